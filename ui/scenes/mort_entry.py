"""The pad between turns, on which three combinations are typed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.components.mort import CARDS, CAUSES, LARGEST_NUMBER
from ui.desk import words
from ui.drawing.pen import Pen
from ui.scenes.mort_layout import HIDDEN
from ui.sketch import Sketch
from ui.theme import GOLD, NIGHT0, NIGHT3, SOULS, Stroke, Type
from ui.touchable import Touchable
from ui.widgets.button import PushButton
from ui.widgets.toggle import Toggle

VALIDATED = "YES"
"""The word on the card that says that a validation card has come."""
COLUMNS = 5
"""Numbers in a row of the pad."""


class NumberKey(Touchable):
    """A number of the pad."""

    def __init__(self, number: int, **values: Any) -> None:
        super().__init__(**values)
        self.number = number

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        self.plate(
            pen, NIGHT0 if self.chosen else NIGHT3, GOLD if self.chosen else None, stroke=Stroke.LIT
        )
        shown = str(self.number)
        pen.text(shown, 0, 0, Type.PROMPT, room=width, tall=height, align="middle")


class CauseKey(Touchable):
    """A cause of the pad."""

    def __init__(self, cause: str, **values: Any) -> None:
        super().__init__(**values)
        self.cause = cause

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        self.plate(pen, line=SOULS[self.cause])
        side = min(44.0, height - 16, width - 10)
        pen.symbol(
            f"cause_{self.cause}", (width - side) / 2, (height - side) / 2, side, SOULS[self.cause]
        )


@dataclass
class Typed:
    """Three combinations half typed; `at` is the one that is typed now."""

    numbers: list[int | None]
    causes: list[str | None]
    at: int = 0
    validation: bool = False

    @property
    def whole(self) -> bool:
        """Whether all is typed."""
        return None not in self.numbers and None not in self.causes

    def put(self, number: int | None = None, cause: str | None = None) -> None:
        """Type a number or a cause; with both the next combination comes."""
        if number is not None:
            self.numbers[self.at] = number
        if cause is not None:
            self.causes[self.at] = cause
        if self.numbers[self.at] is not None and self.causes[self.at] is not None:
            self._go_on()

    def scanned(self, value: str) -> None:
        """A scan joins what was touched: it goes where one of its kind is missing first."""
        if value == VALIDATED:
            self.validation = True
        elif value in CAUSES and None in self.causes:
            self.causes[self.causes.index(None)] = value
        elif value.isdecimal() and None in self.numbers:
            self.numbers[self.numbers.index(None)] = int(value)
        self._go_on()

    def _go_on(self) -> None:
        """To the first card of which something is missing."""
        missing = (at for at in range(CARDS) if None in (self.numbers[at], self.causes[at]))
        self.at = next(missing, self.at)

    def action(self) -> dict[str, Any]:
        """The turn's action."""
        cards = [list(card) for card in zip(self.numbers, self.causes, strict=True)]
        told: dict[str, Any] = {"type": "turn", "cards": cards}
        if self.validation:
            told["validation"] = True
        return told


def blank() -> Typed:
    """Nothing typed yet."""
    return Typed([None] * CARDS, [None] * CARDS)


class Entry(Sketch):
    """The pad: numbers, causes, and what else may come between turns. `typed` is called after
    each touch of a key, `done` for the main button."""

    def __init__(
        self,
        typed: Callable[[int | None, str | None], None],
        done: Callable[[], None],
        validation: Callable[[], None],
        solo_card: Callable[[], None],
        deal: Callable[[], None],
        **values: Any,
    ) -> None:
        super().__init__(**values)
        self.numbers = [NumberKey(number) for number in range(1, LARGEST_NUMBER + 1)]
        self.causes = [CauseKey(cause) for cause in CAUSES]
        self.done = PushButton(label=words("Turn up"), symbol="check", kind="main")
        self.validation = Toggle(label=words("Validation card"))
        self.solo_card = PushButton(label=words("Solo card"), symbol="soul")
        self.deal = PushButton(label=words("Deal"), name=words("Deal"), symbol="number_card")
        self._kinds: frozenset[str] = frozenset()
        self._deck = False
        for key in self.numbers:
            key.bind(on_release=lambda k: typed(k.number, None))
        for cause in self.causes:
            cause.bind(on_release=lambda k: typed(None, k.cause))
        self.done.bind(on_release=lambda _: done())
        self.validation.bind(on_release=lambda _: validation())
        self.solo_card.bind(on_release=lambda _: solo_card())
        self.deal.bind(on_release=lambda _: deal())
        for widget in (
            *self.numbers, *self.causes, self.done, self.validation, self.solo_card, self.deal,
        ):  # fmt: skip
            self.add_widget(widget)
        self.fbind("place", self._space)

    def show(self, typed: Typed, kinds: frozenset[str], *, deck: bool) -> None:
        """Show what is typed, what may come, and whether there is a deck that deals."""
        self._kinds, self._deck = kinds, deck
        self.done.disabled_look = not typed.whole
        self.done.lit = typed.whole
        self.validation.on = typed.validation
        for key in self.numbers:
            key.chosen = typed.numbers[typed.at] == key.number
        self._space()

    def _space(self, *changed: object) -> None:
        width, height = self.place[2:]
        if not width:
            for child in self.children:
                child.place = HIDDEN
            return
        bar = 60.0
        causes = min(74.0, height * 0.22)
        pitch = (height - bar - causes - 16) / 3
        each = (width + 6) / COLUMNS
        for at, key in enumerate(self.numbers):
            x, y = at % COLUMNS * each, at // COLUMNS * pitch
            key.place = [x, y, each - 6, pitch - 4]
        each = (width + 6) / len(self.causes)
        for at, cause in enumerate(self.causes):
            cause.place = [at * each, 3 * pitch + 4, each - 6, causes]
        top = height - bar
        beside: list[Sketch] = []
        if self._deck:
            beside.append(self.deal)
        if "validation" in self._kinds:
            beside.append(self.validation)
        if "solo_card" in self._kinds:
            beside.append(self.solo_card)
        for widget in (self.deal, self.validation, self.solo_card):
            if widget not in beside:
                widget.place = HIDDEN
        aaa = self.validation in beside
        shares = {self.validation: 2.62, self.deal: 1.0 if aaa else 1.1}
        done = 1.58 if aaa else 1.6
        whole = done + sum(shares.get(widget, 1.1) for widget in beside)
        x = 0.0
        for widget in (*beside, self.done):
            share = done if widget is self.done else shares.get(widget, 1.1)
            wide = (width + 8) * share / whole
            widget.place = [x, top, wide - 8, bar - 2]
            x += wide
