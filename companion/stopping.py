"""An orderly stop when the system asks for one: SIGTERM, SIGINT, SIGHUP."""

from __future__ import annotations

import faulthandler
import os
import select
import signal
import sys
import threading
import time
from collections.abc import Callable
from types import FrameType
from typing import Self

SIGNALS = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
_NO_SIGNAL = b"\0"
PATIENCE = 15.0
"""Seconds that an orderly stop may take: parking a servo and writing to a slow card take two or
three. What hangs longer would hang for ever, and nobody should have to look for a kill command."""


def leave() -> None:
    """End at once, saying where each thread was. Nothing confirmed is lost by it: that is on the
    disk before it is confirmed."""
    faulthandler.dump_traceback(sys.__stderr__ or 2, all_threads=True)
    os._exit(1)


class OrderlyStop:
    """Within this block a signal ends nothing by itself: it asks.

    The main thread may be asleep in C, where Python's handlers do not run. So the signal's number
    goes through a pipe, at once, to a thread that calls what `then` was given. Where the block is
    not left within `patience` seconds of that, `hung` is called. Only the main thread can make this
    block.
    """

    def __init__(self, *, patience: float = PATIENCE, hung: Callable[[], None] = leave) -> None:
        self._patience, self._hung = patience, hung
        self._lock = threading.Lock()
        self._then: Callable[[], None] | None = None
        self.signal = 0
        """The first signal that has come; 0 while there is none."""

    @property
    def asked(self) -> bool:
        """Whether a signal has come."""
        return self.signal != 0

    def then(self, call: Callable[[], None]) -> None:
        """What is to be called, on any thread, when a stop is asked for; now if it was."""
        with self._lock:
            self._then = call
            asked = self.asked
        if asked:
            call()

    def __enter__(self) -> Self:
        # Python's own handler does nothing, but SDL puts none of its own where one is.
        self._before = {number: signal.signal(number, _nothing) for number in SIGNALS}
        self._ear, self._bell = os.pipe2(os.O_CLOEXEC)
        os.set_blocking(self._bell, False)
        self._bell_before = signal.set_wakeup_fd(self._bell, warn_on_full_buffer=False)
        self._thread = threading.Thread(target=self._run, name="signals", daemon=True)
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        signal.set_wakeup_fd(self._bell_before)
        for number, handler in self._before.items():
            signal.signal(number, handler or signal.SIG_DFL)
        os.write(self._bell, _NO_SIGNAL)
        self._thread.join()
        os.close(self._ear)
        os.close(self._bell)

    def _run(self) -> None:
        ends: float | None = None
        while True:
            left = None if ends is None else max(0.0, ends - time.monotonic())
            if not select.select([self._ear], [], [], left)[0]:
                self._hung()
                ends = None
                continue
            number = os.read(self._ear, 1)
            if number == _NO_SIGNAL:
                return
            if number[0] not in SIGNALS:
                continue
            if not self.asked:
                ends = time.monotonic() + self._patience
            with self._lock:
                self.signal = self.signal or number[0]
                call = self._then
            if call is not None:
                call()


def _nothing(_number: int, _frame: FrameType | None) -> None:
    return None
