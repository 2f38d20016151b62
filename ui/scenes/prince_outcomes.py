"""How a task ended, by touch: who answered correctly, and the reader's bet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.snapshots import Seat
from ui.desk import Words, words
from ui.drawing.pen import Pen
from ui.sketch import Touchable
from ui.theme import CREAM, GOLD, INK, MIST, NIGHT0, NIGHT3, NIGHT4, Radius, Type
from ui.widgets.button import PushButton, Segments
from ui.widgets.sheet import Sheet

Answers = Callable[[tuple[str, ...], int | None], None]
"""Who was correct, and on how many the reader had bet (None: no bet)."""
TOP, ROW, FOOT = 76.0, 70.0, 170.0
"""What stands over the players and under them, and a row of them."""
NO_BET = 0
"""The value of the segment for "no bet"."""


class SeatToggle(Touchable):
    """A player to touch on and off."""

    def __init__(self, seat: Seat, **values: Any) -> None:
        super().__init__(**values)
        self.seat = seat

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        fill = NIGHT4 if self.pressed else (NIGHT0 if self.chosen else NIGHT3)
        line = CREAM if self.focused else GOLD if self.chosen else fill
        pen.box(0, 0, width, height, fill, radius=Radius.BUTTON, line=line, stroke=3)
        pen.player(self.seat.number, 14, height / 2 - 15, 30)
        if self.chosen:
            pen.disc(width - 30, height / 2, 14, GOLD)
            pen.symbol("check", width - 41, height / 2 - 11, 22, INK)
        else:
            pen.disc(width - 30, height / 2, 13, line=MIST, stroke=2)
        room = width - 58 - 52
        pen.text(self.seat.name, 54, 0, Type.BUTTON, room=room, tall=height, lines=2, smallest=0.8)


class AnswersSheet(Sheet):
    """Asks who was correct and what the bet was. Where nobody was, a touch on the main button
    says so."""

    def __init__(
        self, seats: Sequence[Seat], bets: Sequence[int], then: Answers, **values: Any
    ) -> None:
        super().__init__(
            title=words("Who was right?"),
            under=words("Touch everybody who answered correctly."),
            **values,
        )
        self._then = then
        self.bet: int | None = None
        self.seats = [SeatToggle(seat) for seat in seats]
        for toggle in self.seats:
            toggle.bind(on_release=self._touched)
            self.body.add_widget(toggle)
        choices: list[tuple[int, Words]] = [(NO_BET, words("No bet"))]
        choices += [(bet, str(bet)) for bet in bets]
        self.bets = Segments(choices=tuple(choices), value=NO_BET)
        self.bets.bind(on_pick=lambda _, value: self._bet(value))
        self.done = PushButton(kind="main", symbol="check")
        self.done.bind(on_release=lambda _: self._answer())
        self.body.add_widget(self.bets)
        self.body.add_widget(self.done)
        self._tell()

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        x, y, width, height = self.box
        text = words("The reader’s bet: how many would be right?")
        pen.text(text, x + 20, y + height - 166, Type.SECOND, MIST, room=width - 40, tall=24)

    def _touched(self, toggle: SeatToggle) -> None:
        toggle.chosen = not toggle.chosen
        self._tell()

    def _bet(self, value: int) -> None:
        self.bets.value = value
        self.bet = value or None

    def _tell(self) -> None:
        some = any(toggle.chosen for toggle in self.seats)
        self.done.label = words("These were right") if some else words("Nobody was right")
        self.done.symbol = "check" if some else "cross"

    def _answer(self) -> None:
        correct = tuple(toggle.seat.name for toggle in self.seats if toggle.chosen)
        self.close()
        self._then(correct, self.bet)

    def lay_out(self, width: float, height: float) -> None:
        """Two players side by side where there is room for their names."""
        across = 2 if self.place[2] > 500 else 1
        down = -(-len(self.seats) // across)
        self.wants = [700, TOP + down * ROW + FOOT]
        width, height = self.box[2:]
        step = min(ROW, (height - TOP - FOOT) / down)
        each = (width - 32 - 12 * (across - 1)) / across
        for at, toggle in enumerate(self.seats):
            x, y = 16 + at % across * (each + 12), TOP + at // across * step
            toggle.place = [x, y, each, step - 6]
        self.bets.place = [16, height - 136, width - 32, 56]
        self.done.place = [16, height - 72, width - 32, 60]
