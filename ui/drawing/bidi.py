"""Text from right to left, put into the order in which it is drawn (UAX 9).

Names hold no characters that turn the direction (the record refuses them). Where a name stands in
a sentence it is `isolated`: two names beside each other do not change places.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from ui.drawing.levels import ISOLATES, PAIRS, RIGHT, levels

TO_RIGHT, TO_LEFT, CLOSES = "\u2066", "\u2067", "\u2069"
"""Isolates that run to the right and to the left, and their end."""
_QUOTES = "<>«»‹›≤≥"
_MIRRORED = {
    **PAIRS,
    **{closing: opening for opening, closing in PAIRS.items()},
    **dict(zip(_QUOTES, "><»«›‹≥≤", strict=True)),
}
_UNDRAWN = (*ISOLATES, "PDI", "LRE", "RLE", "LRO", "RLO", "PDF")
_MARKS = "\u200e\u200f\u061c"
"""Letters without a shape, which only have a direction."""


def isolated(text: str) -> str:
    """A text that keeps its order to itself, wherever it stands."""
    if not runs_left(text):
        return text
    return f"{TO_LEFT if begins_right(text) else TO_RIGHT}{text}{CLOSES}"


def begins_right(text: str) -> bool:
    """Whether a line of its own begins at the right."""
    return runs_left(text) and _base(_kinds(text)) == 1


def runs_left(text: str) -> bool:
    """Whether anything in it is written from right to left."""
    return not text.isascii() and any(unicodedata.bidirectional(mark) in RIGHT for mark in text)


@lru_cache(maxsize=4096)
def visual(text: str) -> str:
    """A line as it is drawn from left to right. One with any letters that run to the right is
    taken as a sentence of ours and begins at the left; a name of none begins at the right."""
    if not runs_left(text):
        return "".join(mark for mark in text if _drawn(mark))
    return ordered(text, _base(_kinds(text)))


def ordered(text: str, base: int) -> str:
    """A line as it is drawn where its own level is 0 (from the left) or 1 (rules L2 to L4)."""
    items = list(_items(text))
    found = levels([_kind(item[0]) for item in items], [item[0] for item in items], base)
    shown = [
        (level, _MIRRORED.get(item, item) if level % 2 else item)
        for item, level in zip(items, found, strict=True)
        if level is not None
    ]
    for deepest in range(max((level for level, _ in shown), default=0), 0, -1):
        at = 0
        while at < len(shown):
            end = at
            while end < len(shown) and shown[end][0] >= deepest:
                end += 1
            shown[at:end] = reversed(shown[at:end])
            at = end + 1
    return "".join(item for _, item in shown if _drawn(item[0]))


def _base(kinds: list[str]) -> int:
    """The level of a line, by what stands outside of isolates."""
    depth, outside = 0, set()
    for kind in kinds:
        depth += (kind in ISOLATES) - (kind == "PDI" and depth > 0)
        if not depth:
            outside.add(kind)
    return 0 if "L" in outside or not outside.intersection(RIGHT) else 1


def _items(text: str) -> Iterator[str]:
    """The marks of a text; one with marks after it that combine with it or join it is one item."""
    at = 0
    while at < len(text):
        end = at + 1
        if _kind(text[at]) not in _UNDRAWN:
            while end < len(text) and _kind(text[end]) in ("NSM", "BN"):
                end += 1
        yield text[at:end]
        at = end


def _kinds(text: str) -> list[str]:
    return [_kind(mark) for mark in text]


def _kind(mark: str) -> str:
    return unicodedata.bidirectional(mark) or "L"


def _drawn(mark: str) -> bool:
    """Whether a mark has a shape: what only turns the direction has none."""
    return mark not in _MARKS and _kind(mark) not in _UNDRAWN
