"""Readers of 125 kHz tags: RDM630/RDM6300 and ID-12LA/ID-20LA, 9600 8N1, talking only.

A frame is STX, ten hexadecimal digits (five bytes), the exclusive or of the five and ETX. The
check sum comes as two digits (with CR and LF behind them from an ID-12), or from some clones as
one raw byte, which may equal any of the marks: so it is found by its place, never by looking for
the ETX. All forty bits are the tag: two tags may differ in the first byte alone.
"""

from __future__ import annotations

import re
from typing import ClassVar

from companion.devices import Removal, Scan
from hardware.protocols.base import CHECKSUM, FRAME, LENGTH, Event, FrameDecoder

STX, ETX = b"\x02", 0x03
DIGITS = 10
RAW = 11
"""Where a raw check sum stands, counted from the STX."""

_HEX = re.compile(rb"[0-9A-Fa-f]*")
_MARKS = b"\x02\x03\r\n"


def check_sum(value: bytes) -> int:
    """The exclusive or of a tag's five bytes."""
    return value[0] ^ value[1] ^ value[2] ^ value[3] ^ value[4]


class Rfid125(FrameDecoder):
    """What both families send."""

    bauds: ClassVar[tuple[int, ...]] = (9600,)
    IDLE = b"\x00\r\n"
    LAST = b"\x03"

    def _start(self, data: bytes, at: int) -> int:
        found = data.find(STX, at)
        return len(data) if found < 0 else found

    def _frame(
        self, data: bytes, at: int, now: float, events: list[Event], *, final: bool
    ) -> int | str:
        run = _HEX.match(data, at + 1, at + 1 + DIGITS + 2)
        digits = run.end() - run.start() if run else 0
        if at + 1 + digits == len(data):
            return 0
        if digits < DIGITS:
            return _cut(data[at + 1 + digits])
        if at + RAW + 2 > len(data):
            return 0
        value = bytes.fromhex(data[at + 1 : at + 1 + DIGITS].decode("ascii"))
        if data[at + RAW + 1] == ETX:
            said, length = data[at + RAW], RAW + 2
        elif digits < DIGITS + 2:
            return _cut(data[at + 1 + digits])
        else:
            end = at + 1 + digits
            for ending in (0x0D, 0x0A):
                if end < len(data) and data[end] == ending:
                    end += 1
            if end == len(data):
                return 0
            if data[end] != ETX:
                return LENGTH if _HEX.fullmatch(data, end, end + 1) else FRAME
            said, length = int(data[at + 1 + DIGITS : at + 3 + DIGITS], 16), end + 1 - at
        if check_sum(value) != said:
            return CHECKSUM
        self._tag(value.hex().upper(), now, events)
        return length

    def _tag(self, tag: str, now: float, events: list[Event]) -> None:
        events.append(Scan(tag, now))


def _cut(byte: int) -> str:
    """Why a frame that this byte breaks is none: cut short by a mark, or spoilt by another."""
    return LENGTH if byte in _MARKS else FRAME


class Id12(Rfid125):
    """ID-12LA and ID-20LA: a tag is sent once as it comes, so that nothing tells its going."""


class Rdm6300(Rfid125):
    """RDM630 and RDM6300: a tag is repeated as long as it lies on the coil.

    With `twice` a tag counts once it was read twice within `GONE`, for readers that hear tags in
    noise: one false frame in 256 has a right check sum.
    """

    GONE: ClassVar[float] = 0.3
    """Seconds without a repeat after which a tag was taken off: it is repeated every 65 ms."""

    def __init__(self, *, twice: bool = False) -> None:
        super().__init__()
        self._twice = twice
        self._heard = ""
        self._there = ""
        self._gone: float | None = None

    def _tag(self, tag: str, now: float, events: list[Event]) -> None:
        again = self._heard == tag
        if self._there not in ("", tag):
            events.append(Removal(self._there, now))
            self._there = ""
        self._heard, self._gone = tag, now + self.GONE
        if again or not self._twice:
            self._there = tag
            events.append(Scan(tag, now))

    def poll(self, now: float) -> list[Event]:
        events = super().poll(now)
        if self._gone is not None and now >= self._gone:
            if self._there:
                events.append(Removal(self._there, self._gone))
            self._heard = self._there = ""
            self._gone = None
        return events

    @property
    def deadline(self) -> float | None:
        ends = [end for end in (self._quiet, self._gone) if end is not None]
        return min(ends, default=None)
