"""What can be done with somebody who sits at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ui.desk import words
from ui.widgets.button import PushButton
from ui.widgets.sheet import Sheet


class SeatSheet(Sheet):
    """Says who starts, or leads away from the table."""

    def __init__(
        self, name: str, starts: Callable[[], None], away: Callable[[], None], **values: Any
    ) -> None:
        super().__init__(title=name, wants=[420, 220], **values)
        self._buttons = []
        for label, symbol, kind, act in (
            (words("Starts the game"), "play", "main", starts),
            (words("Leaves the table"), "cross", "plain", away),
        ):
            button = PushButton(label=label, symbol=symbol, kind=kind)
            button.bind(on_release=lambda _, act=act: self._do(act))
            self._buttons.append(button)
            self.body.add_widget(button)

    def on_stage(self) -> None:
        self._space()

    def _do(self, act: Callable[[], None]) -> None:
        self.close()
        act()

    def _space(self, *_: object) -> None:
        super()._space()
        for at, button in enumerate(getattr(self, "_buttons", ())):
            button.place = [16, 60 + at * 72, self.box[2] - 32, 62]
