"""Noise: every real frame that it did not touch is found, and nothing grows without bound."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.devices import Noise
from hardware.protocols import gm65, gm67, pn532
from hardware.protocols.base import LONGEST
from hardware.protocols.names import NAMES, listener
from hardware.simulated.readers.rfid125 import frame as rfid
from tests.hardware.protocols.streams import run, tags

Framed = tuple[bytes, list[str]]
"""A frame as it is sent, with the tags in it."""

MEGABYTE = 1_000_000


def text(source: random.Random) -> Framed:
    tag = "".join(source.choices("0123456789", k=13))
    return b"\n" + tag.encode() + source.choice([b"\r", b"\n", b"\r\n", b"\t"]), [tag]


def after_reply(source: random.Random) -> Framed:
    line, found = text(source)
    body = bytes([0, 1, 0])
    return b"\n\x02\x00" + body + gm65.crc(body) + line[1:], found


def packet(source: random.Random) -> Framed:
    tag = "TC1:P:" + "".join(source.choices("ABCDEF0123456789", k=source.randint(1, 8)))
    return gm67.packet(gm67.SHORT, b"\xf1" + tag.encode()), [tag]


def rdm(source: random.Random) -> Framed:
    tag = source.randbytes(5).hex().upper()
    return rfid(tag, raw=source.random() < 0.5), [tag]


def id12(source: random.Random) -> Framed:
    tag = source.randbytes(5).hex().upper()
    return rfid(tag, ending=b"\r\n"), [tag]


def chip(source: random.Random) -> Framed:
    uids = [b"\x04" + source.randbytes(source.choice([3, 6, 9])) for _ in range(2)]
    targets = b"".join(bytes([1, 0, 4, 8, len(uid)]) + uid for uid in uids)
    sent = pn532.frame(bytes([pn532.CHIP, 0x4B, len(uids)]) + targets)
    return sent, [uid.hex().upper() for uid in uids]


MAKERS: dict[str, Sequence[Callable[[random.Random], Framed]]] = {
    "text": [text],
    "gm65": [text, after_reply],
    "gm67": [packet],
    "de2120": [text],
    "rdm6300": [rdm, id12],
    "id12": [rdm, id12],
    "pn532": [chip],
}
MARKS = bytes.fromhex("00 02 03 04 06 0A 0D 15 30 41 55 7E F3 F4 FF")
noise = st.one_of(
    st.binary(max_size=40),
    st.lists(st.sampled_from(MARKS), max_size=40).map(bytes),
)


@pytest.mark.parametrize("reader", MAKERS)
@given(noises=st.lists(noise, max_size=6), seed=st.integers(0, 2**32), piece=st.integers(1, 64))
def test_every_frame_between_noise_is_found(
    reader: str, noises: list[bytes], seed: int, piece: int
) -> None:
    source = random.Random(seed)
    stream, expected = b"", []
    for rubbish in noises:
        sent, found = source.choice(MAKERS[reader])(source)
        stream += rubbish + sent
        expected += found
    decoder = listener(reader)
    assert not missing(expected, tags(run(decoder, stream, piece)))


def missing(expected: list[str], found: list[str]) -> list[str]:
    """Those expected that are not found, in order; noise may add what looks like a tag."""
    left = iter(found)
    return [tag for tag in expected if tag not in left]


@pytest.mark.parametrize("reader", NAMES)
@given(data=st.one_of(st.binary(max_size=600), noise), piece=st.integers(1, 50))
def test_how_a_stream_is_cut_changes_nothing_and_pieces_of_noise_are_short(
    reader: str, data: bytes, piece: int
) -> None:
    events = run(listener(reader), data)
    if reader != "auto":  # its mind is made up by the piece that has the first whole frame
        assert run(listener(reader), data, piece) == events
    assert all(len(event.raw) <= LONGEST for event in events if isinstance(event, Noise))


@pytest.mark.parametrize("reader", NAMES)
@given(data=st.lists(st.tuples(noise, st.floats(0.0, 0.5)), max_size=20))
def test_time_never_brings_a_decoder_to_a_stop(
    reader: str, data: list[tuple[bytes, float]]
) -> None:
    decoder = listener(reader)
    now = 0.0
    for rubbish, pause in data:
        decoder.feed(rubbish, now)
        now += pause
        for _ in range(5):
            due = decoder.deadline
            if due is None or due > now:
                break
            decoder.poll(due)
            assert decoder.deadline is None or decoder.deadline > due
    decoder.finish(now)
    assert held(decoder) < 20_000


def held(decoder: Any) -> int:
    """How many bytes a decoder keeps, in whatever it keeps them."""
    total = 0
    for value in vars(decoder).values():
        if isinstance(value, (bytes, bytearray)):
            total += len(value)
        elif hasattr(value, "__dict__") and type(value).__module__.startswith("hardware"):
            total += held(value)
    return total


def sea(reader: str, size: int) -> tuple[bytes, list[str]]:
    """Random bytes with real frames in between."""
    source = random.Random(f"{reader} {size}")
    parts: list[bytes] = []
    expected: list[str] = []
    made = 0
    while made < size:
        sent, found = source.choice(MAKERS[reader])(source)
        parts += [source.randbytes(source.randint(0, 400)), sent]
        made += len(parts[-1]) + len(parts[-2])
        expected += found
    return b"".join(parts), expected


def swim(reader: str, size: int) -> None:
    stream, expected = sea(reader, size)
    decoder = listener(reader)
    found: list[str] = []
    for at in range(0, len(stream), 4096):
        found += tags(decoder.feed(stream[at : at + 4096], 0.0))
        assert held(decoder) < 20_000
    found += tags(decoder.finish(0.0))
    assert not missing(expected, found)


@pytest.mark.parametrize("reader", MAKERS)
def test_frames_in_a_small_sea_of_noise(reader: str) -> None:
    swim(reader, MEGABYTE // 5)


@pytest.mark.long
@pytest.mark.parametrize("reader", MAKERS)
def test_frames_in_ten_megabytes_of_noise(reader: str) -> None:
    swim(reader, 10 * MEGABYTE)
