"""Who holds to the reader what is no tag hears one clear sentence; electrical noise is silent."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from companion.devices import Cue, Noise
from companion.language import LANGUAGES, Language
from companion.noise import at_the_table
from companion.snapshots import Mood
from companion.table.scanning import NOISE_PAUSE
from hardware.protocols import names
from hardware.protocols.base import LONGEST
from tests.companion.table.seat import TableInHand
from tests.hardware.protocols.streams import run

LENGTH, LONG, LETTERS = "wrong length", "too long", "characters that no tag may have"
STAYS = b"\x00\x00\xff\x0b\xf5\xd5\x4b\x01\x01\x00\x04\x08\x03\x24\xd3\x4f\x89\x00"
"""A right frame of a PN532 with an id of three bytes."""


@pytest.fixture
def here(tmp_path: Path) -> Iterator[TableInHand]:
    with TableInHand(tmp_path) as table:
        table.new("planet")
        yield table


def hold(here: TableInHand, reader: str, data: bytes) -> str:
    """What is said of these bytes of a reader, anew; empty if nothing is."""
    before = here.table.snapshot.notice
    at = here.clock.monotonic()
    for event in run(names.listener(reader), data):
        here.post(replace(event, at=at))
    after = here.table.snapshot.notice
    return "" if after is None or after is before else Language().say(after.message)


@pytest.mark.parametrize("reader", ["text", "auto"])
@pytest.mark.parametrize(
    ("line", "about"),
    [
        (b"ABCDEF123", LENGTH),
        (b"4AB13", LENGTH),
        (b"UID: 4AB13", LENGTH),
        (b"Card UID: 04 A2 3B", LENGTH),
        (b"TAG:04A23B", LENGTH),
        (b"https://" + b"example/" * 40, LONG),
        (b"7" * 1500, LONG),
        ("Grüße aus Köln".encode(), LETTERS),
        ("Щука и рыба".encode(), LETTERS),
        (("ä" * 200).encode(), LONG),
    ],
)
def test_what_is_held_there_and_is_no_tag_is_explained(
    here: TableInHand, reader: str, line: bytes, about: str
) -> None:
    assert about in hold(here, reader, line + b"\r\n")
    assert here.notice.mood is Mood.REFUSED
    assert here.buzzer.heard[-1] is Cue.REFUSED


def test_a_frame_with_an_id_of_a_wrong_size_is_explained(here: TableInHand) -> None:
    assert LENGTH in hold(here, "pn532", STAYS)


@pytest.mark.parametrize(
    "line",
    [
        b"TAG: 0",
        b"TAG: 00000",
        b"UID: N/A",
        b"ID: --",
        b"\x80\xfe\x04AB",
        b"x\x00" * 40,
        b"\xff\xfe",
    ],
)
def test_what_nobody_holds_there_is_not(here: TableInHand, line: bytes) -> None:
    assert hold(here, "text", line + b"\r\n") == ""


@pytest.mark.parametrize("reader", [*names.LISTENERS, "auto"])
def test_electrical_noise_is_silent(here: TableInHand, reader: str) -> None:
    source = Random(8)
    for _ in range(40):  # three minutes of it at 9600 baud
        noise = source.randbytes(4096)
        for event in run(names.listener(reader), noise):
            if isinstance(event, Noise):
                assert at_the_table(event) is None
    spikes = [run(names.listener(reader), bytes([one, 0])) for one in range(256)]
    told = (one for found in spikes for one in found if isinstance(one, Noise))
    assert all(at_the_table(event) is None for event in told)


def test_a_tag_that_stays_there_is_explained_once(here: TableInHand) -> None:
    said = []
    for _ in range(100):
        here.clock.turn(0.1)
        said.append(hold(here, "text", b"ABCDEF123\r\n"))
    assert [bool(one) for one in said] == [True] + [False] * 99
    here.clock.turn(NOISE_PAUSE)
    assert hold(here, "text", b"ABCDEF123\r\n")


def test_many_kinds_at_once_do_not_chatter(here: TableInHand) -> None:
    lines = (b"ABCDEF123", b"7" * (LONGEST + 1), "Grüße aus Köln".encode())
    said = 0
    for at in range(60):
        here.clock.turn(1.0)
        said += bool(hold(here, "text", lines[at % 3] + b"\n"))
    assert 5 <= said <= 60 / NOISE_PAUSE + 1


def test_a_right_tag_after_it_counts_at_once(here: TableInHand) -> None:
    hold(here, "text", b"ABCDEF123\r\n")
    here.scan("TC1:P:C01")
    assert [Language().say(held) for held in here.game.held] == ["C01"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_it_is_said_in_every_language(code: str) -> None:
    text = at_the_table(Noise("uid", b"ABCDEF123", 0.0))
    assert text is not None
    assert (Language(code).text(text) == text) == (code == "en")
