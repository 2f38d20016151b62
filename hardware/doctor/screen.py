"""The doctor's look at the screen's size: whether fingers find what is drawn for them.

On a screen that is filled, what is touched is at least 56 of the 480 units that the short side has,
whatever its pixels. How long that side is, the screen itself says (its EDID); some say nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from companion.finding import Finding
from companion.rules.game import Message
from companion.settings.schema import Settings

TOUCHED, SHORT = 56, 480
"""Units of what is touched, and of the short side."""
FINGER = 9
"""Millimetres that a finger needs."""
HEADER = bytes((0x00, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x00))
_CENTIMETRES, _TIMING, _SIZE = 21, 54, 66
"""Where the EDID has the size: whole centimetres; and with the first timing in millimetres."""


def findings(settings: Settings, root: Path) -> Iterator[Finding]:
    """How large what is touched is on each connected screen that tells its size, where the
    companion fills it."""
    if not settings.screen.kiosk:
        return
    for edid in sorted((root / "sys/class/drm").glob("*/edid")):
        try:
            short = min(size_of(edid.read_bytes()))
        except OSError:
            continue  # the connector went while it was looked at
        if not short:
            continue
        size = short * TOUCHED // SHORT
        if size >= FINGER:
            text = Message("What is touched measures {size} mm here at least.", {"size": size})
            yield Finding(True, text)
            continue
        what = Message(
            "What is touched measures {size} mm here; a finger needs {least}.",
            {"size": size, "least": FINGER},
        )
        yield Finding(False, what, Message("Use a screen of 6.5 inches or more."))


def size_of(edid: bytes) -> tuple[int, int]:
    """Width and height of a screen in millimetres by its EDID; zeros where it does not say."""
    if len(edid) < 128 or edid[:8] != HEADER:
        return (0, 0)
    high = edid[_SIZE + 2]
    wide, tall = edid[_SIZE] | (high >> 4) << 8, edid[_SIZE + 1] | (high & 0x0F) << 8
    if edid[_TIMING] | edid[_TIMING + 1] and wide and tall:
        return wide, tall
    return edid[_CENTIMETRES] * 10, edid[_CENTIMETRES + 1] * 10
