"""The host's side of a PN532: wakes the chip, sets it up and asks for cards, over and over.

It must be asked, and it may be asleep, half-way through something of an earlier program, or not
there; so every step has a time, and when that is over the chip is told to drop what it does (an
ACK frame), is woken and set up anew.
"""

from __future__ import annotations

from enum import Enum

from companion.devices import Noise, Removal, Scan
from hardware.protocols import pn532
from hardware.protocols.base import Event, Talk
from hardware.protocols.pn532 import FIRMWARE, HOST, LIST, RF, SAM, Pn532

WAKE = b"\x55\x55" + bytes(14)
NORMAL_MODE = bytes([HOST, SAM, 0x01, 0x00])
"""SAMConfiguration: the chip alone, no security module. Nothing else is answered before it."""

ASK_FIRMWARE = bytes([HOST, FIRMWARE])
FEW_RETRIES = bytes([HOST, RF, 0x05, 0xFF, 0x01, 0x02])
"""RFConfiguration: give up a search soon. As delivered, a search without a card never ends."""

SEARCH = bytes([HOST, LIST, 0x02, 0x00])
"""InListPassiveTarget: up to two cards of type A, which is all the chip can hold."""

FIRST_ACK = 1.5
"""Seconds: on a Raspberry Pi the first answer of a USB adapter just opened is that late."""

LATER_ACK = 0.1
ANSWER = 1.0
POLL_PAUSE = 0.05
"""Seconds between two searches."""

RESTS = (0.05, 0.5, 1.0, 2.0)
"""Seconds from a failure to the next try; the last one is repeated."""

GONE_AFTER = 2
"""Empty searches after which a card was taken off: one alone may be a bad contact."""


class Step(Enum):
    """What was asked last, with the answer that is due."""

    WAKING = SAM + 1
    ASKING = FIRMWARE + 1
    TUNING = RF + 1
    SEARCHING = LIST + 1


COMMANDS = {
    Step.WAKING: NORMAL_MODE,
    Step.ASKING: ASK_FIRMWARE,
    Step.TUNING: FEW_RETRIES,
    Step.SEARCHING: SEARCH,
}
AFTER = {Step.WAKING: Step.ASKING, Step.ASKING: Step.TUNING, Step.TUNING: Step.SEARCHING}


class Pn532Host(Pn532):
    """A PN532 at a port. `firmware` is its version once it told (`1.6`), "" before."""

    def __init__(self) -> None:
        super().__init__()
        self.firmware = ""
        self._step = Step.WAKING
        self._out = b""
        self._waiting = False
        self._due: float | None = None
        self._talk = Talk.ASKED
        self._failures = 0
        self._missing: dict[str, int] = {}
        self._refused: set[str] = set()

    @property
    def talk(self) -> Talk:
        return self._talk

    def start(self, now: float) -> None:
        self._ask(Step.WAKING, now, FIRST_ACK)

    def outgoing(self) -> bytes:
        out, self._out = self._out, b""
        return out

    @property
    def deadline(self) -> float | None:
        ends = [end for end in (super().deadline, self._due) if end is not None]
        return min(ends, default=None)

    def poll(self, now: float) -> list[Event]:
        events = super().poll(now)
        if self._due is not None and now >= self._due:
            if self._waiting:
                self._give_up(now)
            else:
                self._ask(self._step, now, LATER_ACK)
        return events

    def _ask(self, step: Step, now: float, patience: float) -> None:
        self._step = step
        self._out += (WAKE if step is Step.WAKING else b"") + pn532.frame(COMMANDS[step])
        self._waiting = True
        self._due = now + patience

    def _acknowledged(self, now: float) -> None:
        if self._waiting:
            self._due = now + ANSWER

    def _failed(self, now: float) -> None:
        self._give_up(now)

    def _give_up(self, now: float) -> None:
        """Stop the command that runs and begin anew, a little later each time."""
        self._out += pn532.ACK
        if self._failures or self._talk is Talk.ASKED:
            self._talk = Talk.SILENT
        self._step, self._waiting = Step.WAKING, False
        self._due = now + RESTS[min(self._failures, len(RESTS) - 1)]
        self._failures += 1

    def _answered(
        self, code: int, payload: bytes, raw: bytes, now: float, events: list[Event]
    ) -> None:
        # An answer whose ACK got lost is as good; one to what nobody asked tells nothing new.
        if not self._waiting or code != self._step.value:
            return
        if self._step is Step.ASKING and len(payload) > 2:
            self.firmware = f"{payload[1]}.{payload[2]}"
        if self._step is not Step.SEARCHING:
            self._ask(AFTER[self._step], now, LATER_ACK)
            return
        self._failures, self._talk = 0, Talk.ANSWERS
        self._waiting, self._due = False, now + POLL_PAUSE
        found: list[Event] = []
        super()._answered(code, payload, raw, now, found)
        events += self._seen(found, now)

    def _seen(self, events: list[Event], now: float) -> list[Event]:
        """The cards of one search, and those that have been missing for long enough."""
        told: list[Event] = []
        refused: set[str] = set()
        for event in events:
            if isinstance(event, Scan):
                self._missing[event.tag] = -1
                told.append(event)
            elif isinstance(event, Noise):
                # What lies there and is refused is told once, not with every search.
                told += [] if event.reason in self._refused | refused else [event]
                refused.add(event.reason)
        self._refused = refused
        for tag in list(self._missing):
            self._missing[tag] += 1
            if self._missing[tag] >= GONE_AFTER:
                del self._missing[tag]
                told.append(Removal(tag, now))
        return told
