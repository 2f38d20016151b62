"""Which protocol a stretch of bytes is in, told by the shape of a whole frame or line."""

from __future__ import annotations

import re
from collections.abc import Iterator

from hardware.protocols import gm65, gm67, pn532

_RFID = re.compile(
    rb"\x02[0-9A-Fa-f]{10}(?:[0-9A-Fa-f]{2}(?P<lines>\r\n|\r|\n)?\x03|[\x00-\xff]\x03)"
)
_DE2120 = re.compile(rb"(?:\A|(?<=[\r\n]))[\x06\x15]+[ -~]{3,}(?=[\r\n])")
_LINE = re.compile(rb"(?:\A|(?<=[\r\n\t]))[ -~]+(?:[\r\n\t]|\Z)")
_ENDED = re.compile(rb"(?:\A|(?<=[\r\n\t]))[ -~]+[\r\n\t]")


def framed(data: bytes) -> tuple[str, int] | None:
    """The protocol of the first whole frame in the bytes, and where that starts.

    Check sums decide only where a frame's shape alone would be found in any noise.
    """
    found = [*_rfid(data), *_pn532(data), *_gm65(data), *_gm67(data), *_de2120(data)]
    return min(found, key=lambda one: one[1], default=None)


def is_text(data: bytes, *, over: bool) -> bool:
    """Whether there is a printable line; its end may be missing where the stream is `over`."""
    return bool((_LINE if over else _ENDED).search(data))


def _rfid(data: bytes) -> Iterator[tuple[str, int]]:
    found = _RFID.search(data)
    if found:
        yield ("id12" if found["lines"] else "rdm6300"), found.start()


def _pn532(data: bytes) -> Iterator[tuple[str, int]]:
    at = -1
    while (at := data.find(pn532.SOF, at + 1)) >= 0:
        head = data[at + 2 : at + 5]
        control = head[:2] in (b"\x00\xff", b"\xff\x00")
        if head[:2] == b"\xff\xff":  # an extended frame has its length behind that
            head = data[at + 4 : at + 8]
        told = len(head) > 2 and sum(head[:-1]) & 0xFF == 0 and head[-1] in _FROM
        if control or told:
            yield "pn532", at
            return


_FROM = (pn532.HOST, pn532.CHIP, pn532.FAULT)


def _gm65(data: bytes) -> Iterator[tuple[str, int]]:
    for found in gm65.Gm65.MARK.finditer(data):
        if gm65.reply_at(data, found.start()):
            yield "gm65", found.start()
            return


def _gm67(data: bytes) -> Iterator[tuple[str, int]]:
    for found in gm67.Gm67.MARK.finditer(data):
        if gm67.packet_at(data, found.start()):
            yield "gm67", found.start()
            return


def _de2120(data: bytes) -> Iterator[tuple[str, int]]:
    found = _DE2120.search(data)
    if found:
        yield "de2120", found.start()
