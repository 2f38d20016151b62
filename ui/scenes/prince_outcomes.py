"""How a task ended, by touch: who answered correctly, and the reader's bet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.snapshots import Seat
from ui.desk import Words, words
from ui.drawing.pen import Pen
from ui.sheets.seats import SeatChoice, SeatsSheet
from ui.theme import GOLD, INK, MIST, Type
from ui.widgets.button import PushButton
from ui.widgets.segments import Segments

Answers = Callable[[tuple[str, ...], int | None], None]
"""Who was correct, and on how many the reader had bet (None: no bet)."""
NO_BET = 0
"""The value of the segment for "no bet"."""


class SeatToggle(SeatChoice):
    """A player who was right, or was not."""

    def mark(self, pen: Pen, width: float, height: float) -> None:
        if self.chosen:
            pen.disc(width - 30, height / 2, 14, GOLD)
            pen.symbol("check", width - 41, height / 2 - 11, 22, INK)
        else:
            pen.disc(width - 30, height / 2, 13, line=MIST, stroke=2)


class AnswersSheet(SeatsSheet):
    """Asks who was correct and what the bet was. Where nobody was, a touch on the main button
    says so."""

    wide = 700.0
    foot = 172.0

    def __init__(
        self, seats: Sequence[Seat], bets: Sequence[int], then: Answers, **values: Any
    ) -> None:
        super().__init__(
            [SeatToggle(seat) for seat in seats],
            title=words("Who was right?"),
            under=words("Touch everybody who answered correctly."),
            **values,
        )
        self._then = then
        self.bet: int | None = None
        choices: list[tuple[int, Words]] = [(NO_BET, words("No bet"))]
        choices += [(bet, str(bet)) for bet in bets]
        self.bets = Segments(choices=tuple(choices), value=NO_BET)
        self.bets.bind(on_pick=lambda _, value: self._bet(value))
        self.done = PushButton(kind="main", symbol="check")
        self.done.bind(on_release=lambda _: self._answer())
        self.body.add_widget(self.bets)
        self.body.add_widget(self.done)
        self.tell()

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        x, y, width, height = self.box
        text = words("The bet before reading: how many would be right?")
        pen.text(
            text,
            x + 20,
            y + height - 166,
            Type.SECOND,
            MIST,
            room=width - 40,
            tall=24,
            smallest=0.7,
        )

    def _bet(self, value: int) -> None:
        self.bets.value = value
        self.bet = value or None

    def tell(self) -> None:
        super().tell()
        self.done.label = words("These were right") if self.picked else words("Nobody was right")
        self.done.symbol = "check" if self.picked else "cross"

    def _answer(self) -> None:
        correct = tuple(c.seat.name for c in self.seats if c.seat.name in self.picked)
        self.close()
        self._then(correct, self.bet)

    def lay_foot(self, width: float, height: float) -> None:
        self.bets.place = [16, height - 136, width - 32, 56]
        self.done.place = [16, height - 72, width - 32, 60]
