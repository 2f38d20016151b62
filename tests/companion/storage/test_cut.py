"""The plug pulled while damaged games are being mended or a copy is brought back: whatever step it
was, the next opening has all that could be had before it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.storage.files import BACKUPS, DATABASE, READY
from tests.companion.storage.desk import Desk

ALL, COPIED = ["C01", "C02", "C03", "C04"], ["C01", "C02"]


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Data as a killed app left them: two actions in a copy, and two more in SQLite's log."""
    folder = tmp_path_factory.mktemp("data")
    with Desk(folder / "live") as desk:
        game = desk.start()
        desk.play(game, *COPIED)
        desk.store.backup()
        desk.play(game, "C03", "C04")
        shutil.copytree(folder / "live", folder / "killed")
    return folder / "killed"


def garbled(folder: Path) -> None:
    with (folder / DATABASE).open("r+b") as file:
        file.write(b"no database")


def shortened(folder: Path) -> None:
    with (folder / DATABASE).open("r+b") as file:
        file.truncate(4096)


def gone(folder: Path) -> None:
    (folder / DATABASE).unlink()


def sound(folder: Path) -> None:
    assert (folder / DATABASE).is_file()


@pytest.mark.parametrize(
    ("harm", "kept"),
    [(garbled, ALL), (shortened, ALL), (sound, ALL), (gone, COPIED)],
)
def test_whatever_step_the_plug_is_pulled_at(
    killed: Path, tmp_path: Path, harm: Callable[[Path], None], kept: list[str]
) -> None:
    data = tmp_path / "data"
    shutil.copytree(killed, data)
    harm(data)
    command = [sys.executable, "-m", "tests.companion.storage.cut", str(data), str(tmp_path)]
    subprocess.run(command, stderr=subprocess.DEVNULL, check=True, timeout=60)
    for folder in tmp_path.glob("[0-9]*"):
        with Desk(folder) as desk:
            assert desk.tiles(1) == kept, f"pulled at step {folder.name}"
            assert desk.store.check() is None
        assert not (folder / READY).exists()


def test_a_restore_that_is_cut_off_was_done_or_was_not(killed: Path, tmp_path: Path) -> None:
    (copy,) = (killed / BACKUPS).glob("*.db")
    command = [sys.executable, "-m", "tests.companion.storage.cut"]
    subprocess.run([*command, str(killed), str(tmp_path), str(copy)], check=True, timeout=60)
    found = []
    for folder in sorted(tmp_path.glob("[0-9]*"), key=lambda path: int(path.name)):
        with Desk(folder) as desk:
            found.append(desk.tiles(1))
            assert desk.store.messages == ()
    done = found.index(COPIED)
    assert found == [ALL] * done + [COPIED] * (len(found) - done)


def test_the_log_of_a_database_that_is_gone_is_not_applied_to_the_copy(
    killed: Path, tmp_path: Path
) -> None:
    """Its pages are those of another file."""
    folder = tmp_path / "data"
    shutil.copytree(killed, folder)
    gone(folder)
    with Desk(folder) as desk:
        assert desk.tiles(1) == COPIED
        assert desk.store.messages[-1].values == {"count": 2}
