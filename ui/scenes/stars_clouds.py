"""The clouds of the route, and the planet at its end: what they do, and what can be touched."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ui.drawing.pen import Pen
from ui.scenes.stars_facts import Cloud, Landing
from ui.theme import (
    CREAM,
    EMBER,
    GOLD,
    INK,
    INK2,
    MIST,
    NIGHT0,
    NIGHT1,
    NIGHT3,
    NIGHT4,
    ON_PAPER,
    PAPER,
    PAPER2,
    Colour,
    Stroke,
    Type,
)
from ui.touchable import Touchable

_PARTS = (
    (-25.0, -5.0, 50.0, 21.0, 10.5),
    (-17.0, -18.0, 26.0, 26.0, 13.0),
    (1.0, -13.0, 21, 21, 10.5),
)
"""A cloud's rounded parts round its middle: x, y, width, height, radius."""
WIDTH, HEIGHT = 50.0, 34.0
BADGE = 10.0
UNKNOWN, MINUS, NONE = "?", "−", "±0"


def draw_cloud(
    pen: Pen, x: float, y: float, fill: Colour, *, line: Colour | None = None, scale: float = 1.0
) -> None:
    """A cloud round a point, with a line round it if wanted."""
    for grow, colour in ((Stroke.LIT, line), (0.0, fill)):
        if colour is None:
            continue
        for left, top, width, height, radius in _PARTS:
            pen.box(
                x + left * scale - grow,
                y + top * scale - grow,
                width * scale + 2 * grow,
                height * scale + 2 * grow,
                colour,
                radius=radius * scale + grow,
            )


def draw_mark(pen: Pen, cloud: Cloud, x: float, y: float, *, on_cream: bool) -> None:
    """What a cloud does, in its middle."""
    ink = INK if on_cream else CREAM
    if cloud.kind == "stars":
        gold = ON_PAPER["large_star"] if on_cream else GOLD
        figure = str(cloud.stars)
        wide = 21 + pen.width(figure, Type.FIGURE)
        pen.symbol("star", x - wide / 2, y - 8, 20, gold)
        pen.text(figure, x - wide / 2 + 22, y - 9, Type.FIGURE, ink, tall=22)
    elif cloud.kind in ("bird", "telescope"):
        tint = INK2 if on_cream else CREAM
        pen.symbol(cloud.kind, x - 12, y - 11, 24, tint)


def draw_landing(pen: Pen, landing: Landing, x: float, y: float, *, shown: int = 0) -> None:
    """How many clouds away a space is, and before it what it would bring. The point is where
    the badge's middle is. `shown` are the stars that the space itself shows."""
    small = pen.fixed(Type.FIGURE)  # as large as the badge, which keeps its size
    text = _gain(landing, shown)
    if text:
        wide = pen.width(text, small) + 8
        tint = EMBER if text.startswith(MINUS) else MIST if text == NONE else GOLD
        left = x - BADGE - wide - 1
        pen.box(left, y - 9, wide + 3, 18, NIGHT0, radius=9)
        pen.text(text, left + 1, y - 11, small, tint, room=wide, tall=22, align="middle")
    pen.disc(x, y, BADGE + 1.5, NIGHT1)
    pen.disc(x, y, BADGE, GOLD)
    pen.text(
        str(landing.steps),
        x - BADGE,
        y - 11,
        small,
        INK,
        room=2 * BADGE,
        tall=22,
        align="middle",
    )


def _gain(landing: Landing, shown: int) -> str:
    """What a landing would bring where that is not what the space shows, or is left to chance."""
    gain = landing.gain
    if gain is None or gain == shown:
        return ""
    if not gain:
        return "" if landing.open else NONE
    text = f"{gain:+d}".replace("-", MINUS)
    return f"{text}{UNKNOWN}" if landing.open else text


@dataclass(frozen=True)
class CloudFacts:
    """A space: its cloud (None for house and planet), where its middle lies in its cell, and
    what flying there would be."""

    cloud: Cloud
    x: float
    y: float
    landing: Landing | None = None


class LandingSpot(Touchable):
    """A space of the route; it can be touched where a plane can land there now."""

    facts: CloudFacts | PlanetFacts | None = None

    def __init__(self, **values: Any) -> None:
        super().__init__(disabled_look=True, **values)

    @property
    def landing(self) -> Landing | None:
        """What flying here would be, where it is possible now."""
        return None if self.facts is None else self.facts.landing

    def show(self, facts: Any) -> None:
        """Show what there is, and whether it can be flown to."""
        self.facts = facts
        self.lit = facts.landing is not None
        self.disabled_look = not self.lit
        self.changed(facts)


class CloudSpot(LandingSpot):
    """A cloud; all of its cell can be touched, which is larger than what is drawn."""

    facts: CloudFacts | None = None

    def __init__(self, space: int, **values: Any) -> None:
        super().__init__(**values)
        self.space = space

    def draw(self, pen: Pen) -> None:
        facts = self.facts
        if facts is None:
            return
        x, y = facts.x, facts.y
        fill = NIGHT4 if self.pressed or not self.lit else CREAM
        draw_cloud(pen, x, y, fill, line=GOLD if self.lit else None)
        draw_mark(pen, facts.cloud, x, y, on_cream=self.lit and not self.pressed)
        if facts.landing is not None:
            draw_landing(pen, facts.landing, x + 19, y + 19, shown=facts.cloud.stars)
        if self.focused:
            pen.box(x - 31, y - 25, 62, 56, radius=12, line=CREAM, stroke=2)


@dataclass(frozen=True)
class PlanetFacts:
    """The planet: its middle in its cell, whether it lies at the left edge, who has arrived
    (their looks), and what flying there would be."""

    x: float
    y: float
    at_left: bool
    arrived: tuple[int, ...]
    landing: Landing | None = None


class PlanetSpot(LandingSpot):
    """The Little Prince's planet with the paper planes that are left."""

    RADIUS = 46.0
    facts: PlanetFacts | None = None

    def draw(self, pen: Pen) -> None:
        facts = self.facts
        if facts is None:
            return
        width, height = self.units
        radius = min(self.RADIUS, max(width * 0.9, 40.0), height / 2 - 2)
        x = min(width - 6, radius + 6) if not facts.at_left else max(6.0, width - radius - 6)
        if width > 2 * radius + 8:
            x = width / 2
        y = radius + 4
        disc = PAPER2 if self.pressed else PAPER
        if self.lit:
            pen.limb(0, 0, width, height, (x, y), radius + 3, GOLD)
        pen.limb(0, 0, width, height, (x, y), radius, disc)
        pen.limb(0, 0, width, height, (x, y), radius - 1, PAPER2, stroke=2.5)
        left, right = max(0.0, x - radius), min(width, x + radius)
        middle = (left + right) / 2
        if facts.arrived:
            _chips(pen, facts.arrived, middle, y)
        else:
            pen.symbol("rose", middle - 17, y - 22, 34, ON_PAPER["rose"])
        if facts.landing is not None:
            draw_landing(pen, facts.landing, middle + 14, y + radius - 6)
        if self.focused:
            pen.box(2, 0, width - 4, height - 2, radius=12, line=CREAM, stroke=2)


def _chips(pen: Pen, seats: Sequence[int], x: float, y: float) -> None:
    """Who is there, in rows of two on the planet."""
    rows = -(-len(seats) // 2)
    for at, seat in enumerate(seats):
        row, column = divmod(at, 2)
        alone = len(seats) % 2 == 1 and at == len(seats) - 1
        cx = x if alone else x + (column - 0.5) * 23
        cy = y + (row - (rows - 1) / 2) * 23
        pen.disc(cx, cy, 11, NIGHT3)
        pen.player(seat, cx - 7.5, cy - 7.5, 15)
