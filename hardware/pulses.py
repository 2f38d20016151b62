"""The pulses that set a servo, in microseconds, by whoever can make them well.

A servo wants a pulse of 500 to 2,500 µs fifty times a second. gpiozero on lgpio rounds a duty to
whole percents, which is 200 µs and only ten positions, so it comes last: the kernel's own PWM is
exact to the nanosecond, and lgpio's servo call takes microseconds.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

import gpiozero

PERIOD_NS = 20_000_000
RATE_HZ = 50
SHORTEST_US, LONGEST_US = 500, 2500
PWM = Path("/sys/class/pwm")
RP1 = "1f00098000"
"""The address of the PWM of a Pi 5 that drives pins; its other one drives the fan."""
CHANNELS = {2: {12: 0, 18: 0, 13: 1, 19: 1}, 4: {12: 0, 13: 1, 18: 2, 19: 3}}
"""The channel of a pin, by how many channels the chip has: 2 up to a Pi 4, 4 on a Pi 5."""
_EXPORT_TRIES, _EXPORT_PAUSE = 50, 0.02


class Pulses(Protocol):
    """Makes a servo's pulses."""

    def send(self, microseconds: float) -> None:
        """Pulses of this length from now on. Raises OSError or RuntimeError where it cannot."""

    def stop(self) -> None:
        """No pulses: the servo lets go and no longer buzzes."""

    def close(self) -> None:
        """No pulses, and give everything back."""


class KernelPulses:
    """The kernel's PWM through files, as `dtoverlay=pwm-2chan` lays it on pins.

    Raises:
        FileNotFoundError: no PWM of the kernel reaches this pin.
        OSError: it may not be used by this user, or is in use.
    """

    def __init__(
        self, pin: int, root: Path = PWM, pause: Callable[[float], object] = time.sleep
    ) -> None:
        chip, channel = _channel_of(pin, root)
        self._folder = chip / f"pwm{channel}"
        self._unexport = chip / "unexport"
        self._channel = channel
        if not self._folder.is_dir():
            _write(chip / "export", channel)
        # udev gives the new files to the group a moment after the kernel has made them.
        for _ in range(_EXPORT_TRIES):
            if os.access(self._folder / "enable", os.W_OK):
                break
            pause(_EXPORT_PAUSE)
        self._running = False
        # The duty must never be longer than the period, so the old one goes first.
        _write(self._folder / "duty_cycle", 0)
        _write(self._folder / "period", PERIOD_NS)
        self.stop()

    def send(self, microseconds: float) -> None:
        """Pulses of this length from now on."""
        _write(self._folder / "duty_cycle", round(microseconds * 1000))
        if not self._running:
            _write(self._folder / "enable", 1)
            self._running = True

    def stop(self) -> None:
        """No pulses."""
        _write(self._folder / "enable", 0)
        self._running = False

    def close(self) -> None:
        """No pulses; the channel goes back to the kernel."""
        self.stop()
        _write(self._unexport, self._channel)


def _channel_of(pin: int, root: Path) -> tuple[Path, int]:
    """The chip and channel that drive a pin."""
    chips = sorted(root.glob("pwmchip*"), key=lambda chip: int(chip.name[len("pwmchip") :]))
    chips.sort(key=lambda chip: RP1 not in str((chip / "device").resolve()))
    for chip in chips:
        count = int((chip / "npwm").read_text("ascii"))
        channel = CHANNELS.get(count, {}).get(pin)
        if channel is not None:
            return chip, channel
    raise FileNotFoundError(f"no PWM of the kernel drives GPIO {pin}")


def _write(path: Path, value: int) -> None:
    fd = os.open(path, os.O_WRONLY | os.O_CLOEXEC)
    try:
        os.write(fd, b"%d" % value)
    finally:
        os.close(fd)


class LgpioPulses:
    """lgpio's servo call: `lgpio` is the module, or one that records its calls.

    Raises:
        RuntimeError: the chip or the pin cannot be had.
    """

    def __init__(self, pin: int, lgpio: Any, chip: int = 0) -> None:
        self._lgpio = lgpio
        self._pin = pin
        self._handle = lgpio.gpiochip_open(chip)
        lgpio.gpio_claim_output(self._handle, pin, 0)

    def send(self, microseconds: float) -> None:
        """Pulses of this length from now on."""
        self._lgpio.tx_servo(self._handle, self._pin, round(microseconds), RATE_HZ)

    def stop(self) -> None:
        """No pulses."""
        self._lgpio.tx_servo(self._handle, self._pin, 0, RATE_HZ)

    def close(self) -> None:
        """No pulses; the pin is an input again."""
        self.stop()
        self._lgpio.gpio_claim_input(self._handle, self._pin)
        self._lgpio.gpiochip_close(self._handle)


class GpiozeroPulses:
    """gpiozero's servo, whose angles are microseconds here."""

    def __init__(self, pin: int, factory: gpiozero.Factory) -> None:
        self._servo = gpiozero.AngularServo(
            pin,
            initial_angle=None,
            min_angle=SHORTEST_US,
            max_angle=LONGEST_US,
            min_pulse_width=SHORTEST_US / 1e6,
            max_pulse_width=LONGEST_US / 1e6,
            frame_width=PERIOD_NS / 1e9,
            pin_factory=factory,
        )

    def send(self, microseconds: float) -> None:
        """Pulses of this length from now on, as exactly as the factory can."""
        self._servo.angle = microseconds

    def stop(self) -> None:
        """No pulses."""
        self._servo.detach()

    def close(self) -> None:
        """No pulses; the pin goes back."""
        self._servo.close()


def pulses(driver: str, pin: int, factory: gpiozero.Factory, *, simulated: bool) -> Pulses:
    """The best maker of pulses for a pin: the one wanted, or with `auto` the first that works.

    Raises:
        OSError: the kernel's PWM was wanted and cannot be had.
        RuntimeError: lgpio was wanted and cannot be had.
        ImportError: lgpio was wanted and is not installed.
    """
    if simulated or driver == "gpiozero":
        return GpiozeroPulses(pin, factory)
    if driver in ("auto", "kernel"):
        try:
            return KernelPulses(pin)
        except OSError:
            if driver == "kernel":
                raise
    import lgpio

    return LgpioPulses(pin, lgpio, getattr(factory, "chip", 0))
