"""The threads that fill the pixels are spread over the processors, and no others."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from ui import rasteriser

pytestmark = pytest.mark.own_process  # where a window is open there are threads of Mesa already


@contextmanager
def threads(*names: str) -> Iterator[list[int]]:
    """Threads that the kernel knows by these names."""
    over, begun = threading.Event(), threading.Barrier(len(names) + 1)
    found: list[int] = []

    def live(name: str) -> None:
        number = threading.get_native_id()
        (rasteriser.TASKS / str(number) / "comm").write_text(name)
        found.append(number)
        begun.wait()
        over.wait()

    running = [threading.Thread(target=live, args=(name,)) for name in names]
    for thread in running:
        thread.start()
    begun.wait()
    yield sorted(found)
    over.set()
    for thread in running:
        thread.join()


@pytest.mark.skipif(len(os.sched_getaffinity(0)) < 2, reason="there is one processor")
def test_each_of_mesas_threads_has_a_processor_of_its_own() -> None:
    everywhere = os.sched_getaffinity(0)
    with threads("llvmpipe-0", "llvmpipe-1") as two, threads("reader") as others:
        assert rasteriser.spread() == 2
        where = [os.sched_getaffinity(number) for number in two]
        assert all(len(processors) == 1 for processors in where)
        assert where[0] != where[1]
        assert os.sched_getaffinity(others[0]) == everywhere
        assert os.sched_getaffinity(0) == everywhere


def test_where_a_graphics_processor_draws_nothing_is_changed() -> None:
    everywhere = os.sched_getaffinity(0)
    with threads("writer", "alarm") as others:
        assert rasteriser.spread() == 0
        assert all(os.sched_getaffinity(number) == everywhere for number in others)


def test_one_thread_alone_goes_where_the_kernel_wants_it() -> None:
    everywhere = os.sched_getaffinity(0)
    with threads("llvmpipe-0") as one:
        assert rasteriser.spread() == 0
        assert os.sched_getaffinity(one[0]) == everywhere
