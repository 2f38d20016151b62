"""A table without a thread: messages are handed to it one by one, commits are waited for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Self

from companion import intents
from companion.devices import Cue, Fittings, Sand, Scan, Status
from companion.rules.game import Json
from companion.snapshots import GameOn, Notice, Snapshot
from companion.storage.stick import Stick
from companion.store import Store
from companion.table import Table
from tests.companion.storage.desk import HandClock

CHOICE = {
    "type": "choose_stack",
    "player": "Ana",
    "stack": "centre",
    "tiles": ["C01", "C02", "C03"],
}
"""Ana begins a game of Make Me a Planet."""


class EarBuzzer:
    """A `companion.devices.Buzzer` that remembers what it was to play."""

    def __init__(self) -> None:
        self.heard: list[Cue] = []
        self.muted = False
        self.level = 1.0

    def play(self, cue: Cue) -> None:
        self.heard.append(cue)

    def mute(self, muted: bool) -> None:
        self.muted = muted

    def volume(self, level: float) -> None:
        self.level = level

    def watch(self, on_status: Callable[[Status], None]) -> None:
        return None

    def close(self) -> None:
        return None


class EyeGlass:
    """A `companion.devices.SandDisplay` that remembers what it was to show."""

    def __init__(self) -> None:
        self.shown: list[Sand] = []

    def show(self, sand: Sand) -> None:
        self.shown.append(sand)

    def close(self) -> None:
        return None


class TableInHand:
    """The real table on a real store; `post` handles at once and waits for what is written."""

    def __init__(
        self,
        folder: Path,
        clock: HandClock | None = None,
        *,
        stick: Path | None = None,
        **fitted: Any,
    ) -> None:
        self.clock = clock or HandClock()
        self.buzzer = EarBuzzer()
        self.glass = EyeGlass()
        self.store = Store.open(folder, self.clock)
        fitted = {"buzzer": self.buzzer, "glasses": (self.glass,), **fitted}
        fittings = Fittings(self.clock, **fitted)
        self.table = Table(self.store, fittings, stick=None if stick is None else Stick(stick))
        self.settle()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.table.stop()
        self.store.close()

    def post(self, *messages: object) -> Snapshot:
        """Hand over messages, then everything that follows from them."""
        for message in messages:
            self.table.handle(message)
            self.settle()
        return self.table.snapshot

    def settle(self) -> None:
        """Handle what waits in the mailbox, and wait for a commit that is on its way."""
        desk = self.table._desk
        while desk.busy or desk.unsaved or not self.table._mail.empty():
            self.table.handle(self.table._mail.get(timeout=30))

    def pass_by(self, seconds: float) -> Snapshot:
        """Turn the clock, and have the alarm call what is due."""
        self.clock.turn(seconds)
        self.table._desk.alarm.due()
        self.settle()
        return self.table.snapshot

    def scan(self, *tags: str) -> Snapshot:
        """Tags read one after the other, a second apart."""
        for tag in tags:
            self.clock.turn(1.0)
            self.post(Scan(tag, self.clock.monotonic()))
        return self.table.snapshot

    def new(self, name: str, *players: str, **header: Json) -> Snapshot:
        """Start a game."""
        names: Sequence[str] = players or ("Ana", "Ben", "Cho")
        return self.post(intents.NewGame({"game": name, "players": list(names), **header}))

    @property
    def game(self) -> GameOn:
        """The game on the table."""
        found = self.table.snapshot.game
        assert found is not None
        return found

    @property
    def notice(self) -> Notice:
        """What was last said."""
        found = self.table.snapshot.notice
        assert found is not None
        return found

    def seen(self, player: str) -> dict[str, Any]:
        """A player's part of the public view."""
        found: dict[str, Any] = next(p for p in self.game.view["players"] if p["name"] == player)
        return found
