"""Names in any script: the right order, joined letters, a font a run, and never a box."""

from __future__ import annotations

import unicodedata
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.language import LANGUAGES, Language
from companion.rules.game import Message
from companion.rules.prince.words import words as prince_words
from companion.snapshots import Seat
from tests.ui import samples
from ui.drawing.arabic import shaped
from ui.drawing.bidi import CLOSES, TO_LEFT, TO_RIGHT, isolated, ordered, visual
from ui.fonts import drawable
from ui.names import known_words, legible, name_words, names_words, seated, stretches

DANA, YOSSI = "דנה", "יוסי"
"""Two names that are written from right to left."""
RATED = {"what": "rated"}
NAMELESS = "\U000f0000\U000f0001"
"""A name of characters that are nobody's: no font has them."""


@pytest.mark.parametrize(
    ("logical", "drawn"),
    [
        ("Ana", "Ana"),
        ("Zoé & Łukasz", "Zoé & Łukasz"),
        (DANA, DANA[::-1]),
        (f"{DANA} {YOSSI}", f"{YOSSI[::-1]} {DANA[::-1]}"),
        (f"Ana {DANA}", f"Ana {DANA[::-1]}"),
        (f"{DANA} 12", f"12 {DANA[::-1]}"),
        (f"{DANA} 12-3", f"12-3 {DANA[::-1]}"),
        (f"{DANA} (א)", f"(א) {DANA[::-1]}"),
        (f"{DANA}!", f"!{DANA[::-1]}"),
        (f"{DANA} takes D01", f"{DANA[::-1]} takes D01"),
        ("שָׁלוֹם", "םוֹלשָׁ"),
    ],
)
def test_a_line_is_drawn_in_the_order_in_which_it_is_read(logical: str, drawn: str) -> None:
    assert visual(logical) == unicodedata.normalize("NFC", drawn) or visual(logical) == drawn


def test_two_names_beside_each_other_do_not_change_places() -> None:
    said = f"{isolated(DANA)}, {isolated(YOSSI)} take D01"
    assert visual(said) == f"{DANA[::-1]}, {YOSSI[::-1]} take D01"
    assert isolated("Ana") == "Ana"


LETTERS = str.maketrans("ABCDX<>{}^_=", "אבגדا\u202b\u202c\u2066\u2069\u2067\u2068\u202d")
"""As the standard writes it: capitals run to the left (X is Arabic), and signs stand for RLE, PDF,
LRI, PDI, RLI, FSI and LRO."""


@pytest.mark.parametrize(
    ("logical", "base", "drawn"),
    [
        # brackets (rule N0): with anything of the line's own direction between them they run with
        # the line, with only the other they run with what stands before them
        ("a(B)C", 0, "a(B)C"),
        ("a(b)C", 1, "Ca(b)"),
        ("A(b)C", 1, "C(b)A"),
        ("A(B)c", 0, "(B)Ac"),
        ("A[1]", 1, "[1]A"),
        ("a (B [C) D] e", 0, "a (C] B) D] e"),
        # numbers between letters (W1 to W7)
        ("A 1-2", 1, "1-2 A"),
        ("X 1-2", 1, "2-1 X"),
        ("A 5€ b", 0, "5€ A b"),
        ("a 1,2 A", 1, "A a 1,2"),
        # embeddings, overrides and isolates (X1 to X8)
        ("a <A b> c", 0, "a b A c"),
        ("<2>)B", 0, "B(2"),
        ("A =B C> D", 1, "D B C A"),
        ("a ^A b} c", 0, "a b A c"),
        ("A {b, c}, D", 1, "D ,b, c A"),
        ("_A b} _c D}", 0, "b A c D"),
        # blanks at the end and separators lie with the line (L1)
        ("AB  ", 0, "BA  "),
        ("A\tB", 0, "A\tB"),
    ],
)
def test_the_unicode_algorithm_orders_a_line(logical: str, base: int, drawn: str) -> None:
    assert ordered(logical.translate(LETTERS), base) == drawn.translate(LETTERS)


@given(
    st.text(alphabet=f"abc אבג 12 ()-,. ابت {TO_LEFT}{TO_RIGHT}{CLOSES}", max_size=24),
)
def test_no_order_loses_or_invents_a_character(text: str) -> None:
    told = [mark for mark in text if mark not in (TO_LEFT, TO_RIGHT, CLOSES)]
    mirrored = str.maketrans("()", "((")
    assert sorted("".join(told).translate(mirrored)) == sorted(visual(text).translate(mirrored))


@given(st.text(alphabet="abcdé ñ12 ()-", max_size=24))
def test_what_runs_to_the_right_is_left_as_it_is(text: str) -> None:
    assert visual(text) == text
    assert shaped(text) == text


def test_arabic_letters_take_the_form_that_their_neighbours_give_them() -> None:
    names = [unicodedata.name(mark) for mark in shaped("محمد")]
    assert [name.split()[-2] for name in names] == ["INITIAL", "MEDIAL", "MEDIAL", "FINAL"]
    assert unicodedata.name(shaped("سلام")[1]).startswith("ARABIC LIGATURE LAM WITH ALEF")
    assert unicodedata.name(shaped("دار")[1]).endswith("ISOLATED FORM"), "dal joins nothing after"


def test_where_no_font_has_a_name_its_seat_is_said() -> None:
    assert name_words("Ana", 2) == "Ana"
    assert name_words(NAMELESS, 2) == Message("Seat {number}", {"number": 3})
    assert name_words("\u200d \ufe0f", 2) == Message("Seat {number}", {"number": 3})
    assert name_words(NAMELESS, None) == ""
    assert known_words(NAMELESS, 7) == Message("Known player {number}", {"number": 7})
    assert known_words("Ana", 7) == "Ana"
    assert known_words(NAMELESS, None) == ""


@pytest.mark.parametrize("name", [f"{DANA} {NAMELESS}", f"{NAMELESS}{DANA}", f"Ana{NAMELESS}"])
def test_what_can_be_drawn_of_a_name_is_drawn_in_every_place_alike(name: str) -> None:
    left = name.replace(NAMELESS, "").strip()
    assert legible(name) == name_words(name, 1) == name_words(name, None) == left
    told = seated(Message("{player} wins", {"player": name}), (Seat(name, 0),))
    assert told.values["player"] == isolated(left)
    assert names_words(("Ben", name)) == ("Ben", left)


def test_what_joins_a_character_that_is_left_out_goes_with_it() -> None:
    assert drawable(f"a{NAMELESS}\u200d\ufe0fb") == "ab"
    assert drawable("e\u0301") == "e\u0301"


def test_a_name_stays_before_its_number() -> None:
    ratings = prince_words({**RATED, "totals": {DANA: 10, YOSSI: 2}, "blank": []})
    said = visual(Language("en").say(seated(ratings, (Seat(DANA, 0), Seat(YOSSI, 1)))))
    assert said == f"Stars received: {DANA[::-1]} 10 and {YOSSI[::-1]} 2"
    assert Language("en").say(ratings) == f"Stars received: {DANA} 10 and {YOSSI} 2", "as in files"


def test_while_typing_every_character_counts() -> None:
    assert stretches(f"Ana {NAMELESS}b") == (
        ("Ana", False), (" ", False), (NAMELESS, True), ("b", False),
    )  # fmt: skip
    assert stretches(f"{DANA} \x01") == (("\x01", True), (" ", False), (DANA, False))
    assert stretches("Zoé") == (("Zoé", False),)
    assert stretches("") == ()
    assert stretches("\U000f0000\u0301") == (("\U000f0000\u0301", True),), "a mark stays with it"


def test_a_sentence_says_the_seat_and_keeps_names_apart() -> None:
    seats = (Seat(NAMELESS, 0), Seat(DANA, 1))
    told = Message("{player} gets {others}", {"player": NAMELESS, "others": (DANA, "Ben")})
    shown = seated(told, seats)
    assert shown.values["player"] == Message("Seat {number}", {"number": 1})
    assert shown.values["others"] == (isolated(DANA), "Ben")
    plain = Message("{player} gets D01", {"player": "Ben"})
    assert seated(plain, (Seat("Ben", 0),)) is plain


@pytest.mark.own_process
def test_every_screen_of_a_game_draws_names_in_every_script(driver: Any) -> None:
    names = ("דנה כהן", "محمد", NAMELESS, "Łukasz Żółć", "小王子")
    playing = samples.played(names=names, steps=1000)
    driver.show(samples.snapshot(samples.played(names=names, steps=30)))
    driver.stage.go("log")
    driver.frames()
    driver.show(samples.snapshot(playing, 2))
    driver.stage.go("score")
    driver.frames()
    shown = [c.column.name for c in driver.stage.screen.columns]
    assert set(shown) == set(names)
    said = driver.desk.say(Message("{player} wins", {"player": NAMELESS}))
    assert said == "Seat 3 wins"


@pytest.mark.own_process
def test_a_missing_font_leaves_nothing_and_never_a_box(display: str) -> None:
    from ui.drawing.measure import width_of
    from ui.drawing.text import lay
    from ui.fonts import split

    assert split(NAMELESS) == (("Roboto", ""),)
    assert width_of(NAMELESS, 20) == 0
    assert lay(f"a{NAMELESS}b", 20).width == width_of("ab", 20)


@pytest.mark.own_process
@pytest.mark.parametrize(
    ("language", "first"), [("en", "qwertyuiop"), ("fr", "azertyuiop"), ("de", "qwertzuiopü")]
)
def test_the_keyboard_has_the_layout_of_the_language_with_accents_and_digits_by_holding(
    display: str, language: str, first: str
) -> None:
    from tests.ui.driver import Driver
    from ui.sheets.keyboard import KeyboardSheet

    for size in ((800, 480), (720, 1280)):
        driver = Driver(size, language)
        sheet = KeyboardSheet("?", lambda name: None, "x")
        driver.stage.open(sheet)
        driver.frames()
        assert "".join(key.letter for key in sheet._rows[0]) == first
        sheet._offer(next(key for key in sheet._rows[0] if key.letter == "e"))
        driver.frames()
        assert "".join(key.letter for key in sheet._accents) == "éèêëęěēė3"
        assert all(key.x >= sheet.body.x for key in sheet._accents)
        assert all(key.right <= sheet.body.right for key in sheet._accents)
        driver.touch_widget(sheet._accents[-1])
        assert sheet.text == "x3"
        driver.close()


@pytest.mark.own_process
@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (720, 1280)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_finger_has_room_for_each_letter_that_a_held_key_offers(
    display: str, language: str, size: tuple[int, int]
) -> None:
    from tests.ui.driver import Driver
    from ui.sheets.keyboard import KeyboardSheet

    driver = Driver(size, language)
    sheet = KeyboardSheet("?", lambda name: None, "x")
    driver.stage.open(sheet)
    driver.frames()
    for script in (0, 1, 2):
        sheet._write_in(script)
        driver.frames()
        check_held_keys(driver, sheet)
    driver.close()


def check_held_keys(driver: Any, sheet: Any) -> None:
    """Each key of a script offers letters that a finger can touch, and stays free itself."""
    from ui.sheets.letters import ACCENTS

    least = 55.9 * driver.desk.theme.f
    sheet._turn(False)
    keys = [key for row in sheet._rows for key in row if key.letter in ACCENTS]
    assert len(keys) >= 7, sheet._script
    for key in keys:
        for upper in (False, True):
            sheet._turn(upper)
            sheet._offer(key)
            shown = [offered.letter for offered in sheet._accents]
            assert len(set(shown)) == len(shown)
            assert all(len(letter) == 1 for letter in shown)
            for left, bottom, right, top in (offered.area for offered in sheet._accents):
                assert min(right - left, top - bottom) >= least
                assert sheet.body.x <= left < right <= sheet.body.right
                assert key.top < bottom < top <= sheet.body.top + 3 * driver.desk.theme.f


@pytest.mark.own_process
def test_a_finger_writes_greek_and_cyrillic_names(driver: Any) -> None:
    from ui.sheets.keyboard import KeyboardSheet

    sheet = KeyboardSheet("?", lambda name: None)
    driver.stage.open(sheet)
    driver.frames()

    def touch(letters: str) -> None:
        for letter in letters:
            keys = [key for row in sheet._rows for key in row]
            driver.touch_widget(next(key for key in keys if key.letter == letter))

    touch("Q")  # as the first letter it is a capital
    assert sheet.script.label == "αβγ"
    driver.touch_widget(sheet.script)
    touch("νης")
    driver.touch_widget(sheet.blank)
    driver.touch_widget(sheet.script)
    touch("Пт")
    sheet._offer(next(key for key in sheet._rows[0] if key.letter == "е"))
    driver.frames()
    driver.touch_widget(sheet._accents[0])
    driver.touch_widget(sheet.script)
    assert sheet._rows[0][0].letter == "q"
    assert sheet.text == "Qνης Птё"


@pytest.mark.own_process
def test_accents_stay_when_the_finger_is_lifted_and_are_taken_by_sliding_too(driver: Any) -> None:
    from ui.sheets.keyboard import KeyboardSheet

    sheet = KeyboardSheet("?", lambda name: None, "x")
    driver.stage.open(sheet)
    driver.frames()
    height = driver.window.height
    e = next(key for key in sheet._rows[0] if key.letter == "e")

    driver.press(e.center_x, height - e.center_y)
    sheet._offer(e)
    driver.release()
    assert sheet.text == "x"
    driver.touch_widget(sheet._accents[0])
    assert sheet.text == "xé"

    driver.press(e.center_x, height - e.center_y)
    sheet._offer(e)
    driver.frames()
    slid = sheet._accents[2]
    driver.drag(slid.center_x, height - slid.center_y)
    driver.release()
    assert sheet.text == "xéê"
    assert sheet._accents == []

    driver.press(e.center_x, height - e.center_y)
    sheet._offer(e)
    driver.release()
    driver.touch_widget(next(key for key in sheet._rows[1] if key.letter == "a"))
    assert sheet.text == "xéêa", "another letter is just that"
