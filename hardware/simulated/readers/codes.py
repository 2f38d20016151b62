"""Simulated code scanners: GM65, GM67 and DE2120."""

from __future__ import annotations

from hardware.protocols import gm65, gm67
from hardware.simulated.readers.model import Model


class Gm65Model(Model):
    """Answers commands, and sends a code as a line; where it was triggered by a command, the
    reply comes glued to the front of the code."""

    protocol = "gm65"
    TRIGGER = bytes.fromhex("7E 00 08 01 00 02 01 02 DA")
    SPEED = b"\x39\x01"
    """The divisor for 9600 baud, as register 2A holds it."""

    def __init__(self, ending: str = "\r") -> None:
        super().__init__()
        self._ending = ending.encode()
        self._heard = b""
        self._reply = b""
        self.commands: list[bytes] = []

    def show(self, tag: str, now: float) -> None:
        self.say(self._reply + tag.encode("ascii") + self._ending)
        self._reply = b""

    def power(self, now: float) -> None:
        super().power(now)
        self._heard = self._reply = b""

    def hear(self, data: bytes, now: float) -> None:
        self._heard += data
        while (start := self._heard.find(b"\x7e\x00")) >= 0:
            command = self._heard[start:]
            if len(command) < 6:
                return
            # A read names how many bytes it wants; a write carries as many as it says.
            length = 9 if command[2] == 0x07 else 8 + command[3]
            if len(command) < length:
                return
            self._heard = command[length:]
            self._do(command[:length])

    def _do(self, command: bytes) -> None:
        if command[-2:] not in (gm65.UNCHECKED, gm65.crc(command[2:-2])):
            return
        self.commands.append(command)
        if command == self.TRIGGER:
            self._reply = self._framed(b"\x00")
        elif command == gm65.ASK_SPEED:
            self.say(self._framed(self.SPEED))
        else:
            self.say(self._framed(b"\x00"))

    @staticmethod
    def _framed(data: bytes) -> bytes:
        body = bytes([0x00, len(data)]) + data
        return b"\x02\x00" + body + gm65.crc(body)


class Gm67Model(Model):
    """Sends codes as packets and each of them again until it is acknowledged."""

    protocol = "gm67"
    QR = 0xF1
    EAN_13 = 0x0B
    AGAIN = 0.5
    TRIES = 3

    def __init__(self) -> None:
        super().__init__()
        self._packet = b""
        self._tries = 0
        self._next: float | None = None
        self.acknowledged = 0

    def show(self, tag: str, now: float) -> None:
        kind = self.EAN_13 if tag.isdecimal() and len(tag) == 13 else self.QR
        data = bytes([kind]) + tag.encode("ascii")
        self._packet = gm67.packet(gm67.SHORT, data) if len(data) < 200 else self._long(data)
        self._tries, self._next = self.TRIES, now
        self.poll(now)

    @staticmethod
    def _long(data: bytes) -> bytes:
        body = b"\xff\xf4" + (7 + len(data)).to_bytes(2, "big") + b"\xf4\x00\x00" + data
        return body + gm67.check_sum(body)

    def power(self, now: float) -> None:
        super().power(now)
        self._next = None

    def hear(self, data: bytes, now: float) -> None:
        self.acknowledged += data.count(gm67.ACK)
        if gm67.ACK in data:
            self._next = None
        elif gm67.SEND_AGAIN in data:
            self._next = now

    def poll(self, now: float) -> None:
        if self._next is not None and now >= self._next:
            self.say(self._packet)
            self._tries -= 1
            self._next = now + self.AGAIN if self._tries else None

    @property
    def deadline(self) -> float | None:
        return self._next


class De2120Model(Model):
    """Sends a code ended by CR and answers each command with one byte."""

    protocol = "de2120"

    def __init__(self) -> None:
        super().__init__()
        self._heard = b""

    def show(self, tag: str, now: float) -> None:
        self.say(tag.encode("ascii") + b"\r")

    def hear(self, data: bytes, now: float) -> None:
        *commands, self._heard = (self._heard + data).split(b".")
        for command in commands:
            self.say(b"\x06" if command.startswith(b"^_^") else b"\x15")
