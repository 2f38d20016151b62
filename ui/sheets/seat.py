"""What can be done with somebody who sits at the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ui.desk import words
from ui.widgets.button import PushButton
from ui.widgets.looks import LookRow
from ui.widgets.sheet import Sheet


class SeatSheet(Sheet):
    """Chooses colour and shape, says who starts, or leads to the next seat or away from the
    table. `look` is the one they have, `others` those of the others."""

    def __init__(
        self,
        name: str,
        look: int,
        others: Sequence[int],
        looks: Callable[[int], None],
        starts: Callable[[], None],
        away: Callable[[], None],
        on: Callable[[], None],
        *,
        may_start: bool = True,
        **values: Any,
    ) -> None:
        offered = [
            (words("Moves one seat on"), "redo", "plain", on),
            (words("Leaves the table"), "cross", "plain", away),
        ]
        if may_start:
            offered.insert(0, (words("Starts the game"), "play", "main", starts))
        super().__init__(
            title=name,
            under=words("Drag a name to seat it elsewhere."),
            wants=[440, 92 + 72 * len(offered) + 72],
            **values,
        )
        self.looks = LookRow(look, others)
        self.looks.bind(on_look=lambda _, wanted: self._do(lambda: looks(wanted)))
        self.body.add_widget(self.looks)
        self._buttons = []
        for label, symbol, kind, act in offered:
            button = PushButton(label=label, symbol=symbol, kind=kind)
            button.bind(on_release=lambda _, act=act: self._do(act))
            self._buttons.append(button)
            self.body.add_widget(button)

    def _do(self, act: Callable[[], None]) -> None:
        self.close()
        act()

    def lay_out(self, width: float, height: float) -> None:
        self.looks.place = [16, 78, width - 32, 62]
        for at, button in enumerate(self._buttons):
            button.place = [16, 150 + at * 72, width - 32, 62]
