"""Timing one's own glass: each side, several runs, by touch or by sensor. Pure.

Two sides of one glass differ by up to a tenth, one side's runs by two or three percent; so each
side is timed by itself, and what is shown is a mean with its spread, never a precise figure.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

import msgspec

RUNS = 3
"""Runs a side from which a mean is worth something."""
SHORTEST, LONGEST = 5.0, 3600.0
"""Seconds of a run that can be a glass's own."""
FAR = 0.15
"""How far a run may be from the middle one, as a share, before it is taken for a mistake."""


class Side(msgspec.Struct, frozen=True):
    """The runs of one side in seconds, in the order in which they were timed."""

    runs: tuple[float, ...] = ()

    @property
    def middle(self) -> float | None:
        """The median of all runs: one mistake does not move it."""
        if not self.runs:
            return None
        ordered = sorted(self.runs)
        half = len(ordered) // 2
        return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2

    @property
    def good(self) -> tuple[float, ...]:
        """The runs without those that are far from the middle."""
        middle = self.middle
        if middle is None:
            return ()
        return tuple(run for run in self.runs if abs(run - middle) <= FAR * middle)

    @property
    def mean(self) -> float | None:
        """Seconds of a run; None where no run can be believed."""
        good = self.good
        return sum(good) / len(good) if good else None

    @property
    def spread(self) -> float | None:
        """The standard deviation of the good runs in seconds; None for fewer than two."""
        good, mean = self.good, self.mean
        if mean is None or len(good) < 2:
            return None
        return sqrt(sum((run - mean) ** 2 for run in good) / (len(good) - 1))


class Calibration(msgspec.Struct, frozen=True):
    """The timing of a glass so far. `began` is when the present run began, `up` its side."""

    sides: tuple[Side, Side] = (Side(), Side())
    up: int = 0
    began: float | None = None

    def begin(self, up: int, now: float) -> Calibration:
        """The glass was turned over with `up` on top; a run under way is dropped."""
        return Calibration(self.sides, up, now)

    def end(self, now: float) -> Calibration:
        """The last grain fell: by touch, or by a sensor that sees it. A run that no glass can
        have, such as a touch too early, does not count."""
        if self.began is None:
            return self
        seconds = now - self.began
        if not SHORTEST <= seconds <= LONGEST:
            return Calibration(self.sides, self.up, None)
        return Calibration(_added(self.sides, self.up, seconds), self.up, None)

    def undo(self) -> Calibration:
        """Without the last run of the present side."""
        changed = Side(self.sides[self.up].runs[:-1])
        return Calibration(_replaced(self.sides, self.up, changed), self.up, None)

    def next_side(self) -> int:
        """The side to time now: turn over each time, until both have enough."""
        counts = [len(side.good) for side in self.sides]
        if counts[0] == counts[1]:
            return 1 - self.up if self.sides[self.up].runs else self.up
        return 0 if counts[0] < counts[1] else 1

    def missing(self) -> tuple[int, int]:
        """Runs that each side still needs."""
        first, second = (max(RUNS - len(side.good), 0) for side in self.sides)
        return first, second

    @property
    def done(self) -> bool:
        """Whether both sides have enough runs."""
        return self.missing() == (0, 0)

    def seconds(self) -> tuple[float, float] | None:
        """The measured time of each side; None until both are timed once."""
        first, second = self.sides[0].mean, self.sides[1].mean
        return None if first is None or second is None else (first, second)


def restored(runs: Iterable[Iterable[float]]) -> Calibration:
    """A calibration from kept runs, two lists; what no glass can have is left out."""
    kept = [
        Side(tuple(run for run in side if SHORTEST <= run <= LONGEST)) for side in list(runs)[:2]
    ]
    first, second = (*kept, Side(), Side())[:2]
    return Calibration((first, second))


def _added(sides: tuple[Side, Side], up: int, seconds: float) -> tuple[Side, Side]:
    return _replaced(sides, up, Side((*sides[up].runs, seconds)))


def _replaced(sides: tuple[Side, Side], up: int, side: Side) -> tuple[Side, Side]:
    return (side, sides[1]) if up == 0 else (sides[0], side)
