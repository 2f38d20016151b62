"""The lines of a log in a window: there are rows for those that are seen, however many it has."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Any

from companion.snapshots import Line
from ui.theme import TOUCH
from ui.widgets.log_line import LogLine, tall
from ui.widgets.scroller import Scroller

_BEYOND = 1
"""Rows made past each end of the window, so that the keyboard finds its way on."""


class LogList(Scroller):
    """Fires `on_line` with the number of the line touched.

    How tall a line is takes laying it out, so that is done when it is seen; until then it counts
    as tall as the shortest, which most are.
    """

    __events__ = ("on_line",)

    def __init__(self, **values: Any) -> None:
        self.rows: list[LogLine] = []
        self._lines: Sequence[Line] = ()
        self._looks: Mapping[str, int] = {}
        self._steps: Mapping[int, int] = {}
        self._chosen: int | None = None
        self._tall: list[float | None] = []
        self._tops: list[float] = [0.0]
        self._filling = False
        self._at_end = True
        super().__init__(**values)
        self.fbind("offset", self._fill)
        self.fbind("place", self._measure_anew)

    def on_line(self, number: int) -> None:
        """Somebody touched a line."""

    def show(self, lines: Sequence[Line], looks: Mapping[str, int], chosen: int | None) -> None:
        """Show these lines; `looks` are the players' by name, `chosen` is the number of the line
        one is at."""
        kept = next(
            (at for at, (one, other) in enumerate(zip(self._lines, lines, strict=False))
             if one != other),
            min(len(self._lines), len(lines)),
        )  # fmt: skip
        self._tall[kept:] = [None] * (len(lines) - kept)
        standing = (line.number for line in lines if not line.undone)
        self._steps = {number: at for at, number in enumerate(standing, 1)}
        self._lines, self._looks, self._chosen = lines, looks, chosen
        self._stack()
        self._fill()

    def show_line(self, number: int) -> None:
        """Bring a line into sight; 0 is the start."""
        at = next((n for n, line in enumerate(self._lines) if line.number == number), None)
        if at is None:
            self.offset = 0.0
            return
        before = -1.0
        while before != self._tops[at]:  # what comes into sight may turn out taller
            before = self._tops[at]
            self.reveal(before, self._tops[at + 1] - before)

    def to_end(self) -> None:
        """Bring the last line into sight."""
        while self.offset < self.most:
            self.offset = self.most

    def restyled(self) -> None:
        super().restyled()
        self._measure_anew()

    def _measure_anew(self, *_: object) -> None:
        """Another size or language: what was on top stays there, or what was at the end."""
        at_end, top = self._at_end, self._top
        self._tall = [None] * len(self._lines)
        self._stack()
        self.offset = self.most if at_end else min(self._tops[top], self.most)
        self._fill()

    @property
    def _top(self) -> int:
        """The line on top of the window."""
        return max(0, min(bisect_right(self._tops, self.offset) - 1, len(self._lines) - 1))

    def _stack(self) -> None:
        """Put the lines under each other."""
        heights = (float(TOUCH) if height is None else height for height in self._tall)
        self._tops = [0.0, *accumulate(heights)]
        self.set_height(self._tops[-1])

    def _seen(self) -> range:
        """The lines in the window, and those right beyond it: always as many, so that the row
        for a line stays the same, and the keyboard with it."""
        many = min(int(self.place[3] // TOUCH) + 2 + 2 * _BEYOND, len(self._lines))
        first = max(0, min(self._top - _BEYOND, len(self._lines) - many))
        return range(first, first + many)

    def _fill(self, *_: object) -> None:
        """Have rows show what is seen."""
        if self._filling or not self.attached or not self.place[3]:
            return
        self._filling = True
        while unknown := [at for at in self._seen() if self._tall[at] is None]:
            self._measure(unknown)
        self._filling = False
        self._at_end = self.offset >= self.most
        self._put(self._seen())

    def _measure(self, unknown: Sequence[int]) -> None:
        width, at_end = self._width, self.offset >= self.most
        top = self._top
        above = self._tops[top]
        for at in unknown:
            self._tall[at] = tall(self._lines[at], self.desk, width)
        self._stack()
        if at_end:
            self.offset = self.most
        elif self._tops[top] != above:
            self.grow_above(self._tops[top] - above)

    @property
    def _width(self) -> float:
        return float(self.place[2] - 10)

    def _put(self, seen: range) -> None:
        while len(self.rows) > len(seen):
            self.content.remove_widget(self.rows.pop())
        while len(self.rows) < len(seen):
            fresh = LogLine()
            fresh.bind(on_release=self._touched)
            self.rows.append(fresh)
            self.content.add_widget(fresh)
        for at in seen:
            # A row keeps what it shows while it is moved: the one for a line is always the same.
            row, line = self.rows[at % len(self.rows)], self._lines[at]
            step = None if line.undone else self._steps[line.number]
            row.show(line, self._looks.get(line.player), step)
            row.chosen = line.number == self._chosen
            row.place = [0, self._tops[at], self._width, self._tops[at + 1] - self._tops[at]]

    def _touched(self, row: LogLine) -> None:
        if row.line is not None:
            self.dispatch("on_line", row.line.number)
