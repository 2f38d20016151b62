"""The doctor's look at the pins of sick machines, and its command."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

import pytest

from companion.language import Language
from companion.settings.load import parse
from companion.settings.schema import Hourglass, Pins, Reader, Screen, Settings, Sound
from hardware.doctor import command, pins
from hardware.doctor.user import User
from tests.hardware.machine import Machine

SAY = Language().say
ROOT_USER = User("root", 0, frozenset())
KIOSK = User("kiosk", 987, frozenset({987}))


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


@pytest.fixture
def pi(machine: Machine) -> Machine:
    """A Raspberry Pi in good health."""
    machine.file("proc/device-tree/model", "Raspberry Pi 5 Model B Rev 1.0\0")
    machine.file("dev/gpiochip0").chmod(0o660)
    return machine


def look(
    machine: Machine,
    settings: Settings | None = None,
    user: User = ROOT_USER,
    lgpio: str = "0.2.2.0",
    player: str | None = "/usr/bin/aplay",
) -> list[tuple[str, str]]:
    """What is no good, with what to do."""
    chosen = settings or Settings()
    found = pins.findings(chosen, machine.root, user, lambda: lgpio, lambda: player)
    return [(SAY(one.what), SAY(one.advice) if one.advice else "") for one in found if not one.good]


def test_a_healthy_pi(pi: Machine) -> None:
    assert look(pi) == []


def test_a_desktop_has_simulated_pins(machine: Machine) -> None:
    assert look(machine, lgpio="") == []
    assert look(machine, Settings(pins=Pins(factory="mock")), lgpio="") == []


@pytest.mark.parametrize("number", ["", "0.0.0.2"])
def test_lgpio_that_is_missing_or_empty(pi: Machine, number: str) -> None:
    ((_, todo),) = look(pi, lgpio=number)
    assert todo == "Install it: sudo apt install python3-lgpio"


def test_pins_that_are_closed_to_the_user(pi: Machine) -> None:
    ((what, todo),) = look(pi, user=KIOSK)
    assert what.startswith("/dev/gpiochip0 is closed to kiosk")
    assert todo.startswith("Join the group")


def test_a_kernel_without_pins(machine: Machine) -> None:
    machine.file("proc/device-tree/model", "Raspberry Pi 4 Model B\0")
    ((what, _),) = look(machine)
    assert what == "The kernel shows no pins: there is no /dev/gpiochip0."


def test_a_part_on_a_pin_of_the_serial_line(pi: Machine) -> None:
    settings = Settings(reader=Reader(port="/dev/serial0"), pins=Pins(buzzer=14))
    ((what, _),) = look(pi, settings)
    assert what == "GPIO 14 (pins.buzzer) is one of the two that the reader hangs on."


def test_parts_are_listed_with_their_pins(pi: Machine) -> None:
    settings = Settings(pins=Pins(buzzer=13, lights=(5, 6)))
    found = pins.findings(settings, pi.root, ROOT_USER, lambda: "1", lambda: None)
    told = [SAY(one.what) for one in found]
    assert "GPIO 13: buzzer (pins.buzzer)" in told
    assert any("pins.lights[1]" in line for line in told)


class TestServo:
    @pytest.mark.parametrize(("driver", "fault"), [("kernel", True), ("auto", False)])
    def test_pwm_that_does_not_reach_it(self, pi: Machine, driver: Any, fault: bool) -> None:
        pi.file("boot/firmware/config.txt")
        settings = Settings(pins=Pins(servo=18), hourglass=Hourglass(driver=driver))
        found = pins.findings(settings, pi.root, ROOT_USER, lambda: "1", lambda: "aplay")
        (told,) = [one for one in found if not one.good]
        assert told.fault == fault
        assert told.advice is not None
        assert "/boot/firmware/config.txt" in SAY(told.advice)

    def test_pwm_that_reaches_it(self, pi: Machine) -> None:
        pi.file("sys/class/pwm/pwmchip2/npwm", "4\n")
        pi.file("sys/class/pwm/pwmchip2/export")
        settings = Settings(pins=Pins(servo=18))
        assert look(pi, settings) == []

    def test_another_driver_does_not_want_it(self, pi: Machine) -> None:
        settings = Settings(pins=Pins(servo=17), hourglass=Hourglass(driver="lgpio"))
        assert look(pi, settings) == []


class TestScreen:
    def test_a_light_that_cannot_be_dimmed(
        self, pi: Machine, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        pi.file("sys/class/backlight/10-0045/brightness", "255")
        monkeypatch.setattr("os.access", lambda *_: False)
        assert [what for what, _ in look(pi, user=User("kiosk", 987, frozenset({0})))] == [
            "The screen 10-0045 cannot be dimmed by kiosk."
        ]
        assert look(pi, Settings(screen=Screen(backlight="off"))) == []


class TestSound:
    def test_nothing_to_play_with(self, pi: Machine) -> None:
        ((what, _),) = look(pi, player=None)
        assert what == "There is neither a buzzer nor a program that plays sounds."
        assert look(pi, Settings(pins=Pins(buzzer=18)), player=None) == []
        assert look(pi, Settings(sound=Sound(output="off")), player=None) == []

    def test_no_card(self, pi: Machine) -> None:
        pi.file("proc/asound/cards", "--- no soundcards ---\n")
        ((what, _),) = look(pi)
        assert what == "There is neither a buzzer nor a sound card."


class TestCommand:
    @staticmethod
    def run(*arguments: str) -> int:
        made = ArgumentParser()
        command.add_command(made.add_subparsers(), "doctor")
        parsed = made.parse_args(["doctor", *arguments])
        return int(parsed.command(parsed))

    def test_on_a_bare_desktop_all_is_well(
        self,
        tmp_path: Path,
        machine: Machine,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        monkeypatch.setenv("COMPANION_LANGUAGE", "en")
        looked = command.look
        monkeypatch.setattr(
            command, "look", lambda loaded, folder: looked(loaded, folder, machine.root)
        )
        assert self.run("--data", str(tmp_path / "data")) == 0
        out = capsys.readouterr().out
        assert out.endswith("All is well.\n")
        assert "Plug the reader in" in out

    def test_a_mistake_in_the_settings_is_a_fault(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setenv("COMPANION_LANGUAGE", "en")
        path = tmp_path / "settings.toml"
        path.write_text("[reader]\nport = 'off'\n[pins]\nbuzer = 3\n")
        assert self.run("--settings", str(path), "--data", str(tmp_path)) == 1
        out = capsys.readouterr().out
        assert "✗ There is no setting “pins.buzer”" in out
        assert f"→ Change line 4 of {path}." in out
        assert self.run("--settings", str(path), "--data", str(tmp_path), "--json") == 1
        found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        assert {"section", "good", "fault", "what", "advice"} == set(found[0])
        assert sum(one["fault"] for one in found) == 1

    def test_a_pi_without_a_reader_is_told(self, pi: Machine) -> None:
        loaded = parse(b"", Path("s.toml"))
        sections = command.look(loaded, pi.root / "data", pi.root)
        assert any(found.fault for found in sections[0][1])
