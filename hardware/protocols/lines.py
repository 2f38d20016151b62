"""Cuts a stream into lines: CR, LF, both, a tab, or 50 ms of silence end one.

What ends a line depends on a scanner's settings, and nobody should have to look them up; so all of
it does. A line that a read cut in two is put together again: only silence ends it early.
"""

from __future__ import annotations

import re
from typing import ClassVar

from companion.devices import Noise, Scan
from hardware.protocols.base import LONGEST, Decoder, Event
from hardware.protocols.codes import Code, Refusal, code

SILENCE = 0.05
"""Seconds: a character takes 1 ms at 9600 baud, and USB may split a code over two reads."""

_SIMPLE = re.compile(rb"[0-9A-Z:.*-]{1,64}").fullmatch
"""A code that is what it looks like: no prefix, no setting, nothing to be cut off."""

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

    def touch(self, now: float) -> None:
        """A byte has come that is not decided yet: there was no silence."""
        if self._ends is not None:
            self._ends = now + SILENCE

    def cut(self, count: int) -> None:
        """Take the last bytes back from the line that is held: they belong to something else."""
        if len(self._rest) <= LONGEST:
            self._rest = self._rest[: max(0, len(self._rest) - count)]

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


def tell(found: Code | Refusal | None, line: bytes, at: float, events: list[Event]) -> None:
    """Add what a line was found to hold to the events."""
    if isinstance(found, Code):
        events.append(Scan(found.tag, at, found.symbology))
    elif found is not None:
        events.append(Noise(found.reason, line[:LONGEST], at))


class LineDecoder(Decoder):
    """Codes, one a line. A subclass may read its lines in its own way."""

    bauds: ClassVar[tuple[int, ...]] = (9600, 115200)

    def __init__(self) -> None:
        self._lines = Lines()
        self._last = 0.0

    def feed(self, data: bytes, now: float) -> list[Event]:
        events = self.poll(now)
        self._last = now
        self._lines_read(self._lines.feed(data, now), now, events)
        return events

    def touch(self, now: float) -> None:
        """Put off the end of the line that is held: there was no silence."""
        self._lines.touch(now)

    def cut(self, count: int, now: float) -> list[Event]:
        """The last `count` bytes were no part of a line after all, and end the one before them."""
        self._lines.cut(count)
        return self.finish(now)

    def poll(self, now: float) -> list[Event]:
        return self._ended(self._lines.poll(now))

    @property
    def deadline(self) -> float | None:
        return self._lines.deadline

    def finish(self, now: float) -> list[Event]:
        return self._ended(self._lines.finish())

    def _ended(self, lines: list[bytes]) -> list[Event]:
        events: list[Event] = []
        self._lines_read(lines, self._last, events)
        return events

    def _lines_read(self, lines: list[bytes], at: float, events: list[Event]) -> None:
        for line in lines:
            # Nearly every line is one of these, and they come by the thousand from a recording.
            if _SIMPLE(line):
                events.append(Scan(line.decode("ascii"), at))
            elif line:
                tell(code(line), line, at, events)
