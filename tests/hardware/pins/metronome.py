"""The time of a player of tones, beaten by a test."""

from __future__ import annotations

import threading


class Metronome:
    """Waits in place of the player's thread: each wait ends when the test says so."""

    def __init__(self) -> None:
        self.waited: list[float] = []
        self._go = threading.Semaphore(0)
        self.arrived = threading.Semaphore(0)

    def __call__(self, condition: threading.Condition, seconds: float) -> None:
        self.waited.append(seconds)
        condition.release()
        self.arrived.release()
        self._go.acquire(timeout=30)
        condition.acquire()

    def beat(self) -> None:
        """Let the note that sounds come to its end."""
        self._go.release()

    def wait(self) -> None:
        """Wait until a note sounds."""
        assert self.arrived.acquire(timeout=30)
