"""A sheet of labels, drawn as it will be printed: codes, symbols, lines to cut along."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.labels.cards import Card
from companion.labels.codes import Code, modules
from companion.labels.layout import Layout, Rect, layout
from companion.labels.sheets import Sheet
from ui.drawing.pen import Pen
from ui.theme import CREAM, GOLD, INK, INK2, PAPER, PAPER2, STONE, rgb
from ui.touchable import Touchable

_FINDER = 7 / 21
_BLOCKS = ((0.42, 0.05, 0.12, 0.2), (0.45, 0.4, 0.2, 0.18), (0.72, 0.45, 0.22, 0.12),
           (0.1, 0.44, 0.24, 0.1), (0.42, 0.7, 0.18, 0.24), (0.7, 0.68, 0.25, 0.24))  # fmt: skip
"""Blocks that stand for a code's modules, which would be smaller than a pixel here."""
_BARS = (0.0, 0.05, 0.12, 0.2, 0.24, 0.33, 0.38, 0.47, 0.52, 0.6, 0.66, 0.73, 0.82, 0.87, 0.96)


class PageView(Touchable):
    """One page; a touch asks for the next."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._page: Sheet | None = None
        self._cards: Sequence[Card] = ()
        self._layout: Layout | None = None
        self._kind = Code.QR
        self._first = 0

    def show(self, page: Sheet, cards: Sequence[Card], kind: Code, skip: int, number: int) -> None:
        """Show a page of these labels, counted from 0; `skip` places of the first are used."""
        self._page, self._kind = page, kind
        self._first = number * page.count - skip
        self._cards = cards
        longest = max((card.code for card in cards), key=len, default="TC1:*:P1")
        self._layout = layout(page.width, page.height, kind, modules(kind, longest))
        self.changed((page, tuple(card.code for card in cards), kind, skip, number))

    def draw(self, pen: Pen) -> None:
        page = self._page
        if page is None or self._layout is None:
            return
        width, height = self.units
        scale = min(width / page.page[0], height / page.page[1])
        wide, tall = page.page[0] * scale, page.page[1] * scale
        left, top = (width - wide) / 2, (height - tall) / 2
        pen.box(left + 2, top + 3, wide, tall, (0.0, 0.0, 0.0, 0.35), radius=3)
        pen.box(left, top, wide, tall, CREAM, radius=2)
        if self.focused or self.pressed:
            line = CREAM if self.focused else GOLD
            pen.box(left - 4, top - 4, wide + 8, tall + 8, radius=4, line=line, stroke=2)
        for place in range(page.count):
            at = self._first + place
            x, y = page.corner(place)
            spot = Rect(left + x * scale, top + y * scale, page.width * scale, page.height * scale)
            if not page.cut:
                fill = PAPER2 if at < 0 else PAPER
                inner = (spot.left + 1, spot.top + 1, spot.width - 2, spot.height - 2)
                pen.box(*inner, fill, radius=2, line=PAPER2, stroke=1)
            if 0 <= at < len(self._cards):
                self._label(pen, self._cards[at], spot, scale)
        if page.cut:
            _marks(pen, page, left, top, scale)

    def _label(self, pen: Pen, card: Card, spot: Rect, scale: float) -> None:
        made = self._layout
        if made is None:
            return
        code = _scaled(made.code, spot, scale)
        if self._kind is Code.CODE_128:
            for share in _BARS:
                bar = code.width * 0.03
                pen.box(code.left + share * (code.width - bar), code.top, bar, code.height, INK)
        else:
            _square(pen, code)
        words = _scaled(made.words, spot, scale)
        drawn = card.thing.symbols[:4]
        side = min(words.height * 0.5, words.width / max(1, len(drawn)), 11 * scale)
        x = words.left + (words.width - side * len(drawn)) / 2
        for at, one in enumerate(drawn):
            tint = rgb(one.tint.lstrip("#")) if one.tint else INK
            pen.symbol(one.symbol, x + at * side, words.top + words.height * 0.1, side, tint)
        line = min(words.width * 0.6, 12 * scale)
        y = words.top + words.height * 0.1 + (side if drawn else 0) + 2 * scale
        pen.box(words.left + (words.width - line) / 2, y, line, max(1.0, 1.2 * scale), INK2)


def _scaled(rect: Rect, spot: Rect, scale: float) -> Rect:
    return Rect(
        spot.left + rect.left * scale,
        spot.top + rect.top * scale,
        rect.width * scale,
        rect.height * scale,
    )


def _square(pen: Pen, code: Rect) -> None:
    """A square code: its three corners, and blocks for the rest."""
    rim = code.width * 4 / 29
    x, y, side = code.left + rim, code.top + rim, code.width - 2 * rim
    corner = side * _FINDER
    for across, down in ((0.0, 0.0), (1 - _FINDER, 0.0), (0.0, 1 - _FINDER)):
        cx, cy = x + across * side, y + down * side
        pen.box(cx, cy, corner, corner, INK)
        pen.box(cx + corner / 7, cy + corner / 7, corner * 5 / 7, corner * 5 / 7, CREAM)
        pen.box(cx + corner * 2 / 7, cy + corner * 2 / 7, corner * 3 / 7, corner * 3 / 7, INK)
    for across, down, wide, tall in _BLOCKS:
        pen.box(x + across * side, y + down * side, wide * side, tall * side, INK)


def _marks(pen: Pen, page: Sheet, left: float, top: float, scale: float) -> None:
    """The lines to cut along, across the whole page so that they can be seen this small."""
    first_x, first_y = page.corner(0)
    right, low = page.page[0] - first_x, page.page[1] - first_y
    for column in range(page.columns + 1):
        x = left + (first_x + column * page.width) * scale
        pen.line(x, top + first_y * scale, x, top + low * scale, STONE, 0.6)
    for row in range(page.rows + 1):
        y = top + (first_y + row * page.height) * scale
        pen.line(left + first_x * scale, y, left + right * scale, y, STONE, 0.6)
