"""A folder that cannot be used is named, with what is wrong with it and what to do."""

from __future__ import annotations

import errno
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.language import Language
from companion.storage.archive import Archive
from companion.storage.faults import Code, StoreFault, fault_from
from companion.storage.files import DATABASE
from companion.store import Store
from tests.companion.storage.desk import Desk, HandClock

NOBODY = 65534


@pytest.fixture
def folder() -> Iterator[Path]:
    """Data with a game, where every user may go."""
    with tempfile.TemporaryDirectory(prefix="companion-rights-") as top:
        Path(top).chmod(0o755)
        place = Path(top) / "data"
        with Desk(place) as desk:
            desk.play(desk.start(), "C01")
        yield place
        place.chmod(0o700)


@contextmanager
def a_plain_user() -> Iterator[None]:
    """Root may do everything, whatever the rights say: here it is somebody without any."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


def allow(folder: Path, files: int, itself: int) -> None:
    for path in folder.iterdir():
        if path.is_file():
            path.chmod(files)
    folder.chmod(itself)


def opening(folder: Path) -> StoreFault:
    with pytest.raises(StoreFault) as caught:
        Store.open(folder, HandClock())
    return caught.value


@pytest.mark.parametrize(
    ("files", "itself"), [(0o444, 0o555), (0o666, 0o555), (0o444, 0o777), (0o000, 0o000)]
)
def test_rights_that_are_wanting_are_no_read_only_disk(
    folder: Path, files: int, itself: int
) -> None:
    allow(folder, files, itself)
    with a_plain_user():
        fault = opening(folder)
    assert fault.code is Code.DENIED
    assert fault.passing
    said = Language("en").say(fault.message)
    assert str(folder) in said
    assert "give the right to it" in said
    assert "read-only" not in said


def test_a_database_that_alone_may_not_be_written_is_told_the_same_way(folder: Path) -> None:
    """Here it is SQLite that refuses, in its own way."""
    allow(folder, 0o666, 0o777)
    (folder / DATABASE).chmod(0o444)
    with a_plain_user():
        fault = opening(folder)
    assert (fault.code, fault.message.values) == (Code.DENIED, {"folder": str(folder)})


def test_games_that_may_not_be_read_are_told_the_same_way(folder: Path) -> None:
    allow(folder, 0o000, 0o755)
    with a_plain_user(), pytest.raises(StoreFault) as caught:
        Archive.look(folder)
    assert caught.value.code is Code.DENIED


def test_a_refusal_of_sqlite_with_all_rights_is_the_disk_s(folder: Path) -> None:
    error = sqlite3.OperationalError("it said so")
    error.sqlite_errorcode = sqlite3.SQLITE_READONLY
    assert fault_from(error, folder).code is Code.READ_ONLY


@pytest.mark.parametrize("by_sqlite", [True, False])
def test_of_a_read_only_disk_it_is_said_which_where_it_is_known(
    folder: Path, by_sqlite: bool
) -> None:
    error: sqlite3.Error | OSError = OSError(errno.EROFS, "it said so")
    if by_sqlite:
        error = sqlite3.OperationalError("it said so")
        error.sqlite_errorcode = sqlite3.SQLITE_READONLY
    assert str(folder) in Language("en").say(fault_from(error, folder).message)
    assert fault_from(error).message.values == {}


@pytest.mark.parametrize("below", ["x", "x/y", "."])
def test_a_path_through_a_file_is_named(tmp_path: Path, below: str) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"")
    fault = opening(file / below)
    assert fault.code is Code.INPUT
    assert Language("en").say(fault.message).startswith(str(file))
    assert "a part of the path is no folder" in Language("en").say(fault.message)


def test_a_name_too_long_is_shortened_so_that_the_reason_is_read(tmp_path: Path) -> None:
    said = Language("en").say(opening(tmp_path / ("x" * 300)).message)
    assert len(said) < 200
    assert said.endswith("… cannot be used for saved games (the name is too long).")


def test_a_refusal_names_the_folder_of_the_file_it_was_about() -> None:
    fault = fault_from(PermissionError(13, "Permission denied", "/media/games/lock"))
    assert (fault.code, fault.message.values) == (Code.DENIED, {"folder": "/media/games"})
