"""Lights on pins: one a seat, and a bar that shows the sand."""

from __future__ import annotations

import logging
import threading
from collections.abc import Sequence

import gpiozero

from companion.devices import Clock, Sand
from hardware.pins import faults
from hardware.player import Wait, wait

log = logging.getLogger(__name__)

STEP = 0.25
"""Seconds between two looks at the sand while it runs."""


class SeatLights:
    """A `companion.devices.Lights`: light 0 belongs to seat 0, and so on clockwise."""

    def __init__(self, pins: Sequence[int], factory: gpiozero.Factory) -> None:
        self._lights = [gpiozero.LED(pin, pin_factory=factory) for pin in pins]

    def seats(self, lit: Sequence[bool]) -> None:
        """Light these seats; a seat without a light has none. Raises one of `faults()` where a
        pin fails: the table says so and goes on in the dark."""
        for number, light in enumerate(self._lights):
            light.value = number < len(lit) and lit[number]

    def close(self) -> None:
        """All dark; give the pins back."""
        for light in self._lights:
            light.close()


class SandBar:
    """A `companion.devices.SandDisplay`: a bar of lights as the sand in the upper bulb, the first
    light on top. The lit part shrinks while the sand runs."""

    def __init__(
        self,
        pins: Sequence[int],
        factory: gpiozero.Factory,
        clock: Clock,
        waiting: Wait = wait,
    ) -> None:
        self._bar = gpiozero.LEDBarGraph(*reversed(pins), pwm=True, pin_factory=factory)
        self._clock = clock
        self._waiting = waiting
        self._changed = threading.Condition()
        self._sand: Sand | None = None
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="sand bar", daemon=True)
        self._thread.start()

    def show(self, sand: Sand) -> None:
        """Follow the sand from now on. Raises as `look` does."""
        with self._changed:
            self._sand = sand
            self.look()
            self._changed.notify()

    def look(self) -> bool:
        """Bring the lights up to date; whether there is more to come. Raises one of `faults()`
        where a pin fails, and follows no sand then until `show` is called again."""
        sand = self._sand
        if sand is None:
            return False
        left = sand.upper
        if sand.running:
            left = max(left - (self._clock.monotonic() - sand.at), 0.0)
        try:
            self._bar.value = min(left / sand.full, 1.0)
        except faults():
            self._sand = None
            raise
        return sand.running and left > 0

    def close(self) -> None:
        """All dark; give the pins back."""
        with self._changed:
            self._closed = True
            self._changed.notify()
        self._thread.join()
        self._bar.close()

    def _run(self) -> None:
        with self._changed:
            while not self._closed:
                if self._still_runs():
                    self._waiting(self._changed, STEP)
                else:
                    self._changed.wait()

    def _still_runs(self) -> bool:
        """Look on this part's own thread, where nobody hears what is raised: the table does at
        the next `show`."""
        try:
            return self.look()
        except faults() as error:
            log.warning("the light bar cannot be lit: %s", error)
            return False
