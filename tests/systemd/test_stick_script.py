"""Which partitions the script mounts; programs that would change something are stand-ins."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.systemd.units import SYSTEMD

STAND_INS = {
    "blkid": 'echo "${KIND:-vfat}"',
    "mountpoint": "exit ${FULL:-1}",
    "mkdir": "exit 0",
    "id": "echo 987",
    "mount": 'echo "mounted: $*"',
}


@pytest.fixture
def desk(tmp_path: Path) -> Path:
    for name, does in STAND_INS.items():
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\n{does}\n")
        program.chmod(0o755)
    (tmp_path / "fstab").touch()
    return tmp_path


def put_in(desk: Path, **environ: str) -> str:
    """What the script says of the partition sdz1."""
    path = f"{desk}:{os.environ['PATH']}"
    done = subprocess.run(
        ["sh", str(SYSTEMD / "stick.sh"), "mount", "sdz1"],
        env={"PATH": path, "LIBMOUNT_FSTAB": str(desk / "fstab"), **environ},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


pytestmark = pytest.mark.skipif(shutil.which("findmnt") is None, reason="there is no findmnt here")


def test_a_stick_is_mounted(desk: Path) -> None:
    assert "mounted: -t vfat -o nosuid,nodev" in put_in(desk)
    assert put_in(desk).strip().endswith("/dev/sdz1 /run/tabletop-companion-stick")


def test_the_boot_files_of_a_machine_that_starts_from_usb_are_no_stick(desk: Path) -> None:
    (desk / "fstab").write_text("/dev/sdz1 /boot/firmware vfat defaults 0 2\n")
    assert put_in(desk) == "/dev/sdz1 is a part of this machine and no stick: it is left alone\n"


def test_another_partition_of_the_machine_is_in_no_sticks_way(desk: Path) -> None:
    (desk / "fstab").write_text("/dev/sdy1 /boot/firmware vfat defaults 0 2\n")
    assert "mounted: " in put_in(desk)


def test_other_file_systems_and_a_second_stick_are_left_alone(desk: Path) -> None:
    assert "neither FAT nor exFAT but ext4" in put_in(desk, KIND="ext4")
    assert "another stick is in already" in put_in(desk, FULL="0")
