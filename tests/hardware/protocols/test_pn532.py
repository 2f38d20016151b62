"""PN532: what the chip says."""

from __future__ import annotations

import pytest

from companion.devices import Noise
from hardware.protocols.names import listener
from hardware.protocols.pn532 import Pn532, frame
from tests.hardware.protocols.streams import heard, raw, run, tags

ACK = "00 00 FF 00 FF 00"
ONE = "00 00 FF 0C F4 D5 4B 01 01 00 04 08 04 24 D3 4F 59 2F 00"
GOOD = "00 00 FF 05 FB D5 01 34 35 36 8B 00"

TWO = "00 00 FF 15 EB D5 4B 02 01 00 04 08 04 24 D3 4F 59 02 00 04 08 04 D0 BB E1 1A 96 00"
AUTOMATIC = "00 00 FF 0E F2 D5 61 01 10 09 01 00 04 08 04 24 D3 4F 59 00 00"

SMART = (
    "00 00 FF 1C E4 D5 4B 01 01 00 04 28 04 FD E6 08 99 10 78 80 90 02 20 90 00 00 00 00 00 "
    "FD E6 08 99 5C 00"
)


@pytest.mark.parametrize(
    ("stream", "expected"),
    [
        (ONE, ["24D34F59"]),
        ("00 00 FF 0C F4 D5 4B 01 01 00 04 08 04 B0 86 4D 25 26 00", ["B0864D25"]),
        (
            "00 00 FF 0F F1 D5 4B 01 01 00 44 00 07 04 16 C6 C2 D7 38 81 61 00",
            ["0416C6C2D73881"],
        ),
        (
            SMART,
            ["FDE60899"],
        ),
        (
            TWO,
            ["24D34F59", "D0BBE11A"],
        ),
        (
            AUTOMATIC,
            ["24D34F59"],
        ),
    ],
)
def test_the_ids_in_an_answer(stream: str, expected: list[str]) -> None:
    assert heard("pn532", raw(stream)) == expected
    assert heard("pn532", raw(ACK + stream) * 2) == expected * 2
    assert heard("pn532", raw(stream)[:-1]) == expected


@pytest.mark.parametrize(
    "stream",
    [
        ACK,
        "00 00 FF FF 00 00",
        "00 00 FF 01 FF 7F 81 00",
        "00 00 FF 00 FF 00 00 00 FF 02 FE D5 15 16 00",
        "00 00 FF 06 FA D5 03 32 01 06 07 E8 00",
        "00 00 FF 02 FE D5 33 F8 00",
        "00 00 FF 03 FD D5 4B 00 E0 00",
        "00 00 FF 03 FD D5 53 00 D8 00",
        "00 00 FF 03 FD D5 61 00 CA 00",
        "00 00 FF 09 F7 D5 01 00 6C 69 62 6E 66 63 BC 00",
        GOOD,
        "00 00 FF 05 FB D4 00 31 32 33 96 00",
        "55 55 00 00 00 00 00 00 00 00 00 00 00 00 00 00 FF 03 FD D4 14 01 17 00",
        "00 00 FF 05 FB D4 14 01 00 00 17 00",
        "00 00 FF 05 FB D4 14 01 14 01 02 00",
        "00 00 FF 02 FE D4 02 2A 00",
        "00 00 FF 06 FA D4 32 05 FF 01 02 F3 00",
        "00 00 FF 04 FC D4 4A 01 00 E1 00",
        "00 00 FF 03 FD D4 52 00 DA 00",
        "00 00 FF 05 FB D4 60 14 01 10 A7 00",
        "00 00 FF 09 F7 D4 00 00 6C 69 62 6E 66 63 BE 00",
        "00 00 00 00 00",
    ],
)
def test_frames_without_a_tag_say_nothing(stream: str) -> None:
    assert heard("pn532", raw(stream)) == []


@pytest.mark.parametrize(
    ("stream", "why"),
    [
        (GOOD.replace("05 FB", "04 FB"), "length"),
        (GOOD.replace("8B", "8A"), "checksum"),
        (GOOD.replace("D5", "D6").replace("8B", "8A"), "frame"),
        (GOOD.replace("D5 01", "D5 02").replace("8B", "8A"), "frame"),
        ("00 00 FF FF FF 00 0C F3 D5 4B", "length"),
    ],
)
def test_a_spoilt_frame_is_told_whole_and_the_next_one_is_found(stream: str, why: str) -> None:
    assert run(Pn532(), raw(stream)) == [Noise(why, raw(stream), 0.0)]
    assert heard("pn532", raw(stream + ONE)) == [f"!{why}", "24D34F59"]


def test_a_frame_that_is_cut_off_is_too_short() -> None:
    half = raw(GOOD.removesuffix(" 8B 00"))
    assert run(Pn532(), half) == [Noise("length", half, 0.0)]
    decoder = Pn532()
    assert decoder.feed(half, 1.0) == []
    assert decoder.poll(1.2) == [Noise("length", half, 1.1)]
    assert tags(decoder.feed(raw(ONE), 1.3)) == ["24D34F59"]


def test_a_frame_without_its_mark_is_none() -> None:
    assert heard("pn532", raw(GOOD.replace("00 00 FF", "00 00 00"))) == ["!frame"]


def test_a_frame_that_lost_a_byte_costs_no_other() -> None:
    assert heard("pn532", raw(GOOD.replace(" 36", "") + ONE)) == ["!checksum", "24D34F59"]


def test_an_extended_frame() -> None:
    data = raw(ONE)[5:-2]
    head = bytes([0, 0, 0xFF, 0xFF, 0xFF, 0, len(data), -len(data) & 0xFF])
    assert heard("pn532", head + data + raw(ONE)[-2:]) == ["24D34F59"]


def test_an_id_made_up_for_the_meeting_is_refused() -> None:
    target = raw("01 00 04 28 04 08 11 22 33")
    other = raw("02 00 44 00 07 04 16 C6 C2 D7 38 81")
    assert heard("pn532", frame(raw("D5 4B 01") + target)) == ["!random"]
    both = frame(raw("D5 4B 02") + target + raw("05 75 77 81 02") + other)
    assert heard("pn532", both) == ["!random", "0416C6C2D73881"]


def test_seven_bytes_that_begin_with_08_are_an_id() -> None:
    target = raw("01 00 44 00 07 08 16 C6 C2 D7 38 81")
    assert heard("pn532", frame(raw("D5 4B 01") + target)) == ["0816C6C2D73881"]


def test_ten_bytes_are_an_id_and_five_are_none() -> None:
    ten = raw("01 00 04 08 0A 01 02 03 04 05 06 07 08 09 0A")
    five = raw("01 00 04 08 05 01 02 03 04 05")
    assert heard("pn532", frame(raw("D5 4B 01") + ten)) == ["0102030405060708090A"]
    assert heard("pn532", frame(raw("D5 4B 01") + five)) == ["!uid"]


@pytest.mark.parametrize(
    "answer",
    [
        "D5 4B",
        "D5 4B 02 01 00 04 08 04 24 D3 4F 59 02",
        "D5 4B 01 01 00 04 28 04 24 D3 4F 59 05 75 77",
        "D5 4B 00 01 00 04 08 04 24 D3 4F 59",
        "D5 4B 01 01 00 04 08 04 24 D3 4F 59 00",
        "D5 61 01 10 09 01 00 04 08 04 24 D3 4F 59 10",
        "D5 61 01 10 09 01 00 04 08 04 24",
    ],
)
def test_an_answer_that_its_cards_do_not_fit_or_do_not_fill_is_none(answer: str) -> None:
    assert heard("pn532", frame(raw(answer))) == ["!length"]
    assert heard("pn532", frame(raw(answer)) + raw(ONE)) == ["!length", "24D34F59"]


@pytest.mark.parametrize("reader", ["pn532", "auto"])
def test_an_answer_that_the_next_one_cuts_off_swallows_it_by_no_chance(reader: str) -> None:
    """Its check sum fits by chance."""
    stream = raw(
        "00 00 FF 0F F1 D5 4B 00 00 FF 18 E8 D5 4B 02 01 00 04 08 04 AE D2 93 17 02 00 44 00 07 "
        "04 09 9F 0D 8D F5 E6 35 00"
    )
    assert tags(run(listener(reader), stream)) == ["AED29317", "04099F0D8DF5E6"]


@pytest.mark.parametrize("first", [SMART, TWO, AUTOMATIC, "00 00 FF 10 F0 D4 40 01 30 04 05 06 07"])
@pytest.mark.parametrize("second", [ONE, TWO, SMART])
def test_a_frame_cut_off_anywhere_with_a_sum_that_fits_swallows_nothing(
    first: str, second: str
) -> None:
    for cut in range(9, len(raw(first)) - 1):
        sent = bytearray(raw(first)[:cut] + raw(second))
        end = 5 + sent[3]
        if end >= len(sent):
            continue
        sent[cut - 1] = (sent[cut - 1] - sum(sent[5 : end + 1])) & 0xFF
        whole = heard("pn532", raw(second))
        assert heard("pn532", bytes(sent))[-len(whole) :] == whole, cut


def test_an_id_may_hold_what_looks_like_the_start_of_a_frame() -> None:
    for uid in ("04 00 FF 01", "00 FF 02 FE", "04 11 00 FF"):
        sent = frame(raw("D5 4B 01 01 00 04 08 04" + uid))
        assert heard("pn532", sent) == [uid.replace(" ", "")]
        assert heard("pn532", sent + raw(ONE)) == [uid.replace(" ", ""), "24D34F59"]


def test_a_check_byte_of_nought_may_begin_the_next_mark() -> None:
    sent = frame(raw("D5 4B 01 01 00 04 08 04 24 D3 4F 88"))
    assert sent[-2:] == b"\x00\x00"
    assert heard("pn532", sent[:-1] + raw(ONE)[1:]) == ["24D34F88", "24D34F59"]
    assert heard("pn532", sent[:-2] + raw(ONE)) == ["24D34F88", "24D34F59"]


def test_an_automatic_search_passes_over_cards_of_other_kinds() -> None:
    felica = raw("11 14 01 12 01 01 02 03 04 05 06 07 08 00 00 00 00 00 00 00 00 00")
    card = raw("10 09 02 00 04 08 04 24 D3 4F 59")
    assert heard("pn532", frame(raw("D5 61 02") + felica + card)) == ["24D34F59"]


def test_wake_bytes_and_zeros_between_frames_mean_nothing() -> None:
    assert heard("pn532", raw("55 55 00 00 00" + ONE + "00 00 00 00" + ONE)) == ["24D34F59"] * 2
