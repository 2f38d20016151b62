"""Where a file lies that was made: its name, and the folder under it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.properties import StringProperty

from companion.snapshots import Mood
from ui.desk import words
from ui.drawing.pen import Pen
from ui.theme import CREAM, LEAF, MIST, NIGHT3, Radius, Type
from ui.touchable import Touchable


class Saved(Touchable):
    """Shows the file at `path`, the last one that holds `what` (a key of `Snapshot.written`);
    nothing while there is none. A touch shows all of its path."""

    path = StringProperty("")
    what = StringProperty("")

    def __init__(self, **values: Any) -> None:
        super().__init__(disabled_look=True, **values)
        self.fbind("path", self._changed)

    def _changed(self, *_: object) -> None:
        self.disabled_look = not self.path
        self.redraw()

    def on_release(self) -> None:
        if self.desk.stage is not None:
            self.desk.stage.notice.say(Mood.INFO, words("{what}", what=self.path))

    def draw(self, pen: Pen) -> None:
        if not self.path:
            return
        width, height = self.units
        where = Path(self.path)
        room, middle = width - 38, height / 2
        if self.pressed:
            pen.box(-6, 0, width + 12, height, NIGHT3, radius=Radius.CELL)
        pen.symbol("check", 0, middle - 14, 28, LEAF)
        pen.text(
            words("Saved: {file}", file=where.name),
            38,
            middle - 24,
            Type.SECOND,
            CREAM,
            room=room,
            tall=24,
            may_cut=True,
        )
        folder = pen.short(_folder(where), Type.LEAST, room)
        pen.text(folder, 38, middle, Type.LEAST, MIST, room=room, tall=22, may_cut=True)


def _folder(where: Path) -> str:
    """The folder, with `~` for one's own."""
    home = Path.home()
    if where.is_relative_to(home) and home != Path("/"):
        return f"~/{where.parent.relative_to(home)}"
    return str(where.parent)
