"""Simulated code scanners: GM65 and DE2120."""

from __future__ import annotations

import re

from hardware.protocols import gm65
from hardware.simulated.readers.model import CodeModel

EAN_13 = re.compile(r"[0-9]{13}").fullmatch


class Gm65Model(CodeModel):
    """Answers commands, and sends a code as a line.

    As delivered it reads by itself; a `manual` one reads when it is triggered, so that the reply
    to the trigger comes glued to the front of a code that lies there.
    """

    protocol = "gm65"
    TRIGGER = 0x0002
    AIM = 0x00D0
    READ, WRITE, SAVE = 0x07, 0x08, 0x09
    LONGEST = 64
    """Bytes of a command that is believed to go on."""

    def __init__(self, ending: str = "\r", *, manual: bool = False) -> None:
        super().__init__()
        self._ending = ending.encode()
        self._manual = manual
        self._heard = b""
        self._lies = ""
        self._zones = {self.AIM: 0x00, 0x2A: 0x39, 0x2B: 0x01}
        """What it is set to: no AIM prefixes, 9600 baud."""
        self._saved = dict(self._zones)
        self._triggered = False
        self.commands: list[bytes] = []

    def show(self, tag: str, now: float) -> None:
        self.check(tag)
        if self._manual and not self._triggered:
            self._lies = tag
            return
        self._triggered = False
        self._code(tag)

    def remove(self, now: float, tag: str | None = None) -> None:
        if tag in (None, self._lies):
            self._lies = ""

    def power(self, now: float) -> None:
        super().power(now)
        self._heard = b""
        self._triggered = False
        self._zones = dict(self._saved)

    def hear(self, data: bytes, now: float) -> None:
        self._heard += data
        while (start := self._heard.find(b"\x7e\x00")) >= 0:
            command = self._heard[start:]
            if len(command) < 6:
                break
            # A read names how many bytes it wants; a write carries as many as it says.
            length = 9 if command[2] == self.READ else 8 + command[3]
            if len(command) < length:
                break
            self._heard = command[length:]
            self._do(command[:length])
        self._heard = self._heard[-self.LONGEST :]

    def _do(self, command: bytes) -> None:
        if command[-2:] not in (gm65.UNCHECKED, gm65.crc(command[2:-2])):
            return
        self.commands.append(command)
        kind, length = command[2], command[3]
        zone, data = int.from_bytes(command[4:6], "big"), command[6:-2]
        if kind == self.READ:
            wanted = range(zone, zone + data[0])
            self._reply(bytes(self._zones.get(one, 0x00) for one in wanted))
            return
        self._reply(b"\x00")
        if kind == self.SAVE:
            self._saved = dict(self._zones)
        elif kind == self.WRITE and zone == self.TRIGGER and data == b"\x01":
            self._triggered = not self._lies
            if self._lies:
                self._code(self._lies)
        elif kind == self.WRITE:
            self._zones |= zip(range(zone, zone + length), data, strict=True)

    def _code(self, tag: str) -> None:
        prefix = ("]E0" if EAN_13(tag) else "]Q1") if self._zones[self.AIM] & 0x80 else ""
        self.say(prefix.encode() + tag.encode("ascii") + self._ending)

    def _reply(self, data: bytes) -> None:
        body = bytes([0x00, len(data)]) + data
        self.say(gm65.MARK + body + gm65.crc(body))


class De2120Model(CodeModel):
    """Sends a code ended by CR and answers each command with one byte."""

    protocol = "de2120"
    LONGEST = 64

    def __init__(self) -> None:
        super().__init__()
        self._heard = b""

    def show(self, tag: str, now: float) -> None:
        self.check(tag)
        self.say(tag.encode("ascii") + b"\r")

    def hear(self, data: bytes, now: float) -> None:
        *commands, rest = (self._heard + data).split(b".")
        self._heard = rest[-self.LONGEST :]
        for command in commands:
            known = re.fullmatch(rb"\^_\^[A-Z]{3,}[0-9A-F]*", command)
            self.say(b"\x06" if known else b"\x15")
