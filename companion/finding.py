"""One thing that the doctor looked at."""

from __future__ import annotations

import msgspec

from companion.rules.game import Message

SYSTEM = "system"
"""What findings are about that belong to no device: versions, the clock, the settings."""
PINS = "pins"
"""What findings are about that belong to all parts on the pins."""


class Finding(msgspec.Struct, frozen=True):
    """One thing looked at: how it is, and for a fault the one thing to do.

    A `minor` one is no fault: something that is not there and not needed here. `device` is whose
    page it stands on.
    """

    good: bool
    what: Message
    advice: Message | None = None
    minor: bool = False
    device: str = SYSTEM

    @property
    def fault(self) -> bool:
        """Whether somebody should do something."""
        return not self.good and not self.minor
