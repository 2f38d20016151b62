"""Files that people bring and take: only plain ones, only from their places, never overwritten."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from companion.exchange import Exchange
from companion.language import Language
from companion.outside import Place
from companion.storage.faults import Code, StoreFault
from companion.storage.stick import FOLDER as ON_STICK


@pytest.fixture
def own(tmp_path: Path) -> Path:
    return tmp_path / "own"


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    return tmp_path / "stick"


@pytest.fixture
def places(own: Path, stick: Path) -> Exchange:
    return Exchange(own, stick)


def refused(exchange: Exchange, place: Place, name: str, most: int = 1000) -> str:
    """What is said of a file that cannot be read."""
    with pytest.raises(StoreFault) as caught:
        exchange.read(place, name, most)
    assert caught.value.code is Code.INPUT
    return Language().say(caught.value.message)


def test_without_a_stick_files_go_into_the_own_folder(places: Exchange, own: Path) -> None:
    path = places.write("tags", ".csv", b"one")
    assert path == own / "tags.csv"
    assert path.read_bytes() == b"one"
    assert own.stat().st_mode & 0o077 == 0, "it is nobody else's business"


def test_a_stick_comes_first(places: Exchange, stick: Path) -> None:
    stick.mkdir()
    assert places.write("tags", ".csv", b"one") == stick / ON_STICK / "tags.csv"


def test_nothing_is_overwritten(places: Exchange, own: Path) -> None:
    names = [places.write("tags", ".csv", bytes([at])).name for at in range(3)]
    assert names == ["tags.csv", "tags-2.csv", "tags-3.csv"]
    assert (own / "tags.csv").read_bytes() == b"\0"


class Cut(BaseException):
    """Stands for the power that fails: nothing is tidied up."""


@pytest.mark.parametrize("fails", [OSError(errno.ENOSPC, "no room"), Cut()], ids=["full", "cut"])
def test_a_file_has_its_name_once_it_is_whole(
    places: Exchange, own: Path, fails: BaseException, monkeypatch: pytest.MonkeyPatch
) -> None:
    def sync(_: int) -> None:
        raise fails

    own.mkdir()
    with monkeypatch.context() as during:
        during.setattr(os, "fsync", sync)
        with pytest.raises((StoreFault, Cut)):
            places.write("tags", ".csv", b"one")
    assert places.listed(".csv") == ()
    assert places.write("tags", ".csv", b"two") == own / "tags.csv"
    assert [path.name for path in own.iterdir()] == ["tags.csv"]
    assert (own / "tags.csv").read_bytes() == b"two"


def test_a_name_that_was_taken_for_a_file_in_vain_is_free_again(
    places: Exchange, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def replace(*_: object) -> None:
        raise OSError(errno.EIO, "the stick went")

    own.mkdir()
    with monkeypatch.context() as during:
        during.setattr(Path, "replace", replace)
        with pytest.raises(StoreFault):
            places.write("tags", ".csv", b"one")
    assert list(own.iterdir()) == []


def test_files_are_listed_from_both_places_those_of_the_stick_first(
    places: Exchange, own: Path, stick: Path
) -> None:
    (stick / ON_STICK).mkdir(parents=True)
    own.mkdir()
    for path in (own / "b.csv", stick / "A.CSV", stick / ON_STICK / "z.csv", own / "no.txt"):
        path.write_text("x")
    assert places.listed(".csv") == (
        (Place.STICK, "A.CSV"),
        (Place.STICK, "z.csv"),
        (Place.HERE, "b.csv"),
    )
    assert places.read(Place.STICK, "A.CSV", 10) == b"x"


def test_nothing_lies_where_no_folder_is(places: Exchange) -> None:
    assert places.listed(".csv") == ()


def test_links_folders_pipes_and_hidden_files_are_not_listed(places: Exchange, own: Path) -> None:
    own.mkdir()
    (own / "secret").write_text("root:x")
    (own / "link.csv").symlink_to(own / "secret")
    (own / "folder.csv").mkdir()
    os.mkfifo(own / "pipe.csv")
    (own / ".hidden.csv").write_text("x")
    (own / "line\nbreak.csv").write_text("x")
    assert places.listed(".csv") == ()


def test_links_folders_and_pipes_are_not_read(places: Exchange, own: Path) -> None:
    own.mkdir()
    (own / "secret").write_text("root:x")
    (own / "link.csv").symlink_to(own / "secret")
    (own / "folder.csv").mkdir()
    os.mkfifo(own / "pipe.csv")
    for name in ("link.csv", "folder.csv", "pipe.csv"):
        assert refused(places, Place.HERE, name) == f"{name} is no plain file."


@pytest.mark.parametrize("name", ["../secret", "/etc/passwd", "a/b.csv", "..", ""])
def test_a_name_is_no_way_out_of_the_folder(places: Exchange, own: Path, name: str) -> None:
    own.mkdir()
    (own.parent / "secret").write_text("x")
    refused(places, Place.HERE, name)


def test_a_file_that_is_too_large_or_gone_is_said(places: Exchange, own: Path) -> None:
    own.mkdir()
    (own / "large.csv").write_bytes(bytes(1001))
    assert refused(places, Place.HERE, "large.csv") == "large.csv is too large."
    assert refused(places, Place.HERE, "gone.csv") == "gone.csv is no longer there."
    assert refused(places, Place.STICK, "gone.csv") == "gone.csv is no longer there."


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path, stick: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(StoreFault) as caught:
        Exchange(tmp_path / "file" / "own", stick).write("tags", ".csv", b"x")
    assert "cannot be written" in Language().say(caught.value.message)
