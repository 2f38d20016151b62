"""Where the processor draws: the rasteriser's threads, each on a processor of its own."""

from __future__ import annotations

import logging
import os
from pathlib import Path

log = logging.getLogger(__name__)

TASKS = Path("/proc/self/task")
NAMES = "llvmpipe-"
"""How Mesa calls the threads that fill the pixels."""
MOST = 4
"""Processors up to which they are spread; where there are more, the kernel finds idle ones."""


def spread() -> int:
    """Spread Mesa's threads over the processors; gives how many have one of their own now.

    The kernel wakes a thread where it ran last. With few processors that is often the same for all
    of them: then they wait for each other, and a frame takes as long as with one (8.3 ms from a
    touch to its frame in place of 5.8). Where a graphics processor draws there are no such threads.
    """
    if not hasattr(os, "sched_setaffinity"):
        return 0
    processors = sorted(os.sched_getaffinity(0))
    threads = sorted(int(task.name) for task in TASKS.glob("*") if _name(task).startswith(NAMES))
    if not 1 < len(threads) <= min(len(processors), MOST):
        return 0
    done = 0
    for thread, processor in zip(threads, processors, strict=False):
        try:
            os.sched_setaffinity(thread, {processor})
            done += 1
        except OSError as error:  # forbidden here, or it has ended: it draws all the same
            log.info("a thread that draws stays where it is: %s", error)
    return done


def _name(task: Path) -> str:
    try:
        return (task / "comm").read_text("utf-8", "replace")
    except OSError:
        return ""  # it has ended meanwhile
