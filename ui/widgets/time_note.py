"""What is said of the time beside its figures."""

from __future__ import annotations

from typing import Any

from ui.desk import Words
from ui.drawing.even import even
from ui.drawing.pen import Pen
from ui.sketch import Sketch
from ui.theme import GOLD, MIST, Type

SYMBOL, BESIDE = 22, 30
"""The side of the symbol, and how far right of its left edge the line begins."""


class TimeNote(Sketch):
    """A line or two, with a symbol before them; loud once the time is over. `align` and `on_sky`
    are those of `Pen.text`."""

    def __init__(self, *, align: str = "left", on_sky: bool = False, **values: Any) -> None:
        super().__init__(**values)
        self._align, self._on_sky = align, on_sky
        self._text: Words = ""
        self._symbol = ""
        self._loud = False

    def show(self, text: Words, *, symbol: str = "", loud: bool = False) -> None:
        """Show it."""
        self._text, self._symbol, self._loud = text, symbol, loud
        self.changed((text, symbol, loud))

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        lead = BESIDE if self._symbol and self._text else 0
        if lead:
            pen.symbol(self._symbol, 0, (height - SYMBOL) / 2, SYMBOL, GOLD)
        role = Type.MAIN if self._loud else Type.SECOND
        pen.text(
            even(pen, self._text, role, width - lead),
            lead,
            0,
            role,
            GOLD if self._loud else MIST,
            room=width - lead,
            tall=height,
            lines=2,
            align=self._align,
            on_sky=self._on_sky and not self._loud,
        )
