"""The doctor's look at the pins of sick machines, and its command."""

from __future__ import annotations

import json
import os
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
from tests.hardware.pins.kernel import FAN, PI_4, PI_5, Kernel

SAY = Language().say
ROOT_USER = User("root", 0, frozenset())
KIOSK = User("kiosk", 987, frozenset({987}))


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


@pytest.mark.parametrize(
    ("uarts", "on"),
    [({}, False), ({"ttyAMA0": "serial0"}, True), ({"ttyAMA10": "serial0"}, False)],
)
def test_a_port_on_the_pins_that_is_switched_on_wants_them(
    pi: Machine, uarts: dict[str, str], on: bool
) -> None:
    """With `port = "auto"` it is one of those that are looked at. The small socket of a Pi 5 is
    not on the pins."""
    for name, link in uarts.items():
        pi.port(name, links=[link])
    told = [what for what, _ in look(pi, Settings(pins=Pins(buzzer=15)))]
    assert told == ["GPIO 15 (pins.buzzer) is one of the two that the reader hangs on."] * on


def test_parts_are_listed_with_their_pins(pi: Machine) -> None:
    settings = Settings(pins=Pins(buzzer=13, lights=(5, 6)))
    found = pins.findings(settings, pi.root, ROOT_USER, lambda: "1", lambda: None)
    told = [SAY(one.what) for one in found]
    assert "GPIO 13: buzzer (pins.buzzer)" in told
    assert any("pins.lights[1]" in line for line in told)


def test_on_an_older_kernel_the_chip_of_a_pi_5_is_another(pi: Machine) -> None:
    pi.file("proc/device-tree/compatible", "brcm,bcm2712")
    pi.file("dev/gpiochip0").chmod(0o600)
    pi.file("dev/gpiochip4").chmod(0o666)
    assert look(pi, user=KIOSK) == []


class TestServo:
    @pytest.mark.parametrize(
        ("device", "channels", "line", "told"),
        [
            (PI_4, 2, "dtparam=audio=on", True),
            (PI_4, 2, "#dtparam=audio=on", False),
            (PI_4, 2, "dtparam=audio=off", False),
            (PI_5, 4, "dtparam=audio=on", False),
        ],
    )
    def test_sound_that_shares_the_pwm(
        self, pi: Machine, device: str, channels: int, line: str, told: bool
    ) -> None:
        pi.file("boot/firmware/config.txt", f"[all]\n{line}\n")
        Kernel(pi.root).chip(0, device, channels)
        found = look(pi, Settings(pins=Pins(servo=18)))
        assert [what for what, _ in found] == [
            "The sound of the headphone jack shares the PWM with the servo."
        ] * told

    def test_pulses_that_are_too_coarse(self, pi: Machine) -> None:
        settings = Settings(pins=Pins(servo=18), hourglass=Hourglass(driver="gpiozero"))
        ((what, todo),) = look(pi, settings)
        assert "ten steps" in what
        assert 'driver = "auto"' in todo

    @pytest.mark.parametrize(("driver", "fault"), [("kernel", True), ("auto", False)])
    def test_pwm_that_does_not_reach_it(self, pi: Machine, driver: Any, fault: bool) -> None:
        pi.file("boot/firmware/config.txt")
        settings = Settings(pins=Pins(servo=18), hourglass=Hourglass(driver=driver))
        found = pins.findings(settings, pi.root, ROOT_USER, lambda: "1", lambda: "aplay")
        (told,) = [one for one in found if not one.good]
        assert told.fault == fault
        assert told.advice is not None
        assert "/boot/firmware/config.txt" in SAY(told.advice)

    @pytest.mark.parametrize("order", [(0, 1), (1, 0)])
    def test_the_chip_that_would_be_used_is_the_one_that_is_looked_at(
        self, pi: Machine, order: tuple[int, int]
    ) -> None:
        """The fan's chip of a Pi 5 is open to everybody here, the one of the pins is not."""
        kernel = Kernel(pi.root)
        fan, chip = kernel.chip(order[0], FAN, 4), kernel.chip(order[1], PI_5, 4)
        (fan / "export").chmod(0o666)
        (chip / "export").chmod(0o200)
        settings = Settings(pins=Pins(servo=18))
        assert look(pi, settings) == []
        told = [what for what, _ in look(pi, settings, KIOSK) if "pwm" in what]
        assert len(told) == 1
        assert told[0].startswith(f"/sys/class/pwm/{chip.name}/export is closed to kiosk")

    @pytest.mark.parametrize("driver", ["auto", "kernel"])
    def test_the_fan_of_a_pi_5_drives_no_servo(self, pi: Machine, driver: Any) -> None:
        Kernel(pi.root).chip(0, FAN, 4)
        settings = Settings(pins=Pins(servo=18), hourglass=Hourglass(driver=driver))
        ((what, _),) = look(pi, settings)
        assert what == "The kernel’s PWM does not reach the servo on GPIO 18."

    @pytest.mark.parametrize(("device", "channels"), [(PI_4, 2), (PI_5, 4)])
    def test_pwm_that_reaches_it(self, pi: Machine, device: str, channels: int) -> None:
        """The files that start a channel can be written and not read: that is how they are."""
        chip = Kernel(pi.root).chip(2, device, channels)
        os.chown(chip / "export", -1, 987)
        group = User("kiosk", 986, frozenset({987}))
        settings = Settings(pins=Pins(servo=18))
        assert not [what for what, _ in look(pi, settings, group) if "pwm" in what]

    @pytest.mark.parametrize("file", ["period", "duty_cycle", "enable"])
    def test_a_channel_that_is_there_already_must_be_open_too(self, pi: Machine, file: str) -> None:
        kernel = Kernel(pi.root)
        folder = kernel.channel(kernel.chip(0, PI_4, 2), 0)
        for name in ("period", "duty_cycle", "enable"):
            (folder / name).chmod(0o646)
        (folder / file).chmod(0o644)
        told = [what for what, _ in look(pi, Settings(pins=Pins(servo=18)), KIOSK)]
        assert [what.split(" ")[0] for what in told if "pwm" in what] == [
            f"/sys/class/pwm/pwmchip0/pwm0/{file}"
        ]

    def test_another_driver_does_not_want_it(self, pi: Machine) -> None:
        settings = Settings(pins=Pins(servo=17), hourglass=Hourglass(driver="lgpio"))
        assert look(pi, settings) == []


class TestScreen:
    def test_a_light_that_cannot_be_dimmed(self, pi: Machine) -> None:
        light = pi.file("sys/class/backlight/10-0045/brightness", "255")
        light.chmod(0o644)
        assert [what for what, _ in look(pi, user=KIOSK) if "screen" in what] == [
            "The screen 10-0045 cannot be dimmed by kiosk."
        ]
        assert look(pi) == []
        off = Settings(screen=Screen(backlight="off"))
        assert not [what for what, _ in look(pi, off, KIOSK) if "screen" in what]

    def test_only_the_light_that_is_meant_is_looked_at(self, pi: Machine) -> None:
        for name, mode in (("10-0045", 0o644), ("panel", 0o666)):
            pi.file(f"sys/class/backlight/{name}/brightness", "255").chmod(mode)
        panel = Settings(screen=Screen(backlight="panel"))
        assert not [what for what, _ in look(pi, panel, KIOSK) if "screen" in what]

    def test_a_light_that_is_named_and_not_there(self, pi: Machine) -> None:
        ((what, todo),) = look(pi, Settings(screen=Screen(backlight="panel")))
        assert what == "There is no light panel behind the screen."
        assert todo


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
