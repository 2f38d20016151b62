"""Whatever file lies there, it keeps the app from nothing."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from companion.settings import Settings, load, settings_path
from companion.settings.load import parse
from tests.companion.settings.texts import read, said


def test_a_line_that_is_no_toml_costs_only_itself() -> None:
    loaded = read("[pins]\nbuzzer 18\nservo = 12\n= 4\n")
    assert said(loaded) == [
        (2, "Line 2 is not understood: it is left out."),
        (4, "Line 4 is not understood: it is left out."),
    ]
    assert loaded.settings.pins.servo == 12


def test_a_key_given_twice_counts_once() -> None:
    loaded = read("[pins]\nservo = 12\nservo = 13\n")
    assert loaded.settings.pins.servo == 12
    assert [line for line, _ in said(loaded)] == [3]


@pytest.mark.parametrize(
    "text",
    [
        "a = " + "[" * 20_000,
        "a = " + "9" * 5_000,
        "\0" * 100,
        'a = """\n' + "x\n" * 100,
        "[" * 5_000,
        "\n".join("a b" for _ in range(500)),
    ],
    ids=["deep", "long number", "NUL", "open string", "brackets", "many bad lines"],
)
def test_hostile_text_gives_sentences_and_defaults(text: str) -> None:
    loaded = read(text)
    assert loaded.settings == Settings()
    assert loaded.mistakes


def test_what_is_not_utf8_is_named_with_its_line() -> None:
    loaded = parse(b"[pins]\n# \xff\n", Path("x"))
    assert said(loaded) == [(2, "The settings file is not UTF-8 text: all defaults are used.")]


def test_a_byte_order_mark_and_windows_line_ends_do_no_harm() -> None:
    loaded = parse(b"\xef\xbb\xbf[pins]\r\nbuzzer = 18\r\n", Path("x"))
    assert loaded.settings.pins.buzzer == 18
    assert loaded.mistakes == ()


def test_a_key_with_control_signs_is_shown_harmlessly() -> None:
    sentence = said(read('"\\u001b[31m' + "x" * 500 + '" = 1'))[0][1]
    assert "\x1b" not in sentence
    assert len(sentence) < 120


@pytest.mark.parametrize("mark", ["\\u0000", "\\u001b[2J", "\\u0007", "\\u202e", "\\u2028", "\\n"])
def test_a_value_that_would_move_a_cursor_is_not_taken(mark: str) -> None:
    loaded = read(f'[reader]\nport = "/dev/{mark}x"\n')
    assert loaded.settings.reader.port == "auto"
    assert said(loaded) == [
        (2, "“reader.port” must be printable text of at most 255 characters; it stays auto.")
    ]


class TestFiles:
    def test_without_a_file_there_are_defaults_and_no_complaint(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("CONFIGURATION_DIRECTORY", str(tmp_path))
        loaded = load()
        assert loaded.path == tmp_path / "settings.toml"
        assert not loaded.found
        assert loaded.mistakes == ()

    def test_a_file_that_was_asked_for_must_be_there(self, tmp_path: Path) -> None:
        assert said(load(str(tmp_path / "no.toml"))) == [(None, "There is no such settings file.")]

    def test_the_first_of_several_configuration_folders_counts(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("CONFIGURATION_DIRECTORY", "/etc/a:/etc/b")
        assert settings_path() == Path("/etc/a/settings.toml")

    def test_without_systemd_it_lies_in_the_platforms_folder(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.delenv("CONFIGURATION_DIRECTORY", raising=False)
        monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
        assert settings_path() == tmp_path / "tabletop-companion" / "settings.toml"

    def test_a_folder_is_one_sentence(self, tmp_path: Path) -> None:
        assert len(load(str(tmp_path)).mistakes) == 1

    def test_a_pipe_does_not_hang(self, tmp_path: Path) -> None:
        os.mkfifo(tmp_path / "pipe")
        assert len(load(str(tmp_path / "pipe")).mistakes) == 1

    def test_two_megabytes_are_one_sentence(self, tmp_path: Path) -> None:
        (tmp_path / "big.toml").write_bytes(b"a = 1\n" * 400_000)
        assert said(load(str(tmp_path / "big.toml"))) == [
            (None, "The file is too large for settings: all defaults are used.")
        ]

    def test_a_name_with_a_nul_is_one_sentence(self) -> None:
        assert len(load("a\0b").mistakes) == 1

    def test_a_name_too_long_is_one_sentence(self) -> None:
        assert len(load("a" * 5000).mistakes) == 1
