"""Every device in a line, with its state, its last value and the age of that."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from gpiozero import LED
from gpiozero.pins.mock import MockFactory

from companion.devices import (
    BUTTONS,
    BUZZER,
    HOURGLASS,
    LIGHTS,
    READER,
    SCREEN,
    STORAGE,
    Health,
    Press,
    Role,
    Scan,
    Status,
)
from companion.finding import Finding
from companion.language import LANGUAGES, Language
from companion.live import SOCKET, Live, LiveDevice, Teller
from companion.rules.game import Message
from companion.service import DEVICES
from companion.settings.load import parse
from companion.settings.schema import ButtonPins, Pins, Reader, Settings
from hardware.doctor import command
from hardware.doctor.devices import running, silent
from hardware.doctor.resting import Resting
from hardware.pins import mock_pins
from tests.companion.table.seat import TableInHand
from tests.hardware.machine import Machine
from tests.hardware.pins.held import closed

NOW = 1_700_000_000.0


def said(found: list[Finding], language: str = "en") -> dict[str, str]:
    """What is said of each device."""
    say = Language(language).say
    return {one.device: say(one.what) for one in found if one.device in DEVICES}


class TestRunning:
    LIVE = Live(
        4711,
        (
            LiveDevice(
                READER, True, "ready", False, "Reader pn532 at /dev/ttyUSB0.", "Sheep", "04A2", 12.4
            ),
            LiveDevice(HOURGLASS, True, "lost", False, "The servo is stuck.", "Laid", "x", 200),
            LiveDevice(BUZZER, True, "ready", True, "", "Accepted", "accepted", 0.2),
            LiveDevice(BUTTONS, False, "ready"),
            LiveDevice(STORAGE, True, "searching"),
        ),
    )

    def test_each_with_state_last_value_and_age(self) -> None:
        assert said(list(running(self.LIVE))) == {
            READER: "Reader: Well. Reader pn532 at /dev/ttyUSB0. Last: Sheep (04A2), 12 s ago.",
            HOURGLASS: "Hourglass: Lost. The servo is stuck. Last: Laid, 3 min ago.",
            BUZZER: "Buzzer: simulated. Last: Accepted, just now.",
            BUTTONS: "Buttons: not fitted.",
            STORAGE: "Storage: Searching. Nothing yet.",
        }

    def test_what_is_not_well_is_a_fault_with_the_one_thing_to_do(self) -> None:
        found = {one.device: one for one in running(self.LIVE)}
        assert {name for name, one in found.items() if one.fault} == {HOURGLASS, STORAGE}
        assert all(one.advice is not None for one in found.values() if one.fault)
        assert found[BUTTONS].minor

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_in_every_language(self, language: str) -> None:
        for told in said(list(running(self.LIVE)), language).values():
            assert "{" not in told

    def test_one_that_hangs(self) -> None:
        assert silent().fault
        assert silent().advice is not None


class TestAskedWhileItRuns:
    @pytest.fixture
    def here(self, tmp_path: Path) -> Iterator[TableInHand]:
        """A table at work, that is asked through its socket."""
        with TableInHand(tmp_path / "games") as made:
            teller = Teller(tmp_path / "games", lambda: made.table.snapshot.service, made.clock)
            teller.start()
            yield made
            teller.stop()

    def test_the_doctor_tells_what_the_table_saw(
        self,
        here: TableInHand,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        monkeypatch.setenv("COMPANION_LANGUAGE", "en")
        why = Message("Reader {protocol} at {port}.", {"protocol": "gm65", "port": "/dev/x"})
        here.post(Status(READER, Health.READY, why), Scan("12345678", here.clock.monotonic()))
        here.clock.turn(125)
        sections = command.look(parse(b"", Path("s.toml")), tmp_path / "games", tmp_path)
        say = Language().say
        (devices,) = [part for name, part in sections if say(name) == "Devices"]
        told = said(devices)
        assert set(told) == set(DEVICES)
        assert told[BUZZER].startswith("Buzzer: Well.")
        assert "process" in say(devices[0].what)
        assert all("ago" in text or "yet" in text or "not fitted" in text for text in told.values())

    def test_a_port_that_the_companion_itself_holds_is_no_fault(
        self, here: TableInHand, machine: Machine
    ) -> None:
        device = machine.port("ttyACM0", {"idVendor": "2341", "product": "Uno"})
        machine.program(os.getpid(), "companion", holds=device)
        sections = command.look(parse(b"", Path("s.toml")), machine.root / "games", machine.root)
        told = [Language().say(one.what) for one in sections[0][1]]
        assert f"The companion listens at {device}." in told
        assert not [one for one in sections[0][1] if one.fault]


class TestResting:
    @pytest.fixture
    def pins(self) -> Iterator[MockFactory]:
        made: Any = mock_pins()
        yield made
        made.close()

    def look(
        self, machine: Machine, settings: Settings, pins: Callable[[], Any] = lambda: None
    ) -> dict[str, str]:
        folder = machine.root / "data"
        looked = Resting(settings, folder, machine.root, pins, lambda: NOW)
        return said(list(looked.findings()))

    def test_a_bare_machine(self, machine: Machine) -> None:
        assert self.look(machine, Settings()) == {
            READER: "Reader: not connected.",
            HOURGLASS: "Hourglass: not fitted.",
            BUZZER: "Buzzer: not fitted.",
            BUTTONS: "Buttons: not fitted.",
            LIGHTS: "Lights: not fitted.",
            STORAGE: "Storage: empty.",
            SCREEN: "Screen: looked at.",
        }

    def test_everything_is_looked_at_and_nothing_moved(
        self, machine: Machine, pins: MockFactory
    ) -> None:
        settings = Settings(
            pins=Pins(
                buzzer=12,
                lights=(23, 24),
                servo=18,
                flip_sensor=20,
                buttons=ButtonPins(next=5, undo=6),
            )
        )
        device = machine.port("ttyUSB0", {"idVendor": "1a86"})
        machine.file("sys/class/backlight/10-0045/brightness", "200\n")
        machine.file("sys/class/backlight/10-0045/max_brightness", "255\n")
        for name, text, age in (("servo-position", "1500.0\n", 7200), ("companion.db", "", 90)):
            os.utime(machine.file(f"data/{name}", text), (NOW - age, NOW - age))
        closed(pins, 6)
        assert self.look(machine, settings, lambda: pins) == {
            READER: f"Reader: not opened. It would be opened at {device}.",
            HOURGLASS: "Hourglass: not moved. Now: flip_sensor open."
            " Last: servo sent to 1500 µs, 2 h ago.",
            BUZZER: "Buzzer: not tried.",
            BUTTONS: "Buttons: looked at. Now: next open and undo closed.",
            LIGHTS: "Lights: not tried.",
            STORAGE: "Storage: not opened. Last: written, 1 min ago.",
            SCREEN: "Screen: looked at. Light 10-0045 is at 200 of 255.",
        }
        assert [pins.pin(number).function for number in (12, 18, 23)] == ["input"] * 3

    def test_a_pin_that_somebody_else_has_is_told(
        self, machine: Machine, pins: MockFactory
    ) -> None:
        taken = LED(5, pin_factory=pins)
        settings = Settings(pins=Pins(buttons=ButtonPins(next=5, undo=6)))
        told = self.look(machine, settings, lambda: pins)
        assert told[BUTTONS] == (
            "Buttons: looked at. Now: next: another part hangs on the same pin and undo open."
        )
        taken.close()

    def test_a_scanner_that_types_is_a_reader(self, machine: Machine) -> None:
        scanner = machine.file("dev/input/tablescanner-1")
        settings = Settings(reader=Reader(keyboard="auto"))
        assert self.look(machine, settings)[READER] == (
            f"Reader: not opened. It would be opened at {scanner}."
        )
        named = Settings(reader=Reader(port="off", keyboard="/dev/input/event3"))
        assert "/dev/input/event3" in self.look(machine, named)[READER]

    def test_a_folder_that_no_disk_would_have(self, machine: Machine) -> None:
        looked = Resting(Settings(), machine.root / ("x" * 300), machine.root, lambda: None)
        assert said(list(looked.findings()))[STORAGE] == "Storage: not reachable."

    def test_files_that_make_no_sense(self, machine: Machine, pins: MockFactory) -> None:
        machine.file("sys/class/backlight/10-0045/brightness", "much")
        machine.file("data/servo-position", "nan")
        told = self.look(machine, Settings(pins=Pins(servo=18)), lambda: pins)
        assert told[SCREEN] == "Screen: looked at."
        assert told[HOURGLASS] == "Hourglass: not moved."
        assert told[STORAGE] == "Storage: empty."

    @pytest.mark.parametrize(
        ("model", "factory", "told"),
        [
            ("", "auto", "simulated"),
            ("Raspberry Pi 4 Model B", "mock", "simulated"),
            ("Raspberry Pi 4 Model B", "auto", "not reachable"),
        ],
    )
    def test_parts_on_pins_that_are_not_there(
        self,
        machine: Machine,
        monkeypatch: pytest.MonkeyPatch,
        model: str,
        factory: Any,
        told: str,
    ) -> None:
        monkeypatch.setitem(sys.modules, "lgpio", None)
        if model:
            machine.file("proc/device-tree/model", model)
        settings = Settings(pins=Pins(buttons=ButtonPins(next=5), buzzer=12, factory=factory))
        found = said(list(Resting(settings, machine.root, machine.root).findings()))
        assert found[BUTTONS] == f"Buttons: {told}."
        assert found[BUZZER] == f"Buzzer: {told}."

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_in_every_language(self, machine: Machine, language: str) -> None:
        looked = Resting(Settings(pins=Pins(buzzer=12)), machine.root, machine.root)
        for told in said(list(looked.findings()), language).values():
            assert "{" not in told


def test_a_companion_that_hangs_is_a_fault_of_the_doctor_s_report(
    tmp_path: Path, machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    import socket

    monkeypatch.setattr("companion.live.PATIENCE", 0.01)
    monkeypatch.setattr("companion.live.ask.__defaults__", (0.01,))
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as hung:
        fd = os.open(tmp_path, os.O_PATH)
        hung.bind(f"/proc/self/fd/{fd}/{SOCKET}")
        os.close(fd)
        hung.listen()
        sections = command.look(parse(b"", Path("s.toml")), tmp_path, machine.root)
    (devices,) = [part for name, part in sections if Language().say(name) == "Devices"]
    assert [Language().say(one.what) for one in devices if one.fault] == [
        "The companion is running and does not answer."
    ]


def test_a_pressed_button_is_the_last_value_of_the_buttons(tmp_path: Path) -> None:
    with TableInHand(tmp_path) as here:
        here.post(Press(Role.HELP, here.clock.monotonic()))
        view = here.table.snapshot.service.device(BUTTONS)
        assert view.events[0].raw == "help"
