"""Telling a reaping: who reaped, and whose character was reaped."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.rulebook.short import ASIDE
from companion.snapshots import Seat
from ui.desk import words
from ui.drawing.even import same_type
from ui.drawing.painter import Painter
from ui.drawing.pen import Pen
from ui.layout import in_rows
from ui.names import name_words
from ui.theme import CREAM, GOLD, MIST, NIGHT0, NIGHT3, NIGHT4, Radius, Type
from ui.touchable import Touchable
from ui.widgets.button import PushButton
from ui.widgets.sheet import Sheet

TOP, LINE, ROW, FOOT = 102.0, 26.0, 66.0, 76.0
"""What stands over the rows, with one line under the title and for each more, a row, and what
stands under them."""

NARROW = 190.0
"""In a narrower part the name needs the room."""

Told = Callable[[tuple[str, ...], str | None], None]
"""Who reaped, and who was reaped (None: nobody's character)."""


class Part(Touchable):
    """A player in one of the two roles, to touch on and off; `beside` are all that stand here,
    whose names are set alike."""

    def __init__(self, seat: Seat, beside: Sequence[Seat], **values: Any) -> None:
        super().__init__(**values)
        self.seat, self.beside = seat, beside

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        ground = NIGHT4 if self.pressed else (NIGHT0 if self.chosen else NIGHT3)
        line = GOLD if self.chosen else (CREAM if self.focused else ground)
        pen.box(0, 0, width, height, ground, radius=Radius.BUTTON, line=line, stroke=3)
        side, left = (20.0, 36.0) if width < NARROW else (24.0, 46.0)
        pen.player(self.seat.look, 10, (height - side) / 2, side)
        room = width - left - (9 if width >= NARROW else 5)
        names = [name_words(seat.name, seat.number) for seat in self.beside]
        long = any(pen.width(name, Type.LIST) > room for name in names)
        role = same_type(pen, names, Type.LEAST if long else Type.LIST, room, tall=height)
        name = name_words(self.seat.name, self.seat.number)
        pen.text(name, left, 0, role, CREAM, room=room, tall=height, lines=2, part=True)


class ReapingSheet(Sheet):
    """Two columns of players: the reapers, any number of them, and the one reaped. `reaps`
    names for each player those whose characters that player can reap."""

    def __init__(
        self, seats: Sequence[Seat], reaps: Mapping[str, Sequence[str]], told: Told, **values: Any
    ) -> None:
        super().__init__(
            title=words("Who reaped whom?"),
            under=ASIDE["residence"]["deathbed"],
            **values,
        )
        self._told, self._reaps = told, reaps
        self.by = [Part(seat, seats) for seat in seats]
        self.of = [Part(seat, seats) for seat in seats]
        self.done = PushButton(label=words("Tell it"), kind="main", symbol="check")
        self.done.bind(on_release=lambda _: self._tell())
        for part in self.by:
            part.bind(on_release=self._touched_by)
        for part in self.of:
            part.bind(on_release=self._touched_of)
        for widget in (*self.by, *self.of, self.done):
            self.body.add_widget(widget)
        self._look()

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        x, y, width, _ = self.box
        half = width / 2
        head = y + self._top - 30
        pen.text(words("Reaped by"), x + 20, head, Type.SECOND_BOLD, MIST, room=half - 30)
        pen.text(words("Reaped"), x + half + 8, head, Type.SECOND_BOLD, MIST, room=half - 30)

    def _touched_by(self, part: Part) -> None:
        part.chosen = not part.chosen
        for other in self.of:
            if part.chosen and not self._can_reap(part, other):
                other.chosen = False
        self._look()

    def _touched_of(self, part: Part) -> None:
        part.chosen = not part.chosen
        for other in self.of:
            if other is not part:
                other.chosen = False
        for other in self.by:
            if part.chosen and not self._can_reap(other, part):
                other.chosen = False
        self._look()

    def _can_reap(self, by: Part, of: Part) -> bool:
        return of.seat.name in self._reaps[by.seat.name]

    def _look(self) -> None:
        self.done.disabled_look = not any(part.chosen for part in (*self.by, *self.of))

    def _tell(self) -> None:
        by = tuple(part.seat.name for part in self.by if part.chosen)
        of = next((part.seat.name for part in self.of if part.chosen), None)
        self.close()
        self._told(by, of)

    @property
    def _top(self) -> float:
        """Where the rows begin."""
        return TOP + LINE * (self.under_lines - 1)

    def lay_out(self, width: float, height: float) -> None:
        """A role's players under each other, or two and two where that would get too tall."""
        count = len(self.by)
        across = 2 if count > 4 and self.place[2] > self.place[3] else 1
        down = -(-count // across)
        wide = 780.0 if across > 1 else 600.0
        if self.wants[0] != wide:
            self.wants = [wide, self.wants[1]]
            return  # and so it was laid out
        pen, room = Pen(Painter(), self.desk, 0, 0), self.box[2] - 40
        self.under_lines = 1 if pen.width(self.under, Type.SECOND) <= room else 2
        top = self._top
        self.wants = [wide, top + down * ROW + FOOT]
        width, height = self.box[2:]
        half = (width - 48) / 2
        step = min(ROW, (height - top - FOOT) / max(down, 1))
        for role, parts in enumerate((self.by, self.of)):
            left = 16.0 + role * (half + 16)
            places = in_rows(count, across, (left, top, half), step, step - 4, 6)
            for part, place in zip(parts, places, strict=True):
                part.place = list(place)
        self.done.place = [16, height - 68, width - 32, 56]
