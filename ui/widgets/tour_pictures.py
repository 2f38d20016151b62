"""The drawings of the tour: what the companion is for, and what is always at hand."""

from __future__ import annotations

from collections.abc import Callable

from ui.drawing.pen import Pen
from ui.theme import (
    CLEAR,
    CREAM,
    EMBER,
    GOLD,
    INK,
    LEAF,
    LINE,
    MIST,
    NIGHT0,
    NIGHT2,
    NIGHT3,
    NIGHT4,
    ON_PAPER,
    PAPER,
    PAPER2,
    STRUCK,
    Radius,
    fade,
)
from ui.widgets.emblems import draw_emblem, draw_framed

Picture = Callable[[Pen, float, float, float, float], None]


def draw_games(pen: Pen, x: float, y: float, w: float, h: float) -> None:
    """The four games on one table."""
    gap = 12.0
    each, tall = (w - gap) / 2, (h - gap) / 2
    for at, game in enumerate(("planet", "stars", "prince", "mort")):
        left, top = x + at % 2 * (each + gap), y + at // 2 * (tall + gap)
        draw_framed(pen, game, left, top, each, tall, NIGHT2)


def draw_reader_and_finger(pen: Pen, x: float, y: float, w: float, h: float) -> None:
    """A tile held to the reader, and the same tile touched: both do the same."""
    side = min(w * 0.32, h * 0.44)
    middle = y + h / 2
    left, right = x + w * 0.25, x + w * 0.75
    top = middle - side * 0.95
    _tile(pen, left - side / 2, top, side)
    pen.symbol("reader", left - side * 0.48, middle + side * 0.12, side * 0.96, CREAM)
    for ring, share in ((0.7, 0.25), (0.59, 0.5), (0.48, 0.9)):
        pen.disc(right, middle, side * ring, CLEAR, line=fade(GOLD, share), stroke=3)
    _tile(pen, right - side * 0.32, middle - side * 0.32, side * 0.64)
    pen.disc(right + side * 0.18, middle + side * 0.2, side * 0.13, fade(CREAM, 0.85))
    pen.box(x + w / 2 - 1, middle - side * 0.7, 2, side * 1.4, NIGHT4)
    pen.disc(x + w / 2, middle, 20, NIGHT3, line=LINE, stroke=2)
    for off in (-5.0, 5.0):
        pen.line(x + w / 2 - 8, middle + off, x + w / 2 + 8, middle + off, CREAM, 3.5)


def _tile(pen: Pen, x: float, y: float, side: float) -> None:
    pen.box(x, y, side, side, PAPER, radius=side * 0.1, line=PAPER2, stroke=2)
    pen.symbol("fox", x + side * 0.2, y + side * 0.2, side * 0.6, ON_PAPER["fox"])


def draw_undo(pen: Pen, x: float, y: float, w: float, h: float) -> None:
    """Lines of a log, the last taken back; what is kept is ticked."""
    rows = 4
    tall = min(64.0, (h - 96) / rows)
    for at in range(rows):
        top = y + at * tall
        undone = at == rows - 1
        fill = CLEAR if undone else NIGHT3
        pen.box(x, top + 4, w, tall - 8, fill, radius=Radius.CELL, line=NIGHT4, stroke=2)
        tint = STRUCK if undone else None
        pen.player(at, x + 16, top + tall / 2 - 12, 24, tint)
        width = w * (0.5, 0.36, 0.56, 0.42)[at]
        ink = STRUCK if undone else CREAM
        pen.box(x + 56, top + tall / 2 - 4, width, 8, fade(ink, 0.8), radius=4)
        if undone:
            pen.line(x + 48, top + tall / 2, x + 64 + width, top + tall / 2, EMBER, 2.5)
        else:
            pen.symbol("check", x + w - 44, top + tall / 2 - 13, 26, LEAF)
    side = 68.0
    low = y + h - side
    pen.box(x + w / 2 - side * 0.8, low, side * 1.6, side, GOLD, radius=Radius.BUTTON)
    pen.symbol("undo", x + w / 2 - 22, low + side / 2 - 22, 44, INK)


def draw_what_now(pen: Pen, x: float, y: float, w: float, h: float) -> None:
    """The frame of play: who is to act, what comes next, and where to ask."""
    pen.box(x, y, w, h, NIGHT0, radius=Radius.SHEET, line=NIGHT4, stroke=2)
    pen.player(2, x + 18, y + 18, 38)
    pen.box(x + 70, y + 24, w * 0.32, 11, GOLD, radius=5)
    pen.box(x + 70, y + 42, w * 0.46, 8, fade(MIST, 0.7), radius=4)
    scene = h - 150
    draw_emblem(pen, "planet", x + 16, y + 72, w - 32, scene)
    low = y + h - 62
    pen.box(x + 16, low + 6, w - 160, 12, CREAM, radius=6)
    pen.box(x + 16, low + 26, w * 0.3, 12, CREAM, radius=6)
    for at, (symbol, tint) in enumerate((("book", CREAM), ("help", GOLD))):
        left = x + w - 128 + at * 60
        line = GOLD if symbol == "help" else NIGHT4
        pen.box(left, low - 2, 50, 50, NIGHT3, radius=Radius.CELL, line=line, stroke=3)
        pen.symbol(symbol, left + 10, low + 8, 30, tint)
