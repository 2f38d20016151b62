"""When a tag that is seen again counts again.

A code that lies under the beam and a tag that lies on the coil are reported over and over. For a
tile all of that is one scan, until it was out of sight for a while. A command, a number, a player
or a game's card is meant anew each time it is held there: it counts again after a shorter while,
or once it was taken off. The times come from outside.
"""

from __future__ import annotations

WINDOW = 2.0
"""Seconds out of sight after which a tile counts again."""

QUICK_WINDOW = 0.7
"""The same for commands, numbers, players and cards."""

QUICK_PREFIX = "TC1:*:"
"""What the printed codes for commands, numbers and players begin with."""


def is_quick(tag: str) -> bool:
    """Whether a tag counts again soon by its text alone; a card's is known to the table only."""
    return tag.startswith(QUICK_PREFIX)


class Sightings:
    """The tags seen of late. `window` is for tiles, in seconds."""

    def __init__(self, window: float = WINDOW) -> None:
        self._window = window
        self._last: dict[str, float] = {}
        self._taken_off: set[str] = set()

    def scan(self, tag: str, at: float, *, quick: bool = False) -> bool:
        """Whether this sighting is a new scan; it is remembered either way.

        `quick` is for cards; printed commands, numbers and players are known by their text.
        """
        quick = quick or is_quick(tag)
        last = self._last.get(tag)
        window = min(QUICK_WINDOW, self._window) if quick else self._window
        new = last is None or at - last >= window or (quick and tag in self._taken_off)
        self._forget(at)
        self._taken_off.discard(tag)
        self._last[tag] = at
        return new

    def removal(self, tag: str, at: float) -> None:
        """The tag was taken off its reader at `at`."""
        if tag in self._last and self._last[tag] <= at:
            self._taken_off.add(tag)

    def _forget(self, at: float) -> None:
        """Let go of what was out of sight so long that it counts again in any case."""
        old = [tag for tag, last in self._last.items() if at - last >= self._window]
        for tag in old:
            del self._last[tag]
            self._taken_off.discard(tag)
