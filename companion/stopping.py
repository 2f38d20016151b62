"""An orderly stop when the system asks for one: SIGTERM, SIGINT, SIGHUP."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable
from types import FrameType
from typing import Self

SIGNALS = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
_NO_SIGNAL = b"\0"


class OrderlyStop:
    """Within this block a signal ends nothing by itself: it asks.

    The main thread may be asleep in C, where Python's handlers do not run. So the signal's number
    goes through a pipe, at once, to a thread that calls what `then` was given. Only the main
    thread can make this block.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._then: Callable[[], None] | None = None
        self.asked = False
        """Whether a signal has come."""

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
        while (number := os.read(self._ear, 1)) != _NO_SIGNAL:
            if number[0] not in SIGNALS:
                continue
            with self._lock:
                self.asked = True
                call = self._then
            if call is not None:
                call()


def _nothing(_number: int, _frame: FrameType | None) -> None:
    return None
