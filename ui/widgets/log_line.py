"""A line of the log, in words: what was done, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.snapshots import Line
from ui.desk import Desk, Words, words
from ui.drawing.even import in_company
from ui.drawing.measure import width_of
from ui.drawing.painter import Painter
from ui.drawing.pen import Pen
from ui.drawing.text import Block
from ui.theme import (
    CREAM,
    FAINT,
    GOLD,
    MIST,
    NIGHT3,
    NIGHT4,
    STRUCK,
    TOUCH,
    Colour,
    Radius,
    Type,
)
from ui.touchable import Touchable

_LEFT, _RIGHT, _EDGE = 88, 12, 6
_MOST = 20
"""More lines of text than any sentence takes."""


def tall(line: Line, desk: Desk, width: float) -> float:
    """How tall a line is at a width, in design units."""
    pen = Pen(Painter(), desk, 0, 0)
    whole = sum(block.height / pen.f for _, block, *_ in _said(line, pen, width))
    return max(float(TOUCH), whole + 2 * _EDGE)


def _said(line: Line, pen: Pen, width: float) -> Iterator[tuple[Words, Block, Type, Colour]]:
    """What a line says, one sentence under another, laid out."""
    below: tuple[Words, ...] = (words("undone"),) if line.undone else line.then
    first, under = (STRUCK, STRUCK) if line.undone else (CREAM, MIST)
    room = width - _LEFT - _RIGHT
    for at, text in enumerate((line.words, *below)):
        role, ink = (Type.CAPTION, under) if at else (Type.LIST, first)
        text = in_company(pen, text, role, room)
        yield text, pen.lay(text, role, room=room, lines=_MOST), role, ink


class LogLine(Touchable):
    """One line, as tall as its words need; undone ones are struck through."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.line: Line | None = None
        self.seat: int | None = None
        self.step: int | None = None

    def show(self, line: Line, seat: int | None, step: int | None) -> None:
        """Show a line, whose it is, and which of those that stand (None: it was undone)."""
        self.line, self.seat, self.step = line, seat, step
        self.changed((line, seat, step))

    def draw(self, pen: Pen) -> None:
        line = self.line
        if line is None:
            return
        width, height = self.units
        if self.chosen or self.pressed or self.focused:
            fill = NIGHT4 if self.pressed else NIGHT3
            edge = CREAM if self.focused else GOLD if self.chosen else fill
            pen.box(0, 1, width, height - 2, fill, radius=Radius.CELL, line=edge, stroke=2)
        number = "" if self.step is None else str(self.step)
        wide = pen.width(number, Type.SECOND)
        pen.text(number, 40 - wide, 0, Type.SECOND, MIST, tall=height)
        if self.seat is not None:
            pen.player(self.seat, 52, height / 2 - 11, 22, FAINT if line.undone else None)
        said = list(_said(line, pen, width))
        top = (height - sum(block.height / pen.f for _, block, *_ in said)) / 2
        for at, (text, block, role, ink) in enumerate(said):
            pen.text(text, _LEFT, top, role, ink, room=width - _LEFT - _RIGHT, lines=_MOST)
            if line.undone and not at:
                self._strike(pen, block, top)
            top += block.height / pen.f

    @staticmethod
    def _strike(pen: Pen, block: Block, top: float) -> None:
        """A line through each line of the text, as far as its words go."""
        step = block.height / max(block.lines, 1)
        ends: dict[int, float] = {}
        for run in block.runs:
            row = int((block.height - run.y - run.pixels / 2) // step)
            end = run.x + width_of(run.text, run.pixels, run.bold, run.mono)
            ends[row] = max(end, ends.get(row, 0.0))
        for row, end in ends.items():
            y = top + (row + 0.5) * step / pen.f + 1
            pen.line(_LEFT, y, _LEFT + end / pen.f, y, STRUCK, 1.5)
