"""A simulated GM67: codes in packets that want an acknowledgement, and commands in packets."""

from __future__ import annotations

from hardware.protocols import gm67
from hardware.simulated.readers.codes import EAN_13
from hardware.simulated.readers.model import CodeModel

START, STOP, SET = 0xE4, 0xE5, 0xC6
YES, NO = 0xD0, 0xD1
HOST_MODE, SPEED = (0x8A, 0x08), (0x9C, 0x06)
"""Settings and the values that they are given here: read only on command; 9600 baud."""
MODE = HOST_MODE[0]

SPOILT, NOT_KNOWN, DENIED = 0x01, 0x02, 0x06
"""Why it says no."""


class Gm67Model(CodeModel):
    """Sends codes as packets and each of them again until it is acknowledged, or as plain lines.

    It sleeps until it is woken by a byte, which takes it 50 ms, or by a code. As delivered it
    reads by itself, and says no to start and stop; in host mode it reads between the two.
    """

    protocol = "gm67"
    QR = 0xF1
    EAN = 0x0B
    AGAIN = 0.5
    TRIES = 3
    WAKES = 0.05
    BROKEN_OFF = 0.2
    """Seconds of silence after which the rest of a command does not come any more."""

    FACTORY = 115200

    def __init__(self, *, packets: bool = True, ending: str = "\r") -> None:
        super().__init__()
        self._packets = packets
        self._ending = ending.encode()
        self._packet = self._heard = b""
        self._tries = 0
        self._next: float | None = None
        self._awake: float | None = None
        self._last = 0.0
        self._host_mode = self._decoding = False
        self._lies = ""
        self.baud = self.FACTORY
        self.acknowledged = 0

    def show(self, tag: str, now: float) -> None:
        self.check(tag)
        if self._host_mode and not self._decoding:
            self._lies = tag
            return
        self._decoding = False
        self._awake = now - self.WAKES
        if not self._packets:
            self.say(tag.encode("ascii") + self._ending)
            return
        kind = self.EAN if EAN_13(tag) else self.QR
        data = bytes([kind]) + tag.encode("ascii")
        self._packet = gm67.packet(gm67.SHORT, data) if len(data) < 200 else self._long(data)
        self._tries, self._next = self.TRIES, now
        self.poll(now)

    def remove(self, now: float, tag: str | None = None) -> None:
        if tag in (None, self._lies):
            self._lies = ""

    @staticmethod
    def _long(data: bytes) -> bytes:
        body = b"\xff\xf4" + (7 + len(data)).to_bytes(2, "big") + b"\xf4\x00\x00" + data
        return body + gm67.check_sum(body)

    def power(self, now: float) -> None:
        super().power(now)
        self._heard = b""
        self._next = self._awake = None
        self._decoding = False

    def hear(self, data: bytes, now: float) -> None:
        if self._awake is None:
            self._awake = now
        if now < self._awake + self.WAKES:
            return  # it is not all there yet, and what is said to it now is lost
        begun = self._heard if now < self._last + self.BROKEN_OFF else b""
        self._last = now
        self._heard = (begun + data).lstrip(b"\x00")
        while self._heard and len(self._heard) >= self._heard[0] + gm67.CHECK:
            length = max(gm67.HEAD, self._heard[0]) + gm67.CHECK
            packet, self._heard = self._heard[:length], self._heard[length:].lstrip(b"\x00")
            self._do(packet, now)

    def _do(self, packet: bytes, now: float) -> None:
        if len(packet) < gm67.HEAD + gm67.CHECK or not gm67.is_right(packet):
            self._say(NO, SPOILT)
            return
        operation, data = packet[1], packet[gm67.HEAD : -gm67.CHECK]
        if operation == YES:
            self.acknowledged += 1
            self._next = None
        elif operation == NO:
            self._next = now
        elif operation == SET and len(data) == 3:
            self._set(data[1], data[2])  # behind the beep that goes with it
        elif operation not in (START, STOP):
            self._say(NO, NOT_KNOWN)
        elif not self._host_mode:
            self._say(NO, DENIED)
        else:
            self._say(YES)
            self._decoding = operation == START
            if self._decoding and self._lies:
                self.show(self._lies, now)

    def _set(self, setting: int, value: int) -> None:
        self._say(YES)
        if setting == MODE:
            self._host_mode = value == HOST_MODE[1]
        elif (setting, value) == SPEED:
            self.baud = 9600

    def _say(self, operation: int, *data: int) -> None:
        self.say(gm67.packet(operation, bytes(data)))

    def poll(self, now: float) -> None:
        if self._next is not None and now >= self._next:
            self.say(self._packet)
            self._tries -= 1
            self._next = now + self.AGAIN if self._tries else None

    @property
    def deadline(self) -> float | None:
        return self._next
