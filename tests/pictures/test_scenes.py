"""Every scene, as its pictures show it: nothing of ours is cut, and all there is to touch is
large enough and on the screen."""

from __future__ import annotations

from typing import Any

import pytest

pytestmark = pytest.mark.own_process
LEAST = 55.9
"""Design units, a hair under 56 for what is rounded to pixels."""
SIZES = ((800, 480), (1280, 720), (720, 1280))
LANGUAGES = ("en", "fr", "de")
LOOKS = [((800, 480), "de", 130), ((720, 1280), "fr", 130), ((1280, 720), "en", 100)]
"""The narrowest of them; all others take minutes."""
OTHERS = [
    pytest.param(size, language, percent, marks=pytest.mark.long)
    for size in SIZES
    for language in LANGUAGES
    for percent in (100, 130)
    if (size, language, percent) not in LOOKS
]
GAMES = ("planet", "stars", "prince", "mort", "residence")
SCROLLED = ("ChoiceRow", "TileButton", "House", "StoryTile")
"""These may lie where a list or a long road is scrolled to: above or below what is in sight."""


@pytest.mark.parametrize(("size", "language", "percent"), [*LOOKS, *OTHERS])
def test_every_scene_can_be_read_and_touched(
    display: str, size: tuple[int, int], language: str, percent: int
) -> None:
    from companion.snapshots import Snapshot
    from tests.pictures.cases import every_case
    from tests.ui.driver import Driver

    wrong: list[str] = []
    driver = Driver(size, language, text_size=percent)
    driver.unseen()
    for name, show in every_case().items():
        if not name.startswith(GAMES):
            continue
        driver.show(Snapshot(0, 0.0))
        driver.stage.go("home")
        driver.stage._screens.pop("play", None)
        driver.desk.cut = []
        show(driver)
        driver.frames(2)
        wrong += [f"{name}: does not fit: {text}" for text in dict.fromkeys(driver.desk.cut)]
        wrong += [f"{name}: {line}" for line in small_or_outside(driver, size)]
    driver.close()
    assert wrong == []


def small_or_outside(driver: Any, size: tuple[int, int]) -> list[str]:
    """What is too small to touch, or lies off the screen."""
    found = []
    for target in driver.stage.focus.targets():
        kind, f = type(target).__name__, driver.desk.theme.f
        width, height = target.width / f, target.height / f
        if min(width, height) < LEAST:
            found.append(f"{kind} measures {width:.1f} x {height:.1f}")
        upright = kind not in SCROLLED and (target.y < -1 or target.top > size[1] + 1)
        if upright or target.x < -1 or target.right > size[0] + 1:
            found.append(f"{kind} lies off the screen")
    return found
