"""A number between minus and plus, under what it counts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ui.desk import Words, words
from ui.drawing.pen import Pen
from ui.sketch import Sketch
from ui.theme import CREAM, FAINT, MIST, NIGHT0, Colour, Radius, Type
from ui.widgets.button import PushButton

SIDE = 56.0
NARROW = 64.0
"""Less room than this between the buttons shows the symbol over the number, no caption."""


class Counter(Sketch):
    """A symbol and a number with a caption. `on_count(value)` is called with the new number."""

    def __init__(
        self,
        symbol: str,
        tint: Colour,
        caption: Words,
        on_count: Callable[[int], None],
        *,
        least: int = 0,
        most: int = 99,
        step: int = 1,
        **values: Any,
    ) -> None:
        super().__init__(**values)
        self.symbol, self.tint, self.caption = symbol, tint, caption
        self.least, self.most, self.step = least, most, step
        self.value = 0
        self._on_count = on_count
        self.less = PushButton(symbol="minus", name=words("Less"))
        self.more = PushButton(symbol="plus", name=words("More"))
        self.less.bind(on_release=lambda _: self._add(-self.step))
        self.more.bind(on_release=lambda _: self._add(self.step))
        self.add_widget(self.less)
        self.add_widget(self.more)
        self.fbind("place", self._space)

    def show(self, value: int) -> None:
        """Show a number."""
        self.value = value
        self.less.disabled_look = value <= self.least
        self.more.disabled_look = value >= self.most
        self.changed((value, self.caption, self.symbol))

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        pen.box(0, 0, width, height, NIGHT0, radius=Radius.BUTTON)
        room = width - 2 * SIDE
        figure = str(self.value)
        if room < NARROW and self.symbol:
            pen.symbol(self.symbol, width / 2 - 11, 6, 22, self.tint)
            pen.text(
                figure, SIDE, 28, Type.BUTTON, CREAM, room=room, tall=height - 32, align="middle"
            )
            return
        lead = 32.0 if self.symbol else 0.0
        wide = lead + pen.width(figure, Type.MAIN)
        tall = height * 0.58 if self.caption else height
        left = SIDE + (room - wide) / 2
        ink = CREAM if self.value else FAINT
        if self.symbol:
            pen.symbol(self.symbol, left, tall / 2 - 11, 26, self.tint)
        pen.text(figure, left + lead, 2, Type.MAIN, ink, tall=tall)
        if self.caption:
            pen.text(
                self.caption, SIDE + 2, tall - 3, Type.LEAST, MIST, room=room - 4,
                tall=height - tall, align="middle", smallest=0.6,
            )  # fmt: skip

    def _add(self, by: int) -> None:
        self._on_count(min(max(self.value + by, self.least), self.most))

    def _space(self, *changed: object) -> None:
        _, _, width, height = self.place
        self.less.place = [0, 0, SIDE, height]
        self.more.place = [width - SIDE, 0, SIDE, height]
