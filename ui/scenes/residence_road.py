"""The road of houses: marks, meeples, and how far each house is from who moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.components.residence import MOST_SOUL_POINTS
from ui.drawing.pen import Pen
from ui.layout import Rect
from ui.scenes.residence_layout import Course
from ui.scenes.residence_walk import Stand, draw_meeple
from ui.sketch import Sketch
from ui.theme import (
    CREAM,
    GOLD,
    INK,
    NIGHT1,
    NIGHT2,
    NIGHT3,
    NIGHT4,
    SOULS,
    Colour,
    Stroke,
    Type,
    blend,
    fade,
)
from ui.touchable import Touchable

COLOURS = {
    "o": "orange",
    "g": "green",
    "b": "blue",
    "v": "violet",
    "w": "white",
    "r": "red",
}
"""The letters of a route."""
FEW, FEW_SIDE, MANY_SIDE = 2, 20.0, 15.0
"""Up to so many players stand before the road one over the other, and large."""


@dataclass(frozen=True)
class HouseFacts:
    """One house: the colour of its soul, who marked it and who stands there (seats), and how many
    spaces it is from who moves (0: behind, or nobody moves)."""

    soul: str
    mark: int | None = None
    meeple: int | None = None
    distance: int = 0
    chosen: bool = False


class House(Touchable):
    """A house to touch: its distance is what is played."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.facts: HouseFacts | None = None
        self.away = False
        """Whether who stands here is still on the way."""

    def show(self, facts: HouseFacts) -> None:
        """Show what stands here."""
        self.facts = facts
        self.lit = 0 < facts.distance <= MOST_SOUL_POINTS
        self.disabled_look = facts.distance == 0
        self.chosen = facts.chosen
        self.changed((facts, self.away))

    def keep_away(self, away: bool) -> None:
        """Who stands here is on the way, or has come."""
        self.away = away
        self.changed((self.facts, away))

    def draw(self, pen: Pen) -> None:
        facts = self.facts
        if facts is None:
            return
        width, height = self.units
        side = min(width - 8, height - 14)
        left, top = (width - side) / 2, 4.0
        line = SOULS[facts.soul]
        if facts.mark is not None:
            line = blend(NIGHT3, line, 0.45)
        ground = NIGHT3 if self.lit else NIGHT2
        draw_house(pen, left, top, side, ground, line, 3.4 if self.chosen else 1.8)
        if self.lit or self.chosen:
            edge = GOLD if self.chosen else fade(GOLD, 0.85)
            draw_house(
                pen, left, top, side, (0, 0, 0, 0), edge, Stroke.CHOSEN if self.chosen else 2
            )
        inner = side * 0.42
        if facts.meeple is not None and not self.away:
            draw_meeple(pen, facts.meeple, *stand(width, height))
        elif facts.mark is not None:
            pen.player(facts.mark, left + (side - inner) / 2, top + side * 0.46, inner)
        else:
            at = left + (side - inner * 1.2) / 2
            pen.symbol(f"cause_{facts.soul}", at, top + side * 0.42, inner * 1.2, SOULS[facts.soul])
        if self.lit or self.chosen:
            draw_distance(
                pen, facts.distance, min(left + side - 4, width - 9), top + 4, chosen=self.chosen
            )
        if self.focused:
            pen.box(0, 0, width, height, radius=8, line=CREAM, stroke=2)


def stand(width: float, height: float) -> Stand:
    """Where a meeple stands in a house's place of this size."""
    side = min(width - 8, height - 14)
    return (width - side) / 2 + side * 0.08, 2.0, side * 0.84


def draw_distance(pen: Pen, distance: int, x: float, y: float, *, chosen: bool) -> None:
    """How far it is, on a badge."""
    ground, ink = (GOLD, INK) if chosen else (NIGHT1, GOLD)
    pen.disc(x, y + 4, 11, ground, line=GOLD, stroke=1.5)
    pen.text(str(distance), x - 12, y - 7, Type.FIGURE, ink, room=24, tall=22, align="middle")


def draw_house(
    pen: Pen, x: float, y: float, side: float, ground: Colour, line: Colour, width: float
) -> None:
    """A wall with a roof."""
    roof = side * 0.34
    outline = [
        (x, y + side),
        (x, y + roof),
        (x + side / 2, y),
        (x + side, y + roof),
        (x + side, y + side),
        (x, y + side),
    ]
    if ground[3]:
        pen.polygon(outline[:-1], ground)
    pen.path(outline, line, width)


class Road(Sketch):
    """The way past the houses, there and back; before it who has yet to go in, behind it who is
    out."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.course: Course | None = None
        self.outside: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())

    def show(self, course: Course, before: tuple[int, ...], behind: tuple[int, ...]) -> None:
        """Show a road, and the seats of the players before and behind it."""
        self.course, self.outside = course, (before, behind)
        self.changed((course.path, self.outside))

    def draw(self, pen: Pen) -> None:
        course = self.course
        if course is None:
            return
        pen.path(course.path, NIGHT4, 10)
        pen.dashes(course.path, fade(CREAM, 0.45), 1.5, 9, 9)
        for place, seats in zip((course.way_in, course.way_out), self.outside, strict=True):
            _draw_players(pen, place, seats)


def _draw_players(pen: Pen, place: Rect, seats: tuple[int, ...]) -> None:
    """Shapes over each other, in two columns where there are many."""
    across = 1 if len(seats) <= FEW else 2
    side = FEW_SIDE if across == 1 else MANY_SIDE
    down = -(-len(seats) // across)
    pitch = min(side + 3, place.height / max(1, down))
    top = place.y + place.height - 4 - down * pitch
    left = max(place.x + (place.width - across * side) / 2, place.x)
    for at, seat in enumerate(seats):
        row, column = divmod(at, across)
        pen.player(seat, left + column * (side + 1), top + row * pitch, side)
