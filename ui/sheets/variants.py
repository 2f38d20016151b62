"""A game's options, each with the sentence that says what it changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ui import games
from ui.desk import words
from ui.drawing.pen import Pen
from ui.setup import SETUPS, Option
from ui.sketch import Sketch
from ui.theme import MIST, Type
from ui.widgets.button import PushButton, Toggle
from ui.widgets.sheet import Sheet

_TALL = 110


class OptionRow(Sketch):
    """One option."""

    def __init__(self, option: Option, on: bool, turned: Callable[[bool], None]) -> None:
        super().__init__()
        self.option = option
        self.toggle = Toggle(label=option.title, on=on)
        self.toggle.bind(on_release=lambda toggle: self._turn(toggle, turned))
        self.add_widget(self.toggle)
        self.fbind("place", self._space)

    def draw(self, pen: Pen) -> None:
        width, _ = self.units
        pen.text(
            self.option.sentence,
            16,
            62,
            Type.CAPTION,
            MIST,
            room=width - 32,
            tall=40,
            lines=2,
            smallest=0.9,
        )

    @staticmethod
    def _turn(toggle: Toggle, turned: Callable[[bool], None]) -> None:
        toggle.on = not toggle.on
        turned(toggle.on)

    def _space(self, *changed: object) -> None:
        self.toggle.place = [0, 0, self.place[2], 60]


class VariantsSheet(Sheet):
    """Changes `chosen` in place and calls `then` after each change."""

    def __init__(
        self, game: str, chosen: dict[str, Any], then: Callable[[], None], **values: Any
    ) -> None:
        options = SETUPS[game].options
        super().__init__(
            title=words("Variants"),
            under=games.title(game),
            wants=[600, 156 + _TALL * len(options)],
            **values,
        )
        self._rows = [
            OptionRow(option, bool(chosen.get(option.key)), self._turner(option.key, chosen, then))
            for option in options
        ]
        self._done = PushButton(label=words("Done"), kind="main", symbol="check")
        self._done.bind(on_release=lambda _: self.close())
        for widget in (*self._rows, self._done):
            self.body.add_widget(widget)

    @staticmethod
    def _turner(
        key: str, chosen: dict[str, Any], then: Callable[[], None]
    ) -> Callable[[bool], None]:
        def turned(on: bool) -> None:
            chosen[key] = on
            then()

        return turned

    def lay_out(self, width: float, height: float) -> None:
        for at, row in enumerate(self._rows):
            row.place = [16, 76 + at * _TALL, width - 32, _TALL - 6]
        self._done.place = [16, height - 72, width - 32, 58]
