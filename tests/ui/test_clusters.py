"""What a reader takes for one character is drawn whole or not at all, and a line ends by the
custom of its script."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ui.drawing.clusters import breakable, clusters, has_capitals
from ui.drawing.parting import parted
from ui.fonts import ROBOTO, drawable, script_of, split

WORDS = (
    "Ana", "Łukasz", "Nguyễn Thị", "Großmann", "Ελένη", "Александра", "Հովհաննես", "გიორგი",
    "אברהם", "שָׁלוֹם", "محمد", "مُحَمَّد", "می\u200cخواهم", "नमस्ते", "क्षत्रिय", "বাংলা", "สมชาย", "ก้ำเกิน",
    "小王子", "星の王子さま", "ガーデン。", "（バラ）", "어린왕자",
    "\u1112\u1161\u11ab\u1100\u1173\u11af",
    "👨\u200d👩\u200d👧\u200d👦", "👩🏽\u200d🚀", "❤\ufe0f", "🇩🇪🇫🇷🇯🇵", "a\u0301\u0323\u0302",
    "\U000f0000",
    "[b]x[/b]", "%s", "{0}", "/etc/hosts", "'\"«»", "123", "-", " ", "  ", "W" * 9, "i" * 9,
)  # fmt: skip
"""Of which names are put together: many scripts, and what could be taken for something else."""
MARKS = st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"], exclude_characters="…")
TEXTS = st.lists(st.sampled_from(WORDS) | MARKS, max_size=9).map("".join)
NAMES = TEXTS.map(lambda text: text[:24].strip()).filter(bool)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Zoé", ("Z", "o", "é")),
        ("Zoe\u0301", ("Z", "o", "e\u0301")),
        ("नमस्ते", ("न", "म", "स्ते")),
        ("क्षत्रिय", ("क्ष", "त्रि", "य")),
        ("ก้ำเกิน", ("ก้ำ", "เ", "กิ", "น")),
        ("\u1112\u1161\u11ab\u1100\u1173\u11af", ("\u1112\u1161\u11ab", "\u1100\u1173\u11af")),
        ("🇩🇪🇫🇷🇯", ("🇩🇪", "🇫🇷", "🇯")),
        ("👨\u200d👩\u200d👧😀", ("👨\u200d👩\u200d👧", "😀")),
        ("👩🏽\u200d🚀❤\ufe0f", ("👩🏽\u200d🚀", "❤\ufe0f")),
        ("می\u200cخ", ("م", "ی\u200c", "خ")),
    ],
)
def test_a_letter_with_its_marks_a_syllable_a_flag_a_family_are_one(
    text: str, found: tuple[str, ...]
) -> None:
    assert clusters(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Ana-Maria Berg", ("Ana-", "Maria ", "Berg")),
        ("小王子 星", ("小", "王", "子 ", "星")),
        ("ガーデン。", ("ガー", "デ", "ン。")),
        ("バラ（赤）です", ("バ", "ラ", "（赤）", "で", "す")),
        ("Ana小子", ("Ana", "小", "子")),
        ("어린 왕자", ("어린 ", "왕자")),
        ("สมชาย", ("สมชาย",)),
        ("محمد علي", ("محمد ", "علي")),
        ("בן־ציון", ("בן־", "ציון")),
        ("", ()),
    ],
)
def test_a_line_may_end_where_the_script_allows_it(text: str, found: tuple[str, ...]) -> None:
    assert breakable(text) == found


@given(TEXTS)
def test_nothing_is_lost_and_no_piece_ends_within_a_cluster(text: str) -> None:
    assert "".join(clusters(text)) == "".join(breakable(text)) == text
    ends = ends_of(clusters(text))
    assert ends_of(breakable(text)) <= ends
    for end in ends - {len(text)}:
        assert not unicodedata.category(text[end]).startswith("M")
        assert text[end - 1] != "\u200d" or unicodedata.category(text[end]) != "So"


def ends_of(parts: tuple[str, ...]) -> set[int]:
    """Where in the whole each part ends."""
    return {len("".join(parts[: number + 1])) for number in range(len(parts))}


ROOMS = st.lists(st.integers(20, 200), min_size=1, max_size=3).map(tuple)


@pytest.mark.own_process
@settings(max_examples=300, deadline=None)
@given(NAMES, ROOMS)
def test_lines_are_the_name_or_its_beginning_and_a_hyphen_stands_only_between_letters(
    name: str, rooms: tuple[int, ...]
) -> None:
    from ui.drawing.wrap import wrap

    found = wrap(name, 16, True, rooms)
    assert 1 <= len(found.lines) <= len(rooms)
    ends, at = ends_of(clusters(name)), 0
    for number, line in enumerate(found.lines):
        while name[at : at + 1].isspace() and not line.startswith(name[at]):
            at += 1
        last = number == len(found.lines) - 1
        if last and not found.whole:
            assert line.endswith("…")
            line = line[:-1]
        if name.startswith(line, at):
            at += len(line)
        else:
            assert line.endswith("-")
            at += len(line) - 1
            assert name.startswith(line[:-1], at - len(line) + 1)
            assert has_capitals(clusters(name[:at])[-1])
            assert has_capitals(name[at])
        assert not at or at in ends
    if found.whole:
        assert not name[at:].strip()


PATHS = st.lists(
    st.sampled_from(("home", "tabletop-companion", "Spielstände", "a_folder", "x")), min_size=1
).map(lambda folders: "/" + "/".join(folders) + "/saved_game.jsonl")


@given(PATHS, st.integers(9, 40))
def test_a_path_is_parted_behind_its_folders_and_nothing_is_added_to_it(
    path: str, room: int
) -> None:
    parts = list(parted(path, len, room))
    assert "".join(parts) == path
    for part in parts[:-1]:
        assert part.endswith("/") or "/" not in part


@pytest.mark.own_process
@settings(max_examples=200, deadline=None)
@given(NAMES, st.integers(10, 200))
def test_what_is_cut_is_cut_between_clusters(name: str, room: int) -> None:
    from ui.drawing.measure import cut, cut_middle, width_of

    ends = ends_of(clusters(name)) | {0}
    shown = cut(name, 16, True, room)
    if shown != name:
        assert name.startswith(shown[:-1])
        assert len(shown) - 1 in ends
    middle = cut_middle(name, 16, True, room)
    if middle not in (name, "…"):
        first, _, last = middle.rpartition("…")
        assert name.startswith(first)
        assert name.endswith(last)
        assert {len(first), len(name) - len(last)} <= ends
        assert width_of(middle, 16, True) <= room


@given(TEXTS)
def test_no_font_is_asked_for_what_it_has_not(text: str) -> None:
    from ui.fonts import _IN_ROBOTO, _has_all, _system

    for font, part in split(text):
        assert _has_all(_IN_ROBOTO if font == ROBOTO else _system()[font], part)


@given(TEXTS, TEXTS)
def test_a_character_is_drawn_in_the_same_font_wherever_it_stands(one: str, two: str) -> None:
    if clusters(one + two) == clusters(one) + clusters(two):
        apart = [(font, mark) for text in (one, two) for font, part in split(text) for mark in part]
        assert apart == [(font, mark) for font, part in split(one + two) for mark in part]


@pytest.mark.parametrize("face", ["Regular", "Bold"])
def test_roboto_has_what_is_told_of_it_and_no_more(face: str) -> None:
    import kivy

    from ui.fonts import _IN_ROBOTO, _covers

    file = Path(kivy.__file__).parent / "data" / "fonts" / f"Roboto-{face}.ttf"
    fonts = pytest.importorskip("fontTools.ttLib")
    has = set(fonts.TTFont(file).getBestCmap())
    told = {code for code in range(0x20, 0xE000) if _covers(_IN_ROBOTO, code)}
    assert told <= has
    assert {code for code in has - told if 0x20 <= code < 0xE000} == set()


@pytest.mark.own_process
@pytest.mark.parametrize(
    ("name", "shown", "whole"),
    [
        ("Donaudampfschifffahrtsge", "Donaudampf-schifffahrtsge", True),
        ("Вознесенскаядомова", "Вознесенская-домова", True),
        ("สมชายใจดีมีสุขทั้งปีน้อง", "สมชายใจดีมีสุขทั้งปีน้อง", True),
        ("عبدالرحمنعبدالرحمنعبدالر", "", False),
    ],
)
def test_a_word_is_parted_before_it_is_cut(
    display: str, monkeypatch: pytest.MonkeyPatch, name: str, shown: str, whole: bool
) -> None:
    from ui.drawing import lines as breaking
    from ui.drawing import measure
    from ui.drawing import text as laying

    for module in (measure, breaking, laying):
        monkeypatch.setattr(module, "width_of", lambda text, *_, **__: 10 * len(clusters(text)))
    laying._lay.cache_clear()
    lines, plain = breaking.break_lines(name, 16, False, 140, 2)
    assert not plain
    assert lines[-1].endswith("…")
    lines, found = breaking.break_lines(name, 16, False, 140, 2, part=True)
    assert found == whole
    if whole:
        assert "".join(lines) == shown
        block = laying.lay(name, 16, room=140, lines=2, smallest=16, part=True)
        assert (block.lines, block.whole) == (2, True)
    else:
        assert lines[-1].endswith("…")


@pytest.mark.parametrize(
    ("text", "script"),
    [("Ana", ""), ("Élodie", ""), ("小王子", ""), ("नमस्ते", "Deva"), ("বাংলা", "Beng"),
     ("தமிழ்", "Taml"), ("ก้ำ", "Thai"), ("მარი", "")],
)  # fmt: skip
def test_letters_that_take_their_forms_from_their_neighbours_have_the_rules_of_their_script(
    text: str, script: str
) -> None:
    assert script_of(text) == script


@pytest.mark.own_process
def test_a_conjunct_is_measured_as_it_is_drawn(display: str) -> None:
    from ui.drawing.measure import ink, width_of

    for text in ("क्ष", "ক্ষ", "ก้ำ"):
        if drawable(text) != text:
            pytest.skip("no font of this system has it")
        assert width_of(text, 40) == ink(text, 40)[0]
        assert width_of(text[0], 40) > 0
