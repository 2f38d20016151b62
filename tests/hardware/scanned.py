"""A table without a screen, at which tags are held to a reader on a real pty: real reader thread,
real table thread, real store, mock pins. Nothing else moves the game."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Self

from companion.devices import READER, Bench, Health
from companion.intents import NewGame
from companion.match import Match
from companion.rules.game import Json
from companion.settings.schema import Settings
from companion.snapshots import GameOn, Snapshot
from companion.store import Store
from companion.table import Table
from companion.table.mailbox import Asked
from hardware.clock import SystemClock
from hardware.fit import fit

PATIENCE = 30.0
"""Seconds without an answer after which something is wrong."""
AT_ONCE = 0.0
"""The repeat window: each time a tag is held there it is meant."""


class ScannedTable:
    """A table in a folder."""

    def __init__(self, folder: Path, settings: Settings | None = None) -> None:
        clock = SystemClock()
        self.store = Store.open(folder, clock)
        self.fittings, self._give_back = fit(
            settings or Settings(), clock, simulated=True, folder=folder
        )
        self.table = Table(self.store, self.fittings, repeat_window=AT_ONCE)
        self._changed = threading.Condition()
        self.table.watch(self._shown, lambda _: None)

    def __enter__(self) -> Self:
        self.table.start()
        self.until(self._reads, "the reader to be ready")
        return self

    def __exit__(self, *_: object) -> None:
        self.table.stop()
        self._give_back()
        self.store.close()

    @property
    def bench(self) -> Bench:
        """What one does with one's hands."""
        assert self.fittings.bench is not None
        return self.fittings.bench

    @property
    def snapshot(self) -> Snapshot:
        """The newest picture of the table."""
        return self.table.snapshot

    @property
    def game(self) -> GameOn:
        """The game on the table."""
        found = self.snapshot.game
        assert found is not None
        return found

    @property
    def match(self) -> Match:
        """The game at the table."""
        playing = self.table._desk.playing
        assert playing is not None
        return playing.match

    def new(self, header: dict[str, Json]) -> None:
        """Start a game."""
        self.table.post(NewGame(header))
        self.settle()

    def hold(self, *tags: str) -> None:
        """Hold tags to the reader, one after the other, until the table has heard of them."""
        for tag in tags:
            before = self.snapshot.sequence
            self.bench.tap(tag)
            self.until(lambda before=before: self.snapshot.sequence > before, f"a scan of {tag}")  # type: ignore[misc]
            self.settle()

    def settle(self) -> None:
        """Until the table has answered all it was asked."""
        desk = self.table._desk
        at_rest = False
        while not at_rest:
            answered = threading.Event()

            def answer(answered: threading.Event = answered) -> None:
                nonlocal at_rest
                at_rest = not desk.busy and not desk.unsaved and self.table._mail.empty()
                answered.set()

            self.table.post(Asked(answer))
            assert answered.wait(PATIENCE), "the table does not come to rest"

    def until(self, met: Callable[[], bool], what: str) -> None:
        """Wait until something is so, looking with each new snapshot."""
        with self._changed:
            assert self._changed.wait_for(met, PATIENCE), f"waited in vain for {what}"

    def _shown(self, _: Snapshot) -> None:
        with self._changed:
            self._changed.notify_all()

    def _reads(self) -> bool:
        statuses = {status.device: status.health for status in self.snapshot.statuses}
        return statuses.get(READER) is Health.READY
