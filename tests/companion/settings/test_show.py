"""The settings as they are shown, and their command."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

import pytest

from companion.language import Language
from companion.settings.check import entries
from companion.settings.command import settings_command
from companion.settings.show import table, told
from tests.companion.settings.texts import ENGLISH, read


class TestShown:
    def test_every_setting_is_listed_with_source_and_unit(self) -> None:
        text = table(read("[pins]\nbuzzer = 18\n[hourglass]\nside_1 = 61.5"), ENGLISH)
        for entry in entries():
            assert f"{entry.key} = " in text
        assert "pins.buzzer = GPIO 18" in text
        assert "hourglass.side_1 = 61.5 s" in text
        assert "line 4" in text

    def test_every_setting_says_what_it_is_for(self) -> None:
        assert [entry.key for entry in entries() if not entry.about] == []

    def test_the_command_prints_and_counts_mistakes(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        path = tmp_path / "settings.toml"
        path.write_text("[pins]\nbuzer = 1\n")
        assert settings_command(Namespace(settings=str(path))) == 1
        out, err = capsys.readouterr()
        assert "pins.buzzer = not fitted" in out
        assert err.startswith(f"{path}:2: ")
        path.write_text("[pins]\nbuzzer = 1\n")
        assert settings_command(Namespace(settings=str(path))) == 0


def test_a_folder_in_the_place_of_the_file_is_said_to_be_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert settings_command(Namespace(settings=str(tmp_path))) == 1
    out, err = capsys.readouterr()
    assert out.startswith(f"The settings cannot be read from {tmp_path}: all defaults\n")
    assert err == f"{tmp_path}: This is a folder, not a file: all defaults are used.\n"


def test_the_screen_says_what_is_wrong_where_and_what_to_do() -> None:
    (said,) = told(read("[screen]\nspeed = 3\n"))
    assert "Change line 2 of " in Language().say(said)
    assert "There is no setting “screen.speed”" in Language().say(said)


def test_of_several_mistakes_the_screen_says_the_first_and_where_the_others_are() -> None:
    loaded = read("[screen]\nspeed = 3\nheat = 1\n[pins]\nservo = 900\n")
    (said,) = told(loaded)
    assert len(loaded.mistakes) == 3
    assert (
        Language().say(said).endswith("The settings list 2 more mistakes under “What runs here”.")
    )
    assert "„Was hier läuft“" in Language("de").say(said)


def test_a_file_without_mistakes_is_not_worth_a_word() -> None:
    assert told(read("")) == ()
