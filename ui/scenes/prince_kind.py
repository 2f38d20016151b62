"""A kind of task card to touch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ui.desk import Words
from ui.drawing.pen import Pen
from ui.scenes import prince_facts as facts
from ui.theme import CREAM, FAINT, GOLD, NIGHT2, Role, Stroke, Type
from ui.touchable import Touchable

MARGIN, NARROW = 10.0, 7.0
"""Between the border and the name, and in a narrow card."""
WIDE = 130.0
SHARE = 0.85
"""Rather than in type smaller than this share the names stand on two lines."""


class KindCard(Touchable):
    """A kind of task card to touch."""

    def __init__(self, kind: str, **values: Any) -> None:
        super().__init__(**values)
        self.kind = kind

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        self.plate(pen, NIGHT2, GOLD if self.lit else NIGHT2, stroke=Stroke.LIT)
        ink = CREAM if self.lit else FAINT
        pen.symbol(facts.SYMBOLS[self.kind], width / 2 - 15, 7, 30, GOLD if self.lit else FAINT)
        margin = MARGIN if width > WIDE else NARROW
        room, tall = width - 2 * margin, height - 44
        role, lines = setting(pen, room, tall)
        name = facts.task_words(self.kind)
        parts: list[Words] = [name]
        if lines == 2:
            parts = list(pen.desk.say(name).split(" ", 1))
        step = _line(pen, role)
        top = 38 + (tall - step * len(parts)) / 2
        for number, part in enumerate(parts):
            at = top + number * step
            pen.text(part, margin, at, role, ink, room=room, tall=step, align="middle")


def setting(pen: Pen, room: float, tall: float) -> tuple[Role, int]:
    """In which type and on how many lines all the kinds have room, each alike."""
    names = [pen.desk.say(facts.task_words(kind)) for kind in facts.SYMBOLS]
    share = _share(pen, names, Type.BUTTON, room)
    lower = pen.lower(Type.BUTTON, share)
    whole = all(pen.width(name, lower) <= room for name in names)  # it may be no lower than 16
    if (share >= SHARE and whole) or 2 * _line(pen, Type.FIGURE) > tall + 4:
        return lower, 1
    parts = [part for name in names for part in name.split(" ", 1)]
    return pen.lower(Type.FIGURE, _share(pen, parts, Type.FIGURE, room)), 2


def _share(pen: Pen, names: Sequence[str], role: Type, room: float) -> float:
    """How much smaller than the role the type has to be for all of these."""
    return min(1.0, room / max(pen.width(name, role) for name in names))


def _line(pen: Pen, role: Role | Type) -> float:
    """The height of a line."""
    return role.line / role.size * pen.desk.theme.type_pixels(role) / pen.f
