"""Where one is in a game that is stepped through: what was done, and which step it is."""

from __future__ import annotations

from typing import Any

from ui.desk import Words
from ui.drawing.even import even
from ui.drawing.pen import Pen
from ui.sketch import Sketch
from ui.theme import CREAM, FAINT, MIST, STRUCK, Role, Type
from ui.widgets.panel import TitleLine


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
        width, _ = self.units
        draw_words(pen, self._said, self._seat, width, 44, undone=self._undone)
        pen.text(self._under, 0, 43, Type.CAPTION, MIST, room=width, tall=21, on_sky=True)

    def _space(self, *changed: object) -> None:
        self._line.place = [0, 0, *self.place[2:]]


def draw_words(
    pen: Pen, said: Words, seat: int | None, width: float, tall: float, *, undone: bool
) -> None:
    """A line of the log, large; struck where it was undone."""
    left = 0.0
    if seat is not None:
        pen.player(seat, 0, tall / 2 - 15, 30, FAINT if undone else None)
        left = 42.0
    room, lines = width - left, 1
    role = next((r for r in (Type.MAIN, Type.BUTTON) if pen.width(said, r) <= room), Type.LEAST)
    if role is Type.LEAST:
        said, lines = even(pen, said, Role(role.size, role.line, bold=True), room), 2
    pen.text(
        said, left, 0, role, STRUCK if undone else CREAM,
        room=room, tall=tall, lines=lines, bold=True, on_sky=True, may_cut=True,
    )  # fmt: skip
