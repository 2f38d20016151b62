"""The planes: in piles over their clouds, and on their way from cloud to cloud."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from companion.components.stars import PLANET
from ui.drawing.pen import Pen
from ui.motion import Flight
from ui.scenes.stars_layout import HOUSE, Places
from ui.sketch import Sketch
from ui.theme import NIGHT1, PLANE_A_CLOUD, PLAYER_COLOURS, Motion

ALONE, IN_PILE, IN_THREE = 36.0, 28.0, 24.0
SHAPE = 15.0
STEP = 15.0
LOWER = (IN_THREE, 14.0)
"""Side and step of three planes, which would reach into the row above otherwise."""
LOW = 13.0
"""How far above a cloud's middle its lowest plane stands: what the cloud does stays in sight."""
ON_HOUSE = 18.0
MOST_UPRIGHT = 3
"""Planes that one pile over a cloud holds; more stand in two, the upper half at the left."""
ASIDE = 7.0
"""How far planes beside a connecting board's sign step aside."""
LONGEST = 0.9


def draw_plane(pen: Pen, seat: int, x: float, y: float, side: float, *, left: bool) -> None:
    """A plane with its player's shape, the middle of its lower edge given."""
    tint = PLAYER_COLOURS[seat]
    middle = pen.point(x + (3 if left else -3), y - side / 2)
    pen.painter.turned("plane", middle, side * pen.f, tint, 0.0, mirrored=left)
    at = x + side / 2 - SHAPE + 4 if not left else x - side / 2 - 4
    pen.disc(at + SHAPE / 2, y - SHAPE / 2 - 1, SHAPE / 2 + 1.5, NIGHT1)
    pen.player(seat, at, y - SHAPE - 1, SHAPE)


def stands(
    places: Places, space: int, count: int, boards: Sequence[int]
) -> tuple[tuple[float, float, float], ...]:
    """Where the planes of a pile stand, top first: the middle of the lower edge, and the side."""
    spot = places.spots[space]
    x, y = spot.x, spot.y - (ON_HOUSE if space == HOUSE else LOW)
    for board in boards:
        if board in (space, space - 1) and not places.bends[board]:
            x += ASIDE if (board == space) == spot.left else -ASIDE
    if count == 1:
        return ((x, y, ALONE),)
    if count <= MOST_UPRIGHT or space == HOUSE:
        side, step = (IN_PILE, STEP) if count < MOST_UPRIGHT or space == HOUSE else LOWER
        return tuple((x, y - (count - 1 - at) * step, side) for at in range(count))
    column = math.ceil(count / 2)
    return tuple(
        (
            x - 14.5 if at < column else x + 14.5,
            y - ((column if at < column else count) - 1 - at) * STEP,
            IN_PILE,
        )
        for at in range(count)
    )


class Planes(Sketch):
    """All planes on the route; those in `away` are on their way."""

    def __init__(self) -> None:
        super().__init__()
        self.places: Places | None = None
        self.piles: dict[int, tuple[int, ...]] = {}
        self.boards: tuple[int, ...] = ()
        self.away: frozenset[int] = frozenset()

    def show(
        self, piles: Mapping[int, tuple[int, ...]], boards: Sequence[int], places: Places
    ) -> None:
        """Show the piles by space, top first. Who is on the planet is shown there."""
        self.piles = {space: pile for space, pile in piles.items() if space != PLANET}
        self.boards, self.places = tuple(boards), places
        self.changed((tuple(sorted(self.piles.items())), self.boards, places, self.away))

    def keep_away(self, away: frozenset[int]) -> None:
        """These planes (seats) are on their way."""
        self.away = away
        self.changed((tuple(sorted(self.piles.items())), self.boards, self.places, away))

    def draw(self, pen: Pen) -> None:
        if self.places is None:
            return
        for space, pile in sorted(self.piles.items(), reverse=True):
            left = self.places.spots[space].left
            where = stands(self.places, space, len(pile), self.boards)
            for seat, (x, y, side) in reversed(tuple(zip(pile, where, strict=True))):
                if seat not in self.away:
                    draw_plane(pen, seat, x, y, side, left=left)


def motion(spaces: int) -> Motion:
    """How long a plane flies over so many clouds."""
    seconds = min(PLANE_A_CLOUD.seconds * spaces, LONGEST)
    return Motion(seconds, PLANE_A_CLOUD.easing)


class PlaneFlight(Flight):
    """A plane on its way over the clouds, one after another."""

    def __init__(
        self, seat: int, places: Places, start: int, end: int, shift: tuple[float, float]
    ) -> None:
        """`shift` is the scene's place on the stage."""
        self.seat = seat
        spots = places.spots[start : end + 1]
        self.way = tuple((s.x + shift[0], s.y - LOW + shift[1], s.left) for s in spots)
        first, last = self.way[0], self.way[-1]
        super().__init__(self._nothing, (*first[:2], ALONE), (*last[:2], ALONE))

    @staticmethod
    def _nothing(pen: Pen, x: float, y: float, side: float) -> None:
        """The picture is the plane itself, which turns with the way."""

    def draw(self, pen: Pen) -> None:
        whole = (len(self.way) - 1) * self.share
        at = min(int(whole), len(self.way) - 2)
        rest = whole - at
        (x0, y0, _), (x1, y1, left) = self.way[at], self.way[at + 1]
        lift = 5 * math.sin(math.pi * rest)
        draw_plane(
            pen,
            self.seat,
            x0 + (x1 - x0) * rest,
            y0 + (y1 - y0) * rest - lift,
            ALONE,
            left=left,
        )
