"""Texts that look alike beside each other: in one size of type, in lines of like length."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ui.desk import Words
from ui.drawing.pen import Pen
from ui.drawing.text import JOINER, width_of
from ui.theme import SMALLEST, Role, Type

MORE = (1.1, 1.25)
"""How much more than half of a sentence its first line may hold, to break between words."""
MUCH = 0.4
"""The share of a line that one beside it has at least, if a pause may part them."""
NO_BREAK = "\u00a0"
_PAUSE = re.compile("(?<=[,;:.!?]) ")
_TOGETHER = re.compile(r"(?<=\w)-(?=\w)|(?<=\d) (?=\w)")
"""Where a sentence is not to be broken if it can be broken elsewhere."""


def same_type(
    pen: Pen, texts: Iterable[Words], role: Type, room: float, *, tall: float = 1e9
) -> Role:
    """The largest type in which each of these texts has room on two lines, no higher than
    `tall`: all have the same, and none is larger than its role, nor smaller than can be read."""
    size = role.size
    scale = pen.desk.theme.type_scale
    for text in texts:
        block = pen.lay(text, role, room=room, lines=2, smallest=0.5)
        fits = tall * pen.f / max(block.height, 1)
        for run in block.runs[:1]:
            size = min(size, run.pixels / scale * min(1.0, fits))
    size = max(size, min(role.size, SMALLEST * pen.f / scale))
    return Role(size, role.line * size / role.size, role.bold)


def even(
    pen: Pen, text: Words, role: Role | Type, room: float, *, smallest: float
) -> tuple[Words, float]:
    """A sentence, and the least room in which its two lines stand in the same type: no word is
    left alone on the second, no name is parted at its hyphen nor a number from what it counts,
    and they part at a pause where they can."""
    whole = pen.lay(text, role, room=room, lines=2, smallest=smallest)
    if whole.lines < 2 or not whole.whole:
        return text, room
    pixels = whole.runs[0].pixels
    kept = _TOGETHER.sub(_joined, pen.desk.say(text))
    block = pen.lay(kept, role, room=room, lines=2, smallest=smallest)
    if block.whole and block.runs[0].pixels == pixels:
        text, whole = kept, block
    for pause in _PAUSE.finditer(kept):
        lines = kept[: pause.start()], kept[pause.end() :]
        parted = " ".join(line.replace(" ", NO_BREAK) for line in lines)
        block = pen.lay(parted, role, room=room, lines=2, smallest=smallest)
        if block.whole and block.runs[0].pixels == pixels and _balanced(lines, pixels, role.bold):
            return parted, room
    runs = whole.runs
    half = sum(width_of(run.text, run.pixels, run.bold, run.mono) for run in runs) / 2 / pen.f
    for more in MORE:
        less = half * more
        if less >= room:
            break
        block = pen.lay(text, role, room=less, lines=2, smallest=smallest)
        if block.whole and block.runs[0].pixels == pixels:
            return text, less
    return text, room


def _balanced(lines: tuple[str, str], pixels: int, bold: bool) -> bool:
    """Whether neither of two lines is much shorter than the other."""
    wide = [width_of(line, pixels, bold) for line in lines]
    return min(wide) > MUCH * max(wide)


def _joined(found: re.Match[str]) -> str:
    return found[0] + JOINER if found[0] == "-" else NO_BREAK
