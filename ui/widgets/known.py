"""Known players beside the table: touched to be seated, or dragged to a seat."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from ui.desk import words
from ui.drawing.pen import Pen
from ui.names import known_words
from ui.sketch import Sketch
from ui.theme import CREAM, FAINT, GOLD, LINE, MIST, NIGHT3, NIGHT4, Radius, Type
from ui.touchable import Touchable
from ui.widgets.scroller import Scroller

HINT = 56.0
_DRAG = 14
"""Design units of movement that make a touch a drag."""


class KnownName(Touchable):
    """A known player; or, without a name, the way to a new one.

    `look` is the colour and shape they would have at the table. Fires `on_carried(x, y)` while
    it is dragged and `on_put(x, y)` where it was let go, in pixels of the window. A movement
    along the list scrolls, one away from it carries.
    """

    __events__ = ("on_carried", "on_put")

    def __init__(self, name: str, **values: Any) -> None:
        super().__init__(**values)
        self.name = name
        self.look: int | None = None
        self.carried = False

    def on_carried(self, x: float, y: float) -> None:
        """It is dragged."""

    def on_put(self, x: float, y: float) -> None:
        """It was let go after a drag."""

    def show(self, look: int | None, *, full: bool) -> None:
        """Show how they would look; a table may be full."""
        self.look = look
        self.disabled_look = full
        self.changed((look, full))

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self or not self.name:
            return bool(super().on_touch_move(touch))
        across, along = abs(touch.x - touch.ox), abs(touch.y - touch.oy)
        far = math.hypot(across, along) > _DRAG * self.desk.theme.f
        if not self.carried and far and (across > along or not self._scrolls(touch)):
            self.carried = True
            self._hold_alone(touch)
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

    def _hold_alone(self, touch: Any) -> None:
        """Nobody else follows the touch any more. In a movement that goes far at once the list,
        which is asked first, may just have taken it from here: then it is taken back."""
        held = [grabbed() for grabbed in touch.grab_list]
        for one in held:
            if one is not None and one is not self:
                touch.ungrab(one)
        if self not in held:
            touch.grab(self)

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
        if self.look is not None:
            pen.player(self.look, 12, height / 2 - 12, 24)
            left = 44.0
        ink = FAINT if self.disabled_look else CREAM
        players = self.desk.snapshot.players
        number = next((one.id for one in players if one.name == self.name), None)
        pen.text(
            known_words(self.name, number), left, 0, Type.BUTTON, ink,
            room=width - left - 8, tall=height, lines=2, smallest=0.5, part=True,
        )  # fmt: skip


class SeatHint(Sketch):
    """What can be done at the table besides."""

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        pen.text(
            words("Drag names to seats; touch who sits there for colour, name and more."), 2, 0,
            Type.LEAST, MIST, room=width - 4, tall=height, lines=3, smallest=0.7,
        )  # fmt: skip


class KnownPlayers(Scroller):
    """All who are known and not seated, and the way to somebody new. Fires `on_pick(name)` (empty:
    somebody new) and `on_put(name, x, y)` where a name was let go, in units of the parent."""

    __events__ = ("on_pick", "on_put")

    def __init__(self, **values: Any) -> None:
        self.known: list[KnownName] = []
        self._carried: KnownName | None = None
        self._hint = SeatHint()
        super().__init__(**values)
        self.fbind("place", self._lay)

    def on_pick(self, name: str) -> None:
        """A name was touched."""

    def on_put(self, name: str, x: float, y: float) -> None:
        """A name was let go after a drag."""

    def show(self, names: Mapping[str, int | None], *, full: bool) -> None:
        """Show names with the look each would have (None: the table is full)."""
        if [known.name for known in self.known] != [*names, ""]:
            self.content.clear_widgets()
            self.known = [KnownName(name) for name in (*names, "")]
            for known in self.known:
                known.bind(
                    on_release=lambda k: self.dispatch("on_pick", k.name),
                    on_carried=self._carry,
                    on_put=self._put,
                )
                self.content.add_widget(known)
            self.content.add_widget(self._hint)
        for known in self.known:
            known.show(names.get(known.name), full=full)
        self._lay()

    def restyled(self) -> None:
        self._lay()
        super().restyled()

    def _units(self, x: float, y: float) -> tuple[float, float]:
        f = self.desk.theme.f
        return (x - self.parent.x) / f, (self.parent.top - y) / f

    def _carry(self, known: KnownName, x: float, y: float) -> None:
        """What is dragged follows the finger over everything else."""
        if self._carried is None:
            self._carried = KnownName(known.name)
            self._carried.look, self._carried.carried = known.look, True
            self.parent.add_widget(self._carried)
        wide, tall = known.place[2], known.place[3]
        left, top = self._units(x, y)
        self._carried.place = [left - wide / 2, top - tall / 2, wide, tall]

    def _put(self, known: KnownName, x: float, y: float) -> None:
        if self._carried is not None:
            self.parent.remove_widget(self._carried)
            self._carried = None
        self.dispatch("on_put", known.name, *self._units(x, y))

    def _lay(self, *changed: object) -> None:
        if not self.attached or not self.known:
            return
        columns = 3 if self.desk.theme.portrait else 2
        each = (self.place[2] - 8 - 8 * (columns - 1)) / columns
        for at, known in enumerate(self.known):
            known.place = [at % columns * (each + 8), at // columns * 64, each, 56]
        rows = -(-len(self.known) // columns)
        self._hint.place = [0, rows * 64 - 4, self.place[2] - 12, HINT]
        self.set_height(rows * 64 + HINT - 4)
