"""Nodes that this user may not open: real ones, opened by somebody who really may not."""

from __future__ import annotations

import errno
import os
import pty
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.hardware.as_somebody import as_somebody


@pytest.fixture
def closed_pty() -> Iterator[str]:
    """A port that nobody may open."""
    master, slave = pty.openpty()
    name = os.ttyname(slave)
    Path(name).chmod(0)
    yield name
    os.close(slave)
    os.close(master)


@pytest.fixture
def closed() -> Iterator[Path]:
    """A place that everybody can reach, for nodes that are closed."""
    with TemporaryDirectory() as folder:
        place = Path(folder)
        place.chmod(0o755)
        yield place


SERIAL = """
import grp, pwd, sys
from companion.language import Language
from hardware.serial_line import Line
from hardware.unavailable import Unavailable
"""
TRIED = """
try:
    Line(sys.argv[1], 9600)
except Unavailable as error:
    print(error.absent, Language().say(error.reason))
"""


def test_a_serial_port(closed_pty: str) -> None:
    told = as_somebody(SERIAL, TRIED, closed_pty)
    group = as_somebody(
        "import grp, os, sys", "print(grp.getgrgid(os.stat(sys.argv[1]).st_gid)[0])", closed_pty
    )
    assert told == (
        f"False {closed_pty} is closed to this user:"
        f" join the group “{group.strip()}” and log in again.\n"
    )


READER = """
import grp, sys, threading
from companion.language import Language
from hardware.clock import SystemClock
from hardware.keyboard import KeyboardReader
from hardware.serial_reader import SerialReader
made = {"serial": SerialReader, "typed": KeyboardReader}
"""
STARTED = """
told = threading.Event()
def hear(status):
    if "closed" in Language().say(status.reason):
        print(status.health, Language().say(status.reason))
        told.set()
reader = made[sys.argv[1]](SystemClock(), where=sys.argv[2])
reader.start(lambda event: None, hear)
assert told.wait(30)
reader.stop()
"""


@pytest.mark.parametrize("kind", ["serial", "typed"])
def test_a_reader_that_is_closed_is_looked_for_and_says_why(kind: str, closed_pty: str) -> None:
    told = as_somebody(READER, STARTED, kind, closed_pty)
    assert told.startswith(f"searching {closed_pty} is closed to this user: join the group")


KERNEL = """
import sys
from pathlib import Path
from companion.language import Language
from hardware.kernel_pwm import KernelPulses, NoPulses
from hardware.backlight import find
"""
WIRED = """
try:
    KernelPulses(18, Path(sys.argv[1]), lambda seconds: None)
except NoPulses as error:
    print(error.errno, Language().say(error.reason))
"""


def test_the_kernel_s_pwm(closed: Path) -> None:
    """First the file that makes a channel, then one of the channel's own."""
    chip = closed / "pwmchip0"
    chip.mkdir()
    (chip / "npwm").write_text("2")
    (chip / "export").touch(0o000)
    told = as_somebody(KERNEL, WIRED, str(closed))
    assert told == f"{errno.EACCES} the kernel’s PWM is closed to this user: pwmchip0/export\n"
    (chip / "pwm0").mkdir()
    for name in ("duty_cycle", "period", "enable"):
        (chip / "pwm0" / name).touch()
        (chip / "pwm0" / name).chmod(0o666 if name != "period" else 0o444)
    told = as_somebody(KERNEL, WIRED, str(closed))
    assert told == f"{errno.EACCES} the kernel’s PWM is closed to this user: pwm0/period\n"


def test_the_light_behind_the_screen(closed: Path) -> None:
    light = closed / "10-0045"
    light.mkdir()
    (light / "max_brightness").write_text("255")
    (light / "brightness").write_text("255")
    found = "print(find('auto', Path(sys.argv[1])) is not None)"
    (light / "brightness").chmod(0o666)
    assert as_somebody(KERNEL, found, str(closed)) == "True\n"
    (light / "brightness").chmod(0o444)
    assert as_somebody(KERNEL, found, str(closed)) == "False\n"


DOCTOR = """
import sys, grp, pwd
from pathlib import Path
from companion.language import Language
from hardware.doctor.user import User, closed_finding
"""
LOOKED = """
device = Path(sys.argv[1])
found = closed_finding(device, str(device), User.current())
print("open" if found is None else Language().say(found.what))
"""


@pytest.mark.parametrize(("mode", "open_"), [(0o600, False), (0o640, False), (0o666, True)])
def test_the_doctor_finds_what_really_is_closed(closed: Path, mode: int, open_: bool) -> None:
    """What the modes say and what the kernel allows are one."""
    device = closed / "gpiochip0"
    device.touch()
    device.chmod(mode if os.getuid() == 0 or open_ else 0o000)
    told = as_somebody(DOCTOR, LOOKED, str(device))
    assert (told == "open\n") == open_, told
    tried = as_somebody(
        "import os, sys", "print(os.access(sys.argv[1], os.R_OK | os.W_OK))", str(device)
    )
    assert tried == f"{open_}\n"


FOLDER = """
import sys
from pathlib import Path
import companion.storage.archive
from companion.doctor import disk_findings
from companion.language import Language
from companion.settings.schema import Settings
from hardware.doctor.resting import Resting
"""
TOLD = """
folder = Path(sys.argv[1])
resting = Resting(Settings(), folder, Path("/nonexistent"))
for found in [*disk_findings(folder), *resting.findings()]:
    print(found.fault, Language().say(found.what))
"""


@pytest.mark.parametrize("name", ["games", "games/deeper"])
def test_the_doctor_says_that_a_folder_is_closed(closed: Path, name: str) -> None:
    """The games of a service that runs as a user of its own, for one."""
    folder = closed / name
    folder.mkdir(parents=True)
    (closed / "games").chmod(0)
    told = as_somebody(FOLDER, TOLD, str(folder)).splitlines()
    faults = [line for line in told if line.startswith("True")]
    assert len(faults) == 1
    assert str(closed) in faults[0]
    assert "False Storage: not reachable." in told
    (closed / "games").chmod(0o755)
