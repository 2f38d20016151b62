"""Texts that look alike beside each other: in one size of type, in lines of like length."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ui.desk import Words
from ui.drawing.measure import JOINER, width_of
from ui.drawing.pen import SHRINK, Pen
from ui.drawing.text import Block
from ui.theme import SMALLEST, Role, Type

PAUSES = (",", ";", ":", ".", "!", "?")
MUCH = 0.4
"""The share of a line that one beside it has at least, if a pause may part them."""
NO_BREAK = "\u00a0"
_TOGETHER = re.compile(r"(?<=\w)-(?=\w)|(?<=\d) (?=\w)|(?<=\w) (?=\d)")
"""Where a sentence is not to be broken if it can be broken elsewhere."""


def same_type(
    pen: Pen,
    texts: Iterable[Words],
    role: Type,
    room: float,
    *,
    tall: float = 1e9,
    lines: int = 2,
) -> Role:
    """The largest type in which each of these texts has room on so many lines, no higher than
    `tall`: all have the same, and none is larger than its role, nor smaller than can be read."""
    size = role.size
    scale = pen.desk.theme.type_scale
    for text in texts:
        block = pen.lay(text, role, room=room, lines=lines, smallest=0.5)
        fits = tall * pen.f / max(block.height, 1)
        for run in block.runs[:1]:
            size = min(size, run.pixels / scale * min(1.0, fits))
    size = max(size, min(role.size, SMALLEST * pen.f / scale))
    return Role(size, role.line * size / role.size, role.bold)


def even(
    pen: Pen, text: Words, role: Role | Type, room: float, *, smallest: float = SHRINK
) -> Words:
    """A sentence of two lines so that they are as even as can be, and part at a pause where they
    can: no word is left alone on the second, no name is parted at its hyphen nor a number from
    what it counts."""
    whole = pen.lay(text, role, room=room, lines=2, smallest=smallest)
    if whole.lines < 2 or not whole.whole:
        return text
    pixels = whole.runs[0].pixels
    lines = evened(pen.desk.say(text), pixels, role.bold, room * pen.f)
    if lines is None:
        return text
    parted = " ".join(line.replace(" ", NO_BREAK) for line in lines)
    block = pen.lay(parted, role, room=room, lines=2, smallest=smallest)
    return parted if block.whole and block.runs[0].pixels == pixels else text


def in_company(
    pen: Pen, text: Words, role: Role | Type, room: float, *, smallest: float = SHRINK
) -> Words:
    """A text as it is broken anyway, but for one whose second line would be its last word alone
    or begin with a figure: that is made even."""
    block = pen.lay(text, role, room=room, lines=2, smallest=smallest)
    if block.lines != 2 or not block.whole:
        return text
    last = _last_line(block)
    torn = " " not in last or last[:1].isdigit()
    return even(pen, text, role, room, smallest=smallest) if torn else text


def _last_line(block: Block) -> str:
    low = min(run.y for run in block.runs)
    return "".join(run.text for run in block.runs if run.y - low < run.pixels / 2)


def evened(text: str, pixels: int, bold: bool, room: float) -> tuple[str, str] | None:
    """The two lines of a text that are as even as can be and no wider than `room`, in pixels; with
    what holds it together where it is not to be broken. None where there are none."""
    kept = _TOGETHER.sub(_joined, text)
    ways = []
    for blank in (at for at, letter in enumerate(kept) if letter == " "):
        lines = kept[:blank], kept[blank + 1 :]
        wide = [width_of(line, pixels, bold) for line in lines]
        pause = lines[0][-1:] in PAUSES and min(wide) > MUCH * max(wide)
        if max(wide) <= room:
            ways.append((not pause, max(wide), lines))
    return min(ways)[2] if ways else None


def _joined(found: re.Match[str]) -> str:
    return found[0] + JOINER if found[0] == "-" else NO_BREAK
