"""The real app in a process of its own, from outside: what its screen shows, and how it ends."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Self

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
"""Seconds within which the screen must show what is waited for."""
PIECE = 1 << 16


class Watched:
    """A running app, and the newest that was seen of it (`tests.ui.eyes`)."""

    def __init__(self, arguments: Sequence[str], display: str) -> None:
        self._eyes, out = os.pipe()
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 - closed with the app
        self._process = subprocess.Popen(
            [sys.executable, "-X", "faulthandler", "-m", "tests.ui.eyes", str(out), *arguments],
            cwd=ROOT,
            env={**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11"},
            pass_fds=[out],
            stdin=subprocess.DEVNULL,
            stdout=self._errors,
            stderr=self._errors,
        )
        os.close(out)
        self._unread = b""
        self.seen: dict[str, Any] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
        os.close(self._eyes)
        self._errors.close()

    @property
    def snapshot(self) -> dict[str, Any]:
        """The snapshot that the screen shows."""
        found: dict[str, Any] = self.seen["snapshot"]
        return found

    @property
    def game(self) -> dict[str, Any]:
        """The game on the screen."""
        found: dict[str, Any] = self.snapshot["game"]
        return found

    def until(self, what: str, there: Callable[[], object]) -> None:
        """Wait until the screen shows it.

        Raises:
            AssertionError: it did not within the time, or the app ended.
        """
        last = time.monotonic() + PATIENCE
        while not (self.seen and there()):
            ready, _, _ = select.select([self._eyes], [], [], max(0.0, last - time.monotonic()))
            part = os.read(self._eyes, PIECE) if ready else b""
            if not part:
                raise AssertionError(self._missing(what))
            *lines, self._unread = (self._unread + part).split(b"\n")
            if lines:
                self.seen = json.loads(lines[-1])

    def _missing(self, what: str) -> str:
        """What went wrong: where every thread is stuck, what was printed, what was last seen."""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGABRT)
            self._process.wait(PATIENCE)
        self._errors.seek(0)
        seen = {name: self.seen.get(name) for name in ("screen", "sheet", "spots")}
        return f"never seen: {what}\n{self._errors.read().decode()}\nlast seen: {seen}"

    def kill(self) -> None:
        """Kill it without a word, if it still runs."""
        self._process.kill()
        self._process.wait(PATIENCE)

    def stop(self) -> int:
        """Ask it to stop; its exit status."""
        self._process.terminate()
        try:
            return self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            raise AssertionError(self._missing("its end")) from None
