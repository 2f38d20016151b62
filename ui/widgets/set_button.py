"""Which set of components a game is played with, and how sure it is, on a button."""

from __future__ import annotations

from typing import Any

from companion.components.sets import ComponentSet
from ui.desk import Words, words
from ui.drawing.pen import Pen
from ui.theme import CREAM, GOLD, MIST, Type
from ui.touchable import Touchable


def set_name(name: str) -> Words:
    """What a set is called."""
    return name or words("Built-in set")


class SetButton(Touchable):
    """The name of the set over a few words on how sure it is; a mark where something is odd."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.name: Words = ""
        self.short: Words = ""
        self.odd = False

    def show(self, one: ComponentSet | None) -> None:
        """Show a set; None: the components of the game played before."""
        self.name = words("As last time") if one is None else set_name(one.name)
        self.short = words("components of the last game") if one is None else one.short
        self.odd = one is not None and bool(one.odd)
        self.changed((self.name, self.short, self.odd))

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        self.plate(pen)
        pen.symbol("box", 10, height / 2 - 14, 28, CREAM)
        room = width - 54 - (32 if self.odd else 0)
        pen.text(self.name, 46, 3, Type.BUTTON, CREAM, room=room, tall=28, smallest=0.6)
        if self.odd:
            pen.symbol("warning", width - 36, height / 2 - 13, 26, GOLD)
        pen.text(self.short, 46, height / 2 + 1, Type.LEAST, MIST, room=room, tall=22, smallest=0.7)
