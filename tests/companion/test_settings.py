"""The settings file: whatever is in it, each mistake has its line and the app its defaults."""

from __future__ import annotations

import os
from argparse import Namespace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.language import Language
from companion.settings import Loaded, Settings, load, settings_path
from companion.settings.check import entries
from companion.settings.command import settings_command
from companion.settings.lines import key_lines
from companion.settings.load import parse
from companion.settings.pins import uses
from companion.settings.show import table, value_of

ENGLISH = Language("en")


def read(text: str) -> Loaded:
    return parse(text.encode(), Path("settings.toml"))


def said(loaded: Loaded) -> list[tuple[int | None, str]]:
    return [(mistake.line, ENGLISH.say(mistake.message)) for mistake in loaded.mistakes]


def test_an_empty_file_gives_the_defaults() -> None:
    loaded = read("")
    assert loaded.settings == Settings()
    assert loaded.mistakes == ()


def test_what_is_set_is_taken_with_its_line() -> None:
    loaded = read("[pins]\nbuzzer = 18\nlights = [5, 6]\n[pins.buttons]\nnext = 12\n")
    assert loaded.settings.pins.buzzer == 18
    assert loaded.settings.pins.lights == (5, 6)
    assert loaded.settings.pins.buttons.next == 12
    assert loaded.lines["pins.buttons.next"] == 5


def test_a_whole_number_serves_where_a_number_is_wanted() -> None:
    assert read("[hourglass]\nside_0 = 63").settings.hourglass.side_0 == 63.0


def test_a_misspelt_key_is_named_with_the_nearest_right_one() -> None:
    loaded = read("[pins]\n\nbuzer = 18\n")
    assert said(loaded) == [(3, "There is no setting “pins.buzer”: did you mean “pins.buzzer”?")]


def test_a_key_like_none_of_its_section_is_only_left_out() -> None:
    """What is merely like it elsewhere is no guess worth making: a button is no delay."""
    assert said(read("[pins.buttons]\ndance = 5")) == [
        (2, "There is no setting “pins.buttons.dance”: it is left out.")
    ]


def test_a_key_in_the_wrong_section_is_sent_to_the_right_one() -> None:
    assert said(read("[reader]\nrotation = 90")) == [
        (2, "There is no setting “reader.rotation”: did you mean “screen.rotation”?")
    ]


def test_a_misspelt_section_is_named_too() -> None:
    assert said(read("[hourglas]\nside_0 = 61")) == [
        (1, "There is no setting “hourglas”: did you mean “hourglass”?")
    ]


def test_a_key_like_nothing_is_left_out() -> None:
    assert said(read("zzzz = 1")) == [(1, "There is no setting “zzzz”: it is left out.")]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "[pins]\nbuzzer = 'eighteen'",
            "“pins.buzzer” must be a whole number from 0 to 27; it stays not fitted.",
        ),
        (
            "[pins]\nbuzzer = true",
            "“pins.buzzer” must be a whole number from 0 to 27; it stays not fitted.",
        ),
        ("[pins]\ntonal = 1", "“pins.tonal” must be true or false; it stays true."),
        (
            "[sound]\nvolume = nan",
            "“sound.volume” must be a number from 0 to 1; it stays 0.7.",
        ),
        (
            "[hourglass]\nside_0 = 1e300",
            "“hourglass.side_0” must be a number from 5 to 3600; it stays 60.",
        ),
        (
            "[screen]\nrotation = false",
            "“screen.rotation” must be one of 0, 90, 180 and 270; it stays 0.",
        ),
        (
            "[reader]\nport = 1979-05-27",
            "“reader.port” must be printable text of at most 255 characters; it stays auto.",
        ),
        (
            "[reader]\nport = '''a\\u0000'''".replace("'''", '"'),
            "“reader.port” must be printable text of at most 255 characters; it stays auto.",
        ),
        ("reader = 3", "“reader” must be a section, with a line [reader] before its settings."),
    ],
)
def test_a_wrong_value_keeps_the_default(text: str, sentence: str) -> None:
    loaded = read(text)
    assert [line for line, _ in said(loaded)] == [text.count("\n") + 1]
    assert said(loaded)[0][1] == sentence
    assert loaded.settings == Settings()


def test_in_a_list_the_wrong_item_has_the_line() -> None:
    assert said(read("[pins]\nlights = [\n  5,\n  28,\n]"))[0][0] == 4


def test_two_uses_of_one_pin_are_refused_with_both_names() -> None:
    loaded = read("[pins]\nservo = 18\nbuzzer = 18\n")
    assert said(loaded) == [
        (
            3,
            "GPIO 18 is used by “pins.servo” and by “pins.buzzer”: the second is left out.",
        )
    ]
    assert loaded.settings.pins.servo == 18
    assert loaded.settings.pins.buzzer is None


@pytest.mark.parametrize("port", ["/dev/serial0", "/dev/ttyAMA0", "/dev/ttyS0"])
@pytest.mark.parametrize("order", ["{reader}{pins}", "{pins}{reader}"])
@pytest.mark.parametrize(
    ("key", "pins"),
    [
        ("pins.buzzer", "[pins]\nbuzzer = {pin}\n"),
        ("pins.buttons.next", "[pins.buttons]\nnext = {pin}\n"),
        ("pins.lights[1]", "[pins]\nlights = [4, {pin}]\n"),
    ],
)
@pytest.mark.parametrize("pin", [14, 15])
def test_the_pins_of_the_reader_s_port_are_no_part_s(
    port: str, order: str, key: str, pins: str, pin: int
) -> None:
    """Whichever stands first: the reader cannot be put on other pins."""
    reader = f'[reader]\nport = "{port}"\n'
    loaded = read(order.format(reader=reader, pins=pins.format(pin=pin)))
    (told,) = [text for _, text in said(loaded)]
    assert told == (f"GPIO {pin} is used by “reader.port” and by “{key}”: the second is left out.")
    assert loaded.settings.reader.port == port
    assert uses(loaded.settings.pins) == []


@pytest.mark.parametrize("port", ["auto", "off", "/dev/ttyUSB0"])
def test_other_ports_leave_the_pins_free(port: str) -> None:
    loaded = read(f'[reader]\nport = "{port}"\n[pins]\nbuzzer = 14\n')
    assert said(loaded) == []
    assert loaded.settings.pins.buzzer == 14


def test_a_list_that_loses_a_pin_is_not_fitted_at_all() -> None:
    loaded = read("[pins]\nbuzzer = 5\nlights = [4, 5, 6]\n[pins.buttons]\nnext = 6\n")
    assert loaded.settings.pins.lights == ()
    assert loaded.settings.pins.buttons.next == 6
    assert len(loaded.mistakes) == 1


def test_servo_positions_must_differ() -> None:
    loaded = read("[pins]\nservo = 12\n[hourglass]\npulse_0 = 1500\n")
    assert loaded.settings.pins.servo is None
    assert said(loaded)[0][1].startswith("The three servo positions must differ")


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


def test_lines_are_found_through_all_that_toml_allows() -> None:
    text = (
        '# [no]\na.b = 1\n"c" = """\n[not] = 2\n"""\n[t . "u"]\n'
        "d = { e = [\n 1, # x = 3\n 2], f = '''\ng = 4''' }\n[[list]]\nh = 1\n[t.v]\ni = 1 # j = 2"
    )
    assert key_lines(text) == {
        "a": 2, "a.b": 2, "c": 3, "t": 6, "t.u": 6, "t.u.d": 7, "t.u.d.e": 7,
        "t.u.d.e[0]": 8, "t.u.d.e[1]": 9, "t.u.d.f": 9, "list": 11, "list.h": 12,
        "t.v": 13, "t.v.i": 14,
    }  # fmt: skip


VALUES = st.one_of(
    st.booleans().map(lambda value: str(value).lower()),
    st.integers(-(10**12), 10**12).map(str),
    st.floats().map(repr),
    st.lists(st.integers(-5, 40), max_size=8).map(str),
    st.text(st.characters(codec="ascii", categories=["L", "N"]), max_size=12).map(repr),
)
KEYS = st.sampled_from([entry.key for entry in entries()])


@given(st.dictionaries(KEYS, VALUES, max_size=12))
def test_whatever_stands_in_the_file_each_key_is_taken_or_named(tree: dict[str, str]) -> None:
    """Also: no pin is ever used twice, and what is not named has the value of the file."""
    loaded = read("".join(f"{key} = {value}\n" for key, value in tree.items()))
    named = {mistake.key for mistake in loaded.mistakes}
    for key in tree:
        taken = key in loaded.lines
        dropped = value_of(loaded.settings, key) == value_of(Settings(), key)
        assert taken != (key in named)
        assert taken or dropped
    pins = [pin for _, pin in uses(loaded.settings.pins)]
    assert len(set(pins)) == len(pins)


@given(st.binary(max_size=300))
def test_no_bytes_bring_it_down(data: bytes) -> None:
    parse(data, Path("x"))


@given(st.text(st.sampled_from("[]{}=.,\"'#\n ab1\\"), max_size=80))
def test_no_text_like_toml_brings_it_down(text: str) -> None:
    read(text)
