"""Players to touch on and off, two side by side where there is room for their names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.snapshots import Seat
from ui.drawing.even import same_type
from ui.drawing.pen import Pen
from ui.layout import in_rows
from ui.names import name_words
from ui.theme import CREAM, GOLD, NIGHT0, NIGHT3, NIGHT4, Radius, Type
from ui.touchable import Touchable
from ui.widgets.sheet import Sheet

TOP, TOP_ALONE = 76.0, 56.0
"""What stands over the players, with a line under the title and without one."""
ROW, GAP = 72.0, 8.0
BESIDE = 12.0
EDGE = 6.0
"""What stays free over and under a name on two lines."""
ACROSS_FROM = 500.0
"""A long name wants a line of its own on a screen narrower than this."""


class SeatChoice(Touchable):
    """A player to touch; what is said beside the name is a subclass's."""

    beside = 58.0
    """The room behind the name."""
    alike: Sequence[Seat] = ()
    """All that stand here, whose names are set in the same type."""

    def __init__(self, seat: Seat, **values: Any) -> None:
        super().__init__(**values)
        self.seat = seat

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        ground = NIGHT4 if self.pressed else NIGHT0 if self.chosen else NIGHT3
        line = CREAM if self.focused else GOLD if self.chosen else ground
        pen.box(0, 0, width, height, ground, radius=Radius.BUTTON, line=line, stroke=3)
        pen.player(self.seat.look, 14, height / 2 - 15, 30)
        room = width - 54 - self.beside
        names = [name_words(seat.name, seat.number) for seat in self.alike or (self.seat,)]
        role = same_type(pen, names, Type.BUTTON, room, tall=height - 2 * EDGE)
        name = name_words(self.seat.name, self.seat.number)
        pen.text(name, 54, 0, role, CREAM, room=room, tall=height, lines=2, part=True)
        self.mark(pen, width, height)

    def mark(self, pen: Pen, width: float, height: float) -> None:
        """Draw what stands behind the name."""


class SeatsSheet(Sheet):
    """Asks for players: `picked` has their names in the order in which they were touched."""

    wide = 640.0
    """How wide the sheet likes to be."""
    foot = 84.0
    """What stands under the players."""

    def __init__(self, seats: Sequence[SeatChoice], **values: Any) -> None:
        super().__init__(**values)
        self.seats = tuple(seats)
        self.picked: list[str] = []
        everybody = [choice.seat for choice in self.seats]
        for choice in self.seats:
            choice.alike = everybody
            choice.bind(on_release=lambda one: self.touched(one.seat.name))
            self.body.add_widget(choice)

    def touched(self, name: str) -> None:
        """A player was touched: picked, or no longer."""
        if name in self.picked:
            self.picked.remove(name)
        else:
            self.picked.append(name)
        self.tell()

    def tell(self) -> None:
        """Show who is picked."""
        for choice in self.seats:
            choice.chosen = choice.seat.name in self.picked

    def lay_out(self, width: float, height: float) -> None:
        across = 2 if self.place[2] > ACROSS_FROM else 1
        down = -(-len(self.seats) // across)
        top = TOP if self.under else TOP_ALONE
        self.wants = [self.wide, top + down * ROW + self.foot]
        width, height = self.box[2:]
        step = min(ROW, (height - top - self.foot) / down)
        places = in_rows(len(self.seats), across, (16, top, width - 32), step, step - GAP, BESIDE)
        for choice, place in zip(self.seats, places, strict=True):
            choice.place = list(place)
        self.lay_foot(width, height)

    def lay_foot(self, width: float, height: float) -> None:
        """Put what stands under the players in its place."""
