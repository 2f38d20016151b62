"""The Earth on the board of Der Kleine Prinz: the fox's spaces to its burrow, and who is there."""

from __future__ import annotations

import math
from typing import Any

from ui.drawing.pen import Pen
from ui.scenes.prince_facts import Spot, Way
from ui.scenes.prince_layout import Places
from ui.sketch import Sketch
from ui.theme import CREAM, EARTH, GOLD, MIST, NIGHT0, NIGHT4, ON_NIGHT, PLAYER_COLOURS, blend

PRINCE, FOX = "prince", "fox"
RIM = blend(EARTH, PLAYER_COLOURS[1], 0.5)
LAND = blend(EARTH, NIGHT4, 0.6)
WIDEST, LOW = 28.0, 17.0
"""Half the width and half the height of a space."""
STEPS = 28
SHAPE = 15.0
"""The side of a player's shape: no smaller can they be told apart across a table."""


class Earth(Sketch):
    """Drawn apart from the asteroids: it changes only once somebody moves down here."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._spots: tuple[Spot, ...] = ()
        self._prince: int | None = None
        self._fox: int | None = None
        self._away: frozenset[str] = frozenset()
        self._found: Places | None = None

    def show(self, way: Way, found: Places, away: frozenset[str]) -> None:
        """Show who is where; those in `away` are on their way just now."""
        first = way.planets
        self._spots = way.spots[first:]
        self._prince = way.prince - first if way.prince >= first else None
        self._fox = None if way.fox is None else way.fox - first
        self._away, self._found = away, found
        places = found.earth, found.globe, found.spaces
        self.changed((self._spots, self._prince, self._fox, away, places))

    def draw(self, pen: Pen) -> None:
        found = self._found
        if found is None:
            return
        ground, globe = found.earth, found.globe
        pen.limb(*ground, (globe.x, globe.y), globe.radius, EARTH)
        pen.limb(*ground, (globe.x, globe.y), globe.radius, RIM, stroke=2)
        pitch = self.units[0] / max(1, len(found.spaces))
        wide = min(WIDEST, pitch / 2 - 5)
        for number, (x, y) in enumerate(found.spaces):
            here = number == self._prince
            _space(pen, x, y, wide, here=here)
            spot = self._spots[number]
            if number == len(found.spaces) - 1:
                pen.symbol("burrow", x - 19, y - 22, 38, ON_NIGHT["box"])
            if here and PRINCE not in self._away:
                square = prince_square(x, y, beside=number == self._fox)
                pen.symbol("prince", *square, CREAM)
            if spot.stars and not here:  # where the prince is they are large, beside the Earth
                _stars(pen, spot, x, y + 4, min(pitch - 4, 76.0))
            elif not here:
                _dots(pen, spot, x, y + 26, min(pitch - 6, 70.0))
        if self._fox is not None and FOX not in self._away:
            x, y = found.spaces[self._fox]
            pen.symbol(FOX, *fox_square(x, y, beside=self._fox == self._prince), ON_NIGHT["fox"])


def prince_square(x: float, y: float, *, beside: bool) -> tuple[float, float, float]:
    """The prince's square on a space: left, top and side; `beside` the fox."""
    return x - 17 - (15 if beside else 0), y - 25, 34


def fox_square(x: float, y: float, *, beside: bool) -> tuple[float, float, float]:
    """The fox's square on a space: left, top and side; `beside` the prince."""
    return x - 22 + (16 if beside else 0), y - 31, 44


def draw_star(pen: Pen, owner: int | None, x: float, y: float, size: float) -> None:
    """A player's star: the player's shape, so that it is told without its colour."""
    if owner is None:
        pen.symbol("star", x - size, y - size, 2 * size, GOLD)
    else:
        pen.player(owner, x - size, y - size, 2 * size)


def _dots(pen: Pen, spot: Spot, x: float, y: float, width: float) -> None:
    """The free star spaces of a space on Earth in a row under it."""
    pitch = min(12.0, width / max(1, spot.capacity))
    left = x - pitch * (spot.capacity - 1) / 2
    for number in range(spot.capacity):
        pen.disc(left + number * pitch, y, pitch * 0.36, line=MIST, stroke=1.2)


def _stars(pen: Pen, spot: Spot, x: float, y: float, width: float) -> None:
    """The stars on a space that the prince has left, in rows over it."""
    squares = star_squares(len(spot.stars), x, y, width)
    for left, top, side in squares:  # no player's colour is told from the land by itself
        pen.disc(left + side / 2, top + side / 2, side / 2 + 2, NIGHT0)
    for number, (left, top, side) in enumerate(squares):
        draw_star(pen, spot.stars[number], left + side / 2, top + side / 2, side / 2)


def star_squares(
    count: int, x: float, y: float, width: float
) -> tuple[tuple[float, float, float], ...]:
    """The squares of so many stars round a point: left, top and side. As few rows as let each be
    as large as a player's shape has to be."""
    a_row = max(1, min(count, int(width / SHAPE)))
    rows = -(-count // a_row)
    a_row = -(-count // rows)
    pitch = min(SHAPE + 2, width / a_row)
    found = []
    for number in range(count):
        row, at = divmod(number, a_row)
        there = min(a_row, count - row * a_row)
        left = x + (at - (there - 1) / 2) * pitch - SHAPE / 2
        top = y + (row - (rows - 1) / 2) * (SHAPE + 1) - SHAPE / 2
        found.append((left, top, SHAPE))
    return tuple(found)


def _space(pen: Pen, x: float, y: float, wide: float, *, here: bool) -> None:
    """An oval: its ground in strips, under the line round it, which is smooth."""
    angles = [2 * math.pi * n / STEPS for n in range(STEPS)]
    ring = [(x + wide * math.cos(a), y + LOW * math.sin(a)) for a in angles]
    for n in range(STEPS // 2):
        pen.quad((ring[n], ring[n + 1], ring[-n - 1], ring[-n]), LAND)
    pen.path([*ring, ring[0]], GOLD if here else RIM, 3 if here else 1.5)
