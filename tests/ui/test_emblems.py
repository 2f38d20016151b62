"""The pictures of the games: each has a sky of its own, and a frame that holds all of it."""

from __future__ import annotations

from typing import Any

import pytest

from ui.drawing.pen import Pen
from ui.sketch import Sketch
from ui.theme import NIGHT3
from ui.widgets.emblems import GAME_SYMBOLS, draw_framed

GROUND = tuple(round(part * 255) for part in NIGHT3[:3])


class Framed(Sketch):
    """A picture of a game on even ground."""

    def __init__(self, game: str, side: float) -> None:
        super().__init__()
        self.game, self.side = game, side
        self.place = [100, 60, side + 40, side + 40]

    def draw(self, pen: Pen) -> None:
        pen.box(0, 0, self.side + 40, self.side + 40, NIGHT3)
        draw_framed(pen, self.game, 20, 20, self.side, self.side, NIGHT3)


@pytest.mark.own_process
@pytest.mark.parametrize("game", sorted(GAME_SYMBOLS))
@pytest.mark.parametrize("side", [64, 68, 160])
def test_no_corner_of_a_picture_stands_out_of_its_frame(
    driver: Any, game: str, side: float
) -> None:
    framed = Framed(game, side)
    driver.stage.screen.add_widget(framed)
    driver.frames()
    picture = driver.picture()
    seen = {
        (x, y): picture.getpixel((x, y))
        for x in (120, 121, 118 + side, 119 + side)
        for y in (80, 81, 78 + side, 79 + side)
    }
    # The middle of an edge is the frame; right at a corner there is nothing of the picture.
    assert all(_near(colour) for colour in seen.values()), seen
    assert not _near(picture.getpixel((120, 80 + side // 2)))


def _near(colour: tuple[int, int, int]) -> bool:
    return all(abs(one - other) <= 12 for one, other in zip(colour, GROUND, strict=True))
