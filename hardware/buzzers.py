"""Buzzers on a pin: one that plays tones, and one that only beeps."""

from __future__ import annotations

import gpiozero
from gpiozero.tones import Tone


class TonalVoice:
    """A passive buzzer that plays the pitch it is given."""

    def __init__(self, pin: int, factory: gpiozero.Factory) -> None:
        self._buzzer = gpiozero.TonalBuzzer(pin, octaves=2, pin_factory=factory)

    def sound(self, pitch: float) -> None:
        """Play a pitch; what the buzzer cannot reach is brought into its range."""
        self._check()
        low = self._buzzer.min_tone.frequency
        high = self._buzzer.max_tone.frequency
        self._buzzer.play(Tone.from_frequency(min(max(pitch, low), high)))

    def still(self) -> None:
        """Be still."""
        self._check()
        self._buzzer.stop()

    def _check(self) -> None:
        """gpiozero looks for a pin that was given back everywhere but here."""
        if self._buzzer.closed:
            raise gpiozero.DeviceClosed("its pin was given back")

    def close(self) -> None:
        """Give the pin back."""
        self._buzzer.close()


class PlainVoice:
    """An active buzzer: on and off is all it can do."""

    def __init__(self, pin: int, factory: gpiozero.Factory) -> None:
        self._buzzer = gpiozero.Buzzer(pin, pin_factory=factory)

    def sound(self, pitch: float) -> None:
        """Beep, whatever the pitch."""
        self._buzzer.on()

    def still(self) -> None:
        """Be still."""
        self._buzzer.off()

    def close(self) -> None:
        """Give the pin back."""
        self._buzzer.close()
