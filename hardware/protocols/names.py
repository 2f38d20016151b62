"""The protocols by name, as `--reader` and the settings have them."""

from __future__ import annotations

from collections.abc import Callable

from hardware.protocols.base import Decoder
from hardware.protocols.rfid125 import Id12, Rdm6300
from hardware.protocols.text import Text

DECODERS: dict[str, Callable[[], Decoder]] = {
    "text": Text,
    "rdm6300": Rdm6300,
    "id12": Id12,
}
"""Who only listens: what a recorded stream is decoded with."""


def listener(name: str) -> Decoder:
    """A decoder that reads what a stream holds and asks nothing.

    Raises:
        KeyError: there is no such protocol.
    """
    return DECODERS[name]()


def talker(name: str, *, twice: bool = False) -> Decoder:
    """A decoder for a reader at a port, which asks and answers where that must be.

    `twice` believes a 125 kHz tag once it was read twice.

    Raises:
        KeyError: there is no such protocol.
    """
    if name == "rdm6300":
        return Rdm6300(twice=twice)
    return DECODERS[name]()
