"""Where the route winds in the scene of Rising to the Stars, in design units.

The clouds lie in rows from the bottom up, every other row from right to left. The house stands
before the first, the planet behind the last, at the edge of the screen.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from companion.components.stars import CLOUDS, PLANET
from ui.layout import Rect

HOUSE = 0
IN_A_ROW = {False: 9, True: 7}
"""Clouds in a row of a screen that lies and of one that stands."""
WIDEST = 60.0
LEFT, RIGHT = 36.0, 52.0
EDGE = 8.0
"""How far the planet reaches beyond the scene: to the edge of the screen."""
BAR = {False: 56.0, True: 120.0}
"""Height of what is chosen from, under the route."""
GAP = 4.0
SHARE = 0.68
"""How far down its row a cloud lies: planes stand above it."""
WAVE = 4.0
HOUSE_LOW = 8.0
"""How much lower than the clouds the house lies: six planes are piled on it."""
BEND_STEPS = 12


class Spot(NamedTuple):
    """The middle of a cloud, and whether planes there fly to the left."""

    x: float
    y: float
    left: bool


@dataclass(frozen=True)
class Places:
    """All of it. `spots` and `cells` are by space, house and planet included: where planes stand
    and what is touched. `legs` are the points of the way from each space to the next, `signs`
    the middle of each connecting board, and `turns` whether the way bends there."""

    spots: tuple[Spot, ...]
    cells: tuple[Rect, ...]
    legs: tuple[tuple[tuple[float, float], ...], ...]
    signs: tuple[tuple[float, float], ...]
    bends: tuple[bool, ...]
    bar: Rect


def places(width: float, height: float, boards: Sequence[int], *, portrait: bool) -> Places:
    """The places on a scene of this size; `boards` are the spaces before the boards."""
    columns = IN_A_ROW[portrait]
    bar = BAR[portrait]
    rows = math.ceil(CLOUDS / columns)
    pitch = min(WIDEST, (width - LEFT - RIGHT) / columns)
    if portrait:
        pitch = min(WIDEST, (width - 2 * LEFT) / columns)
    row = (height - bar - GAP) / rows
    left = LEFT + (width - LEFT - (LEFT if portrait else RIGHT) - pitch * columns) * 0.45
    spots = [Spot(left / 2, _down(0, rows, row) + HOUSE_LOW, False)]
    for at in range(CLOUDS):
        up, along = divmod(at, columns)
        back = up % 2 == 1
        column = columns - 1 - along if back else along
        wave = WAVE * math.sin(1.15 * along + 0.9 * up)
        spots.append(Spot(left + (column + 0.5) * pitch, _down(up, rows, row) + wave, back))
    cells = [Rect(0, spots[0].y - 40, left, 60)]
    for spot, at in zip(spots[1:], range(CLOUDS), strict=True):
        top = (rows - 1 - at // columns) * row
        cells.append(Rect(spot.x - pitch / 2, top, pitch, row))
    spot, cell = _planet(spots[-1], width, pitch, row)
    spots.append(spot)
    cells.append(cell)
    bends = tuple(0 < space < CLOUDS and space % columns == 0 for space in range(PLANET))
    legs = tuple(
        _leg(spots[space], spots[space + 1], _outside(spots[space], left, width, pitch * columns))
        if bends[space]
        else ((spots[space].x, spots[space].y + 4), (spots[space + 1].x, spots[space + 1].y + 4))
        for space in range(PLANET)
    )
    return Places(
        tuple(spots),
        tuple(cells),
        legs,
        _signs(boards, legs, bends, left),
        bends,
        Rect(0, height - bar, width, bar),
    )


def _down(up: int, rows: int, row: float) -> float:
    return (rows - 1 - up + SHARE) * row


def _planet(last: Spot, width: float, pitch: float, row: float) -> tuple[Spot, Rect]:
    """The planet: to the edge of the screen on the side to which the last row flies."""
    if last.left:
        end = last.x - pitch / 2
        return Spot(end / 2, last.y, True), Rect(-EDGE, 0, end + EDGE, row)
    begin = last.x + pitch / 2
    wide = max(width + EDGE - begin, 60.0)
    return Spot(width + EDGE - wide / 2, last.y, False), Rect(width + EDGE - wide, 0, wide, row)


def _outside(spot: Spot, left: float, width: float, whole: float) -> float:
    """Where the way bends farthest, between the clouds and the edge."""
    return left / 2 if spot.left else (left + whole + width + EDGE) / 2 - 2


def _leg(start: Spot, end: Spot, out: float) -> tuple[tuple[float, float], ...]:
    found = []
    for step in range(BEND_STEPS + 1):
        share = step / BEND_STEPS
        inside = start.x + (end.x - start.x) * share
        x = inside + (out - inside) * math.sin(math.pi * share) ** 0.8
        found.append((x, start.y + 4 + (end.y - start.y) * share))
    return tuple(found)


def _signs(
    boards: Sequence[int],
    legs: Sequence[Sequence[tuple[float, float]]],
    bends: Sequence[bool],
    left: float,
) -> tuple[tuple[float, float], ...]:
    """The middle of each board's sign: on the bend, or raised over the way. Boards in one place
    stand side by side."""
    found = []
    for at, space in enumerate(boards):
        beside = [n for n, other in enumerate(boards) if other == space]
        shift = (beside.index(at) - (len(beside) - 1) / 2) * 24
        leg = legs[space]
        if bends[space]:
            x, y = leg[len(leg) // 2]
            found.append((x, y + shift * 1.9))
            continue
        (x0, y0), (x1, y1) = leg[0], leg[-1]
        x = left + 4 if space == HOUSE else (x0 + x1) / 2
        found.append((x + shift, (y0 + y1) / 2 - 34))
    return tuple(found)
