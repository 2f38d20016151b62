"""Whether what is written outlasts a restart, by the mounts of other machines."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion import doctor
from companion.doctor import disk_findings
from companion.language import Language
from companion.storage.lasting import forgets

GAMES = "/var/lib/tabletop-companion"
CARD = "29 1 179:2 / / rw,noatime shared:1 - ext4 /dev/mmcblk0p2 rw"
PARTITION = f"60 29 179:3 / {GAMES} rw,noatime shared:30 - ext4 /dev/mmcblk0p3 rw"
READ_ONLY = """\
30 1 0:31 / / rw,relatime shared:1 - overlay overlayroot \
rw,lowerdir=/media/root-ro,upperdir=/media/root-rw/overlay,workdir=/media/root-rw/work
31 30 179:2 / /media/root-ro ro,relatime shared:2 - ext4 /dev/mmcblk0p2 ro
32 30 0:29 / /media/root-rw rw,relatime shared:3 - tmpfs tmpfs-root rw"""
COVERED = f"""\
61 30 179:3 / /media/root-ro{GAMES} ro,noatime shared:30 - ext4 /dev/mmcblk0p3 ro
62 30 0:40 / {GAMES} rw,relatime shared:31 - overlay /media/root-ro{GAMES} \
rw,lowerdir=/media/root-ro{GAMES},upperdir=/media/root-rw/overlay{GAMES},workdir=/media/root-rw/w"""
CONTAINER = """\
70 1 0:50 / / rw,relatime - overlay overlay \
rw,lowerdir=/images/a:/images/b,upperdir=/images/c/diff,workdir=/images/c/work
71 70 0:51 / /dev rw,nosuid - tmpfs tmpfs rw"""


@pytest.mark.parametrize(
    ("mounts", "gone"),
    [
        ((CARD,), False),
        ((CARD, PARTITION), False),
        ((READ_ONLY,), True),
        # raspi-config covers every partition, unless it was told `recurse=0`.
        ((READ_ONLY, COVERED), True),
        ((READ_ONLY, PARTITION), False),
        # The last one that was mounted at a place is the one that is seen there.
        ((READ_ONLY, COVERED, PARTITION), False),
        ((READ_ONLY, PARTITION, COVERED), True),
        ((CONTAINER,), False),
        ((f"80 1 0:9 / {GAMES} rw - tmpfs tmpfs rw",), False),
        (("", "nonsense", "1 2 3 - overlay"), False),
    ],
)
def test_games_in_an_overlay_in_memory_are_gone(
    tmp_path: Path, mounts: tuple[str, ...], gone: bool
) -> None:
    file = tmp_path / "mountinfo"
    file.write_text("\n".join(mounts) + "\n")
    assert forgets(Path(GAMES, "deeper"), file) == gone


def test_a_blank_in_a_name_is_read(tmp_path: Path) -> None:
    file = tmp_path / "mountinfo"
    file.write_text(READ_ONLY + "\n90 30 179:3 / /my\\040games rw - ext4 /dev/mmcblk0p3 rw\n")
    assert not forgets(Path("/my games"), file)
    assert forgets(Path("/my other games"), file)


def test_where_no_mounts_can_be_read_nothing_is_said(tmp_path: Path) -> None:
    assert not forgets(tmp_path, tmp_path / "nothing")


def test_the_doctor_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "forgets", lambda folder: True)
    say = Language().say
    (found,) = [found for found in disk_findings(tmp_path) if found.fault]
    assert say(found.what) == f"What is saved in {tmp_path} is gone after a restart."
    assert found.advice is not None
    assert "overlayroot=tmpfs:recurse=0" in say(found.advice)
