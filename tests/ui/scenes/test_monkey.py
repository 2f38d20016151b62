"""Whatever is touched, dragged, scanned, pressed, pulled and turned round: nothing breaks."""

from __future__ import annotations

import faulthandler
import random
import subprocess
import sys
from pathlib import Path

import pytest

from tests.ui.monkey import GAMES, NEVER, check_memory
from tests.ui.reached import SURE, grouped, ungrouped
from tests.ui.watching import COLD, Frame, Memory

ROOT = Path(__file__).parents[3]
FEW, MANY = 300, 5000
SEED = 612
LEAK = 90
"""KiB a step."""


def run(game: str, *more: str) -> subprocess.CompletedProcess[str]:
    """A monkey in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "tests.ui.monkey", game, *more],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
    )


def monkey(game: str, steps: int, seed: int) -> str:
    """What a monkey says in the end that broke nothing."""
    done = run(game, "--steps", str(steps), "--seed", str(seed))
    assert done.returncode == 0, done.stderr[-6000:]
    return done.stdout


@pytest.fixture(scope="module")
def left() -> dict[str, set[str]]:
    """What each game's monkey has never reached."""
    return {}


@pytest.mark.parametrize("game", GAMES)
def test_a_monkey_at_the_table_breaks_nothing(display: str, game: str) -> None:
    assert f"{FEW} steps" in monkey(game, FEW, SEED)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_monkey_that_has_all_evening_breaks_nothing(
    display: str, game: str, left: dict[str, set[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    faulthandler.cancel_dump_traceback_later()  # it takes minutes, and looks itself if it is stuck
    told = monkey(game, MANY, random.randrange(1_000_000))
    with capsys.disabled():
        print(f"\n{told}", end="")
    [line] = [one for one in told.splitlines() if one.startswith(NEVER)]
    left[game] = ungrouped(line.removeprefix(NEVER))
    if left.keys() == set(GAMES):
        missed = set.intersection(*left.values())
        with capsys.disabled():
            print(f"by none of them: {grouped(missed)}")
        assert not [one for one in missed if one.startswith(SURE)]


@pytest.mark.long
def test_a_leak_on_purpose_is_found(display: str) -> None:
    done = run("screens", "--steps", str(FEW), "--seed", str(SEED), "--leak", str(LEAK))
    assert done.returncode != 0
    assert "memory grew at rest" in done.stderr


def looks(*used: float) -> None:
    """Check a room that took so much at each look."""
    check_memory([Memory(200.0, size) for size in used], 1.5)


def test_memory_may_come_at_times_and_not_again_and_again() -> None:
    looks()
    looks(100, 107, 107, 107, 112, 113)
    looks(100, 95, 96, 101, 101, 102)
    looks(100.1, 103.4, 108.2, 106.2, 110.1, 106.7)
    looks(100, 110, 120, 120.5, 121, 121.5, 122, 122.5)
    with pytest.raises(AssertionError, match="memory grew"):
        looks(100, 102, 101, 104, 107, 109)
    with pytest.raises(AssertionError, match="memory grew"):
        looks(*range(100, 120, 2))


def test_memory_that_is_not_counted_may_not_come_without_end() -> None:
    with pytest.raises(AssertionError, match="memory grew"):
        check_memory([Memory(200.0, 100.0), Memory(240.0, 100.0)], 1.5)


def test_a_frame_answers_for_its_own_work_alone() -> None:
    assert Frame(0.5, 0.09, 0).own(1.0) == 0.09
    assert Frame(0.5, 0.18, 0).own(2.0) == 0.09
    assert Frame(0.5, 0.09 + 40 * COLD, 40).own(1.0) == pytest.approx(0.09)


def test_what_was_never_reached_can_be_read_back() -> None:
    missed = {"sheet Menu", "sheet Who", "turned at screen home", "intent Play"}
    assert ungrouped(grouped(missed)) == missed
    assert ungrouped(grouped(set())) == set()
