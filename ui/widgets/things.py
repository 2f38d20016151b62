"""The things of a box in rows, each with how many tags it has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import ObjectProperty

from companion.teaching import Slot
from ui.drawing.pen import Pen
from ui.sketch import Sketch
from ui.theme import ASIDE, CREAM, GOLD, LEAF, MIST, NIGHT0, NIGHT2, NIGHT3, Type, fade
from ui.touchable import Touchable
from ui.widgets.paper import Picture, draw_picture
from ui.widgets.scroller import Scroller

_LEAST = 62.0
"""No thing is less wide, that fingers find it."""


class Thing(Touchable):
    """A thing with how many tags it has: a check for one, a figure for more; dim, with an empty
    ring, for none.
    `due` marks the one that is to be taught."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.picture: Picture | None = None
        self.count = 0
        self.due = False
        self.fade = True

    def show(self, picture: Picture, count: int, *, due: bool = False, fade: bool = True) -> None:
        """Show it. Without `fade` it is drawn whole though it has no tag."""
        self.picture, self.count, self.due, self.fade = picture, count, due, fade
        self.changed((picture, count, due, fade))

    def draw(self, pen: Pen) -> None:
        picture = self.picture
        if picture is None:
            return
        width, height = self.units
        captioned = height > width + 8
        side = min(width, height) - 6 if not captioned else min(width - 20, height - 44)
        x, y = (width - side) / 2, 3.0
        whole = self.count or self.due or self.pressed or not self.fade
        draw_picture(pen, picture, x, y, side)
        if not whole:
            pen.box(x, y, side, side, fade(NIGHT2, 1 - ASIDE), radius=side / 10)
        if captioned:
            ink = CREAM if whole else MIST
            pen.text(
                picture.name,
                0,
                y + side + 2,
                Type.LEAST,
                ink,
                room=width,
                tall=height - side - 6,
                lines=2,
                align="middle",
                smallest=0.7,
            )
        if self.count or not whole:
            self._mark(pen, x + side - 8, y + side - 8)
        if self.due or self.focused:
            line = CREAM if self.focused else GOLD
            pen.box(x - 3, y - 3, side + 6, side + 6, radius=side / 10 + 3, line=line, stroke=3)

    def _mark(self, pen: Pen, x: float, y: float) -> None:
        pen.disc(x, y, 11, NIGHT0)
        if not self.count:
            pen.disc(x, y, 7, line=MIST, stroke=2)
        elif self.count == 1:
            pen.symbol("check", x - 8, y - 8, 16, LEAF)
        else:
            figure = str(min(self.count, 99))
            pen.text(
                figure,
                x - 11,
                y - 11,
                Type.LEAST,
                LEAF,
                room=22,
                tall=22,
                align="middle",
                bold=True,
            )


class Things(Sketch):
    """Things in rows, scrolled where they are many. Fires `on_slot` with the one touched."""

    __events__ = ("on_slot",)

    due = ObjectProperty(None, allownone=True)
    """What is to be taught now."""

    def __init__(self, **values: Any) -> None:
        self.things: list[Thing] = []
        self._scroller = Scroller()
        self._captioned = False
        super().__init__(**values)
        self.add_widget(self._scroller)
        self.fbind("place", self._placed_anew)

    def on_slot(self, slot: Slot) -> None:
        """Somebody touched a thing."""

    def show(
        self,
        pictures: Sequence[Picture],
        counts: Sequence[int],
        due: Slot | None = None,
        *,
        fade: bool = True,
    ) -> None:
        """Show these things in order."""
        content = self._scroller.content
        while len(self.things) > len(pictures):
            content.remove_widget(self.things.pop())
        while len(self.things) < len(pictures):
            fresh = Thing()
            fresh.bind(on_release=self._touched)
            self.things.append(fresh)
            content.add_widget(fresh)
        self._captioned = any(picture.face is None for picture in pictures)
        for widget, picture, count in zip(self.things, pictures, counts, strict=True):
            widget.show(picture, count, due=picture.slot == due, fade=fade)
        moved, self.due = due != self.due, due
        self._space()
        if moved:
            self._reveal()

    def from_top(self) -> None:
        """Scroll to the first of them."""
        self._scroller.offset = 0.0

    def thing(self, slot: Slot) -> Thing | None:
        """The widget of a thing, if it is among them."""
        found = (t for t in self.things if t.picture is not None and t.picture.slot == slot)
        return next(found, None)

    def _touched(self, thing: Thing) -> None:
        if thing.picture is not None:
            self.dispatch("on_slot", thing.picture.slot)

    def _reveal(self) -> None:
        """Bring what is due into sight, and some of what comes after it."""
        due = None if self.due is None else self.thing(self.due)
        if due is not None:
            self._scroller.reveal(due.place[1], min(due.place[3] * 1.6, self.place[3]))

    def _placed_anew(self, *_: object) -> None:
        self._space()
        self._reveal()

    def _space(self) -> None:
        _, _, width, height = self.place
        self._scroller.place = [0, 0, width, height]
        many, room = len(self.things), width - 10
        columns = self._columns(many, room, height)
        each = min((room - 4 * (columns - 1)) / columns, self._sizes[1])
        each = min(each, max(_LEAST, height - self._tall(0.0)))  # a row is seen whole
        columns = max(columns, int((room + 4) / (each + 4)))
        tall = self._tall(each)
        for at, thing in enumerate(self.things):
            thing.place = [at % columns * (each + 4), at // columns * (tall + 4), each, tall]
        self._scroller.set_height(-(-many // columns) * (tall + 4) - 4)

    def _columns(self, many: int, room: float, height: float) -> int:
        """As few as let all be seen at once; where that cannot be, as many as can be touched."""
        least, largest = self._sizes
        most = max(1, int((room + 4) / (least + 4)))
        for columns in range(max(1, int((room + 4) / (largest + 4))), most):
            each = min((room - 4 * (columns - 1)) / columns, largest)
            if -(-many // columns) * (self._tall(each) + 4) <= height:
                return columns
        return most

    @property
    def _sizes(self) -> tuple[float, float]:
        if not self._captioned:
            return (_LEAST, 110.0)
        scale = self.desk.theme.text_percent / 100 if self.attached else 1.0
        return (72.0 + 40.0 * max(1.0, scale), 150.0 * scale)

    def _tall(self, each: float) -> float:
        if not self._captioned:
            return each
        return each + (26.0 if not self.attached else 26 * self.desk.theme.text_percent / 100)


class Ground(Sketch):
    """A thing drawn large, for the one that is spoken of."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.picture: Picture | None = None

    def show(self, picture: Picture | None) -> None:
        """Show it, or nothing."""
        self.picture = picture
        self.changed(picture)

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        if self.picture is not None:
            draw_picture(pen, self.picture, 0, 0, min(width, height))
        else:
            pen.box(0, 0, width, height, NIGHT3, radius=min(width, height) / 10)
