"""The ports of other machines, laid out in a folder."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hardware.holders import Holder, holders
from hardware.ports import Port, console, on_pins, port, ports
from tests.hardware.machine import Machine

ARDUINO = {
    "idVendor": "2341",
    "idProduct": "0043",
    "serial": "7543",
    "product": "Uno",
    "manufacturer": "Arduino",
}
CH340 = {"idVendor": "1a86", "idProduct": "7523", "product": "USB Serial"}


def paths(machine: Machine) -> list[str]:
    return [str(Path(found.path).relative_to(machine.root)) for found in ports(machine.root)]


def test_names_that_stay_the_same_come_first(machine: Machine) -> None:
    machine.port("ttyACM0", ARDUINO, links=["serial/by-id/usb-Arduino", "serial/by-path/pci-1"])
    machine.port("ttyUSB3", CH340 | {"serial": "9"})
    machine.port("ttyUSB1", CH340 | {"serial": "8"}, links=["tablereader/left"])
    machine.port("ttyAMA0", links=["serial0"])
    assert paths(machine) == [
        "dev/tablereader/left",
        "dev/serial/by-id/usb-Arduino",
        "dev/ttyUSB3",
        "dev/serial0",
    ]


def test_what_hangs_on_a_port(machine: Machine) -> None:
    device = machine.port("ttyACM0", ARDUINO, driver="cdc_acm", links=["serial/by-id/usb-Arduino"])
    found = ports(machine.root)[0]
    assert found == Port(
        path=str(machine.root / "dev/serial/by-id/usb-Arduino"),
        device=str(device),
        links=(str(machine.root / "dev/serial/by-id/usb-Arduino"), str(device)),
        product="Uno",
        maker="Arduino",
        vendor_id="2341",
        product_id="0043",
        serial="7543",
        driver="cdc_acm",
    )
    assert found.identity == ("2341", "0043", "7543")
    assert port(str(device), machine.root).product == "Uno"


@pytest.mark.parametrize("serial", ["", "0", "0000"])
def test_boards_without_a_number_are_told_apart_by_their_socket(
    machine: Machine, serial: str
) -> None:
    links = ["serial/by-id/usb-1a86", "serial/by-path/pci-1"]
    machine.port("ttyUSB0", CH340 | {"serial": serial}, links=links)
    assert paths(machine) == ["dev/serial/by-path/pci-1"]


def test_a_port_on_the_pins_has_no_usb_device(machine: Machine) -> None:
    machine.port("ttyAMA0", links=["serial0"])
    assert ports(machine.root)[0].identity is None


def test_the_pins_port_is_left_out_while_the_login_console_holds_it(machine: Machine) -> None:
    machine.port("ttyAMA0", links=["serial0"])
    machine.file("boot/firmware/cmdline.txt", "console=serial0,115200 console=tty1 quiet")
    assert console(machine.root) == {"ttyAMA0", "tty1"}
    assert paths(machine) == []


@pytest.mark.parametrize(
    ("uarts", "readers", "pins"),
    [
        # Up to a Pi 4: Bluetooth has the better one, or was made to give it away.
        ({"ttyS0": "serial0", "ttyAMA0": "serial1"}, ["serial0"], "ttyS0"),
        ({"ttyAMA0": "serial1"}, [], ""),
        ({"ttyAMA0": "serial0", "ttyS0": "serial1"}, ["serial0"], "ttyAMA0"),
        # A Pi 5 as delivered, with its pins' own, and with the console moved onto the pins.
        ({"ttyAMA10": "serial0"}, ["serial0"], ""),
        ({"ttyAMA10": "serial0", "ttyAMA0": ""}, ["ttyAMA0", "serial0"], "ttyAMA0"),
        ({"ttyAMA0": "serial0", "ttyAMA10": ""}, ["serial0"], "ttyAMA0"),
    ],
)
def test_the_port_on_the_pins_is_told_from_bluetooths_and_from_the_small_socket(
    machine: Machine, uarts: dict[str, str], readers: list[str], pins: str
) -> None:
    for name, link in uarts.items():
        machine.port(name, links=[link] if link else [])
    assert paths(machine) == [f"dev/{name}" for name in readers]
    assert on_pins(machine.root) == pins


@pytest.mark.parametrize(
    ("place", "node", "found"),
    [
        ("soc/fe215040.serial", "soc/fe215040.serial", True),
        ("soc/fe215040.serial/fe215040.serial:0/fe215040.serial:0.0", "soc/fe215040.serial", True),
        ("pnp0/00:00/00:00:0/00:00:0.0", "", False),
    ],
)
def test_without_its_link_the_port_on_the_pins_is_found_by_the_device_tree(
    machine: Machine, place: str, node: str, found: bool
) -> None:
    """Since Linux 6.5 the port is deeper in /sys than its node, and a rule that makes the link
    looked in vain. A desktop's port with nothing behind it is in no device tree."""
    machine.port("ttyS0")
    devices, tty = machine.root / "sys/devices", machine.root / "sys/class/tty/ttyS0"
    (devices / place).mkdir(parents=True)
    if node:
        (devices / node / "of_node").mkdir()
    tty.mkdir(parents=True)
    (tty / "device").symlink_to(devices / place)
    assert paths(machine) == ["dev/ttyS0"] * found
    assert on_pins(machine.root) == "ttyS0" * found


def test_a_link_to_a_port_that_is_gone_is_none(machine: Machine) -> None:
    machine.port("ttyACM0", ARDUINO, links=["serial/by-id/usb-Arduino"]).unlink()
    assert paths(machine) == []


@pytest.mark.parametrize("name", ["x" * 300, "é" * 200])
def test_a_name_that_no_disk_would_have_is_a_port_without_a_device(
    machine: Machine, name: str
) -> None:
    assert port(f"/dev/{name}", machine.root).vendor_id == ""


def test_who_has_a_device_open(tmp_path: Path) -> None:
    file = tmp_path / "device"
    file.touch()
    script = "import sys; f = open(sys.argv[1]); print('open', flush=True); sys.stdin.read()"
    with subprocess.Popen(
        [sys.executable, "-c", script, str(file)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdout.readline()
        with file.open():
            found = holders(str(file))
        process.stdin.close()
    assert [holder.pid for holder in found] == [process.pid]
    assert holders(str(file)) == ()


def test_a_program_whose_name_is_gone_is_still_a_holder(machine: Machine) -> None:
    device = machine.port("ttyACM0", ARDUINO)
    machine.program(4711, "", holds=device)
    (machine.root / "proc/4711/comm").unlink()
    assert holders(str(device), machine.root) == (Holder(4711, "?"),)
    assert os.getpid() not in {holder.pid for holder in holders(str(device))}
