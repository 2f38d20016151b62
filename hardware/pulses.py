"""The pulses that set a servo, in microseconds, by whoever can make them well.

A servo wants a pulse of 500 to 2,500 µs fifty times a second. gpiozero on lgpio rounds a duty to
whole percents, which is 200 µs and only ten positions, so it comes last: the kernel's own PWM is
exact to the nanosecond, and lgpio's servo call takes microseconds.
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any, Protocol

import gpiozero

from hardware.kernel_pwm import PERIOD_NS, PWM, KernelPulses
from hardware.pins import EMPTY_LGPIO, chip_of_pins, faults, prepare_lgpio, why

log = logging.getLogger(__name__)

RATE_HZ = 50
SHORTEST_US, LONGEST_US = 500, 2500


class Pulses(Protocol):
    """Makes a servo's pulses; `driver` is what they are made with."""

    driver: str

    def send(self, microseconds: float) -> None:
        """Pulses of this length from now on.

        Raises one of `hardware.pins.faults()` where it cannot, as the others do.
        """

    def stop(self) -> None:
        """No pulses: the servo lets go and no longer buzzes."""

    def close(self) -> None:
        """No pulses, and give everything back."""


class LgpioPulses:
    """lgpio's servo call: `lgpio` is the module, or one that records its calls.

    Raises:
        RuntimeError: the chip or the pin cannot be had.
    """

    driver = "lgpio"

    def __init__(self, pin: int, lgpio: Any, chip: int = 0) -> None:
        self._lgpio = lgpio
        self._pin = pin
        self._handle = lgpio.gpiochip_open(chip)
        try:
            lgpio.gpio_claim_output(self._handle, pin, 0)
        except Exception:  # whatever it was: lgpio's error is a bare `Exception`
            lgpio.gpiochip_close(self._handle)
            raise

    def send(self, microseconds: float) -> None:
        """Pulses of this length from now on."""
        self._lgpio.tx_servo(self._handle, self._pin, round(microseconds), RATE_HZ)

    def stop(self) -> None:
        """No pulses."""
        self._lgpio.tx_servo(self._handle, self._pin, 0, RATE_HZ)

    def close(self) -> None:
        """No pulses; the pin is an input again."""
        try:
            self.stop()
            self._lgpio.gpio_claim_input(self._handle, self._pin)
        finally:
            self._lgpio.gpiochip_close(self._handle)


class GpiozeroPulses:
    """gpiozero's servo, whose angles are microseconds here."""

    driver = "gpiozero"

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


def pulses(
    driver: str, pin: int, factory: gpiozero.Factory, *, simulated: bool, root: Path | None = None
) -> Pulses:
    """The best maker of pulses for a pin: the one wanted, or with `auto` the first that works of
    the kernel's PWM (below `root`; None: where it is), lgpio and gpiozero.

    Raises one of `hardware.pins.faults()` where the one that was wanted cannot be had, or none.
    """
    if simulated or driver == "gpiozero":
        return GpiozeroPulses(pin, factory)
    if driver != "lgpio":
        try:
            return KernelPulses(pin, PWM if root is None else root)
        except OSError as error:
            if driver == "kernel":
                raise
            log.info("no pulses by the kernel: %s", error)
    try:
        return lgpio_pulses(pin, factory)
    except faults() as error:
        if driver == "lgpio":
            raise
        log.info("no pulses by lgpio: %s", why(error))
    return GpiozeroPulses(pin, factory)


def lgpio_pulses(pin: int, factory: gpiozero.Factory) -> LgpioPulses:
    """Pulses by lgpio, on the chip that the other parts hang on.

    Raises one of `hardware.pins.faults()`: it is not installed, empty, or may not have the pin.
    """
    prepare_lgpio()
    import lgpio

    try:
        chip = getattr(factory, "chip", None)
        return LgpioPulses(pin, lgpio, chip_of_pins() if chip is None else chip)
    except AttributeError as error:
        raise ImportError(EMPTY_LGPIO) from error
