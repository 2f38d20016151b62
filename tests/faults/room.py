"""A disk that is really full, and really read-only: a small tmpfs of our own.

Run by `on_a_small_disk` inside a mount namespace; prints `well` once all is as it should be.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from companion.devices import Health
from companion.export import export
from companion.journal import Journal, Row
from companion.storage.faults import Code, StoreFault
from companion.store import Store
from tests.faults.player import MachineClock, Told, header
from tests.faults.process import ROOT

SCRIPT = """
set -e
mount -t tmpfs -o size=2m none "$1"
exec "$2" -m tests.faults.room "$1"
"""


def on_a_small_disk(mount: Path) -> subprocess.CompletedProcess[str] | None:
    """Run this module on a small disk; None where this machine lets nobody mount one."""
    unshare = shutil.which("unshare")
    command = [unshare or "unshare", "--mount", "--map-root-user"]
    if unshare is None or subprocess.run([*command, "true"], capture_output=True).returncode:
        return None
    return subprocess.run(
        [*command, "sh", "-c", SCRIPT, "sh", str(mount), sys.executable],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
    )


def fill(ballast: Path) -> None:
    """Use up what room there is."""
    with ballast.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(1024))
        except OSError:
            return


def refusal(folder: Path) -> Code | None:
    """Why a store cannot be opened; None where it can."""
    try:
        Store.open(folder, MachineClock()).close()
    except StoreFault as fault:
        return fault.code
    return None


def live_through_it(mount: Path) -> None:
    """Play, fill the disk, be refused, make room, play on; open full, then read-only."""
    folder, ballast = mount / "data", mount / "ballast"
    told, note = Told(), "x" * 3000
    store = Store.open(folder, MachineClock())
    journal = Journal(store)
    game = journal.start(header(0), 1, told)
    assert told.wait() is None

    def append(after: int) -> StoreFault | None:
        row = Row({"type": "correct", "player": "Ana", "points": 1, "note": note})
        journal.append(game, [row], told, after=after)
        return told.wait()

    assert append(0) is None
    fill(ballast)
    rows = 1
    while (fault := append(rows)) is None:
        rows += 1
    assert fault.code is Code.FULL, fault
    assert store.status().health is Health.LOST
    ballast.unlink()
    assert append(rows) is None
    assert store.status().health is Health.READY
    store.close()
    fill(ballast)
    store = Store.open(folder, MachineClock())
    assert store.messages == ()
    journal = Journal(store)
    assert len(journal.load(game).rows) == rows + 1, "it comes up on a full disk and has it all"
    store.close()
    ballast.unlink()
    subprocess.run(["mount", "-o", "remount,ro", str(mount)], check=True)
    assert refusal(folder) is Code.READ_ONLY
    subprocess.run(["mount", "-o", "remount,rw", str(mount)], check=True)
    Store.open(folder, MachineClock()).close()
    subprocess.run(["mount", "-o", "remount,ro", str(mount)], check=True)
    subprocess.run(["mount", "-t", "tmpfs", "none", "/mnt"], check=True)
    assert export(Path("/mnt/out"), folder).games == 1, "what is there can be taken out"


if __name__ == "__main__":
    live_through_it(Path(sys.argv[1]))
    print("well")
