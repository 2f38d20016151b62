"""A pad of figures, for numbers that plus and minus reach too slowly."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ui.desk import Words, words
from ui.drawing.pen import Pen
from ui.sheets.typed import TypingSheet
from ui.theme import CREAM, EMBER, LINE, NIGHT0, Radius, Type
from ui.widgets.button import PushButton

KEYS = "123456789⌫0"


class NumberSheet(TypingSheet):
    """Asks for a whole number from `least` to `most`. `then` gets it."""

    def __init__(
        self,
        title: Words,
        least: int,
        most: int,
        then: Callable[[int], None],
        **values: Any,
    ) -> None:
        super().__init__(
            title=title,
            under=words("From {least} to {most}", least=least, most=most),
            wants=[360, 464],
            **values,
        )
        self._least, self._most, self._then = least, most, then
        self.figures = ""
        self.keys: dict[str, PushButton] = {}
        for key in KEYS:
            if key == "⌫":
                button = PushButton(symbol="backspace", name=words("Delete"))
                button.bind(on_release=lambda _: self.drop())
            else:
                button = PushButton(label=key)
                button.bind(on_release=lambda _, key=key: self._add(key))
            self.keys[key] = button
            self.body.add_widget(button)
        self.done = PushButton(kind="main", symbol="check", name=words("Done"), disabled_look=True)
        self.done.bind(on_release=lambda _: self.finish())
        self.body.add_widget(self.done)

    @property
    def number(self) -> int | None:
        """What was typed, where it is a number that can be."""
        number = int(self.figures) if self.figures else None
        return number if number is not None and self._least <= number <= self._most else None

    def typed(self, text: str) -> bool:
        for mark in text:
            if mark in "0123456789":
                self._add(mark)
        return True

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        x, y, width, _ = self.box
        fits = not self.figures or self.number is not None
        line = LINE if fits else EMBER
        pen.box(x + 16, y + 72, width - 32, 56, NIGHT0, radius=Radius.CELL, line=line, stroke=2)
        ink = CREAM if fits else EMBER
        pen.text(
            self.figures, x + 16, y + 72, Type.TITLE, ink, room=width - 32, tall=56, align="middle"
        )

    def _add(self, figure: str) -> None:
        if len(self.figures) < len(str(self._most)):
            self.figures = (self.figures + figure).lstrip("0") or "0"
        self._tell()

    def drop(self) -> None:
        self.figures = self.figures[:-1]
        self._tell()

    def _tell(self) -> None:
        self.done.disabled_look = self.number is None
        self.redraw()

    def finish(self) -> None:
        number = self.number
        if number is not None:
            self.close()
            self._then(number)

    def lay_out(self, width: float, height: float) -> None:
        each, tall = (width - 32 - 16) / 3, (height - 152 - 24) / 4
        for at, button in enumerate((*self.keys.values(), self.done)):
            row, column = divmod(at, 3)
            button.place = [16 + column * (each + 8), 140 + row * (tall + 8), each, tall]
