"""Noise with real frames in it: what a decoder must find, and what it must not be fooled by."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence

from hardware.protocols import gm65, gm67, pn532
from hardware.simulated.readers.rfid125 import frame as rfid

Framed = tuple[bytes, list[str]]
"""A frame as it is sent, with the tags in it."""

Maker = Callable[[random.Random], Framed]
MARKS = bytes.fromhex("00 02 03 04 06 09 0A 0D 15 30 41 55 7E F3 F4 FF")
"""Bytes that mean something in one protocol or another."""

FIRST_BYTES = (0, 2, 0xD6, pn532.HOST, pn532.CHIP, pn532.FAULT)

REPLY = bytes.fromhex("02 00 00 01 00 33 31")


def digits(source: random.Random) -> str:
    return "".join(source.choices("0123456789", k=13))


def text(source: random.Random) -> Framed:
    tag = digits(source)
    return b"\n" + tag.encode() + source.choice([b"\r", b"\n", b"\r\n", b"\t"]), [tag]


def sketch(source: random.Random) -> Framed:
    uid = b"\x04" + source.randbytes(source.choice([3, 6, 9]))
    form = source.choice(["UID: {}", "Card UID: {}", " {}", "TAG:{}", "uid={}", "ID {}"])
    line = form.format(uid.hex(source.choice([" ", ":", "-"])).upper())
    return b"\n" + line.encode() + b"\r\n", [uid.hex().upper()]


def after_reply(source: random.Random) -> Framed:
    line, found = text(source)
    return REPLY + line[1:], found


def after_unchecked_reply(source: random.Random) -> Framed:
    line, found = text(source)
    return b"\x02\x00\x00\x01\x00" + gm65.UNCHECKED + line[1:], found


def before_reply(source: random.Random) -> Framed:
    tag = digits(source)
    return b"\n" + tag.encode() + REPLY, [tag]


def acknowledged(source: random.Random) -> Framed:
    line, found = text(source)
    return b"\n\x06" + line[1:] + b"\x06", found


def packet(source: random.Random) -> Framed:
    tag = "TC1:P:" + "".join(source.choices("ABCDEF0123456789", k=source.randint(1, 14)))
    return gm67.packet(gm67.SHORT, b"\xf1" + tag.encode()), [tag]


def long_packet(source: random.Random) -> Framed:
    tag = "".join(source.choices("ABCDEF0123456789", k=source.randint(1, 250)))
    data = source.choice([b"\xf4", b""]) + b"\x00\x00\xf1" + tag.encode()
    body = b"\xff\xf4" + (4 + len(data)).to_bytes(2, "big") + data
    return body + gm67.check_sum(body), [tag]


def before_packet(source: random.Random) -> Framed:
    line, found = text(source)
    sent, more = packet(source)
    return line.rstrip(b"\r\n\t") + sent, found + more


def rdm(source: random.Random) -> Framed:
    tag = source.randbytes(5).hex().upper()
    return rfid(tag, raw=source.random() < 0.5), [tag]


def id12(source: random.Random) -> Framed:
    tag = source.randbytes(5).hex().upper()
    return rfid(tag, ending=b"\r\n"), [tag]


def _uids(source: random.Random) -> list[bytes]:
    return [b"\x04" + source.randbytes(source.choice([3, 6, 9])) for _ in range(2)]


def _listed(uids: Sequence[bytes]) -> bytes:
    targets = b"".join(bytes([1, 0, 4, 8, len(uid)]) + uid for uid in uids)
    return bytes([pn532.CHIP, pn532.LIST + 1, len(uids)]) + targets


def chip(source: random.Random) -> Framed:
    uids = _uids(source)
    sent = pn532.frame(_listed(uids))
    sent = source.choice([sent, b"\x00" + sent, sent[:-1]])
    return sent, [uid.hex().upper() for uid in uids]


def extended(source: random.Random) -> Framed:
    uids = _uids(source)
    data = _listed(uids)
    head = bytes([0, 0, 0xFF, 0xFF, 0xFF, 0, len(data), -len(data) & 0xFF])
    return head + data + bytes([-sum(data) & 0xFF, 0]), [uid.hex().upper() for uid in uids]


def automatic(source: random.Random) -> Framed:
    uids = _uids(source)
    targets = [bytes([1, 0, 4, 8, len(uid)]) + uid for uid in uids]
    data = b"".join(bytes([pn532.MIFARE, len(target)]) + target for target in targets)
    sent = pn532.frame(bytes([pn532.CHIP, pn532.AUTO_POLL + 1, len(uids)]) + data)
    return sent, [uid.hex().upper() for uid in uids]


MAKERS: dict[str, Sequence[Maker]] = {
    "text": [text, sketch],
    "gm65": [text, after_reply, after_unchecked_reply, before_reply],
    "gm67": [text, packet, long_packet, before_packet],
    "de2120": [text, acknowledged],
    "rdm6300": [rdm, id12],
    "id12": [rdm, id12],
    "pn532": [chip, extended, automatic],
}


def rubbish(source: random.Random, most: int) -> bytes:
    """Bytes at random, at times those that mean something or can be printed."""
    size = source.randint(0, most)
    kind = source.randrange(4)
    if kind == 0:
        return bytes(source.choices(MARKS, k=size))
    return bytes(source.choices(range(32, 127), k=size)) if kind == 1 else source.randbytes(size)


def sham(reader: str, source: random.Random) -> bytes:
    """The head of a frame that says any length, and fewer or more bytes than that behind it, so
    that what comes next may be taken for the rest of it: from its first byte on, or its last."""
    length = source.randrange(256)
    if reader == "gm65":
        head = bytes([2, 0, source.randrange(256), length])
    elif reader == "gm67" and source.random() < 0.3:
        head = b"\xff\xf4" + source.randint(0, 0x2000).to_bytes(2, "big")
    elif reader == "gm67":
        head = bytes([length, source.choice(gm67.DEVICE), 0, 0])
    elif reader == "pn532" and source.random() < 0.3:
        size = source.randint(0, pn532.LONGEST_DATA)
        head = b"\x00\x00\xff\xff\xff" + bytes(
            [size >> 8, size & 0xFF, -sum(divmod(size, 256)) & 0xFF]
        )
    elif reader == "pn532" and source.random() < 0.5:
        return cut_off(source)
    elif reader == "pn532":
        head = bytes([0, 0, 0xFF, length, -length & 0xFF, source.choice(FIRST_BYTES)])
    elif reader in ("rdm6300", "id12"):
        head = b"\x02" + bytes(source.choices(b"0123456789ABCDEFabcdef", k=source.randint(0, 12)))
        return head + source.choice([b"", b"\x03", b"\r\n", b"\r\n\x03", b"\x02"])
    else:
        head = source.choice([b"\x06", b"\x15", b"^_^", b"]E", b"UID: ", b"\xff"])
    return head + rubbish(source, source.choice([0, 1, 2, 3, 8, 20, length]))


def cut_off(source: random.Random) -> bytes:
    """A PN532's answer that the next frame cuts off; a byte of it is such that its check sum is
    right where it runs on into the most usual of those."""
    whole = bytearray(source.choice(MAKERS["pn532"])(source)[0])
    sent = whole[: source.randint(8, len(whole) - 2)]
    start = sent.index(b"\x00\xff") + 2
    body, length = (start + 5, sent[start + 3]) if sent[start] == 0xFF else (start + 2, sent[start])
    run_on = bytes.fromhex("00 00 FF 15 EB D5 4B 02 01 00 04 08 04 04")[
        : body + length + 1 - len(sent)
    ]
    if len(sent) > body + 1:
        sent[-1] = (sent[-1] - sum(sent[body:]) - sum(run_on)) & 0xFF
    return bytes(sent)


def noisy(reader: str, source: random.Random, most: int) -> Iterator[tuple[bytes, Framed]]:
    """Noise and a real frame, over and over."""
    while True:
        noise = rubbish(source, most)
        for _ in range(source.choice([0, 0, 1, 1, 2])):
            noise += sham(reader, source)
        yield noise, source.choice(MAKERS[reader])(source)


RIGHT: dict[str, Callable[[bytes, int], bool]] = {
    "gm65": gm65.reply_at,
    "gm67": gm67.packet_at,
}


def is_ambiguous(decoder: str, stream: bytes, noises: Sequence[range]) -> bool:
    """Whether a message that starts in noise is right by chance, once in some ten thousand: then
    nobody can say which bytes are meant."""
    rights = RIGHT.values() if decoder == "auto" else [RIGHT[decoder]] if decoder in RIGHT else []
    return any(right(stream, at) for right in rights for span in noises for at in span)


def missing(expected: Sequence[str], found: Sequence[str]) -> list[str]:
    """Those expected that are not found, in order; noise may add what looks like a tag."""
    left = iter(found)
    return [tag for tag in expected if tag not in left]
