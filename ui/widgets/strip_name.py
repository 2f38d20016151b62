"""How the names of a strip are set: in which type, on how many lines, beside or over the score.

A name is cut only where no more of it finds room: it takes smaller type, two lines, and then the
whole width above the score. It never takes more, so that the score and a small picture stay.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ui.desk import Desk
from ui.drawing.measure import width_of
from ui.drawing.wrap import Wrapped, fitting, initialled
from ui.names import name_words
from ui.theme import Type
from ui.widgets.strip_facts import Row

LONG_NAME = 11
"""From so many characters on, a name takes the small type and two lines."""
LEFT, LEFT_LONG = 44.0, 34.0
"""Where a name begins, and a long one."""
EDGE = 8.0
BESIDE = 6.0
"""Between a name and the score."""
LOW = 70.0
"""In rows less tall the second line of a long name stands beside the score, not above it."""
TIGHT = 2.0
"""The least above a long name in a low row, and under what stands below it."""
PICTURED = 30.0
"""A row with a small picture has this much height left for it under a long name, or else the name
takes one line."""
NOTES = 20.0
BROAD = 300.0
"""A row at least so wide shows long names in the usual type, and a small picture beside it."""
SCORES = 72.0
"""What scores take in broad rows: the pictures beside them stand under each other."""
HOUSE = 1.6
"""How much wider than tall a cell of a small picture is."""
STEP = 17.0 / 16.0
"""Height of a line of a long name, for its size of type."""


class Set(NamedTuple):
    """How a long name is set: its lines in type of so many pixels; `over` the score or beside
    it, with a small picture under it or not; and `aside` where the score, smaller, stands beside
    the first line and not the second."""

    pixels: int
    wrapped: Wrapped
    over: bool
    pictured: bool
    aside: bool = False


def figure(row: Row) -> str:
    """A player's score as it is shown."""
    return "?" if row.score is None else str(row.score).replace("-", "\u2212")


def picture_width(row: Row, height: float) -> float:
    """What the small picture of a broad row takes, with what keeps it from the name."""
    if not row.cells:
        return 0.0
    return (height - 2 * EDGE) / len(row.cells) * HOUSE * min(len(row.cells[0]), 8) + EDGE


def is_long(row: Row, desk: Desk, width: float) -> bool:
    """Whether a name is set by itself: in the small type, or in a broad row."""
    if width >= BROAD:
        return True
    name, theme = desk.say(name_words(row.name, row.seat)), desk.theme
    if len(name) > LONG_NAME:
        return True
    wide = width_of(name, round(theme.type_pixels(Type.LIST)), row.active) / theme.f
    taken = width_of(figure(row), round(theme.type_pixels(Type.TITLE)), True) / theme.f
    return wide > width - EDGE - taken - EDGE - LEFT


class Alike(NamedTuple):
    """What long names in one strip have in common: `over`: one has to stand over its score, so
    all do; and so many pixels of type the one has that finds the least room."""

    over: bool = False
    pixels: int = 1000


def alike(rows: Sequence[Row], desk: Desk, size: tuple[float, float]) -> Alike:
    """What the long names of rows of this size have in common."""
    found = Alike()
    long = [row for row in rows if is_long(row, desk, size[0])]
    if any(set_name(row, desk, size, found).over for row in long):
        found = Alike(over=True)
    least = min((set_name(row, desk, size, found).pixels for row in long), default=found.pixels)
    return found._replace(pixels=least)


def set_name(row: Row, desk: Desk, size: tuple[float, float], common: Alike) -> Set:
    """How a long name is set in a row of this size."""
    width, height = size
    if width >= BROAD:
        return _broad(row, desk, size, common)
    name, theme = desk.say(name_words(row.name, row.seat)), desk.theme
    least = round(Type.LEAST.size * theme.f)
    wanted = max(least, min(common.pixels, round(theme.type_pixels(Type.LEAST))))
    below = NOTES if row.notes else 0.0
    low = bool(row.cells) and height < LOW
    crowded = bool(row.cells or row.notes) and height < LOW and not row.active
    if not common.over and not low:
        taken = width_of(figure(row), round(theme.type_pixels(Type.TITLE)), True) / theme.f
        room = int((width - EDGE - taken - BESIDE - LEFT_LONG) * theme.f)
        kept = below + 2 if below else PICTURED if row.cells else 0.0
        sizes = _sizes(wanted, least, 2, (height - kept) * theme.f)
        if crowded:
            short = _on_one_line(name, _sizes(wanted, least, 1, NOTES * theme.f), room, False)
            if short.wrapped.whole:
                return short._replace(over=False)
        pixels, wrapped = fitting(name, sizes, True, (room, room))
        if wrapped.whole and not wrapped.parted and not crowded:
            return Set(pixels, wrapped, False, bool(row.cells))
    whole = int((width - EDGE - LEFT_LONG) * theme.f)
    taken = width_of(figure(row), round(Type.TITLE.size * theme.f), True) / theme.f
    beside = int((width - EDGE - taken - BESIDE - LEFT_LONG) * theme.f)
    pictured = bool(row.cells)
    if crowded:
        return _on_one_line(name, _sizes(wanted, least, 1, NOTES * theme.f), whole, pictured)
    rooms = (whole, whole if height >= LOW else beside)
    sizes = _sizes(wanted, least, 2, (height - max(below, 18.0) - 2) * theme.f)
    pixels, wrapped = fitting(name, sizes, True, rooms)
    if wrapped.whole and not wrapped.parted:
        return Set(pixels, wrapped, True, pictured)
    if not row.active:
        short = _on_one_line(name, sizes, whole, pictured)
        return short if short.wrapped.whole else Set(pixels, wrapped, True, pictured)
    taken = width_of(figure(row), round(Type.BUTTON.size * theme.f), True) / theme.f
    aside = int((width - EDGE - taken - BESIDE - LEFT_LONG) * theme.f)
    other, below_it = fitting(name, sizes, True, (aside, whole))
    if height < LOW and below_it.whole and not below_it.parted:
        return Set(other, below_it, True, pictured, aside=True)
    return Set(pixels, wrapped, True, pictured)


def _broad(row: Row, desk: Desk, size: tuple[float, float], common: Alike) -> Set:
    """How a name is set in a broad row: on one line if it is not much smaller than usual then."""
    width, height = size
    name, theme = desk.say(name_words(row.name, row.seat)), desk.theme
    room = int((width - LEFT - picture_width(row, height) - SCORES - 2 * EDGE) * theme.f)
    least = round(Type.LEAST.size * theme.f)
    most = min(common.pixels, round(theme.type_pixels(Type.LIST)))
    tall = (height - (NOTES if row.notes else 0.0) - TIGHT) * theme.f
    pictured = bool(row.cells)
    pixels, wrapped = fitting(name, _sizes(most, least, 1, tall), True, (room,))
    if wrapped.whole and pixels >= min(most, round(theme.type_pixels(Type.LEAST))):
        return Set(pixels, wrapped, False, pictured)
    larger, lines = fitting(name, _sizes(most, least, 2, tall), True, (room, room))
    if lines.whole and not lines.parted and (larger > pixels or not wrapped.whole):
        return Set(larger, lines, False, pictured)
    return Set(pixels, wrapped, False, pictured)


def _on_one_line(name: str, sizes: tuple[int, ...], room: int, pictured: bool) -> Set:
    """A name on one line, with initials where it is too long for that."""
    pixels, wrapped = fitting(name, sizes, True, (room,))
    if wrapped.whole:
        return Set(pixels, wrapped, True, pictured)
    pixels, wrapped = fitting(initialled(name), sizes, True, (room,))
    return Set(pixels, wrapped, True, pictured)


def _sizes(wanted: int, least: int, lines: int, tall: float) -> tuple[int, ...]:
    """Sizes of type to be tried, in pixels: no larger than so many lines have room for."""
    most = max(least, min(wanted, int(tall / lines / STEP)))
    return tuple(range(most, least - 1, -1))
