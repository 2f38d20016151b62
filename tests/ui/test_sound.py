"""The sound is off after one touch, wherever it may be heard, and louder after two."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from companion.devices import Health, Status
from companion.intents import Adjust
from companion.snapshots import Snapshot
from tests.pictures.cases import every_case
from tests.ui import samples

pytestmark = pytest.mark.own_process
PLACES = (
    "planet-4-middle",
    "stars-6-middle",
    "prince-task-draw",
    "mort-typed",
    "residence-6-middle",
    "hourglass-runs",
    "score-4",
    "tags",
    "teach",
    "home",
)
UPRIGHT = tuple(case for case in PLACES if case not in ("score-4", "home"))
"""On an upright screen titles need the room there; from these it is a touch further away."""


@pytest.fixture(params=[(800, 480), (720, 1280)], ids=["wide", "upright"])
def driver(display: str, request: pytest.FixtureRequest) -> Iterator[Any]:
    from tests.ui.driver import Driver

    driver = Driver(request.param)
    driver.show(Snapshot(0, 0.0))
    yield driver
    driver.close()


def chip(driver: Any) -> Any:
    """The sound's chip that is in sight, on top of everything."""
    from ui.widgets.chip import SoundChip

    top = driver.stage.topmost
    [found] = [one for one in top.walk() if isinstance(one, SoundChip)]
    return found


def adjusted(driver: Any) -> dict[str, Any]:
    return {one.key: one.value for one in driver.table.posted if isinstance(one, Adjust)}


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)], ids=["wide", "upright"])
def test_one_touch_mutes_and_the_next_makes_it_louder(display: str, size: tuple[int, int]) -> None:
    from tests.ui.driver import Driver

    for case in PLACES if size[0] > size[1] else UPRIGHT:
        driver = Driver(size)
        driver.unseen()
        driver.show(Snapshot(0, 0.0))
        every_case()[case](driver)
        driver.table.posted.clear()
        driver.touch_widget(chip(driver))
        assert adjusted(driver) == {"muted": True}, case
        driver.table.posted.clear()
        driver.desk.snapshot.settings["muted"] = True
        driver.touch_widget(driver.stage.sheet.volume.more)
        assert adjusted(driver) == {"muted": False, "volume": 80}, case
        driver.close()


def test_what_lies_beside_the_volume_is_touched_at_once(driver: Any) -> None:
    every_case()["planet-4-middle"](driver)
    driver.touch_widget(chip(driver))
    driver.touch_widget(driver.stage.screen.ids.log)
    assert driver.stage.sheet is None
    assert driver.stage.name == "log"


def test_the_volume_goes_away_by_itself(driver: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from ui.sheets import sound

    monkeypatch.setattr(sound, "STAYS", 0.0)
    every_case()["planet-4-middle"](driver)
    driver.touch_widget(chip(driver))
    driver.frames(3)
    assert driver.stage.sheet is None


def test_the_chip_tells_that_it_is_silent(driver: Any) -> None:
    every_case()["planet-4-middle"](driver)
    before = driver.picture()
    driver.settings["muted"] = True
    every_case()["planet-4-middle"](driver)
    assert driver.stage.muted
    x, y = int(chip(driver).center_x), driver.window.height - int(chip(driver).center_y)
    box = (x - 20, y - 20, x + 20, y + 20)
    assert before.crop(box).tobytes() != driver.picture().crop(box).tobytes()


def test_where_nothing_can_be_heard_there_is_no_chip(driver: Any) -> None:
    from ui.widgets.chip import SoundChip

    every_case()["planet-4-middle"](driver)
    silent = (Status("reader", Health.READY), Status("storage", Health.READY))
    driver.show(samples.snapshot(samples.played(steps=20), 9, statuses=silent))
    assert not [one for one in driver.stage.walk() if isinstance(one, SoundChip)]


def test_the_volume_stays_within_its_bounds(driver: Any) -> None:
    from ui.sheets.sound import louder

    driver.desk.snapshot.settings["volume"] = 100
    assert louder(driver.desk, 1) == 100
    driver.desk.snapshot.settings["volume"] = 0
    assert louder(driver.desk, -1) == 0


@pytest.mark.parametrize("case", ["play-menu", "planet-which-tiles", "play-choices"])
def test_beside_the_volume_a_touch_puts_away_the_volume_alone(driver: Any, case: str) -> None:
    every_case()[case](driver)
    sheet = driver.stage.sheet
    driver.touch_widget(chip(driver))
    assert driver.stage.sheet is not sheet
    for left in (sheet, None):
        driver.touch(driver.window.width - 5, driver.window.height / 2)
        assert driver.stage.sheet is left


def test_beside_the_volume_a_touch_leaves_the_large_planet(driver: Any) -> None:
    every_case()["planet-close"](driver)
    scene = driver.stage.screen.scene
    driver.touch_widget(chip(driver))
    x, y = scene.close_up.to_window(scene.close_up.right - 20, scene.close_up.y + 20)
    for stays in (True, False):
        driver.touch(x, driver.window.height - y)
        assert (scene.close_up is not None) is stays
