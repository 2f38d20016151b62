"""The cards of a move, told one by one as they are discarded."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.components.residence import MOST_SOUL_POINTS
from ui.desk import Words, counted, words
from ui.drawing.pen import Pen
from ui.sheets.typed import TypingSheet
from ui.theme import GOLD, INK, LINE, NIGHT0, PAPER, Radius, Type
from ui.widgets.button import PushButton

ACROSS = 5
"""Keys in a row, beside the one that takes a card back."""
ROW, KEY, GAP = 76.0, 60.0, 8.0
"""The height of the row of cards, of a key, and between keys."""
TOP = 74.0
CARD, PITCH = 44.0, 54.0
"""The width of a card, and how far one lies from the next where there is room."""


class CardsSheet(TypingSheet):
    """A key a number of soul points. `then` gets the cards, none where the player has none; `aim`
    are the points that lead where somebody wants to go (0: nowhere in particular)."""

    def __init__(
        self,
        then: Callable[[tuple[int, ...]], None],
        aim: int = 0,
        **values: Any,
    ) -> None:
        super().__init__(title=words("Which cards do you play?"), wants=[560, 372], **values)
        self.cards: tuple[int, ...] = ()
        self._then, self._aim = then, aim
        self.keys = [PushButton(label=str(points)) for points in range(MOST_SOUL_POINTS + 1)]
        for points, key in enumerate(self.keys):
            key.bind(on_release=lambda _, points=points: self._add(points))
            self.body.add_widget(key)
        self.back = PushButton(symbol="backspace", name=words("Delete"))
        self.back.bind(on_release=lambda _: self.drop())
        self.done = PushButton(kind="main", symbol="check")
        self.done.bind(on_release=lambda _: self.finish())
        self.body.add_widget(self.back)
        self.body.add_widget(self.done)
        self._tell()

    def typed(self, text: str) -> bool:
        for mark in text:
            if mark in "0123456789":
                self._add(int(mark))
        return True

    def drop(self) -> None:
        self.cards = self.cards[:-1]
        self._tell()

    def finish(self) -> None:
        self.close()
        self._then(self.cards)

    def _add(self, points: int) -> None:
        self.cards = (*self.cards, points)
        self._tell()

    def _tell(self) -> None:
        total = sum(self.cards)
        self.under = words("Touch the soul points of each card.")
        if self._aim and total <= self._aim:
            self.under = counted(
                "{points} of {count} space", "{points} of {count} spaces", self._aim, points=total
            )
        self.back.disabled_look = not self.cards
        self.done.label = self._done_words(total)
        self.redraw()

    def _done_words(self, total: int) -> Words:
        if not self.cards:
            return words("No cards: stay")
        return words("Move {points}", points=total) if total else words("Stay")

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        x, y, width, _ = self.box
        room = width - 32
        top = y + TOP
        pen.box(x + 16, top, room, ROW, NIGHT0, radius=Radius.CELL)
        count = len(self.cards)
        if not count:
            pen.dashed(x + 26, top + 8, CARD, ROW - 16, LINE, 8)
            return
        pitch = min(PITCH, (room - 20 - CARD) / max(1, count - 1))
        for at, points in enumerate(self.cards):
            left = x + 26 + at * pitch
            newest = at == count - 1
            pen.box(
                left, top + 8, CARD, ROW - 16, PAPER, radius=8, line=GOLD if newest else NIGHT0,
                stroke=3 if newest else 1.5,
            )  # fmt: skip
            pen.text(
                str(points), left, top + 8, Type.PROMPT, INK, room=CARD, tall=ROW - 16,
                align="middle", smallest=0.7,
            )  # fmt: skip

    def lay_out(self, width: float, height: float) -> None:
        each = (width - 32 - GAP * ACROSS) / (ACROSS + 1)
        top = TOP + ROW + GAP
        for points, key in enumerate(self.keys):
            row, column = divmod(points, ACROSS)
            key.place = [16 + column * (each + GAP), top + row * (KEY + GAP), each, KEY]
        self.back.place = [width - 16 - each, top, each, 2 * KEY + GAP]
        self.done.place = [16, height - 72, width - 32, 60]
