"""Draws in design units from a widget's top left corner, with words in the table's language."""

from __future__ import annotations

from collections.abc import Sequence

from ui.desk import Desk, Words
from ui.drawing.measure import cut_middle, width_of
from ui.drawing.painter import Painter, Point
from ui.drawing.text import Block, Piece, lay, lay_pieces
from ui.theme import (
    CLEAR,
    CREAM,
    PLAYER_COLOURS,
    PLAYER_SHAPES,
    SKY_LOWEST,
    SKY_TOP,
    SMALLEST,
    Colour,
    Role,
    Type,
    blend,
)

SHRINK = 0.8
"""The smallest type that a text of ours may take to fit, as a share of its role's."""
LOWER = (0.9, 0.8, 0.7)
"""Lines that are together taller than their place take so much smaller type."""


class Pen:
    """`x` runs to the right, `y` down; lengths are design units."""

    def __init__(self, painter: Painter, desk: Desk, left: float, top: float) -> None:
        self.painter = painter
        self.desk = desk
        self.left = left
        self.top = top
        self.f = desk.theme.f

    def _x(self, x: float) -> float:
        return self.left + x * self.f

    def _y(self, y: float) -> float:
        return self.top - y * self.f

    def point(self, x: float, y: float) -> Point:
        """A place in pixels."""
        return self._x(x), self._y(y)

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
        """A rectangle with round corners and a line inside its edge; edges lie on pixels."""
        left, right = round(self._x(x)), round(self._x(x + width))
        bottom, top = round(self._y(y + height)), round(self._y(y))
        self.painter.box(
            left,
            bottom,
            right - left,
            top - bottom,
            fill,
            radius=radius * self.f,
            line=line,
            stroke=self._stroke(stroke),
            fill_top=fill_top,
        )

    def dashed(
        self, x: float, y: float, width: float, height: float, line: Colour, radius: float
    ) -> None:
        """An empty place: the dashed outline of a rectangle."""
        f = self.f
        self.painter.box_dashed(
            self._x(x) + f,
            self._y(y + height) + f,
            (width - 2) * f,
            (height - 2) * f,
            line,
            self._stroke(2),
            radius * f,
            5 * f,
            5 * f,
        )

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
        self.painter.disc(
            self._x(x),
            self._y(y),
            radius * self.f,
            fill,
            line=line,
            stroke=self._stroke(stroke),
        )

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
        corners of a `tile` are round."""
        left, right = round(self._x(x)), round(self._x(x + width))
        bottom, top = round(self._y(y + height)), round(self._y(y))
        self.painter.limb(
            left,
            bottom,
            right - left,
            top - bottom,
            self.point(*centre),
            disc_radius * self.f,
            colour,
            tile=tile,
            stroke=self._stroke(stroke),
        )

    def symbol(
        self, name: str, x: float, y: float, side: float, tint: Colour, *, degrees: float = 0.0
    ) -> None:
        """A symbol in a square, its top left corner given."""
        if degrees:
            middle = self.point(x + side / 2, y + side / 2)
            self.painter.turned(name, middle, side * self.f, tint, degrees)
        else:
            self.painter.symbol(name, self._x(x), self._y(y + side), side * self.f, tint)

    def player(
        self, look: int, x: float, y: float, side: float, tint: Colour | None = None
    ) -> None:
        """The shape of a look (0 to 5) in its colour."""
        self.symbol(f"shape_{PLAYER_SHAPES[look]}", x, y, side, tint or PLAYER_COLOURS[look])

    def line(
        self, x0: float, y0: float, x1: float, y1: float, colour: Colour, width: float
    ) -> None:
        """A straight line with round ends."""
        start, end = self.point(x0, y0), self.point(x1, y1)
        self.painter.line(start, end, colour, self._stroke(width))

    def rule(self, x: float, y: float, width: float, colour: Colour) -> None:
        """A hairline across."""
        thick = max(1, round(self.f))
        self.painter.box(round(self._x(x)), round(self._y(y)), width * self.f, thick, colour)

    def path(self, points: Sequence[Point], colour: Colour, width: float) -> None:
        """Straight lines from point to point."""
        self.painter.path([self.point(*p) for p in points], colour, self._stroke(width))

    def dashes(
        self, points: Sequence[Point], colour: Colour, width: float, on: float, off: float
    ) -> None:
        """A dashed line along points."""
        pixels = [self.point(*p) for p in points]
        self.painter.dashes(pixels, colour, self._stroke(width), on * self.f, off * self.f)

    def quad(self, corners: Sequence[Point], colour: Colour) -> None:
        """Four corners, one after the other round, filled; the edges are as sharp as they come."""
        self.painter.quad([self.point(*p) for p in corners], colour)

    def polygon(self, points: Sequence[Point], colour: Colour) -> None:
        """A convex polygon, filled."""
        self.painter.polygon([self.point(*p) for p in points], colour)

    def text(
        self,
        text: Words,
        x: float,
        y: float,
        role: Role | Type,
        colour: Colour = CREAM,
        *,
        room: float | None = None,
        tall: float | None = None,
        lines: int = 1,
        align: str = "left",
        bold: bool | None = None,
        mono: bool = False,
        smallest: float = SHRINK,
        on_sky: bool = False,
        may_cut: bool = False,
        part: bool = False,
    ) -> Block:
        """A text of one style from its top left corner. With `room` it breaks, shrinks a little
        and is cut at last; with `tall` it stands in the middle of that height, in smaller type
        where its lines are taller. `on_sky` covers the sky's dots under it: small text stands on
        even ground. `may_cut` tells that a cut text loses nothing: something beside it says the
        same. `part` parts the words of a name before they are cut."""
        block = self.lay(
            text, role, room=room, lines=lines, align=align, bold=bold, mono=mono,
            smallest=smallest, part=part,
        )  # fmt: skip
        for share in LOWER:
            if tall is None or block.lines < 2 or block.height <= (tall + 2) * self.f:
                break
            block = self.lay(
                text,
                self.lower(role, share),
                room=room,
                lines=lines,
                align=align,
                bold=bold,
                mono=mono,
                smallest=smallest,
                part=part,
            )
        if not block.whole and not may_cut:
            self.desk.note_cut(self.desk.say(text))
        drop = 0.0 if tall is None else (tall * self.f - block.height) / 2
        top = self._y(y) - drop
        if on_sky:
            self._cover_sky(block, self._x(x), top, room)
        self.painter.text(block, self._x(x), top - block.height, colour)
        return block

    def _cover_sky(self, block: Block, x: float, top: float, room: float | None) -> None:
        """The sky's own colour under each word of a block whose top left corner is at these
        pixels."""
        for run in block.runs:
            wide = float(width_of(run.text, run.pixels, run.bold, run.mono))
            if room is not None:  # a dot right behind the last word would end it
                wide += max(0.0, min(run.pixels * 0.4, room * self.f - run.x - wide))
            low, tall = top - block.height + run.y, run.pixels * 1.18
            share = 1 - (low + tall / 2) / self.desk.theme.height  # each line has its own sky
            self.painter.box(x + run.x, low, wide, tall, blend(SKY_TOP, SKY_LOWEST, share))

    def fixed(self, role: Type) -> Role:
        """A role's type as large as at 100 %: what stands on something drawn, which keeps its
        size whatever the text size."""
        share = self.f / self.desk.theme.type_scale
        return Role(role.size * share, role.line * share, role.bold)

    def lower(self, role: Role | Type, share: float) -> Role:
        """A role's type, so much smaller as it may be."""
        least = SMALLEST * self.f / self.desk.theme.type_scale
        size = max(role.size * share, min(role.size, least))
        return Role(size, role.line * size / role.size, role.bold)

    def lay(
        self,
        text: Words,
        role: Role | Type,
        *,
        room: float | None = None,
        lines: int = 1,
        align: str = "left",
        bold: bool | None = None,
        mono: bool = False,
        smallest: float = SHRINK,
        part: bool = False,
    ) -> Block:
        """A text laid out but not drawn; its sizes are pixels."""
        pixels = self.desk.theme.type_pixels(role)
        return lay(
            self.desk.say(text),
            pixels,
            bold=role.bold if bold is None else bold,
            mono=mono,
            room=1e9 if room is None else room * self.f,
            lines=lines,
            line_height=role.line * pixels / role.size,
            align=align,
            smallest=max(pixels * smallest, min(pixels, SMALLEST * self.f)),
            part=part,
        )

    def pieces(
        self,
        pieces: Sequence[Piece],
        x: float,
        y: float,
        role: Role | Type,
        colour: Colour = CREAM,
        *,
        room: float,
        tall: float,
    ) -> Block:
        """Pieces of different styles on one line."""
        pixels = self.desk.theme.type_pixels(role)
        least = max(pixels * SHRINK, min(pixels, SMALLEST * self.f))
        block = lay_pieces(tuple(pieces), pixels, bold=role.bold, room=room * self.f)
        while not block.whole and pixels > least:
            pixels -= 1
            block = lay_pieces(tuple(pieces), pixels, bold=role.bold, room=room * self.f)
        drop = (tall * self.f - block.height) / 2
        self.painter.text(block, self._x(x), self._y(y) - drop - block.height, colour)
        return block

    def width(self, text: Words, role: Role | Type, *, bold: bool | None = None) -> float:
        """How wide a text is, in design units."""
        pixels = round(self.desk.theme.type_pixels(role))
        heavy = role.bold if bold is None else bold
        return width_of(self.desk.say(text), pixels, heavy) / self.f

    def short(self, text: str, role: Type, room: float, *, bold: bool = False) -> str:
        """A name shortened in its middle."""
        pixels = round(self.desk.theme.type_pixels(role))
        return cut_middle(text, pixels, bold, room * self.f)

    def _stroke(self, width: float) -> float:
        return max(1.0, width * self.f) if width else 0.0
