"""Whole processes: `companion replay` from start to exit, beside importing what it is made of."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks.compiled import compiled
from tests.benchmarks.figures import Figure

RECORD = Path(__file__).parent.parent / "records/cases/planet/random-5p-undo-0018.jsonl"
TIMES = 15


def figures() -> Iterator[Figure]:
    """Interleaved, so that both see the same machine."""
    ours, theirs = [], []
    replay = [sys.executable, "-m", "companion", "replay", str(RECORD)]
    imports = [sys.executable, "-c", "import msgspec, json, argparse"]
    with compiled():
        for _ in range(1 + TIMES):
            ours.append(timed(replay))
            theirs.append(timed(imports))
    del ours[0], theirs[0]
    base = sorted(theirs)[TIMES // 2]
    yield Figure(
        "companion replay of a five-player game",
        "ms",
        tuple(ours),
        (2.5 * base, None),
        beside=base,
        note="budget: median 2.5 times importing msgspec, json, argparse",
    )


def timed(command: list[str]) -> float:
    """Milliseconds from start to exit."""
    begun = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True)
    return (time.perf_counter() - begun) * 1000
