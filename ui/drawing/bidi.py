"""Text from right to left, put into the order in which it is drawn: the Unicode Bidirectional
Algorithm (UAX 9) as far as names need it.

Names hold no characters that turn the direction (the record refuses them), so there are no
embeddings and overrides. Where a name stands in a sentence it is `isolated`: two names beside
each other do not change places. Brackets get the direction of what is round them (rules N1, N2),
not of what is in them.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache

OPENS, CLOSES = "\u2068", "\u2069"
"""First strong isolate, and its end."""
_RIGHT = ("R", "AL")
_NEUTRAL = ("B", "S", "WS", "ON")
_MIRRORED = dict(zip("()[]{}<>«»‹›≤≥", ")(][}{><»«›‹≥≤", strict=True))


def isolated(text: str) -> str:
    """A text that keeps its order to itself, wherever it stands."""
    return f"{OPENS}{text}{CLOSES}" if runs_left(text) else text


def runs_left(text: str) -> bool:
    """Whether anything in it is written from right to left."""
    return not text.isascii() and any(unicodedata.bidirectional(mark) in _RIGHT for mark in text)


@lru_cache(maxsize=4096)
def visual(text: str) -> str:
    """A line as it is drawn from left to right. One with any letters that run to the right is
    taken as a sentence of ours and begins at the left; a name of none begins at the right."""
    if not runs_left(text):
        return text.replace(OPENS, "").replace(CLOSES, "")
    items = list(_items(text))
    kinds = [_kind(item) for item in items]
    base = 0 if "L" in kinds or not any(kind in _RIGHT for kind in kinds) else 1
    return "".join(_reordered(items, _levels(kinds, base), base))


def _items(text: str) -> Iterator[str]:
    """The marks of a text; one with combining marks after it, or an isolate, is one item."""
    at = 0
    while at < len(text):
        mark = text[at]
        if mark == OPENS:
            end = text.find(CLOSES, at)
            end = len(text) if end < 0 else end
            yield text[at : end + 1]
            at = end + 1
            continue
        at += 1
        if mark == CLOSES:
            continue
        cluster = mark
        while at < len(text) and unicodedata.bidirectional(text[at]) == "NSM":
            cluster += text[at]
            at += 1
        yield cluster


def _kind(item: str) -> str:
    """The bidirectional type; an isolate is neutral from outside."""
    return "ON" if item[0] == OPENS else unicodedata.bidirectional(item[0]) or "L"


def _levels(kinds: Sequence[str], base: int) -> list[int]:
    """The embedding levels (rules W2 to W7, N1, N2, I1, I2, L1)."""
    outside = "R" if base else "L"
    found = _numbers(kinds, outside)
    before = outside
    at = 0
    while at < len(found):
        if found[at] not in _NEUTRAL:
            before = "L" if found[at] == "L" else "R"
            at += 1
            continue
        end = at
        while end < len(found) and found[end] in _NEUTRAL:
            end += 1
        after = outside if end == len(found) else "L" if found[end] == "L" else "R"
        found[at:end] = [before if before == after else outside] * (end - at)
        at = end
    levels = [_level(kind, base) for kind in found]
    for number in range(len(kinds) - 1, -1, -1):
        if kinds[number] != "WS":
            break
        levels[number] = base
    return levels


def _numbers(kinds: Sequence[str], outside: str) -> list[str]:
    """Numbers and what belongs to them (rules W2 to W7)."""
    found: list[str] = []
    strong = outside
    for kind in kinds:
        if kind in ("L", "R", "AL"):
            strong = kind
        found.append("AN" if kind == "EN" and strong == "AL" else kind)
    found = ["R" if kind == "AL" else kind for kind in found]
    for at in range(1, len(found) - 1):
        pair = found[at - 1], found[at + 1]
        joins = found[at] in ("ES", "CS") and pair == ("EN", "EN")
        if joins or (found[at] == "CS" and pair == ("AN", "AN")):
            found[at] = pair[0]
    for at, kind in enumerate(found):
        if kind == "ET" and _touches_number(found, at):
            found[at] = "EN"
    found = ["ON" if kind in ("ES", "ET", "CS", "BN", "NSM") else kind for kind in found]
    strong = outside
    for at, kind in enumerate(found):
        if kind in ("L", "R"):
            strong = kind
        elif kind == "EN" and strong == "L":
            found[at] = "L"
    return found


def _touches_number(kinds: Sequence[str], at: int) -> bool:
    """Whether a sign such as % or € belongs to the number before or after it."""
    for step in (-1, 1):
        beside = at + step
        while 0 <= beside < len(kinds) and kinds[beside] == "ET":
            beside += step
        if 0 <= beside < len(kinds) and kinds[beside] == "EN":
            return True
    return False


def _level(kind: str, base: int) -> int:
    if base:
        return base + (kind != "R")
    return {"L": 0, "R": 1}.get(kind, 2)


def _reordered(items: list[str], levels: list[int], base: int) -> list[str]:
    """The items from left to right (rules L2, L4)."""
    shown = [_drawn(item, level) for item, level in zip(items, levels, strict=True)]
    order = list(range(len(items)))
    for level in range(max(levels, default=base), 0, -1):
        at = 0
        while at < len(order):
            if levels[order[at]] < level:
                at += 1
                continue
            end = at
            while end < len(order) and levels[order[end]] >= level:
                end += 1
            order[at:end] = reversed(order[at:end])
            at = end
    return [shown[number] for number in order]


def _drawn(item: str, level: int) -> str:
    if item[0] == OPENS:
        return visual(item[1:].removesuffix(CLOSES))
    return _MIRRORED.get(item, item) if level % 2 else item
