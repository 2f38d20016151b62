"""The pages of the Hardware screen: one a device, on a shared frame.

A page is a `Page` (ui/devices/page.py). It is given each new snapshot and looks at the clock
once in a while; it posts what is to be tried, and knows no hardware.
"""

from __future__ import annotations

from companion.devices import (
    BUTTONS,
    BUZZER,
    HOURGLASS,
    LIGHTS,
    READER,
    SCREEN,
    STORAGE,
    Health,
)
from companion.service import HEALTHS, NAMES
from ui.theme import EMBER, GOLD, LEAF

SYMBOLS = {
    READER: "reader",
    HOURGLASS: "hourglass",
    BUZZER: "buzzer",
    BUTTONS: "button",
    LIGHTS: "light",
    STORAGE: "storage",
    SCREEN: "picture",
}
TINTS = {Health.READY: LEAF, Health.SEARCHING: GOLD, Health.LOST: EMBER}
STATES = {health: (word, TINTS[health]) for health, word in HEALTHS.items()}

__all__ = ["NAMES", "STATES", "SYMBOLS"]
