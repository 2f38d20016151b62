"""Grounds: sheets, the bar at the bottom, and the title line of a screen."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from ui.drawing.crowned import lowered
from ui.drawing.pen import Pen
from ui.sketch import Sketch
from ui.theme import MIST, NIGHT0, NIGHT2, Radius, Type

BESIDE = 228
"""What the chips take of a title's width where the screen stands upright."""


class Panel(Sketch):
    """A sheet. `heading` stands at its top."""

    heading = ObjectProperty("")
    fill = ObjectProperty(NIGHT2)
    bold = BooleanProperty(False)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.fbind("heading", self.redraw)
        self.fbind("fill", self.redraw)

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        pen.box(0, 0, width, height, self.fill, radius=Radius.SHEET)
        if self.heading:
            role = Type.BUTTON if self.bold else Type.SECOND
            pen.text(self.heading, 16, 5, role, MIST, room=width - 32, tall=28)


class BottomBar(Sketch):
    """The dark bar under a screen's buttons."""

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        pen.box(0, 0, width, height, NIGHT0)


class TitleLine(Sketch):
    """A screen's title, with a line under it."""

    title = ObjectProperty("")
    under = ObjectProperty("")
    beside = NumericProperty(BESIDE)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.fbind("title", self.redraw)
        self.fbind("under", self.redraw)

    def draw(self, pen: Pen) -> None:
        width, _ = self.units
        room = width
        if pen.desk.theme.portrait:
            room -= self.beside
        if not self.under:
            pen.text(self.title, 0, 4, Type.TITLE, room=room, tall=56, lines=2, smallest=0.66)
            return
        first, tall, top, lines = 2.0, 35, 41, 1
        if pen.desk.theme.portrait:
            lines = pen.lay(self.title, Type.TITLE, room=room, lines=2, smallest=0.66).lines
            first, tall, top = (4.0, 52, 57) if lines > 1 else (4.0, 46, 51)
        title, size = pen.desk.say(self.title), pen.desk.theme.type_pixels(Type.TITLE) / pen.f
        low = lowered(title, size, first + tall / (2 * lines), top)
        role = pen.lower(Type.TITLE, low.size / size)
        pen.text(title, 0, first + low.lower, role, room=room, tall=tall, lines=lines, smallest=0.4)
        pen.text(self.under, 0, top, Type.SECOND, MIST, room=width, tall=21, on_sky=True)
