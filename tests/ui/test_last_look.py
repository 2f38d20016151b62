"""At the end of a game the last action is seen at the table, then the score sheet comes up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from companion.snapshots import Snapshot
from companion.table.playing import REDO, UNDO, UNDO_ROW
from tests.ui import samples

pytestmark = pytest.mark.own_process
LONG, AT_ONCE = 1000.0, 0.0


@pytest.fixture
def driver(display: str) -> Iterator[Any]:
    from tests.ui.driver import Driver

    made = Driver(motion=True)
    yield made
    made.close()


def end(driver: Any, game: str = "planet", **options: Any) -> Any:
    """Show a game one action before its end, then at its end."""
    playing = samples.played(game, steps=1000, **options)
    playing.play([UNDO_ROW], UNDO)
    playing.confirmed()
    driver.show(samples.snapshot(playing))
    assert driver.stage.name == "play"
    playing.play([{"type": "redo"}], REDO)
    playing.confirmed()
    driver.show(samples.snapshot(playing))
    return playing


def wait(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    monkeypatch.setattr("ui.screens.play.LAST_LOOK", seconds)


@pytest.mark.parametrize("game", ["planet", "stars", "prince", "mort", "residence"])
def test_the_table_is_seen_a_moment_longer(
    driver: Any, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    wait(monkeypatch, LONG)
    end(driver, game)
    driver.frames(5)
    assert driver.stage.name == "play"
    assert driver.stage.screen.scene is not None


def test_then_the_score_sheet_comes_up(driver: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    wait(monkeypatch, AT_ONCE)
    end(driver)
    driver.frames(2)
    assert driver.stage.name == "score"


def test_a_touch_ends_the_wait(driver: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    wait(monkeypatch, LONG)
    end(driver)
    driver.touch_widget(driver.stage.screen.ids.turn_line)
    assert driver.stage.name == "score"


def test_who_takes_it_back_stays_at_the_table(driver: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    wait(monkeypatch, LONG)
    playing = end(driver)
    playing.play([UNDO_ROW], UNDO)
    playing.confirmed()
    wait(monkeypatch, AT_ONCE)
    driver.show(samples.snapshot(playing))
    driver.frames(3)
    assert driver.stage.name == "play"


def test_who_leaves_is_not_called_back(driver: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    wait(monkeypatch, AT_ONCE)
    end(driver)
    driver.show(Snapshot(0, 0.0, settings=driver.settings))
    driver.frames(3)
    assert driver.stage.name == "home"


def test_a_game_that_was_over_shows_its_sheet_at_once(driver: Any) -> None:
    driver.show(samples.snapshot(samples.played(steps=1000)))
    assert driver.stage.name == "score"


def test_without_motion_the_sheet_comes_at_once(driver: Any, monkeypatch: Any) -> None:
    wait(monkeypatch, LONG)
    driver.desk.motion = False
    driver.settings["motion"] = False
    end(driver)
    assert driver.stage.name == "score"
