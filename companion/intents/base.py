"""What all intents are."""

from __future__ import annotations

import msgspec


class Intent(msgspec.Struct, frozen=True):
    """Base of everything a person can want at the screen."""
