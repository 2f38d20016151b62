"""What is set is taken; each mistake has its line, and the app its defaults."""

from __future__ import annotations

import pytest

from companion.settings import Settings
from tests.companion.settings.texts import read, said


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
