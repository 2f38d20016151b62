"""The six colours and shapes, to choose one for a player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.looks import LOOKS
from ui.drawing.pen import Pen
from ui.sketch import Sketch
from ui.theme import CREAM, GOLD, NIGHT0, NIGHT3, NIGHT4, Radius
from ui.touchable import Touchable


class LookChoice(Touchable):
    """One look; a ring marks those that others at the table have."""

    def __init__(self, look: int, *, taken: bool, **values: Any) -> None:
        super().__init__(**values)
        self.look, self.taken = look, taken

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        fill = NIGHT4 if self.pressed else NIGHT0 if self.chosen else NIGHT3
        line = CREAM if self.focused else GOLD if self.chosen else NIGHT4
        stroke = 3 if self.chosen or self.focused else 1
        pen.box(0, 0, width, height, fill, radius=Radius.BUTTON, line=line, stroke=stroke)
        side = 24.0 if self.taken else 34.0
        pen.player(self.look, (width - side) / 2, (height - side) / 2, side)


class LookRow(Sketch):
    """All looks side by side. Fires `on_look` with the one touched; one that somebody else has is
    small: who touches it changes with them."""

    __events__ = ("on_look",)

    def __init__(self, look: int, others: Sequence[int], **values: Any) -> None:
        super().__init__(**values)
        self.choices = [LookChoice(one, taken=one in others) for one in range(LOOKS)]
        for choice in self.choices:
            choice.chosen = choice.look == look
            choice.bind(on_release=lambda c: self.dispatch("on_look", c.look))
            self.add_widget(choice)
        self.fbind("place", self._space)

    def on_look(self, look: int) -> None:
        """A look was touched."""

    def _space(self, *changed: object) -> None:
        _, _, width, height = self.place
        each = (width + 8) / len(self.choices)
        for at, choice in enumerate(self.choices):
            choice.place = [at * each, 0, each - 8, height]
