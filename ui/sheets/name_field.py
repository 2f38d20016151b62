"""Where a name stands while it is typed."""

from __future__ import annotations

from typing import Any

from ui.desk import words
from ui.drawing.bidi import begins_right
from ui.drawing.bounds import ELLIPSIS
from ui.drawing.clusters import clusters
from ui.drawing.pen import Pen
from ui.names import stretches
from ui.sketch import Sketch
from ui.theme import CREAM, GOLD, LINE, MIST, NIGHT0, Radius, Type

LONGEST = 24
"""Characters of a name at most."""
_UNKNOWN = 22.0
"""Width of the box for a character that cannot be drawn, with what is beside it."""


class NameField(Sketch):
    """What has been typed; a dashed box for each character that no font has."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.text = ""

    def show(self, text: str) -> None:
        """Show the text."""
        self.text = text
        self.changed(text)

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        pen.box(0, 0, width, height, NIGHT0, radius=Radius.CELL, line=LINE, stroke=2)
        x = first = 14.0
        for part, missing in stretches(self._in_sight(pen, width - 120 - x)):
            room = width - 110 - x
            if missing:
                shown = min(len(clusters(part)), int(room // _UNKNOWN))
                for at in range(shown):
                    pen.dashed(
                        x + at * _UNKNOWN + 2,
                        height / 2 - 13,
                        _UNKNOWN - 4,
                        26,
                        MIST,
                        Radius.CELL / 2,
                    )
                x += shown * _UNKNOWN
            elif part.isspace():
                x += len(part) * pen.width(" ", Type.MAIN)
            elif room > 0:
                x += pen.text(part, x, 0, Type.MAIN, CREAM, room=room, tall=height).width / pen.f
        if begins_right(self.text):  # the next letter comes at the left
            x = first - 7
        pen.box(x + 2, height / 2 - 15, 2.5, 30, GOLD)
        left = words("{count} of {most}", count=len(self.text), most=LONGEST)
        pen.text(left, width - 104, 0, Type.LEAST, MIST, room=92, tall=height, align="right")

    def _in_sight(self, pen: Pen, room: float) -> str:
        """The end of what has been typed, as far as there is room for it."""
        marks = clusters(self.text)
        for start in range(len(marks)):
            shown = ELLIPSIS * (start > 0) + "".join(marks[start:])
            wide = sum(
                len(clusters(part)) * _UNKNOWN if missing else pen.width(part, Type.MAIN)
                for part, missing in stretches(shown)
            )
            if wide <= room:
                return shown
        return ""
