"""At what time of the day something was."""

from __future__ import annotations

import time

from companion.devices import Clock


def time_of_day(clock: Clock, at: float) -> str:
    """The time of day at a monotonic second."""
    wall = clock.wall() - (clock.monotonic() - at)
    return time.strftime("%H:%M:%S", time.localtime(wall))
