"""A text from outside, no longer than can be shown: the one place where such a text is cut."""

from __future__ import annotations

ELLIPSIS = "…"


def shortened(text: str, most: int) -> str:
    """A text of at most `most` characters: of a longer one the start, and an ellipsis for the
    rest, so that nobody takes the start for the whole."""
    return text if len(text) <= most else text[: most - 1] + ELLIPSIS
