"""Where the parts of the scene of La Petite Mort lie, in design units."""

from __future__ import annotations

from dataclasses import dataclass

from ui.layout import Rect

SHOWN = 8
"""Columns that are in sight at once; a longer sheet is looked at part by part."""
STREETS = 5
BONUS = 46.0
"""The width of the street bonuses."""
UNDER = 56.0
"""The height of what stands under the houses: column bonuses, objectives, Sephi boxes."""


@dataclass(frozen=True)
class Places:
    """The houses' part and one house's size, the street bonuses right of it, the part under
    it, the three cards, and the line that tells which part is in sight (empty: all is)."""

    sheet: Rect
    house: tuple[float, float]
    bonus: Rect
    under: Rect
    whereabouts: Rect
    cards: tuple[Rect, Rect, Rect]
    entry: Rect


def places(width: float, height: float, columns: int, *, portrait: bool) -> Places:
    """The places for a sheet of so many columns."""
    shown = min(columns, SHOWN)
    long = columns > SHOWN
    strip = 18.0 if long else 0.0
    if portrait:
        deck = Rect(0, 0, width, 102)
        top = 108.0
        wide = width - BONUS - 2
        each = (width - 16) / 3
        cards = tuple(Rect(at * (each + 8), 2, each, 98) for at in range(3))
        entry = Rect(0, top, width, height - top)
    else:
        deck = Rect(width - 98, 0, 98, height)
        top = 0.0
        wide = width - 98 - BONUS - 8
        each = (height - 16) / 3
        cards = tuple(Rect(deck.x, at * (each + 8), deck.width, each) for at in range(3))
        entry = Rect(0, 0, width - 106, height)
    tall = (height - top - UNDER - strip - 2) / STREETS
    house = (min(wide / shown, 64.0), tall)
    left = (wide - house[0] * shown) / 2
    sheet = Rect(left, top, house[0] * shown, tall * STREETS)
    below = top + sheet.height
    return Places(
        sheet,
        house,
        Rect(left + sheet.width, top, BONUS, sheet.height),
        Rect(left, below + strip + 2, sheet.width + BONUS, UNDER),
        Rect(left, below, sheet.width, strip),
        (cards[0], cards[1], cards[2]),
        entry,
    )
