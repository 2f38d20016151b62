"""Another version beside the one in use, and back; never while a game is on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import update
from companion.__main__ import main
from tests.companion.storage.desk import Desk

STUB = """#!/bin/sh
# Stands for environment.sh: writes down what it was called with.
echo "$@" >>"$COMPANION_HOME/calls"
exit "$(cat "$COMPANION_HOME/$1.status" 2>/dev/null || echo 0)"
"""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A table set up by the installer, whose script only writes down its calls."""
    (tmp_path / "environment.sh").write_text(STUB)
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    monkeypatch.setattr(update, "RUNNING_SYSTEMD", tmp_path / "none")
    return tmp_path


def calls(home: Path) -> list[str]:
    """What was asked of the script."""
    path = home / "calls"
    return path.read_text().splitlines() if path.exists() else []


def test_a_good_version_is_made_tried_and_used(home: Path) -> None:
    assert main(["update", "/x/new.whl"]) == 0
    assert calls(home) == ["make /x/new.whl", "switch"]


def test_a_version_that_is_not_good_is_not_used(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "make.status").write_text("1")
    assert main(["update", "/x/new.whl"]) == 1
    assert calls(home) == ["make /x/new.whl"]
    assert "the one in use stays" in capsys.readouterr().err


def test_the_very_same_version_changes_nothing(home: Path) -> None:
    (home / "make.status").write_text(str(update.SAME))
    assert main(["update", "/x/new.whl"]) == 0
    assert calls(home) == ["make /x/new.whl"]


def test_the_way_back_is_one_command(home: Path) -> None:
    assert main(["rollback"]) == 0
    assert calls(home) == ["back"]


@pytest.mark.parametrize("command", [["update", "/x/new.whl"], ["rollback"]])
def test_nothing_happens_while_a_game_is_on(
    home: Path, data_folder: Path, command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with Desk(data_folder) as desk:
        game = desk.start()
        assert main(command) == 1
        assert calls(home) == []
        assert "A game is being played" in capsys.readouterr().err
        desk.saved(lambda done: desk.journal.put_aside(game, done))
        assert main(command) == 0


def test_a_game_begun_while_the_version_was_made_is_not_disturbed(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers: Iterator[bool] = iter([False, True])
    monkeypatch.setattr(update, "game_is_on", lambda _folder: next(answers))
    assert main(["update", "/x/new.whl"]) == 1
    assert calls(home) == ["make /x/new.whl"]


def test_saved_games_that_cannot_be_read_hold_it_up(home: Path, data_folder: Path) -> None:
    (data_folder / "companion.db").write_bytes(b"no database at all" * 100)
    assert main(["update", "/x/new.whl"]) == 1
    assert calls(home) == []


def test_elsewhere_there_is_nothing_to_update(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "none"))
    assert main(["rollback"]) == 1
    assert "installer" in capsys.readouterr().err
