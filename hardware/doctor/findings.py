"""What the doctor finds."""

from __future__ import annotations

import msgspec

from companion.rules.game import Message


class Finding(msgspec.Struct, frozen=True):
    """One thing looked at: how it is, and for a fault the one thing to do."""

    good: bool
    what: Message
    advice: Message | None = None
