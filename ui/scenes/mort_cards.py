"""The three combinations, to choose from in a turn; alone, a number and a cause of two cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from companion.components.mort import CARDS, LARGEST_NUMBER
from ui.drawing.even import same_type
from ui.drawing.pen import Pen
from ui.layout import Rect
from ui.scenes import mort_facts as facts
from ui.scenes.mort_layout import HIDDEN
from ui.sketch import Sketch
from ui.theme import (
    ASIDE,
    CREAM,
    FAINT,
    GOLD,
    INK,
    LINE,
    MIST,
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
from ui.touchable import Touchable

BROAD = 120.0
"""A combination wider than this has broader paper for its number."""
WIDEST, EDGE = str(LARGEST_NUMBER), 4.0
"""The number that takes the most room, which all have type for, and what is free beside it."""


@dataclass(frozen=True)
class CardFacts:
    """A card: number and cause, each None where it is not known (or not this half's).
    `open`: it can be chosen; `chosen`: it is."""

    number: int | None
    cause: str | None
    open: bool = True
    chosen: bool = False
    whole: bool = True


@dataclass(frozen=True)
class Combination:
    """What lies on the table as one number and one cause, and which of the two can be chosen, or
    is. Whole cards go by their number."""

    number: int | None
    cause: str | None
    open: bool = True
    chosen: bool = False
    cause_open: bool = True
    cause_chosen: bool = False


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
        share = 1.0 if card.open else ASIDE
        if card.whole:
            self._whole(pen, width, height, share)
        elif card.number is not None:
            tall = min(62.0, height - 8)
            self._paper(pen, width / 2 - 22, (height - tall) / 2, 44, tall, share)
        elif card.cause is not None:
            side = min(40.0, width - 8, height - 12)
            self._soul(pen, (width - side) / 2, (height - side) / 2, side, share)

    def _whole(self, pen: Pen, width: float, height: float, share: float) -> None:
        """Number and cause side by side; the cause in words under them where all six have room:
        either each card is captioned or none."""
        room = width - 8
        captioned = height > 90 and all(
            pen.lay(said, Type.LEAST, room=room).whole for said in facts.CAPTIONS.values()
        )
        tall = min(62.0, height - 34)
        top = (height - tall) / 2 - (9 if captioned else 0)
        paper = 48.0 if width > BROAD else 42.0
        left = max(5.0, (width - paper - 46) / 2)
        self._paper(pen, left, top, paper, tall, share)
        side = min(40.0, width - left - paper - 8)
        self._soul(pen, left + paper + 4, top + (tall - side) / 2, side, share)
        if captioned and self.card.cause is not None:
            ink = GOLD if self.card.chosen else MIST if self.card.open else FAINT
            said = facts.CAPTIONS[self.card.cause]
            pen.text(said, 4, height - 25, Type.LEAST, ink, room=room, tall=20, align="middle")

    def _paper(
        self, pen: Pen, x: float, y: float, width: float, height: float, share: float
    ) -> None:
        if self.card.number is None:
            pen.dashed(x, y, width, height, LINE, 8)
            return
        pen.box(x, y, width, height, fade(PAPER, share), radius=8)
        role = same_type(pen, (WIDEST,), Type.PROMPT, width - 2 * EDGE, lines=1)
        number = str(self.card.number)
        pen.text(number, x, y, role, INK, room=width, tall=height, align="middle")

    def _soul(self, pen: Pen, x: float, y: float, side: float, share: float) -> None:
        cause = self.card.cause
        if cause is None:
            pen.dashed(x + 2, y + 2, side - 4, side - 4, LINE, side / 2 - 4)
        else:
            pen.symbol(f"cause_{cause}", x, y, side, fade(SOULS[cause], share))


class Combinations:
    """Three cards on `parent`. `chose` hears whose number and whose cause were touched: of a
    whole card both, of a half the one that it is."""

    def __init__(self, parent: Sketch, chose: Callable[[int | None, int | None], None]) -> None:
        self.cards = [CardView() for _ in range(CARDS)]
        self.numbers = [CardView() for _ in range(CARDS)]
        self.causes = [CardView() for _ in range(CARDS)]
        for at in range(CARDS):
            self.cards[at].bind(on_release=lambda _, at=at: chose(at, at))
            self.numbers[at].bind(on_release=lambda _, at=at: chose(at, None))
            self.causes[at].bind(on_release=lambda _, at=at: chose(None, at))
        for view in (*self.cards, *self.numbers, *self.causes):
            parent.add_widget(view)

    def show(self, shown: Sequence[Combination], spots: Sequence[Rect], *, split: bool) -> None:
        """Show what lies there; nothing hides the cards. `split`: a card's halves are chosen
        apart."""
        for at, spot in enumerate(spots):
            whole, number, cause = self.cards[at], self.numbers[at], self.causes[at]
            whole.place = HIDDEN if split or not shown else list(spot)
            number.place, cause.place = _halves(spot) if split and shown else (HIDDEN, HIDDEN)
            if not shown:
                continue
            one = shown[at]
            if split:
                number.show(CardFacts(one.number, None, one.open, one.chosen, False))
                cause.show(CardFacts(None, one.cause, one.cause_open, one.cause_chosen, False))
            else:
                whole.show(CardFacts(one.number, one.cause, one.open, one.chosen))


def _halves(spot: Rect) -> tuple[list[float], list[float]]:
    """A card's number and cause: one over the other, or side by side in a wide card."""
    if spot.height >= spot.width:
        half = spot.height / 2
        upper = [spot.x, spot.y, spot.width, half - 1]
        return upper, [spot.x, spot.y + half, spot.width, half - 1]
    half = spot.width / 2
    left = [spot.x, spot.y, half - 1, spot.height]
    return left, [spot.x + half, spot.y, half - 1, spot.height]
