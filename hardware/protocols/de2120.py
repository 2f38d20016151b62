"""DE2120 (SparkFun, DYScan): codes ended by CR, and single bytes that answer commands.

An answer, ACK or NAK, may come right before a code or right behind it. The reader is left as its
owner set it, so nothing is sent to it.
"""

from __future__ import annotations

from typing import ClassVar

from hardware.protocols.base import LONGEST, Event
from hardware.protocols.lines import LineDecoder

ACK, NAK = b"\x06", b"\x15"


class De2120(LineDecoder):
    """A DE2120 module."""

    bauds: ClassVar[tuple[int, ...]] = (115200, 9600)

    def _lines_read(self, lines: list[bytes], at: float, events: list[Event]) -> None:
        # Of one that is too long no more was held than tells that it is.
        told = (line.strip(ACK + NAK) if len(line) <= LONGEST else line for line in lines)
        super()._lines_read(list(told), at, events)
