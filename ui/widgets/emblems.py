"""The four games as small pictures, drawn in a rectangle with a sky of its own."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from ui.drawing.pen import Pen
from ui.theme import (
    EARTH,
    GOLD,
    LINE,
    NIGHT4,
    ON_NIGHT,
    ON_PAPER,
    PAPER,
    PAPER2,
    PLAYER_COLOURS,
    SKY_LOWEST,
    SKY_TOP,
    SOULS,
    STONE,
    Colour,
    Radius,
    blend,
)

GAME_SYMBOLS = {
    "planet": "planet_centre",
    "stars": "plane",
    "prince": "asteroid",
    "mort": "soul",
    "residence": "street",
}


_SMALL = 80.0
"""A picture no larger than that has smaller corners too."""


def draw_emblem(pen: Pen, game: str, x: float, y: float, width: float, height: float) -> None:
    """The picture of a game."""
    pen.box(x, y, width, height, SKY_LOWEST, fill_top=SKY_TOP)
    _PICTURES[game](pen, x, y, width, height)


def draw_framed(
    pen: Pen, game: str, x: float, y: float, width: float, height: float, ground: Colour
) -> None:
    """The picture of a game in a frame with round corners; `ground` is what lies around it, in
    which its own corners are lost."""
    draw_emblem(pen, game, x, y, width, height)
    radius = float(Radius.CELL) if min(width, height) > _SMALL else _SMALL / 10
    beyond = 1 + radius * (2**0.5 - 1)
    pen.box(
        x - beyond, y - beyond, width + 2 * beyond, height + 2 * beyond,
        radius=radius + beyond, line=ground, stroke=beyond + 1,
    )  # fmt: skip
    pen.box(x, y, width, height, radius=radius, line=NIGHT4, stroke=2)


def _planet(pen: Pen, x: float, y: float, w: float, h: float) -> None:
    radius = w * 0.72
    centre = (x + w / 2, y + h * 0.40 + radius)
    pen.limb(x, y, w, h, centre, radius, PAPER)
    pen.limb(x, y, w, h, centre, radius - 1.5, PAPER2, stroke=3)
    unit = min(w / 188, h / 112)
    middle = x + w / 2
    ground = y + h
    pen.symbol("rose", middle - 20 * unit, ground - 94 * unit, 40 * unit, ON_PAPER["rose"])
    pen.symbol("volcano", middle - 72 * unit, ground - 46 * unit, 44 * unit, ON_PAPER["volcano"])
    pen.symbol("sheep", middle + 22 * unit, ground - 56 * unit, 46 * unit, ON_PAPER["sheep_white"])
    pen.symbol("large_star", x + 16 * unit, y + 12 * unit, 26 * unit, GOLD)
    lamp = 40 * unit
    pen.symbol("lamppost", x + w - 56 * unit, y + h * 0.44 - lamp * 0.7, lamp, ON_NIGHT["lamppost"])


def _stars(pen: Pen, x: float, y: float, w: float, h: float) -> None:
    unit = min(w / 188, h / 112)
    points = [
        (x + w * share, y + h * (0.86 - 0.55 * share * share))
        for share in (n / 8 for n in range(9))
    ]
    pen.dashes(points, LINE, 2.5, 5, 6)
    for across, down, side, tint in (
        (0.17, 0.80, 56, ON_NIGHT["sheep_white"]),
        (0.50, 0.76, 46, NIGHT4),
        (0.83, 0.64, 54, NIGHT4),
    ):
        big = side * unit
        pen.symbol("cloud", x + w * across - big / 2, y + h * down - big / 2, big, tint)
    pen.symbol("plane", x + w * 0.34, y + h * 0.12, 66 * unit, PLAYER_COLOURS[0], degrees=16)
    for across, down, side in ((0.17, 0.2, 16), (0.8, 0.16, 22), (0.9, 0.36, 15)):
        big = side * unit
        pen.symbol("star", x + w * across - big / 2, y + h * down - big / 2, big, GOLD)


def _prince(pen: Pen, x: float, y: float, w: float, h: float) -> None:
    unit = min(w / 188, h / 112)
    radius = w * 1.1
    centre = (x + w / 2, y + h * 0.66 + radius)
    pen.limb(x, y, w, h, centre, radius, EARTH)
    pen.limb(x, y, w, h, centre, radius - 1, blend(LINE, PLAYER_COLOURS[1], 0.4), stroke=2)
    for across, down, size, tint in (
        (0.12, 0.62, 11, STONE),
        (0.30, 0.37, 10, STONE),
        (0.55, 0.33, 15, PAPER),
        (0.80, 0.35, 10, STONE),
    ):
        pen.disc(x + w * across, y + h * down, size * unit, tint)
    for at, (across, down) in enumerate(
        (
            (0.34, 0.18),
            (0.44, 0.1),
            (0.55, 0.07),
            (0.66, 0.1),
            (0.75, 0.18),
            (0.4, 0.36),
            (0.69, 0.4),
        )
    ):
        big = 12 * unit
        pen.symbol("star", x + w * across - big / 2, y + h * down, big, PLAYER_COLOURS[at % 4])
    pen.symbol("prince", x + w * 0.28, y + h * 0.46, 46 * unit, PAPER)
    pen.symbol("fox", x + w * 0.62, y + h * 0.5, 42 * unit, ON_NIGHT["fox"])


def _houses(pen: Pen, x: float, y: float, w: float, h: float) -> None:
    tints: tuple[Colour, ...] = tuple(
        SOULS[name] for name in ("orange", "green", "blue", "violet", "white")
    )
    pitch = w / len(tints)
    unit = min(w / 188, h / 112)
    for at, tint in enumerate(tints):
        left, right = x + at * pitch + pitch * 0.12, x + (at + 1) * pitch - pitch * 0.12
        lift = (0, 8, 3, 6, 0)[at] * unit
        roof, eaves, ground = y + h * 0.5 - lift, y + h * 0.68 - lift, y + h
        middle = (left + right) / 2
        outline = [(left, ground), (left, eaves), (middle, roof), (right, eaves), (right, ground)]
        pen.path(outline, tint, 2.4)
        window = 9 * unit
        lit = GOLD if at in (1, 3) else blend(NIGHT4, GOLD, 0.35)
        pen.box(middle - window / 2, y + h * 0.76, window, window * 1.2, lit, radius=2)
        soul = 21 * unit
        drift = (0.24, 0.06, 0.32, 0.1, 0.24)[at]
        pen.symbol("soul", middle - soul / 2, y + h * drift, soul, tint)


def _road(pen: Pen, x: float, y: float, w: float, h: float) -> None:
    unit = min(w / 188, h / 112)
    ways = (0.56, 0.60, 0.66, 0.71, 0.73, 0.72, 0.68, 0.63, 0.60)
    bend = [(x + w * at / (len(ways) - 1), y + h * way) for at, way in enumerate(ways)]
    wide = 26 * unit
    for (left, high), (right, low) in pairwise(bend):
        corners = ((left, high), (right, low), (right, low + wide), (left, high + wide))
        pen.quad(corners, NIGHT4)
    pen.dashes([(across, down + wide / 2) for across, down in bend], LINE, 2.5, 6, 7)
    for soul, across, down in (
        ("green", 0.12, 0.13), ("violet", 0.38, 0.23), ("orange", 0.64, 0.28), ("blue", 0.9, 0.19),
    ):  # fmt: skip
        _house(pen, x + w * across, y + h * down, 30 * unit, SOULS[soul])
    for look, across in ((0, 0.27), (2, 0.5), (3, 0.73)):
        big = 40 * unit
        lift = 0.56 if across == 0.5 else 0.50
        pen.symbol(
            "meeple", x + w * across - big / 2, y + h * lift, big, PLAYER_COLOURS[look]
        )  # fmt: skip


def _house(pen: Pen, middle: float, top: float, side: float, tint: Colour) -> None:
    """A house as an outline, with a lit window."""
    left, right, eaves, ground = middle - side / 2, middle + side / 2, top + side / 2, top + side
    outline = [(left, ground), (left, eaves), (middle, top), (right, eaves), (right, ground)]
    pen.path([*outline, (left, ground)], tint, 2.4)
    window = side * 0.28
    pen.box(middle - window / 2, eaves + 1, window, window * 1.2, GOLD, radius=2)


_PICTURES: dict[str, Callable[[Pen, float, float, float, float], None]] = {
    "planet": _planet,
    "stars": _stars,
    "prince": _prince,
    "mort": _houses,
    "residence": _road,
}
