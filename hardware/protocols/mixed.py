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
        self._passed = 0
        self._ends: float | None = None
        self._last = 0.0

    @abstractmethod
    def _length(self, data: bytes, mark: int) -> int | None:
        """How long the message at the mark is: 0 if there is none, None if unknown yet."""

    @abstractmethod
    def _message(self, message: bytes, now: float, events: list[Event]) -> bool:
        """Read a message of the length it says; False if its check sum is wrong."""

    def feed(self, data: bytes, now: float) -> list[Event]:
        events = self.poll(now)
        self._last = now
        self._take(data, now, events)
        return events

    def _take(self, data: bytes, now: float, events: list[Event]) -> None:
        data = self._held + data
        at, search = self._passed, 0
        self._held, self._passed, self._ends = b"", 0, None
        while found := self.MARK.search(data, search):
            mark = found.start()
            length = self._length(data, mark)
            if length == 0:
                search = mark + 1
                continue
            if length is None or mark + length > len(data):
                self._hold(data, max(at, mark), mark, at, now, events)
                return
            self._pass(data[at:mark], now, events)
            message = data[mark : mark + length]
            if self._message(message, now, events):
                events += self._codes.finish(now)
                at = search = mark + length
            elif self._codes.deadline is not None:
                at, search = max(at, mark), mark + 1
            else:
                cut = self._cut(message)
                events.append(Noise(CHECKSUM, message[:cut][:LONGEST], now))
                at = search = mark + cut
        self._pass(data[at:], now, events)

    def _hold(
        self, data: bytes, keep: int, mark: int, at: int, now: float, events: list[Event]
    ) -> None:
        """Keep what may be a message; a byte that ends a line does so at once all the same."""
        self._pass(data[at:mark], now, events)
        self._held = data[mark:]
        self._passed = keep - mark
        if len(self._held) == 1 and _ENDING.match(self._held):
            if not self._passed:
                self._pass(self._held, now, events)
            self._passed = 1
        if len(self._held) > self._passed:
            self._ends = now + SILENCE
            self._codes.touch(now)

    def _cut(self, message: bytes) -> int:
        """Where, inside of what is no message after all, to go on."""
        ends = [
            end for end in (message.find(ending) for ending in (b"\r", b"\n", b"\t")) if end > 0
        ]
        again = self.MARK.search(message, 1)
        if again and again.end() < len(message):
            ends.append(again.start())
        return min(ends, default=len(message))

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
        now = self._last
        events: list[Event] = []
        while len(self._held) > self._passed:
            held, passed = self._held, self._passed
            self._held, self._passed = b"", 0
            if self._length(held, 0) and not passed and self._codes.deadline is None:
                cut = self._cut(held)
                events.append(Noise(LENGTH, held[:cut][:LONGEST], now))
            else:
                cut = max(1, passed)
                self._pass(held[passed:cut], now, events)
            self._take(held[cut:], now, events)
        self._held, self._passed, self._ends = b"", 0, None
        return events + self._codes.finish(now)
