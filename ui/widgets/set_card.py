"""A set of components on a card: its name, how sure it is, and what is odd about it."""

from __future__ import annotations

from typing import Any

from companion.components.sets import ComponentSet
from ui.desk import Words, counted, words
from ui.drawing.painter import Painter
from ui.drawing.pen import Pen
from ui.sketch import Sketch
from ui.theme import CREAM, GOLD, INK, LINE, MIST, NIGHT2, NIGHT4, Radius, Type
from ui.touchable import Touchable
from ui.widgets.button import PushButton
from ui.widgets.set_button import set_name

TALL, TALL_NARROW, ODD = 116.0, 146.0, 44.0
"""Least height of a card, of a narrow one, and the height of the line about what is odd."""
NARROW = 480.0
"""On a narrower card the sentence stands under the buttons, not beside them."""
_BUTTONS = 128.0
_LINES = 8
"""The most lines that the sentence takes."""


class _Face(Touchable):
    """The card itself: a touch chooses the set."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.one: ComponentSet | None = None
        self.used = False

    def draw(self, pen: Pen) -> None:
        one = self.one
        if one is None:
            return
        width, height = self.units
        self.plate(pen, NIGHT2, GOLD if self.used else NIGHT4, radius=Radius.ROW)
        middle = 34.0 if width < NARROW else TALL / 2
        if self.used:
            pen.disc(32, middle, 15, GOLD)
            pen.symbol("check", 21, middle - 11, 22, INK)
        else:
            pen.disc(32, middle, 14, line=LINE, stroke=2)
        below = height - (ODD if one.odd else 0.0)
        left, top, room = _sentence(width)
        beside = width - 62 - _BUTTONS - 12
        if width < NARROW:
            pen.text(
                set_name(one.name), 62, 6, Type.BUTTON, CREAM, room=beside, tall=56, lines=2,
                smallest=0.7,
            )  # fmt: skip
        else:
            pen.text(
                set_name(one.name), 62, 8, Type.BUTTON, CREAM, room=beside, tall=26, smallest=0.7
            )
        pen.text(
            one.sure, left, top, Type.CAPTION, MIST, room=room, tall=below - top - 3, lines=_LINES
        )
        if one.odd:
            pen.symbol("warning", 20, below + 6, 26, GOLD)
            pen.text(
                self._odd(one), 62, below - 4, Type.CAPTION, CREAM, room=width - 78, tall=ODD,
                lines=2, smallest=0.5, may_cut=True,
            )  # fmt: skip

    @staticmethod
    def _odd(one: ComponentSet) -> Words:
        more = len(one.odd) - 1
        if not more:
            return one.odd[0]
        return counted(
            "{first} And {count} more remark.", "{first} And {count} more remarks.", more,
            first=one.odd[0],
        )  # fmt: skip


class SetCard(Sketch):
    """Fires `on_use`, `on_edit` and `on_more`."""

    __events__ = ("on_use", "on_edit", "on_more")

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.face = _Face()
        self.edit = PushButton(symbol="pencil", name=words("Correct it"))
        self.more = PushButton(symbol="menu", name=words("More"))
        self.face.bind(on_release=lambda _: self.dispatch("on_use"))
        self.edit.bind(on_release=lambda _: self.dispatch("on_edit"))
        self.more.bind(on_release=lambda _: self.dispatch("on_more"))
        for widget in (self.face, self.edit, self.more):
            self.add_widget(widget)
        self.fbind("place", self._space)

    @property
    def one(self) -> ComponentSet:
        """The set on the card."""
        assert self.face.one is not None, "a card is shown with its set"
        return self.face.one

    def tall(self, width: float) -> float:
        """How tall the card is where it is so wide."""
        pen = Pen(Painter(), self.desk, 0, 0)
        _, top, room = _sentence(width)
        block = pen.lay(self.one.sure, Type.CAPTION, room=room, lines=_LINES)
        least = TALL_NARROW if width < NARROW else TALL
        return max(least, top + block.height / pen.f + 9) + (ODD if self.one.odd else 0.0)

    def on_use(self) -> None:
        """The set is to be played with."""

    def on_edit(self) -> None:
        """The set is to be corrected."""

    def on_more(self) -> None:
        """Something else is to be done with the set."""

    def show(self, one: ComponentSet, *, used: bool) -> None:
        """Show a set."""
        self.face.one, self.face.used = one, used
        self.face.changed((one, used))

    def _space(self, *changed: object) -> None:
        _, _, width, height = self.place
        self.face.place = [0, 0, width, height]
        top = 6.0 if width < NARROW else (TALL - 56) / 2
        self.edit.place = [width - _BUTTONS + 4, top, 56, 56]
        self.more.place = [width - 64, top, 56, 56]


def _sentence(width: float) -> tuple[float, float, float]:
    """Where the sentence about a set begins, from the left and the top, and how wide it is."""
    if width < NARROW:
        return 16.0, 64.0, width - 32
    return 62.0, 35.0, width - 62 - _BUTTONS - 12
