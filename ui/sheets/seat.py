"""What can be done with somebody who sits at the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ui.desk import Words, words
from ui.widgets.button import PushButton, stand_alike
from ui.widgets.looks import LookRow
from ui.widgets.sheet import Sheet

ROW = 72.0
Act = Callable[[], None]


@dataclass(frozen=True)
class SeatActs:
    """What the sheet can do: take a look, start the game (None where all start at once), move one
    seat on, leave the table, be called otherwise, and be offered no longer (None for a guest)."""

    looks: Callable[[int], None]
    starts: Act | None
    on: Act
    away: Act
    rename: Act
    forget: Act | None


class SeatSheet(Sheet):
    """Colour and shape over what else can be done. `look` is the one they have, `others` are
    those of the others."""

    def __init__(
        self, name: Words, look: int, others: Sequence[int], acts: SeatActs, **values: Any
    ) -> None:
        tall = 92 + ROW * (4 if acts.starts is not None else 3)
        under = words("Drag a name to seat it elsewhere.")
        super().__init__(title=name, under=under, wants=[520, tall], **values)
        self.looks = LookRow(look, others)
        self.looks.bind(on_look=lambda _, wanted: self._do(lambda: acts.looks(wanted)))
        self.starts = self._button(words("Starts the game"), "play", acts.starts, kind="main")
        self.on = self._button(words("Moves one seat on"), "redo", acts.on)
        self.away = self._button(words("Leaves the table"), "cross", acts.away)
        self.rename = self._button(words("Another name"), "pencil", acts.rename)
        self.forget = self._button(words("Offer no longer"), "minus", acts.forget)
        acting = (self.on, self.away, self.rename, self.forget)
        stand_alike(*(button for button in acting if button is not None))
        for widget in (self.looks, self.starts, *acting):
            if widget is not None:
                self.body.add_widget(widget)

    def _button(
        self, label: Any, symbol: str, act: Act | None, *, kind: str = "plain"
    ) -> PushButton | None:
        if act is None:
            return None
        button = PushButton(label=label, symbol=symbol, kind=kind)
        button.bind(on_release=lambda _: self._do(act))
        return button

    def _do(self, act: Act) -> None:
        self.close()
        act()

    def lay_out(self, width: float, height: float) -> None:
        lines: list[tuple[LookRow | PushButton | None, ...]] = [
            (self.looks,), (self.starts,), (self.on, self.away), (self.rename, self.forget),
        ]  # fmt: skip
        top = 78.0
        for line in lines:
            shown = [widget for widget in line if widget is not None]
            for at, widget in enumerate(shown):
                each = (width - 24) / len(shown)
                widget.place = [16 + at * each, top, each - 8, ROW - 10]
            top += ROW if shown else 0
