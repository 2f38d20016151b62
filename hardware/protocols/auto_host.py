"""Finding out what hangs at a port: by listening, and by two questions where nobody speaks.

Nothing is ever written to a reader's settings. The GM65's speed is asked for at 9600 baud, then
the PN532's diagnosis at 115200, once each. After that it listens on; where what comes makes no
sense, it does so at the other speed.
"""

from __future__ import annotations

from companion.devices import Noise, Scan
from hardware.protocols import gm65, pn532
from hardware.protocols.auto import Auto, Make
from hardware.protocols.base import RANDOM, UID, Event
from hardware.protocols.lines import LineDecoder
from hardware.protocols.pn532_host import WAKE

LISTEN = 2.0
"""Seconds of listening before the first question."""

GM65_ANSWER = 0.5
PN532_ANSWER = 1.5
SLOW, FAST = 9600, 115200
SENSELESS, CERTAIN = 3, 4
"""Lines in a row that hold no code and show a wrong speed; characters of a code that show a right
one: what is heard too slowly or too fast may well look like a letter or two."""

_LEGIBLE = (UID, RANDOM)
"""Why what was read well is no tag: it says nothing against the speed."""

DIAGNOSIS = pn532.frame(bytes([pn532.HOST, pn532.DIAGNOSE, 0x00]) + b"libnfc")


class AutoHost(Auto):
    """`Auto` at a port, asking its two questions."""

    def __init__(self, make: Make) -> None:
        super().__init__(make)
        self._out = b""
        self._baud = SLOW
        self._next: float | None = None
        self._asked = 0
        self._senseless = 0
        self._certain = False

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

    def _take(self, data: bytes, now: float) -> list[Event]:
        events = super()._take(data, now)
        self._doubt(events)
        return events

    def poll(self, now: float) -> list[Event]:
        events = super().poll(now)
        self._doubt(events)
        if self._inner is None and self._next is not None and now >= self._next:
            self._ask(now)
        return events

    def _doubt(self, events: list[Event]) -> None:
        """Lines that never made sense at this speed are listened to at the other one."""
        if not isinstance(self._inner, LineDecoder) or self._certain:
            return
        for event in events:
            if isinstance(event, Scan) and len(event.tag) >= CERTAIN:
                self._certain = True
                return
            self._senseless += isinstance(event, Noise) and event.reason not in _LEGIBLE
        if self._senseless >= SENSELESS:
            self._inner, self._name, self._held, self._quiet = None, "", b"", None
            self._senseless = 0
            self._baud = FAST if self._baud == SLOW else SLOW

    def _ask(self, now: float) -> None:
        self._asked += 1
        if self._asked == 1:
            self._baud = SLOW
            self._out += gm65.ASK_SPEED
            self._next = now + GM65_ANSWER
        elif self._asked == 2:
            self._baud = FAST
            self._out += WAKE + DIAGNOSIS
            self._next = now + PN532_ANSWER
        else:
            self._baud, self._next = SLOW, None

    def _decide(self, now: float, events: list[Event], *, over: bool) -> bytes | None:
        told = len(events)
        rest = super()._decide(now, events, over=over)
        if len(events) > told and self._inner is None and self._next is None:
            self._baud = FAST if self._baud == SLOW else SLOW
        return rest
