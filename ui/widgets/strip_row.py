"""A row of the score strip: one player's shape, name, score, and what is worth knowing beside it.

A name is never cut in the row of who acts, nor in any other where there is room for it: it takes
smaller type, two lines, and then the whole width above the score.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from ui.desk import Desk
from ui.drawing.pen import Pen
from ui.drawing.text import width_of
from ui.drawing.wrap import Wrapped, fitting, initialled, wrap
from ui.names import name_words
from ui.sketch import Touchable
from ui.theme import (
    CLEAR,
    CREAM,
    EMBER,
    GOLD,
    MIST,
    NIGHT0,
    NIGHT2,
    NIGHT3,
    NIGHT4,
    Radius,
    Role,
    Stroke,
    Type,
    fade,
)

if TYPE_CHECKING:
    from ui.widgets.strip import Note, Row

LONG_NAME = 11
"""From so many characters on, a name takes the small type and two lines."""
SHAPE, SMALL_SHAPE = 28.0, 20.0
"""The side of a player's shape, and of one beside a long name."""
LEFT, LEFT_LONG = 44.0, 34.0
"""Where a name begins, and a long one."""
EDGE = 8.0
BADGE = 9.5
"""Radius of the badge under a shape."""
BESIDE = 6.0
"""Between a name and the score."""
LOW = 70.0
"""In rows less tall the second line of a long name stands beside the score, not above it."""
PICTURED = 30.0
"""A row with a small picture has this much height left for it under a long name, or else the name
takes one line."""
FIGURE = 30.0
"""Height of a score under a name."""
NOTES = 20.0
STEP = 17.0 / 16.0
"""Height of a line of a long name, for its size of type."""


class Set(NamedTuple):
    """How a long name is set: its lines in type of so many pixels; `over` the score or beside
    it, with a small picture under it or not."""

    pixels: int
    wrapped: Wrapped
    over: bool
    pictured: bool


def figure(row: Row) -> str:
    """A player's score as it is shown."""
    return "?" if row.score is None else str(row.score).replace("-", "\u2212")


def is_long(row: Row, desk: Desk, width: float) -> bool:
    """Whether a name takes the small type."""
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
    name, theme = desk.say(name_words(row.name, row.seat)), desk.theme
    least = round(Type.LEAST.size * theme.f)
    wanted = max(least, min(common.pixels, round(theme.type_pixels(Type.LEAST))))
    below = NOTES if row.notes else 0.0
    low = bool(row.cells) and height < LOW
    if not common.over and not low:
        taken = width_of(figure(row), round(theme.type_pixels(Type.TITLE)), True) / theme.f
        room = int((width - EDGE - taken - BESIDE - LEFT_LONG) * theme.f)
        lines = 3 if height >= 64 and not row.notes and not row.cells else 2
        kept = below + 2 if below else PICTURED if row.cells else 0.0
        sizes = _sizes(wanted, least, lines, (height - kept) * theme.f)
        pixels, wrapped = fitting(name, sizes, True, (room,) * lines)
        if wrapped.whole and not wrapped.parted:
            return Set(pixels, wrapped, False, bool(row.cells))
    whole = int((width - EDGE - LEFT_LONG) * theme.f)
    taken = width_of(figure(row), round(Type.TITLE.size * theme.f), True) / theme.f
    beside = int((width - EDGE - taken - BESIDE - LEFT_LONG) * theme.f)
    if low and not row.active:
        sizes = _sizes(wanted, least, 1, NOTES * theme.f)
        pixels, wrapped = fitting(name, sizes, True, (whole,))
        if not wrapped.whole:
            pixels, wrapped = fitting(initialled(name), sizes, True, (whole,))
        return Set(pixels, wrapped, True, True)
    rooms = (whole, whole if height >= LOW else beside)
    sizes = _sizes(wanted, least, 2, (height - max(below, 18.0) - 2) * theme.f)
    pixels, wrapped = fitting(name, sizes, True, rooms)
    if not wrapped.whole and row.active:  # rather than that it is cut, nothing else is there
        wrapped = wrap(name, least, True, (whole, beside, beside))
        return Set(least, wrapped, True, False)
    return Set(pixels, wrapped, True, bool(row.cells) and height >= LOW)


def _sizes(wanted: int, least: int, lines: int, tall: float) -> tuple[int, ...]:
    """Sizes of type to be tried, in pixels: no larger than so many lines have room for."""
    most = max(least, min(wanted, int(tall / lines / STEP)))
    return tuple(range(most, least - 1, -1))


class StripRow(Touchable):
    """One player."""

    def __init__(self, **values: object) -> None:
        super().__init__(**values)
        self.row: Row | None = None
        self.compact = False
        self.stars = True
        self.common = Alike()

    def show(self, row: Row, *, compact: bool, stars: bool, common: Alike) -> None:
        """Show a player. `compact` rows touch each other and have hairlines between them."""
        self.row, self.compact, self.stars, self.common = row, compact, stars, common
        self.lit = row.lit
        self.changed((row, compact, stars, common))

    def draw(self, pen: Pen) -> None:
        row = self.row
        if row is None:
            return
        width, height = self.units
        self._ground(pen, row, width, height)
        if is_long(row, pen.desk, width):
            found = set_name(row, pen.desk, (width, height), self.common)
            self._long(pen, row, found, width, height)
            return
        right = width - EDGE
        if row.star and self.stars:
            pen.symbol("star", right - 20, (height - 20) / 2, 20, GOLD)
            right -= 23
        right = self._figure(pen, row, Type.TITLE, right, 0, height) - EDGE
        self._shape(pen, row, SHAPE, height)
        name = name_words(row.name, row.seat)
        room = right - LEFT
        if row.cells:
            top, tall = (1.0, 23.0) if height < LOW else (3.0, 25.0)
            pen.text(name, LEFT, top, Type.LIST, CREAM, room=room, tall=tall, bold=row.active)
            self._picture(pen, row, LEFT, top + tall + 1, room, height - top - tall - 5)
            return
        role, notes = self._fitting(pen, row.notes, room)
        top, tall = ((height - 48) / 2, 26.0) if notes else (0.0, height)
        pen.text(name, LEFT, top, Type.LIST, CREAM, room=room, tall=tall, bold=row.active)
        if notes:
            self._notes(pen, notes, role, top + 27, LEFT, right)

    def _long(self, pen: Pen, row: Row, found: Set, width: float, height: float) -> None:
        """A long name in its lines, and the rest under or beside them."""
        lines = found.wrapped.lines
        step = found.pixels / pen.f * STEP
        tall = step * len(lines)
        self._shape(pen, row, SMALL_SHAPE, height)
        below = NOTES if row.notes else 0.0
        if found.over:
            least = 1.0 if self.compact else 2.0 if height < LOW else 5.0
            beside = FIGURE if height >= LOW else 0.0
            middle = (height - tall - max(below, beside)) / 2
            top = least if found.pictured else max(least, middle)
            first = top + (step if height < LOW else tall)
            role: Role | Type = pen.fixed(Type.TITLE)
            right = self._figure(pen, row, role, width - EDGE, first, height - first) - BESIDE
        else:
            right = self._figure(pen, row, Type.TITLE, width - EDGE, 0, height) - BESIDE
            top = 4.0 if found.pictured else (height - tall - below) / 2
        line = Role(found.pixels / pen.desk.theme.type_scale, Type.LEAST.line)
        for number, text in enumerate(lines):
            at = top + number * step
            pen.text(text, LEFT_LONG, at, line, CREAM, tall=step, bold=row.active)
        low = top + tall
        if found.pictured:
            self._picture(pen, row, LEFT_LONG, low + 3, right - LEFT_LONG, height - low - 8)
            return
        role, notes = self._fitting(pen, row.notes, right - LEFT_LONG)
        if found.over and height >= LOW:
            low = max(low, (low + height - NOTES) / 2 - 1)  # beside the score
        if notes and low + NOTES <= height:
            self._notes(pen, notes, role, low, LEFT_LONG, right)

    @staticmethod
    def _figure(
        pen: Pen, row: Row, role: Role | Type, right: float, top: float, tall: float
    ) -> float:
        """The score; its left edge."""
        shown = figure(row)
        left = right - pen.width(shown, role)
        tint = EMBER if row.score is not None and row.score < 0 else CREAM
        pen.text(shown, left, top, role, tint, tall=tall)
        return left

    def _shape(self, pen: Pen, row: Row, side: float, height: float) -> None:
        look = row.seat if row.look is None else row.look
        if row.badge is None:
            pen.player(look, EDGE, (height - side) / 2, side)
            return
        top = (height - side - 2 * BADGE - 2) / 2
        pen.player(look, EDGE, top, side)
        self._badge(pen, row.badge, EDGE + side / 2, top + side + 2 + BADGE)

    @staticmethod
    def _picture(pen: Pen, row: Row, left: float, top: float, room: float, tall: float) -> None:
        """What lies before the player, small."""
        high = min(tall / len(row.cells), 8.0)
        wide = min(high * 1.6, room / len(row.cells[0]))
        for down, cells in enumerate(row.cells):
            for across, cell in enumerate(cells):
                if cell is not None:
                    x, y = left + across * wide, top + down * high
                    pen.painter.box(
                        pen.point(x, y)[0],
                        pen.point(x, y + high - 1)[1],
                        (wide - 1) * pen.f,
                        (high - 1) * pen.f,
                        cell.colour if cell.filled else fade(cell.colour, 0.15),
                        radius=1.5 * pen.f,
                        line=CLEAR if cell.filled else fade(cell.colour, 0.75),
                        stroke=0 if cell.filled else 1,
                    )

    @staticmethod
    def _badge(pen: Pen, badge: Note, x: float, y: float) -> None:
        pen.disc(x, y, BADGE, NIGHT0, line=badge.tint, stroke=1.5)
        if badge.symbol:
            pen.symbol(badge.symbol, x - 6.5, y - 6.5, 13, badge.tint)
            return
        pen.text(
            badge.text, x - 10, y - 10, pen.fixed(Type.LEAST), badge.tint, room=20, tall=20,
            align="middle", bold=True,
        )  # fmt: skip

    def _fitting(
        self, pen: Pen, notes: tuple[Note, ...], room: float
    ) -> tuple[Role | Type, tuple[Note, ...]]:
        """The notes that find room under a name, and in which type: no smaller than at 100 %; in
        low rows no larger, which would touch the name."""
        role: Role | Type = Type.LEAST
        if self.compact or _ends(pen, notes, role)[-1:] > [room]:
            role = pen.fixed(Type.LEAST)
        ends = _ends(pen, notes, role)
        return role, tuple(note for note, end in zip(notes, ends, strict=True) if end <= room)

    @staticmethod
    def _notes(
        pen: Pen,
        notes: Sequence[Note],
        role: Role | Type,
        top: float,
        left: float,
        right: float,
    ) -> None:
        x = left
        wides = [pen.width(note.text, role) for note in notes]
        spare = right - x - sum(22 + wide for wide in wides)
        gap = max(4.0, min(10.0, spare / max(len(notes) - 1, 1)))
        for note, wide in zip(notes, wides, strict=True):
            pen.symbol(note.symbol, x, top + 1, 18, note.tint)
            pen.text(note.text, x + 22, top, role, MIST, tall=20)
            x += 22 + wide + gap

    def _ground(self, pen: Pen, row: Row, width: float, height: float) -> None:
        fill = NIGHT4 if self.pressed else NIGHT3 if row.active or row.lit else NIGHT2
        line, stroke = NIGHT3, Stroke.HAIR
        if row.active or row.lit:
            line, stroke = GOLD, Stroke.LIT if row.lit else Stroke.BORDER
        if self.refused:
            line, stroke = EMBER, Stroke.BORDER
        if self.focused:
            line, stroke = CREAM, Stroke.LIT
        plain = self.compact and not (row.active or row.lit)
        radius = 0 if plain else Radius.ROW
        pen.box(0, 0, width, height, fill, radius=radius, line=line, stroke=stroke)


def _ends(pen: Pen, notes: Sequence[Note], role: Role | Type) -> list[float]:
    """Where each note ends, side by side."""
    return [end - 4 for end in accumulate(26 + pen.width(note.text, role) for note in notes)]
