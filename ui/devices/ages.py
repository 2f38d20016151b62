"""How long ago something was, and at what time of the day."""

from __future__ import annotations

import time

from companion.ages import age
from companion.devices import Clock

__all__ = ["age", "time_of_day"]


def time_of_day(clock: Clock, at: float) -> str:
    """The time of day at a monotonic second."""
    wall = clock.wall() - (clock.monotonic() - at)
    return time.strftime("%H:%M:%S", time.localtime(wall))
