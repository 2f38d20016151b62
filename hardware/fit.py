"""Puts the parts together that the settings name, real ones or simulated ones.

Whatever cannot be had is left out with a note for the screen: a table without a buzzer is still
a table.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gpiozero
from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion.devices import Buzzer, Clock, Fittings, Glass, Role
from companion.rules.game import Message
from companion.settings.schema import ButtonPins, Pins, Settings
from hardware.buttons import PinButtons
from hardware.buzzers import PlainVoice, TonalVoice
from hardware.lights import SandBar, SeatLights
from hardware.player import CuePlayer
from hardware.serial_reader import SerialReader
from hardware.simulated.bench import SimulatedBench
from hardware.simulated.readers import simulated as simulated_reader

MODEL = Path("/proc/device-tree/model")
SIMULATED_PINS = Pins(
    buzzer=18,
    buttons=ButtonPins(next=5, undo=6, pause=13, turn_over=19, help=26),
    bar=(17, 27, 22, 23),
    lights=(4, 12, 16, 20, 21, 24),
)
"""What the simulated table has where the settings fit nothing."""
BROKEN = (OSError, gpiozero.GPIOZeroError, RuntimeError, ImportError)


def is_raspberry_pi(model: Path = MODEL) -> bool:
    """Whether this machine is one, by its device tree."""
    try:
        return model.read_bytes().startswith(b"Raspberry Pi")
    except OSError:
        return False


class Fitter:
    """Fits part after part; what fails becomes a note."""

    def __init__(self, settings: Settings, clock: Clock, *, simulated: bool) -> None:
        self.settings = settings
        self.clock = clock
        self.simulated = simulated or not is_raspberry_pi()
        self.notes: list[Message] = []
        self.closers: list[Callable[[], None]] = []
        self.pins = settings.pins
        if self.simulated and self.pins == Pins():
            self.pins = SIMULATED_PINS
        self.factory = self._factory()

    def _factory(self) -> gpiozero.Factory:
        """The pins: lgpio on a Raspberry Pi, mock pins elsewhere and where lgpio fails."""
        if not self.simulated and self.pins.factory != "mock":
            try:
                os.environ.setdefault("LG_WD", os.environ.get("RUNTIME_DIRECTORY", "/tmp"))
                from gpiozero.pins.lgpio import LGPIOFactory

                return LGPIOFactory()
            except (*BROKEN, gpiozero.BadPinFactory) as error:
                text = "The pins cannot be used ({why}): buttons, buzzer and lights are off."
                self.notes.append(Message(text, {"why": _why(error)}))
        return MockFactory(pin_class=MockPWMPin)

    def part(self, name: str, make: Callable[[], Any]) -> Any:
        """A part, or None and a note that names it."""
        try:
            made = make()
        except BROKEN as error:
            text = "The {part} cannot be used: {why}."
            self.notes.append(Message(text, {"part": name, "why": _why(error)}))
            return None
        self.closers.append(made.close)
        return made

    def buzzer(self) -> Buzzer | None:
        """The buzzer on its pin."""
        pin = self.pins.buzzer
        if pin is None:
            return None
        kind = TonalVoice if self.pins.tonal else PlainVoice
        voice = self.part("buzzer", lambda: kind(pin, self.factory))
        return None if voice is None else self.part("buzzer", lambda: CuePlayer(voice))

    def glasses(self) -> tuple[Glass, ...]:
        """Everything that shows the sand."""
        if not self.pins.bar:
            return ()
        bar = self.part("light bar", lambda: SandBar(self.pins.bar, self.factory, self.clock))
        return () if bar is None else (bar,)

    def button_pins(self) -> dict[Role, int]:
        """The buttons by role."""
        pins = self.pins.buttons
        found = {role: getattr(pins, role.value, None) for role in Role}
        return {role: pin for role, pin in found.items() if pin is not None}

    def buttons(self) -> PinButtons | None:
        """Buttons and sensors."""
        pins = self.button_pins()
        if not pins and self.pins.flip_sensor is None and self.pins.flat_sensor is None:
            return None
        return self.part(
            "buttons",
            lambda: PinButtons(
                self.clock,
                pins,
                self.factory,
                debounce=self.pins.debounce,
                long_press=self.pins.long_press,
                flip_pin=self.pins.flip_sensor,
                flat_pin=self.pins.flat_sensor,
                settle=self.settings.hourglass.settle,
            ),
        )

    def lights(self) -> SeatLights | None:
        """The seat lights."""
        if not self.pins.lights:
            return None
        return self.part("seat lights", lambda: SeatLights(self.pins.lights, self.factory))

    def shown(self) -> dict[str, int]:
        """The output pins that the bench draws, by what hangs on them."""
        found = {} if self.pins.buzzer is None else {"buzzer": self.pins.buzzer}
        found |= {f"bar {n}": pin for n, pin in enumerate(self.pins.bar, 1)}
        return found | {f"light {n}": pin for n, pin in enumerate(self.pins.lights, 1)}


def fit(
    settings: Settings, clock: Clock, *, simulated: bool
) -> tuple[Fittings, Callable[[], None]]:
    """Everything for one run of the app, and what gives it all back in the end."""
    fitter = Fitter(settings, clock, simulated=simulated)
    reader_settings = settings.reader
    where, protocol = reader_settings.port, reader_settings.protocol
    bench = None
    if fitter.simulated and where == "auto":
        plugged = simulated_reader("text" if protocol == "auto" else protocol)
        where = plugged.open()
        fitter.closers.append(plugged.close)
        bench = SimulatedBench(plugged, fitter.factory, fitter.button_pins(), fitter.shown())
        protocol = "text" if protocol == "auto" else protocol
    reader = None
    if where != "off":
        reader = SerialReader(
            clock,
            where=where,
            protocol=protocol,
            baud=reader_settings.baud,
            twice=reader_settings.twice,
            simulated=bench is not None,
        )
    fittings = Fittings(
        clock,
        reader=reader,
        buzzer=fitter.buzzer(),
        glasses=fitter.glasses(),
        buttons=fitter.buttons(),
        lights=fitter.lights(),
        bench=bench,
        notes=tuple(fitter.notes),
    )

    def close() -> None:
        for give_back in reversed(fitter.closers):
            give_back()
        fitter.factory.close()

    return fittings, close


def _why(error: BaseException) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0][:120]
