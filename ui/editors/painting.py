"""Painting houses in the six colours of the souls: the palette, and a house that is painted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.rules.game import Term
from ui.desk import Words, words
from ui.drawing.pen import Pen
from ui.scenes.residence_road import COLOURS, draw_house
from ui.theme import CREAM, GOLD, LINE, NIGHT0, NIGHT2, NIGHT3, NIGHT4, SOULS, Type
from ui.touchable import Touchable

GAP = "."
HOUSE_COLOURS = {
    "o": Term("orange", "house colour"),
    "g": Term("green", "house colour"),
    "b": Term("blue", "house colour"),
    "v": Term("violet", "house colour"),
    "w": Term("white", "house colour"),
    "r": Term("red", "house colour"),
}
ROOMY = 150.0
"""A narrower colour shows its house alone."""
NAMES: dict[str, Words] = {
    **{letter: words("{what}", what=colour) for letter, colour in HOUSE_COLOURS.items()},
    GAP: words("no house"),
}
"""The letters of a sheet and of a road."""


def draw_painted(pen: Pen, letter: str, x: float, y: float, side: float) -> None:
    """A house in its soul's colour with the soul's symbol; a dashed place where there is none."""
    if letter == GAP:
        pen.dashed(x + side * 0.1, y + side * 0.1, side * 0.8, side * 0.8, LINE, 6)
        return
    soul = COLOURS[letter]
    tint = SOULS[soul]
    draw_house(pen, x, y, side, NIGHT2, tint, 3)
    inner = side * 0.5
    pen.symbol(f"cause_{soul}", x + (side - inner) / 2, y + side * 0.4, inner, tint)


class Colour(Touchable):
    """One colour of the palette. Where `words_too`, its name stands beside it."""

    def __init__(self, letter: str, picked: Callable[[str], None], **values: Any) -> None:
        super().__init__(**values)
        self.letter = letter
        self.bind(on_release=lambda _: picked(self.letter))

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        self.plate(pen, NIGHT0 if self.chosen else NIGHT3, GOLD if self.chosen else None, stroke=3)
        side = min(36.0, height - 16)
        if width < ROOMY:
            draw_painted(pen, self.letter, (width - side) / 2, (height - side) / 2, side)
            return
        draw_painted(pen, self.letter, 10, (height - side) / 2, side)
        pen.text(
            NAMES[self.letter], side + 18, 0, Type.SECOND, CREAM, room=width - side - 22,
            tall=height, lines=2, smallest=0.6,
        )  # fmt: skip


class PaintedHouse(Touchable):
    """A house; touching it paints or chooses it."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.letter = GAP
        self.at = (0, 0)

    def show(self, letter: str, at: tuple[int, int], *, chosen: bool = False) -> None:
        """Show a house and where it stands."""
        self.letter, self.at, self.chosen = letter, at, chosen
        self.changed((letter, at, chosen))

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        side = min(width, height) - 10
        if self.pressed or self.chosen:
            ground = NIGHT4 if self.pressed else NIGHT3
            pen.box(1, 1, width - 2, height - 2, ground, radius=8)
        draw_painted(pen, self.letter, (width - side) / 2, (height - side) / 2 + 1, side)
        if self.chosen or self.focused:
            line = CREAM if self.focused else GOLD
            pen.box(1, 1, width - 2, height - 2, radius=8, line=line, stroke=3)
