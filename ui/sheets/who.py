"""Which player: by touch; and the moment in which the others look away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.snapshots import Seat
from ui.desk import Words, words
from ui.drawing.even import same_type
from ui.drawing.pen import Pen
from ui.layout import in_rows
from ui.names import name_words
from ui.theme import CREAM, GOLD, Type
from ui.touchable import Touchable
from ui.widgets.button import PushButton
from ui.widgets.sheet import Sheet


class PlayerButton(Touchable):
    """A player to touch; `beside` are all that stand here, whose names are set alike."""

    def __init__(self, seat: Seat, beside: Sequence[Seat], **values: Any) -> None:
        super().__init__(**values)
        self.seat, self.beside = seat, beside

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        self.plate(pen, line=GOLD, stroke=3)
        pen.player(self.seat.look, 16, height / 2 - 16, 32)
        room = width - 72
        names = [name_words(seat.name, seat.number) for seat in self.beside]
        role = same_type(pen, names, Type.BUTTON, room, tall=height)
        name = name_words(self.seat.name, self.seat.number)
        pen.text(name, 60, 0, role, CREAM, room=room, tall=height, lines=2, part=True)


class WhoSheet(Sheet):
    """Asks who; a touch is the answer."""

    def __init__(
        self, title: Words, seats: Sequence[Seat], then: Callable[[str], None], **values: Any
    ) -> None:
        super().__init__(title=title, **values)
        self._then = then
        self.buttons = [PlayerButton(seat, seats) for seat in seats]
        for button in self.buttons:
            button.bind(on_release=self._touched)
            self.body.add_widget(button)

    def _touched(self, button: PlayerButton) -> None:
        self.close()
        self._then(button.seat.name)

    def lay_out(self, width: float, height: float) -> None:
        """Two players side by side where there is room for their names."""
        across = 2 if self.place[2] > 500 else 1
        down = -(-len(self.buttons) // across)
        self.wants = [560, 72 + down * 80]
        places = in_rows(len(self.buttons), across, (16, 58, self.box[2] - 32), 80, 68, 16)
        for button, place in zip(self.buttons, places, strict=True):
            button.place = list(place)


class LookAwaySheet(Sheet):
    """Before something secret is asked: the others look away, then the player goes on."""

    def __init__(self, seat: Seat, then: Callable[[], None], **values: Any) -> None:
        super().__init__(
            title=words("The others look away"),
            under=words("Only {player} looks at the screen now.", player=seat.name),
            wants=[560, 250],
            **values,
        )
        self._then = then
        self._seat = seat
        self._go = PushButton(
            label=words("I am {player}", player=seat.name), kind="main", symbol="check"
        )
        self._go.bind(on_release=lambda _: self._on())
        self.body.add_widget(self._go)

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        x, y, width, _ = self.box
        pen.player(self._seat.look, x + width / 2 - 36, y + 80, 72)

    def _on(self) -> None:
        self.close()
        self._then()

    def lay_out(self, width: float, height: float) -> None:
        self._go.place = [16, height - 80, width - 32, 64]
