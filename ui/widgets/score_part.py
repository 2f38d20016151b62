"""A part of somebody's points on a score sheet: its symbol, its name on one line or two, and its
figure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.rules.game import Term
from ui import parts
from ui.desk import words
from ui.drawing.even import evened
from ui.drawing.pen import Pen
from ui.drawing.wrap import Wrapped, fitting
from ui.theme import CREAM, EMBER, MIST, SMALLEST, Role, Type

TWO_LINES = 34.0
"""A part of this height has room for its name on two lines."""
APART = 42.0
"""A part with its name on two lines is so high where others can give way: no line touches it."""
SINGLE = 26.0
"""The least height of one with its name on one line."""
TALLEST = 56.0
"""The height of a part where there is room for more than twice as many."""
NARROW, WIDE = 220.0, 300.0
"""Columns no wider than this have all close together; those wider than that have their names in
larger type."""
STEP = 1.08
"""Height of a line of a part's name, for its size of type."""


class Spacing(NamedTuple):
    """How a part stands in its column: what is left beside it, the side of its symbol, and what
    is left behind that and before the figure."""

    edge: float
    side: float
    behind: float
    before: float


LOOSE, CLOSE = Spacing(12, 24, 4, 5), Spacing(6, 20, 3, 3)
"""In a narrow column all stands close; so does the figure, before a word is parted."""


class Part(NamedTuple):
    """A part as it is written: its name in lines of type of so many pixels, and its figure."""

    part: str
    points: int
    figure: str
    pixels: int
    lines: tuple[str, ...]


def heights(made: Sequence[Part], tall: float, room: float) -> list[float]:
    """How high each part is: alike where that is enough; else those whose names take two lines
    are higher, and the others give way as far as there is no more room."""
    double = [len(one.lines) > 1 for one in made]
    single = len(made) - sum(double)
    if not single or tall >= APART:
        return [tall] * len(made)
    least = max(tall, min(APART, (room - single * SINGLE) / max(sum(double), 1)))
    other = min(tall, (room - sum(double) * least) / single)
    return [least if two else other for two in double]


def set_part(
    pen: Pen,
    part: str,
    name: Term,
    points: int,
    width: float,
    tall: float,
    most: int | None = None,
) -> Part:
    """How a part is written that is so high, in type of no more than `most` pixels."""
    figure, theme = parts.figure(part, points), pen.desk.theme
    left, right = _edges(pen, figure, width, tall)
    least, said = round(SMALLEST * theme.f), pen.desk.say(words("{name}", name=name))
    wanted = most or round(theme.type_pixels(Type.LIST if width > WIDE else Type.LEAST))
    pair = max(least, min(wanted, int((tall - 2) * theme.f / 2 / STEP)))
    roomy = tall > TWO_LINES
    alone = max(pair, min(wanted, int((tall - 2) * theme.f / STEP)))
    one_line = tuple(range(alone, (pair if roomy else least) - 1, -1))
    two_lines = tuple(range(pair, least - 1, -1)) if roomy else ()
    room = int((right - LOOSE.before - left) * theme.f)
    pixels, found = _in_lines(said, room, one_line, two_lines)
    if found.parted or not found.whole:
        room = int((right - _spacing(width).before - left) * theme.f)
        pixels, found = _in_lines(said, room, one_line, two_lines)
    lines = found.lines
    if len(lines) > 1 and not found.parted:
        lines = evened(said, pixels, False, room) or lines
    return Part(part, points, figure, pixels, lines)


def _in_lines(said: str, room: int, one: Sequence[int], two: Sequence[int]) -> tuple[int, Wrapped]:
    """A name on one line in the first size of type that does it, else on two if there are any."""
    pixels, found = fitting(said, one, False, (room,))
    if two and not found.whole:
        return fitting(said, two, False, (room, room))
    return pixels, found


def _spacing(width: float) -> Spacing:
    return LOOSE if width > NARROW else CLOSE


def _side(width: float, tall: float) -> float:
    return min(_spacing(width).side, tall - 4)


def _plain(pen: Pen, width: float) -> Role | Type:
    """The type of a part's figure: where a column is narrow its name needs the room."""
    return Type.BUTTON if width > NARROW else pen.fixed(Type.BUTTON)


def _edges(pen: Pen, figure: str, width: float, tall: float) -> tuple[float, float]:
    """Where a part's name begins, and where its figure does."""
    edge, _, behind, _ = _spacing(width)
    left = edge + _side(width, tall) + behind
    return left, width - edge - pen.width(figure, _plain(pen, width))


def draw_part(pen: Pen, part: str, x: float, y: float, side: float) -> None:
    """The symbol of a source of points, with what it carries at its corner."""
    symbol, tint = parts.symbol(part)
    pen.symbol(symbol, x, y, side, tint)
    if part in parts.RIDERS:
        rider, own = parts.RIDERS[part]
        pen.symbol(rider, x + side * 0.5, y + side * 0.45, side * 0.6, own)


def write(pen: Pen, one: Part, y: float, width: float, tall: float, x: float = 0.0) -> None:
    """Write a part from this height down, in a column that begins at `x`."""
    side = _side(width, tall)
    draw_part(pen, one.part, x + _spacing(width).edge, y + (tall - side) / 2, side)
    left, right = (x + edge for edge in _edges(pen, one.figure, width, tall))
    ink = EMBER if one.points < 0 else CREAM
    pen.text(one.figure, right, y, _plain(pen, width), ink, tall=tall)
    theme = pen.desk.theme
    step = one.pixels / theme.f * STEP
    role = Role(one.pixels / theme.type_scale, Type.LEAST.line)
    top = y + (tall - step * len(one.lines)) / 2
    for at, line in enumerate(one.lines):
        tint = CREAM if one.points else MIST
        pen.text(line, left, top + at * step, role, tint, tall=step)
