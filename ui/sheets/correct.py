"""Points added by hand: what a table decides is written down as such."""

from __future__ import annotations

from typing import Any

from companion.intents import Correct
from ui.desk import words
from ui.drawing.pen import Pen
from ui.theme import CREAM, EMBER, LEAF, MIST, Colour, Role, Type
from ui.widgets.button import PushButton
from ui.widgets.sheet import Sheet

STEPS = (-10, -1, 1, 10)
MOST = 999
EDGE, LEAD = 20.0, 48.0
"""Beside the figures, and what a player's shape before them takes."""


def _minus(figure: str) -> str:
    return figure.replace("-", "−")


class CorrectSheet(Sheet):
    """Asks how many points to add to a player's total (None: it is hidden), or to take off, and
    says what comes of it."""

    def __init__(self, name: str, look: int | None, total: int | None, **values: Any) -> None:
        super().__init__(
            title=words("Correct the score of {player}", player=name),
            under=words("It is kept in the log as a correction."),
            wants=[560, 320],
            **values,
        )
        self.points = 0
        self._name = name
        self._look = look
        self._total = total
        self._steps = []
        for step in STEPS:
            button = PushButton(label=_minus(f"{step:+d}"))
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
        figures = self._figures()
        lead = 0.0 if self._look is None else LEAD
        wide = sum(pen.width(text, Type.RESULT) for text, _ in figures)
        share = min(1.0, (width - 2 * EDGE - lead) / wide)
        role = Role(Type.RESULT.size * share, Type.RESULT.line * share, Type.RESULT.bold)
        left = x + (width - lead - wide * share) / 2
        if self._look is not None:
            pen.player(self._look, left, y + 88, 32)
            left += lead
        for text, tint in figures:
            pen.text(text, left, y + 72, role, tint, tall=64)
            left += pen.width(text, role)

    def _figures(self) -> list[tuple[str, Colour]]:
        """What stood there, what is added, and what stands there then."""
        tint = LEAF if self.points > 0 else EMBER if self.points < 0 else CREAM
        if self._total is None:
            return [(_minus(f"{self.points:+d}" if self.points else "0"), tint)]
        if not self.points:
            return [(_minus(str(self._total)), CREAM)]
        added = f" {'+' if self.points > 0 else '−'} {abs(self.points)}"
        after = _minus(f" = {self._total + self.points}")
        return [(_minus(str(self._total)), MIST), (added, tint), (after, CREAM)]

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
