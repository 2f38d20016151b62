"""Where the asteroids and the spaces on Earth lie, in design units."""

from __future__ import annotations

import math
from dataclasses import dataclass

from ui.layout import Rect

RISE = 44.0
"""How much lower the Earth's rim lies at the sides than in the middle."""
EARTH = 104.0
ASIDE, UNDER = 8.0, 6.0
"""How far the Earth reaches beyond the scene: to the edge of the screen and, where that lies, to
its bar."""
BAR, BAR_UPRIGHT = 76.0, 94.0
LARGE = 58.0
"""Radius of the place where the prince stands."""


@dataclass(frozen=True)
class Round:
    """A disc: its centre and the radius of its ring of star spaces."""

    x: float
    y: float
    radius: float


@dataclass(frozen=True)
class Places:
    """The asteroids in order (with the Earth's space large behind them once the prince is
    there), the bar of buttons, the Earth and its spaces."""

    planets: tuple[Round, ...]
    bar: Rect
    earth: Rect
    globe: Round
    spaces: tuple[tuple[float, float], ...]


def places(
    width: float, height: float, planets: int, spaces: int, large: int, *, portrait: bool
) -> Places:
    """The places for so many planets and spaces; the one numbered `large` is drawn large
    (equal to `planets`: a place of its own at the end)."""
    count = planets + (1 if large == planets else 0)
    low = height - EARTH
    earth = Rect(0, low, width + ASIDE, EARTH + UNDER)
    if portrait:
        earth = Rect(-ASIDE, low, width + 2 * ASIDE, EARTH)
    high = BAR_UPRIGHT if portrait else BAR
    bar = Rect(0, low - high - 10, width, high)
    found: list[Round] = []
    if portrait and count > 3:
        first = (count + 1) // 2
        tall = (bar.y - 4) / 2
        found += _row(width, 0, tall, list(range(first)), large, 1)
        found += _row(width, tall, tall, list(range(first, count)), large, -1)
    else:
        found += _row(width, 0, bar.y, list(range(count)), large, 1)
    radius = (width * width / 4 + RISE * RISE) / (2 * RISE)
    globe = Round(width / 2, low + radius, radius)
    return Places(tuple(found), bar, earth, globe, _along(width, globe, spaces))


def _row(
    width: float, top: float, height: float, numbers: list[int], large: int, way: int
) -> list[Round]:
    """One row of discs, from the left (`way` 1) or from the right."""
    wide = min(2 * LARGE + 12, height - 4) if large in numbers else 0.0
    others = len(numbers) - (1 if large in numbers else 0)
    pitch = min((width - wide) / max(others, 1), 120.0)
    radius = min(33.0, pitch / 2 - 3, height / 2 - 14)
    spare = (width - wide - pitch * others) / 2
    x = spare
    found = []
    for order, number in enumerate(numbers):
        own = wide if number == large else pitch
        share = math.sin(math.pi * (order + 0.5) / len(numbers))
        y = top + height / 2
        if number != large:
            y += min(height / 2 - radius - 4, 22.0) * (0.7 - share)
        centre = x + own / 2 if way > 0 else width - x - own / 2
        found.append(Round(centre, y, own / 2 - 6 if number == large else radius))
        x += own
    return found


def _along(width: float, globe: Round, spaces: int) -> tuple[tuple[float, float], ...]:
    """The spaces along the Earth's rim, from left to right."""
    inner = globe.radius - 32
    pitch = (width - 20) / spaces
    found = []
    for at in range(spaces):
        x = 10 + pitch * (at + 0.5)
        aside = x - globe.x
        found.append((x, globe.y - math.sqrt(inner * inner - aside * aside)))
    return tuple(found)
