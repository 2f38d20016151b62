"""What lies under the clouds: the way, the house, the connecting boards, the paper planes left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ui.drawing.pen import Pen
from ui.layout import Rect
from ui.scenes.stars_layout import HOUSE, LEFT, Places
from ui.sketch import Sketch
from ui.theme import (
    GOLD,
    INK,
    INK2,
    LINE,
    MIST,
    NIGHT2,
    PAPER,
    PAPER2,
    WOOD,
    WOOD2,
    Stroke,
    Type,
    fade,
)

SIGN = (28.0, 42.0)
POST = 4.0


@dataclass(frozen=True)
class SkyFacts:
    """Stories left at each board, at which of them one is to be taken now, and the paper planes
    left, best first."""

    left: tuple[int, ...]
    owed: int | None
    planes: tuple[int, ...]


class Sky(Sketch):
    """The way of the route and what stands beside it."""

    def __init__(self) -> None:
        super().__init__()
        self.facts: SkyFacts | None = None
        self.places: Places | None = None

    def show(self, facts: SkyFacts, places: Places) -> None:
        """Show what lies there."""
        self.facts, self.places = facts, places
        self.changed((facts, places))

    def draw(self, pen: Pen) -> None:
        facts, places = self.facts, self.places
        if facts is None or places is None:
            return
        points = [places.legs[0][0]]
        for leg in places.legs:
            points += leg[1:]
        pen.dashes(points, fade(LINE, 0.9), 2.5, 3, 6)
        house = places.spots[HOUSE]
        pen.symbol("house", house.x - 19, house.y - 20, 38, WOOD)
        for number, (x, y) in enumerate(places.signs):
            _sign(pen, x, y, facts.left[number], lit=number == facts.owed)
        if facts.planes:
            _planes_left(pen, planes_place(places), facts.planes)


def planes_place(places: Places) -> Rect:
    """Where the paper planes that are left are listed: under the planet."""
    planet = places.cells[-1]
    if planet.x < 0:
        return Rect(-4, planet.y + 101, LEFT + 4, 60)
    return Rect(planet.x, planet.y + 101, planet.width - 8, 60)


def _sign(pen: Pen, x: float, y: float, left: int, *, lit: bool) -> None:
    """A connecting board: a sign with the stories that lie there."""
    wide, tall = SIGN
    paper, ink = (PAPER, INK) if left else (NIGHT2, MIST)
    pen.box(x - POST / 2, y, POST, tall / 2 + 14, WOOD2, radius=2)
    edge = 3 if lit else 1.5
    if lit:
        pen.box(x - wide / 2 - 3, y - tall / 2 - 3, wide + 6, tall + 6, GOLD, radius=9)
    pen.box(
        x - wide / 2,
        y - tall / 2,
        wide,
        tall,
        paper,
        radius=6,
        line=GOLD if lit else PAPER2,
        stroke=edge if lit else Stroke.HAIR,
    )
    pen.symbol("story", x - 10, y - tall / 2 + 2, 20, INK2 if left else MIST)
    pen.text(str(left), x - wide / 2, y, Type.FIGURE, ink, room=wide, tall=20, align="middle")


def _planes_left(pen: Pen, place: Rect, planes: Sequence[int]) -> None:
    """The best in gold, the others under it, two on a line."""
    x, y, width, _ = place
    best = str(planes[0])
    wide = 23 + pen.width(best, Type.BUTTON)
    left = x + (width - wide) / 2
    pen.symbol("paper_plane", left, y, 21, GOLD)
    pen.text(best, left + 23, y - 2, Type.BUTTON, GOLD, tall=24)
    rest = planes[1:]
    for row in range(0, len(rest), 2):
        text = "  ".join(str(stars) for stars in rest[row : row + 2])
        pen.text(
            text, x, y + 21 + row * 9, Type.LEAST, MIST, room=width, tall=19, align="middle",
            on_sky=True,
        )  # fmt: skip
