"""Simulated readers: a pure model for each protocol, and a pty for it to speak on."""

from __future__ import annotations

from collections.abc import Callable

from hardware.simulated.readers.codes import De2120Model, Gm65Model
from hardware.simulated.readers.gm67 import Gm67Model
from hardware.simulated.readers.model import Model
from hardware.simulated.readers.plugged import PluggedReader
from hardware.simulated.readers.pn532 import Pn532Model
from hardware.simulated.readers.rfid125 import Id12Model, Rdm6300Model
from hardware.simulated.readers.text import TextModel

MODELS: dict[str, Callable[[], Model]] = {
    "text": TextModel,
    "gm65": Gm65Model,
    "gm67": Gm67Model,
    "de2120": De2120Model,
    "rdm6300": Rdm6300Model,
    "id12": Id12Model,
    "pn532": Pn532Model,
}


def simulated(protocol: str) -> PluggedReader:
    """A simulated reader that speaks a protocol, not yet plugged in.

    Raises:
        KeyError: there is no such protocol.
    """
    return PluggedReader(MODELS[protocol]())
