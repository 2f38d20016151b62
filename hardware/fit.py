"""Puts the parts together that the settings name, real ones or simulated ones.

Whatever cannot be had is left out with a note for the screen: a table without a buzzer is still
a table.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from gpiozero.pins.mock import MockFactory

from companion import devices
from companion.devices import Buzzer, Clock, Fittings, OwnGlass, Reader, Role
from companion.rules.game import Message, Term
from companion.settings.pins import device_of, uses
from companion.settings.schema import ButtonPins, Pins, Settings
from companion.storage.files import data_folder
from hardware.backlight import Backlight, find
from hardware.buttons import PinButtons
from hardware.buzzers import PlainVoice, TonalVoice
from hardware.fitted import drawn, made_of, pretending
from hardware.glass_servo import Places, ServoGlass
from hardware.joined import JoinedReaders
from hardware.keyboard import KeyboardReader
from hardware.lights import SandBar, SeatLights
from hardware.overheard import Overheard
from hardware.pins import NoPins, faults, is_raspberry_pi, pin_factory, why
from hardware.player import BUZZER, CuePlayer
from hardware.pulses import GpiozeroPulses, pulses
from hardware.remembered import Remembered
from hardware.serial_reader import SerialReader
from hardware.simulated.bench import SimulatedBench
from hardware.simulated.readers import simulated as simulated_reader
from hardware.sound_card import Choir, SoundCard, find_player

log = logging.getLogger(__name__)

SIMULATED_PINS = Pins(
    buzzer=12,
    buttons=ButtonPins(next=5, undo=6, pause=13, turn_over=26, help=16),
    bar=(4, 9, 10, 19),
    lights=(17, 27, 22, 23, 24, 25),
)
"""What the simulated table has where the settings fit nothing, wired as the README tells."""

SERVO_FILE = "servo-position"
WINDOW = "window"
"""The value of `reader.keyboard` for scanners that type into the app's own window."""
SOUND_CARD = Term("Sound card", "device")
LIGHT_BAR = Term("Light bar", "device")
SERVO = Term("Servo", "device")
BUTTONS = Term("Buttons", "device")
SENSORS = Term("Tilt switches", "device")
SEAT_LIGHTS = Term("Seat lights", "device")


class Fitter:
    """Fits part after part; what fails becomes a note."""

    def __init__(
        self, settings: Settings, clock: Clock, *, simulated: bool, folder: Path | None = None
    ) -> None:
        self.settings = settings
        self.folder = data_folder() if folder is None else folder
        self.clock = clock
        self.simulated = simulated or not is_raspberry_pi()
        self.notes: list[Message] = []
        self.failed: dict[str, Message] = {}
        self.closers: list[Callable[[], None]] = []
        self.servo: ServoGlass | None = None
        self.ear = Overheard()
        self.pins = settings.pins
        if self.simulated and self.pins == Pins():
            self.pins = SIMULATED_PINS
        self.factory, self.no_pins = pin_factory(self.pins.factory, simulated=self.simulated)
        if self.no_pins is not None:
            self.notes.append(self.no_pins)
            if not self.simulated:
                self._without_pins(self.no_pins)

    def _without_pins(self, reason: Message) -> None:
        """Mock pins would only hide that nothing on them works. A servo may hang on the kernel's
        PWM, which needs no pins of ours."""
        servo = self.pins.servo
        self.pins = msgspec.structs.replace(self.pins, servo=None)
        self.failed |= {device_of(key): reason for key, _ in uses(self.pins)}
        if self.settings.sound.output in ("card", "off"):
            self.failed.pop(devices.BUZZER, None)
        self.pins = Pins(servo=servo)

    def part(self, name: Term, device: str, make: Callable[[], Any]) -> Any:
        """A part of a device, or None and a note that names it."""
        try:
            made = make()
        except faults() as error:
            text = "{part} cannot be used: {why}."
            note = Message(text, {"part": name, "why": why(error)})
            self.notes.append(note)
            self.failed[device] = note
            return None
        self.closers.append(made.close)
        return made

    def reader(self) -> tuple[Reader | None, SimulatedBench | None]:
        """What reads tags: at a port, a scanner that types, or both. On a desktop where no port
        is named it is a simulated one, and then there is a bench."""
        wanted = self.settings.reader
        where, protocol, bench = wanted.port, wanted.protocol, None
        if self.simulated and where == "auto":
            protocol = "text" if protocol == "auto" else protocol
            plugged = simulated_reader(protocol)
            where = plugged.open()
            self.closers.append(plugged.close)
            bench = SimulatedBench(plugged, self.factory, self.button_pins(), drawn(self.pins))
        readers: list[Reader] = []
        if where != "off":
            serial = SerialReader(
                self.clock,
                where=where,
                protocol=protocol,
                baud=wanted.baud,
                twice=wanted.twice,
                simulated=bench is not None,
                overheard=self.ear.put,
            )
            readers.append(serial)
        if wanted.keyboard not in ("off", WINDOW):
            typing = KeyboardReader(self.clock, where=wanted.keyboard, overheard=self.ear.put)
            readers.append(typing)
        if len(readers) > 1:
            return JoinedReaders(readers), bench
        return (readers[0] if readers else None), bench

    def buzzer(self) -> Buzzer | None:
        """The buzzer, the sound card or both, as the settings want it.

        With `auto` the sound card serves where there is no buzzer, or only a simulated one.
        """
        output = self.settings.sound.output
        on_pin = self.pin_buzzer() if output in ("auto", "buzzer", "both") else None
        card: Buzzer | None = None
        if output in ("card", "both") or (output == "auto" and (self.simulated or on_pin is None)):
            card = self.sound_card()
        voices = [voice for voice in (on_pin, card) if voice is not None]
        if not voices:
            return None
        made = voices[0] if len(voices) == 1 else Choir(*voices)
        made.volume(self.settings.sound.volume)
        return made

    def pin_buzzer(self) -> Buzzer | None:
        """The buzzer on its pin."""
        pin = self.pins.buzzer
        if pin is None:
            return None
        kind = TonalVoice if self.pins.tonal else PlainVoice
        voice = self.part(BUZZER, devices.BUZZER, lambda: kind(pin, self.factory))
        return (
            None if voice is None else self.part(BUZZER, devices.BUZZER, lambda: CuePlayer(voice))
        )

    def sound_card(self) -> Buzzer | None:
        """The sound card, through the player that is installed."""
        player = find_player()
        if player is not None:
            return self.part(SOUND_CARD, devices.BUZZER, lambda: SoundCard(player))
        if not self.simulated and self.settings.sound.output != "buzzer":
            self.notes.append(Message("No program plays sounds here: install alsa-utils."))
        return None

    def glasses(self) -> tuple[SandBar, ...]:
        """What shows the sand of the time that counts: the light bar."""
        pins = self.pins
        if not pins.bar:
            return ()
        bar = self.part(
            LIGHT_BAR, devices.HOURGLASS, lambda: SandBar(pins.bar, self.factory, self.clock)
        )
        return () if bar is None else (bar,)

    def own_glass(self, buttons: PinButtons | None) -> OwnGlass | None:
        """The real glass, where a servo turns it or a sensor watches it."""
        pins, glass = self.pins, self.settings.hourglass
        watched = buttons is not None and (pins.flip_sensor, pins.flat_sensor) != (None, None)
        if self.servo is None and not watched:
            return None
        side = buttons.side if buttons is not None and watched else None
        return OwnGlass((glass.side_0, glass.side_1), self.servo, side)

    def backlight(self) -> Backlight | None:
        """The light behind the screen; a desktop's is its owner's business, unless named."""
        wanted = self.settings.screen.backlight
        return None if self.simulated and wanted == "auto" else find(wanted)

    def servo_glass(self) -> ServoGlass:
        """The servo that turns a real glass."""
        glass, pin = self.settings.hourglass, self.pins.servo
        # Pins that the settings want simulated move no real servo either.
        simulated = self.simulated or self.pins.factory == "mock"
        made = pulses(glass.driver, pin or 0, self.factory, simulated=simulated)
        pretends = isinstance(made, GpiozeroPulses) and isinstance(self.factory, MockFactory)
        if pretends and self.no_pins is not None and not simulated:
            made.close()
            raise NoPins(self.no_pins)
        places = Places(
            glass.pulse_0,
            glass.pulse_flat,
            glass.pulse_1,
            movement=glass.movement,
            hold=glass.hold,
        )
        memory = Remembered(self.folder / SERVO_FILE)
        return ServoGlass(made, places, memory, self.clock, simulated=pretends)

    def turns_itself(self) -> bool:
        """Whether the servo moves the glass or has just done so."""
        settle = 2 * self.settings.hourglass.settle
        return self.servo is not None and self.servo.moved_within(settle)

    def button_pins(self) -> dict[Role, int]:
        """The buttons by role."""
        pins = self.pins.buttons
        found = {role: getattr(pins, role.value, None) for role in Role}
        return {role: pin for role, pin in found.items() if pin is not None}

    def buttons(self) -> PinButtons | None:
        """Buttons and sensors."""
        pins = self.button_pins()
        watched = (self.pins.flip_sensor, self.pins.flat_sensor) != (None, None)
        if not pins and not watched:
            return None
        made: PinButtons | None = self.part(
            BUTTONS if pins else SENSORS,
            devices.BUTTONS if pins else devices.HOURGLASS,
            lambda: PinButtons(
                self.clock,
                pins,
                self.factory,
                debounce=self.pins.debounce,
                long_press=self.pins.long_press,
                flip_pin=self.pins.flip_sensor,
                flat_pin=self.pins.flat_sensor,
                settle=self.settings.hourglass.settle,
                turns_itself=self.turns_itself,
            ),
        )
        if made is None and pins and watched:  # the sensors are gone with the buttons
            self.failed[devices.HOURGLASS] = self.failed[devices.BUTTONS]
        return made

    def lights(self) -> SeatLights | None:
        """The seat lights."""
        if not self.pins.lights:
            return None
        return self.part(
            SEAT_LIGHTS, devices.LIGHTS, lambda: SeatLights(self.pins.lights, self.factory)
        )

    def failures(self, buzzer: Buzzer | None) -> dict[str, Message]:
        """Why a device cannot be used; a buzzer that sounds in another way is one that works."""
        return {
            device: note
            for device, note in self.failed.items()
            if device != devices.BUZZER or buzzer is None
        }

    def close(self) -> None:
        """Give every part back, the last one first."""
        for give_back in reversed(self.closers):
            try:
                give_back()
            except faults() as error:  # the others are to be given back all the same
                log.warning("a part cannot be given back: %s", error)
        self.factory.close()


def fit(
    settings: Settings, clock: Clock, *, simulated: bool, folder: Path | None = None
) -> tuple[Fittings, Callable[[], None]]:
    """Everything for one run of the app, and what gives it all back in the end.

    `folder` is where a device keeps what it must know after a restart (None: the platform's).
    """
    fitter = Fitter(settings, clock, simulated=simulated, folder=folder)
    reader, bench = fitter.reader()
    buzzer, glasses = fitter.buzzer(), fitter.glasses()
    if fitter.pins.servo is not None:
        fitter.servo = fitter.part(SERVO, devices.HOURGLASS, fitter.servo_glass)
    buttons, lights, backlight = fitter.buttons(), fitter.lights(), fitter.backlight()
    fittings = Fittings(
        clock,
        reader=reader,
        buzzer=buzzer,
        glasses=glasses,
        buttons=buttons,
        lights=lights,
        bench=bench,
        own_glass=fitter.own_glass(buttons),
        backlight=backlight,
        simulated=pretending(fitter.factory, fitter.servo, buzzer, bench),
        ear=fitter.ear,
        typed=settings.reader.keyboard == WINDOW,
        notes=tuple(fitter.notes),
        made=made_of(
            fitter.pins,
            0 if buttons is None else len(fitter.button_pins()),
            servo=fitter.servo,
            bar=glasses[0] if glasses else None,
            buzzer=buzzer,
            backlight=backlight,
            lights=lights is not None,
        ),
        failed=fitter.failures(buzzer),
    )
    return fittings, fitter.close
