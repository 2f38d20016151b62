"""The hourglass as it is drawn: wood, glass, and sand that runs."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from kivy.animation import Animation
from kivy.graphics import PopMatrix, PushMatrix, Rotate
from kivy.properties import NumericProperty

from ui.drawing.painter import Point
from ui.drawing.pen import Pen
from ui.sketch import Sketch
from ui.theme import (
    CREAM,
    GOLD,
    GOLD_PRESSED,
    MIST,
    NIGHT3,
    TILE_TURNS,
    WOOD,
    WOOD2,
    Colour,
    Type,
    blend,
    fade,
)
from ui.time_left import clock

NECK = 0.07
"""Half the neck's width, as a share of half the bulb's."""
SLICES = 24
"""How many slices draw a bulb."""
HEAP, SLOPE = 26.0, 2.6
"""How high the heap of sand below stands over its level, and how flat its sides are."""
GRAINS = 0.002
"""The smallest change of the sand's share that is drawn anew."""
LAST_SECONDS = 10
FIGURE = 0.62
"""A figure's width, as a share of the height that it needs."""


@dataclass(frozen=True)
class Form:
    """The measures of a glass of a size, in design units."""

    width: float
    height: float

    @cached_property
    def wood(self) -> float:
        """How thick its wood is."""
        return self.height * 0.045

    @cached_property
    def half(self) -> float:
        """Half a bulb's largest width."""
        return self.width * 0.39

    @cached_property
    def middle(self) -> float:
        """The middle, across."""
        return self.width / 2

    @cached_property
    def top(self) -> float:
        """Where the upper bulb begins."""
        return 2 * self.wood + 2

    @cached_property
    def bottom(self) -> float:
        """Where the lower bulb ends."""
        return self.height - 2 * self.wood - 2

    @cached_property
    def neck(self) -> float:
        """Where the bulbs meet."""
        return (self.top + self.bottom) / 2

    def wide(self, y: float) -> float:
        """Half the glass's width at a height."""
        return self.half * _bulge((y - self.neck) / (self.bottom - self.neck))

    def slice(self, pen: Pen, one: Point, other: Point, tint: Colour) -> None:
        """What lies between two heights, each with half its width."""
        (y0, w0), (y1, w1) = one, other
        middle = self.middle
        corners = ((middle - w0, y0), (middle + w0, y0), (middle + w1, y1), (middle - w1, y1))
        pen.quad(corners, tint)


class Sand(Sketch):
    """The sand in both bulbs: all of a glass that changes while it runs."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._share = 1.0
        self._running = False

    def show(self, share: float, *, running: bool) -> None:
        """Show so much sand above."""
        self._share, self._running = share, running
        self.changed((round(share / GRAINS), running))

    def draw(self, pen: Pen) -> None:
        form = Form(*self.units)
        self._above(pen, form)
        peak = self._below(pen, form)
        if self._running and self._share > 0:
            pen.box(form.middle - 1.6, form.neck - 4, 3.2, peak - form.neck + 6, GOLD)

    def _above(self, pen: Pen, form: Form) -> None:
        tall = (form.neck - form.top) / SLICES
        level = _level(self._share) * (form.neck - form.top)
        for step in range(SLICES):
            low, high = step * tall, min((step + 1) * tall, level)
            if high <= low:
                return
            one, other = (
                (form.neck - at, _within(form.wide(form.neck - at))) for at in (low, high)
            )
            form.slice(pen, one, other, blend(GOLD_PRESSED, GOLD, step / SLICES))

    def _below(self, pen: Pen, form: Form) -> float:
        """The heap below; the height of its peak."""
        tall = (form.bottom - form.neck) / SLICES
        rise = _level(1 - self._share) * (form.bottom - form.neck)
        peak = form.bottom - rise - HEAP * min(1.0, 3 * (1 - self._share))
        for step in range(SLICES):
            high, low = max(form.neck + step * tall, peak), form.neck + (step + 1) * tall
            if low <= high:
                continue
            one, other = (
                (y, min(_within(form.wide(y)), max(0.5, (y - peak) * SLOPE))) for y in (high, low)
            )
            form.slice(pen, one, other, blend(GOLD, GOLD_PRESSED, 1 - step / SLICES))
        return peak


class Rim(Sketch):
    """The edge of the glass, its shine, and the wood above and below: what lies before the sand."""

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        form = Form(width, height)
        middle, half, wood = form.middle, form.half, form.wood
        top, neck, bottom = form.top, form.neck, form.bottom
        for side in (-1, 1):
            outline = [
                (middle + side * half * _bulge(share), _y(share, top, neck, bottom))
                for share in [n / 24 for n in range(-24, 25)]
            ]
            pen.path(outline, MIST, 3)
        shine = [
            (middle - half * _bulge(-n / 20) * 0.78, _y(-n / 20, top, neck, bottom))
            for n in range(8, 17)
        ]
        pen.path(shine, fade(CREAM, 0.45), 4)
        for y, rim in ((0.0, wood * 1.25), (height - wood * 2.1, 0.0)):
            pen.box(0, y if rim else y + wood * 0.85, width, wood * 1.25, WOOD, radius=wood * 0.5)
            pen.box(2, y + rim if rim else y, width - 4, wood * 0.85, WOOD2, radius=2)


class HourglassView(Sketch):
    """A wooden frame with two bulbs. Turned over, it turns before one's eyes."""

    angle = NumericProperty(0.0)

    def __init__(self, **values: Any) -> None:
        self._sand = Sand()
        self._up: int | None = None
        self._turned: Rotate | None = None
        super().__init__(**values)
        self.add_widget(self._sand)
        self.add_widget(Rim())
        self.fbind("place", self._space)
        self.fbind("angle", self._turn)
        self.fbind("pos", self._turn)
        self.fbind("size", self._turn)

    def show(self, share: float, *, running: bool, up: int | None = None) -> None:
        """Show so much sand in the upper bulb; `up` is the side on top."""
        if None not in (up, self._up) and up != self._up and self.attached and self.desk.motion:
            Animation.cancel_all(self, "angle")
            self.angle = 180.0
            Animation(angle=0.0, d=TILE_TURNS.seconds, t=TILE_TURNS.easing).start(self)
        self._up = up
        self._sand.show(share, running=running)

    def _space(self, *changed: object) -> None:
        for part in self.children:
            part.place = [0, 0, *self.place[2:]]

    def off_stage(self) -> None:
        Animation.cancel_all(self, "angle")
        self.angle = 0.0
        self._up = None

    def _turn(self, *_: object) -> None:
        if self._turned is None:
            if not self.angle:
                return
            self._turned = Rotate(angle=0, axis=(0, 0, 1))
            with self.canvas.before:
                PushMatrix()
            self.canvas.before.add(self._turned)
            with self.canvas.after:
                PopMatrix()
        self._turned.origin = self.center
        self._turned.angle = self.angle

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        form = Form(width, height)
        for side in (-1, 1):
            x = form.middle + side * width * 0.455
            pen.box(x - 4, form.wood, 8, height - 2 * form.wood, WOOD2, radius=2)
        for way in (-1, 1):
            tall = way * (form.neck - form.top) / SLICES
            for step in range(SLICES):
                near, far = form.neck + step * tall, form.neck + (step + 1) * tall
                form.slice(pen, (near, form.wide(near)), (far, form.wide(far)), NIGHT3)


def _within(wide: float) -> float:
    """The sand's half width where the glass's is that: it lies within the glass's edge."""
    return max(0.5, wide - 1.5)


def _bulge(share: float) -> float:
    """Half the glass's width at -1 (its top) over 0 (the neck) to 1 (its bottom), as a share of
    half its largest."""
    return NECK + (1 - NECK) * math.sin(min(1.0, abs(share) * 1.08) * math.pi / 2) ** 1.7


def _y(share: float, top: float, neck: float, bottom: float) -> float:
    return neck + share * (neck - top if share < 0 else bottom - neck)


def _level(share: float) -> float:
    """How high a share of the sand stands in a bulb, as a share of the bulb's height: a bulb
    is wide where it is far from the neck."""
    return min(1.0, max(0.0, share)) ** 0.6 * 0.82


class Seconds(Sketch):
    """A time in figures as large as they fit. The last ten seconds are gold."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.seconds = 0

    def show(self, seconds: int) -> None:
        """Show so many seconds."""
        self.seconds = seconds
        self.changed(seconds)

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        tint = GOLD if self.seconds <= LAST_SECONDS else CREAM
        text = clock(self.seconds)
        room = min(width, height * FIGURE * len(text))
        pen.text(
            text,
            (width - room) / 2,
            0,
            Type.SECONDS,
            tint,
            room=room,
            tall=height,
            align="middle",
            smallest=0.2,
        )
