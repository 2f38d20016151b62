"""A row of the score strip: a player's shape, name, score, and what is worth knowing beside it."""

from __future__ import annotations

from dataclasses import replace
from itertools import accumulate
from typing import NamedTuple

from ui.drawing.pen import Pen
from ui.names import name_words
from ui.theme import (
    CLEAR,
    CREAM,
    EMBER,
    GOLD,
    MIST,
    NIGHT0,
    NIGHT2,
    NIGHT3,
    NIGHT4,
    Radius,
    Role,
    Stroke,
    Type,
    fade,
)
from ui.touchable import Touchable
from ui.widgets.strip_facts import Note, Row
from ui.widgets.strip_name import (
    BESIDE,
    BROAD,
    EDGE,
    HOUSE,
    LEFT,
    LEFT_LONG,
    LOW,
    NOTES,
    SCORES,
    STEP,
    TIGHT,
    Alike,
    Set,
    figure,
    is_long,
    picture_width,
    set_name,
)

SHAPE, SMALL_SHAPE = 28.0, 20.0
"""The side of a player's shape, and of one beside a long name."""
BADGE = 9.5
"""Radius of the badge under a shape."""
SMALL = 8.0
"""The most a row of a small picture takes that stands under a name."""
ROOMY = 24.0
"""What is left under a long name for a picture that keeps its distance."""
FIGURE = 30.0
"""Height of a score under a name."""
KEEP_OFF = 4.0
"""What notes keep off the edge under them, as they do off the name over them."""


class Spacing(NamedTuple):
    """How notes stand beside each other: the side of a symbol, what it takes before its figure,
    the least gap to the next, and how near the score they may come beyond the usual."""

    side: float
    lead: float
    gap: float
    over: float


WIDE, CLOSE = Spacing(18, 22, 4, 0), Spacing(16, 17, 1, 4)


class Noted(NamedTuple):
    """The notes under a name, the type of their figures, and how they stand."""

    notes: tuple[Note, ...]
    role: Role | Type
    spacing: Spacing = WIDE

    def ends(self, pen: Pen) -> list[float]:
        """Where each ends, side by side."""
        _, lead, gap, _ = self.spacing
        wides = (lead + gap + pen.width(note.text, self.role) for note in self.notes)
        return [end - gap for end in accumulate(wides)]


class StripRow(Touchable):
    """One player."""

    def __init__(self, **values: object) -> None:
        super().__init__(**values)
        self.row: Row | None = None
        self.compact = False
        self.stars = True
        self.common = Alike()

    def show(self, row: Row, *, compact: bool, stars: bool, common: Alike) -> None:
        """Show a player. `compact` rows touch each other and have hairlines between them."""
        self.row, self.compact, self.stars, self.common = row, compact, stars, common
        self.lit = row.lit
        self.changed((row, compact, stars, common))

    def draw(self, pen: Pen) -> None:
        row = self.row
        if row is None:
            return
        width, height = self.units
        self._ground(pen, row, width, height)
        if is_long(row, pen.desk, width):
            found = set_name(row, pen.desk, (width, height), self.common)
            (self._broad if width >= BROAD else self._long)(pen, row, found, width, height)
            return
        right = width - EDGE
        if row.star and self.stars:
            pen.symbol("star", right - 20, (height - 20) / 2, 20, GOLD)
            right -= 23
        score = self._score(pen, row, right)
        right = self._figure(pen, row, score, right, 0, height) - EDGE
        self._shape(pen, row, SHAPE, height)
        name = name_words(row.name, row.seat)
        room = right - LEFT
        if row.cells:
            low = height < LOW
            top, tall = (1.0, 23.0) if low else (2.0, 30.0)
            role = pen.fixed(Type.LIST) if low else Type.LIST  # larger, it would touch the picture
            pen.text(name, LEFT, top, role, CREAM, room=room, tall=tall, bold=row.active)
            high = min(height - top - tall - 6, SMALL * len(row.cells))
            self._picture(pen, row, LEFT, top + tall + 1, room, high)
            return
        noted = self._fitting(pen, row.notes, room)
        top, tall = ((height - 48) / 2, 26.0) if noted.notes else (0.0, height)
        pen.text(name, LEFT, top, Type.LIST, CREAM, room=room, tall=tall, bold=row.active)
        if noted.notes:
            self._notes(pen, noted, top + 27, LEFT, right)

    def _long(self, pen: Pen, row: Row, found: Set, width: float, height: float) -> None:
        """A long name in its lines, and the rest under or beside them."""
        lines = found.wrapped.lines
        below = NOTES if row.notes else 0.0
        step = found.pixels / pen.f * STEP
        if len(lines) > 1 and below:
            step = min(step, (height - below) / len(lines) - TIGHT / 2)
        tall = step * len(lines)
        self._shape(pen, row, SMALL_SHAPE, height)
        # Of who acts the large sheet is in sight: rather than a sliver of it there is none here.
        pictured = found.pictured and (height - tall > ROOMY or not row.active)
        if found.over:
            low_row = height < LOW
            least = TIGHT if low_row else 5.0
            beside = FIGURE - (step * (len(lines) - 1) if low_row else 0.0)
            middle = (height - tall - max(below, beside)) / 2
            top = least if pictured else max(least, middle)
            if pictured != found.pictured:
                top = (height - tall) / 2
            role: Role | Type = pen.fixed(Type.TITLE)
            first = height - FIGURE - 2 if low_row else top + tall
            high = height - first - (2 if low_row else 0)
            if found.aside:
                role, first, high = pen.fixed(Type.BUTTON), top + 1, step
            right = self._figure(pen, row, role, width - EDGE, first, high) - BESIDE
        else:
            right = self._figure(pen, row, Type.TITLE, width - EDGE, 0, height) - BESIDE
            top = 4.0 if pictured else max(TIGHT, (height - tall - below) / 2)
        line = Role(found.pixels / pen.desk.theme.type_scale, Type.LEAST.line)
        for number, text in enumerate(lines):
            at = top + number * step
            pen.text(text, LEFT_LONG, at, line, CREAM, tall=step, bold=row.active)
        low = top + tall
        if pictured:
            apart, edge = (3, 5) if height - low > ROOMY else (1, 4)
            high = min(height - low - apart - edge, SMALL * len(row.cells))
            self._picture(pen, row, LEFT_LONG, low + apart, right - LEFT_LONG, high)
            return
        noted = self._fitting(pen, row.notes, right - LEFT_LONG)
        if found.over and (height >= LOW or len(lines) == 1):
            low = max(low, (low + height - NOTES) / 2 - 1)  # beside the score
        else:
            low = min(low, height - NOTES - TIGHT / 2)
            if len(lines) > 1 and height - low < NOTES + KEEP_OFF:
                low -= TIGHT  # close to the name, which has no border to be told from
                noted = noted._replace(spacing=noted.spacing._replace(side=CLOSE.side))
        if noted.notes and low + NOTES <= height:
            self._notes(pen, noted, low, LEFT_LONG, right)

    def _broad(self, pen: Pen, row: Row, found: Set, width: float, height: float) -> None:
        """Everything in a row as wide as the screen: a picture stands between name and score."""
        right = width - EDGE
        if row.star and self.stars:
            pen.symbol("star", right - 20, (height - 20) / 2, 20, GOLD)
            right -= 23
        left = self._figure(pen, row, Type.TITLE, right, 0, height)
        right = min(left, width - EDGE - SCORES) - EDGE
        self._shape(pen, row, SHAPE, height)
        step = found.pixels / pen.f * (1.15 if len(found.wrapped.lines) == 1 else STEP)
        tall = step * len(found.wrapped.lines)
        below = NOTES if row.notes else 0.0
        top = max(TIGHT / 2, (height - tall - below) / 2)
        line = Role(found.pixels / pen.desk.theme.type_scale, Type.LIST.line)
        for number, text in enumerate(found.wrapped.lines):
            at = top + number * step
            pen.text(text, LEFT, at, line, CREAM, tall=step, bold=row.active)
        if row.cells:
            wide = picture_width(row, height) - EDGE
            self._picture(pen, row, right - wide, EDGE, wide, height - 2 * EDGE)
        noted = self._fitting(pen, row.notes, right - LEFT)
        if noted.notes:
            self._notes(pen, noted, min(top + tall, height - below), LEFT, right)

    def _score(self, pen: Pen, row: Row, right: float) -> Role | Type:
        """The type of the score: one that leaves room for each note, if there is."""
        for role in (Type.TITLE, pen.fixed(Type.PROMPT), pen.fixed(Type.MAIN)):
            room = right - pen.width(figure(row), role) - EDGE - LEFT
            if row.cells or len(self._fitting(pen, row.notes, room).notes) == len(row.notes):
                return role
        return Type.TITLE

    @staticmethod
    def _figure(
        pen: Pen, row: Row, role: Role | Type, right: float, top: float, tall: float
    ) -> float:
        """The score; its left edge."""
        shown = figure(row)
        left = right - pen.width(shown, role)
        tint = EMBER if row.score is not None and row.score < 0 else CREAM
        pen.text(shown, left, top, role, tint, tall=tall)
        return left

    def _shape(self, pen: Pen, row: Row, side: float, height: float) -> None:
        look = row.seat if row.look is None else row.look
        if row.badge is None:
            pen.player(look, EDGE, (height - side) / 2, side)
            return
        top = (height - side - 2 * BADGE - 2) / 2
        pen.player(look, EDGE, top, side)
        self._badge(pen, row.badge, EDGE + side / 2, top + side + 2 + BADGE)

    @staticmethod
    def _picture(pen: Pen, row: Row, left: float, top: float, room: float, tall: float) -> None:
        """What lies before the player, small."""
        high = tall / len(row.cells)
        wide = min(high * HOUSE, room / len(row.cells[0]))
        for down, cells in enumerate(row.cells):
            for across, cell in enumerate(cells):
                if cell is not None:
                    x, y = left + across * wide, top + down * high
                    pen.painter.box(
                        pen.point(x, y)[0],
                        pen.point(x, y + high - 1)[1],
                        (wide - 1) * pen.f,
                        (high - 1) * pen.f,
                        cell.colour if cell.filled else fade(cell.colour, 0.15),
                        radius=1.5 * pen.f,
                        line=CLEAR if cell.filled else fade(cell.colour, 0.75),
                        stroke=0 if cell.filled else 1,
                    )

    @staticmethod
    def _badge(pen: Pen, badge: Note, x: float, y: float) -> None:
        pen.disc(x, y, BADGE, NIGHT0, line=badge.tint, stroke=1.5)
        if badge.symbol:
            pen.symbol(badge.symbol, x - 6.5, y - 6.5, 13, badge.tint)
            return
        pen.text(
            badge.text, x - 10, y - 10, pen.fixed(Type.LEAST), badge.tint, room=20, tall=20,
            align="middle", bold=True,
        )  # fmt: skip

    def _fitting(self, pen: Pen, notes: tuple[Note, ...], room: float) -> Noted:
        """The notes that find room under a name, and how: in type no smaller than at 100 %; in
        low rows no larger, which would touch the name; close together before one is left out."""
        ways = [Noted(notes, pen.fixed(Type.LEAST)), Noted(notes, pen.fixed(Type.LEAST), CLOSE)]
        if not self.compact:
            ways.insert(0, Noted(notes, Type.LEAST))
        for way in ways:
            if way.ends(pen)[-1:] <= [room + way.spacing.over]:
                return way
        ends = ways[-1].ends(pen)
        kept = tuple(n for n, end in zip(notes, ends, strict=True) if end <= room + CLOSE.over)
        brief = tuple(n if isinstance(n.text, str) else replace(n, text="") for n in notes)
        if notes and not kept and brief != notes:
            return self._fitting(pen, brief, room)  # the symbol says it too
        return ways[-1]._replace(notes=kept)

    @staticmethod
    def _notes(pen: Pen, found: Noted, top: float, left: float, right: float) -> None:
        x = left
        side, lead, least, over = found.spacing
        wides = [pen.width(note.text, found.role) for note in found.notes]
        spare = right + over - x - sum(lead + wide for wide in wides)
        gap = max(least, min(10.0, spare / max(len(wides) - 1, 1)))
        for note, wide in zip(found.notes, wides, strict=True):
            pen.symbol(note.symbol, x, top + 10 - side / 2, side, note.tint)
            pen.text(note.text, x + lead, top, found.role, MIST, tall=20)
            x += lead + wide + gap

    def _ground(self, pen: Pen, row: Row, width: float, height: float) -> None:
        fill = NIGHT4 if self.pressed else NIGHT3 if row.active or row.lit else NIGHT2
        line, stroke = NIGHT3, Stroke.HAIR
        if row.active or row.lit:
            line, stroke = GOLD, Stroke.LIT if row.lit else Stroke.BORDER
        if self.refused:
            line, stroke = EMBER, Stroke.BORDER
        if self.focused:
            line, stroke = CREAM, Stroke.LIT
        plain = self.compact and not (row.active or row.lit)
        radius = 0 if plain else Radius.ROW
        pen.box(0, 0, width, height, fill, radius=radius, line=line, stroke=stroke)
