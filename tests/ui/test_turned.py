"""The screen turns to the player: the whole picture, touches with it, and back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from companion.intents import Undo
from companion.snapshots import Snapshot
from tests.ui.samples import NAMES, WELL, outlooks, played, snapshot
from ui.facing import opposite, wanted


@pytest.mark.parametrize(
    ("count", "turned"),
    [(2, {0}), (3, {0}), (4, {0}), (5, {0}), (6, {0, 1, 5})],
)
def test_who_sits_opposite_is_who_is_drawn_at_the_top(count: int, turned: set[int]) -> None:
    assert {seat for seat in range(count) if opposite(seat, count)} == turned


def test_it_turns_to_who_is_to_act_and_only_where_that_is_wanted() -> None:
    playing = played(names=NAMES[:2])
    shown = snapshot(playing, settings={"turn_screen": True})
    assert shown.game is not None
    assert shown.game.prompt.to == "Ana"
    assert wanted(shown, False)
    assert not wanted(snapshot(playing), True), "it is switched off"
    assert not wanted(Snapshot(1, 0.0, settings={"turn_screen": True}), True), "at home it lies"
    playing.named = "Ben"
    assert not wanted(snapshot(playing, settings={"turn_screen": True}), True)


def test_where_nobody_in_particular_is_to_act_it_stays() -> None:
    playing = played(names=NAMES[:4], steps=2)
    shown = snapshot(playing, settings={"turn_screen": True})
    assert shown.game is not None
    assert shown.game.prompt.to is None
    assert wanted(shown, True)
    assert not wanted(shown, False)


@pytest.fixture
def driver(display: str, request: pytest.FixtureRequest) -> Iterator[Any]:
    from tests.ui.driver import Driver

    made = Driver(getattr(request, "param", (800, 480)))
    yield made
    made.close()


def table(driver: Any, turned: bool, steps: int = 30) -> Any:
    """A game on the table, the screen turned to a player or not."""
    playing = played(names=NAMES[:4], steps=steps)
    playing.named = NAMES[0] if turned else NAMES[2]
    driver.show(snapshot(playing, settings={"turn_screen": True}), outlooks(playing))
    return playing


@pytest.mark.own_process
@pytest.mark.parametrize("driver", [(800, 480), (720, 1280)], indirect=True)
def test_the_picture_is_the_same_the_other_way_round(driver: Any) -> None:
    from PIL import ImageChops

    driver.show(Snapshot(1, 100.0, statuses=WELL))
    driver.stage.go("settings")  # with a scroller, whose clipping must turn too
    driver.frames(5)
    before = driver.picture()
    driver.stage.face(True)
    driver.frames(5)
    after = driver.picture().rotate(180)
    box = ImageChops.difference(before, after).convert("L").point(lambda v: 255 * (v > 96))
    assert sum(box.histogram()[255:]) < before.width * before.height * 0.002


@pytest.mark.own_process
def test_touches_follow(driver: Any) -> None:
    table(driver, turned=True)
    undo = driver.stage.screen.ids.undo
    driver.touch(undo.center_x, driver.window.height - undo.center_y)
    assert Undo() not in driver.table.posted, "that is the other corner now"
    table(driver, turned=True)
    driver.stage.go("play")
    driver.table.posted.clear()
    driver.touch(driver.window.width - undo.center_x, undo.center_y)
    assert driver.table.posted == [Undo()]
    driver.table.posted.clear()
    table(driver, turned=False)
    driver.touch_widget(undo)
    assert driver.table.posted == [Undo()]


@pytest.mark.own_process
def test_a_drag_follows_too(driver: Any) -> None:
    table(driver, turned=True)
    driver.stage.go("log")
    driver.frames()
    lines = driver.stage.screen.ids.lines
    lines.offset = 0
    x, y = driver.window.width - lines.center_x, lines.center_y
    driver.press(x, y)
    for step in range(1, 6):
        driver.drag(x, y + 20 * step)
    driver.release()
    assert lines.offset > 50, "turned round, down is up"


@pytest.mark.own_process
def test_it_turns_with_a_short_movement_that_a_touch_ends(display: str) -> None:
    from tests.ui.driver import Driver

    driver = Driver(motion=True)
    driver.frames()
    driver.stage.face(True)
    driver.frames(2)
    assert 0.0 <= driver.stage.angle < 180.0
    driver.touch(5, 5)
    assert driver.stage.angle == 180.0
    driver.close()


@pytest.mark.own_process
def test_at_the_end_of_the_game_it_lies_as_it_hangs(driver: Any) -> None:
    table(driver, turned=True)
    assert driver.stage.turned
    playing = played(names=NAMES[:4], steps=1000, seed=3)
    shown = snapshot(playing, settings={"turn_screen": True})
    assert shown.game is not None
    driver.show(shown)
    assert not driver.stage.turned


@pytest.mark.own_process
@pytest.mark.parametrize("rotation", [90, 180, 270])
def test_a_screen_that_hangs_another_way_shows_the_same(display: str, rotation: int) -> None:
    from PIL import ImageChops

    from tests.ui.driver import Driver

    pictures = []
    for turn in (0, rotation):
        made = Driver((800, 480) if turn in (90, 270) else (480, 800))
        made.settings["rotation"] = turn
        made.show(Snapshot(1, 100.0, statuses=WELL))
        made.stage.go("settings")  # with a scroller, whose clipping must turn too
        made.frames(5)
        pictures.append(made.picture().rotate(-turn, expand=True))
        made.close()
    assert pictures[0].size == pictures[1].size
    box = ImageChops.difference(*pictures).convert("L").point(lambda v: 255 * (v > 96))
    assert sum(box.histogram()[255:]) < 480 * 800 * 0.002
