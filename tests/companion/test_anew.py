"""A chosen copy put in the place of everything, and the app started anew with it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from companion import anew
from companion.anew import restore_and_start_anew, said_before
from companion.copies import CopyShelf
from companion.outside import Place
from companion.rules.game import Message
from companion.storage.files import BACKUPS
from companion.storage.stick import Stick
from tests.companion.storage.desk import Desk


class Executed(Exception):
    """Stands for the process whose place was taken."""


@pytest.fixture(autouse=True)
def executed(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, list[str]]]:
    """What would have been run in this process's place."""
    found: list[tuple[str, list[str]]] = []

    def execv(program: str, arguments: list[str]) -> None:
        found.append((program, arguments))
        raise Executed

    monkeypatch.setattr(os, "execv", execv)
    monkeypatch.setenv(anew.SAID, "")
    return found


@pytest.fixture
def chosen(tmp_path: Path) -> Path:
    """A copy with one action, chosen from the table after a second one was played."""
    with Desk(tmp_path) as desk:
        desk.play(desk.start(), "C01")
        copy = desk.store.backup().path
        desk.play(1, "C02")
        return CopyShelf(desk.store, Stick(tmp_path / "none")).choose(Place.HERE, copy.name)


def test_the_copy_is_restored_and_the_same_command_run_again(
    chosen: Path, executed: list[tuple[str, list[str]]]
) -> None:
    with pytest.raises(Executed):
        restore_and_start_anew(chosen)
    assert executed == [(sys.executable, sys.orig_argv)]
    assert not chosen.exists()
    with Desk(chosen.parent) as desk:
        assert desk.tiles(1) == ["C01"]
    copies = sorted(path.name for path in (chosen.parent / BACKUPS).glob("*.db"))
    assert len(copies) == 2, "what was there before was copied first"
    said = said_before()
    assert said == (
        Message(
            "The copy was restored. What was there before is kept as {file}.", {"file": copies[-1]}
        ),
    )
    assert said_before() == (), "it is said once"


def test_where_that_fails_the_app_starts_anew_and_says_why(chosen: Path) -> None:
    chosen.write_bytes(b"rubbish" * 1000)
    with pytest.raises(Executed):
        restore_and_start_anew(chosen)
    assert "no good copy" in said_before()[0].text
    with Desk(chosen.parent) as desk:
        assert desk.tiles(1) == ["C01", "C02"]


def test_what_was_chosen_and_never_restored_is_gone_at_the_next_start(chosen: Path) -> None:
    with Desk(chosen.parent) as desk:
        assert desk.tiles(1) == ["C01", "C02"]
    assert not chosen.exists()


def test_an_app_started_by_people_has_nothing_to_say() -> None:
    assert said_before() == ()
