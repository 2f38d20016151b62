"""The sky behind everything, whatever is drawn over it."""

from __future__ import annotations

import pytest

from companion.snapshots import Snapshot
from tests.ui.driver import Driver

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
