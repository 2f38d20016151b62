"""A process that is measured, from outside: its frames, its processor time, its memory."""

from __future__ import annotations

import os
import select
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Self

import msgspec

from tests.benchmarks.probe import Frame, Told, Tolled

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0
QUIET = 0.15
"""Seconds without a frame after which nothing moves any more."""
PIECE = 1 << 16

_decode = msgspec.json.Decoder(Frame | Told | Tolled).decode


class Probed:
    """A running app or empty window. Reading on gives its frames as they are shown."""

    def __init__(self, arguments: Sequence[str], display: str) -> None:
        self._ear, out = os.pipe()
        self.began = time.monotonic()
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.benchmarks.probe", str(out), *arguments],
            cwd=ROOT,
            env={
                **os.environ,
                "DISPLAY": display,
                "SDL_VIDEODRIVER": "x11",
                "SDL_AUDIODRIVER": "dummy",
                "LIBGL_ALWAYS_SOFTWARE": "1",
            },
            pass_fds=[out],
            stdin=subprocess.PIPE,
            text=True,
            bufsize=1,
        )
        os.close(out)
        self._unread = b""
        self._heard: list[Frame | Told | Tolled] = []
        self.frame = Frame(0.0)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.communicate(timeout=PATIENCE)
        os.close(self._ear)

    def want(self, line: str) -> None:
        """Have the process do something (`tests.benchmarks.probe`)."""
        assert self._process.stdin is not None
        self._process.stdin.write(line + "\n")

    def frames(self, last: Callable[[Frame], object]) -> list[Frame]:
        """All frames up to the first that is like that.

        Raises:
            TimeoutError: none was within the time.
        """
        found: list[Frame] = []
        while not (found and last(found[-1])):
            heard = self._next(PATIENCE)
            if heard is None:
                raise TimeoutError(f"no such frame; the last was {self.frame}")
            if isinstance(heard, Frame):
                found.append(heard)
        return found

    def told(self) -> Told:
        """The game on the screen, and what can be touched."""
        self.want("tell")
        while not isinstance(heard := self._next(PATIENCE), Told):
            if heard is None:
                raise TimeoutError("the app does not answer")
        return heard

    def tolled(self) -> float:
        """How many milliseconds late the next end of the hourglass was heard."""
        while not isinstance(heard := self._next(PATIENCE), Tolled):
            if heard is None:
                raise TimeoutError("the hourglass does not end")
        return heard.late

    def rest(self) -> list[Frame]:
        """All frames until nothing moves any more."""
        found = []
        while (heard := self._next(QUIET)) is not None:
            if isinstance(heard, Frame):
                found.append(heard)
        return found

    def idle(self, seconds: float) -> tuple[float, int]:
        """The share of one core in percent that the process takes, and the frames it draws, over
        so many seconds in which nobody does anything."""
        frames, before, last = 0, self.busy(), time.monotonic() + seconds
        while (left := last - time.monotonic()) > 0:
            frames += self._next(left) is not None
        return (self.busy() - before) / seconds * 100, frames

    def busy(self) -> float:
        """The seconds that all its threads have computed."""
        tasks = Path(f"/proc/{self._process.pid}/task").glob("*/schedstat")
        return sum(int(task.read_text().split()[0]) for task in tasks) / 1e9

    def memory(self) -> dict[str, float]:
        """Its memory in MiB: `Rss`, and `Pss` where shared pages count by their share."""
        lines = Path(f"/proc/{self._process.pid}/smaps_rollup").read_text().splitlines()[1:]
        sizes = {line.split()[0].rstrip(":"): int(line.split()[1]) / 1024 for line in lines}
        return {name: sizes[name] for name in ("Pss", "Rss")}

    def _next(self, seconds: float) -> Frame | Told | Tolled | None:
        """What it says next; None where it says nothing for so long."""
        last = time.monotonic() + seconds
        while not self._heard:
            left = max(0.0, last - time.monotonic())
            if not select.select([self._ear], [], [], left)[0]:
                return None
            part = os.read(self._ear, PIECE)
            if not part:
                raise RuntimeError(f"it ended with status {self._process.wait()}")
            *lines, self._unread = (self._unread + part).split(b"\n")
            self._heard += map(_decode, lines)
        heard = self._heard.pop(0)
        if isinstance(heard, Frame):
            self.frame = heard
        return heard
