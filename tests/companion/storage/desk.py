"""A store in a folder, with a clock turned by hand and answers waited for."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from typing import Self

from companion.journal import Journal, Placing, Result, Row
from companion.rules.game import Header
from companion.storage.faults import StoreFault
from companion.storage.writer import Done
from companion.store import Store

ANSWER_SECONDS = 30.0
TILES = {"tiles": [{"id": f"C{number:02d}", "kind": "centre"} for number in range(1, 81)]}


class HandClock:
    """Time that stands still until a test turns it."""

    def __init__(self, wall: float = 1_700_000_000.0, *, good: bool = True) -> None:
        self.now = 1000.0
        self.date = wall
        self.good = good

    def turn(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds
        self.date += seconds

    def monotonic(self) -> float:
        return self.now

    def wall(self) -> float:
        return self.date

    def wall_is_known_good(self) -> bool:
        return self.good


class Desk:
    """An open store and its journal; every writing call waits for its answer."""

    def __init__(self, folder: Path, clock: HandClock | None = None, boot: str = "") -> None:
        self.clock = clock or HandClock()
        self.store = Store.open(folder, self.clock, boot=boot)
        self.journal = Journal(self.store)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.store.close()

    @staticmethod
    def asked(call: Callable[[Done], object]) -> StoreFault | None:
        """Call with a `done`, and wait for what it hears."""
        answers: SimpleQueue[StoreFault | None] = SimpleQueue()
        call(answers.put)
        return answers.get(timeout=ANSWER_SECONDS)

    def saved(self, call: Callable[[Done], object]) -> None:
        """Call with a `done`, and insist that it was saved."""
        fault = self.asked(call)
        assert fault is None, fault

    def start(self, *names: str, game: str = "planet") -> int:
        """Start a game, saved."""
        answers: SimpleQueue[StoreFault | None] = SimpleQueue()
        number = self.journal.start(header(*names, game=game), 1, answers.put)
        fault = answers.get(timeout=ANSWER_SECONDS)
        assert fault is None, fault
        return number

    def play(self, game: int, *tiles: str, result: Result | None = None) -> None:
        """Append a row a tile, each a transaction; the result with the last."""
        rows = len(self.journal.load(game).rows)
        for at, tile in enumerate(tiles):
            last = result if at == len(tiles) - 1 else None
            self.saved(
                lambda done, at=at, tile=tile, last=last: self.journal.append(  # type: ignore[misc]
                    game, [take(tile)], done, after=rows + at, result=last
                )
            )

    @property
    def open_game(self) -> int | None:
        """The game that is open in the journal."""
        return open_game(self.journal)

    def tiles(self, game: int) -> list[str]:
        """The tiles in a game's log."""
        return [row.action["tile"] for row in self.journal.load(game).rows]


def open_game(journal: Journal) -> int | None:
    """The game that was open at the last stop, or is now."""
    return next((kept.id for kept in journal.waiting() if kept.state == "open"), None)


def header(*names: str, game: str = "planet") -> Header:
    """A header with made-up tiles; Ana, Ben and Cho unless others are named."""
    players = names or ("Ana", "Ben", "Cho")
    return Header(game, players, players[0], {}, TILES)


def take(tile: str) -> Row:
    """A row that takes a tile."""
    return Row({"type": "take", "player": "Ana", "tile": tile})


def result(**totals: int) -> Result:
    """A result by totals: the most points win."""
    order = sorted(totals.values(), reverse=True)
    return Result(
        "rounds",
        tuple(
            Placing(name, total, order.index(total) + 1, total == order[0], {"hunter": total})
            for name, total in totals.items()
        ),
    )
