"""What stays in sight over a game while a sheet lies on it: the chips, and undo, which keeps its
corner. The chips keep their place where the sheet leaves it to them; beside a taller one they stand
over undo. Undo is only seen: a touch there puts the sheet away, as any beside it does, and the next
takes something back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ui.desk import words
from ui.drawing.pen import Pen
from ui.layout import Rect, frame
from ui.sketch import Sketch
from ui.theme import NIGHT1, Radius
from ui.widgets.button import PushButton
from ui.widgets.chip import Chips

if TYPE_CHECKING:
    from ui.screens.play import PlayScreen

EDGE, CHIP = 8.0, 56.0
LEAST = EDGE + CHIP
"""A sheet leaves at least so much beside it, or under it on an upright screen."""


def clear_of_rail(
    width: float, height: float, wants: tuple[float, float]
) -> tuple[float, float, float, float]:
    """Where a sheet that wants such a size lies on a screen of this one."""
    wide, tall = min(wants[0], width - 2 * EDGE), min(wants[1], height - 2 * EDGE)
    made = frame(width, height)
    if height > width:
        tall = min(tall, made.undo.y - 2 * EDGE)
        return (width - wide) / 2, (made.undo.y - tall) / 2, wide, tall
    top, low = made.chips.y + made.chips.height + 4, made.undo.y - EDGE
    if tall <= low - top:
        return (width - wide) / 2, (top + low - tall) / 2, wide, tall
    wide = min(wide, width - 2 * EDGE - LEAST)
    right = width - EDGE - wide
    return min(max((width - wide) / 2, EDGE + LEAST), right), (height - tall) / 2, wide, tall


def beside(
    width: float, height: float, box: tuple[float, float, float, float]
) -> tuple[Rect, Rect, int]:
    """Where chips and undo are round a sheet, and in how many columns the chips stand; 0: in
    their one row."""
    made = frame(width, height)
    x, y, _, _ = box
    if height > width or y >= made.chips.y + made.chips.height:
        return made.chips, made.undo, 0
    room = x - 2 * EDGE
    columns = max(1, int(room / CHIP))
    top = made.menu.y + made.menu.height + EDGE
    undo = Rect(made.undo.x, made.undo.y, min(room, made.undo.width), made.undo.height)
    return Rect(EDGE, top, columns * CHIP, CHIP), undo, columns


class SeenUndo(PushButton):
    """Undo of the game, which is only seen while a sheet lies over it."""

    inert = True

    def on_touch_down(self, touch: Any) -> bool:
        return False


class Rail(Sketch):
    """Chips and, unless the sheet is about that itself, undo of the game under it."""

    def __init__(self, play: PlayScreen, *, undo: bool, **values: Any) -> None:
        super().__init__(**values)
        self._play = play
        self._most = 0
        self.chips = Chips(sound=True)
        self.undo = SeenUndo(symbol="undo", name=words("Undo"))
        self.chips.bind(on_device=lambda _, device: play.open_device(device))
        self.add_widget(self.chips)
        if undo:
            self.add_widget(self.undo)

    def on_stage(self) -> None:
        ids = self._play.ids
        ids.chips.fbind("statuses", self._follow)
        ids.undo.fbind("disabled_look", self._follow)
        self._follow()

    def off_stage(self) -> None:
        ids = self._play.ids
        ids.chips.funbind("statuses", self._follow)
        ids.undo.funbind("disabled_look", self._follow)

    def draw(self, pen: Pen) -> None:
        count = len(self.chips.children)
        if not count:
            return
        x, y, width, height = self.chips.place
        columns = min(count, int(self.chips.columns) or count)
        wide, tall = columns * CHIP, -(-count // columns) * height
        left = x + width - (int(self.chips.columns) or columns) * CHIP
        pen.box(left, y, wide, tall, NIGHT1, radius=Radius.SHEET)

    def lie(self, width: float, height: float, box: tuple[float, float, float, float]) -> None:
        """Stand round a sheet on a screen of this size."""
        chips, undo, self._most = beside(width, height, box)
        self._stand()
        self.chips.place, self.undo.place = list(chips), list(undo)

    def _stand(self) -> None:
        """As few rows as there have to be, of as many chips each as can be."""
        count = len(self.chips.children)
        if self._most and count:
            rows = -(-count // self._most)
            self.chips.columns = -(-count // rows)
        else:
            self.chips.columns = self._most
        self.redraw()

    def _follow(self, *_: object) -> None:
        ids = self._play.ids
        self.chips.statuses = ids.chips.statuses
        self._stand()
        self.undo.disabled_look = ids.undo.disabled_look
