"""The score strip: every player's shape, name, score and what is worth knowing beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Any, NamedTuple

from ui.desk import Words
from ui.drawing.pen import Pen
from ui.drawing.text import break_lines
from ui.layout import Rect
from ui.names import name_words
from ui.sketch import Sketch, Touchable
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
    Colour,
    Radius,
    Role,
    Stroke,
    Type,
    fade,
)

LONG_NAME = 11
"""From so many characters on, a name takes the small type and two lines."""
SHAPE, SMALL_SHAPE = 28.0, 20.0
"""The side of a player's shape, and of one beside a long name."""


@dataclass(frozen=True)
class Note:
    """A symbol and what it counts, under a name."""

    symbol: str
    text: Words
    tint: Colour = MIST


class Cell(NamedTuple):
    """A cell of a small picture: its colour, and whether it is filled."""

    colour: Colour
    filled: bool


@dataclass(frozen=True)
class Row:
    """What a row of the strip shows. A score of None is hidden; `star` puts a star beside it.
    `active` is who is to act, `lit` who can be touched now. `cells` is a small picture of what
    lies before the player, row by row, drawn under the name where there is room. `badge` is drawn
    at the player's shape: a symbol, or else a figure. `look` is the colour and shape; None: that
    of the seat."""

    seat: int
    name: str
    score: int | None
    notes: tuple[Note, ...] = ()
    active: bool = False
    lit: bool = False
    star: bool = False
    cells: tuple[tuple[Cell | None, ...], ...] = ()
    badge: Note | None = None
    look: int | None = None

    def badged(self, badge: Note | None) -> Row:
        """The same row with a badge."""
        return replace(self, badge=badge)


class StripRow(Touchable):
    """One player."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.row: Row | None = None
        self.compact = False
        self.stars = True

    def show(self, row: Row, *, compact: bool, stars: bool) -> None:
        """Show a player. `compact` rows touch each other and have hairlines between them."""
        self.row, self.compact, self.stars = row, compact, stars
        self.lit = row.lit
        self.changed((row, compact, stars))

    def draw(self, pen: Pen) -> None:
        row = self.row
        if row is None:
            return
        width, height = self.units
        self._ground(pen, row, width, height)
        figure = "?" if row.score is None else str(row.score).replace("-", "−")
        wide = pen.width(figure, Type.TITLE)
        right = width - 8
        if row.star and self.stars:
            pen.symbol("star", right - 20, (height - 20) / 2, 20, GOLD)
            right -= 23
        tint = EMBER if row.score is not None and row.score < 0 else CREAM
        pen.text(figure, right - wide, 0, Type.TITLE, tint, tall=height)
        self._name(pen, row, right - wide - 8, height)

    def _name(self, pen: Pen, row: Row, right: float, height: float) -> None:
        room = right - 44
        name = pen.desk.say(name_words(row.name, row.seat))
        role, notes = self._fitting(pen, row.notes, room)
        long = len(name) > LONG_NAME or pen.width(name, Type.LIST, bold=row.active) > room
        side = SMALL_SHAPE if long and not row.cells else SHAPE
        pen.player(row.seat if row.look is None else row.look, 8, (height - side) / 2, side)
        if row.badge is not None:
            self._badge(pen, row.badge, 12.0, min((height + side) / 2 + 2, height - 11))
        if row.cells:
            self._pictured(pen, row, name, right, height)
            return
        if long:
            left = 8 + side + 6
            room = right - left
            three = height >= 64 and not notes and self._pieces(pen, name, room, row.active) > 2
            lines = 3 if three else 2
            tall, top, gap = height, 0.0, 0.0
            if notes:  # the name is shortened rather than that what counts has no room
                gap = 4.0 if height >= 66 else -2.0
                tall = 38.0 if height >= 60 else 36.0
                top = (height - tall - gap - 20) / 2
            heavy = pen.lay(name, Type.LEAST, room=room, lines=lines, bold=True, smallest=0.7)
            pen.text(
                name, left, top, Type.LEAST, CREAM, room=room, tall=tall, lines=lines,
                bold=row.active and heavy.whole, smallest=0.7,
            )  # fmt: skip
            if notes:
                self._notes(pen, notes, role, top + tall + gap, left, right)
            return
        top = (height - 48) / 2 if notes else 0.0
        tall = 26.0 if notes else height
        pen.text(name, 44, top, Type.LIST, CREAM, room=room, tall=tall, bold=row.active)
        if notes:
            self._notes(pen, notes, role, top + 27, 44, right)

    def _pictured(self, pen: Pen, row: Row, name: str, right: float, height: float) -> None:
        """A name over its small picture; of a name in two lines low rows show nothing else."""
        room = right - 44
        long = len(name) > LONG_NAME or pen.width(name, Type.LIST, bold=row.active) > room
        low = long and height < 76
        role, tall = (Type.LEAST, 38.0) if long else (Type.LIST, 25.0)
        pen.text(
            name,
            44,
            0 if low else 3,
            role,
            CREAM,
            room=room,
            tall=height if low else tall,
            lines=2 if long else 1,
            bold=row.active,
        )
        if low:
            return
        top = tall + 5
        high = min((height - top - 5) / len(row.cells), 8.0)
        wide = min(high * 1.35, room / len(row.cells[0]))
        for down, cells in enumerate(row.cells):
            for across, cell in enumerate(cells):
                if cell is not None:
                    x, y = 44 + across * wide, top + down * high
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
        pen.disc(x, y, 9.5, NIGHT0, line=badge.tint, stroke=1.5)
        if badge.symbol:
            pen.symbol(badge.symbol, x - 6.5, y - 6.5, 13, badge.tint)
            return
        pen.text(
            badge.text, x - 10, y - 10, Type.LEAST, badge.tint, room=20, tall=20, align="middle",
            bold=True, smallest=0.6,
        )  # fmt: skip

    @staticmethod
    def _pieces(pen: Pen, name: str, room: float, bold: bool) -> int:
        pixels = round(pen.desk.theme.type_pixels(Type.LEAST))
        return len(break_lines(name, pixels, bold, room * pen.f, 9)[0])

    @staticmethod
    def _fitting(
        pen: Pen, notes: tuple[Note, ...], room: float
    ) -> tuple[Role | Type, tuple[Note, ...]]:
        """The notes that find room under a name, and in which type: no smaller than at 100 %."""
        role: Role | Type = Type.LEAST
        if _ends(pen, notes, role)[-1:] > [room]:
            role = pen.fixed(Type.LEAST)
        ends = _ends(pen, notes, role)
        return role, tuple(note for note, end in zip(notes, ends, strict=True) if end <= room)

    @staticmethod
    def _notes(
        pen: Pen,
        notes: Sequence[Note],
        role: Role | Type,
        top: float,
        left: float,
        right: float,
    ) -> None:
        x = left
        wides = [pen.width(note.text, role) for note in notes]
        spare = right - x - sum(22 + wide for wide in wides)
        gap = max(4.0, min(10.0, spare / max(len(notes) - 1, 1)))
        for note, wide in zip(notes, wides, strict=True):
            pen.symbol(note.symbol, x, top + 1, 18, note.tint)
            pen.text(note.text, x + 22, top, role, MIST, tall=20)
            x += 22 + wide + gap

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


def _ends(pen: Pen, notes: Sequence[Note], role: Role | Type) -> list[float]:
    """Where each note ends, side by side."""
    return [end - 4 for end in accumulate(26 + pen.width(note.text, role) for note in notes)]


class Strip(Sketch):
    """All players, in one column or two. Fires `on_player` with the name touched."""

    __events__ = ("on_player",)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._rows: list[StripRow] = []
        self.fbind("place", self._space)

    def on_player(self, name: str) -> None:
        """Somebody touched a player."""

    def show(self, rows: Sequence[Row]) -> None:
        """Show the players, in seating order."""
        while len(self._rows) > len(rows):
            self.remove_widget(self._rows.pop())
        while len(self._rows) < len(rows):
            made = StripRow()
            made.bind(on_release=self._touched)
            self._rows.append(made)
            self.add_widget(made)
        self._space()
        compact = len(rows) >= (5 if self._portrait else 6)
        stars = all(len(row.name) <= LONG_NAME for row in rows)
        for widget, row in zip(self._rows, rows, strict=True):
            widget.show(row, compact=compact, stars=stars)

    def row_of(self, name: str) -> StripRow | None:
        """The row of a player."""
        return next((r for r in self._rows if r.row is not None and r.row.name == name), None)

    @property
    def _portrait(self) -> bool:
        return in_columns(self.place[2], self.place[3])

    def _touched(self, widget: StripRow) -> None:
        if widget.row is not None:
            self.dispatch("on_player", widget.row.name)

    def _space(self, *changed: object) -> None:
        _, _, width, height = self.place
        for row, place in zip(self._rows, row_places(len(self._rows), width, height), strict=True):
            row.place = list(place)


def in_columns(width: float, height: float) -> bool:
    """Whether a strip of this size has two columns, on an upright screen."""
    return width > height


def row_places(count: int, width: float, height: float) -> tuple[Rect, ...]:
    """Where the rows of so many players are, in a strip of this size."""
    if in_columns(width, height):
        tall, gap = (80, 8) if count <= 4 else (56, 0)
        return tuple(Rect(at % 2 * 236, at // 2 * (tall + gap), 228, tall) for at in range(count))
    tall = 78 if count <= 4 else 60 if count == 5 else 56
    between = 8 if count <= 4 else (height - 5 * 60) / 4 if count == 5 else 0.0
    return tuple(Rect(0, at * (tall + between), width, tall) for at in range(count))
