"""Buttons that stand beside each other: their labels look alike, and none is a riddle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

pytestmark = pytest.mark.own_process


@pytest.fixture
def driver(display: str) -> Iterator[Any]:
    from tests.ui.driver import Driver

    driver = Driver(text_size=130)
    yield driver
    driver.close()


def row(driver: Any, *buttons: Any, wide: float) -> Any:
    """Put buttons beside each other on the screen; a pen to look at their labels with."""
    from ui.drawing.painter import Painter
    from ui.drawing.pen import Pen

    for at, button in enumerate(buttons):
        button.place = [at * (wide + 8), 100, wide, 60]
        driver.stage.add_widget(button)
        driver.stage.settle(button)
    return Pen(Painter(), driver.desk, 0, 480)


def test_all_have_the_type_of_the_one_that_needs_the_smallest(driver: Any) -> None:
    from ui.widgets.button import PushButton, stand_alike

    buttons = [PushButton(label=label, symbol="cross") for label in ("Pause", "Weglegen", "Ende")]
    pen = row(driver, *buttons, wide=158)
    alone = {button.setting(pen).pixels for button in buttons}
    assert len(alone) > 1
    stand_alike(*buttons)
    assert {button.setting(pen).pixels for button in buttons} == {min(alone)}


def test_all_keep_their_symbols_or_none(driver: Any) -> None:
    from ui.widgets.button import PushButton, stand_alike

    buttons = [PushButton(label=label, symbol="cross") for label in ("Ende", "Zusammenfassung")]
    pen = row(driver, *buttons, wide=210)
    assert [button.setting(pen).lead > 0 for button in buttons] == [True, False]
    stand_alike(*buttons)
    assert [button.setting(pen).lead for button in buttons] == [0, 0]


def test_one_without_a_place_has_no_say(driver: Any) -> None:
    from ui.widgets.button import PushButton, stand_alike

    seen, away = PushButton(label="Ende"), PushButton(label="Zusammenfassung")
    pen = row(driver, seen, away, wide=100)
    before = seen.setting(pen).pixels
    away.place = [0, 0, 0, 0]
    stand_alike(seen, away)
    assert seen.setting(pen).pixels == before


def test_a_symbol_that_tells_what_is_counted_stays(driver: Any) -> None:
    from ui.widgets.button import PushButton

    buttons = [PushButton(label="0/20", symbol=kind) for kind in ("edge_uphill", "edge_downhill")]
    pen = row(driver, *buttons, wide=90)
    assert [button.setting(pen).lead for button in buttons] == [0, 0], "alike: a riddle"
    for button in buttons:
        button.telling = True
        found = button.setting(pen)
        assert found.lead > 0
        assert found.label == "0/20"
        assert found.pixels >= 16


def test_where_one_has_no_room_for_words_all_are_symbols_alone(driver: Any) -> None:
    from ui.widgets.button import PushButton, stand_alike

    buttons = [PushButton(label=label, symbol="cross") for label in ("Ja", "Zusammenfassung")]
    pen = row(driver, *buttons, wide=90)
    assert [bool(button.setting(pen).label) for button in buttons] == [True, False]
    stand_alike(*buttons)
    assert [button.setting(pen).label for button in buttons] == ["", ""]


@pytest.mark.parametrize(("symbol", "align"), [("", "middle"), ("cross", "left")])
def test_two_lines_stand_in_the_middle_unless_a_symbol_leads_them(
    driver: Any, monkeypatch: pytest.MonkeyPatch, symbol: str, align: str
) -> None:
    from ui.drawing.pen import Pen
    from ui.widgets.button import PushButton

    set_so: list[tuple[str, str]] = []
    text = Pen.text

    def watched(pen: Any, said: Any, *places: Any, **more: Any) -> Any:
        set_so.append((pen.desk.say(said).replace("\u00a0", " "), more["align"]))
        return text(pen, said, *places, **more)

    button = PushButton(label="Go on from here", symbol=symbol)
    pen = row(driver, button, wide=190 if symbol else 150)
    assert button.setting(pen).lines == 2
    monkeypatch.setattr(Pen, "text", watched)
    button.draw(pen)
    assert set_so == [("Go on from here", align)]


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (720, 1280)])
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_buttons_of_the_hourglass_keep_their_symbols_over_labels_in_one_type(
    display: str, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    from tests.pictures.cases import every_case
    from tests.ui.driver import Driver
    from ui.drawing.painter import Painter

    symbols: list[str] = []
    laid: list[Any] = []
    monkeypatch.setattr(Painter, "symbol", lambda self, name, *place: symbols.append(name))
    monkeypatch.setattr(Painter, "text", lambda self, block, *place: laid.append(block))
    for case, of_pause in (("hourglass-over", "pause"), ("hourglass-paused", "play")):
        driver = Driver(size, language, text_size=130)
        symbols.clear()
        laid.clear()
        every_case()[case](driver)
        driver.frames(2)
        screen = driver.stage.screen
        labels = [driver.desk.say(one.label) for one in (screen.turn, screen.pause, screen.stop)]
        assert {"turn_over", of_pause, "cross"} <= set(symbols)
        sizes = {run.pixels for block in laid for run in block.runs if run.text in labels}
        assert len(sizes) == 1
        driver.close()


@pytest.mark.parametrize("wide", range(64, 150, 6))
def test_no_figure_stands_alone_under_its_word_and_narrow_buttons_keep_an_edge(
    driver: Any, wide: int
) -> None:
    from ui.drawing.measure import width_of
    from ui.theme import Type
    from ui.widgets.button import ONE_LINE, PushButton

    button = PushButton(label="Move 6", symbol="check", kind="main")
    pen = row(driver, button, wide=wide)
    found = button.setting(pen)
    assert not found.label or found.lines == 1
    other = PushButton(label="5 min")
    found = other.setting(row(driver, other, wide=wide))
    usual = driver.desk.theme.type_pixels(Type.BUTTON)
    left = (wide - width_of("5 min", round(found.pixels), True) / driver.desk.theme.f) / 2
    assert left >= 4 or found.pixels <= usual * ONE_LINE
