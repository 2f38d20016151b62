"""Lines at the upper edge of the screen, of which nothing may reach over it."""

from __future__ import annotations

import unicodedata
from typing import NamedTuple

ACCENT, DESCENT, SUNK = 1.0, 0.215, 0.372
"""How far above its base line a capital with an accent or a ring reaches, how far below it letters
hang, and how much lower than the middle of its line the base line is: shares of the type's size."""
EDGE = 0.5
"""Units that stay free at the edge."""
ABOVE = 230
"""The class of marks that stand above their letter."""


class Lowered(NamedTuple):
    """The largest type of a line, in units, and how much lower than usual it stands."""

    size: float
    lower: float


def crowned(text: str) -> bool:
    """Whether a text has a capital with a mark above it."""
    return any(
        letter.isupper()
        and any(
            unicodedata.combining(part) == ABOVE for part in unicodedata.normalize("NFD", letter)
        )
        for letter in text
    )


def lowered(text: str, size: float, middle: float, below: float) -> Lowered:
    """How a line whose middle is so far down stands whole between the edge of the screen and what
    is below it; all in units. Lines without such capitals stand as they would."""
    if not crowned(text):
        return Lowered(size, 0.0)
    size = min(size, (below - EDGE) / (ACCENT + DESCENT))
    return Lowered(size, max(0.0, EDGE + (ACCENT - SUNK) * size - middle))
