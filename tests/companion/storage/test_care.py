"""Copies made, brought back and taken out; what comes from a stick is hostile."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import NoReturn

import pytest

from companion import care
from companion.care import backup, newest, restore
from companion.export import export
from companion.journal import Row
from companion.language import Language
from companion.match import Match
from companion.record import lines, read_header
from companion.storage import schema
from companion.storage.archive import Archive
from companion.storage.backups import verified
from companion.storage.faults import Code, StoreFault
from companion.storage.files import DATABASE
from companion.storage.stick import FOLDER
from tests.companion.storage.desk import Desk, result
from tests.faults.player import header as planet


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Data with one game of two actions."""
    place = tmp_path / "data"
    with Desk(place) as desk:
        desk.play(desk.start(), "C01", "C02")
    return place


def tiles(folder: Path) -> list[str]:
    with Desk(folder) as desk:
        assert desk.store.messages == ()
        return desk.tiles(1)


def test_a_copy_is_whole(folder: Path) -> None:
    assert verified(backup(folder)) > 0


def test_a_copy_can_be_made_beside_a_running_app(folder: Path, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    with Desk(folder) as desk:
        desk.play(1, "C03")
        made = backup(folder, stick)
        desk.play(1, "C04")
    assert made.parent == stick / FOLDER
    assert newest(stick) == made
    assert restore(made, folder).before is not None
    assert tiles(folder) == ["C01", "C02", "C03"]


def test_copies_on_a_stick_rotate(folder: Path, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    for _ in range(7):
        backup(folder, stick)
    assert len(list((stick / FOLDER).iterdir())) == 5


def test_a_restore_can_be_taken_back(folder: Path) -> None:
    copy = backup(folder)
    with Desk(folder) as desk:
        desk.play(1, "C03")
    restored = restore(copy, folder)
    assert tiles(folder) == ["C01", "C02"]
    assert restored.before is not None
    assert care.describe(restored).values == {"file": restored.before.name}
    restore(restored.before, folder)
    assert tiles(folder) == ["C01", "C02", "C03"]


@pytest.mark.parametrize("make", [Path.mkdir, os.mkfifo], ids=["folder", "pipe"])
def test_what_is_no_file_at_all_is_put_aside_like_any_damage(
    folder: Path, make: Callable[[Path], None]
) -> None:
    """A pipe would be waited for until somebody writes into it."""
    made = backup(folder)
    for path in folder.glob(f"{DATABASE}*"):
        path.unlink()
    make(folder / DATABASE)
    with pytest.raises(StoreFault, match="input"):
        backup(folder)
    restore(made, folder)
    (folder / DATABASE).unlink()
    make(folder / DATABASE)
    with Desk(folder) as desk:
        assert desk.tiles(1) == ["C01", "C02"]


def test_a_restore_into_an_empty_folder(folder: Path, tmp_path: Path) -> None:
    copy = backup(folder)
    restored = restore(copy, tmp_path / "other")
    assert restored.before is None
    assert care.describe(restored).values == {}
    assert tiles(tmp_path / "other") == ["C01", "C02"]


def test_a_restore_over_a_damaged_file_puts_that_aside(folder: Path) -> None:
    copy = backup(folder)
    (folder / DATABASE).write_bytes(b"rubbish" * 1000)
    before = restore(copy, folder).before
    assert before is not None
    assert before.read_bytes().startswith(b"rubbish")
    assert tiles(folder) == ["C01", "C02"]


def test_nothing_is_restored_while_the_app_runs(folder: Path) -> None:
    copy = backup(folder)
    with Desk(folder), pytest.raises(StoreFault) as raised:
        restore(copy, folder)
    assert raised.value.code is Code.TAKEN


def test_what_is_no_good_copy_changes_nothing(folder: Path, tmp_path: Path) -> None:
    copy = backup(folder)
    good = copy.read_bytes()
    bad = tmp_path / "bad.db"
    foreign = tmp_path / "foreign.db"
    with closing(sqlite3.connect(foreign)) as db:
        db.execute("CREATE TABLE letters (text)")
    link = tmp_path / "link.db"
    link.symlink_to(copy)
    fifo = tmp_path / "fifo.db"
    os.mkfifo(fifo)
    triggered = tmp_path / "triggered.db"
    triggered.write_bytes(good)
    with closing(sqlite3.connect(triggered)) as db:
        db.execute("CREATE TRIGGER evil AFTER INSERT ON tag BEGIN DELETE FROM game; END")
    before = (folder / DATABASE).read_bytes()
    flipped = good.replace(b'"C02"', b'"C03"')
    assert flipped != good
    for data in (b"", b"text", good[:-4096], good[:5000], flipped):
        bad.write_bytes(data)
        with pytest.raises(StoreFault) as raised:
            restore(bad, folder)
        assert raised.value.code is Code.INPUT
    for source in (tmp_path, tmp_path / "absent.db", foreign, link, fifo, triggered):
        with pytest.raises(StoreFault) as raised:
            restore(source, folder)
        assert raised.value.code is Code.INPUT, source
    assert (folder / DATABASE).read_bytes() == before
    assert not list(folder.glob("*.new*"))
    assert tiles(folder) == ["C01", "C02"]


def test_a_copy_that_cannot_be_opened_says_why(folder: Path, tmp_path: Path) -> None:
    """A name mistyped is not a copy gone bad."""
    (tmp_path / "file").write_bytes(b"")
    whys = {
        "absent.db": "absent.db cannot be read (there is no such file or folder).",
        "file/copy.db": "copy.db cannot be read (a part of the path is no folder).",
    }
    for name, why in whys.items():
        with pytest.raises(StoreFault) as raised:
            restore(tmp_path / name, folder)
        assert raised.value.code is Code.INPUT
        assert Language().say(raised.value.message) == why
    assert tiles(folder) == ["C01", "C02"]


def test_a_copy_from_the_future_is_refused(folder: Path) -> None:
    copy = backup(folder)
    with closing(sqlite3.connect(copy)) as db:
        db.execute("PRAGMA user_version = 99")
    with pytest.raises(StoreFault) as raised:
        restore(copy, folder)
    assert raised.value.code is Code.FUTURE


def test_a_copy_that_was_taken_from_a_running_app_by_hand_is_refused(
    folder: Path, tmp_path: Path
) -> None:
    taken = tmp_path / "taken.db"
    with Desk(folder) as desk:
        desk.play(1, "C03")
        taken.write_bytes((folder / DATABASE).read_bytes())
        (tmp_path / "taken.db-wal").write_bytes((folder / f"{DATABASE}-wal").read_bytes())
    with pytest.raises(StoreFault) as raised:
        restore(taken, folder)
    assert "companion backup" in raised.value.message.text


def test_nothing_is_restored_while_another_program_reads(folder: Path) -> None:
    copy = backup(folder)
    with Desk(folder) as desk:
        desk.play(1, "C03")
        archive = Archive.look(folder)
        with archive.reading() as db:
            db.execute("BEGIN")
            db.execute("SELECT * FROM game").fetchall()
            desk.play(1, "C04")
            desk.store.close()
            with pytest.raises(StoreFault) as raised:
                restore(copy, folder)
            assert raised.value.code is Code.BUSY
            db.execute("ROLLBACK")
        archive.close()
    assert tiles(folder) == ["C01", "C02", "C03", "C04"]


def test_a_damaged_database_gives_no_copy(folder: Path) -> None:
    with closing(sqlite3.connect(folder / DATABASE)) as db:
        db.execute("UPDATE action SET body = '{}' WHERE sequence = 1")
        db.commit()
    with pytest.raises(StoreFault) as raised:
        backup(folder)
    assert raised.value.code is Code.DAMAGED
    assert not list((folder / "backups").iterdir())


def test_a_damaged_header_is_told_when_only_read(folder: Path) -> None:
    (folder / DATABASE).write_bytes(b"rubbish" * 1000)
    with pytest.raises(StoreFault) as raised:
        export(folder / "out", folder)
    assert raised.value.code is Code.DAMAGED


def test_a_file_too_large_to_be_a_copy_is_refused(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = backup(folder)
    monkeypatch.setattr(care, "MOST_BYTES", copy.stat().st_size - 1)
    with pytest.raises(StoreFault) as raised:
        restore(copy, folder)
    assert raised.value.code is Code.INPUT


def test_a_stick_that_is_a_link_gets_no_copy(folder: Path, tmp_path: Path) -> None:
    real = tmp_path / "real"
    real.mkdir()
    (tmp_path / "stick").symlink_to(real)
    (real / FOLDER).symlink_to(tmp_path / "elsewhere")
    for stick in (tmp_path / "stick", real, tmp_path / "absent"):
        with pytest.raises(StoreFault) as raised:
            backup(folder, stick)
        assert raised.value.code is Code.INPUT
    assert not (tmp_path / "elsewhere").exists()


def test_without_saved_games_there_is_nothing_to_copy(tmp_path: Path) -> None:
    with pytest.raises(StoreFault):
        backup(tmp_path)
    with pytest.raises(StoreFault):
        export(tmp_path / "out", tmp_path)


def test_an_export_has_every_game_as_a_record_that_plays_again(tmp_path: Path) -> None:
    data, out = tmp_path / "data", tmp_path / "out"
    match = Match(planet(0))
    action = match.legal()[0]
    match.play(action)
    with Desk(data) as desk:
        desk.saved(lambda done: desk.journal.start(planet(0), 1, done))
        desk.saved(lambda done: desk.journal.append(1, [Row(action)], done, after=0))
        exported = export(out, data)
    assert exported.games == 1
    assert exported.problems == ()
    record = out / "games" / "000001-planet.jsonl"
    found = lines(record.read_bytes().split(b"\n"))
    _, again = read_header(found)
    replayed = Match(again)
    for line in found:
        replayed.play(line.value)
    assert replayed.view() == match.view()
    assert {path.name for path in out.iterdir()} == {
        "games", "results.csv", "history.json", "tags.csv", "players.csv",
    }  # fmt: skip


@pytest.mark.parametrize("name", ["/", ".", "/dev/null"])
def test_an_export_goes_nowhere_where_something_is(folder: Path, name: str) -> None:
    with pytest.raises(StoreFault) as raised:
        export(Path(name), folder)
    assert raised.value.message.text == "{folder} is there already: name a new folder."


def test_an_export_does_not_call_a_game_damaged_that_the_disk_does_not_give(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> NoReturn:
        raise StoreFault(Code.IO, "The disk reports an error ({detail}): this was not saved.")

    monkeypatch.setattr("companion.export.read_game", refuse)
    with pytest.raises(StoreFault) as raised:
        export(tmp_path / "out", folder)
    assert raised.value.code is Code.IO
    assert not list(tmp_path.glob("out*"))


def test_an_export_overwrites_nothing(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(StoreFault) as raised:
        export(tmp_path, folder)
    assert raised.value.code is Code.INPUT


def test_an_export_leaves_a_damaged_game_out_and_says_so(folder: Path, tmp_path: Path) -> None:
    with Desk(folder) as desk:
        desk.play(desk.start(), "C05", result=result(Ana=3, Ben=2, Cho=1))
    with closing(sqlite3.connect(folder / DATABASE)) as db:
        db.execute("UPDATE action SET body = '{}' WHERE game = 1 AND sequence = 1")
        db.commit()
    exported = export(tmp_path / "out", folder)
    assert exported.games == 1
    assert [message.values for message in exported.problems] == [{"number": 1}]


def test_dates_in_a_record_are_only_the_sure_ones(folder: Path, tmp_path: Path) -> None:
    export(tmp_path / "out", folder)
    record = (tmp_path / "out" / "games" / "000001-planet.jsonl").read_text("utf-8")
    action = json.loads(record.splitlines()[1])
    assert action["at"].startswith("2023-11-14T")


def test_what_was_left_by_an_older_companion_must_first_be_brought_forward(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    newer = (*schema.steps(), "ALTER TABLE tag ADD COLUMN colour TEXT;")
    monkeypatch.setattr(schema, "steps", lambda: newer)
    with pytest.raises(StoreFault) as raised:
        Archive.look(folder)
    assert raised.value.code is Code.INPUT
