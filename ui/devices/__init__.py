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
from companion.rules.game import Term
from ui.theme import EMBER, GOLD, LEAF

NAMES = {
    READER: Term("Reader"),
    HOURGLASS: Term("Hourglass"),
    BUZZER: Term("Buzzer"),
    BUTTONS: Term("Buttons"),
    LIGHTS: Term("Lights"),
    STORAGE: Term("Storage"),
    SCREEN: Term("Screen"),
}
SYMBOLS = {
    READER: "reader",
    HOURGLASS: "hourglass",
    BUZZER: "buzzer",
    BUTTONS: "button",
    LIGHTS: "light",
    STORAGE: "storage",
    SCREEN: "picture",
}
STATES = {
    Health.READY: (Term("Well"), LEAF),
    Health.SEARCHING: (Term("Searching"), GOLD),
    Health.LOST: (Term("Lost"), EMBER),
}
