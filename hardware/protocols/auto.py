"""Finding out what a reader speaks, from what it says.

It listens. The first whole frame or line tells the protocol, and all that was heard is decoded in
it from the start. Lines of text decide least: where frames turn up among them, the frames win.

At a port that stays silent two questions are asked, once each, and nothing is ever written to a
reader's settings: the GM65's speed at 9600 baud, then the PN532's diagnosis at 115200. After that
it listens on; where what comes makes no sense, it does so at the other speed.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import ClassVar

from companion.devices import Noise
from hardware.protocols import gm65, pn532
from hardware.protocols.base import FRAME, LONGEST, Decoder, Event, Talk
from hardware.protocols.lines import SILENCE
from hardware.protocols.pn532_host import WAKE
from hardware.protocols.telling import framed, is_text
from hardware.protocols.text import Text

HELD = 1024
"""Bytes kept while it is not known what they are."""

_BINARY = re.compile(rb"[^ -~\r\n\t]")

Make = Callable[[str], Decoder]


class Auto(Decoder):
    """Listens only. `make` gives the decoder for a protocol's name."""

    bauds: ClassVar[tuple[int, ...]] = (9600, 115200)

    def __init__(self, make: Make) -> None:
        self._make = make
        self._inner: Decoder | None = None
        self._name = ""
        self._held = b""
        self._quiet: float | None = None

    @property
    def found(self) -> str | None:
        return self._name

    @property
    def talk(self) -> Talk:
        return self._inner.talk if self._inner else Talk.BY_ITSELF

    def outgoing(self) -> bytes:
        return self._inner.outgoing() if self._inner else b""

    def feed(self, data: bytes, now: float) -> list[Event]:
        events = self.poll(now)
        if self._inner is not None and not isinstance(self._inner, Text):
            return events + self._inner.feed(data, now)
        if self._inner is not None:
            return events + self._among_lines(self._inner, data, now)
        self._held += data
        self._quiet = now + SILENCE
        return events + self._decide(now, over=False)

    def _decide(self, now: float, *, over: bool) -> list[Event]:
        """Tell what is held, if it can be told."""
        known = framed(self._held)
        if known is not None:
            name, start = known
            if not is_text(self._held[:start], over=False):
                return self._become(name, self._held, now)
            before = Text()
            events = before.feed(self._held[:start], now) + before.finish(now)
            return events + self._become(name, self._held[start:], now)
        if is_text(self._held, over=over):
            return self._become("text", self._held, now)
        if not over and len(self._held) <= HELD:
            return []
        kept = b"" if over else self._held[-HELD // 2 :]
        events = self._waste(self._held[: len(self._held) - len(kept)], now)
        self._held = kept
        self._quiet = self._quiet if kept else None
        return events

    @staticmethod
    def _waste(data: bytes, now: float) -> list[Event]:
        """What nobody can read."""
        starts = range(0, len(data), LONGEST) if data.strip(b"\x00\r\n") else ()
        return [Noise(FRAME, data[at : at + LONGEST], now) for at in starts]

    def _become(self, name: str, data: bytes, now: float) -> list[Event]:
        self._name, self._inner = name, self._make(name)
        self._inner.start(now)
        self._held, self._quiet = b"", None
        return self._inner.feed(data, now)

    def _among_lines(self, lines: Text, data: bytes, now: float) -> list[Event]:
        """Go on with lines, unless a frame turns up among them."""
        if not self._held and not _BINARY.search(data):
            return lines.feed(data, now)
        fed = len(self._held)
        window = self._held + data
        known = framed(window)
        if known is None:
            self._held = window[-HELD:] if _BINARY.search(window[-HELD:]) else b""
            return lines.feed(data, now)
        name, start = known
        events = lines.feed(window[fed:start], now) if start > fed else []
        if start >= fed:
            events += lines.finish(now)  # else the line that it holds is the frame's beginning
        return events + self._become(name, window[start:], now)

    def poll(self, now: float) -> list[Event]:
        if self._inner is not None:
            return self._inner.poll(now)
        if self._quiet is not None and now >= self._quiet:
            return self._decide(self._quiet, over=True)
        return []

    @property
    def deadline(self) -> float | None:
        return self._inner.deadline if self._inner else self._quiet

    def finish(self, now: float) -> list[Event]:
        events = [] if self._inner else self._decide(now, over=True)
        return events + (self._inner.finish(now) if self._inner else [])


LISTEN = 2.0
"""Seconds of listening before the first question."""

GM65_ANSWER = 0.5
PN532_ANSWER = 1.5
SLOW, FAST = 9600, 115200
DIAGNOSIS = pn532.frame(bytes([pn532.HOST, pn532.DIAGNOSE, 0x00]) + b"libnfc")


class AutoHost(Auto):
    """The same at a port, asking its two questions."""

    def __init__(self, make: Make) -> None:
        super().__init__(make)
        self._out = b""
        self._baud = SLOW
        self._next: float | None = None
        self._asked = 0

    def start(self, now: float) -> None:
        self._next = now + LISTEN

    @property
    def baud(self) -> int:
        return self._baud

    def outgoing(self) -> bytes:
        out, self._out = self._out, b""
        return out + super().outgoing()

    @property
    def deadline(self) -> float | None:
        due = super().deadline
        if self._inner is not None or self._next is None:
            return due
        return self._next if due is None else min(due, self._next)

    def poll(self, now: float) -> list[Event]:
        events = super().poll(now)
        if self._inner is None and self._next is not None and now >= self._next:
            self._ask(now)
        return events

    def _ask(self, now: float) -> None:
        self._asked += 1
        if self._asked == 1:
            self._out += gm65.ASK_SPEED
            self._next = now + GM65_ANSWER
        elif self._asked == 2:
            self._baud = FAST
            self._out += WAKE + DIAGNOSIS
            self._next = now + PN532_ANSWER
        else:
            self._baud, self._next = SLOW, None

    def _decide(self, now: float, *, over: bool) -> list[Event]:
        events = super()._decide(now, over=over)
        if events and self._inner is None and self._next is None:
            self._baud = FAST if self._baud == SLOW else SLOW
        return events
