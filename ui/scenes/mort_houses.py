"""What stands on a player's sheet of Welcome to La Petite Mort, read out of a snapshot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from companion.components.mort import CAUSES, GAP, LETTERS
from companion.snapshots import GameOn
from ui.scenes.mort_facts import Objective, Spot, objectives, player, wrote


@dataclass(frozen=True)
class House:
    """A house on a player's sheet: the colour of its soul, the number on it and whether it is
    a perfect reaping. `lit`: it can be written on, which would bring `gain` points, and `meant`:
    with the cause of its own soul; `own`: written in this turn, and so to be changed."""

    spot: Spot
    soul: str
    number: int | None = None
    perfect: bool = False
    lit: bool = False
    own: bool = False
    meant: bool = False
    gain: int = 0


Souls = tuple[tuple[str | None, ...], ...]
Rows = tuple[tuple[House | None, ...], ...]
"""The souls and the houses of a sheet, street by street; None where it has a gap."""


@dataclass(frozen=True)
class Marks:
    """What stands round the houses: bonuses, objectives, the Sephi boxes and their costs."""

    streets: tuple[str, ...]
    columns: tuple[str, ...]
    street_bonus: int
    objectives: tuple[Objective, ...]
    sephi: int
    costs: tuple[int, ...]


def souls(game: GameOn) -> Souls:
    """The colour of each house's soul."""
    return _souls(tuple(game.components["sheet"]["streets"]))


@lru_cache(maxsize=4)
def _souls(streets: tuple[str, ...]) -> Souls:
    return tuple(
        tuple(None if letter == GAP else CAUSES[LETTERS.index(letter)] for letter in letters)
        for letters in streets
    )


def houses(game: GameOn, name: str) -> Rows:
    """A player's houses. Nothing is lit."""
    entry = player(game, name)
    own = wrote(game, name)
    numbers, perfect = entry["numbers"], entry["perfect"]
    return tuple(
        tuple(
            None
            if soul is None
            else House(
                (street, column),
                soul,
                numbers[street][column],
                perfect[street][column] is True,
                own=own == (street, column),
            )
            for column, soul in enumerate(row)
        )
        for street, row in enumerate(souls(game))
    )


def lit(
    rows: Rows, spots: frozenset[Spot], cause: str = "", gains: Mapping[Spot, int] | None = None
) -> Rows:
    """The same houses, these of them lit: to be written on with a cause, and what that brings."""
    found = gains or {}
    return tuple(
        tuple(
            house
            if house is None or house.spot not in spots
            else replace(house, lit=True, meant=house.soul == cause, gain=found.get(house.spot, 0))
            for house in row
        )
        for row in rows
    )


def empty(rows: Rows) -> frozenset[Spot]:
    """Houses without a number, and the one written on in this turn."""
    return frozenset(
        house.spot for row in rows for house in row if house and (house.number is None or house.own)
    )


def marks(game: GameOn, name: str) -> Marks:
    """What stands round a player's houses."""
    entry = player(game, name)
    sheet = game.components["sheet"]
    return Marks(
        tuple(entry["street_bonus"]),
        tuple(entry["column_bonus"]),
        game.components["street_bonus"],
        objectives(game, name),
        entry["sephi"],
        tuple(sheet["sephi"]),
    )
