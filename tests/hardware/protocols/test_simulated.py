"""What the simulated readers answer to commands, byte for byte as the data sheets have it."""

from __future__ import annotations

import pytest

from hardware.protocols import gm67
from hardware.protocols.gm65 import crc
from hardware.protocols.names import listener
from hardware.simulated.readers.codes import De2120Model, Gm65Model
from hardware.simulated.readers.gm67 import Gm67Model
from hardware.simulated.readers.model import Model
from hardware.simulated.readers.pn532 import POLL_UNIT, Pn532Model
from tests.hardware.protocols.streams import raw, run, told

ACK = "00 00 FF 00 FF 00"
ERROR = "00 00 FF 01 FF 7F 81 00"
SAM = "00 00 FF 03 FD D4 14 01 17 00"
SAM_NFCPY = "00 00 FF 05 FB D4 14 01 00 00 17 00"
SAM_ADAFRUIT = "00 00 FF 05 FB D4 14 01 14 01 02 00"
SAM_DONE = ACK + " 00 00 FF 02 FE D5 15 16 00"
FEW_RETRIES = "00 00 FF 06 FA D4 32 05 FF 01 02 F3 00"
LIST = "00 00 FF 04 FC D4 4A 01 00 E1 00"
LIST_TWO = "00 00 FF 04 FC D4 4A 02 00 E0 00"
AUTO_POLL = "00 00 FF 05 FB D4 60 14 01 10 A7 00"
PROBE = "00 00 FF 09 F7 D4 00 00 6C 69 62 6E 66 63 BE 00"
PROBED = ACK + " 00 00 FF 09 F7 D5 01 00 6C 69 62 6E 66 63 BC 00"
LONG_WAKE = "55 55" + " 00" * 14
CARD = "24D34F59"
CODE = "4006381333931"


def said(model: Model, command: str, now: float = 0.0) -> bytes:
    """What a model answers to a command at once."""
    model.hear(raw(command), now)
    return model.outgoing()


def chip(*tags: str, ats: str = "") -> Pn532Model:
    """A chip that was woken and set up, with cards on it."""
    model = Pn532Model(ats=raw(ats))
    for tag in tags:
        model.show(tag, 0.0)
    assert said(model, LONG_WAKE + SAM[5:]) == raw(SAM_DONE)
    assert said(model, FEW_RETRIES) == raw(ACK + "00 00 FF 02 FE D5 33 F8 00")
    return model


def found(model: Pn532Model, command: str) -> bytes:
    """What a chip answers to a search in the end."""
    assert said(model, command) == raw(ACK)
    due = model.deadline
    assert due is not None
    model.poll(due)
    return model.outgoing()


@pytest.mark.parametrize(
    "wake", [LONG_WAKE, LONG_WAKE + " 00", "55", "00 " * 10, "55 55 00 00 00", "55 " * 16]
)
@pytest.mark.parametrize("sam", [SAM[5:], "00" + SAM, SAM_NFCPY, SAM_ADAFRUIT])
def test_every_wake_and_every_first_command_is_understood(wake: str, sam: str) -> None:
    if not wake.strip().endswith("00"):
        sam = "00 " + sam
    assert said(Pn532Model(), f"{wake} {sam}") == raw(SAM_DONE), "in one write"
    model = Pn532Model()
    assert said(model, wake) == b""
    assert said(model, sam) == raw(SAM_DONE), "in two"


def test_a_chip_that_was_not_woken_or_not_set_up_does_nothing() -> None:
    model = Pn532Model()
    assert said(model, "00 00 FF 02 FE D4 02 2A 00") == b""
    assert said(model, LONG_WAKE + PROBE) == raw(PROBED), "a diagnosis needs no setting up"
    assert said(model, "00 00 FF 02 FE D4 02 2A 00") == raw(ACK + ERROR)


@pytest.mark.parametrize(
    ("command", "answer"),
    [
        (SAM_NFCPY, "00 00 FF 02 FE D5 15 16 00"),
        (SAM_ADAFRUIT, "00 00 FF 02 FE D5 15 16 00"),
        ("00 00 FF 02 FE D4 02 2A 00", "00 00 FF 06 FA D5 03 32 01 06 07 E8 00"),
        (FEW_RETRIES, "00 00 FF 02 FE D5 33 F8 00"),
        ("00 00 FF 03 FD D4 52 00 DA 00", "00 00 FF 03 FD D5 53 00 D8 00"),
        (PROBE, "00 00 FF 09 F7 D5 01 00 6C 69 62 6E 66 63 BC 00"),
        ("00 00 FF 02 FE D4 4A E2 00", ERROR),
        ("00 00 FF 02 FE D4 60 CC 00", ERROR),
        ("00 00 FF 02 FE D4 32 FA 00", ERROR),
        ("00 00 FF 02 FE D4 EE 3E 00", ERROR),
    ],
)
def test_what_a_chip_answers(command: str, answer: str) -> None:
    assert said(chip(), command) == raw(ACK + answer)


def test_a_chip_says_its_last_answer_again() -> None:
    model = chip()
    nack = "00 00 FF FF 00 00"
    answer = "00 00 FF 06 FA D5 03 32 01 06 07 E8 00"
    assert said(model, "00 00 FF 02 FE D4 02 2A 00") == raw(ACK + answer)
    assert said(model, nack) == said(model, nack) == raw(answer)


SMART = "10 78 80 90 02 20 90 00 00 00 00 00 FD E6 08 99"


@pytest.mark.parametrize(
    ("tags", "ats", "command", "answer"),
    [
        ((), "", LIST, "00 00 FF 03 FD D5 4B 00 E0 00"),
        ((CARD,), "", LIST, "00 00 FF 0C F4 D5 4B 01 01 00 04 08 04 24 D3 4F 59 2F 00"),
        (("B0864D25",), "", LIST, "00 00 FF 0C F4 D5 4B 01 01 00 04 08 04 B0 86 4D 25 26 00"),
        (
            ("0416C6C2D73881",),
            "",
            LIST,
            "00 00 FF 0F F1 D5 4B 01 01 00 44 00 07 04 16 C6 C2 D7 38 81 61 00",
        ),
        (
            ("FDE60899",),
            SMART,
            LIST,
            "00 00 FF 1C E4 D5 4B 01 01 00 04 28 04 FD E6 08 99" + SMART + "5C 00",
        ),
        (
            (CARD, "D0BBE11A", "B0864D25"),
            "",
            LIST_TWO,
            "00 00 FF 15 EB D5 4B 02 01 00 04 08 04 24 D3 4F 59 02 00 04 08 04 D0 BB E1 1A 96 00",
        ),
        (
            (CARD, "D0BBE11A"),
            "",
            LIST,
            "00 00 FF 0C F4 D5 4B 01 01 00 04 08 04 24 D3 4F 59 2F 00",
        ),
        ((CARD,), "", "00 00 FF 04 FC D4 4A 01 01 E0 00", "00 00 FF 03 FD D5 4B 00 E0 00"),
        (
            (CARD,),
            "",
            AUTO_POLL,
            "00 00 FF 0E F2 D5 61 01 10 09 01 00 04 08 04 24 D3 4F 59 00 00",
        ),
        ((), "", AUTO_POLL, "00 00 FF 03 FD D5 61 00 CA 00"),
        ((CARD,), "", "00 00 FF 05 FB D4 60 14 01 11 A6 00", "00 00 FF 03 FD D5 61 00 CA 00"),
    ],
)
def test_what_a_chip_finds(tags: tuple[str, ...], ats: str, command: str, answer: str) -> None:
    assert found(chip(*tags, ats=ats), command) == raw(answer)


def test_an_automatic_search_lasts_as_long_as_it_was_told_to() -> None:
    model = chip()
    said(model, AUTO_POLL)
    assert model.deadline == pytest.approx(20 * POLL_UNIT)
    model.show(CARD, 1.0)
    assert model.deadline == pytest.approx(1.0 + Pn532Model.SEARCH_TIME)
    model.poll(model.deadline or 0.0)
    assert [told(event) for event in run(listener("pn532"), model.outgoing())] == [CARD]


def test_a_search_without_an_end_waits_for_a_card_and_is_stopped_by_a_yes() -> None:
    model = Pn532Model()
    said(model, LONG_WAKE + SAM[5:])
    for command in (LIST, "00 00 FF 05 FB D4 60 FF 01 10 BC 00"):
        assert said(model, command) == raw(ACK)
        assert model.deadline is None, "nothing is said while there is no card"
        assert said(model, ACK) == b""
        model.show(CARD, 0.0)
        assert model.deadline is None, "it was stopped"
        model.remove(0.0)
        said(model, command)
        model.show(CARD, 0.0)
        model.poll(model.deadline or 0.0)
        assert [told(event) for event in run(listener("pn532"), model.outgoing())] == [CARD]
        model.remove(0.0, CARD)


def test_of_two_cards_one_is_taken_off() -> None:
    model = chip(CARD, "D0BBE11A")
    model.remove(0.0, CARD)
    assert [told(e) for e in run(listener("pn532"), found(model, LIST_TWO))] == ["D0BBE11A"]


def gm65(body: str) -> str:
    """A command with its check sum."""
    return "7E 00" + body + crc(raw(body)).hex()


@pytest.mark.parametrize(
    ("command", "answer"),
    [
        ("7E 00 08 01 00 02 01 02 DA", "02 00 00 01 00 33 31"),
        ("7E 00 08 01 00 02 01 AB CD", "02 00 00 01 00 33 31"),
        ("7E 00 07 01 00 2A 02 D8 0F", "02 00 00 02 39 01 C1 4C"),
        ("7E 00 08 02 00 2A 39 01 A7 EA", "02 00 00 01 00 33 31"),
        ("7E 00 09 01 00 00 00 DE C8", "02 00 00 01 00 33 31"),
        (gm65("08 01 00 D0 80"), "02 00 00 01 00 33 31"),
        (gm65("08 01 00 D0 00"), "02 00 00 01 00 33 31"),
        ("7E 00 08 01 00 02 01 02 DB", ""),
        ("7E 00 08 00 00 02 AB CD", "02 00 00 01 00 33 31"),
    ],
)
def test_what_a_gm65_answers(command: str, answer: str) -> None:
    model = Gm65Model()
    assert said(model, command) == raw(answer)
    assert said(model, "00 FF 7E") == b"", "noise"
    assert said(model, command) == raw(answer)


@pytest.mark.parametrize("trigger", ["7E 00 08 01 00 02 01 02 DA", "7E 00 08 01 00 02 01 AB CD"])
def test_a_triggered_gm65_glues_the_reply_to_the_code(trigger: str) -> None:
    model = Gm65Model(manual=True)
    model.show(CODE, 0.0)
    assert model.outgoing() == b"", "nobody has triggered it"
    glued = said(model, trigger)
    assert glued == raw("02 00 00 01 00 33 31 34 30 30 36 33 38 31 33 33 33 39 33 31 0D")
    assert [told(event) for event in run(listener("gm65"), glued)] == [CODE]
    model.remove(0.0, CODE)
    assert said(model, trigger) == raw("02 00 00 01 00 33 31")
    model.show(CODE, 1.0)
    assert model.outgoing() == CODE.encode() + b"\r"


def test_a_gm65_puts_aim_prefixes_in_front_once_it_is_told_to() -> None:
    model = Gm65Model()
    lines = []
    for value in ("80", "00"):
        said(model, gm65(f"08 01 00 D0 {value}"))
        model.show(CODE, 0.0)
        lines += run(listener("gm65"), model.outgoing())
    assert [told(event) for event in lines] == [f"EAN {CODE}", CODE]


def test_a_gm65_forgets_what_was_not_saved() -> None:
    model = Gm65Model()
    said(model, gm65("08 02 00 2A 1A 00"))
    assert said(model, "7E 00 07 01 00 2A 02 D8 0F") == raw(
        "02 00 00 02 1A 00" + crc(raw("00 02 1A 00")).hex()
    )
    model.power(0.0)
    assert said(model, "7E 00 07 01 00 2A 02 D8 0F") == raw("02 00 00 02 39 01 C1 4C")
    said(model, gm65("08 02 00 2A 1A 00") + "7E 00 09 01 00 00 00 DE C8")
    model.power(0.0)
    assert said(model, "7E 00 07 01 00 2A 02 D8 0F")[4:6] == raw("1A 00")


YES, DENIED = "04 D0 00 00 FF 2C", "05 D1 00 00 06 FF 24"
START, STOP = "04 E4 04 00 FF 14", "04 E5 04 00 FF 13"
HOST_MODE = "07 C6 04 08 00 8A 08 FE 95"
SLOW = "07 C6 04 08 00 9C 06 FE 85"


def awake() -> Gm67Model:
    model = Gm67Model()
    assert said(model, "00") == b""
    return model


def test_a_gm67_must_be_woken_and_given_time() -> None:
    model = awake()
    assert said(model, HOST_MODE, Gm67Model.WAKES / 2) == b""
    assert said(model, HOST_MODE, Gm67Model.WAKES) == raw(YES)


def test_a_gm67_starts_and_stops_in_host_mode_only() -> None:
    model = awake()
    assert said(model, START, 1.0) == raw(DENIED)
    assert said(model, STOP, 1.0) == raw(DENIED)
    assert said(model, HOST_MODE, 1.0) == raw(YES)
    model.show(CODE, 1.0)
    assert model.outgoing() == b"", "it does not read before it is told to"
    code = gm67.packet(0xF3, b"\x0b" + CODE.encode())
    assert said(model, START, 1.0) == raw(YES) + code
    assert said(model, "04 D0 04 00 FF 28", 1.0) == b""
    assert (model.acknowledged, model.deadline) == (1, None)
    model.remove(1.0, CODE)
    assert said(model, START, 2.0) == raw(YES)
    assert said(model, STOP, 2.0) == raw(YES)
    model.show(CODE, 2.0)
    assert model.outgoing() == b""
    assert said(model, "00" + START, 2.0) == raw(YES) + code


def test_half_a_command_to_a_gm67_spoils_none_that_comes_later() -> None:
    model = awake()
    assert said(model, "55 55 00 FF", 1.0) == b"", "the probe for another reader"
    assert said(model, SLOW[:8], 2.0) == b""
    assert said(model, SLOW[8:], 2.1) == raw(YES)


def test_a_gm67_changes_its_speed() -> None:
    model = awake()
    assert model.baud == 115200
    assert said(model, SLOW, 1.0) == raw(YES)
    assert model.baud == 9600


@pytest.mark.parametrize(
    ("command", "answer"),
    [
        (HOST_MODE + SLOW, YES + YES),
        (HOST_MODE[:-2] + "94", "05 D1 00 00 01 FF 29"),
        ("04 A3 04 00 FF 55", "05 D1 00 00 02 FF 28"),
        ("01 02 03", "05 D1 00 00 01 FF 29"),
    ],
)
def test_what_a_gm67_answers(command: str, answer: str) -> None:
    assert said(awake(), command, 1.0) == raw(answer)


def test_a_gm67_says_a_code_again_until_it_is_heard() -> None:
    model = Gm67Model()
    model.show(CODE, 0.0)
    packet = model.outgoing()
    model.poll(Gm67Model.AGAIN)
    assert model.outgoing() == packet
    model.hear(gm67.SEND_AGAIN, 1.0)
    model.poll(1.0)
    assert model.outgoing() == packet
    assert model.deadline is None, "three times are enough"


def test_a_gm67_may_be_set_to_lines() -> None:
    model = Gm67Model(packets=False)
    model.show(CODE, 0.0)
    assert model.outgoing() == CODE.encode() + b"\r"
    assert model.deadline is None


@pytest.mark.parametrize(
    ("command", "answer"),
    [
        (b"^_^SCAN.", "06"),
        (b"^_^SLEEP.", "06"),
        (b"^_^SCMMAN.^_^SCMCNT.", "06 06"),
        (b"^_^CNTALW0.", "06"),
        (b"^_^PORVIC.", "06"),
        (b"SCAN.", "15"),
        (b"^_^.", "15"),
    ],
)
def test_what_a_de2120_answers(command: bytes, answer: str) -> None:
    model = De2120Model()
    assert raw("5E 5F 5E 53 43 41 4E 2E") == b"^_^SCAN."
    for byte in command:
        model.hear(bytes([byte]), 0.0)
    assert model.outgoing() == raw(answer)


@pytest.mark.parametrize("model", [Pn532Model, Gm65Model, Gm67Model, De2120Model])
def test_no_noise_from_a_host_brings_a_reader_down(model: type[Model]) -> None:
    made = model()
    for length in range(256):
        for head in (b"\x7e\x00\x08", b"\x00\x00\xff", b"\x55", b"", b"^_^"):
            made.hear(head + bytes([length, -length & 0xFF, 0xD4]) + bytes(range(length)), length)
            made.poll(length)
            made.outgoing()
    assert all(len(v) < 1000 for v in vars(made).values() if isinstance(v, bytes | list))
    made.hear(b"\x00" * 300, 1000.0)
    made.outgoing()
    if isinstance(made, Pn532Model):
        assert said(made, SAM_NFCPY) == raw(SAM_DONE)
    elif isinstance(made, Gm65Model):
        assert said(made, "7E 00 07 01 00 2A 02 D8 0F")[:4] == raw("02 00 00 02")
    elif isinstance(made, Gm67Model):
        assert said(made, SLOW, 1001.0) == raw(YES)
    else:
        assert said(made, ". 5E 5F 5E 53 43 41 4E 2E".replace(".", "2E")) == raw("15 06")
