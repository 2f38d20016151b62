"""When the table's thread tells the screen what has changed.

An action is mostly on the disk within milliseconds. Shown only then, it takes one picture in place
of two, and meanwhile the writer's thread has the interpreter for itself. What each action would
bring is worked out a moment after the picture, which so reaches the screen first.
"""

from __future__ import annotations

from companion.devices import Clock

PATIENCE = 0.01
"""Seconds that a commit may take before its action is shown as on its way."""
FORESIGHT = 0.02
"""Seconds after a picture at which its outlooks are worked out."""


class Pace:
    """The table's thread uses it alone: it waits for `patience` and then looks what is due."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._picture: float | None = None
        self._outlooks: float | None = None

    def shows_now(self, *, busy: bool) -> bool:
        """Whether a change is shown at once. `busy`: a commit is on its way."""
        now = self._clock.monotonic()
        if not busy:
            self._picture = None
        elif self._picture is None:
            self._picture = now + PATIENCE
        return self._picture is None or now >= self._picture

    def shown(self, *, foresee: bool) -> None:
        """A picture went out; `foresee`: outlooks are to follow."""
        self._picture = None
        if not foresee:
            self._outlooks = None
        elif self._outlooks is None:
            self._outlooks = self._clock.monotonic() + FORESIGHT

    def foreseen(self) -> None:
        """The outlooks went out."""
        self._outlooks = None

    def patience(self, *, busy: bool) -> float | None:
        """Seconds until the picture or, while no commit is on its way, the outlooks are due; None
        where nothing is held back."""
        at = self._picture if busy else self._outlooks
        return None if at is None else max(0.0, at - self._clock.monotonic())
