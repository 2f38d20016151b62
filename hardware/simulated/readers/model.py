"""What a simulated reader is: the mirror image of a decoder.

A model is pure: tags are put on and taken off, bytes come in from the host, time passes, and what
the reader would send lies in `outgoing`. `hardware.simulated.readers.plugged` lets it speak on a
pty; a test may as well join it to a decoder by hand.
"""

from __future__ import annotations


class Model:
    """One simulated reader with room for its tags."""

    protocol: str

    def __init__(self) -> None:
        self._sent = bytearray()

    def show(self, tag: str, now: float) -> None:
        """Hold a tag to the reader.

        Raises:
            ValueError: a reader of this kind has no such tags; this one has none at all.
        """
        raise ValueError(f"this reader reads no tags, and not {tag!r}")

    def remove(self, now: float) -> None:
        """Take every tag off."""

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
