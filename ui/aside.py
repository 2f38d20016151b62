"""What would keep the screen waiting is done aside, and brought back to the screen's thread."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar

Found = TypeVar("Found")


class Aside:
    """Does work on a thread of its own, one after the other. `bring` has something called on the
    screen's thread, from any other. The screen's thread alone calls it."""

    def __init__(self, bring: Callable[[Callable[[], None]], None]) -> None:
        self._bring = bring
        self._threads = ThreadPoolExecutor(max_workers=1, thread_name_prefix="aside")
        self.under_way = 0
        """How much is being done, or not brought back yet."""

    def run(self, work: Callable[[], Found], then: Callable[[Found], None]) -> None:
        """Have something done; `then` gets what it brought. What it raises is raised there."""
        self.under_way += 1

        def back(done: Future[Found]) -> None:
            self._bring(lambda: self._back(done, then))

        self._threads.submit(work).add_done_callback(back)

    def _back(self, done: Future[Any], then: Callable[[Any], None]) -> None:
        self.under_way -= 1
        if not done.cancelled():
            then(done.result())

    def close(self) -> None:
        """Leave what is not begun; what is being done ends by itself."""
        self._threads.shutdown(wait=False, cancel_futures=True)


class AtOnce(Aside):
    """Does it where it is asked: for screens that nobody waits at."""

    def __init__(self) -> None:
        super().__init__(lambda call: call())

    def run(self, work: Callable[[], Found], then: Callable[[Found], None]) -> None:
        then(work())
