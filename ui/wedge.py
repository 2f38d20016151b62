"""A scanner that types into the app's own window: its codes go to the table, and nowhere else.

Keys are known by their scancodes, which are USB usage ids, so no keyboard layout matters. What
comes as fast as only a scanner types is kept from the focus and from text fields; the
characters that were through before that could be told are taken back.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.devices import Clock, Scan
from companion.keys import ENTER, KEYPAD_ENTER, SCANNER_GAP, TAB, Keys

ENDS = (ENTER, KEYPAD_ENTER, TAB)
SURE = 3
"""Characters in a scanner's time from which on it is no person: two keys of a fast typist may
come as close."""


class Wedge:
    """Stands before the stage's keyboard. `down` and `typed` tell whether it was the scanner.

    `post` gets the scans; `take_back` takes the last character out of an open text field, and
    `give_back` puts characters in: those of a burst that no Enter ended were a person's, whose
    keys came all at once because a frame took long.
    """

    def __init__(
        self,
        clock: Clock,
        post: Callable[[Scan], object],
        take_back: Callable[[], object],
        give_back: Callable[[str], object],
    ) -> None:
        self._clock = clock
        self._post = post
        self._take_back = take_back
        self._give_back = give_back
        self._keys = Keys()
        self._through = ""
        self._kept = ""
        self._own = False
        self._ended = float("-inf")

    def down(self, usage: int) -> bool:
        """A key goes down; `usage` is its scancode."""
        now = self._clock.monotonic()
        if not self._keys.burst(now):
            self._through = ""
            if self._kept:
                self._give_back(self._kept)
                self._kept = ""
        scan = self._keys.down(usage, now)
        if scan is not None:
            self._own, self._ended, self._kept = True, now, ""
            self._post(scan)
            return True
        if usage in ENDS and now - self._ended <= SCANNER_GAP:
            self._own = True  # some scanners end a code with Enter and Tab
            return True
        self._own = self._keys.burst(now) >= SURE
        if self._own:
            for _ in self._through:
                self._take_back()
            self._kept += self._through
            self._through = ""
        return self._own

    def up(self, usage: int) -> None:
        """A key is let go."""
        self._keys.up(usage, self._clock.monotonic())

    def typed(self, text: str) -> bool:
        """The window has made characters of the key that went down last."""
        if self._own:
            self._kept += text
        else:
            self._through += text
        return self._own
