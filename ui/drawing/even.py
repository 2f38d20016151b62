"""Texts that look alike beside each other: in one size of type, in lines of like length."""

from __future__ import annotations

from collections.abc import Iterable

from ui.desk import Words
from ui.drawing.pen import Pen
from ui.drawing.text import width_of
from ui.theme import SMALLEST, Role, Type

MORE = (1.1, 1.25)
"""How much more than half of a sentence its first line may hold, to break between words."""


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


def even_room(pen: Pen, text: Words, role: Role | Type, room: float, *, smallest: float) -> float:
    """The least room in which a sentence of two lines stands in the same type: no word is left
    alone on the second."""
    whole = pen.lay(text, role, room=room, lines=2, smallest=smallest)
    if whole.lines < 2 or not whole.whole:
        return room
    runs = whole.runs
    half = sum(width_of(run.text, run.pixels, run.bold, run.mono) for run in runs) / 2 / pen.f
    for more in MORE:
        less = half * more
        if less >= room:
            break
        block = pen.lay(text, role, room=less, lines=2, smallest=smallest)
        if block.whole and block.runs[0].pixels == runs[0].pixels:
            return less
    return room
