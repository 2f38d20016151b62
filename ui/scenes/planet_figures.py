"""The points of a planet by source, under it or beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ui.drawing.pen import Pen
from ui.scenes.planet_tiles import draw_character
from ui.sketch import Sketch
from ui.theme import CREAM, EMBER, GOLD, Role, Type

_WIDEST, _APART, _ABOUT = 52.0, 6.0, 5.0
"""The widest column of figures; how far columns that need their width are apart; and what of a
column is air, about its symbol and its figure."""
_SMALLER = (1.0, 0.9, 0.8, 0.7)
"""How much smaller the figures of a planet may be, all of them, so that none comes too near."""


@dataclass(frozen=True)
class Figure:
    """A source of points as its symbol and figure."""

    symbol: str
    points: int | None
    tint: tuple[float, float, float, float] = GOLD
    character: str = ""


class Figures(Sketch):
    """The points of a planet by source; beside each other, in two lines where there are many."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.figures: tuple[Figure, ...] = ()
        self.upright = False

    def show(self, figures: tuple[Figure, ...], *, upright: bool) -> None:
        """Show the points."""
        self.figures, self.upright = figures, upright
        self.changed((figures, upright))

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        count = len(self.figures)
        if not count:
            return
        columns = 1 if self.upright else min(count, max(1, int(width // 44)))
        if self.upright and count * 21 > height:
            columns = 2
        rows = -(-count // columns)
        pitch = min(26.0, height / rows)
        side = min(20.0, pitch - 2)
        texts = [
            "?" if figure.points is None else str(figure.points).replace("-", "−")
            for figure in self.figures
        ]
        lefts, room, role = self._columns(pen, texts, columns, side)
        for at, (figure, text) in enumerate(zip(self.figures, texts, strict=True)):
            x, y = lefts[at % columns], at // columns * pitch
            if figure.character:
                draw_character(pen, figure.character, x, y + (pitch - side) / 2, side, figure.tint)
            else:
                pen.symbol(figure.symbol, x, y + (pitch - side) / 2, side, figure.tint)
            tint = EMBER if figure.points is not None and figure.points < 0 else CREAM
            pen.text(
                text,
                x + side + 2,
                y,
                role,
                tint,
                room=room[at % columns],
                tall=pitch,
                smallest=0.5,
                on_sky=True,
            )

    def _columns(
        self, pen: Pen, texts: Sequence[str], columns: int, side: float
    ) -> tuple[list[float], list[float], Role]:
        """Where each column begins, the room of its figures, and their type: columns all alike
        where the figures fit so, else as wide as each needs, in smaller type if they must."""
        width = self.units[0]
        each = width / columns if self.upright else min(_WIDEST, width / columns)
        rooms = [each - side - _ABOUT] * columns
        lefts = [at * each for at in range(columns)]
        role = pen.lower(Type.FIGURE, 1)
        if max(pen.width(text, role) for text in texts) <= rooms[0]:
            return lefts, rooms, role
        for share in _SMALLER:
            role = pen.lower(Type.FIGURE, share)
            wide = [pen.width(text, role) for text in texts]
            needed = [max(wide[at::columns]) + side + 2 for at in range(columns)]
            free = (width - sum(needed)) / max(1, columns - 1)
            if free >= _APART:
                lefts = [sum(needed[:at]) + at * _APART for at in range(columns)]
                return lefts, [one - side - 1 for one in needed], role
        return lefts, rooms, role
