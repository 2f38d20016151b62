"""Deadlines armed ahead: a thread that does nothing but wait for the next one.

No commit and no frame delays what is due: the thread waits on the monotonic clock with a
condition of its own and then calls what was armed. `due` is the same without a thread, for tests
that turn the clock by hand.
"""

from __future__ import annotations

import heapq
import logging
import threading
from collections.abc import Callable
from itertools import count

from companion.devices import Clock

log = logging.getLogger(__name__)

Call = Callable[[], None]


class Alarm:
    """Calls at given monotonic seconds. Any thread may arm and cancel.

    What is called runs on the alarm's thread and must be quick: play a cue, post a message.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._changed = threading.Condition()
        self._heap: list[tuple[float, int]] = []
        self._calls: dict[int, Call] = {}
        self._numbers = count(1)
        self._thread: threading.Thread | None = None
        self._stopped = False

    def arm(self, deadline: float, call: Call) -> int:
        """Have something called at a monotonic second; the number that cancels it."""
        with self._changed:
            number = next(self._numbers)
            self._calls[number] = call
            heapq.heappush(self._heap, (deadline, number))
            self._changed.notify()
        return number

    def cancel(self, number: int) -> None:
        """It is not called any more; nothing happens if it was already."""
        with self._changed:
            self._calls.pop(number, None)

    def start(self) -> None:
        """Run the thread."""
        self._thread = threading.Thread(target=self._run, name="alarm", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """End the thread; what is still armed is never called."""
        with self._changed:
            self._stopped = True
            self._changed.notify()
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    def due(self) -> float | None:
        """Call everything whose time has come; seconds until the next, None if there is none."""
        while True:
            with self._changed:
                self._drop_cancelled()
                if not self._heap:
                    return None
                wait = self._heap[0][0] - self._clock.monotonic()
                if wait > 0:
                    return wait
                _, number = heapq.heappop(self._heap)
                call = self._calls.pop(number)
            try:
                call()
            except Exception:
                # What one caller armed is not to silence the tones of all others.
                log.exception("what was armed failed")

    def _drop_cancelled(self) -> None:
        while self._heap and self._heap[0][1] not in self._calls:
            heapq.heappop(self._heap)

    def _run(self) -> None:
        while True:
            wait = self.due()
            with self._changed:
                if self._stopped:
                    return
                if wait is None or self._heap:
                    self._wait(wait)

    def _wait(self, wait: float | None) -> None:
        """Sleep until something changes or is due; what came in between is looked at again."""
        if wait is not None:
            wait = min(wait, self._heap[0][0] - self._clock.monotonic())
            if wait <= 0:
                return
        elif self._heap:
            return
        self._changed.wait(wait)
