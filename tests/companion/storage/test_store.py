"""One database, one app, one writer."""

from __future__ import annotations

import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from queue import SimpleQueue

import pytest

from companion.devices import Health, Status
from companion.storage.archive import Archive
from companion.storage.checking import check_whole
from companion.storage.connect import connect_writing
from companion.storage.faults import Code, StoreFault
from companion.storage.files import RESERVE, data_folder
from companion.storage.opening import CLEAN
from companion.store import Store
from tests.companion.storage.desk import Desk, HandClock


def test_the_folder_is_the_one_that_systemd_gives(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STATE_DIRECTORY", "/var/lib/companion:/var/lib/other")
    assert data_folder() == Path("/var/lib/companion")


def test_without_systemd_the_folder_is_the_platforms(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("STATE_DIRECTORY", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "tabletop-companion"


def test_the_settings_of_the_database_hold(tmp_path: Path) -> None:
    with Desk(tmp_path) as desk, closing(connect_writing(desk.store.path)) as db:
        held = {
            name: db.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("journal_mode", "synchronous", "foreign_keys", "trusted_schema")
        }
        assert held == {
            "journal_mode": "wal",
            "synchronous": 2,
            "foreign_keys": 1,
            "trusted_schema": 0,
        }


def test_every_table_is_strict(tmp_path: Path) -> None:
    with Desk(tmp_path) as desk, desk.store.reading() as db:
        loose = db.execute(
            "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'"
            " AND name NOT LIKE 'sqlite_%' AND NOT strict"
        ).fetchall()
    assert loose == []


def test_files_are_for_their_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with Desk(folder) as desk:
        desk.start()
        assert folder.stat().st_mode & 0o077 == 0
        for path in folder.iterdir():
            assert path.stat().st_mode & 0o077 == 0, path


def test_a_second_app_on_the_same_games_is_told_so(tmp_path: Path) -> None:
    with Desk(tmp_path), pytest.raises(StoreFault) as raised:
        Store.open(tmp_path, HandClock())
    assert raised.value.code is Code.TAKEN
    assert "already running" in raised.value.message.text


def test_after_the_first_app_is_gone_a_second_may_open(tmp_path: Path) -> None:
    with Desk(tmp_path):
        pass
    assert (tmp_path / CLEAN).exists()
    with Desk(tmp_path) as desk:
        assert desk.store.messages == ()


def test_closing_twice_is_harmless_and_then_nothing_is_saved(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    desk.store.close()
    desk.store.close()
    fault = desk.asked(lambda done: desk.store.write(lambda _: None, done))
    assert fault is not None
    assert fault.code is Code.STOPPED


def test_what_is_queued_is_saved_before_the_end(tmp_path: Path) -> None:
    told: list[StoreFault | None] = []
    desk = Desk(tmp_path)
    for _ in range(50):
        desk.store.write(lambda _: None, told.append)
    desk.store.close()
    assert told == [None] * 50


def test_a_held_commit_holds_nobody_who_reads(tmp_path: Path) -> None:
    """The screen's and the table's thread never wait for the disk."""
    with Desk(tmp_path) as desk:
        game = desk.start()
        held, go_on = threading.Event(), threading.Event()

        def slow(_db: sqlite3.Connection) -> None:
            held.set()
            go_on.wait(30)

        desk.store.write(slow, lambda _: None)
        assert held.wait(30)
        assert desk.open_game == game
        assert desk.store.status() == Status("storage", Health.READY)
        go_on.set()


def test_a_job_that_is_wrong_in_itself_ends_nothing(tmp_path: Path) -> None:
    def wrong(_db: sqlite3.Connection) -> None:
        raise KeyError("a mistake")

    def worse(db: sqlite3.Connection) -> None:
        db.execute("INSERT INTO tag VALUES (NULL, NULL, NULL, NULL)")

    with Desk(tmp_path) as desk:
        for job in (wrong, worse):
            fault = desk.asked(lambda done, job=job: desk.store.write(job, done))  # type: ignore[misc]
            assert fault is not None
            assert fault.code is Code.INPUT
        assert desk.store.status().health is Health.READY
        desk.saved(lambda done: desk.store.write(lambda _: None, done))


def test_a_listener_that_fails_ends_nothing(tmp_path: Path) -> None:
    def fails(_fault: StoreFault | None) -> None:
        raise ValueError("a mistake of the listener")

    with Desk(tmp_path) as desk:
        desk.store.write(lambda _: None, fails)
        desk.saved(lambda done: desk.store.write(lambda _: None, done))


def test_reading_commands_work_beside_a_running_app(tmp_path: Path) -> None:
    with Desk(tmp_path) as desk:
        desk.start()
        archive = Archive.look(tmp_path)
        with archive.reading() as db:
            assert db.execute("SELECT count(*) FROM game").fetchone() == (1,)
        archive.close()


def test_a_connection_for_reading_writes_nothing(tmp_path: Path) -> None:
    with Desk(tmp_path) as desk, pytest.raises(StoreFault), desk.store.reading() as db:
        db.execute("DELETE FROM meta")


def test_reading_where_nothing_was_saved_yet_says_so(tmp_path: Path) -> None:
    with pytest.raises(StoreFault) as raised:
        Archive.look(tmp_path)
    assert raised.value.message.values == {"folder": str(tmp_path)}


def test_all_is_well_with_a_new_store(tmp_path: Path) -> None:
    with Desk(tmp_path) as desk:
        assert desk.store.check() is None
        assert desk.store.tend() is None
        assert len(desk.store.backups()) == 1


def test_a_copy_is_made_only_when_something_changed(tmp_path: Path) -> None:
    with Desk(tmp_path) as desk:
        desk.start()
        assert desk.store.tend() is None
        assert desk.store.tend() is None
        assert len(desk.store.backups()) == 1
        desk.start()
        assert desk.store.tend() is None
        assert len(desk.store.backups()) == 2


def test_the_end_waits_for_a_check_that_is_being_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    began, go_on, told = threading.Event(), threading.Event(), SimpleQueue[object]()

    def slow(db: sqlite3.Connection) -> None:
        began.set()
        assert go_on.wait(30)
        check_whole(db)

    monkeypatch.setattr("companion.store.check_whole", slow)
    desk = Desk(tmp_path)
    desk.start()
    tending = threading.Thread(target=lambda: told.put(desk.store.tend()))
    tending.start()
    assert began.wait(30)
    ending = threading.Thread(target=desk.store.close)
    ending.start()
    go_on.set()
    tending.join(30)
    ending.join(30)
    assert told.get() is None
    assert desk.store.tend() is None, "nothing is asked of a closed one"
    with pytest.raises(StoreFault), desk.store.reading():
        pass
    assert (tmp_path / CLEAN).exists()


def test_copies_rotate_and_some_old_ones_stay(tmp_path: Path) -> None:
    with Desk(tmp_path) as desk:
        for _ in range(30):
            desk.store.backup()
        numbers = [int(path.stem.partition("-")[2]) for path in desk.store.backups()]
    assert numbers == [30, 29, 28, 27, 26, 24, 16, 8]


def test_room_is_held_back_for_a_full_disk(tmp_path: Path) -> None:
    with Desk(tmp_path):
        assert (tmp_path / RESERVE).stat().st_size > 64 << 10
