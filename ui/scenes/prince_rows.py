"""A line of the ratings: a player, less and more, and whether there was an explanation."""

from __future__ import annotations

from typing import Any

from companion.snapshots import Seat
from ui.desk import words
from ui.drawing.even import even
from ui.drawing.pen import Pen
from ui.names import name_words
from ui.scenes.prince_form import Ratings
from ui.sketch import Sketch
from ui.theme import CREAM, EMBER, GOLD, LINE, MIST, NIGHT0, Radius, Type
from ui.touchable import Touchable
from ui.widgets.button import PushButton

NARROW = 560
"""Rows narrower than this have two storeys."""
NOT_YET = "–"


class Figure(Touchable):
    """A number of stars; a touch offers all there can be."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.value: int | None = None
        self.derived = False

    def show(self, value: int | None, *, derived: bool) -> None:
        """Show a number. `derived`: it follows from the others."""
        self.value, self.derived = value, derived
        self.changed((value, derived))

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        self.plate(pen, NIGHT0, GOLD if self.derived else LINE, radius=Radius.CELL)
        shown = NOT_YET if self.value is None else str(self.value)
        pen.text(shown, 0, 0, Type.MAIN, CREAM, room=width, tall=height, align="middle")


class Blank(Touchable):
    """Had no explanation: on or off."""

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        self.plate(pen, line=EMBER if self.chosen else None, radius=Radius.CELL)
        pen.box(10, height / 2 - 12, 24, 24, NIGHT0, radius=6, line=MIST, stroke=2)
        if self.chosen:
            pen.symbol("cross", 12, height / 2 - 10, 20, EMBER)
        pen.text(
            words("no explanation"),
            42,
            0,
            Type.LEAST,
            CREAM if self.chosen else MIST,
            room=width - 46,
            tall=height,
            lines=2,
            smallest=0.75,
        )


class RatingRow(Sketch):
    """A player's line. Fires `on_step(by)`, `on_figure()` and `on_blank()`."""

    __events__ = ("on_step", "on_figure", "on_blank")

    def __init__(self, seat: Seat, **values: Any) -> None:
        super().__init__(**values)
        self.seat = seat
        self.blank = Blank()
        self.less = PushButton(symbol="minus", name=words("Less"))
        self.figure = Figure()
        self.more = PushButton(symbol="plus", name=words("More"))
        self.blank.bind(on_release=lambda _: self.dispatch("on_blank"))
        self.less.bind(on_release=lambda _: self.dispatch("on_step", -1))
        self.more.bind(on_release=lambda _: self.dispatch("on_step", 1))
        self.figure.bind(on_release=lambda _: self.dispatch("on_figure"))
        for widget in (self.blank, self.less, self.figure, self.more):
            self.add_widget(widget)
        self.fbind("place", self._space)

    def on_step(self, by: int) -> None:
        """One less or one more."""

    def on_figure(self) -> None:
        """The number was touched."""

    def on_blank(self) -> None:
        """With or without an explanation."""

    def show(self, value: int | None, *, derived: bool, blank: bool, form: Ratings) -> None:
        """Show what the form says."""
        self.figure.show(value, derived=derived)
        self.blank.chosen = blank
        self.less.disabled_look = value is not None and value <= form.least
        self.more.disabled_look = value is not None and value >= form.most

    def draw(self, pen: Pen) -> None:
        _, height = self.units
        tall = self.blank.place[3] if self.tall else height
        pen.player(self.seat.look, 4, tall / 2 - 14, 28)
        room = self.blank.place[0] - 52
        name = even(pen, name_words(self.seat.name, self.seat.number), Type.LIST, room)
        pen.text(name, 42, 0, Type.LIST, room=room, tall=tall, lines=2, smallest=0.75, part=True)

    @property
    def tall(self) -> bool:
        """Whether the row has two storeys: it is too narrow for one."""
        return bool(self.place[2] < NARROW)

    def _space(self, *changed: object) -> None:
        _, _, width, height = self.place
        if self.tall:
            low = (height - 4) / 2
            for widget in (self.blank, self.less, self.figure, self.more):
                widget.reach = (0, 2, 0, 2)
            self.blank.place = [width - 170, 0, 170, low]
            self.less.place = [42, low + 4, 90, low]
            self.figure.place = [140, low + 4, width - 238, low]
            self.more.place = [width - 90, low + 4, 90, low]
        else:
            right = width - 192
            for widget in (self.less, self.figure, self.more, self.blank):
                widget.reach = (0, 0, 0, 0)
            self.less.place = [right, 0, 60, height]
            self.figure.place = [right + 64, 0, 64, height]
            self.more.place = [right + 132, 0, 60, height]
            self.blank.place = [right - 178, 0, 170, height]
        self.redraw()
