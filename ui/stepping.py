"""A game to step through. Playing it again may take longer than a frame, so it is done aside."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from companion.replay import Replay, Replays
from companion.rules.game import Message
from companion.storage.faults import StoreFault
from ui.desk import Desk, words

BLINK = 0.25
"""Seconds that a game may take to be read before the screen says what it does."""


class Stepping:
    """Reads a game when it is first wanted. `failed` hears why one cannot be read, `waits` whether
    it takes longer than a blink."""

    def __init__(self, failed: Callable[[Message], None], waits: Callable[[bool], None]) -> None:
        self.replay: Replay | None = None
        self._failed = failed
        self._waits = waits
        self._wanted: int | None = None
        self._then: Callable[[Replay], None] | None = None
        self._blink: Any = None

    @property
    def under_way(self) -> bool:
        """Whether a game is being read."""
        return self._wanted is not None

    def once_read(self, desk: Desk, number: int, then: Callable[[Replay], None]) -> None:
        """Do something once this game is there; the last thing that is wanted is done."""
        if self.replay is not None:
            then(self.replay)
            return
        library = desk.library
        self._then = then
        if library is None or number == self._wanted:
            return
        self._wanted = number
        self._blink = Clock.schedule_once(lambda _: self._waits(True), BLINK)
        replays = library.replays
        desk.aside.run(lambda: _read(replays, number), lambda found: self._have(number, found))

    def forget(self) -> None:
        """No game is there any more, nor read."""
        if self._blink is not None:
            self._blink.cancel()
        self._blink = self._then = self._wanted = self.replay = None
        self._waits(False)

    def _have(self, number: int, found: Replay | Message) -> None:
        if number != self._wanted:
            return  # something else is looked at by now
        then = self._then
        self.forget()
        if isinstance(found, Message):
            self._failed(found)
            return
        self.replay = found
        if then is not None:
            then(found)


def _read(replays: Replays, number: int) -> Replay | Message:
    """A game from the disk, played again; or why that cannot be."""
    try:
        return replays.of(number)
    except StoreFault as fault:
        return fault.message
    except KeyError:
        return words("That game is no longer there.")
