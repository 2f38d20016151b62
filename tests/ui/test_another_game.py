"""Another game comes to the table while the one before is still on the screen: by a rematch, from
a file, or because one that waited goes on. Nothing of the one before is left."""

from __future__ import annotations

from typing import Any

import pytest

from companion.rules.registry import GAMES
from tests.ui.samples import NAMES, played, snapshot

pytestmark = pytest.mark.own_process
BEFORE, AFTER = NAMES[:4], NAMES[:1:-1]


def at(game: str, number: int, names: Any, told: bool, steps: int) -> Any:
    """A snapshot of that game in the journal, some steps on."""
    options: dict[str, Any] = {"score_only": True} if told else {}
    playing = played(game, names, steps, **options)
    playing.id = number
    return snapshot(playing)


@pytest.mark.parametrize("told", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_whatever_was_touched_before_the_next_game_is_shown(
    driver: Any, game: str, told: bool
) -> None:
    first, second = at(game, 1, BEFORE, told, 12), at(game, 2, AFTER, told, 0)
    driver.show(first)
    for number in range(len(driver.stage.focus.targets())):
        driver.show(first)
        driver.stage.go("play")
        driver.frames()
        targets = driver.stage.focus.targets()
        if number >= len(targets):
            break
        driver.touch_widget(targets[number])
        if driver.stage.name == "play":
            driver.show(second)
            assert driver.stage.sheet is None
            assert driver.stage.screen.scene.game.id == 2
    driver.show(second)


def test_a_scene_stays_while_its_game_goes_on(driver: Any) -> None:
    driver.show(at("planet", 1, BEFORE, False, 5))
    driver.stage.go("play")
    scene = driver.stage.screen.scene
    driver.show(at("planet", 1, BEFORE, False, 6))
    assert driver.stage.screen.scene is scene


@pytest.mark.parametrize("game", GAMES)
def test_a_game_whose_score_sheet_came_first_is_then_seen_at_its_table(
    driver: Any, game: str
) -> None:
    """Whatever was touched at the table before, nothing of the game that is over is told there."""
    before = at(game, 1, BEFORE, False, 12)
    after = at("residence" if game == "stars" else "stars", 2, AFTER, False, 2000)
    assert after.game.view["finished"]
    driver.show(before)
    driver.stage.go("play")
    driver.frames()
    for number in range(len(driver.stage.focus.targets())):
        driver.show(before)
        driver.stage.go("play")
        driver.frames()
        driver.touch_widget(driver.stage.focus.targets()[number])
        if driver.stage.name == "play":
            driver.show(after)
            assert driver.stage.name == "score"
            driver.stage.go("play", stay=True)
            driver.frames()
            assert driver.stage.screen.scene.game.id == 2
