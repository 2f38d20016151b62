"""What is told is true: nothing is confirmed that is not on the disk, mark included."""

from __future__ import annotations

import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from companion.devices import Health, Status
from companion.journal import Row
from companion.storage import writer
from companion.storage.connect import connect_reading
from companion.storage.faults import Code, fault_from
from companion.storage.files import DATABASE
from companion.storage.mark import Mark, MarkFile
from companion.storage.writer import MARK_TRIES, Writer
from tests.companion.storage.desk import Desk, result, take


class SickMarks:
    """Has so many writes of the mark fail."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.failing = 0
        original = MarkFile.write

        def write(marks: MarkFile, mark: Mark) -> None:
            if self.failing > 0:
                self.failing -= 1
                raise OSError(5, "Input/output error")
            original(marks, mark)

        patch.setattr(MarkFile, "write", write)


@pytest.fixture
def marks(monkeypatch: pytest.MonkeyPatch) -> SickMarks:
    return SickMarks(monkeypatch)


def test_a_mark_that_fails_once_is_written_again(tmp_path: Path, marks: SickMarks) -> None:
    with Desk(tmp_path) as desk:
        game = desk.start()
        marks.failing = MARK_TRIES - 1
        desk.play(game, "C01")
        assert desk.tiles(game) == ["C01"]


def test_an_action_without_its_mark_is_not_confirmed_and_taken_back(
    tmp_path: Path, marks: SickMarks
) -> None:
    with Desk(tmp_path) as desk:
        game = desk.start()
        desk.play(game, "C01")
        marks.failing = MARK_TRIES
        fault = desk.asked(lambda done: desk.journal.append(game, [take("C02")], done, after=1))
        assert fault is not None
        assert fault.code is Code.IO
        assert desk.tiles(game) == ["C01"]
        desk.play(game, "C03")
        assert desk.tiles(game) == ["C01", "C03"]
    with Desk(tmp_path) as desk:
        assert desk.store.messages == ()
        assert desk.tiles(game) == ["C01", "C03"]


def test_a_result_without_its_mark_is_taken_back(tmp_path: Path, marks: SickMarks) -> None:
    with Desk(tmp_path) as desk:
        game = desk.start()
        desk.play(game, "C01", result=result(Ana=1, Ben=2, Cho=3))
        correct = [Row({"type": "correct", "player": "Ana", "points": 9}, "correct")]
        marks.failing = MARK_TRIES
        better = result(Ana=10, Ben=2, Cho=3)
        fault = desk.asked(
            lambda done: desk.journal.append(game, correct, done, after=1, result=better)
        )
        assert fault is not None
        with desk.store.reading() as db:
            found = db.execute("SELECT name, total FROM score ORDER BY number").fetchall()
        assert found == [("Ana", 1), ("Ben", 2), ("Cho", 3)]
        assert desk.journal.load(game).state == "finished"
        assert desk.store.check() is None


def test_a_game_without_its_mark_was_never_started(tmp_path: Path, marks: SickMarks) -> None:
    with Desk(tmp_path) as desk:
        first = desk.start()
        marks.failing = MARK_TRIES
        fault = desk.asked(lambda done: desk.journal.start(desk.journal.load(1).header, 1, done))
        assert fault is not None
        assert desk.open_game == first
        assert [kept.id for kept in desk.journal.waiting()] == [first]
        assert desk.start() == 3
        assert desk.store.check() is None


def test_a_game_is_not_abandoned_for_one_that_was_never_started(
    tmp_path: Path, marks: SickMarks
) -> None:
    with Desk(tmp_path) as desk:
        old = desk.start()
        desk.play(old, "C01")
        laid = desk.journal.load(old).header
        marks.failing = MARK_TRIES
        fault = desk.asked(lambda done: desk.journal.start(laid, 1, done, instead_of=old))
        assert fault is not None
        assert desk.open_game == old
        desk.play(old, "C02")
        assert desk.tiles(old) == ["C01", "C02"]
        desk.saved(lambda done: desk.journal.start(laid, 1, done, instead_of=old))
        assert desk.journal.load(old).state == "aborted"
        assert desk.open_game == 3
        assert desk.store.check() is None


def test_the_chip_tells_of_a_sick_disk_and_of_a_well_one(tmp_path: Path, marks: SickMarks) -> None:
    heard: list[Status] = []
    with Desk(tmp_path) as desk:
        desk.store.watch(heard.append)
        game = desk.start()
        marks.failing = MARK_TRIES
        desk.asked(lambda done: desk.journal.append(game, [take("C01")], done, after=0))
        assert desk.store.status().health is Health.LOST
        desk.play(game, "C01")
        assert desk.store.status().health is Health.READY
    assert [status.health for status in heard] == [Health.LOST, Health.READY]


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (OSError(28, "No space left on device"), Code.FULL),
        (OSError(30, "Read-only file system"), Code.READ_ONLY),
        (OSError(13, "Permission denied"), Code.DENIED),
        (OSError(5, "Input/output error"), Code.IO),
        (OSError("odd"), Code.IO),
    ],
)
def test_every_fault_of_the_system_has_a_sentence(error: OSError, code: Code) -> None:
    fault = fault_from(error)
    assert fault.code is code
    assert fault.passing
    assert fault.message.text.format_map(dict(fault.message.values))


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (sqlite3.SQLITE_FULL, Code.FULL),
        (sqlite3.SQLITE_IOERR_SHMSIZE, Code.FULL),
        (sqlite3.SQLITE_READONLY_DIRECTORY, Code.READ_ONLY),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, Code.BUSY),
        (sqlite3.SQLITE_IOERR_FSYNC, Code.IO),
        (sqlite3.SQLITE_CORRUPT_INDEX, Code.DAMAGED),
        (sqlite3.SQLITE_NOTADB, Code.DAMAGED),
    ],
)
def test_every_fault_of_sqlite_has_a_sentence(number: int, code: Code) -> None:
    error = sqlite3.OperationalError("it said so")
    error.sqlite_errorcode = number
    error.sqlite_errorname = "SQLITE_NAME"
    assert fault_from(error).code is code


def folded_in(folder: Path) -> int:
    """How many rows are in the database itself, the log left out."""
    with closing(connect_reading(folder / DATABASE, frozen=True)) as db:
        count: int = db.execute("SELECT count(*) FROM action").fetchone()[0]
    return count


def test_a_log_that_grows_too_large_is_folded_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Desk(tmp_path) as desk:
        game = desk.start()
        desk.play(game, "C01")
        assert folded_in(tmp_path) == 0
        monkeypatch.setattr(writer, "MOST_LOG_BYTES", 0)
        desk.play(game, "C02")
        desk.saved(lambda done: desk.store.write(lambda _: None, done))
        assert folded_in(tmp_path) >= 2


def test_a_large_log_is_folded_in_when_nobody_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folded = threading.Event()
    original = Writer._checkpoint

    def checkpoint(self: Writer) -> None:
        original(self)
        if folded_in(tmp_path) == 1:
            folded.set()

    monkeypatch.setattr(Writer, "_checkpoint", checkpoint)
    monkeypatch.setattr(writer, "LOG_BYTES", 0)
    with Desk(tmp_path) as desk:
        desk.store._writer._idle_seconds = 0.0
        desk.play(desk.start(), "C01")
        assert folded.wait(30)


def test_a_disk_that_is_well_again_is_noticed_without_anybody_asking(
    tmp_path: Path, marks: SickMarks
) -> None:
    well = threading.Event()
    with Desk(tmp_path) as desk:
        desk.store._writer._retry_seconds = 0.0
        desk.store.watch(lambda status: well.set() if status.health is Health.READY else None)
        game = desk.start()
        marks.failing = MARK_TRIES + 1
        desk.asked(lambda done: desk.journal.append(game, [take("C01")], done, after=0))
        assert well.wait(30)
