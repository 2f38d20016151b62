"""The night behind every screen."""

from __future__ import annotations

import random
from typing import Any

from ui.drawing.layer import Ground
from ui.drawing.pen import Pen
from ui.sketch import Sketch
from ui.theme import CREAM, SKY_LOWEST, SKY_TOP, fade

_STARS = 60
_TITLES = 84
"""How far down the words at the top of a screen reach."""


class Sky(Sketch):
    """One gradient and sixty dots, the same every night."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._ground = Ground()
        self.canvas.before.add(self._ground)

    def draw(self, pen: Pen) -> None:
        self._ground.show(self.pos, self.size, SKY_LOWEST, SKY_TOP)
        width, height = self.units
        chance = random.Random(612)
        for _ in range(_STARS):
            x, y = chance.random() * width, chance.random() * height
            radius, share = 0.7 + chance.random(), 0.12 + 0.38 * chance.random()
            if y > _TITLES:  # beside a title a star looks like a stray dot
                pen.disc(x, y, radius, fade(CREAM, share))
