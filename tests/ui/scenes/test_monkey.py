"""Whatever is touched, dragged, scanned, pressed, pulled and turned round: nothing breaks."""

from __future__ import annotations

import faulthandler
import random
import subprocess
import sys
from pathlib import Path

import pytest

from tests.ui.monkey import GAMES

ROOT = Path(__file__).parents[3]
FEW, MANY = 300, 5000
SEED = 612


def monkey(game: str, steps: int, seed: int, display: str) -> str:
    """What a monkey in a process of its own says in the end."""
    command = [sys.executable, "-m", "tests.ui.monkey", game]
    done = subprocess.run(
        [*command, "--steps", str(steps), "--seed", str(seed)],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
    )
    assert done.returncode == 0, done.stderr[-6000:]
    return done.stdout


@pytest.mark.parametrize("game", GAMES)
def test_a_monkey_at_the_table_breaks_nothing(display: str, game: str) -> None:
    assert f"{FEW} steps" in monkey(game, FEW, SEED, display)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_monkey_that_has_all_evening_breaks_nothing(
    display: str, game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    faulthandler.cancel_dump_traceback_later()  # it takes minutes, and looks itself if it is stuck
    told = monkey(game, MANY, random.randrange(1_000_000), display)
    with capsys.disabled():
        print(f"\n{told}", end="")
