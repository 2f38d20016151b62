"""One player's points on a score sheet: a column, a broad piece of two columns, or a row where
many share the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.rules.game import Message
from ui import parts
from ui.desk import Words, words
from ui.drawing.even import same_type
from ui.drawing.pen import Pen
from ui.layout import Rect
from ui.names import name_words
from ui.tallies import Column
from ui.theme import (
    CREAM,
    EMBER,
    GOLD,
    MIST,
    NIGHT2,
    NIGHT3,
    NIGHT4,
    TOUCH,
    Radius,
    Role,
    Type,
)
from ui.touchable import Touchable
from ui.widgets.score_part import APART, TALLEST, TWO_LINES, draw_part, heights, set_part, write

FIGURES = 1.25
"""Size of type, for the height of figures in it with a little room."""
MOST_COLUMNS = 4
"""More players than this are rows one under another: their names have room there."""
_PIECES = 3
"""So many stand one under the other where two by two would leave a place empty."""
_LONG, _BROAD = 3.2, 1.8
"""What is so many times wider than tall is a row, or a piece of two columns."""
_TIGHT = 60.0
"""Rows no taller than this touch each other, for fingers; what is drawn keeps a gap."""


def spread(count: int, area: Rect) -> list[Rect]:
    """Where the players' points lie in an area: columns side by side, two by two where the area
    stands upright (three there one under the other), or rows: of six half beside the other half
    where they would be too low."""
    x, y, width, height = area
    upright = height > width
    if count > MOST_COLUMNS and height / count < TOUCH + 2:
        half = -(-count // 2)
        each, tall = (width - 8) / 2, (height - 8 * (half - 1)) / half
        return [
            Rect(x + at // half * (each + 8), y + at % half * (tall + 8), each, tall)
            for at in range(count)
        ]
    if count > MOST_COLUMNS:
        gap = 6.0 if height / count > _TIGHT else 0.0
        tall = (height - gap * (count - 1)) / count
        return [Rect(x, y + at * (tall + gap), width, tall) for at in range(count)]
    across = (1 if count == _PIECES else min(2, count)) if upright else count
    rows = -(-count // max(across, 1))
    each = (width - 8 * (across - 1)) / max(across, 1)
    tall = (height - 8 * (rows - 1)) / max(rows, 1)
    return [
        Rect(x + at % across * (each + 8), y + at // across * (tall + 8), each, tall)
        for at in range(count)
    ]


class ScoreColumn(Touchable):
    """One player's points."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.column: Column | None = None
        self.beside: Sequence[Column] = ()
        self.order: Sequence[str] = ()

    def show(self, column: Column, beside: Sequence[Column], order: Sequence[str] = ()) -> None:
        """Show a player, set as those `beside`, which are all of them. Where an `order` of
        sources is given, each has its place in a row, whether the player has it or not."""
        self.column, self.beside, self.order = column, beside, order
        self.lit = column.touchable
        self.changed((column, tuple(beside), order))

    @property
    def rows(self) -> int:
        """The most parts that anybody has."""
        return max(1, *(len(column.parts) for column in self.beside))

    def draw(self, pen: Pen) -> None:
        column = self.column
        if column is None:
            return
        width, height = self.units
        self._ground(pen, column)
        if width > _LONG * height:
            self._row(pen, column, width, height)
        elif width > _BROAD * height:
            self._broad(pen, column, width, height)
        else:
            self._column(pen, column, width, height)

    def _ground(self, pen: Pen, column: Column) -> None:
        width, height = self.units
        fill = NIGHT4 if self.pressed else NIGHT3 if column.won else NIGHT2
        line = CREAM if self.focused else GOLD
        stroke = 3 if self.lit or self.focused else 2 if column.won else 0
        edge = 2.0 if height <= _TIGHT else 0.0
        pen.box(
            0, edge, width, height - 2 * edge, fill, radius=Radius.ROW, line=line, stroke=stroke
        )

    def _column(self, pen: Pen, column: Column, width: float, height: float) -> None:
        rows = self.rows
        top, low = 52.0, 10.0
        for head, foot in ((52.0, 76.0), (46.0, 54.0)):
            if (height - head - 4 - foot) / rows > TWO_LINES and height > 250:
                top, low = head, foot
                break
        below = low > 10
        self._head(pen, column, width, top, total=not below)
        room = height - top - 4 - low
        tall = min(TALLEST if room / rows > 2 * APART else APART, room / rows)
        every = [one for other in self.beside for one in other.parts]
        alike = min((set_part(pen, *one, width, tall).pixels for one in every), default=None)
        made = [set_part(pen, *one, width, tall, alike) for one in column.parts]
        y = top
        for at, (one, high) in enumerate(zip(made, heights(made, tall, room), strict=True)):
            write(pen, one, y, width, high)
            y += high
            if at + 1 < len(made):
                pen.rule(12, y, width - 24, NIGHT4)
        if below:
            tint = GOLD if column.won else CREAM
            gap = 8.0 if low > 60 else 4.0
            most = (low - 2 * gap) * FIGURES * pen.f / pen.desk.theme.type_scale
            role = Role(min(Type.RESULT.size, most), Type.RESULT.line, True)
            pen.text(
                _figure(column), 0, height - low, role, tint,
                room=width, tall=low - gap, align="middle",
            )  # fmt: skip

    def _broad(self, pen: Pen, column: Column, width: float, height: float) -> None:
        """Name and total in one line, and the parts in two columns under it."""
        top, each, down = 52.0, width / 2, -(-self.rows // 2)
        self._head(pen, column, width, top, total=True)
        tall = min(TALLEST, (height - top - 8) / down)
        every = [one for other in self.beside for one in other.parts]
        alike = min((set_part(pen, *one, each, tall).pixels for one in every), default=None)
        for at, one in enumerate(column.parts):
            across, row = divmod(at, down)
            x, y = across * each, top + row * tall
            if row:
                pen.rule(x + 12, y, each - 24, NIGHT4)
            write(pen, set_part(pen, *one, each, tall, alike), y, each, tall, x)

    def _head(self, pen: Pen, column: Column, width: float, tall: float, *, total: bool) -> None:
        if column.look is not None:
            pen.player(column.look, 14, 14, 24)
        if total:
            figure = _figure(column)
            at = width - 14 - pen.width(figure, Type.TITLE)
            pen.text(figure, at, 0, Type.TITLE, GOLD if column.won else CREAM, tall=52)
        left, right = _name_room(pen, column, width, total=total)
        if column.won:
            pen.symbol("trophy", right + 4, 8, 32, GOLD)
        elif column.rank is not None and column.over:
            pen.text(_place(column), right + 10, 0, Type.SECOND, MIST, tall=50)
        pen.text(
            name_words(column.name, column.seat),
            left,
            3,
            self._name_type(pen, width, total=total),
            CREAM,
            room=right - left,
            tall=tall - 5,
            lines=2,
            bold=True,
            smallest=0.75,
            part=True,
        )

    def _name_type(self, pen: Pen, width: float, *, total: bool) -> Role:
        """The type of the names over all columns."""
        found: list[tuple[Words, float]] = []
        for one in self.beside:
            left, right = _name_room(pen, one, width, total=total)
            found.append((name_words(one.name, one.seat), right - left))
        long = any(pen.width(name, Type.BUTTON) > room for name, room in found)
        role = Type.LEAST if long else Type.BUTTON
        laid = [
            pen.lay(name, role, room=room, lines=2, bold=True, smallest=0.75, part=True)
            for name, room in found
        ]
        pixels = min(run.pixels for block in laid for run in block.runs)
        size = pixels / pen.desk.theme.type_scale
        return Role(size, role.line * size / role.size, True)

    def _row(self, pen: Pen, column: Column, width: float, height: float) -> None:
        """All in one line; in two where there is the height for it and not the width."""
        upright = width < 520
        line = height / 2 if upright and height > 72 else height
        if column.won:
            pen.symbol("trophy", 10, (line - 28) / 2, 28, GOLD)
        elif column.rank is not None and column.over:
            pen.text(_place(column), 8, 0, Type.SECOND, MIST, room=32, tall=line, align="middle")
        if column.look is not None:
            pen.player(column.look, 46, (line - 24) / 2, 24)
        figure = _figure(column)
        right = width - 14
        wide = pen.width(figure, Type.TITLE)
        pen.text(figure, right - wide, 0, Type.TITLE, GOLD if column.won else CREAM, tall=line)
        beside = line == height
        name = name_words(column.name, column.seat)
        if not beside:
            wide = max(pen.width(_figure(one), Type.TITLE) for one in self.beside)
        room = width * 0.32 if beside else right - wide - 90
        names = [name_words(one.name, one.seat) for one in self.beside]
        wanted = Type.SECOND_BOLD if beside else Type.BUTTON
        role = same_type(pen, names, wanted, room, lines=1)
        pen.text(name, 80, 0, role, CREAM, room=room, tall=line, bold=True, smallest=0.6)
        left = 80 + room + 8 if beside else 46.0
        end = right - 80 if beside else right
        self._figures(pen, column, Rect(left, 0 if beside else line - 4, end - left, line))

    def _figures(self, pen: Pen, column: Column, area: Rect) -> None:
        """The parts as symbols with their figures, evenly spread."""
        each = min(96.0, area.width / max(1, len(self.order) or self.rows))
        side = min(26.0, each * 0.42)
        for number, (part, _, points) in enumerate(column.parts):
            at = self.order.index(part) if self.order else number
            x = area.x + at * each
            draw_part(pen, part, x, area.y + (area.height - side) / 2, side)
            figure = parts.figure(part, points)
            ink = EMBER if points < 0 else CREAM if points else MIST
            pen.text(
                figure, x + side + 4, area.y, Type.BUTTON, ink,
                room=each - side - 6, tall=area.height, smallest=0.8,
            )  # fmt: skip


def _name_room(pen: Pen, column: Column, width: float, *, total: bool) -> tuple[float, float]:
    """Where a name begins at the head of a column, and where it has to end."""
    left, right = 14.0 if column.look is None else 46.0, width - 8
    if total:
        right -= pen.width(_figure(column), Type.TITLE) + 12
    if column.won:
        right -= 38
    elif column.rank is not None and column.over:
        right -= pen.width(_place(column), Type.SECOND) + 16
    return left, right


def _place(column: Column) -> Message:
    return words("{rank}.", rank=column.rank)


def _figure(column: Column) -> str:
    return "?" if column.total is None else str(column.total).replace("-", "−")
