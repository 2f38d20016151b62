"""A switch: on or off."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty

from ui.desk import Words
from ui.drawing.pen import Pen
from ui.theme import CREAM, GOLD, INK, LINE, MIST, NIGHT0, Type
from ui.touchable import Touchable


class Toggle(Touchable):
    """On or off, with words before it. Fires `on_release`; the owner sets `on`."""

    label: Words = ObjectProperty("")
    on = BooleanProperty(False)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.fbind("label", self.redraw)
        self.fbind("on", self.redraw)

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        self.plate(pen)
        room = width - 96
        pen.text(
            self.label, 16, 0, Type.LIST, CREAM, room=room, tall=height, lines=2, smallest=0.65
        )
        left, top = width - 72, height / 2 - 16
        ground = GOLD if self.on else NIGHT0
        pen.box(left, top, 58, 32, ground, radius=16, line=GOLD if self.on else LINE, stroke=2)
        knob = left + (42 if self.on else 16)
        pen.disc(knob, height / 2, 11, INK if self.on else MIST)
        if self.on:
            pen.symbol("check", knob - 8, height / 2 - 8, 16, GOLD)
