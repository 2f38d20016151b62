"""Looks after what is kept, on a thread of its own: checks, copies, the dates put right, and games
of older rules judged by today's.

It sleeps until there is something to do: a game is over, a stick was put in or pulled out.
"""

from __future__ import annotations

import logging
import os
import select
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from companion.judging_anew import JudgingAnew
from companion.rules.game import Message
from companion.snapshots import Snapshot
from companion.storage.faults import StoreFault
from companion.storage.stick import MOUNTS, News
from companion.store import Store

log = logging.getLogger(__name__)

PAUSE = 60.0
"""Seconds between looks at the clock, until the date is known good."""


class Shelf(Protocol):
    """What puts copies on a stick: `companion.copies.CopyShelf`."""

    def stick_is_in(self) -> bool: ...

    def to_stick(self) -> Path | None: ...


class Caretaker:
    """Tends a store after the first frame and after each finished game, and puts the newest copy
    on a stick that is in.

    `tell` hears, on the caretaker's thread, what the people at the table must know, and `stick`
    how it is with the stick. `mounts` is the file whose poll tells of sticks.
    """

    def __init__(
        self,
        store: Store,
        tell: Callable[[Message], None],
        shelf: Shelf | None = None,
        stick: Callable[[News], None] = lambda news: None,
        mounts: Path = MOUNTS,
    ) -> None:
        self._store = store
        self._tell = tell
        self._shelf = shelf
        self._stick = stick
        self._mounts = mounts
        self._anew = JudgingAnew(store)
        self._lock = threading.Lock()
        self._wanted = self._stopped = False
        self._finished: int | None = None
        self._thread: threading.Thread | None = None
        self._stick_in = False
        self._bell = -1

    def start(self) -> None:
        """Begin, with a first round at once: call it after the first frame."""
        self._wanted = True
        self._bell = os.eventfd(0, os.EFD_CLOEXEC)
        self._thread = threading.Thread(target=self._run, name="caretaker", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """End; a check or a copy that is being made is waited for. Twice does nothing."""
        self._stopped = True
        self._ring()
        if self._thread is not None:
            self._thread.join()
            self._thread = None
        with self._lock:
            if self._bell >= 0:
                os.close(self._bell)
                self._bell = -1

    def see(self, snapshot: Snapshot) -> None:
        """Look at a new snapshot, on any one thread: has a game just been finished?"""
        game = snapshot.game
        if game is None or game.view["turn"] is not None or snapshot.pending:
            self._finished = None
        elif self._finished != game.id:
            self._finished = game.id
            self._wanted = True
            self._ring()

    def _ring(self) -> None:
        """Wake the caretaker, where there is one awake or asleep."""
        with self._lock:
            if self._bell >= 0:
                os.eventfd_write(self._bell, 1)

    def tend(self) -> None:
        """Check everything and make a copy where one is due, here and on a stick that is in."""
        try:
            found = self._store.tend()
            if found is None:
                self._to_stick()
                self._anew.judge(lambda: self._stopped)
        except Exception:
            # Without it the table goes on as before; it must not end the caretaker.
            log.exception("what is kept could not be checked")
            return
        if found is not None:
            self._tell(found)

    def _to_stick(self) -> None:
        if self._shelf is None or not self._shelf.stick_is_in():
            return
        self._stick(News.COPYING)
        copied = None
        try:
            copied = self._shelf.to_stick()
        except StoreFault as fault:
            self._tell(fault.message)
        finally:
            self._stick(News.LEFT if copied is None else News.COPIED)

    def _stick_put_in(self) -> bool:
        """Whether a stick was put in since the last look."""
        before = self._stick_in
        self._stick_in = self._shelf is not None and self._shelf.stick_is_in()
        if self._stick_in != before:
            self._stick(News.CHANGED)
        return self._stick_in and not before

    def _run(self) -> None:
        with self._mounts.open("rb") as mounts:
            poll = select.poll()
            poll.register(self._bell, select.POLLIN)
            poll.register(mounts, select.POLLPRI | select.POLLERR)
            while not self._stopped:
                wanted, self._wanted = self._wanted, False
                self._store.stamp(_stamped)
                if self._stick_put_in() or wanted:
                    self.tend()
                for fd, _ in poll.poll(None if self._store.dates_are_sure else PAUSE * 1000):
                    if fd == self._bell:
                        os.eventfd_read(self._bell)


def _stamped(fault: StoreFault | None) -> None:
    if fault is not None:
        log.warning("the dates of this run are not put right yet: %s", fault.message.text)
