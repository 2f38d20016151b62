"""Waiting for bytes or for the end of a time, with a bell that wakes the waiting thread."""

from __future__ import annotations

import os
import select
import threading
from collections.abc import Iterable


class Waiting:
    """What one thread waits with. `ring` is for any other thread, once and for all."""

    def __init__(self) -> None:
        self._ear, self._bell = os.pipe()
        os.set_blocking(self._bell, False)
        os.set_blocking(self._ear, False)
        self._lock = threading.Lock()
        self._rung = False

    @property
    def rung(self) -> bool:
        """Whether the waiting is over for good."""
        return self._rung

    def wait(self, fd: int | None, seconds: float | None) -> bool:
        """Wait until `fd` has something to read (True), the time is over or someone wakes us."""
        return bool(self.wait_for(() if fd is None else (fd,), seconds))

    def wait_for(self, fds: Iterable[int], seconds: float | None) -> set[int]:
        """Wait until some of these have something to read (they are returned), the time is over or
        someone wakes us."""
        poll = select.poll()
        for fd in (self._ear, *fds):
            poll.register(fd, select.POLLIN)
        ready = poll.poll(None if seconds is None else max(0.0, seconds) * 1000)
        found = {number for number, _ in ready}
        if self._ear in found and not self._rung:
            os.read(self._ear, 64)
        return found - {self._ear}

    def nudge(self) -> None:
        """Wake the waiting thread once: there is something new to look at."""
        with self._lock:
            if not self._rung:
                self._strike()

    def ring(self) -> None:
        """Wake the waiting thread now, and let no later wait last."""
        with self._lock:
            if not self._rung:
                self._rung = True
                self._strike()

    def _strike(self) -> None:
        try:
            os.write(self._bell, b"!")
        except BlockingIOError:
            return  # so many are waiting to be heard that one more changes nothing

    def close(self) -> None:
        """Give the pipe back; nobody waits or rings any more."""
        with self._lock:
            self._rung = True
            for fd in (self._ear, self._bell):
                if fd >= 0:
                    os.close(fd)
            self._ear = self._bell = -1
