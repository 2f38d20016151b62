"""Which protocol a stretch of bytes is in, told by a right frame, its mere shape, or a line."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator

from hardware.protocols import gm65, gm67, pn532
from hardware.protocols.base import Event
from hardware.protocols.codes import Code, code
from hardware.protocols.rfid125 import check_sum
from hardware.protocols.text import spelled

_RFID = re.compile(
    rb"\x02(?P<tag>[0-9A-Fa-f]{10})"
    rb"(?:(?P<check>[0-9A-Fa-f]{2})(?P<lines>\r\n|\r|\n)?|(?P<raw>[\x00-\xff]))\x03"
)
_DE2120 = re.compile(rb"(?:\A|(?<=[\r\n\t]))[\x06\x15]+[ -~]{3,}(?=[\r\n\t])")
_LINE = re.compile(rb"(?:\A|(?<=[\r\n\t]))[ -~]+(?:[\r\n\t]|\Z)")
_ENDED = re.compile(rb"(?:\A|(?<=[\r\n\t]))[ -~]+[\r\n\t]")
_LINES = re.compile(rb"(?<=[\r\n\t])[ -~]{4,}[\r\n\t]")

Told = tuple[str, int]
"""A protocol, and where its frame or line starts."""


def framed(data: bytes, but: Container[str] = ()) -> Told | None:
    """The protocol of the first whole and right frame in the bytes, those in `but` passed over."""
    found = [*_rfid(data), *_pn532(data), *_gm65(data), *_gm67(data)]
    return min((one for one in found if one[0] not in but), key=lambda one: one[1], default=None)


def answered(data: bytes) -> Told | None:
    """Where a DE2120's answer stands in front of a line. Nothing of it could be right or wrong, so
    it tells no more than that these are no lines of text."""
    found = _DE2120.search(data)
    return ("de2120", found.start()) if found else None


def shaped(data: bytes) -> Told | None:
    """The protocol whose frame is there by its shape alone: it may have been spoilt on its way."""
    found = [*_rfid_shape(data), *_pn532_shape(data)]
    return min(found, key=lambda one: one[1], default=None)


def is_text(data: bytes, *, over: bool) -> bool:
    """Whether there is a printable line; its end may be missing where the stream is `over`."""
    return bool((_LINE if over else _ENDED).search(data))


def lines_start(data: bytes) -> int | None:
    """Where two lines of some length start, if there are two: one alone noise makes as well."""
    lines = list(_LINES.finditer(data))
    return lines[-2].start() if len(lines) > 1 else None


def sketched(data: bytes) -> Told | None:
    """Where a sketch spells an id in its own way, which no code scanner does."""
    for found in _ENDED.finditer(data):
        line = found[0][:-1]
        tag = spelled(line)
        if isinstance(tag, Code) and tag != code(line):
            return "text", found.start()
    return None


def _rfid(data: bytes) -> Iterator[Told]:
    for found in _RFID.finditer(data):
        said = found["raw"] or bytes.fromhex(found["check"].decode("ascii"))
        if said[0] == check_sum(bytes.fromhex(found["tag"].decode("ascii"))):
            yield ("id12" if found["lines"] else "rdm6300"), found.start()
            return


def _rfid_shape(data: bytes) -> Iterator[Told]:
    found = _RFID.search(data)
    if found:
        yield ("id12" if found["lines"] else "rdm6300"), found.start()


class _Chip(pn532.Pn532):
    """Reads one frame, for whether it is a right one that says something."""

    def __init__(self) -> None:
        super().__init__()
        self._says = False

    def says(self, data: bytes, at: int) -> bool:
        """Whether such a frame starts here. An ACK is none: noise has its few bytes too."""
        self._says = False
        self._frame(data, at, 0.0, [], final=True)
        return self._says

    def _data(self, data: bytes, raw: bytes, now: float, events: list[Event]) -> None:
        self._says = True


def _pn532(data: bytes) -> Iterator[Told]:
    chip, at = _Chip(), -1
    while (at := data.find(pn532.SOF, at + 1)) >= 0:
        if chip.says(data, at):
            yield "pn532", at
            return


def _pn532_shape(data: bytes) -> Iterator[Told]:
    at = -1
    while (at := data.find(pn532.SOF, at + 1)) >= 0:
        head = data[at + 2 : at + 5]
        control = head[:2] in (b"\x00\xff", b"\xff\x00")
        if head[:2] == b"\xff\xff":  # an extended frame has its length behind that
            head = data[at + 4 : at + 8]
        told = len(head) > 2 and any(head[:-1]) and sum(head[:-1]) & 0xFF == 0
        if control or (told and head[-1] in _FROM):
            yield "pn532", at
            return


_FROM = (pn532.HOST, pn532.CHIP, pn532.FAULT)


def _gm65(data: bytes) -> Iterator[Told]:
    for at in _marks(gm65.Gm65.MARK, data):
        # One of another type, or without data, says too little: the check sum of noughts is nought.
        if data[at + 2 : at + 3] == b"\x00" != data[at + 3 : at + 4] and gm65.reply_at(data, at):
            yield "gm65", at
            return


def _gm67(data: bytes) -> Iterator[Told]:
    for at in _marks(gm67.Gm67.MARK, data):
        if gm67.packet_at(data, at):
            yield "gm67", at
            return


def _marks(mark: re.Pattern[bytes], data: bytes) -> Iterator[int]:
    """Every place where there is a mark: its second byte may be the first one of another."""
    found = mark.search(data)
    while found:
        yield found.start()
        found = mark.search(data, found.start() + 1)
