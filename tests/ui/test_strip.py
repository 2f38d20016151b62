"""What counts beside a name is on the strip, whatever the name; and who acts is named whole."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.ui import samples

pytestmark = pytest.mark.own_process
ODD = ("W" * 24, "[b]x[/b]", "Place 2", "Dorothea Papierflieger-X", "Wolfgang-Amadé", "Al")
"""Names that break nowhere, look like markup, or are short but wide."""


@pytest.mark.parametrize(
    ("players", "size", "language"),
    [(5, 100, "en"), (5, 130, "fr"), (5, 130, "de"), (6, 130, "de")],
)
def test_the_cards_in_hand_stay_under_any_name(
    display: str, monkeypatch: pytest.MonkeyPatch, players: int, size: int, language: str
) -> None:
    from tests.ui.driver import Driver
    from ui.widgets.strip_row import StripRow

    noted: dict[Any, list[str]] = {}
    real = StripRow._notes

    def watched(pen: Any, found: Any, top: float, left: float, right: float) -> None:
        noted[drawn[-1].row.name] = [note.symbol for note in found.notes]
        real(pen, found, top, left, right)

    drawn: list[Any] = []
    draw = StripRow.draw

    def draws(row: Any, pen: Any) -> None:
        drawn.append(row)
        draw(row, pen)

    monkeypatch.setattr(StripRow, "_notes", staticmethod(watched))
    monkeypatch.setattr(StripRow, "draw", draws)
    driver = Driver(text_size=size, language=language)
    try:
        driver.show(samples.snapshot(samples.played("prince", ODD[:players])))
        driver.stage.go("play")
        driver.frames()
    finally:
        driver.close()
    assert noted == {name: ["number_card"] for name in ODD[:players]}


@pytest.mark.parametrize("window", [(800, 480), (1280, 720), (720, 1280)])
@pytest.mark.parametrize("size", [100, 130])
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_who_is_out_is_seen_however_long_the_word_for_it_is(
    display: str,
    monkeypatch: pytest.MonkeyPatch,
    window: tuple[int, int],
    size: int,
    language: str,
) -> None:
    from tests.pictures.cases import every_case
    from tests.ui.driver import Driver
    from ui.widgets.strip_row import StripRow

    noted: list[list[str]] = []
    notes = StripRow._notes

    def watched(pen: Any, found: Any, *rest: Any) -> None:
        noted.append([note.symbol for note in found.notes])
        notes(pen, found, *rest)

    monkeypatch.setattr(StripRow, "_notes", staticmethod(watched))
    driver = Driver(window, text_size=size, language=language)
    try:
        every_case()["stars-2-late"](driver)
        driver.frames()
    finally:
        driver.close()
    assert any("cross" in symbols for symbols in noted)


@pytest.mark.parametrize("size", [100, 130])
def test_a_total_of_two_figures_pushes_out_nothing_that_is_counted(
    display: str, monkeypatch: pytest.MonkeyPatch, size: int
) -> None:
    from tests.ui.driver import Driver
    from ui.widgets.strip_row import StripRow

    totals = dict(enumerate((10, 28, -3, 15, 9, -12)))
    counted: list[int] = []
    show, notes = StripRow.show, StripRow._notes

    def shows(widget: Any, row: Any, **more: Any) -> None:
        show(widget, replace(row, score=totals[row.seat]), **more)

    def watched(pen: Any, found: Any, *places: Any) -> None:
        counted.append(len(found.notes))
        notes(pen, found, *places)

    monkeypatch.setattr(StripRow, "show", shows)
    monkeypatch.setattr(StripRow, "_notes", staticmethod(watched))
    driver = Driver(text_size=size)
    try:
        driver.show(samples.snapshot(samples.played("residence", samples.NAMES)))
        driver.frames()
    finally:
        driver.close()
    assert counted == [3] * 6


GAMES = (
    ("planet", 2),
    ("planet", 3),
    ("planet", 5),
    ("stars", 6),
    ("prince", 6),
    ("mort", 2),
    ("mort", 3),
    ("mort", 6),
    ("residence", 6),
)
SCREENS = [
    ((800, 480), 100, "en"),
    ((800, 480), 130, "de"),
    ((720, 1280), 130, "de"),
]


@pytest.mark.parametrize(("screen", "size", "language"), SCREENS)
def test_who_acts_is_named_whole_and_everybody_has_a_name(
    display: str,
    monkeypatch: pytest.MonkeyPatch,
    screen: tuple[int, int],
    size: int,
    language: str,
) -> None:
    from tests.ui.driver import Driver
    from ui.drawing.painter import Painter
    from ui.widgets.strip_row import StripRow

    lines: list[str] = []
    monkeypatch.setattr(Painter, "text", lambda _, block, *more: lines.extend(said(block)))
    for game, players in GAMES:
        driver = Driver(screen, text_size=size, language=language)
        driver.show(samples.snapshot(samples.along(game, samples.LONG_NAMES[:players], 0.5)))
        driver.stage.go("play")
        driver.frames()
        rows = [one for one in driver.stage.screen.ids.strip.children if isinstance(one, StripRow)]
        assert len(rows) == players
        for row in rows:
            lines.clear()
            row.redraw()
            driver.frames(1)
            name, shown = row.row.name, whole(lines)
            assert all(line in name for line in lines if line.endswith("-")), "no word is parted"
            if row.row.active:
                assert whole([name]) in shown, (game, name, lines)
            else:
                assert name.split("-")[0].split()[0] in shown, (game, name, lines)
        driver.close()


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_small_sheets_stay_beside_any_name(
    display: str, monkeypatch: pytest.MonkeyPatch, players: int
) -> None:
    from tests.ui.driver import Driver
    from ui.widgets.strip_row import StripRow

    tall: list[float] = []
    real = StripRow._picture

    def watched(pen: Any, row: Any, left: float, top: float, room: float, high: float) -> None:
        tall.append(high)
        real(pen, row, left, top, room, high)

    monkeypatch.setattr(StripRow, "_picture", staticmethod(watched))
    for screen, size in (((800, 480), 100), ((800, 480), 130), ((720, 1280), 130)):
        driver = Driver(screen, text_size=size, language="de")
        tall.clear()
        driver.show(samples.snapshot(samples.along("mort", samples.LONG_NAMES[:players], 0.5)))
        driver.stage.go("play")
        driver.frames()
        driver.close()
        assert len(tall) >= players - 1, "the sheet that is large needs no small one"
        assert min(tall) >= 20


def said(block: Any) -> list[str]:
    """The runs of a text."""
    return [run.text for run in block.runs]


def whole(lines: list[str]) -> str:
    """What stands there, without blanks and hyphens: a parted word has one more."""
    return "".join(lines).replace(" ", "").replace("-", "")


@pytest.mark.parametrize("players", range(1, 7))
def test_an_upright_strip_is_filled_by_however_many_there_are(players: int) -> None:
    from ui.layout import frame
    from ui.widgets.strip import row_places

    _, _, width, height = frame(480, 853).strip
    rows = row_places(players, width, height)
    assert max(row.x + row.width for row in rows) == width
    assert min(row.height for row in rows) >= 56
    above, below = rows[0].y, height - rows[-1].y - rows[-1].height
    assert above == below, "nothing is free at one end alone"
    assert players == 1 or above == 0
    assert players > 3 or all(row.width == width for row in rows), "broad ones"
    for top in {row.y for row in rows}:
        assert max(row.x + row.width for row in rows if row.y == top) == width, "no place is empty"


HOSTILE = (
    "小王子在星星上種了一朵玫瑰花並且每天澆水看日落",
    "محمد عبدالرحمن السلامي ا",
    "عبدالرحمن" * 2 + "عبدالر",
    "אברהם בן־ציון כהן־רוזנבל",
    "Александра Вознесенская-Я",
    "W" * 24,
    "😀" * 24,
    "Donaudampfschifffahrtsge",
)


@pytest.mark.parametrize("size", [100, 130])
def test_a_name_in_any_script_takes_two_lines_at_most_and_hides_nothing(
    display: str, size: int
) -> None:
    from tests.ui.driver import Driver
    from ui.theme import CREAM
    from ui.widgets.strip import row_places
    from ui.widgets.strip_facts import Cell, Note, Row
    from ui.widgets.strip_name import alike, set_name

    driver = Driver(text_size=size)
    cells = ((Cell(CREAM, True),) * 10,) * 5
    notes = (Note("number_card", "7"), Note("star", "12"))
    try:
        for players in (2, 3, 5, 6):
            for kind in ({"cells": cells}, {"notes": notes}, {}):
                rows = [
                    Row(seat, name, 28, active=seat % 2 == 0, **kind)
                    for seat, name in enumerate(HOSTILE)
                ]
                for width, height in ((180.0, 354.0), (464.0, 180.0)):
                    place = row_places(players, width, height)[0][2:]
                    common = alike(rows, driver.desk, place)
                    for row in rows:
                        found = set_name(row, driver.desk, place, common)
                        assert len(found.wrapped.lines) <= 2
                        assert found.pictured == bool(row.cells)
    finally:
        driver.close()
