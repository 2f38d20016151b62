"""`companion reader`: ports listed, a reader watched and recorded."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.language import Language
from hardware.holders import Holder
from hardware.ports import Port
from hardware.reader_tool import described, listed
from hardware.simulated.readers import simulated
from tests.hardware.machine import Machine


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
