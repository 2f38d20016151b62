"""Where code and words lie on a label, in millimetres: for the PDF and for its picture."""

from __future__ import annotations

from typing import NamedTuple

from companion.labels.codes import Code, Modules

MARGIN = 1.5
"""White at a label's edges."""
LARGEST_MODULE = 0.8
"""Wider modules only cost paper: a reader at a table has the code a hand's breadth away."""
_TALLEST_BARS = 12.0


class Rect(NamedTuple):
    """Left, top, width and height."""

    left: float
    top: float
    width: float
    height: float


class Layout(NamedTuple):
    """A label divided; `module` is the width of one of the code's modules."""

    code: Rect
    words: Rect
    module: float


def layout(width: float, height: float, kind: Code, made: Modules) -> Layout:
    """A label of this size with a square code beside or above its words, or bars below them.

    The code fits if `module` is at least `made.least`.
    """
    wide, tall = width - 2 * MARGIN, height - 2 * MARGIN
    if kind is Code.CODE_128:
        bars = min(_TALLEST_BARS, tall * 0.5)
        code = Rect(MARGIN, MARGIN + tall - bars, wide, bars)
        words = Rect(MARGIN, MARGIN, wide, tall - bars - 0.5)
    elif wide >= 1.35 * tall:
        side = min(tall, max(wide * 0.55, made.across * made.least))
        code = Rect(MARGIN, MARGIN + (tall - side) / 2, side, side)
        words = Rect(MARGIN + side, MARGIN, wide - side, tall)
    else:
        side = min(wide, tall, max(tall * 0.62, made.across * made.least))
        code = Rect(MARGIN + (wide - side) / 2, MARGIN, side, side)
        words = Rect(MARGIN, MARGIN + side, wide, tall - side)
    return Layout(code, words, min(code.width / made.across, LARGEST_MODULE))
