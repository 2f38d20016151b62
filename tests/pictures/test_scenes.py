"""Every screen, scene and sheet, as the pictures show it: nothing of ours is cut nor too small to
be read, and all there is to touch is large enough, on the screen, apart from everything else, and
reached by the keyboard just where it is reached by a finger."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from companion.language import LANGUAGES
from tests.pictures.touching import (
    hidden,
    missed,
    not_pressed_beside,
    overlapping,
    reached_through,
    small_or_outside,
    unreached,
)

pytestmark = pytest.mark.own_process
SIZES = ((800, 480), (1280, 720), (720, 1280))
PERCENTS = (90, 100, 115, 130)
LOOKS = [
    ((800, 480), "de", 130),
    ((720, 1280), "fr", 130),
    ((1280, 720), "en", 100),
    ((800, 480), "fr", 90),
]
"""The narrowest of them, and the smallest type; all others take many minutes."""
OTHERS = [
    pytest.param(size, language, percent, marks=pytest.mark.long)
    for size in SIZES
    for language in LANGUAGES
    for percent in PERCENTS
    if (size, language, percent) not in LOOKS
]
AS_DRAWN = 100
"""Percent at which near misses are tried as well: the size of the type moves no edge."""
READ = 16
"""Design units: no type is smaller."""


@pytest.mark.parametrize(("size", "language", "percent"), [*LOOKS, *OTHERS])
def test_every_picture_can_be_read_and_touched(
    display: str,
    size: tuple[int, int],
    language: str,
    percent: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from companion.snapshots import Snapshot
    from tests.pictures.cases import every_case
    from tests.pictures.states import KEPT
    from tests.pictures.tags import VERY_ODD
    from tests.ui.driver import Driver

    outside = {*KEPT, VERY_ODD}  # what people wrote or a reader read may end in an ellipsis
    wrong: list[str] = []
    written = writing(monkeypatch)
    for name, show in every_case().items():
        driver = Driver(size, language, text_size=percent)
        driver.unseen()
        driver.show(Snapshot(0, 0.0))
        driver.desk.cut = []
        show(driver)
        driver.frames(2)
        cut = dict.fromkeys(driver.desk.cut)
        found = [f"does not fit: {text}" for text in cut if text not in outside]
        found += too_small(written, driver.desk.theme.f)
        found += small_or_outside(driver, size) + overlapping(driver)
        if percent == AS_DRAWN:
            found += missed(driver) + not_pressed_beside(driver) + reached_through(driver)
        found += hidden(driver) + unreached(driver)
        wrong += [f"{name}: {line}" for line in found]
        driver.close()
        written.clear()
    assert wrong == []


def writing(monkeypatch: pytest.MonkeyPatch) -> dict[Any, list[tuple[str, int]]]:
    """What each widget wrote when it was drawn last, and in how many pixels."""
    from ui.drawing.painter import Painter
    from ui.sketch import Sketch

    written: dict[Any, list[tuple[str, int]]] = {}
    now: list[Any] = []
    draw, text = Sketch._draw, Painter.text

    def _draw(self: Any, seconds: float) -> None:
        now.append(self)
        written[self] = []
        draw(self, seconds)
        now.pop()

    def write(self: Any, block: Any, x: float, y: float, colour: Any) -> None:
        written[now[-1]] += [(run.text, run.pixels) for run in block.runs]
        text(self, block, x, y, colour)

    monkeypatch.setattr(Sketch, "_draw", _draw)
    monkeypatch.setattr(Painter, "text", write)
    return written


def too_small(written: dict[Any, list[tuple[str, int]]], f: float) -> Iterator[str]:
    """Texts that stand on the screen in type below the smallest."""
    for widget, runs in written.items():
        for text, pixels in runs if widget.attached else ():
            if pixels < READ * f - 0.5:
                yield f"{text!r} in {type(widget).__name__} is {pixels / f:.1f} high"
