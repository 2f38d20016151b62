"""A sentence that says how something is done."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty

from ui.drawing.even import even
from ui.drawing.pen import Pen
from ui.sketch import Sketch
from ui.theme import MIST, Type


class StartHint(Sketch):
    """The game's rule for who starts."""

    text = ObjectProperty("")

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.fbind("text", self.redraw)

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        text = even(pen, self.text, Type.CAPTION, width, smallest=0.5)
        pen.text(text, 0, 0, Type.CAPTION, MIST, room=width, tall=height, lines=2, smallest=0.5)
