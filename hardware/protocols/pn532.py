"""PN532 over HSU: frames, and the tags in the answers to a search.

A frame is `00 00 FF`, its length, a byte that brings that to nought, the data, a byte that brings
the data's sum to nought, and `00`. Data begins with D5 from the chip and D4 from the host; an
answer's code is the command's plus one, hence odd. Any number of 00 may come before a frame.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from companion.devices import Noise, Scan
from hardware.protocols.base import (
    CHECKSUM,
    FRAME,
    LENGTH,
    LONGEST,
    RANDOM,
    UID,
    Event,
    FrameDecoder,
    made_up,
)

SOF = b"\x00\xff"
ACK = bytes.fromhex("00 00 FF 00 FF 00")
ERROR = bytes.fromhex("00 00 FF 01 FF 7F 81 00")
HOST, CHIP, FAULT = 0xD4, 0xD5, 0x7F

DIAGNOSE, FIRMWARE, SAM, RF = 0x00, 0x02, 0x14, 0x32
LIST, RELEASE, AUTO_POLL = 0x4A, 0x52, 0x60

LONGEST_DATA = 265
"""Bytes of data in the longest frame that the chip knows."""

ID_LENGTHS = (4, 7, 10)
HAS_ATS = 0x20
MIFARE = 0x10
TYPE_A = (0x00, MIFARE, 0x20, 0x40)
"""Kinds of target in an automatic search whose data is that of a type A card."""


def frame(data: bytes) -> bytes:
    """A normal frame around data that begins with D4 or D5."""
    head = bytes([len(data), -len(data) & 0xFF])
    return b"\x00" + SOF + head + data + bytes([-sum(data) & 0xFF]) + b"\x00"


class Malformed(Exception):
    """An answer whose targets do not fit into it."""


def listed(payload: bytes) -> Iterator[bytes]:
    """The ids in an answer to InListPassiveTarget at 106 kbit/s, type A.

    Raises:
        Malformed: it ends too early.
    """
    at = 1
    for _ in range(_byte(payload, 0)):
        uid, at = _target(payload, at)
        yield uid


def auto_polled(payload: bytes) -> Iterator[bytes]:
    """The ids of the type A targets in an answer to InAutoPoll.

    Raises:
        Malformed: it ends too early.
    """
    at = 1
    for _ in range(_byte(payload, 0)):
        kind, length = _byte(payload, at), _byte(payload, at + 1)
        data = payload[at + 2 : at + 2 + length]
        if len(data) < length:
            raise Malformed
        if kind in TYPE_A:
            yield _target(data, 0)[0]
        at += 2 + length


def _target(data: bytes, at: int) -> tuple[bytes, int]:
    """The id of the type A target at `at`, and where the next one begins."""
    kind, length = data[at + 3 : at + 5] if at + 5 <= len(data) else (0, len(data))
    end = at + 5 + length
    if end > len(data):
        raise Malformed
    uid = data[at + 5 : end]
    if kind & HAS_ATS and end < len(data):
        end += data[end]  # an answer to select counts its own length byte
    return uid, end


def _byte(data: bytes, at: int) -> int:
    if at >= len(data):
        raise Malformed
    return data[at]


class Pn532(FrameDecoder):
    """What the chip says, whoever asked."""

    bauds: ClassVar[tuple[int, ...]] = (115200,)
    IDLE = b"\x00\x55"

    def _start(self, data: bytes, at: int) -> int:
        found = data.find(SOF, at)
        if found < 0:
            found = len(data) - 1 if data.endswith(b"\x00") else len(data)
        return found - 1 if at < found < len(data) and data[found - 1] == 0 else found

    def _mark(self, data: bytes, at: int) -> int:
        if data.startswith(b"\x00" + SOF, at):
            return 3
        return 2 if data.startswith(SOF, at) else 0

    def _frame(self, data: bytes, at: int, now: float, events: list[Event]) -> int | str:
        mark = self._mark(data, at)
        body = at + mark + 2
        if not mark or body > len(data):
            return 0
        length, check = data[body - 2], data[body - 1]
        right = (length + check) & 0xFF == 0
        if length + check == 0xFF and length in (0x00, 0xFF):
            (self._repeat if length else self._acknowledged)(now)
            return body - at
        if length == check == 0xFF:
            if body + 3 > len(data):
                return 0
            head, body = data[body : body + 3], body + 3
            length, right = int.from_bytes(head[:2], "big"), sum(head) & 0xFF == 0
        if not right or not 0 < length <= LONGEST_DATA:
            return LENGTH
        end = body + length
        if end + 1 > len(data):
            return 0
        if sum(data[body : end + 1]) & 0xFF:
            return CHECKSUM
        if not self._data(data[body:end], data[at : end + 1], now, events):
            return FRAME
        return end + 1 - at

    def _data(self, data: bytes, raw: bytes, now: float, events: list[Event]) -> bool:
        """Add what a frame's data says to the events; False if no such frame exists."""
        if data[0] == CHIP and len(data) > 1 and data[1] % 2:
            self._answered(data[1], data[2:], raw, now, events)
            return True
        if data[0] == FAULT and len(data) == 1:
            self._failed(now)
            return True
        return data[0] == HOST and len(data) > 1

    def _acknowledged(self, now: float) -> None:
        """The chip has understood a command."""

    def _repeat(self, now: float) -> None:
        """The last frame got lost; the other end wants it once more."""

    def _failed(self, now: float) -> None:
        """The chip has not understood a command."""

    def _answered(
        self, code: int, payload: bytes, raw: bytes, now: float, events: list[Event]
    ) -> None:
        """The chip has done a command."""
        try:
            for uid in _IDS[code](payload) if code in _IDS else ():
                if len(uid) not in ID_LENGTHS:
                    events.append(Noise(UID, raw[:LONGEST], now))
                elif made_up(uid):
                    events.append(Noise(RANDOM, raw[:LONGEST], now))
                else:
                    events.append(Scan(uid.hex().upper(), now))
        except Malformed:
            events.append(Noise(LENGTH, raw[:LONGEST], now))


_IDS = {LIST + 1: listed, AUTO_POLL + 1: auto_polled}
