"""Texts beside each other look alike, and no word of a sentence is left alone on a line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from ui.theme import Type

pytestmark = pytest.mark.own_process
NAMES = ("Ana-Wilhelmine Mondstaub", "Benedikt Sternschnuppner", "Dorothea Papierflieger-X")


@pytest.fixture
def pen(display: str) -> Iterator[Any]:
    from tests.ui.driver import Driver
    from ui.drawing.painter import Painter
    from ui.drawing.pen import Pen

    driver = Driver(text_size=130)
    yield Pen(Painter(), driver.desk, 0, 480)
    driver.close()


def test_all_have_the_type_of_the_one_that_needs_the_smallest(pen: Any) -> None:
    from ui.drawing.even import same_type

    role = same_type(pen, NAMES, Type.LEAST, 150)
    assert role.size < Type.LEAST.size, "one of them does not fit at full size"
    assert role.size * 1.3 >= 15.9, "none is below 16"
    sizes = {pen.lay(name, role, room=150, lines=2).runs[0].pixels for name in NAMES}
    assert len(sizes) == 1
    assert same_type(pen, ("Ana",), Type.LEAST, 150) == (*Type.LEAST[:2], Type.LEAST.bold)


def lines_of(pen: Any, text: str, room: float) -> list[str]:
    """How a sentence is broken where it has so much room, without what is not drawn."""
    from ui.drawing.even import even
    from ui.drawing.measure import drawn

    shown = even(pen, text, Type.PROMPT, room, smallest=0.7)
    runs = pen.lay(shown, Type.PROMPT, room=room, lines=2).runs
    return [drawn(run.text).replace("\u00a0", " ") for run in runs]


def least_room(pen: Any, text: str, last: str) -> int:
    """The first room in which this comes to stand on the second line if lines are just filled."""
    from ui.drawing.lines import break_lines

    pixels = round(pen.desk.theme.type_pixels(Type.PROMPT))
    return next(
        wide for wide in range(460, 900)
        if break_lines(text, pixels, Type.PROMPT.bold, wide * pen.f, 2)[0][-1] == last
    )  # fmt: skip


def test_a_word_is_not_left_alone_on_the_second_line(pen: Any) -> None:
    text = "Touch a tile to move it or beside the planet to go back."
    lines = lines_of(pen, text, least_room(pen, text, "back."))
    assert len(lines) == 2
    assert min(map(len, lines)) > len(text) / 3
    assert lines_of(pen, "Ana wins", 500) == ["Ana wins"]


def test_only_what_would_stand_alone_is_given_company(pen: Any) -> None:
    from ui.drawing.even import in_company

    text = "Touch a tile to move it or beside the planet to go back."
    room = least_room(pen, text, "back.")
    lines = pen.lay(in_company(pen, text, Type.PROMPT, room), Type.PROMPT, room=room, lines=2).runs
    assert len(lines) == 2
    assert len(lines[-1].text) > len(text) / 3
    narrow = least_room(pen, text, "to go back.")
    assert in_company(pen, text, Type.PROMPT, narrow) == text, "three words are company enough"
    assert in_company(pen, "Ana wins", Type.PROMPT, 500) == "Ana wins"
    text = "Cho-Philomena writes 15 in street 4, column 3 (car)."
    room = least_room(pen, text, "3 (car).")
    lines = pen.lay(in_company(pen, text, Type.PROMPT, room), Type.PROMPT, room=room, lines=2).runs
    assert not lines[-1].text[0].isdigit(), "a figure stays with what it tells"


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("Fill in the result of Ana-Wilhelmine Mondstaub.", "Fill in the result of"),
        ("Ana: einen Stapel wählen und 4 Plättchen aufdecken.", "Ana: einen Stapel wählen"),
        ("Ben prend une tuile ; la dernière est défaussée.", "Ben prend une tuile ;"),
        ("Welche Geschichte wird genommen?", "Welche Geschichte"),
        ("Ana is out of cards, and gives up a story.", "Ana is out of cards,"),
    ],
)
def test_a_sentence_is_broken_where_one_would_take_a_breath(
    pen: Any, text: str, first: str
) -> None:
    lines = lines_of(pen, text, 552)
    assert lines == [first, text.removeprefix(first).strip()]


@pytest.mark.parametrize(
    "text", [*NAMES, "AV AVA To WA Ty-AT Yo Wa. Ta", "محمد علي بن الحسين الطويل"]
)
def test_lines_break_where_measuring_each_whole_would_break_them(pen: Any, text: str) -> None:
    from ui.drawing.clusters import BREAKS
    from ui.drawing.lines import break_lines
    from ui.drawing.measure import cut, width_of

    for room in range(60, 400, 7):
        lines, line = [], ""
        for piece in BREAKS.sub("\0", text).split("\0"):
            if not line or width_of((line + piece).rstrip(), 21, True) <= room:
                line += piece
            else:
                lines.append(line)
                line = piece
        wanted = [cut(one.rstrip(), 21, True, room) for one in (*lines, line)]
        assert break_lines(text, 21, True, room, 99)[0] == wanted


def test_no_short_word_stands_alone_on_the_last_line_of_any_text() -> None:
    """However many lines there are, and in no more of them; a long word may stand alone."""
    from ui.drawing.lines import break_lines
    from ui.drawing.text import lay

    text = "What has been said here of all that is on the table goes on for a while to be a text"
    for lines in (2, 3, 4):
        for room in range(200, 900, 7):
            filled, whole = break_lines(text, 20, False, room, lines)
            laid = [run.text for run in lay(text, 20, room=room, lines=lines, smallest=20).runs]
            assert len(laid) == len(filled)
            if whole and len(laid) > 1:
                assert " " in laid[-1], (lines, room)
    runs = lay("It is a Zusammenfassung", 20, room=200, lines=2, smallest=20).runs
    assert runs[-1].text == "Zusammenfassung"


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("text_size", [100, 130])
def test_how_many_labels_stand_on_how_many_sheets_is_told_in_even_lines(
    display: str, monkeypatch: pytest.MonkeyPatch, language: str, text_size: int
) -> None:
    from tests.pictures.cases import every_case
    from tests.ui.driver import Driver
    from ui.drawing.painter import Painter

    laid: list[Any] = []
    monkeypatch.setattr(Painter, "text", lambda self, block, *place: laid.append(block))
    driver = Driver((720, 1280), language, text_size=text_size)
    every_case()["labels"](driver)
    said = driver.desk.say(driver.stage.screen.told.text)
    lines = [[run.text.replace("\u00a0", " ") for run in block.runs] for block in laid]
    told = [one for one in lines if " ".join(one) == said]
    assert told
    assert not any(line[-1].isdigit() for one in told for line in one)
    driver.close()


def test_no_line_ends_between_a_number_and_what_it_counts() -> None:
    from ui.drawing.lines import break_lines
    from ui.drawing.measure import width_of

    text = "Still 8 tiles, 12 sheep and −3 stars; write buzzer = 18 under [pins]"
    held = ("8 tiles,", "12 sheep", "−3 stars;", "buzzer = 18")
    for room in range(100, 700, 7):
        lines, whole = break_lines(text, 20, False, room, 99)
        assert not whole or " ".join(lines) == text
        for one in held:
            assert any(one in line for line in lines) or width_of(one, 20) > room, (room, lines)


@pytest.mark.parametrize(
    "text",
    [
        "Aucun tableau (CSV) dans le dossier des fichiers ni sur une clé.",
        "A printed code needs no teaching: it says itself what it is.",
    ],
)
def test_of_lines_in_the_middle_the_last_is_not_much_shorter_than_the_others(text: str) -> None:
    from ui.drawing.lines import HALF
    from ui.drawing.measure import width_of
    from ui.drawing.text import lay

    for room in range(300, 600, 10):
        block = lay(text, 20, room=room, lines=6, align="middle")
        assert block.lines == lay(text, 20, room=room, lines=6).lines
        widths = [width_of(run.text, 20) for run in block.runs]
        assert max(widths) <= room
        assert block.lines != 2 or widths[-1] >= HALF * max(widths)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_what_the_stacks_are_called_stands_on_one_line(
    display: str, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    from companion.rules.planet.box import KINDS
    from tests.pictures.cases import every_case
    from tests.ui.driver import Driver
    from ui.drawing.painter import Painter
    from ui.scenes.planet_facts import stack_words

    drawn: list[Any] = []
    driver = Driver((800, 480), language, text_size=130)
    monkeypatch.setattr(Painter, "text", lambda self, block, *place: drawn.append(block))
    every_case()["planet-4-start"](driver)
    driver.frames(2)
    for kind in KINDS:
        said = driver.desk.say(stack_words(kind))
        found = [block for block in drawn if "".join(run.text for run in block.runs) == said]
        assert found, said
        assert len({run.pixels for block in found for run in block.runs}) == 1
    driver.close()


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
@pytest.mark.parametrize("language", ["fr", "de"])
def test_how_often_games_were_played_and_what_parts_are_called_is_in_one_type(
    display: str, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    from tests.pictures.cases import every_case
    from tests.ui.driver import Driver
    from ui.drawing.painter import Painter
    from ui.sheets.part_rules import PartRow
    from ui.widgets.charts import GameBar

    laid: list[Any] = []
    monkeypatch.setattr(Painter, "text", lambda self, block, *place: laid.append(block))
    for case, kind in (("history-games", GameBar), ("score-rules", PartRow)):
        driver = Driver(size, language, text_size=130)
        every_case()[case](driver)
        sizes = []
        for row in (one for one in driver.stage.topmost.walk() if isinstance(one, kind)):
            laid.clear()
            row.redraw()
            driver.frames(2)
            sizes.append(sorted({run.pixels for block in laid for run in block.runs if run.bold}))
            last = laid[-1].runs[0].pixels
            sizes[-1].append(last if kind is GameBar else 0)
        assert len(sizes) > 1
        assert all(one == sizes[0] for one in sizes), (case, sizes)
        driver.close()
