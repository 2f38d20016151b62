"""The port of a reader: found by itself, and again under another name."""

from __future__ import annotations

from companion.devices import Health, Status
from hardware.ports import ports
from hardware.serial_reader import SerialReader
from hardware.simulated.readers import PluggedReader, TextModel, simulated
from tests.hardware.machine import Machine
from tests.hardware.watching import RealClock, Watched, said


def test_auto_takes_a_stable_name_and_finds_the_reader_again(
    machine: Machine, table: PluggedReader
) -> None:
    device = machine.port("ttyACM0", links=["serial/by-id/usb-Reader"], target=table.path)
    reader = SerialReader(RealClock(), protocol="text", root=machine.root)
    with Watched(reader) as watched:
        assert "/dev/serial/by-id/usb-Reader" in said(watched.until_health(Health.READY))
        device.unlink()
        table.unplug()
        watched.until_health(Health.LOST)
        table.plug()
        machine.port("ttyACM1", target=table.path)
        assert "/dev/ttyACM1" in said(watched.until_health(Health.READY))
        table.show("04A23B1C")
        watched.until_tag("04A23B1C")


def test_a_named_port_is_found_again_under_another_name_by_what_hangs_on_it(
    machine: Machine, table: PluggedReader
) -> None:
    usb = {"idVendor": "2341", "idProduct": "0043", "serial": "7543"}
    link = machine.port("ttyACM0", usb, target=table.path)
    reader = SerialReader(RealClock(), where=str(link), protocol="text", root=machine.root)
    with Watched(reader) as watched:
        watched.until_health(Health.READY)
        link.unlink()
        table.unplug()
        watched.until_health(Health.LOST)
        table.plug()
        machine.port("ttyACM1", usb, target=table.path)
        assert "/dev/ttyACM1" in said(watched.until_health(Health.READY))


def test_another_device_under_the_readers_old_name_is_not_taken_for_it(
    machine: Machine, table: PluggedReader
) -> None:
    usb = {"idVendor": "2341", "idProduct": "0043", "serial": "7543"}
    link = machine.port("ttyACM0", usb, target=table.path)
    other = PluggedReader(TextModel())
    reader = SerialReader(RealClock(), where=str(link), protocol="text", root=machine.root)
    with Watched(reader) as watched:
        watched.until_health(Health.READY)
        link.unlink()
        other.open()
        machine.port("ttyACM0", {**usb, "serial": "1"}, target=other.path)
        table.unplug()
        table.plug()
        machine.port("ttyACM1", usb, target=table.path)
        watched.until(lambda told: isinstance(told, Status) and "ttyACM1" in said(told))
        table.show("04A23B1C")
        watched.until_tag("04A23B1C")
    other.close()


def test_where_nothing_answers_the_next_port_is_tried(machine: Machine) -> None:
    lines, chip = PluggedReader(TextModel()), simulated("pn532")
    machine.port("ttyACM0", target=lines.open())
    machine.port("ttyACM1", target=chip.open())
    assert [port.path for port in ports(machine.root)] == [
        str(machine.root / "dev/ttyACM0"),
        str(machine.root / "dev/ttyACM1"),
    ]
    reader = SerialReader(RealClock(), protocol="pn532", root=machine.root, patience=0.1)
    with Watched(reader) as watched:
        assert "/dev/ttyACM1" in said(watched.until_health(Health.READY))
    lines.close()
    chip.close()


def test_nothing_to_read_from_is_told(machine: Machine) -> None:
    with Watched(SerialReader(RealClock(), root=machine.root)) as watched:
        watched.until(lambda told: isinstance(told, Status) and "No reader is" in said(told))
