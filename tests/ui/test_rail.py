"""Chips and undo stay in sight over a game, whatever sheet lies on it, and no touch that means a
sheet, or what stood in a corner before it came, does anything to the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from companion.snapshots import Snapshot
from tests.pictures.cases import every_case

pytestmark = pytest.mark.own_process
SHEETS = (
    "play-menu",
    "play-choices",
    "prince-ratings",
    "prince-counts",
    "prince-answers",
    "prince-who",
    "planet-which-tiles",
    "planet-who",
    "planet-peek",
    "stars-steal",
    "residence-reaping",
    "residence-cards",
    "mort-solo-card",
    "play-undo-reveals",
)
LOOKS = [((800, 480), "de", 130), ((1280, 720), "fr", 100), ((720, 1280), "de", 130)]


def opened(size: tuple[int, int], language: str, percent: int) -> Iterator[tuple[str, Any]]:
    """Each sheet over its game, in a window of its own."""
    from tests.ui.driver import Driver

    for case in SHEETS:
        driver = Driver(size, language, text_size=percent)
        driver.unseen()
        driver.show(Snapshot(0, 0.0))
        every_case()[case](driver)
        yield case, driver
        driver.close()


def box(widget: Any) -> tuple[float, float, float, float]:
    return widget.x, widget.y, widget.right, widget.top


def apart(one: Any, other: Any) -> bool:
    a, b = box(one), box(other)
    return a[2] <= b[0] + 1 or b[2] <= a[0] + 1 or a[3] <= b[1] + 1 or b[3] <= a[1] + 1


@pytest.mark.parametrize(("size", "language", "percent"), LOOKS)
def test_no_sheet_covers_the_chips_or_undo(
    display: str, size: tuple[int, int], language: str, percent: int
) -> None:
    for case, driver in opened(size, language, percent):
        sheet, f = driver.stage.sheet, driver.desk.theme.f
        parts = [*sheet.rail.chips.children]
        assert len(parts) == 5, case
        if not sheet.asks:
            assert sheet.rail.undo in sheet.rail.children
            parts.append(sheet.rail.undo)
        for part in parts:
            assert apart(part, sheet.body), case
            assert min(part.width, part.height) >= 56 * f - 1, case
            assert part.x >= 0, case
            assert part.y >= 0, case
            assert part.right <= size[0] + 1, case
            assert part.top <= size[1] + 1, case
        rows = Counter(round(chip.y) for chip in sheet.rail.chips.children).values()
        assert max(rows) - min(rows) <= 1, case


def places(driver: Any) -> Iterator[tuple[str, float, float]]:
    """Where a finger may come down that means no chip: the frame's own buttons, the corners, and
    right beside the sheet. In pixels from the top left."""
    width, height = driver.window.size
    f, body = driver.desk.theme.f, driver.stage.sheet.body
    for name in ("menu", "undo", "log", "help"):
        button = driver.stage.screen.ids[name]
        yield name, button.center_x, height - button.center_y
    for x in (1, width - 2):
        for y in (1, height - 2):
            yield f"corner {x} {y}", x, y
    for far in (3, 12):
        for y in (body.y + 30 * f, body.center_y, body.top - 30 * f):
            yield f"left {far}", body.x - far * f, height - y
            yield f"right {far}", body.right + far * f, height - y
        yield f"over {far}", body.center_x, height - body.top - far * f
        yield f"under {far}", body.center_x, height - body.y + far * f


@pytest.mark.parametrize(("size", "language", "percent"), LOOKS)
def test_a_touch_beside_a_sheet_puts_it_away_and_nothing_else(
    display: str, size: tuple[int, int], language: str, percent: int
) -> None:
    for case, driver in opened(size, language, percent):
        for place, x, y in list(places(driver)):
            if driver.stage.sheet is None:
                every_case()[case](driver)
            sheet, said = driver.stage.sheet, f"{case}: {place}"
            f, up = driver.desk.theme.f, size[1] - y
            off = not (0 <= x < size[0] and 0 <= y < size[1])
            chips = any(distance(chip, x, up) < 7 * f for chip in sheet.rail.chips.children)
            if off or chips or distance(sheet.body, x, up) < 2:
                continue
            before = len(driver.stage._sheets)
            driver.table.posted.clear()
            driver.touch(x, y)
            assert driver.table.posted == [], said
            assert driver.stage.name == "play", said
            assert len(driver.stage._sheets) == before - 1, said
            driver.stage.close_all()


def distance(widget: Any, x: float, y: float) -> float:
    across = max(widget.x - x, x - widget.right, 0.0)
    return float(max(across, widget.y - y, y - widget.top, 0.0))


def test_undo_is_touched_once_to_put_the_sheet_away_and_once_to_take_back(driver: Any) -> None:
    from companion.intents import Undo

    every_case()["play-menu"](driver)
    driver.table.posted.clear()
    undo = driver.stage.sheet.rail.undo
    own = driver.stage.screen.ids.undo
    assert (undo.x, undo.y) == (own.x, own.y)
    driver.touch_widget(undo)
    assert driver.stage.sheet is None
    assert driver.table.posted == []
    driver.touch_widget(undo)
    assert [type(one) for one in driver.table.posted] == [Undo]


def test_a_double_touch_at_undo_under_a_sheet_takes_nothing_back(driver: Any) -> None:
    from kivy.input.postproc import kivy_postproc_modules

    every_case()["play-menu"](driver)
    driver.table.posted.clear()
    undo = driver.stage.sheet.rail.undo
    kivy_postproc_modules["doubletap"].double_tap_time = 10
    try:
        driver.touch_widget(undo)
        driver.touch_widget(undo)
    finally:
        kivy_postproc_modules["doubletap"].double_tap_time = 0
    assert driver.stage.sheet is None
    assert driver.table.posted == []


def test_a_wheel_that_turns_beside_a_sheet_leaves_it_there(driver: Any) -> None:
    every_case()["play-menu"](driver)
    driver.window.dispatch("on_mouse_down", 3, 3, "scrolldown", [])
    driver.window.dispatch("on_mouse_up", 3, 3, "scrolldown", [])
    driver.frames()
    assert driver.stage.sheet is not None


def test_a_chip_beside_a_sheet_shows_its_device_as_it_is_now(driver: Any) -> None:
    from tests.ui import samples

    every_case()["play-menu"](driver)
    rail = driver.stage.sheet.rail
    driver.show(samples.snapshot(samples.played(steps=38), 9, statuses=samples.TROUBLED))
    assert rail.chips.statuses == samples.TROUBLED
    driver.touch_widget(rail.chips._chips["storage"])
    assert driver.stage.name == "hardware" or driver.stage.sheet is not None
