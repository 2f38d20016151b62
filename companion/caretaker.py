"""Looks after what is kept, on a thread of its own: checks, copies, and the dates put right."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

from companion.rules.game import Message
from companion.snapshots import Snapshot
from companion.storage.faults import StoreFault
from companion.store import Store

log = logging.getLogger(__name__)

PAUSE = 60.0
"""Seconds between looks at the clock, until the date is known good."""


class Caretaker:
    """Tends a store after the first frame and after each finished game.

    `tell` hears, on the caretaker's thread, what the people at the table must know.
    """

    def __init__(self, store: Store, tell: Callable[[Message], None]) -> None:
        self._store = store
        self._tell = tell
        self._changed = threading.Condition()
        self._wanted = self._stopped = False
        self._finished: int | None = None
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Begin, with a first round at once: call it after the first frame."""
        self._wanted = True
        self._thread = threading.Thread(target=self._run, name="caretaker", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """End; a check or a copy that is being made is waited for. Twice does nothing."""
        with self._changed:
            self._stopped = True
            self._changed.notify()
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    def see(self, snapshot: Snapshot) -> None:
        """Look at a new snapshot, on any one thread: has a game just been finished?"""
        game = snapshot.game
        if game is None or game.view["turn"] is not None or snapshot.pending:
            self._finished = None
        elif self._finished != game.id:
            self._finished = game.id
            with self._changed:
                self._wanted = True
                self._changed.notify()

    def tend(self) -> None:
        """Check everything and make a copy where one is due."""
        try:
            found = self._store.tend()
        except Exception:
            # Without it the table goes on as before; it must not end the caretaker.
            log.exception("what is kept could not be checked")
            return
        if found is not None:
            self._tell(found)

    def _run(self) -> None:
        while True:
            with self._changed:
                if not self._wanted and not self._stopped:
                    self._changed.wait(None if self._store.dates_are_sure else PAUSE)
                if self._stopped:
                    return
                wanted, self._wanted = self._wanted, False
            self._store.stamp(_stamped)
            if wanted:
                self.tend()


def _stamped(fault: StoreFault | None) -> None:
    if fault is not None:
        log.warning("the dates of this run are not put right yet: %s", fault.message.text)
