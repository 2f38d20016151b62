"""Codes from scanners that type: key presses and times in, scans out.

A scanner types as if a US keyboard were there, whatever layout the machine has. So keys are known
by where they are (USB usage ids; a window's scancodes are the same numbers), never by the
character that a layout makes of them. A person is told from a scanner by the time between two
keys. Enter or Tab ends a code; some scanners send one before the code too, and some type Alt and a
number on the keypad for each character.
"""

from __future__ import annotations

from companion.devices import Scan
from companion.symbology import split

SCANNER_GAP = 0.05
"""Seconds from one key to the next at most, in a window where people type as well."""

GRABBED_GAP = 0.5
"""The same for a keyboard that is known to be a scanner: some are set to type slowly."""

LEAST = 3
"""Characters of a code at least, in a window: two keys may be hit at once by accident."""

LONGEST = 256

ENTER, KEYPAD_ENTER, TAB = 40, 88, 43
SHIFTS = (225, 229)
ALTS = (226, 230)

_KEYPAD = dict(zip(range(89, 99), "1234567890", strict=True))
_PLAIN = {
    **dict(zip(range(4, 30), "abcdefghijklmnopqrstuvwxyz", strict=True)),
    **dict(zip(range(30, 40), "1234567890", strict=True)),
    **dict(zip((44, *range(45, 50), *range(51, 57)), " -=[]\\;'`,./", strict=True)),
    **dict(zip((84, 85, 86, 87, 99, 100), "/*-+.\\", strict=True)),
    **_KEYPAD,
}
_SHIFTED = {
    **{usage: character.upper() for usage, character in _PLAIN.items()},
    **dict(zip(range(30, 40), "!@#$%^&*()", strict=True)),
    **dict(zip((*range(45, 50), *range(51, 57)), '_+{}|:"~<>?', strict=True)),
    100: "|",
}


class Keys:
    """Follows one keyboard. `gap` in seconds; `least` characters make a code."""

    def __init__(self, gap: float = SCANNER_GAP, least: int = LEAST) -> None:
        self._gap = gap
        self._least = least
        self._typed: list[str] = []
        self._last = 0.0
        self._shift: set[int] = set()
        self._alt: str | None = None

    def burst(self, at: float) -> int:
        """How many characters have come in a scanner's time up to `at`; from three on a person is
        unlikely, and a window may keep them from a text field."""
        return len(self._typed) if at - self._last <= self._gap else 0

    def down(self, usage: int, at: float) -> Scan | None:
        """A key goes down; the code that it ends, if it ends one."""
        if usage in SHIFTS:
            self._shift.add(usage)
        elif usage in ALTS:
            self._alt = ""
        elif usage in (ENTER, KEYPAD_ENTER, TAB):
            return self._ended(at)
        elif self._alt is not None and usage in _KEYPAD:
            self._alt = (self._alt + _KEYPAD[usage])[-4:]
        else:
            self._add((_SHIFTED if self._shift else _PLAIN).get(usage, ""), at)
        return None

    def up(self, usage: int, at: float) -> None:
        """A key is let go."""
        self._shift.discard(usage)
        if usage in ALTS and self._alt is not None:
            number, self._alt = self._alt, None
            if number:
                self._add(chr(int(number)), at)

    def _add(self, character: str, at: float) -> None:
        if not character:
            return
        if self._typed and at - self._last > self._gap:
            self._typed.clear()
        self._typed.append(character)
        del self._typed[LONGEST + 1 :]  # one more than fits tells that it is too long
        self._last = at

    def _ended(self, at: float) -> Scan | None:
        text = "".join(self._typed).strip()
        in_time = at - self._last <= self._gap
        self._typed.clear()
        self._shift.clear()  # a lost release must not spoil the next code
        self._alt = None
        if not in_time or not self._least <= len(text) <= LONGEST:
            return None
        tag, symbology = split(text)
        return Scan(tag, at, symbology) if tag.isascii() and tag.isprintable() and tag else None
