"""What a score sheet says: each player's line, who won, and why of two equal ones one is first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.rulebook.short import TIES
from companion.rules.game import Message, Term
from companion.snapshots import GameOn
from ui.desk import Words, counted, words

_ROOM = 32
"""So many characters of names leave room for a sentence around them."""


@dataclass(frozen=True)
class Column:
    """What one player's column shows. A total of None is hidden; `look` is the colour and shape
    (None: nobody at the table)."""

    name: str
    seat: int | None
    total: int | None
    rank: int | None
    parts: tuple[tuple[str, Term, int], ...]
    won: bool
    over: bool
    touchable: bool = False
    look: int | None = None


def columns(game: GameOn, *, touchable: bool = False) -> tuple[Column, ...]:
    """The columns of a game's sheet, best first."""
    seats = {seat.name: seat for seat in game.seats}
    over = bool(game.view["finished"])
    winners = set(game.view["winners"])
    found = [
        Column(
            entry["name"],
            seats[entry["name"]].number if entry["name"] in seats else None,
            entry["total"],
            entry["rank"],
            tuple(
                (part, game.sources.get(part, Term(part)), points)
                for part, points in entry["parts"].items()
            ),
            entry["name"] in winners,
            over,
            touchable and entry["name"] in seats,
            seats[entry["name"]].look if entry["name"] in seats else None,
        )
        for entry in game.view["scores"]
    ]
    return tuple(sorted(found, key=lambda c: (not c.won, c.rank is None, c.rank or 0)))


def result(game: GameOn) -> Message:
    """Who won."""
    winners: Sequence[str] = game.view["winners"]
    if not winners:
        return words("Nobody wins this time.")
    if len(winners) == 1:
        return words("{player} wins", player=winners[0])
    if sum(map(len, winners)) > _ROOM:
        return counted(
            "{count} player shares the victory", "{count} players share the victory", len(winners)
        )
    return words("{players} share the victory", players=tuple(winners))


def note(game: str, shown: Sequence[Column]) -> Words:
    """What is to be said under a sheet: what a mark in place of a total means, or why players with
    the same total stand where they stand; empty where there is nothing."""
    if any(column.total is None for column in shown):
        return words("? – hidden until the game is over")
    return tie_note(game, shown)


def tie_note(game: str, shown: Sequence[Column]) -> Words:
    """Why players with the same total stand where they stand; empty where no two have one."""
    if not any(column.over for column in shown):
        return ""
    ranks: dict[int, set[int | None]] = {}
    counts: dict[int, int] = {}
    for column in shown:
        if column.total is not None:
            ranks.setdefault(column.total, set()).add(column.rank)
            counts[column.total] = counts.get(column.total, 0) + 1
    rule = TIES.get(game)
    if rule is not None and any(len(found) > 1 for found in ranks.values()):
        return rule
    if any(count > 1 for count in counts.values()):
        return words("Players equal in all that counts share the place.")
    return ""
