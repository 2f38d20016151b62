"""The board of Der Kleine Prinz: asteroids with their stars, the Earth, prince and fox."""

from __future__ import annotations

import math
from typing import Any

from ui.drawing.pen import Pen
from ui.layout import Rect
from ui.names import legible
from ui.scenes.prince_earth import (
    PRINCE,
    SHAPE,
    Earth,
    draw_star,
    fox_square,
    prince_square,
)
from ui.scenes.prince_facts import Spot, Stars, Way
from ui.scenes.prince_layout import Places, Round, places
from ui.sketch import Sketch
from ui.theme import (
    CREAM,
    EARTH,
    GOLD,
    INK,
    LINE,
    NIGHT0,
    NIGHT2,
    NIGHT4,
    PAPER,
    PAPER2,
    STONE,
    Colour,
    Type,
    fade,
)

GROWN = 1.2
"""A star is so much larger, all round, than the free space where it lies."""


class Board(Sketch):
    """Everything but the buttons. `away` names who of prince and fox is on the way just now,
    and `unseen` how many of the newest stars are."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.way: Way | None = None
        self.away: frozenset[str] = frozenset()
        self.unseen = 0
        self.earth = Earth()
        self.add_widget(self.earth)
        self.fbind("place", self._space)

    def show(self, way: Way) -> None:
        """Show where all stands."""
        self.way = way
        self.changed((way, self.away, self.unseen))
        self._space()

    def keep_away(self, away: frozenset[str], unseen: int) -> None:
        """Leave out what flies."""
        self.away, self.unseen = away, unseen
        self.changed((self.way, away, unseen))
        self._space()

    def places(self, way: Way) -> Places:
        """Where all lies, for a way."""
        _, _, width, height = self.place
        portrait = self.attached and self.desk.theme.portrait
        spaces = len(way.spots) - way.planets
        large = min(way.prince, way.planets)
        return places(width, height, way.planets, spaces, large, portrait=portrait)

    @property
    def bar(self) -> Rect:
        """Where the buttons go."""
        assert self.way is not None
        return self.places(self.way).bar

    def prince_at(self, way: Way) -> tuple[float, float, float]:
        """The prince's square: left, top and side."""
        found = self.places(way)
        if way.prince >= way.planets:
            x, y = found.spaces[way.prince - way.planets]
            return prince_square(x, y, beside=way.fox == way.prince)
        spot = found.planets[way.prince]
        side = spot.radius * 0.74
        return spot.x - side / 2, spot.y - side / 2, side

    def fox_at(self, way: Way) -> tuple[float, float, float]:
        """The fox's square."""
        at = len(way.spots) - 1 if way.fox is None else way.fox
        x, y = self.places(way).spaces[at - way.planets]
        return fox_square(x, y, beside=way.fox == way.prince)

    def star_at(self, way: Way, number: int) -> tuple[float, float, float]:
        """The square of a star space where the prince stands."""
        spot = self.places(way).planets[min(way.prince, way.planets)]
        x, y, size = _space(spot, number, way.here.capacity, large=True)
        return x - size, y - size, 2 * size

    def _space(self, *changed: object) -> None:
        way = self.way
        if way is not None and self.place[2]:
            self.earth.place = [0, 0, self.place[2], self.place[3]]
            self.earth.show(way, self.places(way), self.away)

    def draw(self, pen: Pen) -> None:
        way = self.way
        if way is None:
            return
        found = self.places(way)
        points = [(spot.x, spot.y) for spot in found.planets]
        if way.prince < way.planets:
            points.append(found.spaces[0])
        pen.dashes(points[: way.planets], fade(LINE, 0.8), 2, 2, 7)
        for number, (spot, disc) in enumerate(zip(way.spots, found.planets, strict=False)):
            if number == way.planets:
                break
            if number == way.prince:
                self._here(pen, way, disc, PAPER)
            else:
                _asteroid(pen, spot, disc, passed=number < way.prince)
        if way.prince >= way.planets:
            self._here(pen, way, found.planets[-1], EARTH)

    def _here(self, pen: Pen, way: Way, disc: Round, ground: Colour) -> None:
        """The place where the prince stands, with all its star spaces."""
        pen.disc(disc.x, disc.y, disc.radius, NIGHT2, line=GOLD, stroke=3)
        inner = disc.radius * 0.5
        pen.disc(disc.x, disc.y, inner, ground, line=PAPER2, stroke=1)
        if way.prince >= way.planets:  # the prince himself is down on the space of that number
            space = str(way.prince - way.planets + 1)
            left, top, side = disc.x - inner, disc.y - inner, 2 * inner
            role = pen.fixed(Type.TITLE)
            pen.text(space, left, top, role, CREAM, room=side, tall=side, align="middle")
        elif PRINCE not in self.away:
            pen.symbol("prince", *self.prince_at(way), INK)
        stars: Stars = way.here.stars[: max(0, len(way.here.stars) - self.unseen)]
        for number in range(way.here.capacity):
            x, y, size = _space(disc, number, way.here.capacity, large=True)
            if number < len(stars):
                draw_star(pen, stars[number], x, y, size)
            else:
                pen.disc(x, y, size, NIGHT0, line=GOLD, stroke=1.5)


def _asteroid(pen: Pen, spot: Spot, disc: Round, *, passed: bool) -> None:
    stone = disc.radius - 11
    if stone > 4:
        pen.disc(disc.x, disc.y, stone, STONE if passed else NIGHT4)
    if stone > 15:
        ink = NIGHT0 if passed else CREAM
        pen.text(
            legible(spot.name),
            disc.x - stone - 2,
            disc.y - 10,
            pen.fixed(Type.LEAST),
            ink,
            room=2 * stone + 4,
            tall=20,
            align="middle",
            bold=True,
            smallest=0.6,
        )
    for number in range(spot.capacity):
        x, y, size = _space(disc, number, spot.capacity, large=False)
        if number < len(spot.stars):
            draw_star(pen, spot.stars[number], x, y, size + GROWN)
        else:
            pen.disc(x, y, size * 0.7, line=LINE, stroke=1.2)


def _space(disc: Round, number: int, capacity: int, *, large: bool) -> tuple[float, float, float]:
    """Centre and radius of a star space round a disc, clockwise from the top."""
    angle = 2 * math.pi * number / max(1, capacity) - math.pi / 2
    reach = disc.radius * 0.76 if large else disc.radius - 3
    gap = math.pi * reach / max(3, capacity)
    size = min(disc.radius * 0.19, gap - 1.0) if large else min(SHAPE / 2 - GROWN, gap - 0.6)
    return disc.x + reach * math.cos(angle), disc.y + reach * math.sin(angle), size
