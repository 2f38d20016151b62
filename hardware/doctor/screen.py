"""The doctor's look at the screen's size: whether fingers find what is drawn for them.

On a screen that is filled, what is touched measures at least 56 of the 480 units that the short
side has, whatever its pixels, and where it stands apart a touch takes six more on either side
(`ui.near`). So what stands apart has a finger's 9 mm from 5 inches on (800 x 480), and fields side
by side, such as houses and number keys, from 6. How long the side is, the screen itself says (its
EDID); some say nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from companion.finding import Finding
from companion.rules.game import Message
from companion.settings.schema import Settings

TOUCHED, APART, SHORT = 56, 68, 480
"""Units of what is touched, of what a touch takes that stands apart, and of the short side."""
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
        yield _judged(short)


def _judged(short: int) -> Finding:
    """What a finger finds on a screen whose short side has so many millimetres."""
    size, apart = short * TOUCHED // SHORT, short * APART // SHORT
    if size >= FINGER:
        return Finding(
            True, Message("What is touched measures {size} mm here at least.", {"size": size})
        )
    if apart >= FINGER:
        what = Message(
            "What stands apart takes touches on {apart} mm here; "
            "fields side by side measure {size}.",
            {"apart": apart, "size": size},
        )
        return Finding(True, what)
    what = Message(
        "What stands apart takes touches on {apart} mm here; a finger needs {least}.",
        {"apart": apart, "least": FINGER},
    )
    least = -(-FINGER * SHORT // APART)
    advice = Message("Use a screen whose short side measures {size} mm or more.", {"size": least})
    return Finding(False, what, advice)


def size_of(edid: bytes) -> tuple[int, int]:
    """Width and height of a screen in millimetres by its EDID; zeros where it does not say."""
    if len(edid) < 128 or edid[:8] != HEADER:
        return (0, 0)
    high = edid[_SIZE + 2]
    wide, tall = edid[_SIZE] | (high >> 4) << 8, edid[_SIZE + 1] | (high & 0x0F) << 8
    if edid[_TIMING] | edid[_TIMING + 1] and wide and tall:
        return wide, tall
    return edid[_CENTIMETRES] * 10, edid[_CENTIMETRES + 1] * 10
