"""GM67 and GM72: packets that must be acknowledged, or plain lines where they are set to these.

A packet is its length (itself included, the check sum not), an operation, 00 from the device or 04
from the host, a status, data, and 0x10000 less the sum of it all. A code comes as operation F3, or
as `FF F4` with a length of two bytes and the operation once more; its first byte of data is the
symbology. Every operation has its highest bit set, so that no printable text looks like one.
"""

from __future__ import annotations

import re
from typing import ClassVar

from companion.devices import Noise, Scan
from hardware.protocols.base import LONGEST, Event
from hardware.protocols.codes import Code, Refusal, code
from hardware.protocols.mixed import MixedDecoder

ACK = bytes.fromhex("04 D0 04 00 FF 28")
SEND_AGAIN = bytes.fromhex("05 D1 04 00 01 FF 25")

SHORT, LONG = 0xF3, 0xF4
CODES = (SHORT, LONG)
DEVICE = (0xD0, 0xD1, 0xD6, *CODES)
"""Operations of the device: yes, no, a setting that was asked for, codes."""

LONGEST_PACKET = 8192
"""Bytes of the longest packet believed: the largest QR code has 7089 digits."""

ANSWERS_HELD = 10
CHECK = 2
HEAD = 4

KINDS = {
    0x01: "Code39",
    0x02: "Codabar",
    0x03: "Code128",
    0x06: "ITF",
    0x07: "Code93",
    0x08: "UPC-A",
    0x09: "UPC-E",
    0x0A: "EAN-8",
    0x0B: "EAN-13",
    0x0C: "Code11",
    0x0E: "MSI",
    0x0F: "GS1-128",
    0x10: "UPC-E",
    0x15: "Trioptic Code39",
    0x16: "Bookland",
    0x30: "GS1 DataBar",
    0x31: "GS1 DataBar Limited",
    0x32: "GS1 DataBar Expanded",
    0xA4: "Plessey",
    0xF0: "PDF417",
    0xF1: "QR",
    0xF2: "DataMatrix",
    0xF3: "Aztec",
    0xF4: "MaxiCode",
    0xF7: "Han Xin",
}
ADD_ONS = (0x40, 0x80)
"""Set in the symbology of an EAN or UPC code with two or five digits more."""


def packet(operation: int, data: bytes, *, source: int = 0x00) -> bytes:
    """A short packet with its check sum."""
    body = bytes([HEAD + len(data), operation, source, 0x00]) + data
    return body + check_sum(body)


def check_sum(body: bytes) -> bytes:
    """The two bytes that bring the sum of a packet to nought."""
    return (-sum(body) & 0xFFFF).to_bytes(CHECK, "big")


def packet_length(data: bytes, at: int) -> int | None:
    """How long the packet here says to be: 0 if there is none, None if that has not come yet."""
    if at + HEAD > len(data):
        return None
    length, operation, source, status = data[at : at + HEAD]
    if length == 0xFF and operation == LONG:
        length = int.from_bytes(data[at + 2 : at + 4], "big")
        return length + CHECK if HEAD < length <= LONGEST_PACKET else 0
    device = source == 0x00 and status == 0x00 and operation in DEVICE
    host = source == 0x04 and status in (0x00, 0x08) and operation not in CODES
    return length + CHECK if device or host else 0


def packet_at(data: bytes, at: int) -> bool:
    """Whether a whole packet with a right check sum starts here."""
    length = packet_length(data, at)
    packet = data[at : at + length] if length else b""
    return bool(packet) and len(packet) == length and is_right(packet)


def is_right(packet: bytes) -> bool:
    """Whether a packet's check sum is right."""
    return packet[-CHECK:] == check_sum(packet[:-CHECK])


class Gm67(MixedDecoder):
    """What such a module sends, and the acknowledgement each packet wants."""

    bauds: ClassVar[tuple[int, ...]] = (115200, 9600)
    MARK = re.compile(rb"[\x04-\xff](?:[\xc6-\xc8\xd0\xd1\xd6\xe4-\xeb\xf3\xf4\xfa]|\Z)", re.DOTALL)

    def __init__(self) -> None:
        super().__init__()
        self._answers: list[bytes] = []

    def _length(self, data: bytes, mark: int) -> int | None:
        return packet_length(data, mark)

    def _right(self, message: bytes) -> bool:
        return is_right(message)

    def _read(self, message: bytes, now: float, events: list[Event]) -> None:
        if message[1] in CODES:
            self._answer(ACK)
            self._scanned(message[:-CHECK], message, now, events)

    def _spoilt(self, message: bytes) -> None:
        if message[1] in CODES:
            self._answer(SEND_AGAIN)

    def _answer(self, answer: bytes) -> None:
        self._answers = [*self._answers, answer][-ANSWERS_HELD:]

    @staticmethod
    def _scanned(body: bytes, message: bytes, now: float, events: list[Event]) -> None:
        data = body[HEAD:]
        if body[0] == 0xFF and body[1] == LONG:
            data = body[7:] if body[4] == LONG else body[6:]
        if len(data) < 2:
            return
        kind = data[0]
        name = KINDS.get(kind, "")
        for more in ADD_ONS:
            if not name and kind & more:
                name = KINDS.get(kind - more, "")
        found = code(data[1:].rstrip(b"\r\n\t"))
        if isinstance(found, Code):
            events.append(Scan(found.tag, now, name or found.symbology))
        elif isinstance(found, Refusal):
            events.append(Noise(found.reason, message[:LONGEST], now))

    def outgoing(self) -> bytes:
        answers, self._answers = self._answers, []
        return b"".join(answers)
