"""Points added by hand: what a table decides is written down as such."""

from __future__ import annotations

from typing import Any

from companion.intents import Correct
from ui.desk import words
from ui.drawing.pen import Pen
from ui.theme import CREAM, EMBER, LEAF, Type
from ui.widgets.button import PushButton
from ui.widgets.sheet import Sheet

STEPS = (-10, -1, 1, 10)
MOST = 999


class CorrectSheet(Sheet):
    """Asks how many points to add to a player's score, or to take off."""

    def __init__(self, name: str, look: int | None, **values: Any) -> None:
        super().__init__(
            title=words("Correct the score of {player}", player=name),
            under=words("It is kept in the log as a correction."),
            wants=[560, 320],
            **values,
        )
        self.points = 0
        self._name = name
        self._look = look
        self._steps = []
        for step in STEPS:
            button = PushButton(label=f"{step:+d}".replace("-", "−"))
            button.bind(on_release=lambda _, step=step: self._add(step))
            self._steps.append(button)
            self.body.add_widget(button)
        self.done = PushButton(
            label=words("Write it down"), kind="main", symbol="check", disabled_look=True
        )
        self.done.bind(on_release=lambda _: self._write())
        self.body.add_widget(self.done)

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        x, y, width, _ = self.box
        figure = f"{self.points:+d}".replace("-", "−") if self.points else "0"
        tint = LEAF if self.points > 0 else EMBER if self.points < 0 else CREAM
        if self._look is not None:
            pen.player(self._look, x + width / 2 - 96, y + 86, 32)
        pen.text(figure, x, y + 72, Type.RESULT, tint, room=width, tall=64, align="middle")

    def _add(self, step: int) -> None:
        self.points = max(-MOST, min(MOST, self.points + step))
        self.done.disabled_look = self.points == 0
        self.redraw()

    def _write(self) -> None:
        if self.points:
            self.desk.post(Correct(self._name, self.points))
            self.close()

    def lay_out(self, width: float, height: float) -> None:
        each = (width - 32 - 3 * 10) / 4
        for at, button in enumerate(self._steps):
            button.place = [16 + at * (each + 10), height - 156, each, 60]
        self.done.place = [16, height - 80, width - 32, 64]
