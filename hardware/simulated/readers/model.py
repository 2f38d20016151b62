"""What a simulated reader is: the mirror image of a decoder.

A model is pure: tags are put on and taken off, bytes come in from the host, time passes, and what
the reader would send lies in `outgoing`. `hardware.simulated.readers.plugged` lets it speak on a
pty; a test may as well join it to a decoder by hand.
"""

from __future__ import annotations

from typing import ClassVar

BLANKS = 100
"""How many tags lie on the table that nobody has taught yet."""


class Model:
    """One simulated reader with room for its tags."""

    protocol: ClassVar[str]

    HOLD: ClassVar[float] = 0.0
    """Seconds a tag must be held there at least; 0 if it is read as it comes."""

    def __init__(self) -> None:
        self._sent = bytearray()

    def check(self, tag: str) -> None:
        """Whether this reader can read such a tag.

        Raises:
            ValueError: it cannot.
        """
        raise ValueError(f"this reader reads no tags, and not {tag!r}")

    @classmethod
    def blanks(cls) -> tuple[str, ...]:
        """Tags as they come from the shop, whose ids a reader of this kind reads."""
        return ()

    def show(self, tag: str, now: float) -> None:
        """Hold a tag to the reader.

        Raises:
            ValueError: a reader of this kind has no such tags.
        """
        self.check(tag)

    def remove(self, now: float, tag: str | None = None) -> None:
        """Take a tag off, or every one."""

    def told(self, tag: str) -> bool:
        """Whether the host has been told of a tag that lies there."""
        return True

    def power(self, now: float) -> None:
        """It was plugged in: what it had in mind is gone."""
        self._sent.clear()

    def hear(self, data: bytes, now: float) -> None:
        """Bytes from the host."""

    def poll(self, now: float) -> None:
        """Time has passed."""

    @property
    def deadline(self) -> float | None:
        """When `poll` has something to do."""
        return None

    def outgoing(self) -> bytes:
        """What it sends now; handed over once."""
        sent = bytes(self._sent)
        self._sent.clear()
        return sent

    def say(self, data: bytes) -> None:
        """Send bytes; a test may say any noise."""
        self._sent += data


class CodeModel(Model):
    """One that reads printed codes; a blank one stands on a box bought in a shop."""

    def check(self, tag: str) -> None:
        if not (tag.isascii() and tag.isprintable() and tag.strip()):
            raise ValueError(f"no printed code: {tag!r}")

    @classmethod
    def blanks(cls) -> tuple[str, ...]:
        return tuple(_ean(f"4006381{number:05}") for number in range(1, BLANKS + 1))


def _ean(digits: str) -> str:
    """Twelve digits with the one that checks them."""
    total = sum(int(digit) * (3 if at % 2 else 1) for at, digit in enumerate(digits))
    return digits + str(-total % 10)
