"""A window on something taller than itself, moved by dragging, the wheel or the keyboard."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.graphics import ScissorPop, ScissorPush
from kivy.properties import NumericProperty

from ui.drawing.pen import Pen
from ui.sketch import Sketch
from ui.theme import LINE

_DRAG = 10
"""Design units of movement that make a touch a drag."""
_WHEEL = 60


class _Thumb(Sketch):
    """Where one is in the whole."""

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        pen.box(0, 0, width, height, LINE, radius=2)


class Scroller(Sketch):
    """Shows `content`, a sketch whose place gives its whole height in design units."""

    offset = NumericProperty(0.0)

    def __init__(self, **values: Any) -> None:
        self.content = Sketch()
        self._thumb = _Thumb()
        self._scissor = ScissorPush(x=0, y=0, width=1, height=1)
        self._grown = 0.0
        super().__init__(**values)
        self.canvas.before.add(self._scissor)
        self.canvas.after.add(ScissorPop())
        self.add_widget(self.content)
        self.add_widget(self._thumb)
        self.fbind("offset", self._space)
        self.fbind("place", self._space)
        self.fbind("pos", self.clip)
        self.fbind("size", self.clip)

    @property
    def most(self) -> float:
        """How far it can be scrolled, in design units."""
        return max(0.0, float(self.content.place[3] - self.place[3]))

    def set_height(self, height: float) -> None:
        """Tell how tall the content is, in design units."""
        self.content.place = [0, -self.offset, self.place[2], height]
        self.offset = min(self.offset, self.most)
        self._space()

    def grow_above(self, by: float) -> None:
        """What lies above the window turned out so much taller: what is seen stays where it is,
        also under a finger that is just moving it."""
        self._grown += by
        self.offset += by

    def reveal(self, top: float, height: float) -> None:
        """Scroll so that a part of the content is in sight."""
        _, _, _, window = self.place
        if top < self.offset:
            self.offset = max(0.0, top - 8)
        elif top + height > self.offset + window:
            self.offset = min(self.most, top + height - window + 8)

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        if touch.is_mouse_scrolling:
            self.wheel(touch)
            return True
        self.hold(touch)
        super().on_touch_down(touch)
        return True

    def hold(self, touch: Any) -> None:
        """Follow a touch, without anything in it being touched."""
        Animation.cancel_all(self, "offset")
        touch.ud[self] = (touch.y, self.offset - self._grown, False)
        touch.grab(self)

    def wheel(self, touch: Any) -> None:
        """The mouse's wheel was turned over it."""
        by = _WHEEL if touch.button == "scrollup" else -_WHEEL
        self.offset = min(max(self.offset + by, 0.0), self.most)

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self or not self.attached:
            return bool(super().on_touch_move(touch))
        began, offset, dragging = touch.ud[self]
        moved = (touch.y - began) / self.desk.theme.f
        if not dragging and abs(moved) > _DRAG and self.most:
            dragging = True
            for grabbed in list(touch.grab_list):
                held = grabbed()
                if held is not None and held is not self:
                    touch.ungrab(held)
                    held.pressed = False
                    held.zoom = 1.0
        touch.ud[self] = (began, offset, dragging)
        if dragging:
            self.offset = min(max(offset + self._grown + moved, 0.0), self.most)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self:
            touch.ungrab(self)
            return True
        return bool(super().on_touch_up(touch))

    def restyled(self) -> None:
        super().restyled()
        self.clip()

    def on_stage(self) -> None:
        self.clip()

    def clip(self, *_: object) -> None:
        """Cut what is drawn to the window, in the pixels of the screen however that is turned."""
        stage = self.desk.stage if self.attached else None
        box = (self.x, self.y, self.width, self.height)
        x, y, width, height = box if stage is None else stage.pixels(*box)
        scissor = self._scissor
        scissor.x, scissor.y = round(x), round(y)
        scissor.width, scissor.height = round(width), round(height)

    def _space(self, *changed: object) -> None:
        _, _, width, window = self.place
        whole = self.content.place[3]
        self.content.place = [0, -self.offset, width, whole]
        if self.most:
            tall = max(24.0, window * window / whole)
            top = (window - tall) * self.offset / self.most
            self._thumb.place = [width - 4, top, 4, tall]
        else:
            self._thumb.place = [0, 0, 0, 0]
