"""PN532 over HSU: frames, and the tags in the answers to a search.

A frame is `00 00 FF`, its length, a byte that brings that to nought, the data, a byte that brings
the data's sum to nought, and `00`. Data begins with D5 from the chip and D4 from the host; an
answer's code is the command's plus one, hence odd. Any number of 00 may come before a frame.

One check sum of a byte lets one broken frame in 256 pass. So an answer must hold just what it says,
and one that another right frame begins in was cut off by that.
"""

from __future__ import annotations

from collections import deque
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
    """An answer that its targets do not fit, or do not fill."""


def listed(payload: bytes) -> Iterator[bytes]:
    """The ids in an answer to InListPassiveTarget at 106 kbit/s, type A.

    Raises:
        Malformed: it ends too early or too late.
    """
    at = 1
    for _ in range(_byte(payload, 0)):
        uid, at = _target(payload, at)
        yield uid
    if at != len(payload):
        raise Malformed


def auto_polled(payload: bytes) -> Iterator[bytes]:
    """The ids of the type A targets in an answer to InAutoPoll.

    Raises:
        Malformed: it ends too early or too late.
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
    if at != len(payload):
        raise Malformed


def _target(data: bytes, at: int) -> tuple[bytes, int]:
    """The id of the type A target at `at`, and where the next one begins."""
    kind, length = data[at + 3 : at + 5] if at + 5 <= len(data) else (0, len(data))
    end = at + 5 + length
    if end > len(data):
        raise Malformed
    uid = data[at + 5 : end]
    if kind & HAS_ATS and end < len(data):
        end += data[end]  # an answer to select counts its own length byte
        if end > len(data):
            raise Malformed
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

    def _frame(
        self, data: bytes, at: int, now: float, events: list[Event], *, final: bool
    ) -> int | str:
        mark = self._mark(data, at)
        if mark:
            for control, heard in ((b"\x00\xff", self._acknowledged), (b"\xff\x00", self._repeat)):
                if data.startswith(control, at + mark):
                    heard(now)
                    return mark + len(control)
        body = _body(data, at + mark) if mark else 0
        if not isinstance(body, range):
            return body
        within = _begun(data, body)
        if within is None and not final:
            return 0
        why = LENGTH if within else _fault(data[body.start : body.stop])
        if why:
            return why
        self._data(data[body.start : body.stop], data[at : body.stop + 1], now, events)
        # A check byte 00 may begin the next frame's mark as well, and means nothing if it does not.
        return body.stop + bool(data[body.stop]) - at

    def _data(self, data: bytes, raw: bytes, now: float, events: list[Event]) -> None:
        """Add what a right frame's data says to the events."""
        if data[0] == CHIP:
            self._answered(data[1], data[2:], raw, now, events)
        elif data[0] == FAULT:
            self._failed(now)

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
        for uid in _ids(code, payload):
            if len(uid) not in ID_LENGTHS:
                events.append(Noise(UID, raw[:LONGEST], now))
            elif made_up(uid):
                events.append(Noise(RANDOM, raw[:LONGEST], now))
            else:
                events.append(Scan(uid.hex().upper(), now))


def _body(data: bytes, head: int) -> range | int | str:
    """Where the data of the frame is whose length stands at `head`, if its sums are right; 0 while
    more bytes are needed to tell, or the reason why there is none."""
    body = head + 2
    if body > len(data):
        return 0
    length, right = data[head], (data[head] + data[head + 1]) & 0xFF == 0
    if data.startswith(b"\xff\xff", head):
        if body + 3 > len(data):
            return 0
        long, body = data[body : body + 3], body + 3
        length, right = int.from_bytes(long[:2], "big"), sum(long) & 0xFF == 0
    if not right or not 0 < length <= LONGEST_DATA:
        return LENGTH
    end = body + length
    if end + 1 > len(data):
        return 0
    return CHECKSUM if sum(data[body : end + 1]) & 0xFF else range(body, end)


def _begun(data: bytes, body: range) -> bool | None:
    """Whether a right frame begins in another one's data; None while more bytes are needed to tell.

    An id holds so much by chance once in a million million; that a frame is cut off by the next one
    and has a right sum all the same is far more common.
    """
    told: bool | None = False
    at = body.start
    while (at := data.find(SOF, at, body.stop + 1)) >= 0:
        inner = _body(data, at + len(SOF))
        if isinstance(inner, range) and not _fault(data[inner.start : inner.stop]):
            return True
        told = None if inner == 0 else told
        at += 1
    return told


def _fault(data: bytes) -> str:
    """Why no frame has such data; "" if one may."""
    if data[0] == CHIP and len(data) > 1 and data[1] % 2:
        try:
            deque(_ids(data[1], data[2:]), maxlen=0)
        except Malformed:
            return LENGTH
        return ""
    known = (data[0] == FAULT and len(data) == 1) or (data[0] == HOST and len(data) > 1)
    return "" if known else FRAME


def _ids(code: int, payload: bytes) -> Iterator[bytes]:
    """The ids in an answer of any code.

    Raises:
        Malformed: it is none.
    """
    return _IDS[code](payload) if code in _IDS else iter(())


_IDS = {LIST + 1: listed, AUTO_POLL + 1: auto_polled}
