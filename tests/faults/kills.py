"""Kills a playing process at random instants, and makes its disk sick."""

from __future__ import annotations

import random
import select
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

from tests.faults.book import Book, Verdict, Wrong
from tests.faults.shim import Sickness

ENDLESS = 1 << 30
PATIENCE = 60.0
ROOT = Path(__file__).parents[2]


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
        assert self._process.stdout is not None
        start, until = len(self.said), time.monotonic() + PATIENCE
        while self.said.count(word, start) < times:
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


def kill_often(folder: Path, times: int, seed: int, book: Book) -> int:
    """Kill a player at random instants, from before its first breath on; judge each time.

    Returns:
        How many confirmed rows were found missing, which must be none.
    """
    chance = random.Random(seed)
    missing = 0
    for turn in range(times):
        player = Player(folder, seed + turn)
        if chance.random() < 0.9:
            player.listen_for(b'"opened"')
        time.sleep(chance.random() ** 2 * 0.25)  # the instant is what is drawn here
        errors = player.kill()
        if b"Traceback" in errors:
            raise Wrong(errors.decode())
        book.hear(player.said)
        verdict = book.judge(folder)
        missing += verdict.missing
    return missing


def sick_disk(folder: Path, sickness: Sickness, order: str, seed: int, book: Book) -> Verdict:
    """Play, fall sick, be told so, get well, go on playing in the same process, be killed."""
    player = Player(folder, seed, sickness.environment())
    player.listen_for(b'"ack"', 3)
    sickness.order(order)
    player.listen_for(b'"ack"' if order.startswith(("slow", "fail")) else b'"fault"', 6)
    sickness.order("")
    player.listen_for(b'"ack"', 6)
    sickness.order(order)
    player.listen_for(b'"try"', 1)
    errors = player.kill()
    sickness.order("")
    if b"Traceback" in errors:
        raise Wrong(errors.decode())
    book.hear(player.said)
    return book.judge(folder)
