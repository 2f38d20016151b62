"""Every text that is drawn can be read on the ground that is really under it.

The scenes are drawn without their texts, and each text's colour is held against the pixels where
it would stand.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

pytestmark = pytest.mark.own_process
LEAST = 4.5
"""WCAG 2.1: AA for text of any size, AAA for the large."""
HARDLY = 0.2
"""This share of the pixels under a text may be of another ground: an edge, a line through it."""
CASES = (
    "planet-4-middle",
    "planet-which-tiles",
    "stars-card-chosen",
    "stars-story",
    "stars-telescope",
    "stars-belongings",
    "prince-6-middle",
    "prince-task-remember",
    "prince-ratings",
    "prince-counts",
    "prince-answers",
    "mort-typed",
    "mort-6-late",
    "mort-aaa-late",
    "mort-wide-late",
    "mort-solo-card",
    "mort-validation",
    "residence-6-late",
    "residence-reaping",
    "play-menu",
    "play-choices",
)


class Drawn(NamedTuple):
    """A text, its colour, and the box of its pixels from the lower left corner."""

    text: str
    colour: tuple[float, ...]
    box: tuple[int, int, int, int]
    widget: Any


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)], ids=["wide", "upright"])
def test_every_text_stands_out_from_its_ground(
    display: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.snapshots import Snapshot
    from tests.pictures.cases import every_case
    from tests.ui.driver import Driver
    from ui.drawing.painter import Painter
    from ui.drawing.text import width_of
    from ui.sketch import Sketch

    drawn: dict[Any, list[Drawn]] = {}
    now: list[Any] = []
    draw = Sketch._draw

    def _draw(self: Any, seconds: float) -> None:
        now.append(self)
        drawn[self] = []
        draw(self, seconds)
        now.pop()

    def write_down(self: Any, block: Any, x: float, y: float, colour: Any) -> None:
        for run in block.runs:
            wide = width_of(run.text, run.pixels, run.bold, run.mono)
            box = (x + run.x, y + run.y, x + run.x + wide, y + run.y + run.pixels)
            whole = (round(box[0]), round(box[1]), round(box[2]), round(box[3]))
            drawn[now[-1]].append(Drawn(run.text, run.colour or colour, whole, now[-1]))

    monkeypatch.setattr(Sketch, "_draw", _draw)
    monkeypatch.setattr(Painter, "text", write_down)
    cases, dim, looked_at = every_case(), [], 0
    for name in CASES:
        driver = Driver(size)
        driver.show(Snapshot(0, 0.0))
        drawn.clear()
        cases[name](driver)
        driver.frames(4)
        picture = driver.picture()
        top = driver.stage.topmost
        for widget, texts in drawn.items():
            if widget.attached and any(one is top for one in above(widget)):
                looked_at += len(texts)
                dim += [f"{name}: {line}" for one in texts if (line := too_dim(one, picture))]
        driver.close()
    assert looked_at > 20 * len(CASES), "nearly nothing was looked at"
    assert dim == [], "\n".join(dim)


def above(widget: Any) -> Iterator[Any]:
    """A widget, what holds it, and so on up to the stage."""
    while hasattr(widget, "desk"):
        yield widget
        widget = widget.parent


def too_dim(drawn: Drawn, picture: Any) -> str:
    """What is wrong with a text's contrast; empty where nothing is."""
    from tests.ui.test_colours import contrast

    left, low, right, high = drawn.box
    part = picture.crop((left, picture.height - high, right, picture.height - low))
    if not part.width or not part.height or not drawn.text.strip():
        return ""
    share, found = drawn.colour[3], []
    for count, ground in part.getcolors(part.width * part.height):
        under = tuple(value / 255 for value in ground)
        seen = tuple(c * share + u * (1 - share) for c, u in zip(drawn.colour, under, strict=False))
        found.append((contrast((*seen, 1.0), (*under, 1.0)), count))
    found.sort()
    spared = HARDLY * part.width * part.height
    for worst, count in found:
        spared -= count
        if spared < 0:
            if worst < LEAST:
                return f"{drawn.text!r} has {worst:.1f} in {type(drawn.widget).__name__}"
            return ""
    return ""
