"""A scanner that types, kept for us alone: its keys go nowhere else while the app runs.

The kernel's input devices are read as they are (`struct input_event`), so that no further package
is needed. The device is grabbed, or every code would also be typed into the screen.
"""

from __future__ import annotations

import errno
import fcntl
import os
import struct
import time
from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace

from companion.devices import Clock, Health, Scan
from companion.keys import GRABBED_GAP
from companion.rules.game import Message
from hardware.ports import ROOT
from hardware.protocols.typed import DOWN, UP, Typed
from hardware.supervised import BEAT, Supervised
from hardware.unavailable import Unavailable, unavailable
from hardware.waiting import Waiting

AUTO = "auto"
GRAB = 0x40044590
"""EVIOCGRAB, from linux/input.h."""
CLOCK = 0x400445A0
"""EVIOCSCLOCKID: which clock the times of events are from; the date's unless told."""

EVENT = struct.Struct("llHHi")
"""`struct input_event`: seconds, microseconds, type, code, value."""

KEY_TYPE = 1

RULE_NAME = "tablescanner*"
"""What our udev rule calls a scanner."""

WORDS = ("scan", "barcode", "bar_code")
"""What scanners call themselves; a keyboard for people must never be grabbed by a guess."""

_ROWS = {
    2: range(30, 40),  # 1 to 0
    16: (20, 26, 8, 21, 23, 28, 24, 12, 18, 19),  # q to p
    30: (4, 22, 7, 9, 10, 11, 13, 14, 15),  # a to l
    44: (29, 27, 6, 25, 5, 17, 16),  # z to m
    71: (95, 96, 97, 86, 92, 93, 94, 87, 89, 90, 91, 98, 99),  # keypad, from 7 to the point
}
USAGES = {
    **{first + place: usage for first, row in _ROWS.items() for place, usage in enumerate(row)},
    12: 45,
    13: 46,
    15: 43,
    26: 47,
    27: 48,
    28: 40,
    39: 51,
    40: 52,
    41: 53,
    43: 49,
    51: 54,
    52: 55,
    53: 56,
    55: 85,
    57: 44,
    86: 100,
    96: 88,
    98: 84,
    42: 225,
    54: 229,
    56: 226,
    100: 230,
}
"""From the kernel's key codes to USB usage ids."""


class TypedEvents:
    """The kernel's key events as bytes, cut anywhere, into scans. `overheard` is given every key
    in the form that is recorded (`hardware.protocols.typed`), with the kernel's own time."""

    def __init__(
        self,
        gap: float = GRABBED_GAP,
        overheard: Callable[[bytes, float], None] = lambda data, at: None,
    ) -> None:
        self._typed = Typed(gap)
        self._overheard = overheard
        self._held = b""

    def feed(self, data: bytes, now: float) -> list[Scan]:
        """The codes that these bytes, read at `now`, complete. The gaps between keys are the
        kernel's own times; a held key's repeats are left out."""
        data = self._held + data
        whole = len(data) - len(data) % EVENT.size
        self._held = data[whole:]
        scans: list[Scan] = []
        for seconds, micros, kind, code, value in EVENT.iter_unpack(data[:whole]):
            usage = USAGES.get(code)
            if kind != KEY_TYPE or usage is None or value not in (UP, DOWN):
                continue
            key, at = bytes([usage, value]), seconds + micros / 1e6
            self._overheard(key, at)
            found = (one for one in self._typed.feed(key, at) if isinstance(one, Scan))
            scans += [replace(scan, at=now) for scan in found]
        return scans


def scanners(root: Path = ROOT) -> list[str]:
    """Input devices that are certainly scanners, the one that a udev rule names first."""
    folder = root / "dev/input"
    by_id = sorted((folder / "by-id").glob("*-event-kbd"))
    named = [path for path in by_id if any(word in path.name.lower() for word in WORDS)]
    return [str(path) for path in (*sorted(folder.glob(RULE_NAME)), *named)]


class Keyboard:
    """An input device, open and grabbed.

    Raises:
        Unavailable: it cannot be opened, or another program has grabbed it.
    """

    def __init__(self, path: str, grab: Callable[[int], None]) -> None:
        self.path = path
        try:
            self.fd = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
        except OSError as error:
            raise unavailable(path, error) from error
        try:
            grab(self.fd)
        except OSError as error:
            os.close(self.fd)
            if error.errno in (errno.ENOTTY, errno.EINVAL):
                raise Unavailable(Message("{port} is no keyboard.", {"port": path})) from error
            raise unavailable(path, error) from error

    def read(self) -> bytes:
        """The events that have come.

        Raises:
            OSError: the device is gone.
        """
        try:
            data = os.read(self.fd, EVENT.size * 64)
        except BlockingIOError:
            return b""
        if not data:
            raise OSError(errno.ENODEV, "the device is gone")
        return data

    def close(self) -> None:
        """Close it, which lets it go."""
        os.close(self.fd)


class KeyboardReader(Supervised[Keyboard]):
    """A `companion.devices.Reader` on a scanner that types; `where` is its device or `auto`.
    `overheard` is given every key, as it is recorded, with its time."""

    def __init__(
        self,
        clock: Clock,
        *,
        where: str = AUTO,
        root: Path = ROOT,
        grab: Callable[[int], None] | None = None,
        overheard: Callable[[bytes, float], None] = lambda data, at: None,
        waiting: Waiting | None = None,
    ) -> None:
        super().__init__(clock, waiting=waiting)
        self._where = where
        self._overheard = overheard
        self._root = root
        self._grab = grab or grab_device

    def _open(self) -> Keyboard:
        found = scanners(self._root) if self._where == AUTO else [self._where]
        refused: Unavailable | None = None
        for path in found:
            try:
                return Keyboard(path, self._grab)
            except Unavailable as error:
                refused = refused or error
        raise refused or Unavailable(Message("No scanner that types is connected."), absent=True)

    def _read(self, device: Keyboard) -> None:
        self._tell(Health.READY, Message("Scanner at {port}.", {"port": device.path}))
        keys = TypedEvents(overheard=self._overheard)
        while not self._waiting.rung:
            self.beat = self._clock.monotonic()
            if self._waiting.wait(device.fd, BEAT):
                for scan in keys.feed(device.read(), self._clock.monotonic()):
                    self._on_event(scan)


def grab_device(fd: int) -> None:
    """Keep an input device's events for ourselves, with times that no set clock moves.

    Raises:
        OSError: another program has it.
    """
    fcntl.ioctl(fd, GRAB, 1)
    share_device(fd)


def share_device(fd: int) -> None:
    """The same, but leave the events to others as well: it may be the keyboard of a person, who
    could not even end this with Ctrl+C.

    Raises:
        OSError: it is no input device.
    """
    fcntl.ioctl(fd, CLOCK, struct.pack("i", time.CLOCK_MONOTONIC))
