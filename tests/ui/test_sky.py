"""The sky behind everything, whatever is drawn over it."""

from __future__ import annotations

from typing import Any

import pytest

from companion.snapshots import Snapshot
from tests.ui.driver import Driver
from ui.drawing.text import Block

SPOT = (400, 66)
"""A pixel of the sky on every screen, left free by the title and what is below it."""


@pytest.mark.own_process
def test_the_sky_is_the_same_whatever_was_drawn_last(display: str) -> None:
    """Widgets are taken away one by one: boxes, texts and symbols end a frame in turn, and each
    leaves the graphics driver otherwise than the next frame's first drawing may expect."""
    driver = Driver()
    driver.show(Snapshot(0, 0.0))
    driver.stage.go("settings")
    screen = driver.stage.screen
    seen = set()
    for widget in list(screen.children):
        seen.add(driver.picture().getpixel(SPOT))
        screen.remove_widget(widget)
        driver.frames(2)
    seen.add(driver.picture().getpixel(SPOT))
    ((red, green, blue),) = seen
    assert red < green < blue
    driver.close()


@pytest.mark.own_process
def test_the_ground_under_each_line_of_a_long_text_is_as_the_sky_beside_it(
    display: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.pictures.cases import every_case
    from ui.drawing.painter import Painter

    draw, lefts = Painter.text, []

    def noted(painter: Painter, block: Block, x: float, *more: Any) -> None:
        if block.lines > 3:
            lefts.append(round(x))
        draw(painter, block, x, *more)

    monkeypatch.setattr(Painter, "text", noted)
    driver = Driver(language="fr", text_size=130)
    driver.show(Snapshot(0, 0.0))
    every_case()["tour-3"](driver)
    driver.frames(2)
    left = lefts[-1]
    picture = driver.picture()
    differences = []
    for y in range(130, 340):  # the text: its letters begin a little further right
        beside, under = (picture.getpixel((left + by, y)) for by in (-3, 0))
        differences.append(max(abs(a - b) for a, b in zip(beside, under, strict=True)))
    assert sum(difference > 2 for difference in differences) < 5  # a star or two
    driver.close()
