"""What the marks of hidden characters mean, and how somebody sees their own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ui.desk import words
from ui.drawing.even import even
from ui.drawing.pen import Pen
from ui.layout import Rect
from ui.scenes.planet_layout import PlanetPlace
from ui.sketch import Sketch
from ui.theme import MIST, Type

TALL = 44.0
"""Two lines at the largest type."""


class Legend(Sketch):
    """One sentence under the planets; nothing where nothing is hidden."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.shown = False

    def show(self, *, hidden: bool) -> None:
        """Say it while characters are hidden."""
        self.shown = hidden
        self.changed(hidden)

    def draw(self, pen: Pen) -> None:
        if not self.shown:
            return
        width, height = self.units
        said = words("? – hidden. Touch your planet to see your own characters.")
        pen.text(
            even(pen, said, Type.SECOND, width), 0, 0, Type.SECOND, MIST,
            room=width, tall=height, lines=2, align="middle", on_sky=True,
        )  # fmt: skip


def place_of(planets: Sequence[PlanetPlace]) -> Rect:
    """Where it lies: where points would be told that are hidden as well, under the planets that
    have such a place below them."""
    below = [planet.figures for planet in planets if not planet.upright]
    left, right = min(one.x for one in below), max(one.x + one.width for one in below)
    top, tall = below[0].y, below[0].height
    return Rect(left, top, right - left, min(tall, TALL))
