"""One question, yes or no."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.intents import Undo
from ui.desk import Desk, Words, words
from ui.drawing.painter import Painter
from ui.drawing.pen import Pen
from ui.theme import MIST, Type
from ui.widgets.button import PushButton
from ui.widgets.sheet import Sheet

_TOLD, _LINES = 52.0, 5
"""Where what comes of it begins, and the most lines that it takes."""


def take_back(desk: Desk, *, reveals: bool, to: int | None = None) -> None:
    """Take back the last action, or all after line `to`; where that shows what is hidden
    (`reveals`), ask first."""
    if not reveals or desk.stage is None:
        desk.post(Undo(to))
        return
    desk.stage.open(
        ConfirmSheet(
            words("Take it back?"),
            words("That gives away something hidden."),
            words("Undo"),
            lambda: desk.post(Undo(to, confirmed=True)),
        )
    )


class ConfirmSheet(Sheet):
    """Asks before something is done that cannot be taken back. `told` is what comes of it."""

    asks = True

    def __init__(
        self,
        title: Words,
        told: Words,
        yes: Words,
        act: Callable[[], None],
        *,
        symbol: str = "",
        **values: Any,
    ) -> None:
        super().__init__(title=title, wants=[520, 172], **values)
        self.told = told
        self._act = act
        no = PushButton(label=words("No, go back"), kind="outline")
        no.bind(on_release=lambda _: self.dismiss())
        sure = PushButton(label=yes, kind="main", symbol=symbol)
        sure.bind(on_release=lambda _: self._yes())
        self._buttons = (no, sure)
        for button in self._buttons:
            self.body.add_widget(button)

    def _yes(self) -> None:
        self.close()
        self._act()

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        x, y, width, _ = self.box
        room = width - 40
        pen.text(self.told, x + 20, y + _TOLD, Type.SECOND, MIST, room=room, lines=_LINES)

    def lay_out(self, width: float, height: float) -> None:
        pen = Pen(Painter(), self.desk, 0, 0)
        block = pen.lay(self.told, Type.SECOND, room=width - 40, lines=_LINES)
        tall = _TOLD + block.height / pen.f + 92
        if self.wants[1] != tall:
            self.wants = [520, tall]
            return
        half = (width - 48) / 2
        for at, button in enumerate(self._buttons):
            button.place = [16 + at * (half + 16), height - 76, half, 60]


def leave_sheet(leave: Callable[[], None]) -> ConfirmSheet:
    """Asks before work that was not kept is thrown away."""
    return ConfirmSheet(
        words("Leave without keeping it?"),
        words("What you changed is lost then."),
        words("Leave"),
        leave,
    )
