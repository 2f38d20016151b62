"""What lies beside each other does not touch: some air is between buttons and what is above and
below them."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from companion.snapshots import Snapshot

pytestmark = pytest.mark.own_process
SIZES = [(800, 480), (1280, 720), (720, 1280)]
LEAST = 2.5
"""Units of air that an eye tells from touching."""
SYMBOL = 22.0
"""What the symbol takes before a figure, and the blank behind it."""


def edges(widget: Any) -> tuple[float, float]:
    """How high a widget's lower and its upper edge are, in units."""
    _, low = widget.to_window(*widget.pos)
    f = widget.desk.theme.f
    return low / f, (low + widget.height) / f


def shown(size: tuple[int, int], case: str) -> Any:
    from tests.pictures.cases import every_case
    from tests.ui.driver import Driver

    driver = Driver(size, text_size=130)
    driver.show(Snapshot(0, 0.0))
    every_case()[case](driver)
    driver.frames(2)
    return driver


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("case", ["mort-1-late", "mort-change", "mort-looking"])
def test_a_button_under_the_houses_touches_neither_them_nor_the_bar(
    display: str, size: tuple[int, int], case: str
) -> None:
    from ui.screens.play import PlayScreen

    driver = shown(size, case)
    screen = driver.stage.screen
    assert isinstance(screen, PlayScreen)
    scene = screen.scene
    low, high = edges(scene.acts.buttons[0])
    houses = min(edges(house)[0] for row in scene.houses for house in row if house.place[2])
    assert houses - high >= LEAST
    if size[0] > size[1]:  # else the players are below
        assert low - edges(screen.ids.undo)[1] >= LEAST
    driver.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("case", ["prince-ratings-3", "prince-ratings"])
def test_the_button_of_the_ratings_keeps_off_the_edge_of_its_sheet(
    display: str, size: tuple[int, int], case: str
) -> None:
    driver = shown(size, case)
    sheet = driver.stage.sheet
    low, high = edges(sheet.done)
    assert min(edges(row)[0] for row in sheet.rows) - high >= LEAST
    free = low - edges(sheet.body)[0]
    assert free >= (10 if case == "prince-ratings-3" else LEAST)
    driver.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("case", ["planet-2-at-the-end", "planet-4-middle", "planet-3-late-long"])
def test_the_points_under_a_planet_are_alike_and_none_touches_the_next_symbol(
    display: str, size: tuple[int, int], case: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from ui.drawing.pen import Pen

    draw, drawn = Pen.text, []

    def noted(pen: Pen, text: Any, x: float, y: float, role: Any, *more: Any, **ways: Any) -> Any:
        drawn.append((y, x, pen.width(text, role), role, ways["room"]))
        return draw(pen, text, x, y, role, *more, **ways)

    driver = shown(size, case)
    for widget in driver.stage.screen.scene.figures:
        with monkeypatch.context() as spied:
            spied.setattr(Pen, "text", noted)
            widget.redraw()
            driver.frames(2)
        assert len({role for *_, role, _ in drawn}) == 1
        assert all(wide <= room for _, _, wide, _, room in drawn)
        for (y, x, wide, *_), (low, beside, *_) in pairwise(sorted(drawn)):
            assert low > y or x + wide + LEAST <= beside - SYMBOL
        drawn.clear()
    driver.close()
