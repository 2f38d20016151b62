"""What a row of the score strip shows."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from ui.desk import Words
from ui.theme import MIST, Colour


@dataclass(frozen=True)
class Note:
    """A symbol and what it counts, under a name."""

    symbol: str
    text: Words
    tint: Colour = MIST


class Cell(NamedTuple):
    """A cell of a small picture: its colour, and whether it is filled."""

    colour: Colour
    filled: bool


@dataclass(frozen=True)
class Row:
    """What a row of the strip shows. A score of None is hidden; `star` puts a star beside it.
    `active` is who is to act, `lit` who can be touched now. `cells` is a small picture of what
    lies before the player, row by row, drawn under the name where there is room. `badge` is drawn
    at the player's shape: a symbol, or else a figure. `look` is the colour and shape; None: that
    of the seat."""

    seat: int
    name: str
    score: int | None
    notes: tuple[Note, ...] = ()
    active: bool = False
    lit: bool = False
    star: bool = False
    cells: tuple[tuple[Cell | None, ...], ...] = ()
    badge: Note | None = None
    look: int | None = None

    def badged(self, badge: Note | None) -> Row:
        """The same row with a badge."""
        return replace(self, badge=badge)
