"""What is watched while something plays at the whole product: frames, errors, memory, journal."""

from __future__ import annotations

import ctypes
import gc
import logging
import os
import resource
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

from companion import garbage

MIB = 1 << 20
BLOCK = 100
"""Bytes that one of Python's own blocks has on average: it counts them and not their bytes."""
COLD = 0.002
"""Seconds of work that it costs at most to have lost the processor: its caches hold what somebody
else needs, and thread time counts the fetching as work."""


class Frame(NamedTuple):
    """How long a frame took, the input before it included: the seconds until it was done, those
    that this thread worked on it, and how often others took the processor from it meanwhile."""

    took: float
    work: float
    ousted: int

    def own(self, slowed: float) -> float:
        """The seconds of work that are the frame's own fault on a machine so much slowed down."""
        return (self.work - self.ousted * COLD) / slowed


class FrameWatch:
    """Looks at each frame."""

    def __init__(self) -> None:
        from kivy.base import EventLoop

        self.frames: list[Frame] = []
        self._loop, self._idle = EventLoop, EventLoop.idle
        EventLoop.idle = self._timed

    def _timed(self) -> None:
        began, worked, ousted = time.perf_counter(), time.thread_time(), _ousted()
        self._idle()
        worked, ousted = time.thread_time() - worked, _ousted() - ousted
        self.frames.append(Frame(time.perf_counter() - began, worked, ousted))

    def close(self) -> None:
        """Watch no more."""
        self._loop.idle = self._idle


def _ousted() -> int:
    """How often this thread has lost its processor to somebody else."""
    return resource.getrusage(resource.RUSAGE_THREAD).ru_nivcsw


class Pace:
    """How fast this processor is now. What shares it with others, a cache or a core's other half,
    takes longer for the same work, and thread time counts that as work."""

    def __init__(self) -> None:
        self._best = min(self._work() for _ in range(20))

    def slowed(self) -> float:
        """How many times as long as at its best the same work takes now."""
        return max(1.0, sorted(self._work() for _ in range(3))[1] / self._best)

    @staticmethod
    def _work() -> float:
        began = time.thread_time()
        sum({number: str(number) for number in range(8000)})
        return time.thread_time() - began


class Heard(logging.Handler):
    """Keeps what was logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(self.format(record))


class _Malloc(ctypes.Structure):
    """glibc's `struct mallinfo2`."""

    _fields_ = tuple(
        (name, ctypes.c_size_t)
        for name in (
            *("arena", "ordblks", "smblks", "hblks", "hblkhd"),
            *("usmblks", "fsmblks", "uordblks", "fordblks", "keepcost"),
        )
    )


class Memory(NamedTuple):
    """MiB of this process once it was tidied up: how many lie in memory, which depends on how what
    is free lies between what is used; and how many are in use, which does not."""

    resident: float
    used: float


def memory() -> Memory:
    """What there is now."""
    garbage.search()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    of_c = ctypes.CDLL(None).mallinfo2
    of_c.restype = _Malloc
    told = of_c()
    used = told.uordblks + told.hblkhd + sys.getallocatedblocks() * BLOCK
    return Memory(pages * os.sysconf("SC_PAGE_SIZE") / MIB, used / MIB)


def left_over(room: Any) -> Counter[str]:
    """Widgets that are still held though they are neither on the stage nor on a screen that is
    kept for the next time, by class."""
    from ui.sketch import Sketch

    gc.collect()
    kept = {id(w) for root in (room.stage, *room.stage._screens.values()) for w in root.walk()}
    held = [one for one in gc.get_objects() if issubclass(type(one), Sketch)]
    return Counter(type(one).__name__ for one in held if id(one) not in kept)


def check_shown(room: Any) -> None:
    """What is shown is what is on the table, and as many rows of it lie in the journal as the table
    has written. The table must be at rest."""
    playing, shown = room.table._desk.playing, room.desk.snapshot.game
    if playing is None or shown is None:
        assert playing is None, "the game on the table is not shown"
        assert shown is None, "a game is shown that is not on the table"
        return
    assert shown.id == playing.id
    assert shown.view == playing.match.public()
    assert shown.rows == playing.rows
    with room.store.reading() as db:
        [(count, last)] = db.execute(
            "SELECT count(*), max(sequence) FROM action WHERE game = ?", (playing.id,)
        )
    assert count == (last or 0) == playing.rows, f"{playing.rows} rows: {count} up to {last}"


def check_journal(room: Any, *, every: bool = True) -> int:
    """Every game in the journal is whole: its chain holds, its rows are numbered without a gap,
    it can be played again, and the one on the table is the one that was written. How many games.
    Without `every`, only the one on the table is looked at."""
    from companion.table.playing import Playing

    journal = room.table._desk.journal
    on_table = room.table._desk.playing
    if every:
        with room.store.reading() as db:
            ids = [row[0] for row in db.execute("SELECT id FROM game ORDER BY id")]
    else:
        ids = [] if on_table is None else [on_table.id]
    for game_id in ids:
        stored = journal.load(game_id)
        numbers = [row.number for row in stored.rows]
        assert numbers == list(range(1, len(numbers) + 1)), f"game {game_id}: {numbers}"
        again = Playing.resumed(stored)
        if on_table is not None and on_table.id == game_id:
            assert again.match.view() == on_table.match.view(), f"game {game_id}"
            assert again.rows == on_table.rows
    if every:
        found = room.store.tend()
        assert found is None, found
    return len(ids)
