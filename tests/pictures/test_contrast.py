"""Every text and every symbol that is drawn can be told from the ground that is really under it.

The pictures are drawn without their texts, and each text's colour is held against the pixels where
it would stand. A symbol is looked at as it is drawn: the two colours in its place that differ most.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from companion.language import LANGUAGES
from tests.pictures.touching import Box, above, within
from ui.theme import Colour

pytestmark = pytest.mark.own_process
LEAST, SYMBOL = 4.5, 3.0
"""WCAG 2.1: AA for text of any size, AAA for the large; what is not to be touched now, too. What is
no text needs less."""
HARDLY = 0.2
"""This share of the pixels under a text may be of another ground: an edge, a line through it."""
PART = 0.04
"""A colour that takes less of a symbol's place is the edge between two others."""
ALIKE = 0.15
"""Colours are the same whose parts differ by less, taken together."""
PAINTED = ("GameCard", "TourPage", "EmblemView", "WaitingCard")
"""Paintings of a game: what is far away in them is meant to be pale."""
LOOKS = [((800, 480), "de", 100), ((720, 1280), "en", 130)]
OTHERS = [
    pytest.param(size, language, percent, marks=pytest.mark.long)
    for size in ((800, 480), (1280, 720), (720, 1280))
    for language in LANGUAGES
    for percent in (90, 100, 130)
    if (size, language, percent) not in LOOKS
]


class Drawn(NamedTuple):
    """A text or a symbol, its colour, and the box of its pixels from the lower left corner."""

    what: str
    colour: tuple[float, ...]
    box: Box
    symbol: bool = False


@pytest.mark.parametrize(("size", "language", "percent"), [*LOOKS, *OTHERS])
def test_everything_stands_out_from_its_ground(
    display: str,
    size: tuple[int, int],
    language: str,
    percent: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from PIL import Image

    from companion.snapshots import Snapshot
    from tests.pictures.cases import every_case
    from tests.ui.driver import Driver

    drawn = drawing(monkeypatch)
    cases, dim, looked_at = every_case(), [], 0
    for name, show in cases.items():
        driver = Driver(size, language, text_size=percent)
        driver.show(Snapshot(0, 0.0))
        drawn.clear()
        show(driver)
        driver.frames(2)
        picture = driver.picture()
        if driver.stage.turned:
            picture = picture.transpose(Image.Transpose.ROTATE_180)
        for widget, one in in_sight(driver, drawn):
            looked_at += 1
            kind = type(widget).__name__
            worst = symbol_contrast(one, picture) if one.symbol else text_contrast(one, picture)
            least = LEAST if not one.symbol else 0.0 if kind in PAINTED else SYMBOL
            if worst is not None and worst < least:
                dim.append(f"{name}: {one.what!r} has {worst:.1f} in {kind}")
        driver.close()
    assert looked_at > 20 * len(cases), "nearly nothing was looked at"
    assert dim == [], "\n".join(dim)


def drawing(monkeypatch: pytest.MonkeyPatch) -> dict[Any, list[Drawn]]:
    """What each widget drew last. Texts are only written down."""
    from ui.drawing.measure import width_of
    from ui.drawing.painter import Painter, layers
    from ui.sketch import Sketch

    drawn: dict[Any, list[Drawn]] = {}
    now: list[Any] = []
    draw, symbol = Sketch._draw, Painter.symbol

    def _draw(self: Any, seconds: float) -> None:
        now.append(self)
        drawn[self] = []
        draw(self, seconds)
        now.pop()

    def write_down(self: Any, block: Any, x: float, y: float, colour: Any) -> None:
        for run in block.runs:
            wide = width_of(run.text, run.pixels, run.bold, run.mono)
            box = (x + run.x, y + run.y, x + run.x + wide, y + run.y + run.pixels)
            if run.text.strip():
                drawn[now[-1]].append(Drawn(run.text, run.colour or colour, box))

    def draw_symbol(self: Any, name: str, x: float, y: float, side: float, tint: Any) -> None:
        if now and all(layer.colour is None for layer in layers(name, side)):
            drawn[now[-1]].append(Drawn(name, tint, (x, y, x + side, y + side), True))
        symbol(self, name, x, y, side, tint)

    monkeypatch.setattr(Sketch, "_draw", _draw)
    monkeypatch.setattr(Painter, "text", write_down)
    monkeypatch.setattr(Painter, "symbol", draw_symbol)
    return drawn


def in_sight(driver: Any, drawn: dict[Any, list[Drawn]]) -> Iterator[tuple[Any, Drawn]]:
    """What can be seen of it: nothing lies over it, and no window cuts it off."""
    stage = driver.stage
    over = [] if stage.notice.width <= 1 else [stage.notice]
    over += [stage.bench.panel, stage.bench.handle] if stage.bench and stage.bench.open else []
    for widget, things in drawn.items():
        if not widget.attached:
            continue
        holders = [widget, *above(widget)]
        shown = stage.topmost in holders and not any(map(covered, holders))
        if not shown and widget is not stage.notice:
            continue
        for one in things:
            box = within(widget, one.box)
            if box is None or any(apart is not widget and meet(apart, box) for apart in over):
                continue
            if one.symbol and widget.opacity < 1.0:
                continue  # the whole is dimmed, ground and all: `test_colours` has that
            yield widget, one._replace(box=box)


def covered(widget: Any) -> bool:
    """Whether something beside it lies over it."""
    beside = getattr(widget.parent, "children", ())
    return any(getattr(one, "covering", False) and one is not widget for one in beside)


def meet(widget: Any, box: Box) -> bool:
    """Whether a widget lies over a part of a box."""
    across = widget.x < box[2] and widget.right > box[0]
    return bool(across and widget.y < box[3] and widget.top > box[1])


def pixels(drawn: Drawn, picture: Any) -> list[tuple[int, tuple[int, ...]]]:
    """The colours in its place, each with how many pixels have it."""
    left, low, right, high = (round(value) for value in drawn.box)
    part = picture.crop((left, picture.height - high, right, picture.height - low))
    many = part.width * part.height
    return list(part.getcolors(many)) if many else []


def text_contrast(drawn: Drawn, picture: Any) -> float | None:
    """A text's contrast to the ground under it, a few pixels left out."""
    from tests.ui.test_colours import contrast

    colours = pixels(drawn, picture)
    found = [(contrast(*upon(drawn.colour, ground)), count) for count, ground in colours]
    spared = HARDLY * sum(count for count, _ in colours)
    for worst, count in sorted(found):
        spared -= count
        if spared < 0:
            return worst
    return None


def symbol_contrast(drawn: Drawn, picture: Any) -> float | None:
    """A symbol's contrast to what there is most of in its place beside itself; or as it is seen,
    where something has been drawn over it: that of the two colours that differ most."""
    from tests.ui.test_colours import contrast

    colours: Counter[tuple[int, ...]] = Counter()
    for count, colour in pixels(drawn, picture):
        colours[tuple(value // 6 * 6 for value in colour)] += count
    beside = (c for c, _ in colours.most_common() if not alike(c, drawn.colour))
    ground = next(beside, None)
    if ground is None:
        return None
    least = PART * sum(colours.values())
    seen = [upon((0, 0, 0, 0), c)[1] for c, count in colours.most_common(12) if count >= least]
    as_seen = max((contrast(one, other) for one in seen for other in seen), default=0.0)
    return max(contrast(*upon(drawn.colour, ground)), as_seen)


def alike(pixel: tuple[int, ...], colour: tuple[float, ...]) -> bool:
    """Whether a pixel is of a colour, or nearly."""
    return sum(abs(p / 255 - c) for p, c in zip(pixel, colour, strict=False)) < ALIKE


def upon(colour: tuple[float, ...], pixel: tuple[int, ...]) -> tuple[Colour, Colour]:
    """A colour as it is seen on the ground of a pixel, and that ground."""
    share, under = colour[3], [value / 255 for value in pixel]
    red, green, blue = (c * share + u * (1 - share) for c, u in zip(colour, under, strict=False))
    return (red, green, blue, 1.0), (under[0], under[1], under[2], 1.0)
