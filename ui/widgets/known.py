"""Known players beside the table: touched to be seated, or dragged to a seat."""

from __future__ import annotations

import math
from typing import Any

from ui.desk import words
from ui.drawing.pen import Pen
from ui.sketch import Touchable
from ui.theme import CREAM, FAINT, GOLD, LINE, NIGHT3, NIGHT4, Radius, Type

_DRAG = 14
"""Design units of movement that make a touch a drag."""


class KnownName(Touchable):
    """A known player; or, without a name, the way to a new one.

    `seat` is the shape and colour that the next to sit down gets. Fires `on_carried(x, y)` while
    it is dragged and `on_put(x, y)` where it was let go, in pixels of the window. A movement
    along the list scrolls, one away from it carries.
    """

    __events__ = ("on_carried", "on_put")

    def __init__(self, name: str, **values: Any) -> None:
        super().__init__(**values)
        self.name = name
        self.seat: int | None = None
        self.carried = False

    def on_carried(self, x: float, y: float) -> None:
        """It is dragged."""

    def on_put(self, x: float, y: float) -> None:
        """It was let go after a drag."""

    def show(self, seat: int | None) -> None:
        """Show which seat is next; None: the table is full."""
        self.seat = seat
        self.disabled_look = seat is None
        self.changed(seat)

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self or not self.name:
            return bool(super().on_touch_move(touch))
        across, along = abs(touch.x - touch.ox), abs(touch.y - touch.oy)
        far = math.hypot(across, along) > _DRAG * self.desk.theme.f
        if not self.carried and far and (across > along or not self._scrolls(touch)):
            self.carried = True
            for grabbed in list(touch.grab_list):
                held = grabbed()
                if held is not None and held is not self:
                    touch.ungrab(held)
        if self.carried:
            self.dispatch("on_carried", *touch.pos)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self and self.carried:
            touch.ungrab(self)
            self.carried = self.pressed = False
            self.zoom = 1.0
            self.dispatch("on_put", *touch.pos)
            return True
        return bool(super().on_touch_up(touch))

    def _scrolls(self, touch: Any) -> bool:
        """Whether somebody else who holds the touch has anything to scroll."""
        held = [grabbed() for grabbed in touch.grab_list]
        return any(getattr(one, "most", 0) for one in held if one is not self)

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        line = CREAM if self.focused else GOLD if self.carried else LINE
        if not self.name:
            fill = NIGHT4 if self.pressed else (0.0, 0.0, 0.0, 0.0)
            pen.box(0, 0, width, height, fill, radius=Radius.BUTTON)
            pen.dashed(0, 0, width, height, FAINT if self.disabled_look else line, Radius.BUTTON)
            ink = FAINT if self.disabled_look else CREAM
            pen.symbol("plus", 12, height / 2 - 13, 26, ink)
            pen.text(words("New"), 48, 0, Type.BUTTON, ink, room=width - 56, tall=height)
            return
        fill = NIGHT4 if self.pressed else NIGHT3
        edge = line if self.focused or self.carried else fill
        pen.box(0, 0, width, height, fill, radius=Radius.BUTTON, line=edge, stroke=2)
        left = 14.0
        if self.seat is not None:
            pen.player(self.seat, 12, height / 2 - 12, 24)
            left = 44.0
        ink = FAINT if self.disabled_look else CREAM
        pen.text(
            self.name, left, 0, Type.BUTTON, ink, room=width - left - 8, tall=height, lines=2,
            smallest=0.5,
        )  # fmt: skip
