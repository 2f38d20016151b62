"""A simulated PN532: asleep at first, answers commands, finds the cards that lie on it."""

from __future__ import annotations

from hardware.protocols import pn532
from hardware.protocols.pn532 import CHIP, HOST, Pn532
from hardware.simulated.readers.model import Model

FIRMWARE = bytes([0x32, 0x01, 0x06, 0x07])
ROOM = 2
"""Cards that the chip can hold at a time."""

WAKE = b"\x55"


class _Ear(Pn532):
    """Reads the host's frames with the same parser that reads the chip's."""

    def __init__(self) -> None:
        super().__init__()
        self.commands: list[bytes] = []
        self.stopped = False

    def _data(self, data: bytes, raw: bytes, now: float, events: list[pn532.Event]) -> bool:
        if data[0] != HOST or len(data) < 2:
            return False
        self.commands.append(data[1:])
        return True

    def _acknowledged(self, now: float) -> None:
        self.stopped = True


class Pn532Model(Model):
    """Up to two cards. An id of 4, 7 or 10 bytes; one of 4 bytes with `ats` is a smart card.

    As delivered it waits for a card for ever; a host sets how often it looks. It says nothing
    before it was woken, and nothing but that before SAMConfiguration.
    """

    protocol = "pn532"
    SEARCH_TIME = 0.03

    def __init__(self, *, ats: bytes = b"") -> None:
        super().__init__()
        self._ats = ats
        self._ear = _Ear()
        self._tags: list[bytes] = []
        self._awake = self._ready = False
        self._for_ever = True
        self._searching: tuple[int, int] | None = None
        self._next: float | None = None
        self.mute = False

    def show(self, tag: str, now: float) -> None:
        uid = bytes.fromhex(tag)
        if len(uid) not in pn532.ID_LENGTHS:
            raise ValueError(f"a card's id has 4, 7 or 10 bytes, not {len(uid)}")
        if len(self._tags) == ROOM and uid not in self._tags:
            raise ValueError("two cards lie there already")
        if uid not in self._tags:
            self._tags.append(uid)
        self._found(now)

    def remove(self, now: float) -> None:
        self._tags.clear()

    def power(self, now: float) -> None:
        super().power(now)
        self._ear = _Ear()
        self._awake = self._ready = False
        self._for_ever, self._searching, self._next = True, None, None

    def hear(self, data: bytes, now: float) -> None:
        if self.mute:
            return
        self._awake = self._awake or WAKE in data
        if not self._awake:
            return
        self._ear.feed(data, now)
        if self._ear.stopped:
            self._ear.stopped = False
            self._searching = self._next = None
        commands, self._ear.commands = self._ear.commands, []
        for command in commands:
            self._do(command, now)

    def _do(self, command: bytes, now: float) -> None:
        code = command[0]
        self._searching = self._next = None  # a new command stops the one that runs
        self.say(pn532.ACK)
        if code == pn532.SAM:
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
                self._for_ever = command[4] == 0xFF
            self._answer(code)
        elif code == pn532.RELEASE:
            self._answer(code, b"\x00")
        elif code == pn532.LIST:
            self._searching = (code, min(command[1], ROOM))
            self._next = now + self.SEARCH_TIME
        else:
            self.say(pn532.ERROR)

    def _answer(self, code: int, payload: bytes = b"") -> None:
        self.say(pn532.frame(bytes([CHIP, code + 1]) + payload))

    def _found(self, now: float) -> None:
        """A card came while a search without an end runs."""
        if self._searching and self._next is None:
            self._next = now + self.SEARCH_TIME

    def poll(self, now: float) -> None:
        if self._searching is None or self._next is None or now < self._next:
            return
        code, room = self._searching
        if not self._tags and self._for_ever:
            self._next = None
            return
        self._searching = self._next = None
        tags = self._tags[:room]
        targets = b"".join(self._target(number, uid) for number, uid in enumerate(tags, 1))
        self._answer(code, bytes([len(tags)]) + targets)

    def _target(self, number: int, uid: bytes) -> bytes:
        kind = 0x28 if self._ats else 0x08 if len(uid) == 4 else 0x00
        sens = b"\x00\x44" if len(uid) == 7 else b"\x00\x04"
        return bytes([number]) + sens + bytes([kind, len(uid)]) + uid + self._ats

    @property
    def deadline(self) -> float | None:
        return self._next
