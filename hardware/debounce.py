"""A contact that chatters: when it counts as closed, as open, and as held long. Pure."""

from __future__ import annotations


class Contact:
    """One contact, fed with its edges and their times.

    `settle` is how long it must rest before a change counts, `long` how long a closed contact
    must be held to count as a long press (None: never). Both in seconds. `closed` is how it is
    at start, which is no press.
    """

    def __init__(self, settle: float, long: float | None = None, *, closed: bool = False) -> None:
        self._settle = settle
        self._long = long
        self._level = closed
        self._changed = float("-inf")
        self._stable = closed
        self._since: float | None = None
        # A contact that is closed at start was not pressed: letting it go tells nothing new.
        self._told_long = closed

    @property
    def closed(self) -> bool:
        """Whether it counts as closed."""
        return self._stable

    @property
    def moved(self) -> float:
        """When it last opened or closed."""
        return self._changed

    def edge(self, closed: bool, now: float) -> None:
        """The contact opened or closed, perhaps only chattering."""
        if closed != self._level:
            self._level = closed
            self._changed = now

    def deadline(self) -> float | None:
        """When `poll` has something to do."""
        if self._level != self._stable:
            return self._changed + self._settle
        if self._stable and self._long is not None and not self._told_long:
            return None if self._since is None else self._since + self._long
        return None

    def poll(self, now: float) -> str | None:
        """What has come about by now: `closed`, `long` (still held), `opened` (after a short
        press) or `released` (after a long one); None for nothing."""
        if self._level != self._stable:
            if now < self._changed + self._settle:
                return None
            self._stable = self._level
            if self._stable:
                self._since, self._told_long = self._changed, False
                return "closed"
            self._since = None
            return "released" if self._told_long else "opened"
        if self._told_long or self._long is None or self._since is None:
            return None
        if now < self._since + self._long:
            return None
        self._told_long = True
        return "long"
