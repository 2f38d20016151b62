"""Cards, stories and telescope tokens, as they look, to be chosen."""

from __future__ import annotations

from typing import Any

from ui.desk import Words, words
from ui.drawing.pen import Pen
from ui.scenes.stars_facts import Option, Story
from ui.theme import (
    ASIDE,
    CREAM,
    DOWN_DISC,
    GOLD,
    INK,
    INK2,
    NIGHT3,
    NIGHT4,
    ON_PAPER,
    PAPER,
    PAPER2,
    TILE_DOWN,
    Colour,
    Stroke,
    Type,
)
from ui.touchable import Touchable

CARD_SYMBOLS = {"bird": "bird", "first": "trophy"}
TOKENS: dict[str, tuple[str, Words]] = {
    "gain2": ("+2", words("Gain")),
    "gain3": ("+3", words("Gain")),
    "lose1": ("−1", words("Lose")),
    "lose2": ("−2", words("Lose")),
    "steal2": ("2", words("Steal")),
    "steal1": ("1", words("Steal")),
}
"""A token's figure, and what it does."""
UNKNOWN = "?"
_RADIUS = 8


class Piece(Touchable):
    """A thing of paper to choose. All of its cell can be touched; `widest` bounds what is drawn."""

    def __init__(self, option: Option, **values: Any) -> None:
        super().__init__(lit=True, **values)
        self.option = option

    def show(self, option: Option, *, chosen: bool) -> None:
        """Show what can be chosen."""
        self.option = option
        self.chosen = chosen
        self.changed(option)

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        widest, tallest = (52.0, 84.0) if self.option.what == "card" else (120.0, 72.0)
        wide, tall = min(width - 6, widest), min(height - 2, tallest)
        x, y = (width - wide) / 2, (height - tall) / 2
        down = self.option.what == "down"
        fill = PAPER2 if self.pressed else PAPER
        if down:
            fill = NIGHT4 if self.pressed else TILE_DOWN
        if self.chosen:
            pen.box(x - 3, y - 3, wide + 6, tall + 6, GOLD, radius=_RADIUS + 3)
        pen.box(
            x,
            y,
            wide,
            tall,
            fill,
            radius=_RADIUS,
            line=GOLD,
            stroke=Stroke.CHOSEN if self.chosen else Stroke.BORDER,
        )
        if self.option.what == "card":
            self._card(pen, x, y, wide, tall)
        elif self.option.what == "token":
            _token(pen, str(self.option.value), x, y, wide, tall)
        elif down:
            _down(pen, self.option.count, x, y, wide, tall)
        elif self.option.look is not None:
            draw_story(pen, self.option.look, x, y, wide, tall, self.option.count)
        if self.focused:
            pen.box(x - 5, y - 5, wide + 10, tall + 10, radius=_RADIUS + 5, line=CREAM, stroke=2)

    def _card(self, pen: Pen, x: float, y: float, wide: float, tall: float) -> None:
        symbol = CARD_SYMBOLS.get(str(self.option.value))
        if symbol is not None:
            pen.symbol(symbol, x + wide / 2 - 17, y + tall / 2 - 17, 34, INK)
            return
        pen.text(
            str(self.option.value), x, y, Type.TITLE, INK, room=wide, tall=tall, align="middle"
        )


def draw_story(
    pen: Pen, look: Story, x: float, y: float, wide: float, tall: float, count: int = 1
) -> None:
    """A story's stars and figure; `count` of more than one in the corner. Where there is room
    the figure stands beside the stars, else under them."""
    figure = {"fox": ("fox", ON_PAPER["fox"]), "prince": ("prince", INK2)}.get(look.figure)
    star: Colour = ON_PAPER["large_star"]
    stars = str(look.stars)
    lead = 24 + pen.width(stars, Type.BUTTON)
    extra = 30.0 if figure is not None else 0.0
    more = f"×{count}" if count > 1 else ""
    tail = pen.width(more, Type.LEAST) + 6 if more else 0.0
    upright = lead + extra + tail > wide - 8
    whole = lead + (0 if upright else extra + tail)
    left = x + (wide - whole) / 2
    middle = y + tall / 2 - (12 if upright and (figure or more) else 0)
    pen.symbol("star", left, middle - 11, 22, star)
    pen.text(stars, left + 24, middle - 13, Type.BUTTON, INK, tall=26)
    if upright:
        under = (extra and 26.0) + tail
        left, middle = x + (wide - under) / 2, middle + 24
    else:
        left += lead + 4
    if figure is not None:
        pen.symbol(figure[0], left, middle - 13, 26, figure[1])
        left += 26
    if more:
        pen.text(more, left + 6, middle - 11, Type.LEAST, INK2, tall=22)


def _down(pen: Pen, count: int, x: float, y: float, wide: float, tall: float) -> None:
    middle = y + tall / 2
    pen.disc(x + wide / 2, middle, min(tall / 2 - 6, 22.0), DOWN_DISC)
    pen.text(UNKNOWN, x, y, Type.TITLE, CREAM, room=wide, tall=tall, align="middle")


def _token(pen: Pen, token: str, x: float, y: float, wide: float, tall: float) -> None:
    figure, does = TOKENS[token]
    steals = token.startswith("steal")
    lead = 26.0 if steals else 0.0
    whole = lead + pen.width(figure, Type.BUTTON) + 24
    left = x + (wide - whole) / 2
    top = y + (tall - 46) / 2
    if steals:
        pen.symbol("redo", left, top + 1, 22, INK2)
    pen.text(figure, left + lead, top, Type.BUTTON, INK, tall=25)
    pen.symbol("star", left + whole - 22, top + 1, 22, ON_PAPER["large_star"])
    pen.text(does, x + 3, top + 25, Type.LEAST, INK2, room=wide - 6, tall=20, align="middle")


class StoryTile(Touchable):
    """A story to choose on a sheet."""

    def __init__(self, option: Option, **values: Any) -> None:
        super().__init__(**values)
        self.option = option

    def show(self, option: Option, *, faded: bool = False) -> None:
        """Show another story; `faded`: there is none left of it."""
        self.option = option
        self.disabled_look = faded
        self.opacity = ASIDE if faded else 1.0
        self.changed(option)

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        fill = NIGHT3 if self.option.look is None else PAPER2 if self.pressed else PAPER
        line = PAPER2 if self.disabled_look else GOLD
        pen.box(0, 0, width, height, fill, radius=_RADIUS, line=line, stroke=Stroke.BORDER)
        if self.option.look is not None:
            draw_story(pen, self.option.look, 0, 0, width, height, self.option.count)
        if self.focused:
            pen.box(-4, -4, width + 8, height + 8, radius=_RADIUS + 4, line=CREAM, stroke=2)
