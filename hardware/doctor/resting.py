"""The devices while the companion does not run: looked at, and neither moved, lit nor sounded."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import gpiozero
import msgspec

from companion.devices import BUTTONS, BUZZER, HOURGLASS, LIGHTS, READER, SCREEN, STORAGE
from companion.finding import Finding
from companion.rules.game import Message, Term, Value
from companion.service import DEVICES
from companion.settings.pins import device_of, uses
from companion.settings.schema import Settings
from companion.storage.files import BESIDE, DATABASE
from hardware.doctor.devices import last_one, line
from hardware.doctor.pins import model
from hardware.fit import SERVO_FILE
from hardware.keyboard import scanners
from hardware.pins import faults, pin_factory, why
from hardware.ports import ROOT, ports
from hardware.remembered import Remembered

Inputs = dict[str, bool | Message]
"""Contacts by the keys of their settings: whether each is closed, or why that cannot be told."""


class Resting:
    """Looks at what the settings name, below `root`. `factory` gives the pins (None: there are
    none but simulated ones), `folder` is where the companion keeps what it must know again."""

    def __init__(
        self,
        settings: Settings,
        folder: Path,
        root: Path = ROOT,
        factory: Callable[[], gpiozero.Factory | None] | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._settings = settings
        self._folder = folder
        self._root = root
        self._factory = factory or self._real_pins
        self._now = now
        self._inputs: Inputs = {}

    def findings(self) -> Iterator[Finding]:
        """A line for each device, after one that says what these lines are."""
        text = (
            "The companion is not running: its devices were only looked at, and nothing was"
            " moved, lit or sounded."
        )
        yield Finding(True, Message(text))
        looks = {
            READER: self._reader,
            HOURGLASS: self._hourglass,
            BUZZER: self._output,
            BUTTONS: self._contacts,
            LIGHTS: self._output,
            STORAGE: self._storage,
            SCREEN: self._screen,
        }
        on_pins = {device_of(key) for key, _ in uses(self._settings.pins)}
        reachable = self._read() if on_pins else True
        for device in DEVICES:
            if device not in {READER, STORAGE, SCREEN, *on_pins}:
                what, good = line(device, Term("not fitted"), None, None), False
            elif device in on_pins and not reachable:
                what, good = line(device, self._unreachable(), None, None), True
            else:
                what, good = looks[device](device), device != READER or bool(self._places())
            yield msgspec.structs.replace(Finding(good, what, minor=not good), device=device)

    def _unreachable(self) -> Term:
        """What is said of parts on pins that are not there."""
        return Term("not reachable") if self._on_a_pi() else Term("simulated")

    def _places(self) -> tuple[Value, ...]:
        """Where a reader would be looked for first, and a scanner that types."""
        wanted = self._settings.reader
        port = {"auto": [port.path for port in ports(self._root)[:1]], "off": []}
        typed = {"auto": scanners(self._root)[:1], "off": [], "window": []}
        return (
            *port.get(wanted.port, [wanted.port]),
            *typed.get(wanted.keyboard, [wanted.keyboard]),
        )

    def _reader(self, device: str) -> Message:
        places = self._places()
        if not places:
            return line(device, Term("not connected"), None, None)
        text = "It would be opened at {places}."
        return line(device, Term("not opened"), Message(text, {"places": places}), None)

    def _hourglass(self, device: str) -> Message:
        """Where the servo was sent last, and what the sensors see."""
        seen = self._seen(device)
        last = None
        file = self._folder / SERVO_FILE
        at = Remembered(file).read() if self._settings.pins.servo is not None else None
        if at is not None:
            sent = Message("servo sent to {count} µs", {"count": round(at)})
            last = last_one(sent, self._age(file))
        return line(device, Term("not moved"), seen, last)

    def _contacts(self, device: str) -> Message:
        return line(device, Term("looked at"), self._seen(device), None)

    def _output(self, device: str) -> Message:
        return line(device, Term("not tried"), None, None)

    def _storage(self, device: str) -> Message:
        """When something was last written."""
        files = [self._folder / (DATABASE + ending) for ending in ("", *BESIDE)]
        try:
            ages = [self._age(file) for file in files if file.exists()]
        except OSError:  # another user's folder, a name that no disk would have
            return line(device, Term("not reachable"), None, None)
        if not ages:
            return line(device, Term("empty"), None, None)
        return line(device, Term("not opened"), None, last_one(Message("written"), min(ages)))

    def _screen(self, device: str) -> Message:
        """How bright it is now."""
        wanted = self._settings.screen.backlight
        for light in sorted((self._root / "sys/class/backlight").glob("*")):
            if wanted not in ("auto", light.name):
                continue
            try:
                now, most = (
                    int((light / name).read_text("ascii"))
                    for name in ("brightness", "max_brightness")
                )
            except (OSError, ValueError):
                continue
            values: dict[str, Value] = {"name": light.name, "count": now, "most": most}
            bright = Message("Light {name} is at {count} of {most}.", values)
            return line(device, Term("looked at"), bright, None)
        return line(device, Term("looked at"), None, None)

    def _seen(self, device: str) -> Message | None:
        """What the contacts of a device are now."""
        told: list[Value] = []
        for key, closed in self._inputs.items():
            if device_of(key) != device:
                continue
            name = key.rpartition(".")[2]
            if isinstance(closed, Message):
                told.append(Message("{name}: {why}", {"name": name, "why": closed}))
            elif closed:
                told.append(Message("{name} closed", {"name": name}))
            else:
                told.append(Message("{name} open", {"name": name}))
        return Message("Now: {contacts}.", {"contacts": tuple(told)}) if told else None

    def _read(self) -> bool:
        """Read every contact that the settings name, which changes nothing at the table; whether
        there are pins at all."""
        factory = self._factory()
        if factory is None:
            return False
        keys = ("pins.buttons.", "pins.flip_sensor", "pins.flat_sensor")
        for key, pin in uses(self._settings.pins):
            if not key.startswith(keys):
                continue
            try:
                contact = gpiozero.DigitalInputDevice(pin, pull_up=True, pin_factory=factory)
                self._inputs[key] = bool(contact.is_active)
                contact.close()
            except faults() as error:
                self._inputs[key] = Message("{why}", {"why": why(error)})
        factory.close()
        return True

    def _on_a_pi(self) -> bool:
        mock = self._settings.pins.factory == "mock"
        return not mock and model(self._root).startswith("Raspberry Pi")

    def _real_pins(self) -> gpiozero.Factory | None:
        """The pins of a Raspberry Pi; None where there are none, or only simulated ones."""
        if not self._on_a_pi():
            return None
        factory, trouble = pin_factory(self._settings.pins.factory, simulated=False)
        return factory if trouble is None else None

    def _age(self, file: Path) -> float:
        return max(self._now() - file.stat().st_mtime, 0.0)
