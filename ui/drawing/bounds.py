"""How much of a text is ever looked at. What comes from outside may be of any length, and no
screen shows more than this: a text is cut before it is measured, broken or ordered."""

from __future__ import annotations

from companion.shortened import ELLIPSIS, shortened

__all__ = ["ELLIPSIS", "LINE", "TEXT", "start_of"]

LINE = 1000
"""Characters of one line; more than the widest screen shows in the smallest type."""
TEXT = 4000
"""Characters of a text of several lines."""


def start_of(text: str, most: int = TEXT) -> str:
    """A text as far as it is looked at, with an ellipsis where there is more."""
    return shortened(text, most)
