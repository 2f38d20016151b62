"""Cuts a stream into lines: CR, LF, both, a tab, or 50 ms of silence end one.

What ends a line depends on a scanner's settings, and nobody should have to look them up; so all of
it does. A line that a read cut in two is put together again: only silence ends it early.
"""

from __future__ import annotations

from hardware.protocols.base import LONGEST

SILENCE = 0.05
"""Seconds: a character takes 1 ms at 9600 baud, and USB may split a code over two reads."""

_ENDINGS = bytes.maketrans(b"\r\t", b"\n\n")


class Lines:
    """The lines of a stream, without their endings; no more than `LONGEST` + 1 bytes are held, so
    that a line that is too long can be told from one that just fits."""

    def __init__(self) -> None:
        self._rest = b""
        self._ends: float | None = None

    def feed(self, data: bytes, now: float) -> list[bytes]:
        """The lines that these bytes end; those already over by silence must be polled before."""
        lines = data.translate(_ENDINGS).split(b"\n")
        lines[0] = self._rest + lines[0]
        self._rest = lines.pop()[: LONGEST + 1]
        self._ends = now + SILENCE if self._rest else None
        return lines

    def poll(self, now: float) -> list[bytes]:
        """The line that silence ended."""
        return self.finish() if self._ends is not None and now >= self._ends else []

    def finish(self) -> list[bytes]:
        """The line that the end of the stream ends."""
        rest, self._rest, self._ends = self._rest, b"", None
        return [rest] if rest else []

    @property
    def deadline(self) -> float | None:
        """When silence ends the line that is held."""
        return self._ends
