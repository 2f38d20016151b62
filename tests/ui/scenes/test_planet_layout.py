"""Where things lie in the scene of Make Me a Planet: inside it, and none over another."""

from __future__ import annotations

from itertools import combinations

import pytest

from ui.layout import Rect, frame
from ui.scenes.planet_layout import BESIDE, Places, places
from ui.theme import TOUCH

SCREENS = ((800.0, 480.0), (1280 / 1.5, 480.0), (480.0, 1280 / 1.5))


def rects(found: Places) -> list[Rect]:
    laid = [rect for tile in found.tiles for rect in (tile.tile, tile.preview)]
    for planet in found.planets:
        laid += [planet.board, planet.name, planet.figures]
    return laid


def overlap(one: Rect, other: Rect) -> bool:
    across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    down = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return across > 0.01 and down > 0.01


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("stacks", [False, True])
def test_all_lies_inside_and_none_over_another(
    screen: tuple[float, float], players: int, stacks: bool
) -> None:
    scene = frame(*screen).scene
    tiles = 4 if stacks else max(players, 3)
    for first in range(players):
        found = places(
            scene.width, scene.height, players, tiles, first,
            portrait=screen[0] < screen[1], stacks=stacks,
        )  # fmt: skip
        assert (len(found.tiles), len(found.planets)) == (tiles, players)
        for rect in rects(found):
            assert rect.x >= 0, rect
            assert rect.y >= 0, rect
            assert rect.x + rect.width <= scene.width + 0.01, rect
            assert rect.y + rect.height <= scene.height + 0.01, rect
        for one, other in combinations(rects(found), 2):
            assert not overlap(one, other), (one, other)
        for tile in found.tiles:
            assert min(tile.tile.width, tile.tile.height) >= TOUCH
            assert not tile.beside or stacks or tile.preview.width >= BESIDE - 0.01


def test_three_figures_beside_the_last_tile_stay_off_the_edge(display: str) -> None:
    """`−28` at every text size: its type shrinks to 16 and no further."""
    from ui.drawing.measure import width_of

    scene = frame(800, 480).scene
    found = places(scene.width, scene.height, 4, 4, 0, portrait=False)
    last = found.tiles[-1].preview
    assert last.x + 16 + width_of("−28", 16, True) <= scene.width


@pytest.mark.own_process
@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (720, 1280)])
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_hidden_characters_have_a_legend_that_keeps_off_the_planets(
    display: str, size: tuple[int, int], language: str
) -> None:
    from tests.ui import samples
    from tests.ui.driver import Driver

    driver = Driver(size, language, text_size=130)
    for count in (2, 3, 4, 5):
        for hidden in (True, False):
            playing = samples.played(
                names=samples.LONG_NAMES[:count], steps=30, hidden_characters=hidden
            )
            driver.show(samples.snapshot(playing), samples.outlooks(playing))
            scene = driver.stage.screen.scene
            some = any(one.get("hidden_cells") for one in scene.game.view["players"])
            assert scene.legend.shown == (hidden and some)
            for board in scene.boards:
                assert not scene.legend.shown or not scene.legend.collide_widget(board)
            assert not scene.legend.shown or not any(one.figures for one in scene.figures)
    assert not driver.desk.cut
    driver.close()
