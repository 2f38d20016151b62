"""When a machine's date can be believed."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardware.clock import EARLIEST, SystemClock, boot_id


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """A machine that has just started: nobody has told it the time."""
    (tmp_path / "rtc").mkdir()
    return tmp_path


def known_good(machine: Path) -> bool:
    return SystemClock(machine / "synchronized", machine / "rtc").wall_is_known_good()


def hardware_clock(machine: Path, since_epoch: str) -> None:
    (machine / "rtc/rtc0").mkdir()
    (machine / "rtc/rtc0/since_epoch").write_text(since_epoch)


def test_a_pi_without_a_clock_does_not_know_the_date(machine: Path) -> None:
    assert not known_good(machine)


def test_a_time_server_was_heard(machine: Path) -> None:
    (machine / "synchronized").touch()
    assert known_good(machine)


def test_a_hardware_clock_that_ran_on_is_believed(machine: Path) -> None:
    hardware_clock(machine, f"{EARLIEST + 86_400}\n")
    assert known_good(machine)


@pytest.mark.parametrize("since_epoch", ["0\n", "31\n", f"{EARLIEST - 1}\n", "", "never\n"])
def test_one_that_had_no_battery_is_not(machine: Path, since_epoch: str) -> None:
    hardware_clock(machine, since_epoch)
    assert not known_good(machine)
    (machine / "synchronized").touch()
    assert known_good(machine)


def test_a_hardware_clock_that_cannot_be_read_is_not(machine: Path) -> None:
    (machine / "rtc/rtc0").mkdir()
    assert not known_good(machine)


def test_every_start_of_a_machine_has_a_name(tmp_path: Path) -> None:
    assert boot_id(tmp_path / "none") == ""
    (tmp_path / "boot_id").write_text("8f3c\n")
    assert boot_id(tmp_path / "boot_id") == "8f3c"
