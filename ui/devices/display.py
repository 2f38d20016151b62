"""The screen: how large it is, how bright, and a place that shows where it is touched."""

from __future__ import annotations

from typing import Any

from companion.devices import SCREEN
from companion.intents import Adjust
from companion.service import DeviceView
from companion.snapshots import Snapshot
from ui.desk import percent, words
from ui.devices.page import Page
from ui.drawing.pen import Pen
from ui.sketch import Sketch
from ui.theme import GOLD, LINE, MIST, NIGHT0, NIGHT2, Radius, Type, fade
from ui.widgets.stepper import Stepper

BRIGHTNESS = (20, 100, 10)
"""Least, most and step of the brightness in percent."""
TRAIL = 60


class TouchPad(Sketch):
    """Marks where it is touched: crosshairs must stand under the finger."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.marks: list[tuple[float, float]] = []

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        self.marks.clear()
        self._mark(touch)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self:
            self._mark(touch)
        return touch.grab_current is self

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self:
            touch.ungrab(self)
            return True
        return False

    def _mark(self, touch: Any) -> None:
        f = self.desk.theme.f
        x, y = (touch.x - self.x) / f, (self.top - touch.y) / f
        width, height = self.units
        self.marks.append((min(max(x, 0.0), width), min(max(y, 0.0), height)))
        del self.marks[:-TRAIL]
        self.redraw()

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        pen.box(0, 0, width, height, NIGHT0, radius=Radius.SHEET, line=LINE, stroke=1)
        if not self.marks:
            told = words("Touch here: the cross must stand under your finger.")
            pen.text(
                told, 18, 0, Type.LIST, MIST, room=width - 36, tall=height, lines=2, align="middle"
            )
            return
        for x, y in self.marks[:-1]:
            pen.disc(x, y, 4, fade(GOLD, 0.45))
        x, y = self.marks[-1]
        pen.line(x, 4, x, height - 4, fade(GOLD, 0.8), 1.5)
        pen.line(4, y, width - 4, y, fade(GOLD, 0.8), 1.5)
        pen.disc(x, y, 12, line=GOLD, stroke=3)


class Facts(Sketch):
    """The size of the window, and who dims it."""

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        pen.box(0, 0, width, height, NIGHT2, radius=Radius.SHEET)
        theme = pen.desk.theme
        size = f"{theme.width:.0f} × {theme.height:.0f}"
        pen.text(size, 18, 8, Type.TITLE, room=width - 36, tall=36)
        dims = words("The light behind the screen is dimmed.")
        drawn = words("The picture is drawn darker.")
        pen.text(
            dims if pen.desk.dims else drawn, 18, 46, Type.SECOND, MIST, room=width - 36, tall=24
        )


class DisplayPage(Page):
    """Brightness and touches, tried on the spot."""

    device = SCREEN

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.remove_widget(self.last)
        self.facts = Facts()
        self.brightness = Stepper(label=words("Brightness"))
        self.pad = TouchPad()
        self._percent = 100
        self.brightness.bind(on_step=lambda _, by: self._step(by))
        for widget in (self.facts, self.brightness, self.pad):
            self.add_widget(widget)

    def show(self, view: DeviceView, snapshot: Snapshot) -> None:
        super().show(view, snapshot)
        kept = snapshot.settings.get("brightness", 100)
        self._percent = kept if isinstance(kept, int) else 100
        self.brightness.value = percent(self._percent)

    def lay_out(self, width: float, height: float) -> None:
        self.facts.place = [0, 0, width, 80]
        self.brightness.place = [12, 88, width - 12, 60]
        self.pad.place = [0, 156, width, height - 156]

    def _step(self, by: int) -> None:
        least, most, step = BRIGHTNESS
        wanted = max(least, min(most, self._percent + by * step))
        self.desk.post(Adjust("brightness", wanted))
