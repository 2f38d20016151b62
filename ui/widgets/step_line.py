"""Where one is in a game that is stepped through: what was done, and which step it is."""

from __future__ import annotations

from typing import Any

from companion.rules.game import Message
from ui.desk import Words
from ui.drawing.even import even
from ui.drawing.measure import JOINER
from ui.drawing.parting import HYPHEN
from ui.drawing.pen import Pen
from ui.drawing.wrap import initialled
from ui.names import retold
from ui.sketch import Sketch
from ui.theme import CREAM, FAINT, MIST, STRUCK, Role, Type
from ui.widgets.panel import TitleLine

THREE = 60.0
"""What three lines take."""


class StepWords(Sketch):
    """What was done, with the shape of who did it."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.said: Words = ""
        self.seat: int | None = None
        self.undone = False

    def show(self, said: Words, seat: int | None, *, undone: bool) -> None:
        """Show it."""
        self.said, self.seat, self.undone = said, seat, undone
        self.changed((said, seat, undone))

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        draw_words(pen, self.said, self.seat, width, height, undone=self.undone)


class StepLine(Sketch):
    """The heading: a title with a line under it, or what was done with the step under it."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._line = TitleLine()
        self._under: Words = ""
        self._said: Words = ""
        self._seat: int | None = None
        self._undone = False
        self.add_widget(self._line)
        self.fbind("place", self._space)

    def show(
        self,
        title: Words,
        under: Words,
        *,
        said: Words = "",
        seat: int | None = None,
        undone: bool = False,
    ) -> None:
        """Show a title; or, where there is none, what was `said`."""
        self._line.title, self._line.under = title, under if title else ""
        self._under, self._said, self._seat, self._undone = under, said, seat, undone
        self.changed((title, under, said, seat, undone))

    def draw(self, pen: Pen) -> None:
        if not self._said:
            return
        width, height = self.units
        low = 43.0
        if not draw_words(pen, self._said, self._seat, width, 44, undone=self._undone, most=2):
            low = max(low, THREE)
            draw_words(pen, self._said, self._seat, width, THREE, undone=self._undone)
        if low + 21 <= height:  # else the slider alone tells which step it is
            pen.text(self._under, 0, low, Type.CAPTION, MIST, room=width, tall=21, on_sky=True)

    def _space(self, *changed: object) -> None:
        self._line.place = [0, 0, *self.place[2:]]


def short_names(said: Message) -> Message:
    """A sentence with the first of everybody's names alone, and the first letters of the others."""
    shorter = retold(said, lambda name: initialled(name).replace(HYPHEN, HYPHEN + JOINER))
    return shorter if isinstance(shorter, Message) else said


def draw_words(
    pen: Pen, said: Words, seat: int | None, width: float, tall: float, *, undone: bool,
    most: int = 3,
) -> bool:  # fmt: skip
    """A line of the log, large, on `most` lines; struck where it was undone. Nothing is drawn, and
    False returned, where so many do not hold it and there might be one more."""
    left = 0.0 if seat is None else 42.0
    room, lines, bold = width - left, 1, True
    role: Role | Type | None = next(
        (one for one in (Type.MAIN, Type.BUTTON) if pen.width(said, one) <= room), None
    )
    if role is None:
        role, lines = Role(Type.LEAST.size, Type.LEAST.line, bold=True), 2
        said = even(pen, said, role, room)
        if not pen.lay(said, role, room=room, lines=2).whole:
            if most == 2:
                return False
            role, lines, bold = pen.fixed(Type.LEAST), 3, False
            if isinstance(said, Message) and not pen.lay(said, role, room=room, lines=3).whole:
                said = short_names(said)
    if seat is not None:
        pen.player(seat, 0, tall / 2 - 15, 30, FAINT if undone else None)
    pen.text(
        said, left, 0, role, STRUCK if undone else CREAM,
        room=room, tall=tall, lines=lines, bold=bold, on_sky=True, may_cut=lines == 3,
    )  # fmt: skip
    return True
