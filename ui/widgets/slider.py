"""A bar to slide along, by a finger or by the arrows: which of several steps one is at."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty

from ui.drawing.pen import Pen
from ui.theme import CREAM, GOLD, LINE
from ui.touchable import Touchable

_KNOB = 13


class StepSlider(Touchable):
    """Fires `on_slide` with the step a finger is at, from 0 to `most`; the owner sets `value`."""

    __events__ = ("on_slide",)
    ringed = False

    value = NumericProperty(0)
    most = NumericProperty(0)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.fbind("value", self.redraw)
        self.fbind("most", self.redraw)

    def on_slide(self, step: int) -> None:
        """A finger is at this step."""

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        room = width - 2 * _KNOB
        share = self.value / self.most if self.most else 0.0
        at, middle = _KNOB + room * share, height / 2
        pen.box(_KNOB, middle - 3, room, 6, LINE, radius=3)
        if at > _KNOB:
            pen.box(_KNOB, middle - 3, at - _KNOB, 6, GOLD, radius=3)
        pen.disc(at, middle, _KNOB, CREAM)
        if self.focused or self.pressed:
            pen.disc(at, middle, _KNOB + 4, line=CREAM, stroke=2)

    def walk(self, across: int, up: int) -> bool:
        step = self.value + across
        if not across or not 0 <= step <= self.most:
            return False
        self.dispatch("on_slide", step)
        return True

    def on_touch_down(self, touch: Any) -> bool:
        held = bool(super().on_touch_down(touch))
        if held and self.pressed:
            self.zoom = 1.0
            self._slide(touch)
        return held

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self or not self.attached:
            return bool(super().on_touch_move(touch))
        self._slide(touch)
        return True

    def _slide(self, touch: Any) -> None:
        edge = _KNOB * self.desk.theme.f
        share = (touch.x - self.x - edge) / max(1.0, self.width - 2 * edge)
        step = round(min(max(share, 0.0), 1.0) * self.most)
        if step != self.value:
            self.dispatch("on_slide", step)
