"""GM65, GM60, GM812, Waveshare's and DFRobot's modules: codes as lines, and framed replies.

A reply is `02 00`, a type, a length, data and a CRC-16/XMODEM over all behind the first two bytes;
`AB CD` in its place means that nobody checks. A reply to a command may be glued to the front of
the code that follows it. Which mode or line ending a module is set to cannot be known.

One question is asked as the port opens, its speed, so that it can be told whether a module is
there. Nothing is ever written to its settings.
"""

from __future__ import annotations

import re
from binascii import crc_hqx
from typing import ClassVar

from hardware.protocols.mixed import MixedDecoder

MARK = b"\x02\x00"
UNCHECKED = b"\xab\xcd"
OVERHEAD = 6
"""Bytes of a reply around its data: mark, type, length, CRC."""

ASK_SPEED = bytes.fromhex("7E 00 07 01 00 2A 02 D8 0F")


def crc(data: bytes) -> bytes:
    """CRC-16/XMODEM: polynomial 1021, beginning with 0, high byte first."""
    return crc_hqx(data, 0).to_bytes(2, "big")


def reply_at(data: bytes, at: int) -> bool:
    """Whether a whole reply with a right check sum starts here."""
    if at + OVERHEAD > len(data):
        return False
    reply = data[at : at + data[at + 3] + OVERHEAD]
    if len(reply) < data[at + 3] + OVERHEAD:
        return False
    return reply[-2:] == crc(reply[2:-2]) or (reply[-2:] == UNCHECKED and not _holds_reply(reply))


def _holds_reply(reply: bytes) -> bool:
    """Whether a shorter reply ends where this one does: of two that nobody checks it is the one."""
    at = 0
    while (at := reply.find(MARK, at + 1)) >= 0:
        if at + OVERHEAD <= len(reply) and at + reply[at + 3] + OVERHEAD == len(reply):
            return True
    return False


class Gm65(MixedDecoder):
    """What such a module sends."""

    bauds: ClassVar[tuple[int, ...]] = (9600, 115200)
    MARK = re.compile(rb"\x02(?:\x00|\Z)")

    def _length(self, data: bytes, mark: int) -> int | None:
        return data[mark + 3] + OVERHEAD if mark + 3 < len(data) else None

    def _right(self, message: bytes) -> bool:
        return reply_at(message, 0)


class Gm65Host(Gm65):
    """The same at a port: asks once for the speed."""

    def __init__(self) -> None:
        super().__init__()
        self._asked = b""

    def start(self, now: float) -> None:
        self._asked = ASK_SPEED

    def outgoing(self) -> bytes:
        asked, self._asked = self._asked, b""
        return asked
