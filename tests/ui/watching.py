"""What is watched while something plays at the whole product: frames, errors, memory, journal."""

from __future__ import annotations

import gc
import logging
import os
import time
from collections import Counter
from pathlib import Path
from typing import Any


class FrameWatch:
    """How long each frame takes, the input before it included: the seconds until it is done, and
    those that this thread worked on it. Where they differ, the machine did something else."""

    def __init__(self) -> None:
        from kivy.base import EventLoop

        self.frames: list[tuple[float, float]] = []
        self._loop, self._idle = EventLoop, EventLoop.idle
        EventLoop.idle = self._timed

    def _timed(self) -> None:
        began, worked = time.perf_counter(), time.thread_time()
        self._idle()
        worked = time.thread_time() - worked
        self.frames.append((time.perf_counter() - began, worked))

    def close(self) -> None:
        """Watch no more."""
        self._loop.idle = self._idle


class Heard(logging.Handler):
    """Keeps what was logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(self.format(record))


def memory() -> float:
    """MiB of this process that lie in memory."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


def left_over(room: Any) -> Counter[str]:
    """Widgets that are still held though they are neither on the stage nor on a screen that is
    kept for the next time, by class."""
    from ui.sketch import Sketch

    gc.collect()
    kept = {id(w) for root in (room.stage, *room.stage._screens.values()) for w in root.walk()}
    held = [one for one in gc.get_objects() if issubclass(type(one), Sketch)]
    return Counter(type(one).__name__ for one in held if id(one) not in kept)


def check_journal(room: Any) -> int:
    """Every game in the journal is whole: its chain holds, its rows are numbered without a gap,
    it can be played again, and the one on the table is the one that was written. How many."""
    from companion.table.playing import Playing

    journal = room.table._desk.journal
    with room.store.reading() as db:
        ids = [row[0] for row in db.execute("SELECT id FROM game ORDER BY id")]
    on_table = room.table._desk.playing
    for game_id in ids:
        stored = journal.load(game_id)
        numbers = [row.number for row in stored.rows]
        assert numbers == list(range(1, len(numbers) + 1)), f"game {game_id}: {numbers}"
        again = Playing.resumed(stored)
        if on_table is not None and on_table.id == game_id:
            assert again.match.view() == on_table.match.view(), f"game {game_id}"
            assert again.rows == on_table.rows
    found = room.store.tend()
    assert found is None, found
    return len(ids)
