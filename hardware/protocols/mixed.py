"""Codes as lines with framed messages in between, as the Grow scanners send them.

A message ends a code before it that has no ending of its own. What only looks like one is part of
the line it stands in, or, at the start of a line, a spoilt message: it ends where the next line
or the next message may begin, so that noise never swallows what comes after it.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from typing import ClassVar

from companion.devices import Noise
from hardware.protocols.base import CHECKSUM, LENGTH, LONGEST, Decoder, Event
from hardware.protocols.lines import SILENCE, LineDecoder

_ENDING = re.compile(rb"[\r\n\t]")


class MixedDecoder(Decoder):
    """Cuts messages out of a stream of lines. A subclass knows what a message looks like."""

    MARK: ClassVar[re.Pattern[bytes]]
    """Where a message starts, or may start at the end of what has come."""

    def __init__(self) -> None:
        self._codes = LineDecoder()
        self._held = b""
        self._ends: float | None = None
        self._last = 0.0

    @abstractmethod
    def _length(self, data: bytes, mark: int) -> int | None:
        """How long the message at the mark is: 0 if there is none, None if unknown yet."""

    @abstractmethod
    def _right(self, message: bytes) -> bool:
        """Whether the check sum of a message of the length it says is right."""

    def _read(self, message: bytes, now: float, events: list[Event]) -> None:
        """Add what a right message says."""

    def _spoilt(self, message: bytes) -> None:
        """A message of the length it says has a wrong check sum."""

    def feed(self, data: bytes, now: float) -> list[Event]:
        events = self.poll(now)
        self._last = now
        data, self._held, self._ends = self._held + data, b"", None
        self._held = self._take(data, now, events, final=False)
        if self._held:
            self._ends = now + SILENCE
            self._codes.touch(now)
        return events

    def _take(self, data: bytes, now: float, events: list[Event], *, final: bool) -> bytes:
        """Read all that can be told; what is left is too short to tell, and empty if `final`."""
        at = search = 0
        while found := self.MARK.search(data, search):
            mark = found.start()
            length = self._length(data, mark)
            whole = length is not None and mark + length <= len(data)
            if length == 0 or (length is None and final):
                search = mark + 1
                continue
            message = data[mark : mark + length] if whole and length else b""
            right = bool(message) and self._right(message)
            self._pass(data[at:mark], now, events)
            at = mark
            if right or _ENDING.match(data, mark):
                events += self._codes.finish(now)  # whichever it is, the line before it is over
            if right:
                self._read(message, now, events)
                at = search = mark + len(message)
                continue
            if not whole and not final:
                return data[mark:]
            if self._codes.deadline is not None:
                search = mark + 1
            else:
                cut = self._cut(data, mark, length or 0, final=final)
                if cut is None:
                    return data[mark:]
                reason = CHECKSUM if whole else LENGTH
                events.append(Noise(reason, data[mark:cut][:LONGEST], now))
                at = search = cut
            if whole:
                self._spoilt(message)
        self._pass(data[at:], now, events)
        return b""

    def _cut(self, data: bytes, mark: int, length: int, *, final: bool) -> int | None:
        """Where to go on behind a spoilt message: where a line ends or another message starts
        inside of it, at its end otherwise. None while a byte more may tell."""
        end = min(mark + length, len(data))
        ending = _ENDING.search(data, mark + 1, end)
        end = ending.start() if ending else end
        at = mark + 1
        # The next one may begin with the last byte of this one: look beyond its end as well.
        while (found := self.MARK.search(data, at)) and found.start() < end:
            inner = self._length(data, found.start())
            if inner:
                return found.start()
            if inner is None and not final:
                return None
            at = found.start() + 1
        return end

    def _pass(self, data: bytes, now: float, events: list[Event]) -> None:
        if data:
            events += self._codes.feed(data, now)

    def poll(self, now: float) -> list[Event]:
        if self._ends is None:
            return self._codes.poll(now)
        return self.finish(now) if now >= self._ends else []

    @property
    def deadline(self) -> float | None:
        return self._codes.deadline if self._ends is None else self._ends

    def finish(self, now: float) -> list[Event]:
        events: list[Event] = []
        held, self._held, self._ends = self._held, b"", None
        self._take(held, self._last, events, final=True)
        return events + self._codes.finish(self._last)
