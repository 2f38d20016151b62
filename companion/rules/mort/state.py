"""The state of a game of Welcome to La Petite Mort: frozen, and small enough to keep each one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import msgspec

from companion.rules.mort.box import CARDS, CAUSES, LARGEST_NUMBER, Box

CLASSIC = "classic"
AAA = "aaa"
AAA_NAME = "AAA"
SOLO_CARDS = 2
"""How often the solo card comes (rulings M8)."""

Pair = tuple[int, int]
"""A number and a cause (an index of CAUSES)."""


class Setup(msgspec.Struct, frozen=True, eq=False):
    """What stays the same for a whole game: names in seating order, the sheet, the objectives'
    names and values, the solo mode ("" for none), what the AAA's cards are worth by cause."""

    names: tuple[str, ...]
    number: dict[str, int]
    box: Box
    objectives: tuple[str, ...]
    values: tuple[tuple[int, int], ...]
    solo: str
    level: tuple[int, ...]

    @property
    def everybody(self) -> int:
        """All players, a bit for each."""
        return (1 << len(self.names)) - 1


class Sheet(msgspec.Struct, frozen=True, eq=False):
    """What a player has written: the number on each house (0 for none), the houses filled and
    those of them with a perfect reaping, the Sephi boxes ticked.

    `fit` keeps for each number the houses it may still be written on (rulings M1), so that
    nobody has to search for them.
    """

    written: tuple[int, ...]
    filled: int
    perfect: int
    fit: tuple[int, ...]
    sephi: int


class Standing(msgspec.Struct, frozen=True, eq=False):
    """What a player has reached as of the last turn that was judged.

    `complete`, `circled` and `crossed` are sets of lines: complete ones, and those whose bonus
    was circled or crossed out. `columns` are the points marked under complete columns,
    `objectives` those for No. 1 to 3 (0: not fulfilled). `filled` and `sephi` say how far the
    sheet was judged.
    """

    complete: int
    circled: int
    crossed: int
    columns: int
    objectives: tuple[int, ...]
    filled: int
    sephi: int


class Rival(msgspec.Struct, frozen=True, eq=False):
    """What the AAA has: cards by cause, and points for No. 1 to 3 (rulings M9)."""

    cards: tuple[int, ...]
    objectives: tuple[int, ...]


class State(msgspec.Struct, frozen=True, eq=False):
    """Where a game stands.

    `cards` are the combinations on the table, None between turns. `waiting` are the players who
    have yet to act, a bit for each; when none is left, a game against the AAA may still owe
    a card (`owed`: the causes it may have), then what its validation card brings. `ending`
    is the reason for the end, "" while the game goes on.
    """

    setup: Setup
    sheets: tuple[Sheet, ...]
    standings: tuple[Standing, ...]
    cards: tuple[Pair, ...] | None
    waiting: int
    validation: bool
    owed: tuple[int, ...]
    rival: Rival
    solo_cards: int
    ending: str

    @property
    def validating(self) -> bool:
        """Whether it is time to say what the AAA's validation card brings."""
        return self.validation and not self.waiting and not self.owed

    def yet_to_act(self) -> tuple[str, ...]:
        """Who has not acted in this turn."""
        waiting = self.waiting
        return tuple([name for n, name in enumerate(self.setup.names) if waiting >> n & 1])

    def open_bonuses(self) -> int:
        """The lines whose bonus is still open, in a game of one."""
        standing = self.standings[0]
        return ((1 << len(self.setup.box.lines)) - 1) & ~(standing.circled | standing.crossed)


NOTHING_REACHED = Standing(0, 0, 0, 0, (0, 0, 0), 0, 0)
NO_CARDS = Rival((0,) * len(CAUSES), (0, 0, 0))


def blank(box: Box) -> Sheet:
    """A sheet on which nothing is written."""
    fit = (0, *[box.everything] * LARGEST_NUMBER)
    return Sheet((0,) * len(box.houses), 0, 0, fit, 0)


def can_write(sheet: Sheet, cards: tuple[Pair, ...]) -> bool:
    """Whether any number on the table fits anywhere (rulings M2)."""
    fit = sheet.fit
    return any(fit[number] for number, _ in cards)


@lru_cache(maxsize=256)  # those of the turns being looked at: they hardly ever come again
def combinations(solo: bool, cards: tuple[Pair, ...]) -> Mapping[Pair, tuple[int, ...]]:
    """The pairs of number and cause that may be chosen, each with the causes of the card that
    may be left over: solo, the number of one card goes with the cause of another."""
    if not solo:
        return dict.fromkeys(cards, ())
    found: dict[Pair, tuple[int, ...]] = {}
    for first in range(CARDS):
        for second in range(CARDS):
            if first != second:
                pair = (cards[first][0], cards[second][1])
                left = cards[3 - first - second][1]  # the third: their places add up to 3
                known = found.get(pair, ())
                if left not in known:
                    found[pair] = (*known, left)
    return found


def members(mask: int) -> list[int]:
    """The members of a set kept as a whole number, in rising order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
