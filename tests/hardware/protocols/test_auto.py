"""Finding out what a reader speaks."""

from __future__ import annotations

import pytest

from companion.devices import Noise
from hardware.protocols.auto_host import GM65_ANSWER, LISTEN, PN532_ANSWER, AutoHost
from hardware.protocols.base import Decoder
from hardware.protocols.gm65 import ASK_SPEED
from hardware.protocols.gm67 import packet
from hardware.protocols.names import listener, talker
from hardware.protocols.pn532_host import WAKE
from tests.hardware.protocols.streams import heard, raw, run, tags

RDM = raw("02 36 32 45 33 30 38 36 43 45 44 30 38 03")
ID12 = raw("02 30 31 30 30 45 32 38 35 30 45 36 38 0D 0A 03")
PN532 = raw("00 00 FF 0C F4 D5 4B 01 01 00 04 08 04 24 D3 4F 59 2F 00")
GM65 = raw("02 00 00 01 00 33 31") + b"4006381333931\r"
GM67 = packet(0xF3, b"\x0b4006381333931")
STREAMS = [
    (b"UID: 04 A2 3B 1C\r\n", "text", "04A23B1C"),
    (b"4006381333931", "text", "4006381333931"),
    (RDM, "rdm6300", "62E3086CED"),
    (raw("02 30 31 31 34 41 45 33 42 42 43 3C 03"), "rdm6300", "0114AE3BBC"),
    (ID12, "id12", "0100E2850E"),
    (PN532, "pn532", "24D34F59"),
    (raw("00 FF FF FF 00 0C F4 D5 4B 01 01 00 04 08 04 24 D3 4F 59 2F 00"), "pn532", "24D34F59"),
    (GM65, "gm65", "4006381333931"),
    (GM67, "gm67", "EAN-13 4006381333931"),
    (b"\x064006381333931\r", "de2120", "4006381333931"),
]


@pytest.mark.parametrize(("stream", "name", "tag"), STREAMS)
def test_the_first_frame_or_line_tells(stream: bytes, name: str, tag: str) -> None:
    assert heard("auto", stream) == [tag]
    decoder = listener("auto")
    assert decoder.found == ""
    decoder.feed(stream, 0.0)
    decoder.finish(0.0)
    assert decoder.found == name


@pytest.mark.parametrize(("stream", "name", "tag"), [s for s in STREAMS if s[1] != "text"])
def test_frames_among_lines_win(stream: bytes, name: str, tag: str) -> None:
    decoder = listener("auto")
    events = decoder.feed(b"Found chip PN532\r\n1234\r\n", 0.0)
    assert decoder.found == "text"
    for at in range(0, len(stream), 5):
        events += decoder.feed(stream[at : at + 5], 0.0)
    assert decoder.found == name
    assert tags(events + decoder.finish(0.0)) == ["1234", tag.split()[-1]]


def test_a_spoilt_frame_is_still_told_in_its_protocol() -> None:
    assert heard("auto", RDM.replace(b"08\x03", b"09\x03")) == ["!checksum"]
    assert heard("auto", PN532.replace(b"\x2f", b"\x2e")) == ["!checksum"]


NOISE = [
    (raw("00 FF 00 FF 00 FF 00"), "looks like a PN532's yes"),
    (raw("00 FF 02 FE D5 15 17"), "a spoilt PN532 frame"),
    (RDM.replace(b"08\x03", b"09\x03"), "a spoilt RDM6300 frame"),
    (b"\n\x06AUU\r", "looks like a DE2120's yes and a code"),
    (raw("02 00 00 00 00 00"), "looks like an empty reply of a GM65"),
    (b"\r\nabc\r\n", "looks like text"),
]


@pytest.mark.parametrize(("stream", "name", "tag"), STREAMS)
@pytest.mark.parametrize("noise", [noise for noise, _ in NOISE])
def test_noise_decides_nothing_for_good(noise: bytes, stream: bytes, name: str, tag: str) -> None:
    for piece in (1, 3, 5, 1000):
        found = tags(run(listener("auto"), noise + b"\n" + stream, piece))
        assert found[-1:] == [tag.split()[-1]]


@pytest.mark.parametrize("piece", [1, 5])
@pytest.mark.parametrize("frame", [RDM, ID12, PN532])
def test_a_code_that_holds_another_readers_frame_makes_nobody_deaf(
    frame: bytes, piece: int
) -> None:
    codes = ["4006381333931", "9780201379624", "96385074"]
    lines = frame + b"\r\n" + b"".join(code.encode() + b"\r\n" for code in codes)
    decoder = listener("auto")
    assert tags(run(decoder, lines, piece))[-3:] == codes
    assert decoder.found == "text"
    assert tags(run(decoder, GM67, piece)) == ["4006381333931"]


def test_lines_that_only_silence_sets_off_are_heard_after_a_wrong_guess_too() -> None:
    decoder = listener("auto")
    now, found = 0.0, []
    for sent in (RDM, b"4006381333931", b"9780201379624", b"96385074"):
        found += tags(decoder.feed(sent, now))
        now += 5.0
        while (due := decoder.deadline) is not None and due <= now:
            found += tags(decoder.poll(due))
    assert found == ["62E3086CED", "4006381333931", "9780201379624", "96385074"]
    assert decoder.found == "text"


def test_a_code_glued_to_a_frame_is_told_whichever_read_brings_it() -> None:
    for at in range(1, len(GM65)):
        decoder = listener("auto")
        events = decoder.feed(b"1234\r\n9780201379624" + GM65[:at], 0.0)
        events += decoder.feed(GM65[at:], 0.0)
        assert tags(events) == ["1234", "9780201379624", "4006381333931"]


@pytest.mark.parametrize("size", range(1, 60))
def test_a_packet_may_begin_with_a_byte_of_text_that_came_before_the_rest(size: int) -> None:
    """Its length is a line's end, a digit or a letter."""
    code = "A" * size
    decoder = listener("auto")
    sent = packet(0xF3, b"\xf1" + code.encode())
    events = decoder.feed(b"1234\r\n9780201379624" + sent[:1], 0.0)
    events += decoder.feed(sent[1:], 0.0)
    assert tags(events) == ["1234", "9780201379624", code]


def test_any_number_of_changes_in_one_piece_is_no_burden() -> None:
    decoder = listener("auto")
    run(decoder, (raw("02 00 00 01 00 33 31") + raw("04 D0 00 00 FF 2C")) * 3000)
    assert tags(run(decoder, GM67 + GM65, 1)) == ["4006381333931"] * 2


def test_what_nobody_can_read_is_noise_and_bounded() -> None:
    decoder = listener("auto")
    events = decoder.feed(b"\xff\x80" * 4000, 0.0) + decoder.finish(0.0)
    assert {event.reason for event in events if isinstance(event, Noise)} == {"frame"}
    assert all(len(event.raw) <= 256 for event in events if isinstance(event, Noise))
    assert decoder.found == ""
    assert tags(decoder.feed(RDM, 1.0)) == ["62E3086CED"]


def asked(host: Decoder, until: float) -> list[tuple[float, int, bytes]]:
    """What is sent, at which speed and when, while nothing is heard."""
    host.start(0.0)
    sent: list[tuple[float, int, bytes]] = []
    while (due := host.deadline) is not None and due <= until:
        host.poll(due)
        out = host.outgoing()
        if out:
            sent.append((due, host.baud, out))
    return sent


def test_a_silent_port_is_asked_two_questions_once_each() -> None:
    host = talker("auto")
    assert asked(host, 3600.0) == [
        (LISTEN, 9600, ASK_SPEED),
        (
            LISTEN + GM65_ANSWER,
            115200,
            WAKE + raw("00 00 FF 09 F7 D4 00 00 6C 69 62 6E 66 63 BE 00"),
        ),
    ]
    assert host.baud == 9600


def test_who_talks_first_is_asked_nothing() -> None:
    host = talker("auto")
    host.start(0.0)
    assert tags(host.feed(b"04A23B1C\r\n", 1.0)) == ["04A23B1C"]
    assert host.found == "text"
    assert host.deadline is None
    assert host.outgoing() == b""


def test_a_gm65_is_known_by_its_answer() -> None:
    host = talker("auto")
    asked(host, LISTEN)
    host.feed(raw("02 00 00 02 39 01 C1 4C"), LISTEN + 0.05)
    assert host.found == "gm65"
    assert (host.baud, host.outgoing()) == (9600, b"")


def test_a_pn532_is_known_by_its_answer_and_then_asked_for_cards() -> None:
    host = talker("auto")
    asked(host, LISTEN + GM65_ANSWER)
    host.feed(raw("00 00 FF 00 FF 00"), LISTEN + GM65_ANSWER + 0.01)
    host.feed(raw("00 00 FF 09 F7 D5 01 00 6C 69 62 6E 66 63 BC 00"), LISTEN + GM65_ANSWER + 0.02)
    assert (host.found, host.baud) == ("pn532", 115200)
    assert host.outgoing().startswith(WAKE)


def test_what_makes_no_sense_is_heard_at_the_other_speed() -> None:
    host = talker("auto")
    asked(host, 3600.0)
    assert isinstance(host, AutoHost)
    assert host.baud == 9600
    host.feed(b"\xff\x80\x9c", 4000.0)
    assert host.deadline is not None
    host.poll(host.deadline)
    assert host.baud == 115200
    assert tags(host.feed(b"4006381333931\r", 4001.0)) == ["4006381333931"]
    assert host.baud == 115200


def test_a_letter_heard_at_a_wrong_speed_makes_no_reader_deaf() -> None:
    """Thirteen digits at 115200 baud are about one byte at 9600, and that may be a letter."""
    host = talker("auto")
    asked(host, 3600.0)
    now = 4000.0
    for heard_wrongly in (b"x", b"\xf8", b"\x80\xfe", b"x\xf8", b"\xfc"):
        assert host.baud == 9600
        host.feed(heard_wrongly, now)
        now += 1.0
        host.poll(now)
        if host.baud != 9600:
            break
    assert host.baud == 115200
    assert tags(host.feed(b"UID: 04 A2 3B 1C\r\n", now)) == ["04A23B1C"]
    for _ in range(10):
        host.feed(b"\xff\x80\r\n", now)
    assert (host.found, host.baud) == ("text", 115200), "a few lines spoilt by noise prove nothing"


@pytest.mark.parametrize("line", [b"UID: 08 A2 3B 1C\r\n", b"4AB13\r\n"])
def test_ids_that_are_refused_say_nothing_against_the_speed(line: bytes) -> None:
    host = talker("auto")
    asked(host, 3600.0)
    assert [len(host.feed(line, 4000.0 + second)) for second in range(10)] == [1] * 10
    assert (host.found, host.baud) == ("text", 9600)


def test_the_gm65_is_asked_at_its_speed_whatever_was_heard_before() -> None:
    host = talker("auto")
    host.start(0.0)
    host.feed(b"x\r\n", 0.1)
    for second in (0.3, 0.6, 0.9):
        host.feed(b"\xf8\xfc\r\n", second)
    assert (host.found, host.baud) == ("", 115200)
    host.poll(LISTEN)
    assert (host.baud, host.outgoing()) == (9600, ASK_SPEED)


def test_the_whole_search_takes_four_seconds() -> None:
    assert LISTEN + GM65_ANSWER + PN532_ANSWER <= 4.0
