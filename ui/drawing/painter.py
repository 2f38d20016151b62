"""Collects shapes, symbols and text as the quads and textures that a `Layer` puts on a canvas.

Coordinates are pixels with the origin at the bottom left, as Kivy has them. Every shape is a
quad whose edge the fragment shader computes, so that edges are smooth with multisampling off.
Each of its corners is the numbers of `ui.drawing.layer.FORMAT`: where it is, its colour, how far
from the middle of its shape, half the shape's sides, the radius of its corners, the width of its
line (0: it is filled), and where its mask lies on a page.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from struct import Struct

from ui.drawing.pages import Page, Part, pages
from ui.drawing.text import Block
from ui.symbols import layers
from ui.theme import CLEAR, Colour

Point = tuple[float, float]

_LARGE = 4000.0
"""Pixels of panels from which on a mesh of their own is worth its call."""
_EDGE = 1.0
"""Pixels that a quad is larger than its shape, so that its smooth edge is not cut."""
_WITHIN = (0.0, 0.0, 1e6, 1e6, 0.0, 0.0)
"""The middle of a box so large that its edge is far from whatever is drawn of it."""
_TILE = "tile"
"""The symbol that is a square with round corners: it cuts them off, and its middle covers."""
CORNER = 56
"""Bytes of a corner: fourteen numbers."""
_corners = Struct("56f").pack
"""A quad as the card takes it: four corners of fourteen numbers. Packing them at once takes a
third of the time that an array takes to be extended by them."""


class Painter:
    """What one widget draws, piece after piece: later pieces lie above, words above them all."""

    def __init__(self) -> None:
        self.packed = bytearray()
        """The numbers of all corners of shapes and symbols, four corners a quad."""
        self.words: dict[Page, bytearray] = {}
        """Those of the words, by the page that they are on."""
        self.quads = 0
        self.began_at = pages().emptied
        self._before_symbols: int | None = None
        self._area = 0.0
        [tile] = layers(_TILE, 0)
        self._covers = ((tile.left + tile.right) / 2, (tile.bottom + tile.top) / 2)

    @property
    def panels(self) -> int:
        """How many of the first quads show no mask; 0 where they cover too little to matter."""
        if self._area < _LARGE:
            return 0
        return self.quads if self._before_symbols is None else self._before_symbols

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: Colour = CLEAR,
        *,
        radius: float = 0.0,
        line: Colour = CLEAR,
        stroke: float = 0.0,
        fill_top: Colour | None = None,
    ) -> None:
        """A rectangle with round corners, and a line inside its edge. With `fill_top` the fill
        runs from it at the top to `fill` at the bottom."""
        half = (width / 2, height / 2, min(radius, width / 2, height / 2))
        if fill[3]:
            self._quad(x, y, width, height, fill, fill_top or fill, (*half, 0.0))
        if stroke and line[3]:
            self._quad(x, y, width, height, line, line, (*half, stroke))

    def disc(
        self,
        x: float,
        y: float,
        radius: float,
        fill: Colour = CLEAR,
        *,
        line: Colour = CLEAR,
        stroke: float = 0.0,
    ) -> None:
        """A disc round a point."""
        side = 2 * radius
        self.box(x - radius, y - radius, side, side, fill, radius=radius, line=line, stroke=stroke)

    def limb(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        centre: Point,
        disc_radius: float,
        colour: Colour,
        *,
        tile: bool = False,
        stroke: float = 0.0,
    ) -> None:
        """What a disc and a rectangle have in common; with `stroke`, only the disc's rim. The
        rectangle's corners are round if it is a `tile`."""
        left, bottom = x - centre[0], y - centre[1]
        right, top = left + width, bottom + height
        shape = (disc_radius, disc_radius, disc_radius, stroke)
        if tile:
            [mask] = layers(_TILE, max(width, height))
            across, up = (mask.left, mask.right), (mask.bottom, mask.top)
            self._masked()
        else:
            across, up = (self._covers[0],) * 2, (self._covers[1],) * 2
            self._plain(width * height)
        self.packed += _corners(
            *(x, y, *colour, left, bottom, *shape, across[0], up[0]),
            *(x + width, y, *colour, right, bottom, *shape, across[1], up[0]),
            *(x + width, y + height, *colour, right, top, *shape, across[1], up[1]),
            *(x, y + height, *colour, left, top, *shape, across[0], up[1]),
        )
        self.quads += 1

    def symbol(self, name: str, x: float, y: float, side: float, tint: Colour) -> None:
        """A symbol in a square whose bottom left corner is given."""
        for layer in layers(name, side):
            colour = tint if layer.colour is None else (*layer.colour[:3], tint[3])
            self._textured(
                ((x, y), (x + side, y), (x + side, y + side), (x, y + side)),
                colour,
                (layer.left, layer.bottom, layer.right, layer.top),
            )

    def turned(
        self,
        name: str,
        centre: Point,
        side: float,
        tint: Colour,
        degrees: float,
        *,
        mirrored: bool = False,
    ) -> None:
        """A symbol round a point, turned counter-clockwise."""
        corners = []
        sine, cosine = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
        for across, up in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            a, b = across * side / 2, up * side / 2
            corners.append((centre[0] + a * cosine - b * sine, centre[1] + a * sine + b * cosine))
        for layer in layers(name, side):
            colour = tint if layer.colour is None else (*layer.colour[:3], tint[3])
            left, right = (layer.right, layer.left) if mirrored else (layer.left, layer.right)
            self._textured(corners, colour, (left, layer.bottom, right, layer.top))

    def line(self, start: Point, end: Point, colour: Colour, width: float) -> None:
        """A straight line with round ends."""
        (x0, y0), (x1, y1) = start, end
        length = math.hypot(x1 - x0, y1 - y0)
        ux, uy = ((x1 - x0) / length, (y1 - y0) / length) if length else (1.0, 0.0)
        along, across = length / 2 + width / 2, width / 2
        middle = ((x0 + x1) / 2, (y0 + y1) / 2)
        out_along, out_across = along + _EDGE, across + _EDGE
        rest = (along, across, across, 0.0, *self._covers)
        x, y = middle
        ax, ay, bx, by = out_along * ux, out_along * uy, out_across * uy, out_across * ux
        self.packed += _corners(
            *(x - ax + bx, y - ay - by, *colour, -out_along, -out_across, *rest),
            *(x + ax + bx, y + ay - by, *colour, out_along, -out_across, *rest),
            *(x + ax - bx, y + ay + by, *colour, out_along, out_across, *rest),
            *(x - ax - bx, y - ay + by, *colour, -out_along, out_across, *rest),
        )
        self.quads += 1

    def path(self, points: Sequence[Point], colour: Colour, width: float) -> None:
        """Straight lines from point to point with round corners."""
        for start, end in pairwise(points):
            self.line(start, end, colour, width)

    def dashes(
        self, points: Iterable[Point], colour: Colour, width: float, on: float, off: float
    ) -> None:
        """A dashed line along points; the pattern runs on round corners."""
        phase = 0.0
        for (x0, y0), (x1, y1) in pairwise(points):
            length = math.hypot(x1 - x0, y1 - y0)
            at = -phase
            while at < length:
                begin, end = max(at, 0.0), min(at + on, length)
                if end > begin:
                    self.line(
                        (x0 + (x1 - x0) * begin / length, y0 + (y1 - y0) * begin / length),
                        (x0 + (x1 - x0) * end / length, y0 + (y1 - y0) * end / length),
                        colour,
                        width,
                    )
                at += on + off
            phase = length - (at - on - off)

    def ring_dashed(
        self, centre: Point, radius: float, colour: Colour, width: float, on: float, off: float
    ) -> None:
        """A dashed circle."""
        count = max(3, round(2 * math.pi * radius / (on + off)))
        share = on / (on + off)
        for number in range(count):
            first = 2 * math.pi * number / count
            last = first + 2 * math.pi * share / count
            self.line(
                _on_circle(centre, radius, first), _on_circle(centre, radius, last), colour, width
            )

    def box_dashed(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        colour: Colour,
        stroke: float,
        radius: float,
        on: float,
        off: float,
    ) -> None:
        """The dashed outline of a rectangle with round corners."""
        inner = [
            (x + width - radius, y + radius, 270),
            (x + width - radius, y + height - radius, 0),
            (x + radius, y + height - radius, 90),
            (x + radius, y + radius, 180),
        ]
        points = [
            _on_circle((cx, cy), radius, math.radians(first + 15 * step))
            for cx, cy, first in inner
            for step in range(7)
        ]
        self.dashes([*points, points[0]], colour, stroke, on, off)

    def arc(
        self, centre: Point, radius: float, first: float, last: float, colour: Colour, width: float
    ) -> None:
        """Part of a circle, from one angle to another in degrees, counter-clockwise."""
        steps = max(4, round(abs(last - first) / 8))
        angles = [math.radians(first + (last - first) * n / steps) for n in range(steps + 1)]
        self.path([_on_circle(centre, radius, angle) for angle in angles], colour, width)

    def quad(self, corners: Sequence[Point], colour: Colour) -> None:
        """Four corners, one after the other round, filled without a smooth edge."""
        rest = (*colour, *_WITHIN, *self._covers)
        first, second, third, fourth = corners
        self.packed += _corners(*first, *rest, *second, *rest, *third, *rest, *fourth, *rest)
        self.quads += 1

    def polygon(self, points: Sequence[Point], colour: Colour) -> None:
        """A convex polygon, filled; its edge is drawn smooth with a thin line."""
        first = points[0]
        for second, third in pairwise(points[1:]):
            self.quad((first, second, third, third), colour)
        if colour[3] == 1.0:
            self.path([*points, first], colour, 1.0)

    def text(self, block: Block, x: float, y: float, colour: Colour) -> None:
        """A laid-out text; the point is the bottom left corner of its first line's box."""
        for run in block.runs:
            word = pages().word(run.text, run.pixels, run.bold, run.mono)
            left, bottom = round(x + run.x), round(y + run.y) - run.sunk
            right, top = left + word.width, bottom + word.height
            corners = ((left, bottom), (right, bottom), (right, top), (left, top))
            packed = self.words.setdefault(word.page, bytearray())
            packed += _masks(corners, run.colour or colour, word.part)

    def _quad(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        low: Colour,
        high: Colour,
        box: tuple[float, float, float, float],
    ) -> None:
        self._plain(width * height)
        half_x, half_y = width / 2 + _EDGE, height / 2 + _EDGE
        left, right = x - _EDGE, x + width + _EDGE
        bottom, top = y - _EDGE, y + height + _EDGE
        rest = (*box, *self._covers)
        self.packed += _corners(
            *(left, bottom, *low, -half_x, -half_y, *rest),
            *(right, bottom, *low, half_x, -half_y, *rest),
            *(right, top, *high, half_x, half_y, *rest),
            *(left, top, *high, -half_x, half_y, *rest),
        )
        self.quads += 1

    def _textured(self, corners: Sequence[Point], colour: Colour, part: Part) -> None:
        self._masked()
        self.packed += _masks(corners, colour, part)
        self.quads += 1

    def _plain(self, area: float) -> None:
        """A quad comes that shows no mask."""
        if self._before_symbols is None:
            self._area += area

    def _masked(self) -> None:
        """A quad comes that shows a mask."""
        if self._before_symbols is None:
            self._before_symbols = self.quads


def _masks(corners: Sequence[Point], colour: Colour, part: Part) -> bytes:
    """A part of a page between four corners, from the bottom left one on round."""
    left, bottom, right, top = part
    first, second, third, fourth = corners
    inked = (*colour, *_WITHIN)
    return _corners(
        *(*first, *inked, left, bottom),
        *(*second, *inked, right, bottom),
        *(*third, *inked, right, top),
        *(*fourth, *inked, left, top),
    )


def _on_circle(centre: Point, radius: float, angle: float) -> Point:
    return (centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle))
