"""A number between minus and plus, over what it counts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ui.desk import Words, words
from ui.drawing.pen import Pen
from ui.sheets.number import NumberSheet
from ui.sketch import Sketch
from ui.theme import CREAM, FAINT, MIST, NIGHT0, NIGHT2, Colour, Radius, Type
from ui.touchable import Touchable
from ui.widgets.button import PushButton

SIDE = 56.0
NARROW = 64.0
"""Less room than this between the buttons shows the symbol over the number, no caption."""
TWO_LINES = 40.0
"""From this height on, what it counts may take two lines."""
FEW = 9
"""Up to that many, plus and minus are quick enough; beyond, a touch on the number asks for it."""


class Figure(Touchable):
    """The number with its symbol, over the caption."""

    def __init__(self, symbol: str, tint: Colour, caption: Words, **values: Any) -> None:
        super().__init__(**values)
        self.symbol, self.tint, self.caption = symbol, tint, caption
        self.value = 0
        self.of: int | None = None

    def show(self, value: int, caption: Words, of: int | None) -> None:
        """Show a number, what it counts, and of how many."""
        self.value, self.caption, self.of = value, caption, of
        self.changed((value, caption, of))

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        if self.pressed:
            pen.box(0, 0, width, height, NIGHT2)
        if self.focused:
            pen.box(1, 1, width - 2, height - 2, radius=6, line=CREAM, stroke=2)
        figure = str(self.value)
        ink = CREAM if self.value else FAINT
        if width < NARROW and self.symbol:
            pen.symbol(self.symbol, width / 2 - 11, 6, 22, self.tint)
            pen.text(figure, 0, 28, Type.BUTTON, ink, room=width, tall=height - 32, align="middle")
            return
        lead = 32.0 if self.symbol else 0.0
        tall = height * 0.58 if self.caption else height
        wide = pen.width(figure, Type.MAIN)
        behind = "" if self.of is None else f" / {self.of}"
        left = (width - lead - wide - pen.width(behind, Type.LIST)) / 2
        if self.symbol:
            pen.symbol(self.symbol, left, tall / 2 - 11, 26, self.tint)
        pen.text(figure, left + lead, 2, Type.MAIN, ink, tall=tall)
        if behind:
            pen.text(behind, left + lead + wide, 3, Type.LIST, MIST, tall=tall)
        if self.caption:
            room, below = width - 4, height - tall
            lines = 2 if below >= TWO_LINES else 1
            pen.text(
                self.caption, 2, tall - 3, Type.LEAST, MIST, room=room, tall=below, lines=lines,
                align="middle", smallest=0.6,
            )  # fmt: skip


class Counter(Sketch):
    """`on_count(value)` is called with each new number from `least` to `most`; `title` heads the
    pad of figures that a touch on the number opens."""

    def __init__(
        self,
        symbol: str,
        tint: Colour,
        caption: Words,
        on_count: Callable[[int], None],
        *,
        title: Words = "",
        least: int = 0,
        most: int = 99,
        step: int = 1,
        **values: Any,
    ) -> None:
        super().__init__(**values)
        self.least, self.most, self.step = least, most, step
        self.caption, self._title = caption, title
        self.value = least
        self._on_count = on_count
        self.figure = Figure(symbol, tint, caption)
        self.less = PushButton(symbol="minus", name=words("Less"))
        self.more = PushButton(symbol="plus", name=words("More"))
        self.figure.bind(on_release=lambda _: self._ask())
        self.less.bind(on_release=lambda _: self._add(-self.step))
        self.more.bind(on_release=lambda _: self._add(self.step))
        for widget in (self.figure, self.less, self.more):
            self.add_widget(widget)
        self.fbind("place", self._space)

    def show(self, value: int, caption: Words | None = None, *, of: int | None = None) -> None:
        """Show a number, what it counts now, and of how many that is."""
        self.value = value
        if caption is not None:
            self.caption = caption
        self.less.disabled_look = value <= self.least
        self.more.disabled_look = value >= self.most
        self.figure.disabled_look = self.most <= FEW
        self.figure.show(value, self.caption, of)

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        pen.box(0, 0, width, height, NIGHT0, radius=Radius.BUTTON)

    def _add(self, by: int) -> None:
        self._on_count(min(max(self.value + by, self.least), self.most))

    def _ask(self) -> None:
        if self.desk.stage is not None:
            title = self._title or self.caption
            self.desk.stage.open(NumberSheet(title, self.least, self.most, self._on_count))

    def _space(self, *changed: object) -> None:
        _, _, width, height = self.place
        self.less.place = [0, 0, SIDE, height]
        self.figure.place = [SIDE, 0, width - 2 * SIDE, height]
        self.more.place = [width - SIDE, 0, SIDE, height]
