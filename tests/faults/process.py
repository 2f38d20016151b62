"""A playing process, from outside."""

from __future__ import annotations

import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path

ENDLESS = 1 << 30
PATIENCE = 60.0
ROOT = Path(__file__).parents[2]


class Wrong(AssertionError):
    """The disk has what nobody did, or lacks without a word what was confirmed."""


class Player:
    """A playing process and what it says."""

    def __init__(
        self, folder: Path, seed: int, env: Mapping[str, str] | None = None, most: int = ENDLESS
    ) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.faults.player", str(folder), str(seed), str(most)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            env=env,
            bufsize=0,
        )
        self.said = b""

    def listen_for(self, word: bytes, times: int = 1) -> None:
        """Read on until it has said that so often since it was last listened to."""
        start = len(self.said)
        self._read_until(lambda: self.said.count(word, start) >= times, word)

    def listen_for_any(self, *words: bytes) -> None:
        """Read on until it has said one of them."""
        self._read_until(lambda: any(word in self.said for word in words), words[0])

    def _read_until(self, heard: Callable[[], bool], word: bytes) -> None:
        assert self._process.stdout is not None
        until = time.monotonic() + PATIENCE
        while not heard():
            ready, _, _ = select.select([self._process.stdout], [], [], 1.0)
            part = self._process.stdout.read(1 << 16) if ready else None
            if part == b"" or time.monotonic() > until:
                raise Wrong(f"the player never said {word!r}: {self.kill().decode()}")
            self.said += part or b""

    def kill(self) -> bytes:
        """Kill it without a word; gives what it said on standard error."""
        self._process.send_signal(signal.SIGKILL)
        rest, errors = self._process.communicate(timeout=PATIENCE)
        self.said += rest
        return errors

    def finish(self) -> bytes:
        """Let it come to its end; gives what it said on standard error."""
        rest, errors = self._process.communicate(timeout=PATIENCE)
        self.said += rest
        return errors
