"""A score sheet as a picture of its own, for paper and for a chat: the game, who won, the day, and
all parts of everybody's points in a table. It is as large as it has to be, whatever the screen."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import NamedTuple

from companion.rules.game import Term
from ui import parts
from ui.desk import Desk, Words, words
from ui.drawing.even import even, same_type
from ui.drawing.painter import Painter
from ui.drawing.pen import Pen
from ui.names import name_words
from ui.tallies import Column
from ui.theme import (
    CREAM,
    GOLD,
    INK,
    INK2,
    NIGHT2,
    ON_PAPER,
    PAPER,
    PAPER2,
    SHORT_SIDE,
    Radius,
    Role,
    Theme,
    Type,
)
from ui.widgets.score_part import draw_part

SCALE = 1.5
"""Pixels a design unit."""
MOST = 2040
"""Pixels each way that every graphics card can draw at once."""
MARGIN = 44.0
PART = 300.0
"""The width of what a part is called."""
COLUMN, LEAST = 160.0, 460.0
"""The least width of a player's column, and of all of them together."""
HEAD, NAMES, ROW, TOTAL, PLACE, NOTE = 128.0, 112.0, 42.0, 62.0, 44.0, 56.0
"""How tall the heading is, the names, a part's row, the totals, the places, and a note."""
BESIDE = 6.0
"""And between a name and the edge of its column."""
CORRECTION, NOTHING = "correction", "–"
BOX = 32.0
"""The side of the dark ground under a symbol: its colours are those of the night."""
NAME_OF_GAME, LOSS = Role(42, 48, True), ON_PAPER["volcano"]


class Sheet(NamedTuple):
    """What the picture says: the name of the game, who won, the day ("" where no clock knows it),
    everybody's points, best first, in what order the parts come, and why of two equal ones one is
    first."""

    title: Words
    result: Words
    day: Words
    columns: Sequence[Column]
    order: Sequence[str] = ()
    note: Words = ""

    @property
    def parts(self) -> tuple[tuple[str, Term], ...]:
        """All parts that anybody has, those of which no order is known after the others, and what
        was added by hand at last."""
        found = {part: name for column in self.columns for part, name, _ in column.parts}
        known = [part for part in self.order if part in found]
        ordered = sorted(dict.fromkeys((*known, *found)), key=lambda part: part == CORRECTION)
        return tuple((part, found[part]) for part in ordered)

    @property
    def over(self) -> bool:
        """Whether the game has ended, so that there are places."""
        return any(column.over for column in self.columns)

    @property
    def each(self) -> float:
        """The width of a player's column, in design units."""
        return max(COLUMN, LEAST / len(self.columns))

    @property
    def units(self) -> tuple[float, float]:
        """The size of the picture in design units."""
        rows = HEAD + NAMES + ROW * len(self.parts) + TOTAL
        rows += (PLACE if self.over else 0) + (NOTE if self.note else 0)
        return 2 * MARGIN + PART + self.each * len(self.columns), 2 * MARGIN + rows

    @property
    def scale(self) -> float:
        """Pixels a design unit: fewer where a card could not draw that much."""
        return min(SCALE, MOST / max(self.units))

    @property
    def pixels(self) -> tuple[int, int]:
        """The size of the picture in pixels."""
        width, height = self.units
        return round(width * self.scale), round(height * self.scale)


def paint(desk: Desk, sheet: Sheet) -> Painter:
    """The picture, its lower left corner at 0, 0. It is in the desk's language, and in type of one
    size whatever the owner's text size is."""
    posed = copy.copy(desk)
    posed.theme = Theme(SHORT_SIDE * sheet.scale, SHORT_SIDE * sheet.scale)
    painter = Painter()
    pen = Pen(painter, posed, 0, sheet.pixels[1])
    width, height = sheet.units
    pen.box(-1, -1, width + 2, height + 2, PAPER)
    _heading(pen, sheet, width - 2 * MARGIN)
    top = MARGIN + HEAD
    pen.box(MARGIN, top, width - 2 * MARGIN, NAMES - 8, NIGHT2, radius=Radius.ROW)
    names = [name_words(column.name, column.seat) for column in sheet.columns]
    role = same_type(pen, names, Type.BUTTON, sheet.each - 2 * BESIDE, tall=NAMES - 50)
    for at, column in enumerate(sheet.columns):
        _name(pen, column, role, MARGIN + PART + at * sheet.each, top, sheet.each)
    top += NAMES
    for part, name in sheet.parts:
        _part(pen, sheet, part, name, top)
        top += ROW
        pen.rule(MARGIN, top, width - 2 * MARGIN, PAPER2)
    pen.box(MARGIN, top + 6, width - 2 * MARGIN, TOTAL - 12, PAPER2, radius=Radius.CELL)
    _figures(pen, sheet, words("Total"), top, TOTAL, Type.TITLE, [_total(c) for c in sheet.columns])
    top += TOTAL
    if sheet.over:
        places: list[Words] = [
            "" if one.rank is None else words("{rank}.", rank=one.rank) for one in sheet.columns
        ]
        _figures(pen, sheet, words("Place"), top, PLACE, Type.LIST, places)
        top += PLACE
    if sheet.note:
        room = width - 2 * MARGIN
        note = even(pen, sheet.note, Type.CAPTION, room)
        pen.text(note, MARGIN, top, Type.CAPTION, INK2, room=room, tall=NOTE, lines=2)
    return painter


def _heading(pen: Pen, sheet: Sheet, room: float) -> None:
    pen.text(sheet.title, MARGIN, MARGIN - 6, NAME_OF_GAME, INK, room=room, tall=50, smallest=0.6)
    pen.text(
        sheet.result, MARGIN, MARGIN + 46, Type.MAIN, INK, room=room, tall=32, smallest=0.6
    )  # fmt: skip
    pen.text(sheet.day, MARGIN, MARGIN + 80, Type.SECOND, INK2, room=room, tall=26)


def _name(pen: Pen, column: Column, role: Role | Type, x: float, y: float, width: float) -> None:
    """Who has a column: the shape in its colour, a cup for who won, and the name."""
    side, middle = 26.0, x + width / 2
    left = middle - side / 2 - (side / 2 + 4 if column.won else 0)
    if column.look is not None:
        pen.player(column.look, left, y + 9, side)
    if column.won:
        pen.symbol("trophy", middle + 4 if column.look is not None else left, y + 7, 30, GOLD)
    name = name_words(column.name, column.seat)
    pen.text(
        name, x + BESIDE, y + 38, role, CREAM, room=width - 2 * BESIDE, tall=NAMES - 50,
        lines=2, align="middle", smallest=0.5, part=True,
    )  # fmt: skip


def _part(pen: Pen, sheet: Sheet, part: str, name: Term, y: float) -> None:
    """A row of the table: what a part is called, and how much of it everybody has."""
    box = (ROW - BOX) / 2
    pen.box(MARGIN, y + box, BOX, BOX, NIGHT2, radius=8)
    draw_part(pen, part, MARGIN + 4, y + box + 4, BOX - 8)
    title = even(pen, words("{name}", name=name), Type.SECOND, PART - BOX - 18)
    pen.text(title, MARGIN + BOX + 10, y, Type.SECOND, INK, room=PART - BOX - 18, tall=ROW, lines=2)
    for at, column in enumerate(sheet.columns):
        points = next((had for own, _, had in column.parts if own == part), None)
        x = MARGIN + PART + at * sheet.each
        figure = NOTHING if points is None else parts.figure(part, points)
        ink = LOSS if points is not None and points < 0 else INK if points else INK2
        pen.text(figure, x, y, Type.LIST, ink, room=sheet.each, tall=ROW, align="middle")


def _figures(
    pen: Pen,
    sheet: Sheet,
    title: Words,
    y: float,
    tall: float,
    role: Type,
    figures: Sequence[Words],
) -> None:
    """A row under the table, with a figure for everybody."""
    bold = role.bold
    pen.text(title, MARGIN + 14, y, Type.BUTTON if bold else Type.LIST, INK, tall=tall)
    for at, figure in enumerate(figures):
        x = MARGIN + PART + at * sheet.each
        pen.text(figure, x, y, role, INK, room=sheet.each, tall=tall, align="middle")


def _total(column: Column) -> str:
    return "?" if column.total is None else str(column.total).replace("-", "−")
