"""The pile at the start: how the planes lie in the house, from the top down."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from companion.snapshots import Seat
from ui.desk import words
from ui.drawing.pen import Pen
from ui.sketch import Touchable
from ui.theme import CREAM, GOLD, INK, NIGHT0, NIGHT3, NIGHT4, Radius, Type
from ui.widgets.button import PushButton
from ui.widgets.sheet import Sheet


class PiledPlane(Touchable):
    """A player's plane and its place in the pile (0: not yet said)."""

    def __init__(self, seat: Seat, **values: Any) -> None:
        super().__init__(**values)
        self.seat = seat
        self.number = 0

    def show(self, number: int) -> None:
        """Show the place in the pile, the top one being 1."""
        self.number = number
        self.chosen = number > 0
        self.changed(number)

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        ground = NIGHT4 if self.pressed else NIGHT0 if self.chosen else NIGHT3
        line = GOLD if self.chosen else CREAM if self.focused else ground
        pen.box(0, 0, width, height, ground, radius=Radius.BUTTON, line=line, stroke=3)
        pen.player(self.seat.number, 12, height / 2 - 14, 28)
        pen.text(self.seat.name, 50, 0, Type.LIST, CREAM, room=width - 98, tall=height, lines=2)
        if self.number:
            pen.disc(width - 26, height / 2, 16, GOLD)
            pen.text(
                str(self.number), width - 46, 0, Type.BUTTON, INK, room=40, tall=height,
                align="middle",
            )  # fmt: skip


class PileSheet(Sheet):
    """Asks how the planes lie; `then` gets the names, top first."""

    def __init__(
        self, seats: Sequence[Seat], then: Callable[[tuple[str, ...]], None], **values: Any
    ) -> None:
        super().__init__(
            title=words("How do the planes lie?"),
            under=words("Touch them from the top of the pile down."),
            wants=[640, 400],
            **values,
        )
        self._then = then
        self.picked: list[str] = []
        self.planes = [PiledPlane(seat) for seat in seats]
        self.lots = PushButton(label=words("Draw lots"), symbol="turn_over")
        self.done = PushButton(label=words("Pile them so"), kind="main", symbol="check")
        self.lots.bind(on_release=lambda _: self._draw_lots())
        self.done.bind(on_release=lambda _: self._answer())
        for plane in self.planes:
            plane.bind(on_release=self._touched)
        for widget in (*self.planes, self.lots, self.done):
            self.body.add_widget(widget)
        self._tell()

    def on_stage(self) -> None:
        rows = -(-len(self.planes) // self._columns)
        self.wants = [640, 160 + rows * 72]
        self._space()

    @property
    def _columns(self) -> int:
        """A long name wants a line of its own on a screen that stands."""
        return 1 if self.attached and self.desk.theme.portrait else 2

    def _touched(self, plane: PiledPlane) -> None:
        name = plane.seat.name
        if name in self.picked:
            self.picked.remove(name)
        else:
            self.picked.append(name)
        self._complete()

    def _complete(self) -> None:
        """The last one lies at the bottom without being asked for."""
        rest = [p.seat.name for p in self.planes if p.seat.name not in self.picked]
        if len(rest) == 1 and len(self.planes) > 1:
            self.picked += rest
        self._tell()

    def _draw_lots(self) -> None:
        names = [plane.seat.name for plane in self.planes]
        self.picked = random.SystemRandom().sample(names, len(names))
        self._tell()

    def _tell(self) -> None:
        for plane in self.planes:
            name = plane.seat.name
            plane.show(self.picked.index(name) + 1 if name in self.picked else 0)
        self.done.disabled_look = len(self.picked) < len(self.planes)

    def _answer(self) -> None:
        self.close()
        self._then(tuple(self.picked))

    def _space(self, *changed: object) -> None:
        super()._space()
        if not hasattr(self, "done"):
            return
        width, height = self.box[2:]
        columns = self._columns
        each = (width - 32 - 12 * (columns - 1)) / columns
        for at, plane in enumerate(self.planes):
            row, column = divmod(at, columns)
            plane.place = [16 + column * (each + 12), 76 + row * 72, each, 64]
        half = (width - 44) / 2
        self.lots.place = [16, height - 72, half, 58]
        self.done.place = [28 + half, height - 72, half, 58]
