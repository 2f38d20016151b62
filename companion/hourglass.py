"""The model of a sand timer: two bulbs, turned over at any time, laid flat, run out.

It is pure: every function is given the time. Nothing is counted down; what has run since a
moment is computed from it. A real glass need not run equally long on both sides, so the sand is
kept as a share of the whole, and each side runs it in its own time.
"""

from __future__ import annotations

import msgspec


class Glass(msgspec.Struct, frozen=True):
    """A sand timer at a moment.

    `sides` are the seconds that a full run takes with side 0 and with side 1 on top. `upper` is
    the share of the sand (0 to 1) in the upper bulb at the monotonic second `since`. `up` is the
    side on top; `standing` says that the sand runs, else the glass lies flat.
    """

    sides: tuple[float, float]
    upper: float = 0.0
    up: int = 0
    standing: bool = False
    since: float = 0.0

    def share(self, now: float) -> float:
        """The share of the sand in the upper bulb; before `since` it is that of `since`."""
        if not self.standing:
            return self.upper
        run = max(now - self.since, 0.0) / self.sides[self.up]
        return max(self.upper - run, 0.0)

    def remaining(self, now: float) -> float:
        """Seconds until the upper bulb is empty if it stands on."""
        return self.share(now) * self.sides[self.up]

    def runs_out(self) -> float | None:
        """The monotonic second at which the sand will have run; None while it lies flat."""
        return self.since + self.upper * self.sides[self.up] if self.standing else None

    def turned(self, now: float) -> Glass:
        """Turned over: what has run is what will run. A glass that lies is lying still."""
        return Glass(self.sides, 1.0 - self.share(now), 1 - self.up, self.standing, now)

    def laid(self, now: float) -> Glass:
        """Laid flat: the sand stands still."""
        return Glass(self.sides, self.share(now), self.up, False, now)

    def stood(self, now: float) -> Glass:
        """Put up again as it lay: the sand goes on."""
        return Glass(self.sides, self.share(now), self.up, True, now)

    def measured(self, sides: tuple[float, float], now: float) -> Glass:
        """Its sides were timed anew: the sand is where it is, and what is left takes as long as
        they say."""
        return Glass(sides, self.share(now), self.up, self.standing, now)


def full(seconds: float, now: float, up: int = 0) -> Glass:
    """A glass whose sand is all in the upper bulb, lying flat."""
    return Glass((seconds, seconds), 1.0, up, False, now)


class Timer(msgspec.Struct, frozen=True):
    """A time that is measured with a glass: `runs` full runs, the later ones after turning it.

    The screen's time is the one that counts; a real glass may be behind.
    """

    glass: Glass
    runs: int = 1

    def left(self, now: float) -> float:
        """Seconds until the time is over."""
        return self.glass.remaining(now) + self._later()

    def _later(self) -> float:
        """The seconds of the runs after this one, side by side in turn."""
        sides = self.glass.sides
        return sum(sides[(self.glass.up + n) % 2] for n in range(1, self.runs))

    def budget(self) -> float:
        """Seconds of the whole time, this run counted full."""
        return self.glass.sides[self.glass.up] + self._later()

    def over(self, now: float) -> bool:
        """Whether the time is over."""
        return self.runs <= 1 and self.glass.standing and self.glass.share(now) <= 0.0

    def ends(self) -> float | None:
        """The monotonic second at which the time will be over; None while it lies flat."""
        out = self.glass.runs_out()
        return None if out is None else out + self._later()

    def run_ends(self) -> float | None:
        """The monotonic second at which this run will be over and the glass is to be turned."""
        return self.glass.runs_out()

    def next_run(self) -> Timer:
        """The glass turned over at the very end of a run, so that no time is lost between."""
        out = self.glass.runs_out()
        return Timer(self.glass.turned(self.glass.since if out is None else out), self.runs - 1)
