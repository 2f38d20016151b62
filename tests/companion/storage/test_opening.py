"""An opening that is checked: what is damaged goes aside, and the best good copy is opened."""

from __future__ import annotations

import fcntl
import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.history import History
from companion.kept import Kept, Space
from companion.players import Players
from companion.rules.game import Header
from companion.storage import checking, opening
from companion.storage.checking import DAMAGED, GONE, MISSING, NO_DATABASE, SHORTENED
from companion.storage.faults import STORED_DAMAGE, Code, StoreFault
from companion.storage.files import ASIDE, DATABASE
from companion.storage.mark import MARK
from companion.store import Store
from companion.tags import Tags
from tests.companion.storage.desk import Desk, HandClock, result


def said(desk: Desk) -> list[str]:
    return [message.text for message in desk.store.messages]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Data with a copy made after two actions, and two more since."""
    with Desk(tmp_path) as desk:
        game = desk.start()
        desk.play(game, "C01", "C02")
        desk.store.backup()
        desk.play(game, "C03", "C04")
    return tmp_path


def change(folder: Path, statement: str) -> None:
    """Change the database as no app would."""
    with closing(sqlite3.connect(folder / DATABASE)) as db:
        db.execute(statement)
        db.commit()
    (folder / opening.CLEAN).unlink(missing_ok=True)


def test_nothing_is_said_when_all_is_well(folder: Path) -> None:
    assert (folder / opening.CLEAN).exists()
    with Desk(folder) as desk:
        assert desk.store.messages == ()


@pytest.mark.parametrize("cut", [0, 50, 4096, 20_000])
def test_a_shortened_file_goes_aside_and_the_newest_copy_is_opened(folder: Path, cut: int) -> None:
    with (folder / DATABASE).open("r+b") as file:
        file.truncate(cut)
    with Desk(folder) as desk:
        assert said(desk)[:2] == [SHORTENED.text, "It was put aside as {file}."]
        assert "newest good copy" in said(desk)[2]
        assert desk.tiles(1) == ["C01", "C02"]
        missing = desk.store.messages[-1]
        assert missing.plural == "Of the game played last {count} confirmed actions are missing."
        assert missing.values == {"count": 2}
    aside = folder / ASIDE / str(desk.store.messages[1].values["file"])
    assert aside.stat().st_size == cut


def test_a_file_that_is_none_of_ours_goes_aside(folder: Path) -> None:
    (folder / DATABASE).write_bytes(b"a letter to the tax office\n" * 1000)
    (folder / opening.CLEAN).unlink()
    with Desk(folder) as desk:
        assert said(desk)[0] == NO_DATABASE.text
        assert desk.tiles(1) == ["C01", "C02"]


def test_another_programs_database_goes_aside(folder: Path) -> None:
    change(folder, "PRAGMA application_id = 1")
    with Desk(folder) as desk:
        assert said(desk)[0] == NO_DATABASE.text


def test_a_trigger_that_somebody_put_in_is_not_run(folder: Path) -> None:
    change(
        folder,
        "CREATE TRIGGER evil AFTER INSERT ON action BEGIN DELETE FROM action; END",
    )
    with Desk(folder) as desk:
        assert said(desk)[0] == NO_DATABASE.text


def test_damage_that_garbles_what_sqlite_says_of_it_is_damage(folder: Path) -> None:
    path = folder / DATABASE
    data = path.read_bytes()
    garbled = data.replace(b"CREATE TABLE meta (", b"CREATE TABLE m\xc1\xc1\xc1( ")
    assert garbled != data
    path.write_bytes(garbled)
    with Desk(folder) as desk:
        assert said(desk)[0] == DAMAGED.text
        assert desk.tiles(1) == ["C01", "C02"]


def test_a_lost_end_that_opens_without_complaint_is_noticed(folder: Path) -> None:
    """As if the log had been cut at a page boundary: the database is sound, only older."""
    change(folder, "DELETE FROM action WHERE sequence = 4")
    with Desk(folder) as desk:
        assert said(desk)[0] == MISSING.text
        assert said(desk)[2] == "What it still held was sound and was opened."
        assert desk.tiles(1) == ["C01", "C02", "C03"]
        assert desk.store.messages[-1].values == {"count": 1}
    with Desk(folder) as desk:
        assert desk.store.messages == (), "it is said once"


def test_a_changed_action_is_noticed_and_what_is_sound_is_kept(folder: Path) -> None:
    change(folder, "UPDATE action SET body = replace(body, 'C03', 'C09') WHERE sequence = 3")
    with Desk(folder) as desk:
        assert said(desk)[0] == DAMAGED.text
        assert desk.tiles(1) == ["C01", "C02"]


def test_changed_components_are_mended_from_the_copy(folder: Path) -> None:
    change(folder, "UPDATE content SET body = '{}'")
    with Desk(folder) as desk:
        assert said(desk)[0] == DAMAGED.text
        assert "with what the damaged file" in said(desk)[2]
        assert said(desk)[-1] == "Nothing that was confirmed is missing."
        assert desk.tiles(1) == ["C01", "C02", "C03", "C04"]


def test_what_came_after_the_copy_is_taken_from_the_damaged_file(folder: Path) -> None:
    """Whole games, results, players, tags and settings; a row that was changed is left out."""
    with Desk(folder) as desk:
        players, tags, kept = Players(desk.store), Tags(desk.store), Kept(desk.store)
        desk.saved(lambda done: players.add("Dora", done))
        desk.saved(lambda done: tags.teach("0A", "planet", "C01", done))
        desk.saved(lambda done: tags.teach("0B", "planet", "C02", done))
        desk.saved(lambda done: kept.put(Space.SETTING, "language", "de", done))
        other = Header("stars", ("Dora", "Ana"), "Dora", {}, {"route": ["bird"]})
        desk.saved(lambda done: desk.journal.start(other, 1, done))
        desk.play(2, "S01", result=result(Dora=2, Ana=1))
        desk.play(desk.start(), "C05", "C06")
    change(folder, "UPDATE tag SET component = 'C09' WHERE tag = '0B'")
    change(folder, "UPDATE action SET body = '{}' WHERE game = 1 AND sequence = 4")
    (folder / opening.SUSPECT).touch()
    with Desk(folder) as desk:
        assert said(desk)[0] == DAMAGED.text
        assert "with what the damaged file" in said(desk)[2]
        assert desk.tiles(1) == ["C01", "C02", "C03"]
        assert desk.tiles(2) == ["S01"]
        assert desk.tiles(3) == ["C05", "C06"]
        assert desk.journal.load(2).player_ids == (1, None)
        assert desk.open_game == 3
        assert History(desk.store).plays()[0].standings[0].total == 2
        assert Tags(desk.store).of("planet", "C01") == ("0A",)
        assert Tags(desk.store).of("planet", "C09") == ()
        assert Kept(desk.store).get(Space.SETTING, "language") == "de"
        assert desk.store.check() is None


def test_a_database_that_is_gone_is_replaced_by_the_newest_copy(folder: Path) -> None:
    (folder / DATABASE).unlink()
    with Desk(folder) as desk:
        assert said(desk)[0] == GONE.text
        assert desk.tiles(1) == ["C01", "C02"]


def test_a_copy_that_is_damaged_itself_is_passed_over(folder: Path) -> None:
    with Desk(folder) as desk:
        desk.store.backup()
        newest = desk.store.backups()[0]
    newest.write_bytes(newest.read_bytes()[:-4096])
    (folder / DATABASE).write_bytes(b"")
    with Desk(folder) as desk:
        assert desk.tiles(1) == ["C01", "C02"]


def test_without_any_copy_the_companion_begins_anew_and_says_so(folder: Path) -> None:
    shutil.rmtree(folder / "backups")
    (folder / DATABASE).write_bytes(b"")
    with Desk(folder) as desk:
        assert said(desk)[2] == "There is no good copy: the companion begins anew, without games."
        assert desk.store.messages[-1].values == {"count": 4}
        assert desk.journal.waiting() == ()
        assert desk.start() == 1


def test_a_lost_mark_alone_is_no_loss(folder: Path) -> None:
    (folder / MARK).unlink()
    with Desk(folder) as desk:
        assert desk.store.messages == ()
        desk.play(1, "C05")
    with Desk(folder) as desk:
        assert desk.tiles(1) == ["C01", "C02", "C03", "C04", "C05"]


def test_a_garbled_mark_of_the_last_stop_counts_as_none(folder: Path) -> None:
    (folder / opening.CLEAN).write_text('{"size": 1e99}\n00\n')
    with Desk(folder) as desk:
        assert desk.store.messages == ()


def test_a_lost_change_of_a_tag_is_noticed_too(folder: Path) -> None:
    with Desk(folder) as desk:
        tags = Tags(desk.store)
        desk.saved(lambda done: tags.teach("0A", "planet", "C01", done))
    change(folder, "UPDATE meta SET commits = commits - 1")
    with Desk(folder) as desk:
        assert said(desk)[0] == MISSING.text
        assert "last change" in said(desk)[-1]


def test_a_database_from_the_future_is_refused_and_left_alone(folder: Path) -> None:
    change(folder, "PRAGMA user_version = 99")
    before = (folder / DATABASE).read_bytes()
    with pytest.raises(StoreFault) as raised:
        Store.open(folder, HandClock())
    assert raised.value.code is Code.FUTURE
    assert raised.value.message.values == {"found": 99, "known": 1}
    assert (folder / DATABASE).read_bytes() == before
    assert not (folder / ASIDE).exists()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE player SET name = 'Bob'",
        "UPDATE tag SET component = 'C03'",
        "UPDATE score SET total = total + 1",
        "UPDATE kept SET value = '1'",
        "UPDATE seat SET name = 'Eve' WHERE number = 1",
        "UPDATE action SET played = 9 WHERE game = 2 AND sequence = 1",
        "DELETE FROM action WHERE game = 2 AND sequence = 1",
    ],
)
def test_the_slow_check_finds_what_the_quick_one_passes_by(tmp_path: Path, statement: str) -> None:
    with Desk(tmp_path) as desk:
        players, tags, kept = Players(desk.store), Tags(desk.store), Kept(desk.store)
        desk.saved(lambda done: players.add("Ana", done))
        desk.saved(lambda done: tags.teach("0A", "planet", "C01", done))
        desk.saved(lambda done: kept.put(Space.SETTING, "language", "de", done))
        desk.start()
        second = desk.start()
        desk.play(second, "C01", "C02", result=result(Ana=3, Ben=2, Cho=1))
        desk.start()
        desk.store.backup()
    change(tmp_path, statement)
    with Desk(tmp_path) as desk:
        assert desk.store.messages == ()
        harm = desk.store.check()
        assert harm is not None
        assert harm.text == STORED_DAMAGE
    with Desk(tmp_path) as desk:
        assert said(desk)[0] == DAMAGED.text
        assert said(desk)[-1] == "Nothing that was confirmed is missing."
        assert desk.store.check() is None
        assert desk.tiles(2) == ["C01", "C02"]
        assert Tags(desk.store).of("planet", "C01") == ("0A",)


def test_damage_met_while_playing_is_mended_at_the_next_opening(tmp_path: Path) -> None:
    with Desk(tmp_path) as desk:
        first, _ = desk.start(), desk.start()
        desk.store.backup()
    change(tmp_path, "UPDATE game SET rules = 9 WHERE id = 1")
    with Desk(tmp_path) as desk:
        with pytest.raises(StoreFault) as raised:
            desk.journal.load(first)
        assert raised.value.code is Code.DAMAGED
        with pytest.raises(StoreFault):
            desk.store.backup()
    with Desk(tmp_path) as desk:
        assert said(desk)[0] == DAMAGED.text
        assert desk.journal.load(first).rules == 1


def test_only_the_newest_damaged_files_are_kept(tmp_path: Path) -> None:
    for _ in range(8):
        with Desk(tmp_path) as desk:
            desk.start()
        (tmp_path / DATABASE).write_bytes(b"")
    assert len(list((tmp_path / ASIDE).glob("*.db"))) == 5


def test_what_a_killed_process_left_half_done_is_swept_away(folder: Path) -> None:
    for name in ("companion.db.new", "clean.new", "backups/companion-000009.db.new"):
        (folder / name).write_bytes(b"half")
    with Desk(folder) as desk:
        assert desk.store.messages == ()
    assert not list(folder.rglob("*.new"))


def test_a_copy_that_is_just_being_made_is_left_alone(folder: Path) -> None:
    """By a command beside the app that starts."""
    place = folder / "backups"
    half = place / "companion-000009.db.new"
    held = os.open(place, os.O_RDONLY)
    fcntl.flock(held, fcntl.LOCK_EX)
    half.write_bytes(b"half")
    with Desk(folder) as desk:
        assert desk.store.messages == ()
        assert half.exists()
    os.close(held)
    with Desk(folder):
        assert not half.exists()


def test_a_folder_of_copies_that_is_a_link_keeps_nobody_from_opening(folder: Path) -> None:
    (folder / "backups").rename(folder / "elsewhere")
    (folder / "backups").symlink_to("elsewhere")
    with Desk(folder) as desk:
        assert desk.tiles(1) == ["C01", "C02", "C03", "C04"]


def test_opening_does_not_grow_with_the_games_stored(tmp_path: Path) -> None:
    """The steps that SQLite takes are counted, not the time."""

    def steps_of_opening() -> int:
        counted = 0

        def count() -> None:
            nonlocal counted
            counted += 1

        original = checking.check_opening

        def counting(db: sqlite3.Connection, mark: object) -> None:
            db.set_progress_handler(count, 1)
            original(db, mark)  # type: ignore[arg-type]
            db.set_progress_handler(None, 0)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(opening, "check_opening", counting)
            with Desk(tmp_path):
                return counted

    with Desk(tmp_path) as desk:
        desk.play(desk.start(), "C01")
    few = steps_of_opening()
    with Desk(tmp_path) as desk:
        for _ in range(60):
            desk.play(desk.start(), "C01")
    assert few > 0
    assert steps_of_opening() <= few + 30


def test_a_changed_tag_or_setting_is_not_believed_and_mended_later(tmp_path: Path) -> None:
    with Desk(tmp_path) as desk:
        tags, kept = Tags(desk.store), Kept(desk.store)
        desk.saved(lambda done: tags.teach("0A", "planet", "C01", done))
        desk.saved(lambda done: kept.put(Space.SETTING, "language", "de", done))
        desk.store.backup()
    change(tmp_path, "UPDATE tag SET component = 'C03'")
    change(tmp_path, "UPDATE kept SET value = 'no JSON'")
    with Desk(tmp_path) as desk:
        assert Tags(desk.store).all() == ()
        assert Kept(desk.store).all(Space.SETTING) == {}
    with Desk(tmp_path) as desk:
        assert said(desk)[0] == DAMAGED.text
        assert Tags(desk.store).of("planet", "C01") == ("0A",)
        assert Kept(desk.store).get(Space.SETTING, "language") == "de"


@pytest.mark.parametrize("value", ["'no JSON'", "CAST(x'ff22' AS TEXT)"])
def test_text_that_was_changed_is_a_sentence_and_no_traceback(tmp_path: Path, value: str) -> None:
    with Desk(tmp_path) as desk:
        desk.play(desk.start(), "C01", result=result(Ana=3, Ben=2, Cho=1))
        desk.start()
        desk.start()
        desk.store.backup()
    change(tmp_path, f"UPDATE game SET header = {value} WHERE id < 3")
    change(tmp_path, f"UPDATE score SET parts = {value}")
    with Desk(tmp_path) as desk:
        history = History(desk.store)
        for call in (desk.journal.waiting, history.plays, history.write_csv):
            with pytest.raises(StoreFault) as raised:
                call()
            assert raised.value.code is Code.DAMAGED
    with Desk(tmp_path) as desk:
        assert said(desk)[-1] == "Nothing that was confirmed is missing."
        assert len(desk.journal.waiting()) == 2
        assert len(History(desk.store).plays()) == 1
