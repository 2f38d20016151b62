"""Makes a script that breaks something as short as may be, by doing parts of it again."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PATIENCE = 120.0
"""Seconds after which the shortest script so far is given."""


def shortest(script: Path) -> list[Any]:
    """The shortest part of a script found that breaks the same, each tried in a process."""
    moves = json.loads(script.read_text("utf-8"))
    broken = outcome(moves)
    if not broken:
        return list(moves)
    late = time.monotonic() + PATIENCE
    return shorten(moves, lambda part: time.monotonic() < late and outcome(part) == broken)


def shorten(moves: Sequence[Any], breaks: Callable[[Sequence[Any]], bool]) -> list[Any]:
    """Leave out whatever can be left out, in ever smaller pieces: the end first kept, since what
    was done last is what broke it."""
    kept = list(moves)
    size = max(1, len(kept) // 2)
    while size:
        start = 0
        while start < len(kept):
            less = kept[:start] + kept[start + size :]
            if less and breaks(less):
                kept = less
            else:
                start += size
        size //= 2
    return kept


def outcome(moves: Sequence[Any]) -> str:
    """How doing them ends: the kind of what was raised; empty where nothing was."""
    with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as part:
        json.dump(list(moves), part)
        part.flush()
        done = subprocess.run(
            [sys.executable, "-m", "tests.ui.monkey", "--script", part.name],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
        )
    if not done.returncode:
        return ""
    said = done.stderr.strip().splitlines()
    return (said[-1] if said else "").partition(":")[0] or "ended"
