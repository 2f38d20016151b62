"""What stands where there is nothing yet: a drawing, and a sentence about what would be here."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from ui.desk import Words
from ui.drawing.pen import Pen
from ui.sketch import Sketch
from ui.theme import LINE, MIST, Type


class Nothing(Sketch):
    """Fills an empty place."""

    symbol = StringProperty("story")
    text = ObjectProperty("")

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.fbind("symbol", self.redraw)
        self.fbind("text", self.redraw)

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        draw_nothing(pen, self.symbol, self.text, width, height)


def draw_nothing(pen: Pen, symbol: str, text: Words, width: float, height: float) -> None:
    """The drawing and the sentence in the middle of a place."""
    pen.symbol(symbol, width / 2 - 44, height / 2 - 92, 88, LINE)
    pen.text(
        text, 24, height / 2 + 12, Type.LIST, MIST,
        room=width - 48, lines=6, align="middle", smallest=0.75,
    )  # fmt: skip
