"""A real mount that stands for a stick: full, read-only, put in late, pulled out in the middle.

Run by `in_a_room` inside a mount namespace of its own, as root there; prints `well` once all is as
it should be.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from queue import SimpleQueue

import pytest

from companion.care import copy_out
from companion.caretaker import Caretaker
from companion.copies import CopyShelf
from companion.export import export_to_stick
from companion.rules.game import Message
from companion.storage import backups
from companion.storage.backups import backups_in
from companion.storage.faults import Code, StoreFault
from companion.storage.stick import FOLDER, News, Stick
from tests.companion.storage.desk import Desk
from tests.faults.process import ROOT
from tests.faults.room import fill

WAIT = 30.0


class MountedStick(Stick):
    """A stick at another place than a kiosk's, in only where something is mounted there."""

    def __init__(self, place: Path) -> None:
        super().__init__(place)
        self._at = place

    def root(self) -> Path | None:
        return self._at if self._at.is_mount() else None


def in_a_room(room: Path) -> subprocess.CompletedProcess[str] | None:
    """Run this module where it may mount; None where this machine lets nobody."""
    unshare = shutil.which("unshare")
    command = [unshare or "unshare", "--mount", "--map-root-user"]
    if unshare is None or subprocess.run([*command, "true"], capture_output=True).returncode:
        return None
    return subprocess.run(
        [*command, sys.executable, "-m", "tests.companion.storage.stick_room", str(room)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
    )


def mount(place: Path, options: str = "size=1m") -> None:
    """Put a stick in, as the unit of systemd mounts one."""
    safe = f"nosuid,nodev,noexec,{options}"
    subprocess.run(["mount", "-t", "tmpfs", "-o", safe, "none", str(place)], check=True)


def pull_out(place: Path) -> None:
    """Take it away while it is in use."""
    subprocess.run(["umount", "-l", str(place)], check=True)


def refusal(desk: Desk, stick: Stick) -> Code | None:
    """Why the newest copy cannot be put on a stick; None where it can."""
    try:
        CopyShelf(desk.store, stick).to_stick()
    except StoreFault as fault:
        return fault.code
    return None


def full(desk: Desk, place: Path) -> None:
    """There is no room: the copy that is there stays, the new one leaves nothing behind."""
    mount(place)
    stick = MountedStick(place)
    assert refusal(desk, stick) is None
    there = backups_in(place / FOLDER)
    assert len(there) == 1
    fill(place / "ballast")
    desk.play(1, "C02")
    desk.store.backup()
    assert refusal(desk, stick) is Code.FULL
    with pytest.raises(StoreFault) as raised:
        export_to_stick(stick, desk.store.folder)
    assert raised.value.code is Code.FULL
    assert [path.name for path in (place / FOLDER).iterdir()] == [there[0].name]
    (place / "ballast").unlink()
    assert refusal(desk, stick) is None
    assert len(backups_in(place / FOLDER)) == 2
    pull_out(place)


def read_only(desk: Desk, place: Path) -> None:
    """A little switch at its side."""
    mount(place, "ro,size=1m")
    assert refusal(desk, MountedStick(place)) is Code.READ_ONLY
    pull_out(place)


def pulled_out_in_the_middle(desk: Desk, place: Path) -> None:
    """The copy ends in the empty folder behind; nothing of it counts, nothing breaks."""
    mount(place)
    made = desk.store.backups()[0]
    verified = backups.verified

    def pull(fresh: Path) -> int:
        pull_out(place)
        return verified(fresh)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(backups, "verified", pull)
        with pytest.raises(StoreFault) as raised:
            copy_out(made, place)
    assert raised.value.code is Code.IO
    assert desk.store.backups()[0] == made
    desk.store.check()


def put_in_late(desk: Desk, place: Path) -> None:
    """The caretaker hears of it by itself, copies, and hears that it was pulled out."""
    news: SimpleQueue[News] = SimpleQueue()
    said: list[Message] = []
    shelf = CopyShelf(desk.store, MountedStick(place))
    caretaker = Caretaker(desk.store, said.append, shelf, news.put)
    caretaker.start()
    mount(place)
    put_in = [News.CHANGED, News.COPYING, News.COPIED]
    heard = [news.get(timeout=WAIT) for _ in range(3)]
    assert set(heard) == set(put_in), "the stick may have been in when the caretaker first looked"
    assert len(backups_in(place / FOLDER)) == 1
    pull_out(place)
    assert news.get(timeout=WAIT) is News.CHANGED
    mount(place)
    assert [news.get(timeout=WAIT) for _ in range(3)] == put_in, "another one, put in afterwards"
    caretaker.stop()
    assert news.empty()
    assert said == []
    pull_out(place)


def main(room: Path) -> None:
    """All of it."""
    place = room / "stick"
    place.mkdir()
    with Desk(room / "data") as desk:
        desk.play(desk.start(), "C01")
        desk.store.backup()
        for trial in (full, read_only, pulled_out_in_the_middle, put_in_late):
            trial(desk, place)
    print("well")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
