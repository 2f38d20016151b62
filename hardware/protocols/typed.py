"""What a scanner that types says, as `companion reader` records it.

Two bytes a key: its USB usage id, and 01 as it goes down or 00 as it is let go. Nothing sends
this; the kernel's own events have other sizes on other machines.
"""

from __future__ import annotations

from typing import ClassVar

from companion.keys import GRABBED_GAP, Keys
from hardware.protocols.base import Decoder, Event

UP, DOWN = 0, 1


class Typed(Decoder):
    """Keys in, codes out. The time between two keys counts, so recordings have it."""

    bauds: ClassVar[tuple[int, ...]] = ()

    def __init__(self, gap: float = GRABBED_GAP) -> None:
        self._keys = Keys(gap=gap, least=1)
        self._held = b""

    def feed(self, data: bytes, now: float) -> list[Event]:
        data = self._held + data
        whole = len(data) - len(data) % 2
        self._held = data[whole:]
        events: list[Event] = []
        for at in range(0, whole, 2):
            usage, state = data[at : at + 2]
            if state == UP:
                self._keys.up(usage, now)
            elif state == DOWN and (scan := self._keys.down(usage, now)) is not None:
                events.append(scan)
        return events
