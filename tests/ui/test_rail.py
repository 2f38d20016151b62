"""Chips and undo stay in sight over a game, whatever sheet lies on it."""

from __future__ import annotations

from collections import Counter
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


def box(widget: Any) -> tuple[float, float, float, float]:
    return widget.x, widget.y, widget.right, widget.top


def apart(one: Any, other: Any) -> bool:
    a, b = box(one), box(other)
    return a[2] <= b[0] + 1 or b[2] <= a[0] + 1 or a[3] <= b[1] + 1 or b[3] <= a[1] + 1


@pytest.mark.parametrize(("size", "language", "percent"), LOOKS)
def test_no_sheet_covers_the_chips_or_undo(
    display: str, size: tuple[int, int], language: str, percent: int
) -> None:
    from tests.ui.driver import Driver

    for case in SHEETS:
        driver = Driver(size, language, text_size=percent)
        driver.unseen()
        driver.show(Snapshot(0, 0.0))
        every_case()[case](driver)
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
        driver.close()


def test_undo_takes_back_from_under_a_sheet_and_puts_it_away(driver: Any) -> None:
    from companion.intents import Undo

    every_case()["play-menu"](driver)
    driver.table.posted.clear()
    driver.touch_widget(driver.stage.sheet.rail.undo)
    assert [type(one) for one in driver.table.posted] == [Undo]
    assert driver.stage.sheet is None


def test_a_chip_beside_a_sheet_shows_its_device_as_it_is_now(driver: Any) -> None:
    from tests.ui import samples

    every_case()["play-menu"](driver)
    rail = driver.stage.sheet.rail
    driver.show(samples.snapshot(samples.played(steps=38), 9, statuses=samples.TROUBLED))
    assert rail.chips.statuses == samples.TROUBLED
    driver.touch_widget(rail.chips._chips["storage"])
    assert driver.stage.name == "hardware" or driver.stage.sheet is not None
