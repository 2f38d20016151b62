"""Whether everything that matters answers; systemd restarts an app that no longer does.

What is only sick answers too: a full disk, an unplugged reader. That is shown, not restarted.
"""

from __future__ import annotations

import faulthandler
import logging
from collections.abc import Callable, Mapping
from functools import partial

from companion.devices import Clock, Fittings, Health
from companion.language import Language
from companion.notify import Notifier
from companion.rules.game import Message
from companion.snapshots import Snapshot
from companion.store import Store
from companion.table import Table
from companion.table.mailbox import Asked

log = logging.getLogger(__name__)

PATIENCE = 10.0
"""Seconds within which a part has to answer."""

Ask = Callable[[Callable[[], object]], None]
"""Asks a part; the part calls what it is given, from whatever thread."""

Beat = Callable[[], float]
"""The monotonic second at which a part last went round."""


class Watch:
    """Asks the parts and looks at their beats. `look` belongs to one thread."""

    def __init__(
        self,
        clock: Clock,
        asked: Mapping[str, Ask],
        beating: Mapping[str, Beat],
        patience: float = PATIENCE,
    ) -> None:
        self._clock = clock
        self._asked = asked
        self._beating = beating
        self._patience = patience
        self._waiting: dict[str, float] = {}

    def look(self) -> tuple[str, ...]:
        """Ask everybody who is not being asked; the names of those who take too long."""
        now = self._clock.monotonic()
        silent = [name for name, beat in self._beating.items() if now - beat() > self._patience]
        for name, ask in self._asked.items():
            since = self._waiting.get(name)
            if since is None:
                self._waiting[name] = now
                ask(partial(self._waiting.pop, name, None))
            elif now - since > self._patience:
                silent.append(name)
        return tuple(silent)


class Watchdog:
    """Tells systemd that the first frame is there, and then, at each round, that all is well.

    `round` is to be called by the screen's own loop, every `seconds`: that it is called at all
    says that frames are being made.
    """

    def __init__(self, notifier: Notifier, watch: Watch, status: Callable[[], str]) -> None:
        self._notifier = notifier
        self._watch = watch
        self._status = status
        self._silent: tuple[str, ...] = ()

    @property
    def seconds(self) -> float | None:
        """How often `round` is wanted; None where systemd does not wait for it."""
        watchdog = self._notifier.watchdog
        return None if watchdog is None else watchdog / 4

    def first_frame(self) -> None:
        """The first frame is on the screen."""
        self._notifier.ready(self._status())

    def round(self) -> None:
        """Look at everything. Where somebody does not answer systemd hears nothing."""
        silent = self._watch.look()
        if not silent:
            self._notifier.alive(self._status())
        elif silent != self._silent:
            names = ", ".join(silent)
            log.error("does not answer: %s", names)
            self._notifier.status(f"Does not answer: {names}")
        self._silent = silent


def status_line(snapshot: Snapshot, language: Language) -> str:
    """How the table is, in a line: whether it is played at, and what is sick."""
    playing = snapshot.game is not None
    parts = [Message("A game is being played.") if playing else Message("No game is being played.")]
    sick = (status for status in snapshot.statuses if status.health is not Health.READY)
    parts.extend(status.reason for status in sick if status.reason is not None)
    return " ".join(language.say(part) for part in parts)


def watched(
    store: Store, table: Table, fittings: Fittings, language: Language
) -> tuple[Watchdog, Callable[[], None]]:
    """What tells systemd that everything answers, and what tells it that an end has begun."""
    notifier = Notifier.from_environment()
    if notifier.watchdog is not None:
        faulthandler.enable()  # an app that systemd ends says in the journal where it was stuck
    asked = {"journal": store.ask, "table": lambda answer: table.post(Asked(answer))}
    reader = fittings.reader
    beating = {} if reader is None else {"reader": lambda: reader.beat}
    watch = Watch(fittings.clock, asked, beating)
    made = Watchdog(notifier, watch, lambda: status_line(table.snapshot, language))
    return made, notifier.stopping
