"""The last bytes that came from the reader, for people who want to see them live."""

from __future__ import annotations

import threading
from collections import deque

PIECES = 48
LONGEST = 64
"""Bytes of one piece that are kept: a line of the screen holds far fewer."""


class Overheard:
    """A `companion.devices.Ear`. The reader's thread puts in, the screen's looks."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._pieces: deque[tuple[float, bytes]] = deque(maxlen=PIECES)

    def put(self, data: bytes, at: float) -> None:
        """Bytes were read at a monotonic second; a long piece is kept as several."""
        with self._lock:
            for start in range(0, len(data), LONGEST):
                self._pieces.append((at, bytes(data[start : start + LONGEST])))

    def pieces(self) -> tuple[tuple[float, bytes], ...]:
        """The last pieces, oldest first."""
        with self._lock:
            return tuple(self._pieces)
