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


class TestPi5:
    """`serial0` is the small socket between the screens' sockets there, not the pins."""

    @pytest.fixture(autouse=True)
    def pi(self, machine: Machine) -> None:
        machine.file("proc/device-tree/compatible", "raspberrypi,5-model-b\0brcm,bcm2712\0")
        machine.port("ttyAMA10", links=["serial0"])

    def test_a_console_there_is_in_no_readers_way(self, machine: Machine) -> None:
        machine.file("boot/firmware/cmdline.txt", "console=serial0,115200 console=tty1")
        machine.port("ttyACM0", ARDUINO)
        assert faults(machine) == []

    def test_a_console_that_was_moved_onto_the_pins_is(self, machine: Machine) -> None:
        machine.port("ttyAMA0")
        machine.port("ttyACM0", ARDUINO)
        machine.file("proc/cmdline", "console=ttyAMA0,115200 console=tty1")
        assert [what for what, _ in faults(machine)] == [
            "The login console holds /dev/ttyAMA0, so a reader on the pins cannot be heard."
        ]

    def test_its_pins_are_switched_on_by_a_line_of_their_own(self, machine: Machine) -> None:
        config = machine.file("boot/firmware/config.txt", "enable_uart=1\n")
        ((what, todo),) = faults(machine)
        assert "the pins’ own is switched off" in what
        assert f"dtparam=uart0=on to {config}" in todo
        machine.port("ttyAMA0")
        assert faults(machine) == []

    def test_what_the_small_socket_is(self, machine: Machine) -> None:
        told_of = [what for what, _ in told(findings(machine.root, ROOT_USER))]
        socket = machine.root / "dev/serial0"
        assert f"{socket} is free: the small socket for debugging, not the pins." in told_of


DRIVERS = """\
/dev/tty             /dev/tty        5       0 system:/dev/tty
serial               /dev/ttyS       4 64-95 serial
acm                  /dev/ttyACM   166 0-255 serial
pty_slave            /dev/pts      136 0-1048575 pty:slave
unknown              /dev/tty        4 1-63 console
"""


class TestNamed:
    """A port that the settings name, of a kind that nobody would look for a reader at."""

    def look(self, machine: Machine, path: str, ours: tuple[int, ...] = ()) -> list[str]:
        return [what for what, _ in told(findings(machine.root, ROOT_USER, ours, named=path))]

    @pytest.mark.parametrize("holder", [0, 77])
    def test_what_swallows_everything_is_no_serial_port(
        self, machine: Machine, holder: int
    ) -> None:
        machine.file("proc/tty/drivers", DRIVERS)
        # The doctor itself, or the companion, may have it open in place of a keyboard.
        machine.program(holder or os.getpid(), "companion", holds=Path(os.devnull))
        found = findings(machine.root, ROOT_USER, (holder,) if holder else (), named=os.devnull)
        ((what, todo),) = told(found)
        assert what == f"{os.devnull} is no serial port."
        assert 'write port = "auto" under [reader]' in todo
        assert found[0].fault

    def test_neither_is_a_file_nor_a_folder(self, machine: Machine) -> None:
        machine.file("proc/tty/drivers", DRIVERS)
        for path in (machine.file("home/notes"), machine.root / "home"):
            assert self.look(machine, str(path)) == [f"{path} is no serial port."]

    def test_a_pty_can_stand_in_for_one(self, machine: Machine) -> None:
        machine.file("proc/tty/drivers", DRIVERS)
        here, there = os.openpty()
        path = os.ttyname(there)
        assert self.look(machine, path) == [f"{path} is free."]
        os.close(here)
        os.close(there)

    def test_other_ports_are_looked_at_all_the_same(self, machine: Machine) -> None:
        machine.file("proc/tty/drivers", DRIVERS)
        device = machine.port("ttyACM0", ARDUINO)
        assert self.look(machine, os.devnull) == [
            f"{os.devnull} is no serial port.",
            f"{device} is free: Uno.",
        ]

    def test_where_no_driver_can_be_read_nothing_is_said_of_its_kind(
        self, machine: Machine
    ) -> None:
        assert self.look(machine, os.devnull) == [f"{os.devnull} is free."]


def test_only_the_companion_that_runs_listens(machine: Machine) -> None:
    device = machine.port("ttyACM0", ARDUINO)
    machine.program(os.getpid(), "python", holds=device)
    machine.program(77, "companion", holds=device)
    assert told(findings(machine.root, ROOT_USER, {77})) == [
        (f"The companion listens at {device}.", "")
    ]
    assert faults(machine)[0][0] == f"{device} is in use by companion."
    (machine.root / "proc/77/fd/5").unlink()
    assert told(findings(machine.root, ROOT_USER)) == [(f"{device} is free: Uno.", "")]


def test_whoever_runs_this() -> None:
    assert User.current().uid == os.geteuid()
