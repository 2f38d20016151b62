"""The simulated table of a desktop: mock pins, and a reader on a pty that tags are held to."""

from __future__ import annotations

import threading
from collections.abc import Mapping

import gpiozero

from companion.devices import PinState, Role
from hardware.simulated.readers import PluggedReader

PRESS, LONG_PRESS = 0.12, 1.2
"""How long a button is held, in seconds."""


class SimulatedBench:
    """A `companion.devices.Bench`. `buttons` and `shown` map what hangs on the pins."""

    def __init__(
        self,
        reader: PluggedReader,
        factory: gpiozero.Factory,
        buttons: Mapping[Role, int],
        shown: Mapping[str, int],
    ) -> None:
        self._reader = reader
        self._factory = factory
        self._buttons = buttons
        self._shown = shown

    @property
    def blanks(self) -> tuple[str, ...]:
        """Tags that nobody has taught yet, of a kind that the reader reads."""
        return self._reader.blanks

    def reads(self, tag: str) -> bool:
        """Whether the reader can read such a tag."""
        return self._reader.reads(tag)

    def tap(self, tag: str) -> None:
        """Hold a tag to the reader until it was read, and take it off again.

        Raises:
            ValueError: a reader of this kind has no such tags.
        """
        self._reader.tap(tag)

    def press(self, role: Role, long: bool = False) -> None:
        """Press a button and let it go; a long one is let go by the timer of its thread."""
        pin = self._factory.pin(self._buttons[role])
        pin.drive_low()
        timer = threading.Timer(LONG_PRESS if long else PRESS, pin.drive_high)
        timer.daemon = True
        timer.start()

    def unplug(self) -> None:
        """Pull the reader's cable."""
        self._reader.unplug()

    def plug(self) -> None:
        """Put it in again."""
        self._reader.plug()

    def pins(self) -> tuple[PinState, ...]:
        """What the parts on the mock pins do now."""
        found = []
        for name, number in self._shown.items():
            pin = self._factory.pin(number)
            frequency = getattr(pin, "frequency", None)
            found.append(PinState(name, float(pin.state), frequency))
        return tuple(found)
