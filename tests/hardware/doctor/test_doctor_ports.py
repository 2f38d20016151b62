"""The doctor's look at the serial ports of sick machines."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from companion.finding import Finding
from companion.language import Language
from hardware.doctor.ports import findings
from hardware.doctor.user import User
from tests.hardware.machine import Machine

ARDUINO = {"idVendor": "2341", "idProduct": "0043", "serial": "7", "product": "Uno"}
ROOT_USER = User("root", 0, frozenset())
KIOSK = User("kiosk", 987, frozenset({987}))


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def told(found: list[Finding]) -> list[tuple[str, str]]:
    """Findings as sentences, with what to do."""
    say = Language().say
    return [(say(f.what), say(f.advice) if f.advice else "") for f in found]


def faults(machine: Machine, user: User = ROOT_USER) -> list[tuple[str, str]]:
    return told([finding for finding in findings(machine.root, user) if not finding.good])


def test_a_healthy_machine(machine: Machine) -> None:
    device = machine.port("ttyACM0", ARDUINO)
    assert told(findings(machine.root, ROOT_USER)) == [(f"{device} is free: Uno.", "")]


def test_every_fault_has_one_thing_to_do(machine: Machine) -> None:
    machine.port("ttyACM0", ARDUINO)
    machine.program(1, "ModemManager")
    machine.file("usr/bin/brltty")
    found = findings(machine.root, KIOSK)
    assert [finding.good for finding in found] == sorted(finding.good for finding in found)
    assert all(bool(finding.advice) != finding.good for finding in found)


@pytest.mark.parametrize(
    ("program", "advice"),
    [
        ("ModemManager", "mask --now ModemManager"),
        ("brltty", "apt remove brltty"),
        ("agetty", "raspi-config"),
        ("screen", "End screen (process 77)"),
    ],
)
def test_who_holds_a_port_is_named(machine: Machine, program: str, advice: str) -> None:
    device = machine.port("ttyUSB0", ARDUINO)
    machine.program(77, program, holds=device)
    what, todo = faults(machine)[0]
    assert what == f"{device} is in use by {program}."
    assert advice in todo


def test_modem_manager_is_named_before_it_does_harm(machine: Machine) -> None:
    machine.port("ttyACM0", ARDUINO)
    machine.program(77, "ModemManager")
    assert [what for what, _ in faults(machine)] == [
        "ModemManager runs: it takes each new port for a modem for about ten seconds."
    ]


def test_brltty_is_named_where_it_is_installed(machine: Machine) -> None:
    machine.port("ttyACM0", ARDUINO)
    machine.file("usr/bin/brltty")
    assert "brltty is installed" in faults(machine)[0][0]


def test_the_login_console_on_the_pins(machine: Machine) -> None:
    machine.port("ttyAMA0", links=["serial0"])
    machine.port("ttyACM0", ARDUINO)
    machine.file("boot/firmware/cmdline.txt", "console=serial0,115200 console=tty1")
    what, todo = faults(machine)[0]
    assert what == "The login console holds /dev/ttyAMA0, so a reader on the pins cannot be heard."
    assert "raspi-config" in todo


def test_a_port_that_is_closed_to_the_user(machine: Machine) -> None:
    device = machine.port("ttyACM0", ARDUINO)
    gid = device.stat().st_gid
    what, todo = faults(machine, User("kiosk", 987, frozenset({gid + 1})))[0]
    assert what.startswith(f"{device} is closed to kiosk, who is not in the group ")
    assert "usermod -aG" in todo
    assert faults(machine, User("kiosk", 987, frozenset({gid}))) == []
    device.chmod(0o640)
    for groups in (frozenset({gid}), frozenset({gid + 1})):
        what, todo = faults(machine, User("kiosk", 987, groups))[0]
        assert what == f"{device} is closed to kiosk."
        assert "install.sh" in todo, "no group would help"
    device.chmod(0o606)
    assert faults(machine, User("kiosk", 987, frozenset({gid + 1}))) == []
    assert faults(machine, User("kiosk", 987, frozenset({gid}))) != [], "its group least of all"
    assert faults(machine, User("owner", device.stat().st_uid, frozenset())) == []


def test_no_port_at_all(machine: Machine) -> None:
    assert "Plug the reader in" in faults(machine)[0][1]
    config = machine.file("boot/firmware/config.txt", "dtparam=audio=on\n")
    assert f"enable_uart=1 to {config}" in faults(machine)[0][1]
    config.write_text("enable_uart=1\n")
    assert "Plug the reader in" in faults(machine)[0][1]


def test_whoever_runs_this() -> None:
    assert User.current().uid == os.geteuid()
