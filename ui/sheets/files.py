"""Which file: those that lie in the folder for files and on the stick."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.outside import Place
from companion.snapshots import Snapshot
from ui.desk import Words, words
from ui.drawing.pen import Pen
from ui.theme import MIST, Type
from ui.widgets.button import PushButton
from ui.widgets.scroller import Scroller
from ui.widgets.sheet import Sheet

PLACES: dict[Place, Words] = {
    Place.HERE: words("here"),
    Place.STICK: words("on the stick"),
}
_ROW = 68.0


class FilesSheet(Sheet):
    """`files` finds what lies about in a snapshot (None: it is being looked for); `then` gets the
    place and the name of the file that was touched."""

    def __init__(
        self,
        title: Words,
        files: Callable[[Snapshot], tuple[tuple[Place, str], ...] | None],
        then: Callable[[Place, str], None],
        **values: Any,
    ) -> None:
        super().__init__(title=title, wants=[640, 460], **values)
        self._files, self._then = files, then
        self._found: tuple[tuple[Place, str], ...] | None = None
        self._scroller = Scroller()
        self.buttons: list[PushButton] = []
        self.body.add_widget(self._scroller)

    def show(self, snapshot: Snapshot) -> None:
        """What lies about now."""
        found = self._files(snapshot)
        if found == self._found:
            return
        self._found = found
        self._scroller.content.clear_widgets()
        self.buttons = []
        for place, name in found or ():
            label = words("{file} ({place})", file=name, place=PLACES[place])
            button = PushButton(label=label, symbol="folder", align="left")
            button.bind(on_release=lambda _, place=place, name=name: self._pick(place, name))
            self.buttons.append(button)
            self._scroller.content.add_widget(button)
        self._space()

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        x, y, width, height = self.box
        if self.buttons:
            return
        pen.symbol("folder", x + width / 2 - 36, y + height / 2 - 90, 72, MIST)
        text = (
            words("Looking for files …")
            if self._found is None
            else words("No files here: put them on a stick and plug it in, or into the folder.")
        )
        pen.text(
            text, x + 40, y + height / 2, Type.LIST, MIST, room=width - 80, tall=80, lines=3,
            align="middle",
        )  # fmt: skip

    def _pick(self, place: Place, name: str) -> None:
        self.close()
        self._then(place, name)

    def lay_out(self, width: float, height: float) -> None:
        self._scroller.place = [16, 60, width - 24, height - 72]
        for at, button in enumerate(self.buttons):
            button.place = [0, at * _ROW, width - 40, 60]
        self._scroller.set_height(len(self.buttons) * _ROW)
