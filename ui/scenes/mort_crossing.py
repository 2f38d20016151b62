"""Bonuses that a card crosses out: which streets and which columns, and for the AAA which
objective."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ui.desk import Words, words
from ui.drawing.pen import Pen
from ui.theme import CREAM, EMBER, GOLD, MIST, NIGHT0, NIGHT3, Type
from ui.touchable import Touchable
from ui.widgets.button import PushButton
from ui.widgets.segments import Segments
from ui.widgets.sheet import Sheet

Crossed = Callable[[int | None, tuple[int, ...], tuple[int, ...]], None]
"""The objective validated (None: none), the streets, the columns."""
NOTHING = 0
"""The value of the segment for "no objective"."""


class BonusKey(Touchable):
    """A bonus that is still open, to touch on and off."""

    def __init__(self, number: int, **values: Any) -> None:
        super().__init__(**values)
        self.number = number

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        self.plate(
            pen, NIGHT0 if self.chosen else NIGHT3, EMBER if self.chosen else GOLD, stroke=2.5
        )
        pen.text(
            str(self.number + 1),
            0,
            0,
            Type.BUTTON,
            EMBER if self.chosen else CREAM,
            room=width,
            tall=height,
            align="middle",
        )
        if self.chosen:
            pen.line(10, height - 12, width - 10, 12, EMBER, 3)


class CrossingSheet(Sheet):
    """Asks for as many open streets and columns as the card crosses out."""

    def __init__(
        self,
        title: Words,
        streets: Sequence[int],
        columns: Sequence[int],
        wanted: tuple[int, int],
        then: Crossed,
        objectives: Sequence[int] | None = None,
        named: int | None = None,
        **values: Any,
    ) -> None:
        """`streets` and `columns` are those still open, `wanted` how many of each are crossed
        out; `objectives` those the AAA can validate (None: it is not about the AAA), `named`
        the one that the built-in deck's card names."""
        super().__init__(title=title, wants=[720, 460], **values)
        self._wanted, self._then = wanted, then
        self.streets = [BonusKey(number) for number in streets]
        self.columns = [BonusKey(number) for number in columns]
        self.objectives: Segments | None = None
        if objectives is not None:
            choices: list[tuple[int, Words]] = [(NOTHING, words("Nothing"))]
            choices += [(number, words("No. {number}", number=number)) for number in objectives]
            self.objectives = Segments(choices=tuple(choices), value=named or NOTHING)
            self.objectives.bind(on_pick=lambda s, value: setattr(s, "value", value))
            self.body.add_widget(self.objectives)
        for keys, most in ((self.streets, wanted[0]), (self.columns, wanted[1])):
            for key in keys:
                key.bind(on_release=lambda k, keys=keys, most=most: self._touched(k, keys, most))
                self.body.add_widget(key)
        self.done = PushButton(kind="main", symbol="check", label=words("Cross out"))
        self.done.bind(on_release=lambda _: self._answer())
        self.body.add_widget(self.done)
        self._look()

    def on_stage(self) -> None:
        keys = self._lines(len(self.streets)) + self._lines(len(self.columns))
        top = 52 if self.objectives is None else 144
        self.wants = [720, top + 2 * 28 + 62 * keys + 84]
        self._space()

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        x, y, width, _ = self.box
        for words_of, top in self._headings():
            pen.text(words_of, x + 20, y + top, Type.SECOND, MIST, room=width - 40, tall=24)

    def _headings(self) -> list[tuple[Words, float]]:
        found: list[tuple[Words, float]] = []
        top = 52.0
        if self.objectives is not None:
            found.append((words("Objective of the AAA"), top))
            top += 92
        texts = (
            words("Street bonuses to cross out: {right}", right=self._wanted[0]),
            words("Column bonuses to cross out: {right}", right=self._wanted[1]),
        )
        for text, keys in zip(texts, (self.streets, self.columns), strict=True):
            found.append((text, top))
            top += 28 + 62 * self._lines(len(keys))
        return found

    def _lines(self, count: int) -> int:
        return max(1, -(-count // self._across))

    @property
    def _across(self) -> int:
        return max(5, int((self.box[2] - 32) // 68))

    def _touched(self, key: BonusKey, keys: list[BonusKey], most: int) -> None:
        key.chosen = not key.chosen
        chosen = [one for one in keys if one.chosen and one is not key]
        if key.chosen and len(chosen) >= most:
            chosen[0].chosen = False
        self._look()

    def _look(self) -> None:
        whole = [
            sum(key.chosen for key in keys) == most
            for keys, most in zip((self.streets, self.columns), self._wanted, strict=True)
        ]
        self.done.disabled_look = not all(whole)

    def _answer(self) -> None:
        objective = None if self.objectives is None else self.objectives.value or None
        streets = tuple(key.number for key in self.streets if key.chosen)
        columns = tuple(key.number for key in self.columns if key.chosen)
        self.close()
        self._then(objective, streets, columns)

    def _space(self, *changed: object) -> None:
        super()._space()
        if not hasattr(self, "done"):
            return
        width, height = self.box[2:]
        tops = [top for _, top in self._headings()]
        if self.objectives is not None:
            self.objectives.place = [16, tops.pop(0) + 28, width - 32, 56]
        each = min((width - 32) / self._across, 96.0)
        for keys, top in zip((self.streets, self.columns), tops, strict=True):
            for at, key in enumerate(keys):
                x, y = 16 + at % self._across * each, top + 28 + at // self._across * 62
                key.place = [x, y, each - 8, 56]
        self.done.place = [16, height - 68, width - 32, 56]
