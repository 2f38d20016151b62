"""A kind of task card to touch."""

from __future__ import annotations

from typing import Any

from ui.drawing.pen import Pen
from ui.scenes import prince_facts as facts
from ui.sketch import Touchable
from ui.theme import CREAM, FAINT, GOLD, NIGHT2, NIGHT4, Radius, Stroke, Type


class KindCard(Touchable):
    """A kind of task card to touch."""

    def __init__(self, kind: str, **values: Any) -> None:
        super().__init__(**values)
        self.kind = kind

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        fill = NIGHT4 if self.pressed else NIGHT2
        line = CREAM if self.focused else GOLD if self.lit else NIGHT2
        pen.box(0, 0, width, height, fill, radius=Radius.BUTTON, line=line, stroke=Stroke.LIT)
        ink = CREAM if self.lit else FAINT
        pen.symbol(facts.SYMBOLS[self.kind], width / 2 - 15, 7, 30, GOLD if self.lit else FAINT)
        pen.text(
            facts.task_words(self.kind),
            4,
            38,
            Type.BUTTON if width > 130 else Type.FIGURE,
            ink,
            room=width - 8,
            tall=height - 42,
            lines=1 if width > 130 else 2,
            align="middle",
            smallest=0.6,
        )
