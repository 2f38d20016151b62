"""Lines of text: sketches and scanners."""

from __future__ import annotations

import pytest

from companion.devices import Scan
from hardware.protocols.base import LONGEST
from hardware.protocols.text import Text
from tests.hardware.protocols.streams import heard, tags


@pytest.mark.parametrize("ending", ["\r", "\n", "\r\n", "\t", "\r\t", ""])
def test_any_ending_ends_a_code(ending: str) -> None:
    assert heard("text", ("4006381333931" + ending).encode()) == ["4006381333931"]
    twice = ("4006381333931" + (ending or "\n")).encode() * 2
    assert heard("text", twice) == ["4006381333931"] * 2


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("]E04006381333931", "EAN 4006381333931"),
        ("]E00060992011187", "UPC-A 060992011187"),
        ("]E412345670", "EAN-8 12345670"),
        ("]E01101234567891]E212345", "EAN 110123456789112345"),
        ("]E01101234567891]E112", "EAN 110123456789112"),
        ("]E3110123456789112345", "EAN 110123456789112345"),
        ("]E30060992011187", "UPC-A 060992011187"),
        ("]C0Tile 7", "Code128 Tile 7"),
        ("]C101012345678901281", "GS1-128 01012345678901281"),
        ("]A0ABC-12", "Code39 ABC-12"),
        ("]I01234", "ITF 1234"),
        ("]Q1TC1:P:A-07", "QR TC1:P:A-07"),
        ("]d2hello", "DataMatrix hello"),
        ("]L0text", "PDF417 text"),
        ("]z0text", "Aztec text"),
        ("]X09780201379624", "Bookland 9780201379624"),
        ("]x0text", "]x0text"),
        ("A4006381333931", "A4006381333931"),
    ],
)
def test_an_aim_prefix_becomes_the_symbology_and_nothing_else_does(
    line: str, expected: str
) -> None:
    assert heard("text", f"{line}\r\n".encode()) == [expected]


@pytest.mark.parametrize(
    "line",
    [
        "UID: 04 A2 3B 1C",
        "Card UID: 04 A2 3B 1C",
        " 04 A2 3B 1C",
        "UID Value: 0x04 0xA2 0x3B 0x1C",
        "TAG:04A23B1C",
        "04A23B1C",
        "04a23b1c",
        "0x04A23B1C",
        "04:A2:3B:1C",
        "04-a2-3b-1c",
        "NUID tag is: 04 A2 3B 1C",
        "uid=04A23B1C",
        "Card UID: 04 A2 3B 1C (4 bytes)",
        "UID: 4 A2 3B 1C",
        "ID 04A23B1C",
        "Card detected: 04A23B1C",
        "Tag found 04 A2 3B 1C",
        "Card detected! UID: 04:A2:3B:1C",
        "RFID tag scanned, ID = 0x04A23B1C",
        "CARD READ: 04 A2 3B 1C",
        "04  A2  3B  1C",
        "UID: 04  A2  3B  1C",
        "UID: 04.A2.3B.1C",
        "04.A2.3B.1C",
        "0x4 0xA2 0x3B 0x1C",
        "0x04, 0xA2, 0x3B, 0x1C",
        "UID: 0x4,0xA2,0x3B,0x1C",
    ],
)
def test_every_spelling_of_an_id_is_the_same_tag(line: str) -> None:
    assert heard("text", f"{line}\r\n".encode()) == ["04A23B1C"]


@pytest.mark.parametrize(
    ("line", "tag"),
    [
        ("UID: 04 16 C6 C2 D7 38 81", "0416C6C2D73881"),
        ("0416c6c2d73881", "0416C6C2D73881"),
        ("UID: 01 02 03 04 05 06 07 08 09 0A", "0102030405060708090A"),
        ("96385074", "96385074"),
        ("62E3086CED", "62E3086CED"),
        ("617828185", "617828185"),
        ("ABC 123", "ABC 123"),
        ("ID-12345", "ID-12345"),
        ("https://example.org/found/7", "https://example.org/found/7"),
        ("TC1:*:UNDO", "TC1:*:UNDO"),
        ("10.20.30.40", "10.20.30.40"),
        ("192.168.1.20", "192.168.1.20"),
        ("1.2.3", "1.2.3"),
        ("1A.2B.3C", "1A.2B.3C"),
        ("12,34,56,78", "12,34,56,78"),
    ],
)
def test_ids_of_seven_and_ten_bytes_numbers_and_other_codes_are_tags(line: str, tag: str) -> None:
    assert heard("text", f"{line}\n".encode()) == [tag]


@pytest.mark.parametrize(
    "line",
    [
        "4AB13",
        "UID: 4A23B1C",
        "UID: 04 A2 3B",
        "UID: 04 A2 3B 1C 5D",
        "04 A2 3B",
        "UID: 12 G4 33 21",
        "0x04A2",
        "0x4 0xA2 0x3B",
        "UID: 04.A2.3B",
        "Card detected: 4A23B1C",
    ],
)
def test_an_id_that_might_be_several_is_refused(line: str) -> None:
    assert heard("text", f"{line}\r\n".encode()) == ["!uid"]


def test_eight_digits_are_an_id_only_where_a_word_says_so() -> None:
    assert heard("text", b"08123456\r\nUID: 08123456\r\nTAG:12345678\r\n") == [
        "08123456",
        "!random",
        "12345678",
    ]


def test_a_single_number_is_told_as_it_stands() -> None:
    assert heard("text", b"617828185\r\n1498403620\r\n") == ["617828185", "1498403620"]


def test_an_id_and_its_length_on_a_line_each() -> None:
    lines = b"UID Length: 4 bytes\r\nUID Value: 0x04 0xA2 0x3B 0x1C\r\n"
    assert heard("text", lines) == ["04A23B1C"]


def test_an_id_that_a_telephone_made_up_is_refused() -> None:
    assert heard("text", b"UID: 08 A2 3B 1C\r\n08A23B1C\r\n") == ["!random"] * 2


@pytest.mark.parametrize(
    "line",
    [
        "Found chip PN532",
        "Firmware ver. 1.6",
        "Waiting for an ISO14443A card",
        "RFID-Serial ready",
        "UID Length: 4 bytes",
        "Card SAK: 08",
        "PICC type: MIFARE 1KB",
        "Card removed",
        "Card removed: 04A23B1C",
        "Tag lost! UID: 04 A2 3B 1C",
        "Card detected",
        "Card detected: MIFARE 1KB",
        "CARD FOUND: 1",
        "Card date 04.05.2024",
        "Card read: 2 of 4",
        "Card detected: 04A23B1C was removed",
        "READY",
        "UID:",
        "Tag: Mifare Classic",
        "",
        "   ",
    ],
)
def test_chatter_is_no_tag_and_no_fault(line: str) -> None:
    assert heard("text", f"{line}\r\n".encode()) == []


def test_unprintable_bytes_are_refused() -> None:
    assert heard("text", b"\xc4\xe3\xba\xc3\r\n4006\x07\r\n4006\r\n") == ["!text", "!text", "4006"]


def test_a_line_may_just_have_256_bytes() -> None:
    assert heard("text", b"x" * LONGEST + b"\n") == ["x" * LONGEST]
    assert heard("text", b"x" * (LONGEST + 1) + b"\n4006\n") == ["!length", "4006"]


def test_a_line_without_an_end_takes_no_memory() -> None:
    decoder = Text()
    for _ in range(1000):
        assert decoder.feed(b"x" * 1000, 0.0) == []
    assert len(decoder._lines._rest) == LONGEST + 1


def test_silence_ends_a_code_and_less_does_not() -> None:
    decoder = Text()
    assert decoder.feed(b"40063", 1.0) == []
    assert decoder.deadline == pytest.approx(1.05)
    assert decoder.feed(b"81333931", 1.04) == []
    assert decoder.poll(1.08) == []
    assert decoder.poll(1.10) == [Scan("4006381333931", 1.04)]
    assert decoder.deadline is None


def test_a_code_and_sixty_milliseconds_of_silence() -> None:
    decoder = Text()
    assert decoder.feed(b"4006381333931", 1.0) == []
    assert decoder.poll(1.06) == [Scan("4006381333931", 1.0)]


def test_silence_between_two_reads_parts_two_codes() -> None:
    decoder = Text()
    assert decoder.feed(b"4006", 1.0) == []
    assert tags(decoder.feed(b"9780\r", 2.0)) == ["4006", "9780"]
