"""A number changed by ones and by tens."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty

from ui.desk import Words
from ui.drawing.pen import Pen
from ui.sketch import Sketch
from ui.theme import CREAM, MIST, Type
from ui.widgets.button import PushButton

BY = (-10, -1, 1, 10)
_EACH = 58.0


class Steps(Sketch):
    """Its name, the number, and four buttons. Fires `on_step` with how much more is wanted."""

    __events__ = ("on_step",)

    label: Words = ObjectProperty("")
    value: Words = ObjectProperty("")

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.buttons: list[PushButton] = []
        for by in BY:
            button = PushButton(label=f"{by:+d}".replace("-", "−"))
            button.bind(on_release=lambda _, by=by: self.dispatch("on_step", by))
            self.buttons.append(button)
            self.add_widget(button)
        for name in ("label", "value"):
            self.fbind(name, self.redraw)
        self.fbind("place", self._space)

    def on_step(self, by: int) -> None:
        """Somebody wants so many more."""

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        left, right = self._ends(width)
        pen.text(
            self.label, 0, 0, Type.SECOND, MIST, room=left - 6, tall=height, lines=2, smallest=0.9
        )
        middle = left + 2 * (_EACH + 4)
        pen.text(
            self.value,
            middle,
            0,
            Type.BUTTON,
            CREAM,
            room=right - middle - 4,
            tall=height,
            align="middle",
        )

    def _ends(self, width: float) -> tuple[float, float]:
        """Where the buttons that take begin, and those that give."""
        return width - 4 * (_EACH + 4) - 84, width - 2 * (_EACH + 4) + 4

    def _space(self, *changed: object) -> None:
        _, _, width, height = self.place
        left, right = self._ends(width)
        for at, button in enumerate(self.buttons):
            x = left + at * (_EACH + 4) if at < 2 else right + (at - 2) * (_EACH + 4)
            button.place = [x, 0, _EACH, height]
        if not width:
            for button in self.buttons:
                button.place = [0, 0, 0, 0]
