"""The search for garbage waits until nobody acts: it takes longer than a frame may."""

from __future__ import annotations

import weakref
from typing import Any

import pytest

from companion import garbage
from companion.devices import Sand
from companion.snapshots import GlassView, Snapshot
from tests.ui.samples import NAMES, played, snapshot

pytestmark = pytest.mark.own_process
BACKSPACE = 8


@pytest.fixture
def tidier(driver: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The stage's, which looks with each frame in place of each second."""
    from ui import tidying

    monkeypatch.setattr(tidying, "AGAIN", 0)
    driver.stage.tidier = tidying.Tidier(driver.desk, driver.stage.veil)
    return driver.stage.tidier


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> list[None]:
    """As many as were made."""
    found: list[None] = []
    monkeypatch.setattr(garbage, "search", lambda: found.append(None))
    return found


def wait(driver: Any) -> None:
    """Nobody does anything for long enough."""
    from ui.tidying import QUIET

    driver.stage.veil._stirred -= QUIET
    driver.frames()


def glass(*, running: bool) -> Snapshot:
    return Snapshot(1, 100.0, glass=GlassView(Sand(30.0, 60.0, running, at=100.0), 60.0, 30.0))


def test_it_waits_until_nobody_touches_anything_and_comes_once(
    driver: Any, tidier: Any, searches: list[None]
) -> None:
    wait(driver)
    assert not searches, "nobody has asked for it"
    driver.touch(400, 240)
    tidier.due()
    tidier.due()
    driver.frames()
    assert not searches
    wait(driver)
    assert len(searches) == 1
    wait(driver)
    assert len(searches) == 1


@pytest.mark.parametrize("act", ["touch", "drag", "key"])
def test_whatever_somebody_does_is_waited_for(
    driver: Any, tidier: Any, searches: list[None], act: str
) -> None:
    driver.press(400, 240)
    driver.stage.veil._stirred -= 100
    if act == "touch":
        driver.release()
        driver.press(400, 240)
    elif act == "drag":
        driver.drag(420, 240)
    else:
        driver.key(BACKSPACE)
    tidier.due()
    driver.frames()
    assert not searches


def test_no_search_delays_the_end_of_running_sand(
    driver: Any, tidier: Any, searches: list[None]
) -> None:
    driver.show(glass(running=True))
    tidier.due()
    wait(driver)
    assert not searches
    driver.show(glass(running=False))
    assert len(searches) == 1


def test_it_comes_at_last_whatever_is_done(driver: Any, tidier: Any, searches: list[None]) -> None:
    from ui.tidying import LATEST

    tidier.due()
    driver.touch(400, 240)
    tidier._asked -= LATEST
    driver.frames()
    assert len(searches) == 1


def test_the_scene_of_a_game_that_made_room_is_given_back(driver: Any, tidier: Any) -> None:
    first, second = played("planet", NAMES[:3], 6), played("stars", NAMES[:3], 6)
    second.id = 2
    driver.show(snapshot(first))
    driver.stage.go("play")
    driver.frames()
    scene = weakref.ref(driver.stage.screen.scene)
    driver.show(snapshot(second))
    wait(driver)
    assert scene() is None


def test_keys_keep_the_screen_awake_as_touches_do(driver: Any) -> None:
    driver.stage.veil.adjust(100, 1)
    before = driver.stage.veil._timer
    driver.key(BACKSPACE)
    assert driver.stage.veil._timer is not before
    assert before.is_triggered == 0
