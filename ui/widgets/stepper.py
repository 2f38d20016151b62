"""A number with less and more."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty

from ui.desk import Words, words
from ui.drawing.pen import Pen
from ui.sketch import Sketch
from ui.theme import CREAM, Type
from ui.widgets.button import PushButton

_BUTTON, _VALUE, _CLEAR = 64, 100, 6
"""Across: a button, what lies between the two, and what the value keeps off each of them."""


class Stepper(Sketch):
    """A number with less and more. Fires `on_step` with -1 or 1."""

    __events__ = ("on_step",)

    label: Words = ObjectProperty("")
    value: Words = ObjectProperty("")

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.less = PushButton(symbol="minus", name=words("Less"))
        self.more = PushButton(symbol="plus", name=words("More"))
        self.less.bind(on_release=lambda _: self.dispatch("on_step", -1))
        self.more.bind(on_release=lambda _: self.dispatch("on_step", 1))
        self.add_widget(self.less)
        self.add_widget(self.more)
        self.fbind("place", self._space)
        for name in ("label", "value"):
            self.fbind(name, self.redraw)
        self._space()

    def on_step(self, by: int) -> None:
        """Somebody wants one less or one more."""

    def _space(self, *changed: object) -> None:
        _, _, width, height = self.place
        self.less.place = [width - 2 * _BUTTON - _VALUE, 0, _BUTTON, height]
        self.more.place = [width - _BUTTON, 0, _BUTTON, height]

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        less = width - 2 * _BUTTON - _VALUE
        pen.text(self.label, 0, 0, Type.LIST, CREAM, room=less - 12, tall=height, lines=2)
        pen.text(
            self.value, less + _BUTTON + _CLEAR, 0, Type.BUTTON, CREAM,
            room=_VALUE - 2 * _CLEAR, tall=height, align="middle",
        )  # fmt: skip
