"""When Python's search for garbage is made: while nobody acts.

A whole search goes through all that has come since the start. Early in an evening that takes less
than a frame; once every screen was visited it takes several, and longer still where a game has just
made room for another one. Nobody sees that between two touches, and everybody sees it in one.
"""

from __future__ import annotations

from kivy.clock import Clock

from companion import garbage
from ui.dark import Veil
from ui.desk import Desk

QUIET = 3.0
"""Seconds without a touch, a key or a hand at the table: nobody acts."""
LATEST = 600.0
"""Seconds after which a search is made whether somebody acts or not: memory has an end."""
AGAIN = 1.0
"""Seconds from one look at whether it is quiet to the next."""


class Tidier:
    """Makes the searches that are due."""

    def __init__(self, desk: Desk, veil: Veil) -> None:
        self._desk, self._veil = desk, veil
        self._look = Clock.create_trigger(self._looked, AGAIN)
        self._asked = 0.0

    def due(self) -> None:
        """There may be much to find: search as soon as nobody acts."""
        if not self._look.is_triggered:
            self._asked = Clock.get_time()
            self._look()

    @property
    def _quiet(self) -> bool:
        """Whether nobody acts, nor does sand run, whose end must be heard in time."""
        glass = self._desk.snapshot.glass
        return self._veil.quiet >= QUIET and (glass is None or not glass.sand.running)

    def _looked(self, _: float) -> None:
        if self._quiet or Clock.get_time() - self._asked >= LATEST:
            garbage.search()
        else:
            self._look()
