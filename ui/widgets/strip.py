"""The score strip: every player's shape, name, score and what is worth knowing beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ui.layout import Rect, in_rows
from ui.sketch import Sketch
from ui.widgets.strip_facts import Row
from ui.widgets.strip_name import LONG_NAME, Alike, alike
from ui.widgets.strip_row import StripRow

FEW = 3
"""So many players have broad rows on an upright screen: what is there is theirs, and none is
left over."""
GAP = 8.0
"""Between the two columns of an upright screen."""


class Strip(Sketch):
    """All players, in one column; on an upright screen more than a few in two. Fires `on_player`
    with the name touched."""

    __events__ = ("on_player",)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._rows: list[StripRow] = []
        self.fbind("place", self._space)

    def on_player(self, name: str) -> None:
        """Somebody touched a player."""

    def show(self, rows: Sequence[Row]) -> None:
        """Show the players, in seating order."""
        while len(self._rows) > len(rows):
            self.remove_widget(self._rows.pop())
        while len(self._rows) < len(rows):
            made = StripRow()
            made.bind(on_release=self._touched)
            self._rows.append(made)
            self.add_widget(made)
        self._space()
        self._tell(rows)

    def restyled(self) -> None:
        self._tell([widget.row for widget in self._rows if widget.row is not None])
        super().restyled()

    def on_stage(self) -> None:
        self._tell([widget.row for widget in self._rows if widget.row is not None])

    def _tell(self, rows: Sequence[Row]) -> None:
        """Give the rows what they show, long names set alike in all of them."""
        many = (FEW, 5, 6) if self._portrait else (6,)
        stars = all(len(row.name) <= LONG_NAME for row in rows)
        places = row_places(len(rows), *self.place[2:])
        common = alike(rows, self.desk, places[0][2:]) if rows and self.attached else Alike()
        for widget, row in zip(self._rows, rows, strict=True):
            widget.show(row, compact=len(rows) in many, stars=stars, common=common)

    def row_of(self, name: str) -> StripRow | None:
        """The row of a player."""
        return next((r for r in self._rows if r.row is not None and r.row.name == name), None)

    @property
    def _portrait(self) -> bool:
        return in_columns(self.place[2], self.place[3])

    def _touched(self, widget: StripRow) -> None:
        if widget.row is not None:
            self.dispatch("on_player", widget.row.name)

    def _space(self, *changed: object) -> None:
        _, _, width, height = self.place
        for row, place in zip(self._rows, row_places(len(self._rows), width, height), strict=True):
            row.place = list(place)


def in_columns(width: float, height: float) -> bool:
    """Whether a strip of this size has room for two columns, on an upright screen."""
    return width > height


def row_places(count: int, width: float, height: float) -> tuple[Rect, ...]:
    """Where the rows of so many players are, in a strip of this size."""
    if in_columns(width, height):
        if count <= FEW:  # broad ones, one under the other
            high, gap = (56, 0) if count == FEW else (80, 8)
            top = (height - high) / 2 if count == 1 else 0.0
            return tuple(Rect(0, top + at * (high + gap), width, high) for at in range(count))
        tall, gap = (80, 8) if count <= 4 else (56, 0)
        return in_rows(count, 2, (0, 0, width), tall + gap, tall, GAP)
    tall = 78 if count <= 4 else 60 if count == 5 else 56
    between = 8 if count <= 4 else (height - 5 * 60) / 4 if count == 5 else 0.0
    return tuple(Rect(0, at * (tall + between), width, tall) for at in range(count))
