"""The commands `backup`, `restore` and `export`, as one types them."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.__main__ import main
from companion.storage.files import DATABASE
from companion.storage.stick import FOLDER, Stick
from tests.companion.storage.desk import Desk


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Data with a game of one action, where systemd would have it."""
    place = tmp_path / "data"
    monkeypatch.setenv("STATE_DIRECTORY", str(place))
    with Desk(place) as desk:
        desk.play(desk.start(), "C01")
    return place


def test_a_copy_is_made_on_a_stick_and_taken_back(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    assert main(["backup", str(stick)]) == 0
    assert "checked" in capsys.readouterr().out
    with Desk(folder) as desk:
        desk.play(1, "C02")
    assert main(["restore", str(stick)]) == 0
    assert "What was there before is kept" in capsys.readouterr().out
    with Desk(folder) as desk:
        assert desk.tiles(1) == ["C01"]


def test_without_a_folder_they_go_where_the_settings_say(
    folder: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As the app does: else a copy would be made of other games, or of none."""
    elsewhere = tmp_path / "elsewhere"
    with Desk(elsewhere) as desk:
        desk.play(desk.start(), "C01", "C02")
    monkeypatch.setenv("CONFIGURATION_DIRECTORY", str(tmp_path))
    (tmp_path / "settings.toml").write_text(f'[data]\nfolder = "{elsewhere}"\n')
    assert main(["backup"]) == 0
    assert str(elsewhere) in capsys.readouterr().out
    with Desk(elsewhere) as desk:
        desk.play(1, "C03")
    assert main(["restore", str(elsewhere)]) == 0
    with Desk(elsewhere) as desk:
        assert desk.tiles(1) == ["C01", "C02"]
    with Desk(folder) as desk:
        assert desk.tiles(1) == ["C01"], "and the platform's folder is left alone"


def test_the_stick_that_is_in_has_a_word_of_its_own(
    folder: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for command in ("backup", "restore", "export"):
        assert main([command, "stick"]) == 1
        assert "No stick is in" in capsys.readouterr().err
    place = tmp_path / "stick"
    place.mkdir()
    monkeypatch.setattr(Stick, "root", lambda self: place)
    for _ in range(2):
        assert main(["backup", "--if-new", "stick"]) == 0
        copies = [path.name for path in (place / FOLDER).iterdir()]
        assert copies == ["companion-000001.db"], "what is there already is not copied again"
    assert main(["restore", "stick"]) == 0
    assert main(["export", "stick"]) == 0
    assert (place / FOLDER / "export-000001" / "results.csv").is_file()


def test_nothing_is_restored_while_the_app_runs(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["backup"]) == 0
    with Desk(folder):
        assert main(["restore", str(folder)]) == 1
    assert "already running" in capsys.readouterr().err


def test_everything_is_written_out(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", str(tmp_path / "out")]) == 0
    assert "1 game was written" in capsys.readouterr().out
    assert main(["export", str(tmp_path / "out")]) == 1
    assert "there already" in capsys.readouterr().err


def test_what_cannot_be_done_is_one_sentence(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    nowhere = str(tmp_path / "no\nwhere")
    assert main(["restore", str(tmp_path)]) == 1
    assert main(["restore", nowhere]) == 1
    assert main(["backup", nowhere]) == 1
    assert main(["backup", "--data", nowhere]) == 1
    errors = capsys.readouterr().err.splitlines()
    assert len(errors) == 4
    assert (folder / DATABASE).exists()
