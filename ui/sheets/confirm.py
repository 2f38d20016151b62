"""One question, yes or no."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ui.desk import Words, words
from ui.widgets.button import PushButton
from ui.widgets.sheet import Sheet


class ConfirmSheet(Sheet):
    """Asks before something is done that cannot be taken back."""

    def __init__(
        self,
        title: Words,
        under: Words,
        yes: Words,
        act: Callable[[], None],
        *,
        symbol: str = "",
        **values: Any,
    ) -> None:
        super().__init__(title=title, under=under, wants=[520, 172], **values)
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

    def lay_out(self, width: float, height: float) -> None:
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
