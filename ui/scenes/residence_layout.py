"""Where the road of the residence runs and where its houses stand, in design units."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import cos, pi, sin

from ui.layout import Rect

CELL = 56.0
"""A house is at least as wide, and with its piece of road a little taller."""
LEAST_ROW, MOST_ROW = 64.0, 84.0
EDGE, RIM = 28.0, 4.0
"""Room before the first house and behind the last, for who has yet to go in and who is out; and
room beside the houses at the right."""
OVER = 8.0
"""The road's bends at the right may lie so far outside the width given."""
ROAD = 8.0
"""So much of a row is the road's."""
LEFT, RIGHT, BEND = -9.0, 6.0, 14.0
"""How far from the houses' places its bends run at either side, and their radius."""
STEPS = 5
"""Pieces of a bend."""

Point = tuple[float, float]


@dataclass(frozen=True)
class Course:
    """The houses' places in the order of the road, the middle of the road from the way in to the
    way out, both of these, and how tall it all is."""

    houses: tuple[Rect, ...]
    path: tuple[Point, ...]
    way_in: Rect
    way_out: Rect
    height: float


def course(width: float, window: float, count: int) -> Course:
    """A road of so many houses, there and back, row by row, from the top left. What is shorter
    than the window stands in its middle."""
    room = width - EDGE - RIM
    columns = _columns(room, count)
    rows = -(-count // columns)
    if rows % 2 and rows * columns == count:
        room -= EDGE  # its last house stands at the right edge
        columns = _columns(room, count)
        rows = -(-count // columns)
    wide = room / columns
    tall = max(LEAST_ROW, min(window / rows, MOST_ROW))
    top = max(0.0, (window - rows * tall) / 2)
    houses = []
    for at in range(count):
        row, column = divmod(at, columns)
        column = columns - 1 - column if row % 2 else column
        houses.append(Rect(EDGE + column * wide, top + row * tall, wide, tall - ROAD))
    last = houses[-1]
    back = rows % 2 == 0
    out = Rect(last.x - EDGE if back else last.x + wide, last.y, EDGE, last.height)
    ends = out.x + 4 if back else out.x + EDGE - 4
    heights = [top + (row + 1) * tall - 6 for row in range(rows)]
    path = _path(heights, (EDGE + LEFT, EDGE + columns * wide + RIGHT), ends)
    return Course(
        tuple(houses), path, Rect(0, top, EDGE, tall - ROAD), out, max(window, rows * tall)
    )


def _columns(room: float, count: int) -> int:
    return max(1, min(int(room // CELL), count))


def _path(heights: list[float], sides: Point, ends: float) -> tuple[Point, ...]:
    """Along the rows at these heights, round their ends at these sides, to where it ends."""
    points: list[Point] = [(4.0, heights[0])]
    for row, (y, below) in enumerate(pairwise(heights)):
        side, inward = (sides[1], -1) if row % 2 == 0 else (sides[0], 1)
        middle = side + inward * BEND
        for turn, height in ((-pi / 2, y + BEND), (0.0, below - BEND)):
            for step in range(STEPS + 1):
                angle = turn + step * pi / 2 / STEPS
                points.append((middle - inward * BEND * cos(angle), height + BEND * sin(angle)))
    return (*points, (ends, heights[-1]))
