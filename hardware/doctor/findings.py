"""What the doctor finds."""

from __future__ import annotations

import msgspec

from companion.rules.game import Message


class Finding(msgspec.Struct, frozen=True):
    """One thing looked at: how it is, and for a fault the one thing to do."""

    good: bool
    what: Message
    advice: Message | None = None


def good(text: str, **values: str) -> Finding:
    """A part that is well."""
    return Finding(True, Message(text, dict(values)))


def fault(text: str, advice: str, **values: str) -> Finding:
    """A part that is not, with what to do; the values fill both sentences."""
    return Finding(False, Message(text, dict(values)), Message(advice, dict(values)))
