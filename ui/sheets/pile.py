"""The pile at the start: how the planes lie in the house, from the top down."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from companion.snapshots import Seat
from ui.desk import words
from ui.drawing.pen import Pen
from ui.sheets.seats import SeatChoice, SeatsSheet
from ui.theme import GOLD, INK, Type
from ui.widgets.button import PushButton


class PiledPlane(SeatChoice):
    """A player's plane and its place in the pile (0: not yet said)."""

    number = 0

    def show(self, number: int) -> None:
        """Show the place in the pile, the top one being 1."""
        self.number = number
        self.changed(number)

    def mark(self, pen: Pen, width: float, height: float) -> None:
        if not self.number:
            return
        pen.disc(width - 30, height / 2, 16, GOLD)
        figure = str(self.number)
        pen.text(figure, width - 50, 0, Type.BUTTON, INK, room=40, tall=height, align="middle")


class PileSheet(SeatsSheet):
    """Asks how the planes lie; `then` gets the names, top first."""

    def __init__(
        self, seats: Sequence[Seat], then: Callable[[tuple[str, ...]], None], **values: Any
    ) -> None:
        self.planes = [PiledPlane(seat) for seat in seats]
        super().__init__(
            self.planes,
            title=words("How do the planes lie?"),
            under=words("Touch them from the top of the pile down."),
            **values,
        )
        self._then = then
        self.lots = PushButton(label=words("Draw lots"), symbol="turn_over")
        self.done = PushButton(label=words("Pile them so"), kind="main", symbol="check")
        self.lots.bind(on_release=lambda _: self._draw_lots())
        self.done.bind(on_release=lambda _: self._answer())
        self.body.add_widget(self.lots)
        self.body.add_widget(self.done)
        self.tell()

    def touched(self, name: str) -> None:
        super().touched(name)
        self._complete()

    def _complete(self) -> None:
        """The last one lies at the bottom without being asked for."""
        rest = [p.seat.name for p in self.planes if p.seat.name not in self.picked]
        if len(rest) == 1 and len(self.planes) > 1:
            self.picked += rest
            self.tell()

    def _draw_lots(self) -> None:
        names = [plane.seat.name for plane in self.planes]
        self.picked = random.SystemRandom().sample(names, len(names))
        self.tell()

    def tell(self) -> None:
        super().tell()
        for plane in self.planes:
            name = plane.seat.name
            plane.show(self.picked.index(name) + 1 if name in self.picked else 0)
        self.done.disabled_look = len(self.picked) < len(self.planes)

    def _answer(self) -> None:
        self.close()
        self._then(tuple(self.picked))

    def lay_foot(self, width: float, height: float) -> None:
        half = (width - 44) / 2
        self.lots.place = [16, height - 72, half, 58]
        self.done.place = [28 + half, height - 72, half, 58]
