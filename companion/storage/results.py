"""How games stand: open, waiting, finished with a result, aborted. Every function works inside a
transaction that the caller holds."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

import msgspec

from companion.record import dump
from companion.storage.connect import seal

OPEN, ASIDE, FINISHED, ABORTED = "open", "aside", "finished", "aborted"


class Placing(msgspec.Struct, frozen=True):
    """One line of a finished game's result, as the table saw it."""

    name: str
    total: int
    rank: int
    winner: bool
    parts: dict[str, int] = {}


class Result(msgspec.Struct, frozen=True):
    """A finished game's result: `ending` is one of the game's ways to end."""

    ending: str
    placings: tuple[Placing, ...]


class Head(msgspec.Struct):
    """Where a game's log ends, and how the game stands."""

    sequence: int
    chain: bytes
    played: float
    state: str
    rules: int


def put_open_aside(db: sqlite3.Connection) -> None:
    """Have the open game wait, if there is one."""
    db.execute("UPDATE game SET state = 'aside' WHERE state = 'open'")  # spelt out for its index


def set_result(db: sqlite3.Connection, game: int, head: Head, result: Result | None) -> None:
    """Have a game finished with a result, or open again without one."""
    if result is None:
        if head.state != FINISHED:
            return
        put_open_aside(db)
        db.execute("UPDATE game SET state = ?, ending = '' WHERE id = ?", (OPEN, game))
        head.state = OPEN
        return
    db.execute(
        "UPDATE game SET state = ?, ending = ?, played = ? WHERE id = ?",
        (FINISHED, result.ending, head.played, game),
    )
    put_scores(db, game, head.rules, result.placings)
    head.state = FINISHED


class Standing(msgspec.Struct, frozen=True):
    """How a game stood before a job, so that the job can be taken back."""

    game: tuple[str, str, float]
    scores: tuple[tuple[object, ...], ...]
    open: tuple[int, ...]


def standing(db: sqlite3.Connection, game: int) -> Standing:
    """How a game stands, and which one is open."""
    return Standing(
        db.execute("SELECT state, ending, played FROM game WHERE id = ?", (game,)).fetchone(),
        tuple(db.execute("SELECT * FROM score WHERE game = ?", (game,))),
        open_games(db),
    )


def open_games(db: sqlite3.Connection) -> tuple[int, ...]:
    """The open game, if there is one."""
    return tuple(game for (game,) in db.execute("SELECT id FROM game WHERE state = 'open'"))


def stand_again(db: sqlite3.Connection, game: int, before: Standing) -> None:
    """Have a game stand as it did."""
    put_open_aside(db)
    for other in before.open:
        db.execute("UPDATE game SET state = ? WHERE id = ?", (OPEN, other))
    db.execute(
        "UPDATE game SET state = ?, ending = ?, played = ? WHERE id = ?", (*before.game, game)
    )
    db.execute("DELETE FROM score WHERE game = ?", (game,))
    for row in before.scores:
        db.execute("INSERT INTO score VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)


def put_scores(db: sqlite3.Connection, game: int, rules: int, placings: Iterable[Placing]) -> None:
    """Keep a result under the version of the rules that gave it.

    A score has its seat's number; what sits at no seat (the AAA) comes behind them.
    """
    db.execute("DELETE FROM score WHERE game = ? AND rules = ?", (game, rules))
    found = db.execute("SELECT name, number FROM seat WHERE game = ?", (game,))
    seats: dict[str, int] = dict(found.fetchall())
    for spare, placing in enumerate(placings, len(seats)):
        number = seats.get(placing.name, spare)
        values = (
            game, rules, number, placing.name, placing.total, placing.rank, int(placing.winner),
            dump(placing.parts),
        )  # fmt: skip
        db.execute(
            "INSERT INTO score (game, rules, number, name, total, rank, winner, parts, seal)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (*values, seal(*values)),
        )
