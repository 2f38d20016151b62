"""Names in lines of different lengths, whole where that can be."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from ui.drawing.clusters import breakable, clusters, has_capitals
from ui.drawing.measure import cut, width_of
from ui.drawing.parting import HYPHEN, head_of


class Wrapped(NamedTuple):
    """Lines of a name; `whole` where all of it is there, `parted` where a word had to be."""

    lines: tuple[str, ...]
    whole: bool
    parted: bool


@lru_cache(maxsize=512)
def wrap(text: str, pixels: int, bold: bool, rooms: tuple[int, ...]) -> Wrapped:
    """A name in lines of these lengths in pixels: broken where its script allows it; where that
    is not enough, a word is parted; and what finds no room even so is cut at the end of the last
    line, or of the first that holds no more of a word that cannot be parted."""
    plain = _wrapped(text, pixels, bold, rooms, part=False)
    if plain.whole:
        return plain
    parted = _wrapped(text, pixels, bold, rooms, part=True)
    return parted if parted.whole or len(parted.lines) > len(plain.lines) else plain


def _wrapped(text: str, pixels: int, bold: bool, rooms: tuple[int, ...], *, part: bool) -> Wrapped:
    pieces = list(breakable(text))
    lines: list[str] = []
    parted = False
    for number, room in enumerate(rooms):
        line = ""
        while pieces and width_of((line + pieces[0]).rstrip(), pixels, bold) <= room:
            line += pieces.pop(0)
        if not pieces:
            return Wrapped((*lines, line.rstrip()), True, parted)
        last = number == len(rooms) - 1
        if part and not last:
            left = room - width_of(line, pixels, bold)
            head, hyphen = head_of(pieces[0], partial(width_of, pixels=pixels, bold=bold), left)
            parted = parted or bool(head)
            line += head + hyphen
            pieces[0] = pieces[0][len(head) :]
        if last or not line:  # this word alone is too wide
            lines.append(cut(line + "".join(pieces), pixels, bold, room))
            break
        lines.append(line.rstrip())
    return Wrapped(tuple(lines), False, parted)


def initialled(name: str) -> str:
    """The first of somebody's names, and the first letters of the others: Ana Maria Berg is
    Ana M. B. In a script without capitals nobody writes so: there it is the name."""
    first, *others = [clusters(one) for one in name.split()] or [()]
    if not all(has_capitals(other[0]) for other in others):
        return name
    return " ".join(("".join(first), *(f"{other[0]}." for other in others)))


def shorter(name: str) -> tuple[str, ...]:
    """Ever less of a name, down to the first: Ana-Maria Berg is Ana-Maria B., Ana-M. B., Ana-M."""
    first, *others = initialled(name).split() or [""]
    begun, *more = first.split(HYPHEN)
    if all(more) and all(has_capitals(clusters(part)[0]) for part in more):
        first = HYPHEN.join((begun, *(f"{clusters(part)[0]}." for part in more)))
    return (initialled(name), " ".join((first, *others)), first)


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
    letters and two lines if need be where it is to be `whole`; else on one line, with ever
    more initials before it is cut. Pixels of type, and the lines."""
    wanted, least = sizes
    one, two = (room,), (room, room)
    every = tuple(range(wanted, least - 1, -1))
    small: tuple[int, ...] = (least,)  # shortened ones are alike beside each other
    tries: list[tuple[str, tuple[int, ...], tuple[int, ...]]]
    tries = [(name, every, one), *((less, small, one) for less in shorter(name))]
    if whole:
        tries[1:2] = [(name, small, two), tries[1], (initialled(name), small, two)]
    for text, some, rooms in tries:
        pixels, found = fitting(text, some, whole, rooms)
        if found.whole:
            return pixels, found.lines
    return least, wrap(name, least, whole, one).lines
