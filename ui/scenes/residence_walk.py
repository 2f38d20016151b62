"""Meeples on their way along the road, house by house."""

from __future__ import annotations

import math
from collections.abc import Sequence

from ui.drawing.pen import Pen
from ui.motion import Flight
from ui.theme import NIGHT1, PLAYER_COLOURS, Motion

STEP, LONGEST = 0.14, 0.9
"""Seconds from house to house, and of a whole way at most."""
HOP = 9.0
"""How high a meeple hops from one to the next."""

Stand = tuple[float, float, float]
"""Where a meeple stands: its left edge, its top, its side."""


def draw_meeple(pen: Pen, look: int, x: float, y: float, side: float) -> None:
    """A meeple in a player's colour, with the player's shape on it."""
    pen.symbol("meeple", x, y, side, PLAYER_COLOURS[look])
    pen.player(look, x + side / 3, y + side * 0.55, side / 3, NIGHT1)


def motion(spaces: int) -> Motion:
    """How long a way past so many houses takes."""
    return Motion(min(STEP * spaces, LONGEST), "in_out_sine")


class Walk(Flight):
    """A meeple that hops from stand to stand, given on the stage."""

    def __init__(self, look: int, way: Sequence[Stand]) -> None:
        self._way = way
        super().__init__(
            lambda pen, x, y, side: draw_meeple(pen, look, x, y, side), way[0], way[-1]
        )

    def draw(self, pen: Pen) -> None:
        whole = (len(self._way) - 1) * self.share
        at = min(int(whole), len(self._way) - 2)
        rest = whole - at
        x, y, side = (
            a + (b - a) * rest for a, b in zip(self._way[at], self._way[at + 1], strict=True)
        )
        self.picture(pen, x, y - HOP * math.sin(math.pi * rest), side)
