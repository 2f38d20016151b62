"""Simulated readers of 125 kHz tags."""

from __future__ import annotations

from hardware.protocols.rfid125 import check_sum
from hardware.simulated.readers.model import BLANKS, Model

TAG_BYTES = 5


def frame(tag: str, *, raw: bool = False, ending: bytes = b"") -> bytes:
    """A tag of ten hexadecimal digits as both families frame it.

    Raises:
        ValueError: it is no such tag.
    """
    value = bytes.fromhex(tag)
    if len(value) != TAG_BYTES:
        raise ValueError(f"a 125 kHz tag has ten hexadecimal digits, not {len(tag)}")
    check = check_sum(value)
    digits = value.hex().upper().encode()
    return b"\x02" + digits + (bytes([check]) if raw else b"%02X" % check) + ending + b"\x03"


class Rfid125Model(Model):
    """What both families have in common: their tags."""

    def check(self, tag: str) -> None:
        frame(tag)

    @classmethod
    def blanks(cls) -> tuple[str, ...]:
        return tuple(f"0100E285{number:02X}" for number in range(1, BLANKS + 1))


class Id12Model(Rfid125Model):
    """Sends a tag once, as it comes."""

    protocol = "id12"

    def show(self, tag: str, now: float) -> None:
        self.say(frame(tag, ending=b"\r\n"))


class Rdm6300Model(Rfid125Model):
    """Repeats a tag every 65 ms as long as it lies there: the last one put on, since two on one
    coil drown each other. `raw` is how some clones check."""

    protocol = "rdm6300"
    HOLD = 0.1
    AGAIN = 0.065

    def __init__(self, *, raw: bool = False) -> None:
        super().__init__()
        self._raw = raw
        self._tag = ""
        self._next: float | None = None

    def show(self, tag: str, now: float) -> None:
        self.check(tag)
        self._tag, self._next = tag, now
        self.poll(now)

    def remove(self, now: float, tag: str | None = None) -> None:
        if tag in (None, self._tag):
            self._next = None

    def power(self, now: float) -> None:
        super().power(now)
        if self._next is not None:
            self._next = now

    def poll(self, now: float) -> None:
        if self._next is not None and now >= self._next:
            self.say(frame(self._tag, raw=self._raw))
            self._next = now + self.AGAIN

    @property
    def deadline(self) -> float | None:
        return self._next
