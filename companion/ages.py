"""How long ago something was, and how long it lasts, in words."""

from __future__ import annotations

from companion.rules.game import Message


def age(seconds: float) -> Message:
    """How long ago: to the second, then to the minute, the hour and the day."""
    whole = max(0, int(seconds))
    if whole < 1:
        return Message("just now")
    if whole < 60:
        return Message("{count} s ago", {"count": whole})
    if whole < 3600:
        return Message("{count} min ago", {"count": whole // 60})
    if whole < 48 * 3600:
        return Message("{count} h ago", {"count": whole // 3600})
    return Message("{count} days ago", {"count": whole // 86_400})


def lasting(seconds: float) -> Message:
    """How long something lasts already."""
    minutes = max(0, int(seconds)) // 60
    if minutes < 60:
        return Message("{count} min", {"count": minutes})
    hours, minutes = divmod(minutes, 60)
    if hours < 48:
        return Message("{hours} h {minutes} min", {"hours": hours, "minutes": minutes})
    days, hours = divmod(hours, 24)
    return Message("{days} days {hours} h", {"days": days, "hours": hours})
