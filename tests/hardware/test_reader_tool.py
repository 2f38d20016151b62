"""`companion reader`: ports listed, a reader watched and recorded."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
from argparse import Namespace
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.language import Language
from hardware import reader_tool
from hardware.holders import Holder
from hardware.keyboard import KeyboardReader
from hardware.keyboards import keyboards
from hardware.ports import Port
from hardware.reader_tool import chosen, described, listed, recording, types, watch
from hardware.serial_reader import SerialReader
from hardware.simulated.readers import simulated
from tests.hardware.as_somebody import as_somebody
from tests.hardware.machine import Machine
from tests.hardware.test_keyboard import events


def test_a_port_is_listed_with_what_is_known_of_it() -> None:
    port = Port(
        path="/dev/serial/by-id/usb-Arduino",
        device="/dev/ttyACM0",
        links=("/dev/serial/by-id/usb-Arduino", "/dev/serial/by-path/pci-1", "/dev/ttyACM0"),
        product="Uno",
        maker="Arduino",
        vendor_id="2341",
        product_id="0043",
        driver="cdc_acm",
    )
    assert list(described(port, (Holder(77, "ModemManager"),), Language())) == [
        "/dev/serial/by-id/usb-Arduino",
        "  what hangs there: Arduino Uno [2341:0043]",
        "  driver: cdc_acm",
        "  device: /dev/ttyACM0",
        "  also named: /dev/serial/by-path/pci-1",
        "  in use by ModemManager (process 77)",
    ]


def test_a_machine_without_ports_says_so(tmp_path: Path) -> None:
    assert list(listed(tmp_path, Language())) == ["No serial port a reader may hang on was found."]


def test_all_ports_are_listed(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    machine.port("ttyACM0")
    machine.port("ttyUSB0")
    assert list(listed(tmp_path, Language())) == [
        str(tmp_path / "dev/ttyACM0"),
        str(tmp_path / "dev/ttyUSB0"),
    ]


BY_ID = "by-id/usb-USB_Barcode_Scanner-event-kbd"


def test_what_types_is_listed_beside_the_ports(machine: Machine) -> None:
    machine.port("ttyACM0")
    person = machine.keyboard(3, "Dell Keyboard", ["by-id/usb-Dell-event-kbd"])
    scanner = machine.keyboard(4, "Barcode Scanner", [BY_ID], vendor="0c2e", product="0200")
    machine.program(77, "Xorg", holds=person)
    assert list(listed(machine.root, Language())) == [
        str(machine.root / "dev/ttyACM0"),
        str(machine.root / "dev/input" / BY_ID),
        "  a scanner that types",
        "  what hangs there: Barcode Scanner [0c2e:0200]",
        f"  device: {scanner}",
        str(machine.root / "dev/input/by-id/usb-Dell-event-kbd"),
        "  a keyboard, or a scanner that does not say so",
        "  what hangs there: Dell Keyboard",
        f"  device: {person}",
        "  in use by Xorg (process 77)",
    ]


def test_a_link_to_what_is_gone_types_nothing(machine: Machine) -> None:
    machine.keyboard(4, "Barcode Scanner", [BY_ID, "tablescanner"]).unlink()
    assert keyboards(machine.root) == ()


def test_what_is_closed_to_this_user_says_so() -> None:
    master, slave = pty.openpty()
    name = os.ttyname(slave)
    Path(name).chmod(0)
    told = as_somebody(
        "import grp, sys\nfrom pathlib import Path\nfrom companion.language import Language\n"
        "from hardware.keyboards import Typing\nfrom hardware.ports import port\n"
        "from hardware.reader_tool import described, typed",
        "for line in (*described(port(sys.argv[1]), (), Language()),"
        " *typed(Typing(sys.argv[1], sys.argv[1]), (), Language())): print(line)",
        name,
    )
    os.close(slave)
    os.close(master)
    closed = [line for line in told.splitlines() if "closed to this user" in line]
    assert len(closed) == 2


@pytest.mark.parametrize(
    ("port", "typing"),
    [
        ("keyboard", True),
        ("{root}/dev/input/event4", True),
        ("{root}/dev/input/tablescanner", True),
        ("{root}/dev/ttyACM0", False),
        ("auto", False),
    ],
)
def test_what_types_is_told_from_a_port_by_where_it_is(
    port: str, typing: bool, machine: Machine
) -> None:
    machine.keyboard(4, "Barcode Scanner", ["tablescanner"])
    machine.port("ttyACM0")
    named = port.replace("{root}", str(machine.root))
    assert types(named, machine.root) is typing
    reader = chosen(
        Namespace(port=named, reader="text", baud=0), lambda data, at: None, machine.root
    )
    assert isinstance(reader, KeyboardReader if typing else SerialReader)


@pytest.mark.parametrize(
    ("link", "name", "kept"), [(BY_ID, "grab_device", True), ("by-id/x-event-kbd", "", False)]
)
def test_what_a_scanner_types_is_shown_recorded_and_decoded_again(
    link: str,
    name: str,
    kept: bool,
    machine: Machine,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A keyboard that may be a person's is not taken away from others."""
    taken: list[str] = []
    for way in ("grab_device", "share_device"):
        monkeypatch.setattr(reader_tool, way, lambda fd, way=way: taken.append(way))
    device = machine.keyboard(4, "Barcode Scanner", [link])
    end = os.open(device, os.O_RDWR)
    os.write(end, events("TC1:*:P3\n4006381333931\n"))
    port = str(machine.root / "dev/input" / link)
    file = machine.root / "recording"
    arguments = Namespace(port=port, reader="text", baud=0, record=str(file), tags=2)
    with recording(arguments, machine.root) as recorder:
        watch(arguments, recorder, sys.stdout, Language(), machine.root)
    os.close(end)
    assert taken == ["grab_device" if kept else "share_device"]
    lines = capsys.readouterr().out.splitlines()
    assert lines[1] == f"Scanner at {port}."
    assert lines[2:4] == ["    0.000  E1 01", lines[3]]
    assert [line.strip() for line in lines if "tag" in line] == [
        "tag TC1:*:P3",
        "tag 4006381333931",
    ]
    assert main(["decode", "--reader", "keyboard", str(file)]) == 0
    assert capsys.readouterr().out == '{"tag": "TC1:*:P3"}\n{"tag": "4006381333931"}\n'


def test_a_reader_is_watched_and_recorded_and_the_recording_decoded(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "recording"
    reader = simulated("rdm6300")
    command = [sys.executable, "-m", "companion", "reader", reader.open(), "--reader", "rdm6300"]
    with subprocess.Popen(
        [*command, "--record", str(file), "--tags", "3"], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        while "Reader rdm6300 at" not in process.stdout.readline():
            pass
        reader.show("62E3086CED")
        lines = process.stdout.read().splitlines()
    assert process.returncode == 0
    assert lines[0] == "    0.000  02 36 32 45 33 30 38 36 43 45 44 30 38 03"
    assert lines[1] == "           tag 62E3086CED"
    assert len([line for line in lines if "tag 62E3086CED" in line]) == 3
    assert main(["decode", "--reader", "rdm6300", str(file)]) == 0
    assert capsys.readouterr().out == '{"tag": "62E3086CED"}\n' * 3
    reader.close()


def test_ctrl_c_ends_the_watching() -> None:
    reader = simulated("text")
    with subprocess.Popen(
        [sys.executable, "-m", "companion", "reader", reader.open()],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # A test run in the background ignores the signal, and so would what it starts.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        while "Listening" not in process.stdout.readline():
            pass
        process.send_signal(signal.SIGINT)
        assert process.stderr.read() == ""
    assert process.returncode == 130
    reader.close()


def test_a_recording_that_cannot_be_written_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["reader", "/nowhere", "--record", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"{tmp_path} cannot be written (it is a folder).\n"


def test_a_recording_for_which_there_is_no_room_is_told(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["reader", "/nowhere", "--record", "/dev/full"]) == 2
    assert capsys.readouterr().err == "/dev/full cannot be written (the disk is full).\n"
