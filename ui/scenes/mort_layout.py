"""Where the parts of the scene of La Petite Mort lie, in design units."""

from __future__ import annotations

from dataclasses import dataclass

from companion.components.mort import STREETS
from ui.layout import Rect

SHOWN = 8
"""Columns that are in sight at once; a longer sheet is looked at part by part."""
HOUSE = 56.0
"""A house is at least as wide and as tall."""
WIDEST_HOUSE = 64.0
BONUS, BONUS_NARROW = 40.0, 16.0
"""The width of the street bonuses; where it is narrow they are only marked there."""
UNDER = 56.0
"""The height of what stands under the houses: column bonuses, objectives, Sephi boxes."""
HIDDEN = [0.0, 0.0, 0.0, 0.0]
STRIP = 14.0
"""The height of the line that shows which part of a long sheet is in sight."""


@dataclass(frozen=True)
class Places:
    """The houses' part and one house's size, the street bonuses right of it (`narrow`: only
    marks), the part under it, the three cards, the pad, and the line that tells which part is
    in sight (empty: all is), with what is touched to get to another."""

    sheet: Rect
    house: tuple[float, float]
    bonus: Rect
    narrow: bool
    under: Rect
    whereabouts: Rect
    cards: tuple[Rect, Rect, Rect]
    entry: Rect


def places(width: float, height: float, columns: int, *, portrait: bool) -> Places:
    """The places for a sheet of so many columns."""
    shown = min(columns, SHOWN)
    strip = STRIP if columns > SHOWN else 0.0
    if portrait:
        top, beside = 108.0, 0.0
        each = (width - 16) / 3
        cards = tuple(Rect(at * (each + 8), 2, each, 98) for at in range(3))
        entry = Rect(0, top, width, height - top)
    else:
        top, beside = 0.0, 104.0
        each = (height - 16) / 3
        cards = tuple(Rect(width - 98, at * (each + 8), 98, each) for at in range(3))
        entry = Rect(0, 0, width - 106, height)
    narrow = width - beside - BONUS < shown * HOUSE
    bonus = BONUS_NARROW if narrow else BONUS
    wide = min((width - beside - bonus) / shown, WIDEST_HOUSE)
    tall = min(max((height - top - UNDER - strip) / STREETS, HOUSE), WIDEST_HOUSE)
    left = (width - beside - bonus - wide * shown) / 2
    sheet = Rect(left, top, wide * shown, tall * STREETS)
    below = top + sheet.height
    return Places(
        sheet,
        (wide, tall),
        Rect(left + sheet.width, top, bonus, sheet.height),
        narrow,
        Rect(left, below + strip, sheet.width + bonus, height - below - strip),
        Rect(left, below, sheet.width, UNDER if strip else 0.0),
        (cards[0], cards[1], cards[2]),
        entry,
    )
