"""One of several, side by side."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, ObjectProperty

from ui.sketch import Sketch
from ui.widgets.button import PushButton, stand_alike


class Segments(Sketch):
    """One of several, side by side. `choices` are pairs of a value and its words, `symbols` what
    is shown in their place for some values; `value` is the one chosen. Fires `on_pick` with the
    value."""

    __events__ = ("on_pick",)

    choices = ObjectProperty(())
    symbols = ObjectProperty({})
    value = ObjectProperty(None, allownone=True)
    gap = NumericProperty(8)

    def __init__(self, **values: Any) -> None:
        self._buttons: list[PushButton] = []
        super().__init__(**values)
        self.fbind("choices", self._rebuild)
        self.fbind("value", self._mark)
        self.fbind("place", self._space)
        self._rebuild()

    def on_pick(self, value: object) -> None:
        """Somebody chose."""

    def _rebuild(self, *_: object) -> None:
        self.clear_widgets()
        self._buttons = []
        for value, label in self.choices:
            symbol = self.symbols.get(value, "")
            button = PushButton(label="" if symbol else label, symbol=symbol, name=label)
            button.bind(on_release=lambda _, picked=value: self.dispatch("on_pick", picked))
            self._buttons.append(button)
            self.add_widget(button)
        stand_alike(*self._buttons)
        self._space()
        self._mark()

    def _space(self, *changed: object) -> None:
        if not self._buttons:
            return
        _, _, width, height = self.place
        each = (width - self.gap * (len(self._buttons) - 1)) / len(self._buttons)
        for at, button in enumerate(self._buttons):
            button.place = [at * (each + self.gap), 0, each, height]

    def _mark(self, *_: object) -> None:
        for (value, _), button in zip(self.choices, self._buttons, strict=True):
            button.chosen = value == self.value
