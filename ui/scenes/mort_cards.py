"""The three combinations: to choose from in a turn, and to enter between turns."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.rules.mort.box import LARGEST_NUMBER
from ui.desk import words
from ui.drawing.pen import Pen
from ui.scenes import mort_facts as facts
from ui.sketch import Sketch, Touchable
from ui.theme import (
    CREAM,
    FAINT,
    GOLD,
    INK,
    LINE,
    MIST,
    NIGHT0,
    NIGHT2,
    NIGHT3,
    NIGHT4,
    PAPER,
    SOULS,
    Radius,
    Stroke,
    Type,
    fade,
)
from ui.widgets.button import PushButton, Toggle

COLUMNS = 5
"""Numbers in a row of the pad."""


@dataclass(frozen=True)
class CardFacts:
    """A card: number and cause, each None where it is not known (or not this half's).
    `open`: it can be chosen; `chosen`: it is."""

    number: int | None
    cause: str | None
    open: bool = True
    chosen: bool = False
    whole: bool = True


class CardView(Touchable):
    """A combination, or the half of one, to touch."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.card = CardFacts(None, None)

    def show(self, card: CardFacts) -> None:
        """Show a card."""
        self.card = card
        self.lit = card.open
        self.chosen = card.chosen
        self.disabled_look = not card.open
        self.changed(card)

    def draw(self, pen: Pen) -> None:
        card = self.card
        width, height = self.units
        fill = NIGHT4 if self.pressed else NIGHT3 if card.chosen else NIGHT2
        line, stroke = (GOLD, Stroke.LIT) if card.chosen else (NIGHT4, Stroke.BORDER)
        if self.focused:
            line, stroke = CREAM, Stroke.LIT
        pen.box(0, 0, width, height, fill, radius=Radius.ROW, line=line, stroke=stroke)
        share = 1.0 if card.open else 0.56
        wide = 42.0 if card.whole else 0.0
        tall = min(62.0, height - 34)
        room = width - wide - 8
        if card.whole:
            top = (height - tall) / 2 - (9 if card.cause and height > 90 else 0)
            left = max(8.0, (width - 88) / 2)
            self._paper(pen, left, top, wide, tall, share)
            side = min(40.0, width - left - wide - 8)
            self._soul(pen, left + wide + 4, top + (tall - side) / 2, side, share)
            if card.cause is not None and height > 90:
                self._caption(pen, width, height)
        elif card.cause is None and card.number is not None:
            tall = min(62.0, height - 8)
            self._paper(pen, width / 2 - 22, (height - tall) / 2, 44, tall, share)
        elif card.cause is not None:
            side = min(40.0, room, height - 12)
            self._soul(pen, (width - side) / 2, (height - side) / 2, side, share)

    def _paper(
        self, pen: Pen, x: float, y: float, width: float, height: float, share: float
    ) -> None:
        if self.card.number is None:
            pen.dashed(x, y, width, height, LINE, 8)
            return
        pen.box(x, y, width, height, fade(PAPER, share), radius=8)
        pen.text(
            str(self.card.number),
            x,
            y,
            Type.PROMPT,
            INK,
            room=width,
            tall=height,
            align="middle",
            smallest=0.7,
        )

    def _soul(self, pen: Pen, x: float, y: float, side: float, share: float) -> None:
        cause = self.card.cause
        if cause is None:
            pen.dashed(x + 2, y + 2, side - 4, side - 4, LINE, side / 2 - 4)
        else:
            pen.symbol(f"cause_{cause}", x, y, side, fade(SOULS[cause], share))

    def _caption(self, pen: Pen, width: float, height: float) -> None:
        """The cause in words, where they fit; the symbol says it too."""
        assert self.card.cause is not None
        said = facts.cause_words(self.card.cause)
        if pen.lay(said, Type.LEAST, room=width - 8).whole:
            ink = GOLD if self.card.chosen else MIST if self.card.open else FAINT
            pen.text(said, 4, height - 25, Type.LEAST, ink, room=width - 8, tall=20, align="middle")


class NumberKey(Touchable):
    """A number of the pad."""

    def __init__(self, number: int, **values: Any) -> None:
        super().__init__(**values)
        self.number = number

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        fill = NIGHT4 if self.pressed else NIGHT0 if self.chosen else NIGHT3
        line = CREAM if self.focused else GOLD if self.chosen else fill
        pen.box(0, 0, width, height, fill, radius=Radius.BUTTON, line=line, stroke=Stroke.LIT)
        shown = str(self.number)
        pen.text(shown, 0, 0, Type.PROMPT, room=width, tall=height, align="middle")


class CauseKey(Touchable):
    """A cause of the pad."""

    def __init__(self, cause: str, **values: Any) -> None:
        super().__init__(**values)
        self.cause = cause

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        fill = NIGHT4 if self.pressed else NIGHT3
        line = CREAM if self.focused else SOULS[self.cause]
        pen.box(0, 0, width, height, fill, radius=Radius.BUTTON, line=line, stroke=2)
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
            open_ones = [
                at
                for at in range(facts.CARDS)
                if self.numbers[at] is None or self.causes[at] is None
            ]
            self.at = open_ones[0] if open_ones else self.at

    def action(self) -> dict[str, Any]:
        """The turn's action."""
        cards = [list(card) for card in zip(self.numbers, self.causes, strict=True)]
        told: dict[str, Any] = {"type": "turn", "cards": cards}
        if self.validation:
            told["validation"] = True
        return told


def blank() -> Typed:
    """Nothing typed yet."""
    return Typed([None] * facts.CARDS, [None] * facts.CARDS)


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
        self.causes = [CauseKey(cause) for cause in facts.ALL_CAUSES]
        self.done = PushButton(label=words("Turn up"), symbol="check", kind="main")
        self.validation = Toggle(label=words("Validation card"))
        self.solo_card = PushButton(label=words("Solo card"), symbol="soul")
        self.deal = PushButton(label=words("Deal"), name=words("Deal"), symbol="number_card")
        self._kinds: frozenset[str] = frozenset()
        self._solo = ""
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

    def show(self, typed: Typed, kinds: frozenset[str], solo: str) -> None:
        """Show what is typed, and what may come: the kinds of `legal`, the solo mode."""
        self._kinds, self._solo = kinds, solo
        self.done.disabled_look = not typed.whole
        self.done.lit = typed.whole
        self.validation.on = typed.validation
        for key in self.numbers:
            key.chosen = typed.numbers[typed.at] == key.number
        self._space()

    def _space(self, *changed: object) -> None:
        width, height = self.place[2:]
        hidden = [0.0, 0.0, 0.0, 0.0]
        if not width:
            for child in self.children:
                child.place = hidden
            return
        bar = 60.0
        causes = min(74.0, height * 0.22)
        pitch = (height - bar - causes - 16) / 3
        each = width / COLUMNS
        for at, key in enumerate(self.numbers):
            x, y = at % COLUMNS * each, at // COLUMNS * pitch
            key.place = [x, y, each - 6, pitch - 4]
        each = width / len(self.causes)
        for at, cause in enumerate(self.causes):
            cause.place = [at * each, 3 * pitch + 4, each - 6, causes]
        top = height - bar
        beside: list[Sketch] = []
        if self._solo:
            beside.append(self.deal)
        if self._solo == "aaa":
            beside.append(self.validation)
        if "solo_card" in self._kinds:
            beside.append(self.solo_card)
        for widget in (self.deal, self.validation, self.solo_card):
            if widget not in beside:
                widget.place = hidden
        shares = {self.validation: 2.8, self.deal: 0.8 if self.validation in beside else 1.1}
        whole = 1.6 + sum(shares.get(widget, 1.1) for widget in beside)
        x = 0.0
        for widget in (*beside, self.done):
            share = 1.6 if widget is self.done else shares.get(widget, 1.1)
            wide = width * share / whole
            widget.place = [x, top, wide - 8, bar - 2]
            x += wide
