"""The tour: shown once at the first start, left at any page, and called again from Settings."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from companion.intents import Adjust
from companion.snapshots import Snapshot
from tests.ui import samples
from tests.ui.samples import WELL

pytestmark = pytest.mark.own_process
ESCAPE = 27


def begin(driver: Any, first: Snapshot) -> str:
    """Where the app begins."""
    settings = {**driver.settings, **first.settings}
    driver.screen.start(msgspec.structs.replace(first, settings=settings), tour=True)
    driver.frames()
    driver.table.posted.clear()
    return str(driver.stage.name)


def test_at_the_first_start_it_is_read_to_its_end_and_kept_as_seen(driver: Any) -> None:
    assert begin(driver, Snapshot(1, 0.0, statuses=WELL)) == "tour"
    screen = driver.stage.screen
    for page in range(4):
        assert screen.ids.page.number == page
        driver.touch_widget(screen.ids.next)
    assert driver.table.posted == [Adjust("toured", True)]
    assert driver.stage.name == "home"


def test_once_seen_the_app_begins_at_home(driver: Any) -> None:
    assert begin(driver, Snapshot(1, 0.0, settings={"toured": True})) == "home"


def test_a_game_on_the_table_comes_before_any_tour(driver: Any) -> None:
    assert begin(driver, samples.snapshot(samples.played(steps=4))) == "play"


def test_it_can_be_left_at_any_page_by_touch_and_by_keyboard(driver: Any) -> None:
    begin(driver, Snapshot(1, 0.0, statuses=WELL))
    screen = driver.stage.screen
    driver.touch_widget(screen.ids.next)
    driver.key(ESCAPE)
    assert screen.page == 0, "back is a page back"
    driver.touch_widget(screen.ids.next)
    driver.touch_widget(screen.ids.skip)
    assert driver.stage.name == "home"
    assert driver.table.posted == [Adjust("toured", True)]


def test_each_page_but_the_first_leads_back_by_touch(driver: Any) -> None:
    begin(driver, Snapshot(1, 0.0, statuses=WELL))
    screen = driver.stage.screen
    assert not any(screen.ids.earlier.place), "nothing is before the first"
    for page in range(1, screen.pages):
        screen.turn(1)
        driver.frames()
        driver.touch_widget(screen.ids.earlier)
        assert screen.page == page - 1
        driver.touch_widget(screen.ids.next)
        assert screen.page == page
    assert not any(screen.ids.skip.place), "on the last page nothing is left to skip"


def test_the_language_is_chosen_on_its_first_page(driver: Any) -> None:
    begin(driver, Snapshot(1, 0.0, statuses=WELL))
    driver.touch_widget(driver.stage.screen.ids.language._buttons[1])
    assert driver.table.posted == [Adjust("language", "fr")]


def test_settings_show_it_again_and_get_one_back(driver: Any) -> None:
    driver.show(Snapshot(1, 0.0, statuses=WELL, settings={"toured": True}))
    driver.stage.go("settings")
    driver.frames()
    rows = driver.stage.screen.ids.rows
    rows.offset = rows.most
    driver.frames()
    driver.touch_widget(driver.stage.screen.tour)
    assert driver.stage.name == "tour"
    driver.touch_widget(driver.stage.screen.ids.skip)
    assert driver.stage.name == "settings"
