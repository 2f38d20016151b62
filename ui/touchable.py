"""The base of everything to touch: buttons, rows, tiles, houses."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import PopMatrix, PushMatrix, Scale, Translate
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from ui.drawing.pen import Pen
from ui.sketch import Sketch
from ui.theme import (
    CREAM,
    NIGHT0,
    NIGHT3,
    NIGHT4,
    PRESS,
    PRESSED_SCALE,
    RELEASE,
    Colour,
    Motion,
    Radius,
    Stroke,
)


class Touchable(Sketch):
    """Something to touch: a button, a row, a tile, a house.

    `lit` says that it can be done now, `refused` that it just could not. The keyboard reaches
    it too (`focused`). `again` is whether the touch came right upon another at the same spot."""

    __events__: tuple[str, ...] = ("on_release",)

    pressed = BooleanProperty(False)
    lit = BooleanProperty(False)
    chosen = BooleanProperty(False)
    refused = BooleanProperty(False)
    focused = BooleanProperty(False)
    disabled_look = BooleanProperty(False)
    zoom = NumericProperty(1.0)
    shift = NumericProperty(0.0)
    ringed = True
    """Whether a ring shows that the keyboard is on it; else it has a way of its own to say so."""
    reach: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    """How far beyond what is drawn it is touched, in design units: to the left, the top, the right
    and the bottom. No two areas overlap."""
    spread = 0.0
    """And how far all around while a touch holds it that came down beside it (`ui.near`)."""

    def __init__(self, **values: Any) -> None:
        self.again = False
        self._zoom: Scale | None = None
        self._shift: Translate | None = None
        super().__init__(**values)
        for name in ("pressed", "lit", "chosen", "refused", "focused", "disabled_look"):
            self.fbind(name, self.redraw)
        self.fbind("pressed", self._narrow)
        self.fbind("zoom", self._transform)
        self.fbind("shift", self._transform)

    def on_release(self) -> None:
        """Touched and let go."""

    def paint(self, pen: Pen) -> None:
        self.draw(pen)
        if self.focused and self.ringed:
            width, height = self.units
            radius = min(float(Radius.CELL), height / 2)
            pen.box(0, 0, width, height, radius=radius, line=NIGHT0, stroke=6)
            pen.box(0, 0, width, height, radius=radius, line=CREAM, stroke=3)

    def plate(
        self,
        pen: Pen,
        fill: Colour = NIGHT3,
        line: Colour | None = None,
        *,
        radius: float = Radius.BUTTON,
        stroke: float = Stroke.BORDER,
    ) -> None:
        """What its signs lie on: lighter while it is pressed, with a cream edge where the
        keyboard is and else with that line, if any."""
        width, height = self.units
        fill = NIGHT4 if self.pressed else fill
        line = CREAM if self.focused else line or fill
        pen.box(0, 0, width, height, fill, radius=radius, line=line, stroke=stroke)

    def accepts(self, x: float, y: float) -> bool:
        """Whether a touch at this place (pixels) is meant for it."""
        left, bottom, right, top = self.area
        return left <= x <= right and bottom <= y <= top

    @property
    def area(self) -> tuple[float, float, float, float]:
        """Where it is touched: left, bottom, right and top, in pixels."""
        f = self.desk.theme.f if self.attached else 0.0
        left, top, right, bottom = ((more + self.spread) * f for more in self.reach)
        return (self.x - left, self.y - bottom, self.right + right, self.top + top)

    def enter(self) -> None:
        """The keyboard is on it, and Enter was pressed: as if it was touched."""
        self.dispatch("on_release")

    def walk(self, across: int, up: int) -> bool:
        """The keyboard is on it, and an arrow was pressed: whether that led on within it."""
        return False

    def on_touch_down(self, touch: Any) -> bool:
        if super().on_touch_down(touch):
            return True
        if self.disabled_look or touch.is_mouse_scrolling or not self.accepts(*touch.pos):
            return False
        touch.grab(self)
        self.again = touch.is_double_tap or touch.is_triple_tap
        self.pressed = True
        self._animate(PRESS, zoom=PRESSED_SCALE)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        meant = self.accepts(*touch.pos)
        self.pressed = False
        self._animate(RELEASE, zoom=1.0)
        if meant and self.attached:
            self.dispatch("on_release")
        self.again = False
        return True

    def swing(self) -> None:
        """Show that it was refused: two swings, then idle."""
        self.refused = True
        width = 6 * self.desk.theme.f
        swing = Animation(shift=0, d=0)
        for to in (width, -width, width, 0):
            swing += Animation(shift=to, d=0.06, t="in_out_sine")
        swing.bind(on_complete=lambda *_: setattr(self, "refused", False))
        if self.desk.motion:
            swing.start(self)
        else:
            Clock.schedule_once(lambda _: setattr(self, "refused", False), 0.6)

    def _narrow(self, _: Widget, pressed: bool) -> None:
        if not pressed:
            self.spread = 0.0

    def _animate(self, motion: Motion, **to: float) -> None:
        Animation.cancel_all(self, *to)
        if self.attached and self.desk.motion:
            Animation(d=motion.seconds, t=motion.easing, **to).start(self)
        else:
            for name, value in to.items():
                setattr(self, name, 1.0 if name == "zoom" else value)

    def _transform(self, *_: object) -> None:
        if self._zoom is None or self._shift is None:
            self._shift, self._zoom = Translate(0, 0), Scale(1, 1, 1)
            with self.canvas.before:
                PushMatrix()
            self.canvas.before.add(self._shift)
            self.canvas.before.add(self._zoom)
            with self.canvas.after:
                PopMatrix()
        self._zoom.origin = self.center
        self._zoom.xyz = (self.zoom, self.zoom, 1)
        self._shift.x = self.shift
