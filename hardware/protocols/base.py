"""What all decoders are: bytes and times in, events out.

A decoder is pure: it owns no port, no thread and no clock. Whoever feeds it hands over the bytes
as they were read and when, asks again at `deadline`, and writes what `outgoing` holds. However the
bytes are cut into pieces, the events are the same; only a silence between two pieces tells more.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from enum import Enum
from typing import ClassVar

from companion.devices import Noise, Removal, Scan

Event = Scan | Removal | Noise

LONGEST = 256
"""Bytes kept of anything: a longer line or a longer stretch of noise is cut into such pieces."""

CHECKSUM, FRAME, LENGTH = "checksum", "frame", "length"
TEXT, UID, RANDOM = "text", "uid", "random"
"""Why bytes were no tag (`Noise.reason`): a wrong check sum; a byte that may not stand there; too
short, too long or a length that contradicts itself; a code of unprintable bytes; an id of a wrong
size; an id that a telephone makes up anew for every meeting."""


def made_up(uid: bytes) -> bool:
    """Whether a card made its id up for this meeting (telephones, passports): 4 bytes, 08 first."""
    return len(uid) == 4 and uid[0] == 0x08


class Talk(Enum):
    """Whether a reader talks by itself, or must be asked and does it answer."""

    BY_ITSELF = "by itself"
    ASKED = "asked"
    ANSWERS = "answers"
    SILENT = "silent"


class Decoder(ABC):
    """One reader's protocol, listening. Nothing here blocks or grows without bound."""

    bauds: ClassVar[tuple[int, ...]]
    """The speeds a reader of this kind may have, its factory setting first."""

    def start(self, now: float) -> None:  # noqa: B027 - most readers talk first
        """The port was opened: a reader that must be asked is asked from now on."""

    @abstractmethod
    def feed(self, data: bytes, now: float) -> list[Event]:
        """What these bytes, read at `now`, complete."""

    def poll(self, now: float) -> list[Event]:
        """What the time that passed completes."""
        return []

    @property
    def deadline(self) -> float | None:
        """When `poll` has something to do if no byte comes before."""
        return None

    def finish(self, now: float) -> list[Event]:
        """The stream ends here, which counts as silence."""
        return []

    def outgoing(self) -> bytes:
        """What must be written to the reader now; handed over once."""
        return b""

    @property
    def talk(self) -> Talk:
        """How the reader at the other end behaves."""
        return Talk.BY_ITSELF

    @property
    def found(self) -> str | None:
        """For one that finds out what it hears: the protocol's name, "" while it does not know."""
        return None

    @property
    def baud(self) -> int:
        """The speed it wants the port to have now; 0 leaves it as it is."""
        return 0


class FrameDecoder(Decoder):
    """Hunts for frames in a stream and comes back after noise at the next one.

    A subclass says where a frame may start and reads one from there. What is no frame is reported
    with the bytes up to the next start, so that a damaged frame is one event and not twenty.
    """

    SILENCE: ClassVar[float] = 0.1
    """Seconds after which a frame that has not ended will not end: a whole one takes 15 ms at
    9600 baud, and a USB adapter may hold its second half back for another 16 ms or so."""

    IDLE: ClassVar[bytes] = b""
    """Bytes that mean nothing between frames."""

    LAST: ClassVar[bytes] = b""
    """The byte that ends a frame, if there is one."""

    def __init__(self) -> None:
        self._held = b""
        self._junk = bytearray()
        self._reason = FRAME
        self._quiet: float | None = None

    @abstractmethod
    def _start(self, data: bytes, at: int) -> int:
        """Where, from `at` on, a frame starts or may start; `len(data)` if nowhere."""

    def _mark(self, data: bytes, at: int) -> int:
        """How many bytes the mark has that a frame starts with; 0 if it is not whole yet."""
        return 1

    @abstractmethod
    def _frame(
        self, data: bytes, at: int, now: float, events: list[Event], *, final: bool
    ) -> int | str:
        """Read the frame at `at` and add to the events what it said.

        Returns its length; 0 while more bytes are needed to tell; the reason if it is broken.
        `final`: no byte will come any more.
        """

    def feed(self, data: bytes, now: float) -> list[Event]:
        events = self.poll(now)
        self._hunt(self._held + data, now, events, final=False)
        self._quiet = now + self.SILENCE if self._held or self._junk else None
        return events

    def poll(self, now: float) -> list[Event]:
        if self._quiet is None or now < self._quiet:
            return []
        return self._settle(self._quiet)

    @property
    def deadline(self) -> float | None:
        return self._quiet

    def finish(self, now: float) -> list[Event]:
        return self._settle(now)

    def _settle(self, now: float) -> list[Event]:
        """What is still held after a silence: no frame any more."""
        events: list[Event] = []
        self._hunt(self._held, now, events, final=True)
        self._report(now, events)
        self._quiet = None
        return events

    def _hunt(self, data: bytes, now: float, events: list[Event], *, final: bool) -> None:
        at = 0
        while at < len(data):
            start = self._start(data, at)
            if start > at:
                self._waste(data[at:start], now, events)
                at = start
                if at == len(data):
                    break
            said: list[Event] = []
            found = self._frame(data, at, now, said, final=final)
            if found == 0:
                if not final:
                    break
                found = LENGTH
            if isinstance(found, int):
                self._report(now, events)
                events += said
                at += found
                continue
            # A true frame may hide in what only looked like one: hunt on right behind its mark.
            mark = self._mark(data, at)
            if not mark:
                self._waste(data[at:], now, events)
                at = len(data)
                break
            self._report(now, events)
            self._reason = found
            self._junk += data[at : at + mark]
            at += mark
        self._held = data[at:]

    def _waste(self, data: bytes, now: float, events: list[Event]) -> None:
        """Take bytes as noise, or as the rest of a broken frame."""
        while data:
            if not self._junk:
                data = data.lstrip(self.IDLE)
            end = data.find(self.LAST) + 1 if self.LAST else 0
            piece = data[: min(end or len(data), LONGEST - len(self._junk))]
            self._junk += piece
            data = data[len(piece) :]
            if len(self._junk) == LONGEST or (end and len(piece) == end):
                self._report(now, events)

    def _report(self, now: float, events: list[Event]) -> None:
        if self._junk:
            if self._junk.strip(self.IDLE):
                events.append(Noise(self._reason, bytes(self._junk), now))
            self._junk.clear()
        self._reason = FRAME
