"""The kinds of things in a box side by side, each with how many of it have a tag."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import NumericProperty, StringProperty

from companion.teaching import Catalogue, Shelf
from ui.sketch import Sketch
from ui.theme import LEAF
from ui.widgets.button import PushButton, stand_alike


class ShelfBar(Sketch):
    """Fires `on_pick` with the key of the shelf touched; the owner sets `value`."""

    __events__ = ("on_pick",)

    value = StringProperty("")
    columns = NumericProperty(6)
    """How many stand in a row; more go on below."""

    def __init__(self, **values: Any) -> None:
        self.buttons: dict[str, PushButton] = {}
        super().__init__(**values)
        self.fbind("place", self._space)
        self.fbind("columns", self._space)
        self.fbind("value", self._mark)

    def on_pick(self, key: str) -> None:
        """Somebody chose a shelf."""

    def show(self, shelves: Sequence[Shelf], catalogue: Catalogue) -> None:
        """Show these shelves, and how far each is taught."""
        if tuple(self.buttons) != tuple(shelf.key for shelf in shelves):
            self.clear_widgets()
            self.buttons = {}
            for shelf in shelves:
                button = PushButton(symbol=shelf.symbol, name=shelf.title)
                button.bind(on_release=lambda _, key=shelf.key: self.dispatch("on_pick", key))
                button.telling = True
                self.buttons[shelf.key] = button
                self.add_widget(button)
            stand_alike(*self.buttons.values())
            self._space()
            self._mark()
        for shelf in shelves:
            known, many = catalogue.known(shelf.slots), len(shelf.slots)
            button = self.buttons[shelf.key]
            button.label = f"{known}/{many}"
            button.tint = LEAF if known == many else None

    def rows(self, count: int) -> int:
        """How many rows so many shelves take."""
        return -(-count // int(self.columns))

    def _mark(self, *_: object) -> None:
        for key, button in self.buttons.items():
            button.chosen = key == self.value

    def _space(self, *changed: object) -> None:
        count = len(self.buttons)
        if not count:
            return
        _, _, width, height = self.place
        columns = min(int(self.columns), count)
        rows = self.rows(count)
        each = (width - 6 * (columns - 1)) / columns
        tall = (height - 6 * (rows - 1)) / rows
        for at, button in enumerate(self.buttons.values()):
            button.place = [at % columns * (each + 6), at // columns * (tall + 6), each, tall]
