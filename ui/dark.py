"""Brightness and the dark screen: the first touch on a dark screen wakes it and does nothing else.

Where the light itself can be dimmed (`Desk.dims`) the hardware does it, told by the table; this
veil works on every other screen.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from companion.intents import Darken
from ui.drawing.pen import Pen
from ui.sketch import Sketch

DARKEST = 0.8
"""How much of the light the veil takes at a brightness of 0."""


class Veil(Sketch):
    """Lies over everything, and lets touches through unless the screen is dark."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.dark = False
        self._light = 1.0
        self._minutes = 0
        self._timer: Any = None
        self._waking: Any = None
        self._stirred = Clock.get_time()

    @property
    def quiet(self) -> float:
        """For how many seconds nobody has done anything."""
        return float(Clock.get_time() - self._stirred)

    def adjust(self, brightness: int, minutes: int) -> None:
        """Take on the settings: brightness in percent, and minutes until dark (0: never)."""
        if self._light != brightness / 100:
            self._light = brightness / 100
            self.redraw()
        if self._minutes != minutes:
            self._minutes = minutes
            self.stay_awake()

    def off_stage(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def stay_awake(self) -> None:
        """Somebody did something: count anew."""
        self._stirred = Clock.get_time()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._minutes:
            self._timer = Clock.schedule_once(lambda _: self.sleep(), self._minutes * 60)
        if self.dark:
            self.dark = False
            self._darken()

    def sleep(self) -> None:
        """Go dark."""
        self.dark = True
        self._darken()

    def _darken(self) -> None:
        if self.desk.dims:
            self.desk.post(Darken(self.dark))
        self.redraw()

    def on_touch_down(self, touch: Any) -> bool:
        if self.dark:
            self._waking = touch.uid
            self.stay_awake()
            return True
        self.stay_awake()
        return False

    def on_touch_move(self, touch: Any) -> bool:
        self._stirred = Clock.get_time()
        return touch.uid == self._waking

    def on_touch_up(self, touch: Any) -> bool:
        woke = touch.uid == self._waking
        if woke:
            self._waking = None
        return woke

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        share = 0.0 if self.desk.dims else (1.0 - self._light) * DARKEST
        share = 1.0 if self.dark else share
        if share:
            pen.box(-1, -1, width + 2, height + 2, (0.0, 0.0, 0.0, share))
