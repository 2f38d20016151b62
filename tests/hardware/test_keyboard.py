"""A scanner that types, grabbed: the kernel's events, recorded and played back."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from companion.devices import Health, Status
from hardware.keyboard import EVENT, USAGES, KeyboardReader, TypedEvents, grab_device, scanners
from hardware.overheard import Overheard
from hardware.protocols.names import listener
from hardware.unavailable import Unavailable
from tests.hardware.protocols.streams import tags
from tests.hardware.watching import RealClock, Watched, said

SCAN_TYPE, KEY_TYPE, REPORT = 4, 1, 0
LEFT_SHIFT = 42
KEYS = {
    **{digit: 2 + at for at, digit in enumerate("1234567890")},
    **{letter: 16 + at for at, letter in enumerate("qwertyuiop")},
    **{letter: 30 + at for at, letter in enumerate("asdfghjkl")},
    **{letter: 44 + at for at, letter in enumerate("zxcvbnm")},
    "-": 12,
    ";": 39,
    "\n": 28,
    "\t": 15,
}


def events(text: str, step: float = 0.001) -> bytes:
    """What the kernel sends while a US keyboard types a text: for every key its place, going
    down, a report, going up, a report."""
    out: list[bytes] = []
    now = 1_700_000_000.0

    def send(kind: int, code: int, value: int) -> None:
        nonlocal now
        now += step / 5
        out.append(EVENT.pack(int(now), int(now % 1 * 1e6), kind, code, value))

    for character in text:
        capital = character.isupper() or character in ":*"
        key = KEYS[{":": ";", "*": "8"}.get(character, character.lower())]
        if capital:
            send(KEY_TYPE, LEFT_SHIFT, 1)
        send(SCAN_TYPE, 4, 0x70000 + key)
        send(KEY_TYPE, key, 1)
        send(REPORT, 0, 0)
        send(KEY_TYPE, key, 0)
        send(REPORT, 0, 0)
        if capital:
            send(KEY_TYPE, LEFT_SHIFT, 0)
    return b"".join(out)


@pytest.mark.parametrize("piece", [1, 7, 24, 1000, 100000])
def test_events_are_read_however_they_are_cut(piece: int) -> None:
    stream = events("TC1:*:P3\n4006381333931\t\n")
    keys = TypedEvents()
    found = [
        scan.tag
        for at in range(0, len(stream), piece)
        for scan in keys.feed(stream[at : at + piece], 5.0)
    ]
    assert found == ["TC1:*:P3", "4006381333931"]


def test_a_scanner_that_types_slowly_is_read_too() -> None:
    assert [scan.tag for scan in TypedEvents().feed(events("abc-1\n", step=0.05), 5.0)] == ["abc-1"]


def test_the_scan_bears_our_clocks_time() -> None:
    assert TypedEvents().feed(events("123\n"), 5.0)[0].at == 5.0


def test_a_key_that_repeats_itself_types_once() -> None:
    held = events("1")[:-48] + EVENT.pack(1_700_000_000, 500, KEY_TYPE, KEYS["1"], 2) * 5
    assert [scan.tag for scan in TypedEvents().feed(held + events("23\n"), 5.0)] == ["123"]


def test_every_key_has_one_usage() -> None:
    assert len(set(USAGES.values())) == len(USAGES)


def test_only_certain_scanners_are_taken_by_themselves(tmp_path: Path) -> None:
    folder = tmp_path / "dev/input/by-id"
    folder.mkdir(parents=True)
    for name in ("usb-Dell_Keyboard-event-kbd", "usb-USB_Barcode_Scanner-event-kbd"):
        (folder / name).touch()
    assert scanners(tmp_path) == [str(folder / "usb-USB_Barcode_Scanner-event-kbd")]
    rule = tmp_path / "dev/input/tablescanner"
    rule.touch()
    assert scanners(tmp_path)[0] == str(rule)


def device(folder: Path) -> tuple[Path, int]:
    """A pipe with a name in place of the kernel's device, and its writing end."""
    path = folder / "event7"
    os.mkfifo(path)
    return path, os.open(path, os.O_RDWR)


def test_a_scanner_is_grabbed_read_lost_and_found_again(tmp_path: Path) -> None:
    grabbed: list[int] = []
    path, end = device(tmp_path)
    with Watched(KeyboardReader(RealClock(), where=str(path), grab=grabbed.append)) as watched:
        watched.until_health(Health.READY)
        os.write(end, events("TC1:P:A-07\n"))
        watched.until_tag("TC1:P:A-07")
        path.unlink()
        os.close(end)
        assert "unplugged" in said(watched.until_health(Health.LOST))
        path, end = device(tmp_path)
        watched.until_health(Health.READY)
        os.write(end, events("4006381333931\n"))
        watched.until_tag("4006381333931")
    assert len(grabbed) == 2
    os.close(end)


def test_a_scanner_that_another_program_has_grabbed_is_waited_for(tmp_path: Path) -> None:
    path, end = device(tmp_path)
    answers = [OSError(errno.EBUSY, "x")]

    def grab(fd: int) -> None:
        if answers:
            raise answers.pop()

    with Watched(KeyboardReader(RealClock(), where=str(path), grab=grab)) as watched:
        watched.until(lambda told: isinstance(told, Status) and "in use by" in said(told))
        watched.until_health(Health.READY)
    os.close(end)


def test_every_key_is_overheard_as_it_is_recorded(tmp_path: Path) -> None:
    ear = Overheard()
    path, end = device(tmp_path)
    reader = KeyboardReader(RealClock(), where=str(path), grab=lambda fd: None, overheard=ear.put)
    with Watched(reader) as watched:
        watched.until_health(Health.READY)
        os.write(end, events("Ab\n", step=0.01))
        watched.until_tag("Ab")
    os.close(end)
    keys = [data for _, data in ear.pieces()]
    assert b"".join(keys) == bytes.fromhex("E101 0401 0400 E100 0501 0500 2801 2800")
    assert {len(key) for key in keys} == {2}
    times = [at for at, _ in ear.pieces()]
    assert times == sorted(times)
    decoder = listener("keyboard")
    found = [event for at, key in ear.pieces() for event in decoder.feed(key, at)]
    assert tags(found) == ["Ab"]


def test_of_two_scanners_one_that_is_free_is_taken(tmp_path: Path) -> None:
    folder = tmp_path / "dev/input"
    folder.mkdir(parents=True)
    ends = []
    for name in ("tablescanner0", "tablescanner1"):
        os.mkfifo(folder / name)
        ends.append(os.open(folder / name, os.O_RDWR))

    def grab(fd: int) -> None:
        if os.path.realpath(f"/proc/self/fd/{fd}").endswith("tablescanner0"):
            raise OSError(errno.EBUSY, "x")

    with Watched(KeyboardReader(RealClock(), root=tmp_path, grab=grab)) as watched:
        assert said(watched.until_health(Health.READY)).endswith("tablescanner1.")
    for end in ends:
        os.close(end)


def test_what_is_no_keyboard_is_told(tmp_path: Path) -> None:
    path, end = device(tmp_path)
    with Watched(KeyboardReader(RealClock(), where=str(path))) as watched:
        watched.until(lambda told: isinstance(told, Status) and "is no keyboard" in said(told))
    os.close(end)


def test_no_scanner_is_told(tmp_path: Path) -> None:
    with Watched(KeyboardReader(RealClock(), root=tmp_path)) as watched:
        watched.until(lambda told: isinstance(told, Status) and "No scanner" in said(told))


def test_what_is_no_input_device_cannot_be_grabbed(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    with pytest.raises(OSError, match="ioctl"), file.open("rb") as opened:
        grab_device(opened.fileno())
    reader = KeyboardReader(RealClock(), where=str(file))
    with pytest.raises(Unavailable):
        reader._open()
