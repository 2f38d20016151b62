"""Several ports of which nobody knows which has the reader: all are heard until it shows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.devices import Health, Scan, Status
from hardware.listening import Ear, Listening
from hardware.protocols.auto_host import GM65_ANSWER, LISTEN
from hardware.protocols.names import talker
from hardware.serial_line import Line
from hardware.serial_reader import SerialReader
from hardware.simulated.readers import MODELS, PluggedReader, TextModel, simulated
from hardware.waiting import Waiting
from tests.hardware.machine import Machine
from tests.hardware.protocols.streams import tags
from tests.hardware.watching import RealClock, Watched, said

TAG = {"rdm6300": "62E3086CED", "id12": "0100E2850E", "pn532": "0416C6C2D73881"}
CODE = "4006381333931"


@pytest.fixture
def first(machine: Machine) -> Iterator[PluggedReader]:
    """A reader at the port that is named first, silent until it has a tag."""
    reader = PluggedReader(TextModel())
    machine.port("ttyACM0", target=reader.open())
    yield reader
    reader.close()


@pytest.fixture
def second(machine: Machine) -> Iterator[PluggedReader]:
    """Another one, at the next port."""
    reader = PluggedReader(TextModel())
    machine.port("ttyUSB0", target=reader.open())
    yield reader
    reader.close()


def anywhere(machine: Machine, protocol: str = "auto") -> Watched:
    return Watched(SerialReader(RealClock(), protocol=protocol, root=machine.root))


def until_said(watched: Watched, *parts: str) -> str:
    """The next status that says all of it."""
    told = watched.until(
        lambda told: isinstance(told, Status) and all(part in said(told) for part in parts)
    )
    return said(told)


@pytest.mark.parametrize("protocol", MODELS)
def test_a_silent_device_at_the_first_port_keeps_no_reader_from_being_heard(
    machine: Machine, first: PluggedReader, protocol: str
) -> None:
    reader = simulated(protocol)
    tag = TAG.get(protocol, CODE)
    machine.port("ttyUSB0", target=reader.open())
    with anywhere(machine) as watched:
        until_said(watched, "Listening", "ttyACM0", "ttyUSB0")
        reader.show(tag)
        watched.until_tag(tag)
    reader.close()


@pytest.mark.parametrize("protocol", ["auto", "text"])
def test_the_first_scan_is_heard_at_whichever_port_it_comes(
    machine: Machine, first: PluggedReader, second: PluggedReader, protocol: str
) -> None:
    for reader, port in ((first, "ttyACM0"), (second, "ttyUSB0")):
        with anywhere(machine, protocol) as watched:
            until_said(watched, "Listening", "ttyACM0", "ttyUSB0")
            reader.show(CODE)
            watched.until_tag(CODE)
            assert f"/{port}." in until_said(watched, "Reader text at")
            assert tags(watched.told) == [CODE]


def test_a_letter_that_noise_made_settles_nothing(
    machine: Machine, first: PluggedReader, second: PluggedReader
) -> None:
    with anywhere(machine) as watched:
        until_said(watched, "Listening", "ttyACM0", "ttyUSB0")
        first.say(b"x\r\n")
        watched.until_tag("x")
        second.show(CODE)
        watched.until_tag(CODE)
        until_said(watched, "Reader text at", "ttyUSB0")


@pytest.mark.parametrize("gone", ["ttyACM0", "ttyUSB0"])
def test_one_that_is_pulled_out_leaves_the_others_heard(
    machine: Machine, first: PluggedReader, second: PluggedReader, gone: str
) -> None:
    pulled, left = (first, second) if gone == "ttyACM0" else (second, first)
    with anywhere(machine) as watched:
        until_said(watched, "Listening", "ttyACM0", "ttyUSB0")
        (machine.root / "dev" / gone).unlink()
        pulled.unplug()
        while gone in until_said(watched, "Listening"):
            continue
        left.show(CODE)
        watched.until_tag(CODE)
        statuses = [said(told) for told in watched.told if isinstance(told, Status)]
        assert not any("unplugged" in text for text in statuses), "nobody misses it"


def test_a_reader_that_was_found_and_pulled_out_is_looked_for_everywhere(
    machine: Machine, first: PluggedReader, second: PluggedReader
) -> None:
    with anywhere(machine) as watched:
        until_said(watched, "Listening", "ttyACM0", "ttyUSB0")
        second.show(CODE)
        watched.until_tag(CODE)
        (machine.root / "dev/ttyUSB0").unlink()
        second.unplug()
        assert "unplugged" in said(watched.until_health(Health.LOST))
        until_said(watched, "Listening", "ttyACM0")
        second.plug()
        machine.port("ttyUSB1", target=second.path)
        until_said(watched, "Listening", "ttyACM0", "ttyUSB1")
        second.show(CODE)
        watched.until_tag(CODE)


def test_a_reader_that_is_plugged_in_later_is_heard_too(
    machine: Machine, first: PluggedReader
) -> None:
    with anywhere(machine) as watched:
        until_said(watched, "Listening", "ttyACM0")
        later = simulated("pn532")
        machine.port("ttyUSB0", target=later.open())
        later.show(TAG["pn532"])
        watched.until_tag(TAG["pn532"])
        until_said(watched, "Reader pn532 at", "ttyUSB0")
    later.close()


def test_the_last_one_pulled_out_is_told_by_name(machine: Machine, first: PluggedReader) -> None:
    with anywhere(machine) as watched:
        until_said(watched, "Listening", "ttyACM0")
        (machine.root / "dev/ttyACM0").unlink()
        first.unplug()
        until_said(watched, "ttyACM0", "was unplugged")


def test_waiting_tells_which_of_several_have_something_to_read(
    first: PluggedReader, second: PluggedReader
) -> None:
    waiting = Waiting()
    with Path(first.path).open("rb") as one, Path(second.path).open("rb") as other:
        both = (one.fileno(), other.fileno())
        assert waiting.wait_for(both, 0.0) == set()
        second.show(CODE)
        assert waiting.wait_for(both, None) == {other.fileno()}
        waiting.nudge()
        first.show(CODE)
        while waiting.wait_for(both, None) != set(both):
            continue
    waiting.ring()
    waiting.close()


def asked_both_questions(ear: Ear) -> list[int]:
    """The line's speed at each step of a search that nobody answers."""
    speeds = []
    for now in (0.0, LISTEN, LISTEN + GM65_ANSWER):
        ear.decoder.poll(now)
        ear.speak()
        speeds.append(ear.line.baud)
    return speeds


def test_the_line_takes_the_speed_that_each_question_needs(first: PluggedReader) -> None:
    line = Line(first.path, 9600)
    assert asked_both_questions(Ear(line, talker("auto"), 0, 0.0)) == [9600, 9600, 115200]
    line.close()


def test_a_speed_that_the_owner_set_is_kept(first: PluggedReader) -> None:
    line = Line(first.path, 57600)
    assert asked_both_questions(Ear(line, talker("auto"), 57600, 0.0)) == [57600] * 3
    line.close()


def test_a_decoder_that_asks_for_no_speed_leaves_the_line_its_own(first: PluggedReader) -> None:
    line = Line(first.path, 57600)
    Ear(line, talker("gm67"), 0, 0.0).speak()
    assert line.baud == 57600
    line.close()


def test_a_code_of_four_characters_shows_a_reader_and_three_may_be_noise(
    first: PluggedReader,
) -> None:
    line = Line(first.path, 9600)
    ear = Ear(line, talker("text"), 0, 0.0)
    assert ear.shows([Scan("4AB1", 0.0)])
    assert not ear.shows([Scan("4AB", 0.0)])
    line.close()


def test_an_answer_shows_a_reader_before_its_first_tag(first: PluggedReader) -> None:
    line = Line(first.path, 9600)
    ear = Ear(line, talker("auto"), 0, 0.0)
    ear.decoder.poll(LISTEN)
    assert not ear.shows([])
    events = ear.decoder.feed(bytes.fromhex("02 00 00 02 39 01 C1 4C"), LISTEN + 0.05)
    assert ear.decoder.found == "gm65"
    assert not any(isinstance(event, Scan) for event in events)
    assert ear.shows(events)
    line.close()


def test_a_line_that_breaks_is_closed_and_the_others_stay_as_they_are(
    first: PluggedReader, second: PluggedReader
) -> None:
    gone, left = (
        Ear(Line(reader.path, 9600), talker("text"), 0, 0.0) for reader in (first, second)
    )
    listening = Listening([gone, left], settled=False)
    kept = left.line.fd
    assert listening.lose(gone)
    assert (listening.ears, left.line.fd, listening.settled) == ([left], kept, False)
    Line(first.path, 9600).close()  # nobody holds it any longer
    assert not listening.lose(left)
    assert listening.path == second.path, "the last one is told by its name"
    listening.close()


def test_once_the_reader_is_known_the_other_lines_are_free(
    first: PluggedReader, second: PluggedReader
) -> None:
    other, found = (
        Ear(Line(reader.path, 9600), talker("text"), 0, 0.0) for reader in (first, second)
    )
    listening = Listening([other, found], settled=False)
    listening.settle(found)
    assert (listening.ears, listening.settled) == ([found], True)
    Line(first.path, 9600).close()
    listening.close()
