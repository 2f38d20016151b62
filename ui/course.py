"""Where one is among the lines of a game that is stepped through."""

from __future__ import annotations

from collections.abc import Sequence

from companion.snapshots import Line


class Course:
    """The lines of a game, and the one that is looked at. The steps are the lines that stand,
    and the start before them; an undone line can be looked at, but is no step."""

    def __init__(self) -> None:
        self.lines: Sequence[Line] = ()
        self.steps: tuple[int, ...] = (0,)
        """The numbers of the lines that stand, 0 for the start before them."""
        self.number: int | None = None
        """The number of the line one is at, 0 for the start; None is the newest that stands."""

    def begin(self) -> None:
        """Be at the newest line."""
        self.follow(())
        self.number = None

    def follow(self, lines: Sequence[Line]) -> None:
        """Take on the lines as they are now. Who is at one that is gone is at the newest."""
        self.lines = lines
        self.steps = (0, *(line.number for line in lines if not line.undone))
        if self.number and all(line.number != self.number for line in lines):
            self.number = None

    @property
    def last(self) -> int:
        """The index of the last step."""
        return len(self.steps) - 1

    @property
    def at(self) -> int:
        """The index of the step one is at, or of the last before an undone line."""
        steps = self.steps
        if self.number is None:
            return len(steps) - 1
        return max(at for at, number in enumerate(steps) if number <= self.number)

    @property
    def line(self) -> Line | None:
        """The line one is at; None at the start."""
        number = self.steps[-1] if self.number is None else self.number
        return next((line for line in self.lines if line.number == number), None)

    @property
    def goes_back(self) -> bool:
        """Whether going on from here would take anything back."""
        return self.number is not None and self.number != self.steps[-1]

    def step(self, at: int) -> None:
        """Go to a step by its index, as near as there is one."""
        steps = self.steps
        self.number = steps[min(max(at, 0), len(steps) - 1)]

    def choose(self, number: int) -> None:
        """Go to a line; or, if one is at it, to the newest."""
        self.number = None if self.number == number else number
