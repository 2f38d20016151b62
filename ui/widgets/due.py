"""What a lesson waits for, and how far it has come."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty

from ui.desk import Words, words
from ui.drawing.pen import Pen
from ui.sketch import Sketch
from ui.theme import CREAM, EMBER, GOLD, LEAF, MIST, NIGHT2, NIGHT3, Radius, Type
from ui.widgets.button import PushButton
from ui.widgets.paper import Picture, draw_picture


class Progress(Sketch):
    """How much of the box is known."""

    share = NumericProperty(0.0)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.fbind("share", self.redraw)

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        pen.box(0, 0, width, height, NIGHT3)
        pen.box(0, 0, width * self.share, height, GOLD)


class Due(Sketch):
    """What is due, large, with what to do; or what is in the way, with what can be done."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.picture: Picture | None = None
        self.heading: Words = ""
        self.sentence: Words = ""
        self.wrong = False
        self.anew = PushButton(label=words("Teach anew"), kind="main", symbol="tag")
        self.fbind("place", self._space)

    def show(
        self, picture: Picture | None, heading: Words, sentence: Words, *, wrong: bool, ask: bool
    ) -> None:
        """Show what is due (None: the end), and a sentence; `ask` offers to teach it anew."""
        self.picture, self.heading, self.sentence, self.wrong = picture, heading, sentence, wrong
        if ask and self.anew.parent is None:
            self.add_widget(self.anew)
        elif not ask and self.anew.parent is not None:
            self.remove_widget(self.anew)
        self._space()
        self.changed((picture, heading, sentence, wrong, ask))

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        pen.box(0, 0, width, height, NIGHT2, radius=Radius.SHEET)
        pen.text(self.heading, 16, 6, Type.SECOND, MIST, room=width - 32, tall=28)
        if width > height:
            side = height - 56
            x, y = 16.0, 40.0
            left, top, room, tall = side + 36, 40.0, width - side - 52, height - 56
        else:
            side = 160.0 if self.anew.parent is None else 92.0
            x, y = (width - side) / 2, 38.0
            left, top, room, tall = 14.0, side + 44, width - 28, height - side - 52
        if self.anew.parent is not None:
            tall -= 70
        if self.picture is None:
            pen.symbol("check", x + side * 0.2, y + side * 0.2, side * 0.6, LEAF)
        else:
            draw_picture(pen, self.picture, x, y, side)
        ink = EMBER if self.wrong else CREAM
        role = Type.LIST if self.wrong or self.anew.parent is not None else Type.MAIN
        align = "left" if width > height else "middle"
        pen.text(
            self.sentence, left, top, role, ink, room=room, tall=tall, lines=5, align=align,
            smallest=0.7,
        )  # fmt: skip

    def _space(self, *changed: object) -> None:
        _, _, width, height = self.place
        left = height - 56 + 36 if width > height else 14.0
        self.anew.place = [left, height - 70, width - left - 14, 58]
