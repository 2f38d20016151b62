"""The protocols by name, as `--reader` and the settings have them."""

from __future__ import annotations

from collections.abc import Callable

from hardware.protocols.auto import Auto
from hardware.protocols.auto_host import AutoHost
from hardware.protocols.base import Decoder
from hardware.protocols.de2120 import De2120
from hardware.protocols.gm65 import Gm65, Gm65Host
from hardware.protocols.gm67 import Gm67
from hardware.protocols.pn532 import Pn532
from hardware.protocols.pn532_host import Pn532Host
from hardware.protocols.rfid125 import Id12, Rdm6300
from hardware.protocols.text import Text
from hardware.protocols.typed import Typed

AUTO = "auto"

LISTENERS: dict[str, Callable[[], Decoder]] = {
    "text": Text,
    "gm65": Gm65,
    "gm67": Gm67,
    "de2120": De2120,
    "rdm6300": Rdm6300,
    "id12": Id12,
    "pn532": Pn532,
}
TALKERS: dict[str, Callable[[], Decoder]] = {**LISTENERS, "gm65": Gm65Host, "pn532": Pn532Host}
NAMES = (*LISTENERS, AUTO)
KEYBOARD = "keyboard"
RECORDED = (*NAMES, KEYBOARD)
"""What a recording may be of: a reader at a port, or a scanner that types."""


def listener(name: str) -> Decoder:
    """A decoder that reads what a stream holds and asks nothing.

    Raises:
        KeyError: there is no such protocol.
    """
    if name == KEYBOARD:
        return Typed()
    return Auto(listener) if name == AUTO else LISTENERS[name]()


def talker(name: str, *, twice: bool = False) -> Decoder:
    """A decoder for a reader at a port, which asks and answers where that must be.

    `twice` believes a 125 kHz tag once it was read twice.

    Raises:
        KeyError: there is no such protocol.
    """
    if name == AUTO:
        # A GM65 is found by the question that it is asked, or talks by itself: no need to repeat.
        return AutoHost(lambda found: Gm65() if found == "gm65" else talker(found, twice=twice))
    return Rdm6300(twice=twice) if name == "rdm6300" else TALKERS[name]()
