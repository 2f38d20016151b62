"""The reader at a real port: ptys that are plugged in and pulled out."""

from __future__ import annotations

import io
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.devices import Health, Removal, Status
from hardware.decode import heard
from hardware.protocols.names import listener
from hardware.recording import Recorder
from hardware.serial_line import Line
from hardware.serial_reader import SerialReader
from hardware.simulated.readers import MODELS, PluggedReader, simulated
from tests.hardware.protocols.streams import tags
from tests.hardware.watching import PATIENCE, RealClock, Watched, said

TAGS = {
    "rdm6300": ("62E3086CED", "0114AE3BBC"),
    "id12": ("0100E2850E", "000C845A99"),
    "pn532": ("0416C6C2D73881", "24D34F59"),
}
CODES = ("TC1:P:A-07", "4006381333931")


def reading(path: str, protocol: str) -> Watched:
    return Watched(SerialReader(RealClock(), where=path, protocol=protocol))


@pytest.fixture(params=MODELS)
def any_reader(request: pytest.FixtureRequest) -> Iterator[tuple[str, PluggedReader]]:
    reader = simulated(request.param)
    reader.open()
    yield request.param, reader
    reader.close()


def test_every_reader_is_read_pulled_out_and_read_again(
    any_reader: tuple[str, PluggedReader],
) -> None:
    protocol, reader = any_reader
    first, second = TAGS.get(protocol, CODES)
    with reading(reader.path, protocol) as watched:
        watched.until_health(Health.READY)
        reader.show(first)
        watched.until_tag(first)
        reader.remove()
        reader.unplug()
        assert "unplugged" in said(watched.until_health(Health.LOST))
        reader.plug()
        watched.until_health(Health.READY)
        reader.show(second)
        watched.until_tag(second)


HALVES = {
    "text": b"40063",
    "gm65": bytes.fromhex("02 00 00 08 41"),
    "gm67": bytes.fromhex("12 F3 00 00 0B 34 30"),
    "de2120": b"\x0640063",
    "rdm6300": b"\x0262E30",
    "id12": b"\x020100E2850E68\r",
    "pn532": bytes.fromhex("00 00 FF 0C F4 D5 4B 01 01 00 04"),
}


def test_a_reader_pulled_out_in_the_middle_of_a_frame_begins_anew(
    any_reader: tuple[str, PluggedReader],
) -> None:
    protocol, reader = any_reader
    _, tag = TAGS.get(protocol, CODES)
    for name in (protocol, "auto"):
        with reading(reader.path, name) as watched:
            watched.until_health(Health.READY)
            reader.say(HALVES[protocol])
            reader.unplug()
            watched.until_health(Health.LOST)
            reader.plug()
            watched.until_health(Health.READY)
            reader.show(tag)
            watched.until_tag(tag)
            half = HALVES[protocol].decode("latin-1")
            assert {scan for scan in tags(watched.told) if scan not in half} == {tag}
            reader.remove()


def test_what_every_reader_says_is_recorded_and_decoded_again(
    any_reader: tuple[str, PluggedReader],
) -> None:
    protocol, reader = any_reader
    shown = TAGS.get(protocol, CODES)
    file = io.StringIO()
    recorder = Recorder(file, protocol, reader.path)
    live_reader = SerialReader(
        RealClock(), where=reader.path, protocol=protocol, overheard=recorder.heard
    )
    with Watched(live_reader) as watched:
        watched.until_health(Health.READY)
        for tag in shown:
            reader.show(tag)
            watched.until_tag(tag)
            reader.remove()
    stream = io.BytesIO(file.getvalue().encode())
    decoded = [tag for events in heard(listener(protocol), stream) for tag in tags(events)]
    live = tags(watched.told)
    assert decoded[: len(live)] == live
    assert list(dict.fromkeys(decoded)) == list(shown)


@pytest.mark.parametrize("protocol", ["rdm6300", "pn532"])
def test_readers_that_can_tell_say_when_a_tag_is_taken_off(protocol: str) -> None:
    reader = simulated(protocol)
    tag = TAGS[protocol][0]
    with reading(reader.open(), protocol) as watched:
        watched.until_health(Health.READY)
        reader.show(tag)
        watched.until_tag(tag)
        reader.remove()
        assert watched.until_a(Removal).tag == tag
    reader.close()


def test_a_packet_is_acknowledged_over_the_wire() -> None:
    reader = simulated("gm67")
    heard_back = threading.Event()
    model = reader._model
    hear = model.hear

    def listening(data: bytes, now: float) -> None:
        hear(data, now)
        heard_back.set()

    model.hear = listening  # type: ignore[method-assign]
    with reading(reader.open(), "gm67") as watched:
        watched.until_health(Health.READY)
        reader.show("TC1:*:P3")
        assert watched.until_tag("TC1:*:P3").symbology == "QR"
        assert heard_back.wait(PATIENCE)
    assert getattr(model, "acknowledged", 0) == 1
    reader.close()


def test_auto_finds_out_what_a_reader_speaks(any_reader: tuple[str, PluggedReader]) -> None:
    protocol, reader = any_reader
    tag = TAGS.get(protocol, CODES)[0]
    with reading(reader.path, "auto") as watched:
        assert "Listening" in said(watched.until_health(Health.READY))
        reader.show(tag)
        watched.until_tag(tag)
        reader.show(tag)
        found = [said(told) for told in watched.told if isinstance(told, Status)]
        while not any("Reader " in text for text in found):
            found.append(said(watched.until_a(Status)))
    known = {"gm65": "text", "de2120": "text"}  # they send lines until they are asked
    assert f"Reader {known.get(protocol, protocol)} at" in found[-1]


def test_a_chip_that_must_be_asked_is_ready_only_once_it_answers() -> None:
    reader = simulated("pn532")
    with reading(reader.open(), "pn532") as watched:
        watched.until_health(Health.READY)
    health = [told.health for told in watched.told if isinstance(told, Status)]
    assert health == [Health.SEARCHING, Health.SEARCHING, Health.READY]
    reader.close()


def test_a_reader_that_is_not_there_yet_is_waited_for(table: PluggedReader) -> None:
    table.unplug()
    with reading(table.path, "text") as watched:
        watched.until(lambda told: isinstance(told, Status) and "Nothing is" in said(told))
        table.plug()
        watched.until_health(Health.READY)
        table.show("04A23B1C")
        watched.until_tag("04A23B1C")


def test_a_port_that_another_program_holds_is_waited_for(table: PluggedReader) -> None:
    other = Line(table.path, 9600)
    with reading(table.path, "text") as watched:
        watched.until(lambda told: isinstance(told, Status) and "in use by" in said(told))
        other.close()
        watched.until_health(Health.READY)


def test_what_is_no_port_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no port")
    with reading(str(tmp_path / "file"), "text") as watched:
        watched.until(lambda told: isinstance(told, Status) and "no serial port" in said(told))


def test_stopping_never_waits(table: PluggedReader) -> None:
    for path in (table.path, "/nowhere"):
        watched = reading(path, "text")
        watched.reader.stop()
        with watched:
            watched.until_a(Status)
        watched.reader.stop()


@pytest.mark.parametrize("baud", [-5, 2**31, 10**12])
def test_a_speed_that_no_port_has_is_told(table: PluggedReader, baud: int) -> None:
    reader = SerialReader(RealClock(), where=table.path, protocol="text", baud=baud)
    with Watched(reader) as watched:
        watched.until(lambda told: isinstance(told, Status) and "cannot be set to" in said(told))
