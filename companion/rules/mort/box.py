"""The sheet of Welcome to La Petite Mort: streets of houses, checked when they are read.

Houses are numbered street by street, so that a set of houses is one whole number with a bit
for each. Streets and columns are the sheet's *lines*: the five streets first.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from companion.rules.game import Json, Message, Refused, Term
from companion.rules.usual import check_keys, is_count

CAUSES = ("orange", "green", "blue", "violet", "white", "red")
LETTERS = "ogbvwr"
"""The causes' letters on a sheet, in the order of CAUSES."""
COLOURS = tuple(Term(cause, "house colour") for cause in CAUSES)
GAP = "."
STREETS = 5
CARDS = 3
"""Combinations on the table in each turn."""
MOST_COLUMNS = 40
LARGEST_NUMBER = 15
MOST_SEPHI = 3
ALL_STREETS = (1 << STREETS) - 1
"""The lines that are streets."""
OBJECTIVES: tuple[dict[str, tuple[int, int]], ...] = (
    {"red_souls": (10, 5), "green_souls": (12, 6)},
    {"four_columns": (9, 3), "two_perfect_columns": (10, 5)},
    {"two_streets": (9, 3), "one_perfect_street": (12, 6)},
)
"""For No. 1 to 3 the objectives there are, each with its higher and lower value."""
SOLO_CARD = "solo_card"
SCANNED: tuple[str, ...] = (*CAUSES, SOLO_CARD)
"""What can carry a tag besides numbers, players and commands."""


class Box(msgspec.Struct, frozen=True, eq=False):
    """A sheet, and what it costs and brings.

    `houses` are [street, column] by house, `at` the houses by street and column (None for a
    gap), `souls` the houses of each cause, `lines` the houses of each street, then of each
    column. `up_to` and `onward` are the houses of a house's street as far as it, and from it
    on. `sephi` is what 0 to 3 ticked boxes cost.
    """

    houses: tuple[tuple[int, int], ...]
    at: tuple[tuple[int | None, ...], ...]
    causes: tuple[int, ...]
    souls: tuple[int, ...]
    lines: tuple[int, ...]
    up_to: tuple[int, ...]
    onward: tuple[int, ...]
    everything: int
    sephi: tuple[int, ...]
    street_bonus: int

    @property
    def columns(self) -> int:
        """How many columns the sheet has."""
        return len(self.lines) - STREETS


def read(components: Mapping[str, Json]) -> Box:
    """The sheet that a header describes.

    Raises:
        Refused: what is wrong with it, and where.
    """
    check_keys(components, ("sheet", "street_bonus"))
    sheet, bonus = components["sheet"], components["street_bonus"]
    if not isinstance(sheet, dict):
        raise Refused("wrong_component", key="sheet")
    check_keys(sheet, ("streets", "sephi"))
    if not is_count(bonus):
        raise Refused("wrong_component", key="street_bonus")
    sephi = sheet["sephi"]
    if not isinstance(sephi, list) or len(sephi) != MOST_SEPHI or not all(map(is_count, sephi)):
        raise Refused("sheet_sephi", right=MOST_SEPHI)
    return _box(_streets(sheet["streets"]), (0, *sephi), bonus)


def _streets(listed: Json) -> tuple[str, ...]:
    if not isinstance(listed, list) or not all(isinstance(street, str) for street in listed):
        raise Refused("wrong_component", key="streets")
    if len(listed) != STREETS:
        raise Refused("sheet_streets", count=len(listed), right=STREETS)
    columns = len(listed[0])
    for number, street in enumerate(listed, 1):
        if len(street) != columns:
            raise Refused("sheet_uneven", street=number, count=len(street), right=columns)
        for letter in street:
            if letter not in LETTERS and letter != GAP:
                raise Refused("sheet_letter", street=number, letter=letter)
        if not street.strip(GAP):
            raise Refused("sheet_street_empty", street=number)
    if columns > MOST_COLUMNS:
        raise Refused("sheet_columns", count=columns, most=MOST_COLUMNS)
    for column in range(columns):
        if all(street[column] == GAP for street in listed):
            raise Refused("sheet_column_empty", column=column + 1)
    return tuple(listed)


def _box(streets: tuple[str, ...], sephi: tuple[int, ...], bonus: int) -> Box:
    columns = len(streets[0])
    houses = tuple(
        (street, column)
        for street in range(STREETS)
        for column in range(columns)
        if streets[street][column] != GAP
    )
    number = {place: house for house, place in enumerate(houses)}
    causes = tuple(LETTERS.index(streets[street][column]) for street, column in houses)
    of_street = [_mask(h for h, (s, _) in enumerate(houses) if s == n) for n in range(STREETS)]
    of_column = [_mask(h for h, (_, c) in enumerate(houses) if c == n) for n in range(columns)]
    up_to = tuple(
        of_street[street] & ((1 << house + 1) - 1) for house, (street, _) in enumerate(houses)
    )
    onward = tuple(of_street[street] & -(1 << house) for house, (street, _) in enumerate(houses))
    return Box(
        houses,
        tuple(tuple(number.get((s, c)) for c in range(columns)) for s in range(STREETS)),
        causes,
        tuple(_mask(h for h, c in enumerate(causes) if c == n) for n in range(len(CAUSES))),
        (*of_street, *of_column),
        up_to,
        onward,
        (1 << len(houses)) - 1,
        sephi,
        bonus,
    )


def _mask(houses: Iterable[int]) -> int:
    mask = 0
    for house in houses:
        mask |= 1 << house
    return mask


def odd(components: Mapping[str, Json]) -> tuple[Message, ...]:
    """What is possible but hardly printed: a cause that no soul has, Sephi boxes that get
    cheaper, streets without a bonus.

    Raises:
        Refused: as `read`.
    """
    box = read(components)
    found = [
        Message("No house of the sheet is {cause}: check its colours.", {"cause": COLOURS[cause]})
        for cause, souls in enumerate(box.souls)
        if not souls
    ]
    if list(box.sephi) != sorted(box.sephi):
        found.append(Message("More ticked Sephi boxes cost less than fewer: check them."))
    if not box.street_bonus:
        found.append(Message("A completed street brings no points: check its bonus."))
    return tuple(found)
