"""What lies on the stage, one over the other."""

from __future__ import annotations

import random

import pytest

from companion.snapshots import Snapshot
from tests.ui.driver import Driver
from tests.ui.samples import WELL
from ui.scenes import SCENES, load_a_scene
from ui.stage import AHEAD, trail
from ui.widgets.sheet import Sheet


class Cover(Sheet):
    """A sheet under which nothing can be seen."""

    covers = True


@pytest.mark.own_process
def test_the_first_screen_is_there_at_once(display: str) -> None:
    assert Driver(motion=True).stage.screen.opacity == 1.0


@pytest.mark.own_process
def test_a_screen_under_a_sheet_that_covers_it_is_not_drawn(display: str) -> None:
    driver = Driver()
    stage = driver.stage
    lowest = stage.canvas.indexof(stage.sky.canvas)
    before = driver.picture()
    for sheet in (Cover(), Sheet()):
        stage.open(sheet)
        assert stage.canvas.indexof(stage.screen.canvas) < 0
    for sheet in reversed(stage._sheets[:]):
        stage.close(sheet)
        driver.frames()
    assert stage.canvas.indexof(stage.screen.canvas) == lowest + 1
    assert driver.picture().tobytes() == before.tobytes()


@pytest.mark.own_process
def test_going_elsewhere_from_under_such_a_sheet_shows_the_other_screen(display: str) -> None:
    driver = Driver()
    stage = driver.stage
    stage.open(Cover())
    stage.go("settings")
    driver.frames()
    assert stage.sheet is None
    assert stage.canvas.indexof(stage.screen.canvas) > stage.canvas.indexof(stage.sky.canvas)


@pytest.mark.own_process
def test_the_screens_of_a_game_are_built_before_it_and_built_once(display: str) -> None:
    driver = Driver()
    stage = driver.stage
    for _ in AHEAD:
        stage.prepare()
    assert stage.name == "home"
    ready = dict(stage._screens)
    assert set(ready) >= set(AHEAD)
    for _ in (*SCENES, "and once more"):
        stage.prepare()
    assert not load_a_scene(), "all scenes are loaded by then"
    stage.go("score")
    assert stage._screens["score"] is ready["score"]


def test_whoever_comes_to_a_screen_again_goes_back_as_the_first_time() -> None:
    way: tuple[str, ...] = ()
    for name in ("home", "history", "import", "hardware", "import"):
        way = trail(way, name)
    assert way == ("home", "history", "import")
    assert trail(way, "home") == ("home",)
    assert trail(way, "rules") == (*way, "rules")


@pytest.mark.own_process
@pytest.mark.parametrize("seed", range(4))
def test_from_wherever_one_strays_back_leads_home(display: str, seed: int) -> None:
    stage = Driver().stage
    chance = random.Random(seed)
    reached = ("rules", "hardware", "history", "import", "tour", "settings", "tags", "home")
    for _ in range(12):
        stage.go(chance.choice(reached))
    for _ in reached:
        stage.back()
    assert stage.name == "home"


@pytest.mark.own_process
def test_the_rest_of_a_double_touch_does_not_reach_what_has_come_under_it(
    display: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from kivy.input.postproc import kivy_postproc_modules

    driver = Driver()
    driver.show(Snapshot(1, 0.0, statuses=WELL))
    driver.stage.go("home")
    driver.frames()
    monkeypatch.setattr(kivy_postproc_modules["doubletap"], "double_tap_time", 3600.0)
    monkeypatch.setattr(kivy_postproc_modules["tripletap"], "triple_tap_time", 3600.0)
    stage, home = driver.stage, driver.stage.screen
    cards = [card for card in home.walk(restrict=True) if type(card).__name__ == "GameCard"]
    place = (cards[-1].center_x, driver.window.height - cards[-1].center_y)
    driver.touch(*place)
    which = stage.sheet
    assert which is not None, "La Petite Mort opens into its two"
    for _ in range(2):
        driver.touch(*place)
        assert (stage.sheet, stage.screen) == (which, home)
    driver.touch(2, 2)
    assert stage.sheet is None
    driver.touch(*place)
    assert stage.sheet is not None, "the finger was elsewhere, and came back for it"
    driver.close()
