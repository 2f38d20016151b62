"""RDM6300 and ID-12LA."""

from __future__ import annotations

import pytest

from companion.devices import Noise, Removal, Scan
from hardware.protocols.rfid125 import Rdm6300
from hardware.simulated.readers.rfid125 import frame as model_frame
from tests.hardware.protocols.streams import heard, raw, run

SEEED = raw("02 36 32 45 33 30 38 36 43 45 44 30 38 03")
CLONE = raw("02 30 31 31 34 41 45 33 42 42 43 3C 03")
ID12 = raw("02 30 31 30 30 45 32 38 35 30 45 36 38 0D 0A 03")


@pytest.mark.parametrize("reader", ["rdm6300", "id12"])
@pytest.mark.parametrize(
    ("frame", "tag"),
    [
        (SEEED, "62E3086CED"),
        (raw("02 30 31 30 30 30 37 33 34 45 30 44 32 03"), "01000734E0"),
        (raw("02 30 44 30 30 33 31 39 43 44 30 37 30 03"), "0D00319CD0"),
        (CLONE, "0114AE3BBC"),
        (ID12, "0100E2850E"),
        (SEEED.lower(), "62E3086CED"),
    ],
)
def test_both_forms_of_the_check_sum_are_read(reader: str, frame: bytes, tag: str) -> None:
    assert heard(reader, frame) == [tag]


@pytest.mark.parametrize(
    ("frame", "printed"),
    [
        ("02 36 32 45 33 30 38 36 43 45 44 30 38 03", "3808980205"),
        ("02 30 31 30 30 30 37 33 34 45 30 44 32 03", "0000472288"),
        ("02 30 44 30 30 33 31 39 43 44 30 37 30 03", "0003251408"),
    ],
)
def test_the_number_printed_on_a_card_is_in_the_last_four_bytes(frame: str, printed: str) -> None:
    (tag,) = heard("rdm6300", raw(frame))
    assert f"{int.from_bytes(bytes.fromhex(tag)[1:], 'big'):010}" == printed


def test_two_tags_may_differ_in_the_first_byte_alone() -> None:
    frames = [model_frame(f"{first}00734E0D") for first in ("01", "02")]
    assert heard("rdm6300", b"".join(frames)) == ["0100734E0D", "0200734E0D"]


@pytest.mark.parametrize("reader", ["rdm6300", "id12"])
def test_noughts_alone_are_a_tag_too(reader: str) -> None:
    assert heard(reader, model_frame("00" * 5)) == ["0000000000"]


def test_the_next_frame_may_begin_right_behind_the_end_mark() -> None:
    assert heard("id12", b"\x03\x02000C845A77A5\r\n\x03") == ["!frame", "000C845A77"]


def test_the_end_mark_may_follow_the_line_feed() -> None:
    stream = b"\x02000C845A994B\r\n\x03\x020077D1AD000B\r\n\x03"
    assert heard("id12", stream) == ["000C845A99", "0077D1AD00"]


@pytest.mark.parametrize("check", [0x02, 0x03, 0x0D])
def test_a_raw_check_sum_may_look_like_a_mark(check: int) -> None:
    tag = bytes([check, 0, 0, 0, 0]).hex().upper()
    assert heard("rdm6300", b"\x02" + tag.encode() + bytes([check, 3]) + SEEED) == [
        tag,
        "62E3086CED",
    ]


@pytest.mark.parametrize(
    ("spoilt", "why"),
    [
        (SEEED.replace(b"08\x03", b"09\x03"), "checksum"),
        (CLONE.replace(b"\x3c\x03", b"\x3d\x03"), "checksum"),
        (SEEED.replace(b"E3", b"G3"), "frame"),
        (SEEED[:6] + b"\x03", "length"),
        (SEEED[:9], "length"),
        (SEEED[:-1] + b"0\x03", "length"),
        (b"\xff\xfe\x41", "frame"),
    ],
)
def test_what_is_no_frame_is_told_once_and_the_next_one_is_found(spoilt: bytes, why: str) -> None:
    assert run(Rdm6300(), spoilt) == [Noise(why, spoilt, 0.0)]
    assert heard("rdm6300", spoilt + SEEED) == [f"!{why}", "62E3086CED"]


def test_line_ends_between_frames_mean_nothing() -> None:
    assert heard("rdm6300", b"\r\n" + SEEED + b"\r\n" + SEEED + b"\0") == ["62E3086CED"] * 2


def test_half_a_frame_is_over_after_a_silence() -> None:
    decoder = Rdm6300()
    assert decoder.feed(SEEED[:5], 1.0) == []
    assert decoder.feed(SEEED[5:], 1.05) == [Scan("62E3086CED", 1.05)]
    assert decoder.feed(SEEED[:5], 1.2) == []
    assert decoder.deadline == pytest.approx(1.3)
    assert decoder.poll(1.3) == [Noise("length", SEEED[:5], 1.3)]


def test_a_tag_is_gone_when_it_is_repeated_no_more() -> None:
    decoder = Rdm6300()
    for n in range(10):
        assert decoder.feed(SEEED, n * 0.065) == [Scan("62E3086CED", n * 0.065)]
    gone = 9 * 0.065 + Rdm6300.GONE
    assert decoder.deadline == pytest.approx(gone)
    assert decoder.poll(gone) == [Removal("62E3086CED", gone)]
    assert decoder.deadline is None


def test_another_tag_takes_the_place_of_the_first() -> None:
    decoder = Rdm6300()
    decoder.feed(SEEED, 0.0)
    assert decoder.feed(CLONE, 0.1) == [Removal("62E3086CED", 0.1), Scan("0114AE3BBC", 0.1)]


def test_twice_believes_only_what_is_repeated() -> None:
    decoder = Rdm6300(twice=True)
    assert decoder.feed(SEEED, 0.0) == []
    assert decoder.feed(SEEED, 0.065) == [Scan("62E3086CED", 0.065)]
    assert decoder.feed(CLONE, 0.13) == [Removal("62E3086CED", 0.13)]
    assert decoder.poll(0.5) == []
    assert decoder.feed(CLONE, 0.6) == []
