"""The Grow modules and the DE2120."""

from __future__ import annotations

import pytest

from companion.devices import Noise, Scan
from hardware.protocols import gm67
from hardware.protocols.gm65 import ASK_SPEED, Gm65, Gm65Host, crc
from hardware.protocols.gm67 import Gm67, packet
from hardware.protocols.lines import SILENCE
from hardware.protocols.names import talker
from tests.hardware.protocols.streams import heard, raw, run

REPLY = "02 00 00 01 00 33 31"
CODE = b"4006381333931"


def test_check_sums_of_the_manuals() -> None:
    for command in (
        "7E 00 08 01 00 02 01 02 DA",
        "7E 00 07 01 00 2A 02 D8 0F",
        "7E 00 08 02 00 2A 39 01 A7 EA",
        "7E 00 09 01 00 00 00 DE C8",
        "7E 00 08 01 00 D9 D3 20 38",
        REPLY,
        "02 00 00 02 39 01 C1 4C",
    ):
        assert crc(raw(command)[2:-2]) == raw(command)[-2:]
    for command in (
        "04 E4 04 00 FF 14",
        "04 E5 04 00 FF 13",
        "07 C6 04 08 00 8A 08 FE 95",
        "04 D0 00 00 FF 2C",
        "04 D0 04 00 FF 28",
        "05 D1 00 00 06 FF 24",
        "07 C6 04 08 00 9C 06 FE 85",
        "05 D1 04 00 01 FF 25",
    ):
        assert gm67.check_sum(raw(command)[:-2]) == raw(command)[-2:]


@pytest.mark.parametrize(
    ("stream", "expected"),
    [
        (raw(REPLY), []),
        (raw(REPLY) + CODE + b"\r", ["4006381333931"]),
        (raw(REPLY) + CODE, ["4006381333931"]),
        (raw("02 00 00 01 00 AB CD") + CODE + b"\r\n", ["4006381333931"]),
        (raw("02 00 00 02 39 01 C1 4C"), []),
        (CODE + raw(REPLY) + b"9780201379624", ["4006381333931", "9780201379624"]),
        (CODE + b"\r" + raw(REPLY) * 2 + CODE + b"\t", ["4006381333931"] * 2),
        (raw("02 00 00 01 00 33 32") + CODE + b"\r", ["!checksum", "4006381333931"]),
        (b"]E0" + CODE + b"\r", ["EAN 4006381333931"]),
        (b"found it ready\r", ["found it ready"]),
        (b"4AB13\r", ["4AB13"]),
        (b"\xc4\xe3\xba\xc3\r" + CODE + b"\r", ["!text", "4006381333931"]),
        (b"40\x0206\r" + CODE + b"\r", ["!text", "4006381333931"]),
    ],
)
def test_a_gm65s_replies_are_cut_out(stream: bytes, expected: list[str]) -> None:
    assert heard("gm65", stream) == expected


def test_noise_that_looks_like_a_long_reply_swallows_no_code() -> None:
    assert heard("gm65", raw("02 00 00 FF 41") + b"\r" + CODE + b"\r") == [
        "!length",
        "4006381333931",
    ]
    assert heard("gm65", raw("02 00 00 10 41") + b"\r" + CODE * 3 + b"\r") == [
        "!checksum",
        "4006381333931" * 3,
    ]


REAL = packet(0xF3, b"\xf1TC1:P:6")


@pytest.mark.parametrize(
    ("reader", "noise", "real", "expected"),
    [
        ("gm67", "06 F4 00 00 41 15", REAL, ["!checksum", "QR TC1:P:6"]),
        ("gm67", "06 F4 00 00 41 15 33", REAL, ["!checksum", "QR TC1:P:6"]),
        ("gm65", "02 00 30 02 55 7E 03", raw(REPLY) + CODE + b"\r", ["!checksum", "4006381333931"]),
        ("gm67", "0A F3 00 00 41", b"\n2818846147718\n", ["!checksum", "2818846147718"]),
    ],
)
def test_noise_that_ends_inside_of_what_comes_next_costs_nothing(
    reader: str, noise: str, real: bytes, expected: list[str]
) -> None:
    assert heard(reader, raw(noise) + real) == expected


@pytest.mark.parametrize("claimed", range(256))
def test_a_sham_message_of_any_length_costs_no_real_one(claimed: int) -> None:
    junk = bytes(range(0x41, 0x5B))
    for inside in (0, 1, 2, 3, 26):
        replied = bytes([2, 0, 0x30, claimed]) + junk[:inside] + raw(REPLY) + CODE + b"\r"
        assert heard("gm65", replied)[-1:] == ["4006381333931"]
        line = bytes([2, 0, 0x30, claimed]) + junk[:inside] + b"\n" + CODE + b"\r"
        assert heard("gm65", line)[-1:] == ["4006381333931"]
        for operation in (0xD0, 0xF3, 0xF4):
            sham = bytes([claimed, operation, 0, 0]) + junk[:inside]
            assert heard("gm67", sham + REAL)[-1:] == ["QR TC1:P:6"]
            assert heard("gm67", sham + b"\n" + CODE + b"\r")[-1:] == ["4006381333931"]


@pytest.mark.parametrize("ending", [b"\r", b"\n", b"\t"])
def test_a_length_that_is_a_line_end_ends_the_line_before_it_and_no_other(ending: bytes) -> None:
    sham = ending + raw("F3 00 00 41")
    assert heard("gm67", CODE + sham + b"\n" + CODE + b"\n") == [
        "4006381333931",
        "!checksum",
        "4006381333931",
    ]


def test_a_code_without_an_end_comes_before_the_message_that_ends_it() -> None:
    assert heard("gm67", CODE + REAL + CODE) == ["4006381333931", "QR TC1:P:6", "4006381333931"]


def test_of_two_replies_that_nobody_checks_the_shorter_one_is_meant() -> None:
    unchecked = raw("02 00 00 01 00 AB CD") + CODE + b"\r"
    sham = raw("02 00 41 0B 42") + b"\n123\r"
    assert len(sham + unchecked[:7]) == 0x0B + 6
    assert heard("gm65", sham + unchecked) == ["!checksum", "123", "4006381333931"]


def test_a_gm65_is_asked_once_for_its_speed() -> None:
    host = Gm65Host()
    host.start(0.0)
    assert host.outgoing() == ASK_SPEED
    assert host.outgoing() == b""


def test_nothing_is_ever_written_to_a_gm65() -> None:
    for name in ("gm65", "auto"):
        host = talker(name)
        host.start(0.0)
        sent = host.outgoing()
        for _ in range(10):
            due = host.deadline
            if due is None:
                break
            host.poll(due)
            sent += host.outgoing()
        assert sent.count(b"\x7e\x00") == 1
        assert sent.count(ASK_SPEED) == 1


def test_a_reply_that_comes_in_two_parts_is_still_one() -> None:
    decoder = Gm65()
    assert decoder.feed(raw(REPLY)[:3], 1.0) == []
    assert decoder.feed(raw(REPLY)[3:] + CODE, 1.02) == []
    assert decoder.poll(1.02 + SILENCE) == [Scan("4006381333931", 1.02)]


def test_half_a_reply_is_over_after_a_silence() -> None:
    decoder = Gm65()
    assert decoder.feed(raw("02 00 00 08 41"), 1.0) == []
    assert decoder.deadline == pytest.approx(1.0 + SILENCE)
    assert decoder.poll(1.0 + SILENCE) == [Noise("length", raw("02 00 00 08 41"), 1.0)]


@pytest.mark.parametrize(
    ("kind", "name"),
    [(0x0B, "EAN-13"), (0x0A, "EAN-8"), (0x08, "UPC-A"), (0x03, "Code128"), (0xF1, "QR")],
)
def test_a_gm67s_packet_names_its_symbology(kind: int, name: str) -> None:
    assert heard("gm67", packet(0xF3, bytes([kind]) + b"12345670")) == [f"{name} 12345670"]


def test_add_on_digits_do_not_change_the_symbology() -> None:
    assert heard("gm67", packet(0xF3, b"\x8b" + CODE + b"12345")) == ["EAN-13 400638133393112345"]


@pytest.mark.parametrize("again", [b"\xf4", b""])
def test_a_gm67s_long_packet(again: bytes) -> None:
    data = again + b"\x00\x00\xf1" + b"x" * 200
    body = b"\xff\xf4" + (4 + len(data)).to_bytes(2, "big") + data
    assert heard("gm67", body + gm67.check_sum(body)) == ["QR " + "x" * 200]


def test_a_gm67s_code_that_is_too_long_is_refused() -> None:
    data = b"\xf4\x00\x00\xf1" + b"x" * 300
    body = b"\xff\xf4" + (4 + len(data)).to_bytes(2, "big") + data
    assert heard("gm67", body + gm67.check_sum(body) + CODE) == ["!length", "4006381333931"]


@pytest.mark.parametrize(
    "stream", ["04 D0 00 00 FF 2C", "05 D1 00 00 06 FF 24", "07 C6 04 08 00 8A 08 FE 95"]
)
def test_a_gm67s_other_packets_say_nothing(stream: str) -> None:
    assert heard("gm67", raw(stream)) == []
    assert heard("gm67", raw(stream) + CODE + b"\r") == ["4006381333931"]


def test_a_gm67_may_be_set_to_plain_lines() -> None:
    assert heard("gm67", CODE + b"\r\n" + CODE + b"\r" + CODE) == ["4006381333931"] * 3


def test_every_packet_with_a_code_is_acknowledged_and_a_spoilt_one_asked_for_again() -> None:
    good = packet(0xF3, b"\x0b" + CODE)
    decoder = Gm67()
    decoder.feed(good + raw("04 D0 00 00 FF 2C"), 0.0)
    assert decoder.outgoing() == raw("04 D0 04 00 FF 28")
    assert run(decoder, good[:-1] + b"\x00") == [Noise("checksum", good[:-1] + b"\x00", 0.0)]
    assert decoder.outgoing() == raw("05 D1 04 00 01 FF 25")
    assert decoder.outgoing() == b""


def test_a_packet_whose_length_looks_like_a_line_end() -> None:
    for size in (5, 8, 9):
        stream = packet(0xF3, b"\xf1" + b"1" * (size - 1))
        assert stream[0] in (9, 12, 13)
        assert heard("gm67", stream + CODE + b"\r") == ["QR " + "1" * (size - 1), "4006381333931"]


def test_a_line_is_told_at_once_although_its_end_might_begin_a_packet() -> None:
    decoder = Gm67()
    assert decoder.feed(CODE + b"\r", 1.0) == [Scan("4006381333931", 1.0)]
    assert decoder.finish(2.0) == []


def test_a_code_without_an_end_is_whole_after_a_silence() -> None:
    for decoder in (Gm67(), Gm65()):
        assert decoder.feed(CODE[:6], 1.0) == []
        assert decoder.feed(CODE[6:7], 1.04) == []
        assert decoder.feed(CODE[7:], 1.08) == []
        assert decoder.deadline == pytest.approx(1.08 + SILENCE)
        assert decoder.poll(1.08 + SILENCE) == [Scan("4006381333931", 1.08)]


@pytest.mark.parametrize(
    ("stream", "expected"),
    [
        (b"\x06", []),
        (b"\x15", []),
        (b"\x06" + CODE + b"\r", ["4006381333931"]),
        (CODE + b"\r\x06", ["4006381333931"]),
        (b"^_^SCAN.\x06", []),
        (b"^_^SLEEP.\x06\r^_^SCMMAN.\x06\r^_^SCMCNT.\x06\r^_^SCMMDH.\x06", []),
        (b"^_^CNTALW0.\r^_^CIDENA0.\r^_^PORVIC.\r^_^PORKBD.\r" + CODE + b"\r", ["4006381333931"]),
        (b"40\x0606\r", ["!text"]),
    ],
)
def test_a_de2120s_answers_are_no_part_of_a_code(stream: bytes, expected: list[str]) -> None:
    assert heard("de2120", stream) == expected


@pytest.mark.parametrize("size", [255, 256, 257, 258, 300])
def test_an_answer_and_a_line_that_is_too_long_are_the_same_however_they_are_cut(
    size: int,
) -> None:
    for stream in (b"\x06" + b"x" * size, b"x" * size + b"\x15", b"\x06" * size + b"x"):
        assert heard("de2120", stream + b"\r" + CODE + b"\r")[-1] == "4006381333931"
