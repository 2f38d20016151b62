"""The board of Der Kleine Prinz: asteroids with their stars, the Earth, prince and fox."""

from __future__ import annotations

import math
from typing import Any

from ui.drawing.pen import Pen
from ui.layout import Rect
from ui.scenes.prince_facts import Spot, Stars, Way
from ui.scenes.prince_layout import Places, Round, places
from ui.sketch import Sketch
from ui.theme import (
    CREAM,
    EARTH,
    GOLD,
    INK,
    LINE,
    MIST,
    NIGHT0,
    NIGHT2,
    NIGHT4,
    ON_NIGHT,
    PAPER,
    PAPER2,
    PLAYER_COLOURS,
    STONE,
    Colour,
    Type,
    blend,
    fade,
)

PRINCE, FOX = "prince", "fox"
RIM = blend(EARTH, PLAYER_COLOURS[1], 0.5)
LAND = blend(EARTH, NIGHT4, 0.6)


class Board(Sketch):
    """Everything but the buttons. `away` names who of prince and fox is on the way just now,
    and `unseen` how many of the newest stars are."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.way: Way | None = None
        self.away: frozenset[str] = frozenset()
        self.unseen = 0

    def show(self, way: Way) -> None:
        """Show where all stands."""
        self.way = way
        self.changed((way, self.away, self.unseen))

    def keep_away(self, away: frozenset[str], unseen: int) -> None:
        """Leave out what flies."""
        self.away, self.unseen = away, unseen
        self.changed((self.way, away, unseen))

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
        spot = self.places(way).planets[min(way.prince, way.planets)]
        side = spot.radius * 0.74
        return spot.x - side / 2, spot.y - side / 2, side

    def fox_at(self, way: Way) -> tuple[float, float, float]:
        """The fox's square."""
        at = len(way.spots) - 1 if way.fox is None else way.fox
        x, y = self.places(way).spaces[at - way.planets]
        aside = 16 if way.fox == way.prince else 0
        return x - 22 + aside, y - 31, 44

    def star_at(self, way: Way, number: int) -> tuple[float, float, float]:
        """The square of a star space where the prince stands."""
        spot = self.places(way).planets[min(way.prince, way.planets)]
        x, y, size = _space(spot, number, way.here.capacity, large=True)
        return x - size, y - size, 2 * size

    def draw(self, pen: Pen) -> None:
        way = self.way
        if way is None:
            return
        found = self.places(way)
        self._earth(pen, way, found)
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
        if PRINCE not in self.away:
            tint = INK if ground is PAPER else CREAM
            pen.symbol("prince", *self.prince_at(way), tint)
        stars: Stars = way.here.stars[: max(0, len(way.here.stars) - self.unseen)]
        for number in range(way.here.capacity):
            x, y, size = _space(disc, number, way.here.capacity, large=True)
            if number < len(stars):
                _star(pen, stars[number], x, y, size)
            else:
                pen.disc(x, y, size, NIGHT0, line=GOLD, stroke=1.5)

    def _earth(self, pen: Pen, way: Way, found: Places) -> None:
        ground, globe = found.earth, found.globe
        pen.limb(*ground, (globe.x, globe.y), globe.radius, EARTH)
        pen.limb(*ground, (globe.x, globe.y), globe.radius, RIM, stroke=2)
        pitch = ground.width / max(1, len(found.spaces))
        rx = min(28.0, pitch / 2 - 5)
        last = len(found.spaces) - 1
        for number, (x, y) in enumerate(found.spaces):
            spot = way.spots[way.planets + number]
            here = way.planets + number == way.prince
            ring = _oval(x, y, rx, 17.0)
            pen.polygon(ring, LAND)
            pen.path([*ring, ring[0]], GOLD if here else RIM, 3 if here else 1.5)
            if number == last:
                pen.symbol("burrow", x - 19, y - 22, 38, ON_NIGHT["box"])
            if here:
                aside = 15 if way.fox == way.prince else 0
                pen.symbol("prince", x - 17 - aside, y - 25, 34, CREAM)
            _dots(pen, spot, x, y + 26, min(pitch - 6, 70.0))
        if way.fox is not None and FOX not in self.away:
            pen.symbol("fox", *self.fox_at(way), ON_NIGHT["fox"])


def _asteroid(pen: Pen, spot: Spot, disc: Round, *, passed: bool) -> None:
    stone = disc.radius - 11
    if stone > 4:
        pen.disc(disc.x, disc.y, stone, STONE if passed else NIGHT4)
    if stone > 15:
        ink = NIGHT0 if passed else CREAM
        pen.text(
            spot.name,
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
            _star(pen, spot.stars[number], x, y, size + 1.2)
        else:
            pen.disc(x, y, size * 0.7, line=LINE, stroke=1.2)


def _dots(pen: Pen, spot: Spot, x: float, y: float, width: float) -> None:
    """The star spaces of a space on Earth in a row under it."""
    pitch = min(12.0, width / max(1, spot.capacity))
    left = x - pitch * (spot.capacity - 1) / 2
    for number in range(spot.capacity):
        if number < len(spot.stars):
            _star(pen, spot.stars[number], left + number * pitch, y, pitch / 2)
        else:
            pen.disc(left + number * pitch, y, pitch * 0.36, line=MIST, stroke=1.2)


def _star(pen: Pen, owner: int | None, x: float, y: float, size: float) -> None:
    """A player's star: the player's shape, so that it is told without its colour."""
    if owner is None:
        pen.symbol("star", x - size, y - size, 2 * size, GOLD)
    else:
        pen.player(owner, x - size, y - size, 2 * size)


def _space(disc: Round, number: int, capacity: int, *, large: bool) -> tuple[float, float, float]:
    """Centre and radius of a star space round a disc, clockwise from the top."""
    angle = 2 * math.pi * number / max(1, capacity) - math.pi / 2
    reach = disc.radius * 0.76 if large else disc.radius - 4
    gap = math.pi * reach / max(3, capacity)
    size = min(disc.radius * 0.19, gap - 1.0) if large else min(6.0, gap - 0.6)
    return disc.x + reach * math.cos(angle), disc.y + reach * math.sin(angle), size


def _oval(x: float, y: float, rx: float, ry: float) -> list[tuple[float, float]]:
    angles = [2 * math.pi * n / 28 for n in range(28)]
    return [(x + rx * math.cos(a), y + ry * math.sin(a)) for a in angles]
