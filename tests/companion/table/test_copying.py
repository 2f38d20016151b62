"""Copies of everything, looked at and asked for at the table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import intents
from companion.outside import Copies, Copy, Place
from companion.snapshots import Mood
from companion.storage.files import BACKUPS
from companion.storage.stick import FOLDER, News
from companion.table.copying import StickNews
from tests.companion.table.seat import TableInHand


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    """A folder that stands for a stick: in as soon as it is made."""
    return tmp_path / "stick"


@pytest.fixture
def seat(tmp_path: Path, stick: Path) -> Iterator[TableInHand]:
    """A table at which a game was begun and put aside."""
    with TableInHand(tmp_path / "data", stick=stick) as made:
        made.new("planet")
        made.post(intents.Play(made.game.legal[0]))
        made.post(intents.PutAside())
        yield made


def copies(seat: TableInHand) -> Copies:
    found = seat.table.snapshot.copies
    assert found is not None
    return found


def test_nobody_looks_at_copies_until_asked(seat: TableInHand) -> None:
    assert seat.table.snapshot.copies is None


def test_a_copy_made_now_is_listed_checked_and_dated(seat: TableInHand) -> None:
    seat.post(intents.LookAtCopies(True))
    assert copies(seat) == Copies()
    seat.post(intents.MakeCopy())
    assert seat.notice.mood is Mood.WELL
    (copy,) = copies(seat).all
    size = (seat.store.folder / BACKUPS / copy.name).stat().st_size
    assert copy == Copy(
        Place.HERE, copy.name, 1, size, seat.clock.wall(), sure=True, games=1, sound=True
    )


def test_a_copy_of_games_played_without_a_date_says_so(tmp_path: Path, stick: Path) -> None:
    with TableInHand(tmp_path / "data", stick=stick) as seat:
        seat.clock.good = False
        seat.new("planet")
        seat.post(intents.Play(seat.game.legal[0]), intents.MakeCopy(), intents.LookAtCopies(True))
        (copy,) = copies(seat).all
        assert copy.sound
        assert not copy.sure


def test_what_is_being_done_is_shown(seat: TableInHand) -> None:
    seat.table.handle(intents.MakeCopy())
    assert copies(seat).doing is not None
    seat.table.handle(intents.MakeCopy())
    seat.settle()
    assert copies(seat).doing is None
    assert len(copies(seat).all) == 1, "what was asked for twice is done once"


def test_a_stick_that_is_in_gets_the_copy_too(seat: TableInHand, stick: Path) -> None:
    stick.mkdir()
    seat.post(intents.LookAtCopies(True), intents.MakeCopy())
    assert "here and on the stick" in seat.notice.message.text
    assert copies(seat).stick
    assert [(copy.place, copy.sound) for copy in copies(seat).all] == [
        (Place.HERE, True),
        (Place.STICK, True),
    ]


def test_a_stick_that_is_full_of_junk_is_looked_at_with_suspicion(
    seat: TableInHand, stick: Path, tmp_path: Path
) -> None:
    seat.post(intents.MakeCopy())
    good = next((seat.store.folder / BACKUPS).iterdir())
    place = stick / FOLDER
    (place / "companion-000001.db").mkdir(parents=True)
    (place / "companion-000002.db").symlink_to(good)
    (place / "companion-000003.db").write_bytes(b"SQLite format 3\0" + b"rubbish" * 1000)
    (place / "companion-000004.db").write_bytes(good.read_bytes()[:-4096])
    (place / "companion-000005.db.new").write_bytes(b"left half written")
    (place / ("companion-" + "9" * 200 + ".db")).write_bytes(b"")
    (place / "companion-=1+1.db").write_bytes(b"")
    (place / "companion-[b]7.db").write_bytes(b"")
    with (place / "companion-000006.db").open("wb") as huge:
        huge.truncate(1 << 40)
    seat.post(intents.LookAtCopies(True))
    there = {copy.name: copy.sound for copy in copies(seat).all if copy.place is Place.STICK}
    assert there == {
        "companion-000003.db": False,
        "companion-000004.db": False,
        "companion-000006.db": None,
    }
    seat.table.restore_with(lambda chosen: pytest.fail("none of these is to be restored"))
    for name in (*there, "companion-000001.db", "companion-000002.db", "../../data/companion.db"):
        seat.post(intents.RestoreCopy(Place.STICK, name))
        assert seat.notice.mood is Mood.FAULT, name
    seat.post(intents.MakeCopy())
    assert seat.notice.mood is Mood.WELL
    assert not list(place.glob("*.new"))
    assert (place / "companion-000007.db").is_file()
    assert good.is_file()


def test_a_stick_whose_folder_is_a_link_gets_nothing(
    seat: TableInHand, stick: Path, tmp_path: Path
) -> None:
    stick.mkdir()
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (stick / FOLDER).symlink_to(elsewhere)
    seat.post(intents.LookAtCopies(True), intents.MakeCopy())
    assert seat.notice.mood is Mood.FAULT
    assert [copy.place for copy in copies(seat).all] == [Place.HERE]
    seat.post(intents.ExportAll())
    assert seat.notice.mood is Mood.FAULT
    assert not list(elsewhere.iterdir())


def test_a_copy_that_was_chosen_is_handed_on_checked(seat: TableInHand) -> None:
    chosen: list[Path] = []
    seat.table.restore_with(chosen.append)
    seat.post(intents.MakeCopy(), intents.LookAtCopies(True))
    seat.post(intents.RestoreCopy(Place.HERE, copies(seat).all[0].name))
    assert [path.parent for path in chosen] == [seat.store.folder]
    assert chosen[0].is_file()
    assert copies(seat).doing is None


def test_none_is_brought_back_while_a_game_is_on(seat: TableInHand) -> None:
    seat.table.restore_with(lambda chosen: pytest.fail("a game is on"))
    seat.post(intents.MakeCopy(), intents.LookAtCopies(True))
    name = copies(seat).all[0].name
    seat.post(intents.Resume(seat.table.snapshot.waiting[0].id))
    seat.post(intents.RestoreCopy(Place.HERE, name))
    assert seat.notice.mood is Mood.REFUSED
    seat.post(intents.PutAside())
    # Begun while the copy was being checked.
    seat.table.handle(intents.RestoreCopy(Place.HERE, name))
    seat.post(intents.Resume(seat.table.snapshot.waiting[0].id))
    assert seat.table.snapshot.game is not None
    assert not list(seat.store.folder.glob("*.new"))


def test_everything_is_written_onto_the_stick(seat: TableInHand, stick: Path) -> None:
    seat.post(intents.ExportAll())
    assert (seat.notice.mood, seat.notice.message.text) == (Mood.FAULT, "No stick is in.")
    stick.mkdir()
    for number in (1, 2):
        seat.post(intents.ExportAll())
        assert seat.notice.mood is Mood.WELL
        out = stick / FOLDER / f"export-{number:06d}"
        assert {path.name for path in out.iterdir()} >= {"games", "results.csv", "history.json"}


def test_what_the_caretaker_does_with_a_stick_is_shown(seat: TableInHand, stick: Path) -> None:
    seat.post(intents.LookAtCopies(True))
    stick.mkdir()
    seat.post(StickNews(News.CHANGED))
    assert copies(seat).stick
    seat.post(StickNews(News.COPYING))
    assert copies(seat).doing is not None
    seat.post(StickNews(News.COPIED))
    assert copies(seat).doing is None
    assert "may be pulled out" in seat.notice.message.text
    stick.rmdir()
    seat.post(StickNews(News.CHANGED))
    assert not copies(seat).stick
