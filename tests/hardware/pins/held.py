"""A contact that is closed before anybody looks: a mock pin's pull would open it."""

from __future__ import annotations

from typing import Any

import gpiozero


def closed(factory: gpiozero.Factory, number: int) -> Any:
    """The pin, on ground from now on, whichever way it is pulled."""
    pin: Any = factory.pin(number)
    pin.drive_low()
    pin._set_pull = lambda pull: setattr(pin, "_pull", pull)
    return pin
