"""The score sheet: who won and why, however many play; corrections, pictures and records of it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.intents import Close, WriteRecord
from companion.language import TRANSLATED, Language
from companion.rulebook.short import SOURCES
from companion.rules.game import Term
from companion.rules.registry import GAMES, game
from companion.snapshots import Mood, Snapshot
from tests.pictures.reading import random_game
from tests.ui import samples
from tests.ui.samples import LONG_NAMES, NAMES
from ui import parts
from ui.desk import words
from ui.layout import Rect
from ui.sheets.correct import CorrectSheet
from ui.tallies import Column, result, tie_note
from ui.widgets.score_column import ScoreColumn, spread
from ui.widgets.score_part import APART, Part, heights, set_part

ESCAPE = 27
ENGLISH = Language()


def column(name: str, total: int | None, rank: int | None, *, over: bool = True) -> Column:
    return Column(name, 0, total, rank, (), rank == 1, over)


def said(text: Any) -> str:
    return text if isinstance(text, str) else ENGLISH.say(text)


class TestTies:
    def test_the_tie_rule_is_told_where_it_parts_equal_totals(self) -> None:
        found = [column("Ana", 26, 1), column("Ben", 26, 2)]
        assert "volcanoes" in said(tie_note("planet", found))
        assert "paper plane" in said(tie_note("stars", found))

    def test_who_is_equal_in_all_shares_the_place(self) -> None:
        found = [column("Ana", 26, 1), column("Ben", 26, 1)]
        for name in GAMES:
            assert "share the place" in said(tie_note(name, found))

    def test_nothing_is_explained_where_nothing_is_equal_or_over(self) -> None:
        assert tie_note("planet", [column("Ana", 26, 1), column("Ben", 25, 2)]) == ""
        still = [column("Ana", 26, 1, over=False), column("Ben", 26, 2, over=False)]
        assert tie_note("planet", still) == ""
        assert tie_note("planet", [column("Ana", None, None), column("Ben", None, None)]) == ""


def won_by(*winners: str) -> str:
    shown = samples.snapshot(samples.played(steps=1000)).game
    assert shown is not None
    return said(result(msgspec.structs.replace(shown, view={**shown.view, "winners": winners})))


def test_a_shared_victory_is_shown_as_one() -> None:
    assert won_by("Ana") == "Ana wins"
    assert won_by("Ana", "Ben") == "Ana and Ben share the victory"
    assert won_by(*LONG_NAMES[:3]) == "3 players share the victory"
    assert won_by() == "Nobody wins this time."


@pytest.mark.parametrize("name", GAMES)
def test_every_source_of_points_has_a_symbol_and_its_rule(name: str) -> None:
    from importlib import import_module

    from ui.symbols import names

    for part in import_module(f"companion.rules.{name}.words").SOURCES:
        assert part in parts.SYMBOLS
        assert part in SOURCES
        assert parts.symbol(part)[0] in names()
        assert isinstance(game(name).source(part), Term)


@pytest.mark.parametrize(
    "area", [Rect(8, 68, 784, 332), Rect(8, 68, 784, 304), Rect(8, 84, 464, 579)]
)
@pytest.mark.parametrize("count", range(1, 8))
def test_however_many_play_all_lie_beside_one_another_and_inside(area: Rect, count: int) -> None:
    found = spread(count, area)
    assert len(found) == count
    for place in found:
        assert place.height >= 56, "for fingers"
        assert place.x >= area.x
        assert place.y >= area.y
        assert place.x + place.width <= area.x + area.width + 0.01
        assert place.y + place.height <= area.y + area.height + 0.01
    for at, one in enumerate(found):
        for other in found[at + 1 :]:
            beside = one.x + one.width <= other.x + 0.01
            apart = beside or one.y + one.height <= other.y + 0.01
            assert apart or other.x + other.width <= one.x


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6])
def test_the_points_of_all_leave_no_place_empty_on_an_upright_screen(count: int) -> None:
    area = Rect(8, 84, 464, 579)
    covered = sum((one.width + 8) * (one.height + 8) for one in spread(count, area))
    assert covered >= 0.96 * (area.width + 8) * (area.height + 8)


@pytest.mark.own_process
@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("text_size", [100, 130])
def test_no_word_of_a_part_is_torn_in_the_narrowest_columns(
    display: str, language: str, text_size: int
) -> None:
    from importlib import import_module

    from tests.ui.driver import Driver
    from ui.drawing.painter import Painter
    from ui.drawing.pen import Pen

    for size, area in (
        ((800, 480), Rect(8, 68, 784, 332)),
        ((1280, 720), Rect(8, 68, 837, 332)),
        ((720, 1280), Rect(8, 84, 464, 579)),
    ):
        driver = Driver(size, language, text_size=text_size)
        pen = Pen(Painter(), driver.desk, 0, 0)
        width = spread(4, area)[0].width
        for name in GAMES:
            for part in import_module(f"companion.rules.{name}.words").SOURCES:
                made = set_part(pen, part, game(name).source(part), 15, width, APART)
                whole = driver.desk.say(words("{part}", part=game(name).source(part))).split()
                assert " ".join(made.lines).replace("\u00a0", " ").split() == whole, (size, part)
        driver.close()


@pytest.mark.own_process
@pytest.mark.parametrize("case", ["history-past", "score-4", "score-many-parts"])
def test_the_names_over_the_columns_are_in_the_same_type(
    display: str, monkeypatch: pytest.MonkeyPatch, case: str
) -> None:
    from tests.pictures.cases import every_case
    from tests.ui.driver import Driver
    from ui.drawing.painter import Painter

    laid: list[Any] = []
    monkeypatch.setattr(Painter, "text", lambda self, block, *place: laid.append(block))
    driver = Driver((800, 480), "de", text_size=130)
    every_case()[case](driver)
    laid.clear()
    shown = [one for one in driver.stage.topmost.walk() if isinstance(one, ScoreColumn)]
    for one in shown:
        one.redraw()
    driver.frames(2)
    firsts = {one.column.name.split()[0] for one in shown if one.column is not None}
    sizes = {run.pixels for block in laid for run in block.runs if run.text in firsts}
    assert len(sizes) == 1
    driver.close()


@pytest.mark.own_process
def test_six_long_names_are_whole_and_lead_to_the_rules(driver: Any) -> None:
    driver.show(samples.snapshot(random_game("mort", LONG_NAMES, 2000)))
    screen = driver.stage.screen
    assert driver.stage.name == "score"
    from ui.drawing.measure import width_of

    for widget in screen.columns:
        assert widget.height >= 56, "for fingers"
        assert width_of(widget.column.name, 20, True) <= widget.width - 130
    driver.touch_widget(screen.columns[-1])
    driver.touch_widget(driver.stage.sheet._rows[-1])
    assert driver.stage.name == "rules"


@pytest.mark.own_process
def test_the_sheet_is_saved_as_a_picture_and_the_game_as_a_record(
    driver: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STATE_DIRECTORY", str(tmp_path))
    playing = samples.played(names=NAMES[:3], steps=1000)
    driver.show(samples.snapshot(playing))
    driver.touch_widget(driver.stage.screen.ids.save)
    [picture] = (tmp_path / "pictures").iterdir()
    assert re.fullmatch(r"score-\d{4}(-\d\d){2}-\d{6}\.png", picture.name), "when it was"
    notice = driver.stage.notice.notice
    assert notice.mood is Mood.WELL
    assert picture.name in driver.desk.say(notice.message), "its name is said"
    assert notice.path == str(picture), "a touch shows the place"
    driver.table.posted.clear()
    driver.touch_widget(driver.stage.screen.ids.export)
    assert driver.table.posted == [WriteRecord(playing.id)]


def test_points_added_by_hand_have_their_sign() -> None:
    assert parts.figure("correction", 3) == "+3"
    assert parts.figure("correction", -12) == "−12"
    assert parts.figure("volcanoes", 3) == "3"


@pytest.mark.own_process
def test_a_sentence_says_that_a_player_is_to_be_touched(driver: Any) -> None:
    playing = samples.played(names=NAMES[:3], steps=1000)
    driver.show(samples.snapshot(playing))
    screen = driver.stage.screen
    before = screen.under
    driver.touch_widget(screen.ids.correct)
    assert driver.desk.say(screen.under) == "Touch the player whose score is wrong."
    driver.touch_widget(screen.ids.correct)
    assert screen.under == before


@pytest.mark.own_process
def test_escape_ends_correcting_before_it_leaves(driver: Any) -> None:
    driver.show(samples.snapshot(samples.played(names=NAMES[:3], steps=1000)))
    screen = driver.stage.screen
    driver.touch_widget(screen.ids.correct)
    driver.key(ESCAPE)
    assert not screen.correcting
    assert driver.table.posted == []
    driver.key(ESCAPE)
    assert driver.table.posted == [Close()]


@pytest.mark.own_process
@pytest.mark.parametrize(
    ("total", "steps", "said"),
    [
        (7, (), "7"),
        (7, (2, 2), "7 + 2 = 9"),
        (-5, (1,), "−5 − 1 = −6"),
        (9, (0,), "9 − 10 = −1"),
        (None, (), "0"),
        (None, (3,), "+10"),
    ],
)
def test_what_comes_of_a_correction_is_said_before_it_is_written(
    driver: Any, total: int | None, steps: tuple[int, ...], said: str
) -> None:
    sheet = CorrectSheet("Ana", 0, total)
    driver.stage.open(sheet)
    driver.frames()
    for step in steps:
        driver.touch_widget(sheet._steps[step])
    assert "".join(text for text, _ in sheet._figures()) == said


@pytest.mark.own_process
def test_a_correction_is_seen_as_one(driver: Any) -> None:
    playing = samples.played(names=NAMES[:3], steps=1000)
    playing.play([{"type": "correct", "player": "Ana", "points": 3}], "play")
    playing.confirmed()
    driver.show(samples.snapshot(playing))
    ana = next(c for c in driver.stage.screen.columns if c.column.name == "Ana")
    assert ("correction", Term("Correction"), 3) in ana.column.parts
    assert "by hand" in driver.desk.say(driver.desk.snapshot.game.log[-1].words)


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_parts_name_is_cut_in_a_column_of_four(
    display: str, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    from tests.pictures.cases import every_case
    from tests.ui.driver import Driver
    from ui.drawing.bounds import ELLIPSIS
    from ui.drawing.painter import Painter

    drawn: list[str] = []
    write = Painter.text

    def text(self: Any, block: Any, *place: Any) -> None:
        drawn.extend(run.text for run in block.runs)
        write(self, block, *place)

    monkeypatch.setattr(Painter, "text", text)
    for percent in (100, 130):
        driver = Driver(language=language, text_size=percent)
        driver.show(Snapshot(0, 0.0))
        drawn.clear()
        every_case()["score-4"](driver)
        driver.frames()
        driver.close()
        assert [text for text in drawn if ELLIPSIS in text] == []


@pytest.mark.parametrize(("doubles", "singles"), [(1, 0), (3, 0), (3, 3), (2, 4), (1, 5), (6, 0)])
def test_names_on_two_lines_have_room_and_the_others_give_way(doubles: int, singles: int) -> None:
    one, two = ("Hunter",), ("Businessman,", "grey sheep")
    made = [Part("part", 3, "3", 24, lines) for lines in (two,) * doubles + (one,) * singles]
    room = 208.0
    tall = min(APART, room / max(len(made), 5))
    found = heights(made, tall, room)
    assert sum(found) <= room + 0.01, "the total below is not reached"
    assert min(found[:doubles]) >= tall, "no line has less room than all would have"
    if singles:
        assert min(found[:doubles]) > tall
        assert max(found[doubles:]) <= tall


def test_a_mark_in_place_of_a_total_is_explained_on_the_sheet(driver: Any) -> None:
    from tests.pictures.cases import every_case

    every_case()["planet-hidden"](driver)
    driver.stage.go("score")
    assert any(column.column.total is None for column in driver.stage.screen.columns)
    assert driver.desk.say(driver.stage.screen.ids.tie.text).startswith("?")
