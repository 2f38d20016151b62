"""Noise: every real frame that it did not touch is found, and nothing grows without bound."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from companion.devices import Noise
from hardware.protocols.base import LONGEST
from hardware.protocols.names import NAMES, listener
from tests.hardware.protocols.noisy import (
    MAKERS,
    MARKS,
    is_ambiguous,
    missing,
    noisy,
    sham,
)
from tests.hardware.protocols.streams import run, tags

MEGABYTE = 1_000_000
LINES = ("text", "gm65", "gm67", "de2120")
SILENT = 0.06
"""Seconds that end a line."""

BOTH = [*((reader, reader) for reader in MAKERS), *(("auto", reader) for reader in MAKERS)]
"""Each decoder with its frames, and the one that finds out with everybody's."""

noise = st.one_of(
    st.binary(max_size=40),
    st.lists(st.sampled_from(MARKS), max_size=40).map(bytes),
)


def mixed(
    decoder: str, reader: str, noises: list[bytes], seed: int
) -> tuple[bytes, list[str], bool]:
    """Noise, a sham frame now and then, a real one, and so on; and whether it is ambiguous."""
    source = random.Random(seed)
    stream, expected, spans = b"", [], []
    for rubbish in noises:
        sent, found = source.choice(MAKERS[reader])(source)
        before = rubbish + (sham(reader, source) if source.random() < 0.5 else b"")
        spans.append(range(len(stream), len(stream) + len(before)))
        stream += before + sent
        expected += found
    return stream, expected, is_ambiguous(decoder, stream, spans)


@pytest.mark.parametrize(("decoder", "reader"), BOTH)
@given(noises=st.lists(noise, max_size=6), seed=st.integers(0, 2**32), piece=st.integers(1, 64))
def test_every_frame_between_noise_is_found(
    decoder: str, reader: str, noises: list[bytes], seed: int, piece: int
) -> None:
    stream, expected, ambiguous = mixed(decoder, reader, noises, seed)
    assume(not ambiguous)
    assert not missing(expected, tags(run(listener(decoder), stream, piece)))


@pytest.mark.parametrize("decoder", [*LINES, "auto"])
@given(
    noises=st.lists(noise, max_size=6),
    codes=st.lists(st.integers(10**12, 10**13 - 1).map(str), min_size=6, max_size=6),
    piece=st.integers(1, 64),
)
def test_every_line_between_silences_is_found(
    decoder: str, noises: list[bytes], codes: list[str], piece: int
) -> None:
    made = listener(decoder)
    now, found = 0.0, []
    for rubbish, code in zip(noises, codes, strict=False):
        for sent in (rubbish, code.encode()):
            for at in range(0, len(sent), piece):
                found += tags(made.feed(sent[at : at + piece], now))
                now += 0.01
            now += SILENT
            while (due := made.deadline) is not None and due <= now:
                found += tags(made.poll(due))
    assert not missing(codes[: len(noises)], found)


@pytest.mark.parametrize("reader", NAMES)
@given(data=st.one_of(st.binary(max_size=600), noise), piece=st.integers(1, 50))
def test_how_a_stream_is_cut_changes_nothing_and_pieces_of_noise_are_short(
    reader: str, data: bytes, piece: int
) -> None:
    events = run(listener(reader), data)
    if reader != "auto":  # its mind is made up by the piece that has the first whole frame
        assert run(listener(reader), data, piece) == events
    assert all(len(event.raw) <= LONGEST for event in events if isinstance(event, Noise))


@pytest.mark.parametrize("reader", MAKERS)
@given(noises=st.lists(noise, max_size=4), seed=st.integers(0, 2**32), piece=st.integers(1, 50))
def test_how_frames_and_shams_are_cut_changes_nothing(
    reader: str, noises: list[bytes], seed: int, piece: int
) -> None:
    stream, _, _ = mixed(reader, reader, noises, seed)
    assert run(listener(reader), stream, piece) == run(listener(reader), stream)


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
    for rubbish, (sent, found) in noisy(reader, source, 400):
        parts += [rubbish, sent]
        made += len(rubbish) + len(sent)
        expected += found
        if made >= size:
            break
    return b"".join(parts), expected


def swim(decoder: str, reader: str, size: int) -> None:
    stream, expected = sea(reader, size)
    made = listener(decoder)
    found: list[str] = []
    for at in range(0, len(stream), 4096):
        found += tags(made.feed(stream[at : at + 4096], 0.0))
        assert held(made) < 20_000
    found += tags(made.finish(0.0))
    assert not missing(expected, found)


@pytest.mark.parametrize(("decoder", "reader"), BOTH)
def test_frames_in_a_small_sea_of_noise(decoder: str, reader: str) -> None:
    swim(decoder, reader, MEGABYTE // 5)


@pytest.mark.long
@pytest.mark.parametrize(("decoder", "reader"), BOTH)
def test_frames_in_ten_megabytes_of_noise(decoder: str, reader: str) -> None:
    swim(decoder, reader, 10 * MEGABYTE)
