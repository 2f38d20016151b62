"""A simulated PN532: asleep at first, answers commands, finds the cards that lie on it."""

from __future__ import annotations

from typing import NamedTuple

from hardware.protocols import pn532
from hardware.protocols.pn532 import CHIP, HOST, Pn532
from hardware.simulated.readers.model import BLANKS, Model

FIRMWARE = bytes([0x32, 0x01, 0x06, 0x07])
ROOM = 2
"""Cards that the chip can hold at a time."""

WAKES = (b"\x55", bytes(10))
"""What wakes it on the line, each of them enough."""

FOR_EVER = 0xFF
TYPE_A_SPEED = 0x00
POLL_UNIT = 0.15
"""Seconds that a period of InAutoPoll counts."""

LEAST = {pn532.RF: 2, pn532.LIST: 3, pn532.RELEASE: 2, pn532.AUTO_POLL: 4}
"""Bytes of a command with its parameters, where it has any."""


class _Ear(Pn532):
    """Reads the host's frames with the same parser that reads the chip's."""

    def __init__(self) -> None:
        super().__init__()
        self.commands: list[bytes] = []
        self.stopped = self.again = False

    def _data(self, data: bytes, raw: bytes, now: float, events: list[pn532.Event]) -> None:
        if data[0] == HOST:
            self.commands.append(data[1:])

    def _acknowledged(self, now: float) -> None:
        self.stopped = True

    def _repeat(self, now: float) -> None:
        self.again = True


class _Search(NamedTuple):
    """A search that runs: the command, for how many cards, of our kind or not, until when."""

    code: int
    room: int
    ours: bool
    ends: float | None


class Pn532Model(Model):
    """Any number of cards, of which it finds two. An id of 4, 7 or 10 bytes; with `ats` a card is
    a smart one.

    As delivered it waits for a card for ever; a host sets how often it looks. It says nothing
    before it was woken, and nothing but that before SAMConfiguration.
    """

    protocol = "pn532"
    HOLD = 0.1
    SEARCH_TIME = 0.03

    def __init__(self, *, ats: bytes = b"") -> None:
        super().__init__()
        self._ats = ats
        self._ear = _Ear()
        self._tags: list[bytes] = []
        self._told: set[bytes] = set()
        self._heard = self._answered = b""
        self._awake = self._ready = False
        self._for_ever = True
        self._search: _Search | None = None
        self._next: float | None = None
        self.mute = False

    def check(self, tag: str) -> None:
        uid = bytes.fromhex(tag)
        if len(uid) not in pn532.ID_LENGTHS:
            raise ValueError(f"a card's id has 4, 7 or 10 bytes, not {len(uid)}")

    @classmethod
    def blanks(cls) -> tuple[str, ...]:
        return tuple(f"04{number:02X}C6C2D73881" for number in range(1, BLANKS + 1))

    def show(self, tag: str, now: float) -> None:
        self.check(tag)
        uid = bytes.fromhex(tag)
        if uid not in self._tags:
            self._tags.append(uid)
            self._told.discard(uid)
        if self._search is not None and self._search.ours:
            found = now + self.SEARCH_TIME
            self._next = found if self._next is None else min(self._next, found)

    def remove(self, now: float, tag: str | None = None) -> None:
        self._tags = [] if tag is None else [t for t in self._tags if t != bytes.fromhex(tag)]

    def told(self, tag: str) -> bool:
        return bytes.fromhex(tag) in self._told

    def power(self, now: float) -> None:
        super().power(now)
        self._ear = _Ear()
        self._heard = self._answered = b""
        self._awake = self._ready = False
        self._for_ever, self._search, self._next = True, None, None

    def hear(self, data: bytes, now: float) -> None:
        if self.mute:
            return
        if not self._awake:
            # What is cut between two reads is one wake-up all the same.
            self._heard = (self._heard + data)[-64:]
            woken = [at for at in map(self._heard.find, WAKES) if at >= 0]
            if not woken:
                return
            self._awake = True
            data = self._heard[min(woken) :]  # what came before is lost
        self._ear.feed(data, now)
        if self._ear.stopped:
            self._ear.stopped = False
            self._search = self._next = None
        if self._ear.again:
            self._ear.again = False
            self.say(self._answered)
        commands, self._ear.commands = self._ear.commands, []
        for command in commands:
            self._do(command, now)

    def _do(self, command: bytes, now: float) -> None:
        code = command[0]
        self._search = self._next = None  # a new command stops the one that runs
        self.say(pn532.ACK)
        if len(command) < LEAST.get(code, 1):
            self.say(pn532.ERROR)
        elif code == pn532.SAM:
            self._ready = True
            self._answer(code)
        elif code == pn532.DIAGNOSE:
            self._answer(code, command[1:])
        elif not self._ready:
            self.say(pn532.ERROR)
        elif code == pn532.FIRMWARE:
            self._answer(code, FIRMWARE)
        elif code == pn532.RF:
            if command[1] == 0x05:
                self._for_ever = command[-1] == FOR_EVER
            self._answer(code)
        elif code == pn532.RELEASE:
            self._answer(code, b"\x00")
        elif code == pn532.LIST:
            ends = None if self._for_ever else now + self.SEARCH_TIME
            self._look(_Search(code, min(command[1], ROOM), command[2] == TYPE_A_SPEED, ends), now)
        elif code == pn532.AUTO_POLL:
            times, period, *kinds = command[1:]
            lasts = times * period * POLL_UNIT * len(kinds)
            ends = None if times == FOR_EVER else now + lasts
            self._look(_Search(code, ROOM, bool(set(kinds) & {*pn532.TYPE_A}), ends), now)
        else:
            self.say(pn532.ERROR)

    def _answer(self, code: int, payload: bytes = b"") -> None:
        self._answered = pn532.frame(bytes([CHIP, code + 1]) + payload)
        self.say(self._answered)

    def _look(self, search: _Search, now: float) -> None:
        self._search = search
        self._next = now + self.SEARCH_TIME if self._tags and search.ours else search.ends

    def poll(self, now: float) -> None:
        search = self._search
        if search is None or self._next is None or now < self._next:
            return
        tags = self._tags[: search.room] if search.ours else []
        if not tags and (search.ends is None or now < search.ends):
            self._next = search.ends
            return
        self._search = self._next = None
        self._told.update(tags)
        targets = [self._target(number, uid) for number, uid in enumerate(tags, 1)]
        if search.code == pn532.AUTO_POLL:
            targets = [bytes([pn532.MIFARE, len(target)]) + target for target in targets]
        self._answer(search.code, bytes([len(tags)]) + b"".join(targets))

    def _target(self, number: int, uid: bytes) -> bytes:
        kind = 0x28 if self._ats else 0x08 if len(uid) == 4 else 0x00
        sens = b"\x00\x44" if len(uid) == 7 else b"\x00\x04"
        return bytes([number]) + sens + bytes([kind, len(uid)]) + uid + self._ats

    @property
    def deadline(self) -> float | None:
        return self._next
