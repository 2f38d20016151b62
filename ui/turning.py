"""A picture that turns as a whole, for those who sit opposite; touches follow."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from kivy.animation import Animation
from kivy.graphics import PopMatrix, PushMatrix, Rotate
from kivy.properties import NumericProperty

from ui.sketch import Sketch
from ui.theme import SCREEN_TURNS
from ui.widgets.scroller import Scroller


class Turning(Sketch):
    """Fills the window. `angle` is how far it is turned, in degrees; `turned` says where to."""

    angle = NumericProperty(0.0)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._rotate = Rotate(angle=0, axis=(0, 0, 1))
        with self.canvas.before:
            PushMatrix()
        self.canvas.before.add(self._rotate)
        with self.canvas.after:
            PopMatrix()
        self.turned = False
        self.fbind("angle", self.apply_angle)

    def face(self, turned: bool) -> None:
        """Turn the picture to those who sit opposite, or back."""
        if turned == self.turned:
            return
        self.turned = turned
        Animation.cancel_all(self, "angle")
        end = 180.0 if turned else 0.0
        if self.desk.motion:
            Animation(angle=end, d=SCREEN_TURNS.seconds, t=SCREEN_TURNS.easing).start(self)
        else:
            self.angle = end

    def to_local(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        """A place on the window, on the picture as it is turned."""
        return (self.width - x, self.height - y) if self.turned else (x, y)

    def to_parent(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        """A place on the picture, on the window."""
        return self.to_local(x, y)

    def pixels(
        self, x: float, y: float, width: float, height: float
    ) -> tuple[float, float, float, float]:
        """A rectangle of the picture in the pixels of the screen. While the picture turns, all of
        the screen: no upright rectangle fits."""
        from kivy.core.window import Window

        if self.angle not in (0.0, 180.0):
            x, y, width, height = 0.0, 0.0, self.width, self.height
        elif self.angle:
            x, y = self.width - x - width, self.height - y - height
        across, up = self.width, self.height
        if Window.rotation == 90:
            return up - y - height, x, height, width
        if Window.rotation == 180:
            return across - x - width, up - y - height, width, height
        if Window.rotation == 270:
            return y, across - x - width, height, width
        return x, y, width, height

    def apply_angle(self, *_: object) -> None:
        """Be turned by the angle, about the middle of the window as it is now."""
        self._rotate.origin = (self.width / 2, self.height / 2)
        self._rotate.angle = self.angle
        for sketch in self.desk.sketches if self.attached else ():
            if isinstance(sketch, Scroller):
                sketch.clip()

    def finish_turning(self) -> None:
        """Be turned at once where it still turns."""
        if self.angle not in (0.0, 180.0):
            Animation.cancel_all(self, "angle")
            self.angle = 180.0 if self.turned else 0.0

    @contextmanager
    def local(self, touch: Any) -> Iterator[None]:
        """A touch in the picture's own places."""
        touch.push()
        touch.apply_transform_2d(self.to_local)
        try:
            yield
        finally:
            touch.pop()
