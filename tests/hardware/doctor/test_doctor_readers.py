"""The doctor's look at whatever may read: ports, and scanners that type."""

from __future__ import annotations

import pytest

from companion.devices import READER
from companion.finding import Finding
from companion.language import Language
from companion.settings.schema import Reader, Settings
from hardware.doctor.readers import findings
from hardware.doctor.user import User
from tests.hardware.machine import Machine

ROOT_USER = User("root", 0, frozenset())
KIOSK = User("kiosk", 987, frozenset({987}))
UNO = {"idVendor": "2341", "product": "Uno"}


def look(
    machine: Machine,
    user: User = ROOT_USER,
    *,
    simulated: bool = False,
    port: str = "auto",
    keyboard: str = "window",
) -> list[Finding]:
    settings = Settings(reader=Reader(port=port, keyboard=keyboard))
    return findings(settings, machine.root, user, simulated=simulated)


def faults(found: list[Finding]) -> list[str]:
    assert all(one.device == READER for one in found)
    assert all(one.advice is not None for one in found if one.fault)
    return [Language().say(one.what) for one in found if one.fault]


def told(found: list[Finding]) -> list[str]:
    return [Language().say(one.what) for one in found]


@pytest.mark.parametrize("name", ["tablescanner-usb-0_1_2", "by-id/usb-ACME_Barcode-event-kbd"])
def test_a_scanner_that_types_is_a_reader_and_no_port_is_missed(
    machine: Machine, name: str
) -> None:
    scanner = machine.file(f"dev/input/{name}")
    found = look(machine, keyboard="auto")
    assert faults(found) == []
    assert f"The scanner {scanner} types, and is kept for the companion alone." in told(found)


def test_neither_a_port_nor_a_scanner_is_a_fault_of_each(machine: Machine) -> None:
    assert faults(look(machine, keyboard="auto")) == [
        "No serial port a reader may hang on was found.",
        "No scanner that types is connected.",
    ]


def test_what_types_and_does_not_say_that_it_is_a_scanner_is_named(machine: Machine) -> None:
    link = machine.file("dev/input/by-id/usb-ACME_HID_0001-event-kbd")
    found = look(machine, keyboard="auto", port="off")
    (advice,) = [Language().say(one.advice) for one in found if one.fault and one.advice]
    assert advice == (f'If it is {link}, write keyboard = "{link}" under [reader] in the settings.')


def test_with_a_port_no_scanner_is_missed(machine: Machine) -> None:
    machine.port("ttyACM0", UNO)
    assert faults(look(machine, keyboard="auto")) == []
    assert faults(look(machine, keyboard="auto", port="off")) == [
        "No scanner that types is connected."
    ]


def test_a_scanner_that_is_closed_is_named_with_its_group(machine: Machine) -> None:
    scanner = machine.file("dev/input/tablescanner-1")
    scanner.chmod(0o660)
    (what,) = [text for text in faults(look(machine, KIOSK, keyboard="auto")) if "scanner" in text]
    assert what.startswith(f"{scanner} is closed to kiosk, who is not in the group ")
    assert faults(look(machine, KIOSK, keyboard=str(scanner), port="off")) == [what]


def test_a_scanner_is_only_read(machine: Machine) -> None:
    """Its node need not be writable."""
    scanner = machine.file("dev/input/tablescanner-1")
    scanner.chmod(0o444)
    assert faults(look(machine, KIOSK, keyboard="auto")) == []


def test_a_scanner_that_is_named_and_not_there(machine: Machine) -> None:
    missing = str(machine.root / "dev/input/event7")
    assert faults(look(machine, keyboard=missing, port="off")) == [
        f"Nothing is connected at {missing}."
    ]


def test_a_port_that_is_named_and_not_there(machine: Machine) -> None:
    machine.port("ttyACM0", UNO)
    missing = str(machine.root / "dev/ttyUSB7")
    found = look(machine, port=missing)
    assert faults(found) == [f"Nothing is connected at {missing}."]
    assert any("ttyACM0 is free" in text for text in told(found)), "that may be where it is now"


def test_a_port_that_is_named_and_of_a_strange_kind_is_looked_at(machine: Machine) -> None:
    strange = machine.file("dev/rfcomm0")
    strange.chmod(0o600)
    (what,) = faults(look(machine, KIOSK, port=str(strange)))
    assert what.startswith(f"{strange} is closed to kiosk")


def test_a_scanner_that_types_into_the_window(machine: Machine) -> None:
    """It needs no right; and one that could be kept is named with how."""
    machine.port("ttyACM0", UNO)
    scanner = machine.file("dev/input/tablescanner-1")
    found = look(machine)
    assert faults(found) == []
    assert any(f"The scanner {scanner} types too" in text for text in told(found))


def test_switched_off_nothing_is_said(machine: Machine) -> None:
    assert look(machine, port="off", keyboard="off") == []


def test_where_a_simulated_reader_stands_in_nothing_is_missed(machine: Machine) -> None:
    assert faults(look(machine, simulated=True)) == []
    assert faults(look(machine, simulated=True, keyboard="auto")) == []
