"""Laying the road of the residence: house by house, in the colours of the souls."""

from __future__ import annotations

from typing import Any

from companion.components.residence import LONGEST_ROUTE
from ui.desk import Words, counted, words
from ui.editors.base import Editor
from ui.editors.painting import GAP, NAMES, Colour, PaintedHouse
from ui.layout import Rect
from ui.widgets.button import PushButton
from ui.widgets.scroller import Scroller

CELL = 56.0
"""The least side of a house; those of a line share its width."""


class ResidenceEditor(Editor):
    """A house is chosen by touch; a colour paints it and goes on to the next, and behind the last
    house it builds one more."""

    game = "residence"

    def __init__(self, components: dict[str, Any], **values: Any) -> None:
        super().__init__(words("The road"), components, **values)
        self.at = 0
        self.houses: list[PaintedHouse] = []
        self.palette = {letter: Colour(letter, self._paint) for letter in NAMES if letter != GAP}
        self._scroller = Scroller()
        self.insert = PushButton(label=words("Put in one"), symbol="plus", upright=True)
        self.remove = PushButton(label=words("Remove"), symbol="minus", upright=True)
        self.insert.bind(on_release=lambda _: self._insert())
        self.remove.bind(on_release=lambda _: self._remove())
        for widget in (self._scroller, *self.palette.values(), self.insert, self.remove):
            self.body.add_widget(widget)

    @property
    def route(self) -> str:
        """A letter a house."""
        found: str = self.components["route"]
        return found

    def show_components(self) -> None:
        route = self.route
        self.at = min(max(self.at, 0), len(route))
        self.title = self._counted(len(route))
        shown = [*route, GAP] if len(route) < LONGEST_ROUTE else [*route]
        while len(self.houses) > len(shown):
            self._scroller.content.remove_widget(self.houses.pop())
        while len(self.houses) < len(shown):
            house = PaintedHouse()
            house.bind(on_release=lambda h: self._go(h.at[1]))
            self.houses.append(house)
            self._scroller.content.add_widget(house)
        for at, (house, letter) in enumerate(zip(self.houses, shown, strict=True)):
            house.show(letter, (0, at), chosen=at == self.at)
        self.insert.disabled_look = len(route) >= LONGEST_ROUTE or self.at >= len(route)
        self.remove.disabled_look = len(route) < 2 or self.at >= len(route)
        self._space()
        if self.at < len(self.houses):
            self._scroller.reveal(*self.houses[self.at].place[1::2])

    @staticmethod
    def _counted(houses: int) -> Words:
        return counted("The road: {count} house", "The road: {count} houses", houses)

    def _change(self, route: str) -> None:
        self.components["route"] = route
        self.tell()

    def _go(self, at: int) -> None:
        self.at = at
        self.tell()

    def _paint(self, letter: str) -> None:
        route, at = self.route, self.at
        if at < LONGEST_ROUTE:
            self.at += 1
            self._change(route[:at] + letter + route[at + 1 :])

    def _insert(self) -> None:
        route, at = self.route, self.at
        self._change(route[:at] + route[at] + route[at:])

    def _remove(self) -> None:
        route, at = self.route, self.at
        self._change(route[:at] + route[at + 1 :])

    def lay_work(self, place: Rect) -> None:
        upright = place.height > place.width
        low = 128.0 if upright else 64.0
        window = place.height - low - 8
        self._scroller.place = [place.x, place.y, place.width, window]
        columns = int((place.width - 8) // CELL)
        side = (place.width - 8) / columns
        for at, house in enumerate(self.houses):
            house.place = [at % columns * side, at // columns * side, side, side]
        self._scroller.set_height(-(-len(self.houses) // columns) * side)
        buttons = [*self.palette.values(), self.insert, self.remove]
        across = 4 if upright else len(buttons)
        each = (place.width + 8) / across
        for at, button in enumerate(buttons):
            row, column = divmod(at, across)
            top = place.y + window + 8 + row * 64
            button.place = [place.x + column * each, top, each - 8, 56]
