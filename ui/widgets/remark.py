"""What there is to say about something one fills in: impossible, odd, or how sure it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.rules.game import Message
from ui.desk import Words, words
from ui.drawing.even import in_company
from ui.drawing.pen import Pen
from ui.sketch import Sketch
from ui.theme import CREAM, EMBER, GOLD, LEAF, LINE, MIST, NIGHT0, NIGHT4, Colour, Radius, Type
from ui.touchable import Touchable
from ui.widgets.scroller import Scroller
from ui.widgets.sheet import Sheet

WRONG, ODD, WELL = ("cross", EMBER), ("warning", GOLD), ("check", LEAF)
"""Symbol and tint of what cannot be, what is odd, and what is as it should be."""
ROW = 92.0
Said = tuple[tuple[str, Colour], Words]


class Remark(Touchable):
    """The first of some remarks in two lines; where there are more, a touch shows all."""

    def __init__(self, **values: Any) -> None:
        super().__init__(disabled_look=True, **values)
        self.said: tuple[Said, ...] = ()

    def show(self, wrong: Message | None, odd: Sequence[Message], well: Words) -> None:
        """What is impossible stands alone; else what is odd comes first, then what is well."""
        if wrong is not None:
            self.said = ((WRONG, wrong),)
        else:
            self.said = (*((ODD, message) for message in odd), (WELL, well))
        self.disabled_look = len(self.said) < 2
        self.changed(self.said)

    def on_release(self) -> None:
        if self.desk.stage is not None:
            self.desk.stage.open(RemarksSheet(self.said))

    def draw(self, pen: Pen) -> None:
        if not self.said:
            return
        width, height = self.units
        (symbol, tint), text = self.said[0]
        fill = NIGHT4 if self.pressed else NIGHT0
        line = CREAM if self.focused else fill if tint is LEAF else tint
        pen.box(0, 0, width, height, fill, radius=Radius.CELL, line=line, stroke=2)
        pen.symbol(symbol, 10, height / 2 - 13, 26, tint)
        more = len(self.said) - 1
        room = width - 56 if more < 1 else width - 116
        ink = MIST if tint is LEAF else CREAM
        pen.text(
            text, 46, 0, Type.LEAST, ink, room=room, tall=height, lines=2, smallest=0.5,
            may_cut=more > 0,
        )  # fmt: skip
        if more:
            pen.box(width - 58, height / 2 - 15, 46, 30, NIGHT4, radius=15)
            pen.text(
                f"+{more}", width - 58, height / 2 - 15, Type.FIGURE, CREAM, room=46, tall=30,
                align="middle",
            )  # fmt: skip


class _Line(Sketch):
    """One remark, whole."""

    def __init__(self, said: Said, **values: Any) -> None:
        super().__init__(**values)
        self._said = said

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        (symbol, tint), text = self._said
        pen.symbol(symbol, 4, height / 2 - 14, 28, tint)
        room = width - 54
        told = in_company(pen, text, Type.CAPTION, room)
        tall = height - 10
        pen.text(told, 46, 5, Type.CAPTION, CREAM, room=room, tall=tall, lines=3, smallest=0.6)
        pen.rule(0, height - 1, width, LINE)


class RemarksSheet(Sheet):
    """All remarks, one under the other."""

    def __init__(self, said: Sequence[Said], **values: Any) -> None:
        super().__init__(
            title=words("What there is to say about it"),
            wants=[640, 72 + ROW * len(said)],
            **values,
        )
        self._scroller = Scroller()
        self._lines = [_Line(one) for one in said]
        for line in self._lines:
            self._scroller.content.add_widget(line)
        self.body.add_widget(self._scroller)

    def lay_out(self, width: float, height: float) -> None:
        self._scroller.place = [16, 56, width - 24, height - 64]
        for at, line in enumerate(self._lines):
            line.place = [0, at * ROW, width - 36, ROW - 4]
        self._scroller.set_height(ROW * len(self._lines))
