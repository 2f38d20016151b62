"""Names in lines of different lengths, whole where that can be."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ui.drawing.text import BREAKS, cut, width_of

HYPHEN = "-"
_VOWELS = "aeiouyäöüáéíóúàèìòùâêîôûåæø"
_SYLLABLE = re.compile(f"(?<=\\w)(?=[^{_VOWELS}\\W\\d_][{_VOWELS}])", re.IGNORECASE)
_TOGETHER = re.compile("sch|ch|ck|ph|sh|th|qu", re.IGNORECASE)
"""Letters that stand for one sound."""
_KEPT = 3
"""No fewer letters stand before or behind a hyphen of ours."""


class Wrapped(NamedTuple):
    """Lines of a name; `whole` where all of it is there, `parted` where a word had to be."""

    lines: tuple[str, ...]
    whole: bool
    parted: bool


@lru_cache(maxsize=512)
def wrap(text: str, pixels: int, bold: bool, rooms: tuple[int, ...]) -> Wrapped:
    """A name in lines of these lengths in pixels: broken at blanks and after hyphens; where that
    is not enough, a word is parted; and what finds no room even so is cut."""
    plain = _wrapped(text, pixels, bold, rooms, part=False)
    if plain.whole:
        return plain
    parted = _wrapped(text, pixels, bold, rooms, part=True)
    return parted if parted.whole else plain


def _wrapped(text: str, pixels: int, bold: bool, rooms: tuple[int, ...], *, part: bool) -> Wrapped:
    pieces = [piece for piece in BREAKS.sub("\0", text).split("\0") if piece]
    lines: list[str] = []
    whole = True
    for number, room in enumerate(rooms):
        line = ""
        while pieces and width_of((line + pieces[0]).rstrip(), pixels, bold) <= room:
            line += pieces.pop(0)
        if pieces and part and number < len(rooms) - 1:
            head = _head(pieces[0], pixels, bold, room - width_of(line, pixels, bold))
            if head:
                line += head + HYPHEN
                pieces[0] = pieces[0][len(head) :]
        if pieces and number == len(rooms) - 1:
            lines.append(cut(line + "".join(pieces), pixels, bold, room))
            break
        if not line:  # this word alone is too wide
            lines.append(cut(pieces.pop(0).rstrip(), pixels, bold, room))
            whole = False
        else:
            lines.append(line.rstrip())
        if not pieces:
            break
    return Wrapped(tuple(lines), whole and not pieces, part)


def _head(word: str, pixels: int, bold: bool, room: float) -> str:
    """As much of a word as finds room before a hyphen, up to the end of a syllable where one
    ends there; nothing where that is hardly any of it."""
    within = {at for one in _TOGETHER.finditer(word) for at in range(one.start() + 1, one.end())}
    ends = [
        at
        for at in range(_KEPT, len(word.rstrip()) - _KEPT + 1)
        if at not in within and width_of(word[:at] + HYPHEN, pixels, bold) <= room
    ]
    if not ends:
        return ""
    syllables = {match.start() for match in _SYLLABLE.finditer(word)}
    return word[: max(syllables.intersection(ends), default=ends[-1])]


def initialled(name: str) -> str:
    """The first of somebody's names, and the first letters of the others: Ana Maria Berg is
    Ana M. B."""
    first, *others = name.split()
    return " ".join((first, *(f"{other[0]}." for other in others)))


def fitting(
    text: str, sizes: Sequence[int], bold: bool, rooms: tuple[int, ...]
) -> tuple[int, Wrapped]:
    """The first of these sizes of type in which a text is whole without parting a word, else in
    which it is whole at all, else the last; and its lines."""
    tried = [(size, wrap(text, size, bold, rooms)) for size in sizes]
    for wanted in (lambda one: one.whole and not one.parted, lambda one: one.whole):
        for size, one in tried:
            if wanted(one):
                return size, one
    return tried[-1]


def caption(
    name: str, sizes: tuple[int, int], room: int, *, whole: bool
) -> tuple[int, tuple[str, ...]]:
    """A name over what is somebody's, in type from the first size down to the second, and in bold
    letters and two lines if need be where it is to be `whole`; else on one line, with initials
    before it is cut. Pixels of type, and the lines."""
    wanted, least = sizes
    one, two = (room,), (room, room)
    every = tuple(range(wanted, least - 1, -1))
    small: tuple[int, ...] = (least,)  # shortened ones are alike beside each other
    tries: list[tuple[str, tuple[int, ...], tuple[int, ...]]]
    tries = [(name, every, one), (initialled(name), small, one)]
    if whole:
        tries = [tries[0], (name, small, two), tries[1], (initialled(name), small, two)]
    for text, some, rooms in tries:
        pixels, found = fitting(text, some, whole, rooms)
        if found.whole:
            return pixels, found.lines
    return least, wrap(name, least, whole, one).lines
