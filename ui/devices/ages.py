"""How long ago something was, and at what time of the day."""

from __future__ import annotations

import time

from companion.devices import Clock
from ui.desk import Words, words


def age(seconds: float) -> Words:
    """How long ago: to the second, then to the minute, then to the hour."""
    whole = max(0, int(seconds))
    if whole < 1:
        return words("just now")
    if whole < 60:
        return words("{count} s ago", count=whole)
    if whole < 3600:
        return words("{count} min ago", count=whole // 60)
    return words("{count} h ago", count=whole // 3600)


def lasting(seconds: float) -> Words:
    """How long something lasts already."""
    minutes = max(0, int(seconds)) // 60
    if minutes < 60:
        return words("{count} min", count=minutes)
    hours, minutes = divmod(minutes, 60)
    if hours < 48:
        return words("{hours} h {minutes} min", hours=hours, minutes=minutes)
    days, hours = divmod(hours, 24)
    return words("{days} days {hours} h", days=days, hours=hours)


def time_of_day(clock: Clock, at: float) -> str:
    """The time of day at a monotonic second."""
    wall = clock.wall() - (clock.monotonic() - at)
    return time.strftime("%H:%M:%S", time.localtime(wall))
