"""A monkey at the table: `python -m tests.ui.monkey GAME [--steps N] [--seed N]`.

It touches, holds and drags anything, turns the wheel, holds any tag to the reader, presses keys
and buttons, pulls cables, changes language, size and every other setting in the middle of games,
puts them aside and goes on, takes games over from files, and now and then plays what is allowed,
so that a game gets somewhere: with every number of players, every variant, and told afterwards.

After each step the laws hold: nothing raised, here or on another thread, nothing was logged as an
error, what is shown is what is on the table and in the journal, no frame took longer than it may,
and memory does not grow. Where one is broken, what was done is written down, made as short as may
be, and printed; `--script FILE` does it again, and a seed plays the same again as far as threads
and clocks allow it.
"""

from __future__ import annotations

import argparse
import faulthandler
import gc
import json
import logging
import os
import random
import sys
import tempfile
import threading
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion import garbage
from tests.ui.hand import Hand, Move
from tests.ui.shrinking import shortest
from tests.ui.watching import (
    FrameWatch,
    Heard,
    Pace,
    check_journal,
    check_shown,
    left_over,
    memory,
)

GAMES = ("planet", "stars", "prince", "mort", "residence", "screens")
"""What is played; `screens` plays nothing and goes from one main screen to another."""
LONG_FRAME = 0.1
"""Seconds of work for one frame that are too many."""
WARM = 100
"""Steps after which memory is bounded. Before them all scenes are loaded and labels printed once:
the library that makes a PDF takes 25 MiB, and stays."""
LOOKED_AT = 50
"""Steps from one look at memory to the next."""
FILLS = 48.0
"""MiB that may still come, whatever the number of steps; then everything was there that there is.
It is the seventeen screens and their sheets, each built the first time that it is shown (25), the
caches that have a bound (pages of words 8, the 64 faces and sizes that Kivy keeps open 10, texts
laid out 5), and what the log and the steps to take back of a long game are."""
FULL, MORE = 2500, 12.0
"""Steps after which nothing is new any more, and the MiB that may come from then on: what an
allocator keeps."""
MOST_LEFT = 250
"""Widgets off the stage that may still be held: the sheets that each kept screen opened last."""
REMEMBERED = 25
STUCK = 90.0
"""Seconds after which a step that is not done is stuck: then all threads say where they are."""
PATIENCE = 3
"""How often the table is asked anew whether it is at rest."""
REREAD = 10
"""Steps from one time that the journal is read again to the next."""


class Report:
    """What is told in the end."""

    def __init__(self) -> None:
        self.met: Counter[str] = Counter()
        self.long: list[tuple[float, float, Move]] = []
        self.curve: list[float] = []
        self.games = 0

    def lines(self, name: str, steps: int) -> list[str]:
        """The report in words."""
        places = ", ".join(f"{place} {count}" for place, count in self.met.most_common(10))
        grown = self.curve[-1] - self.curve[0]
        return [
            f"{name}: {steps} steps, {self.games} games; +{grown:.1f} MiB; {places}",
            "MiB: " + " ".join(f"{at:.0f}" for at in self.curve[:: max(1, len(self.curve) // 20)]),
            f"frames above {LONG_FRAME * 1000:.0f} ms: {len(self.long)}",
            *(
                f"  {work * 1000:5.0f} ms of work in {took * 1000:5.0f} ms  {json.dumps(move)[:99]}"
                for work, took, move in sorted(self.long, reverse=True)
            ),
        ]


class Watched:
    """A room with a hand in it, where the laws are looked at after each step."""

    def __init__(self, folder: Path) -> None:
        from tests.ui.scenes.room import Room

        self.heard = Heard()
        self.done: list[Move] = []
        self.report = Report()
        self._fallen: list[str] = []
        self._hook = threading.excepthook
        threading.excepthook = lambda args: self._fallen.append(
            f"{args.thread}: {args.exc_value!r}"
        )
        logging.getLogger().addHandler(self.heard)
        self.room = Room(folder)
        self.room.driver.unseen()
        self.hand = Hand(self.room)
        self.watch = FrameWatch()
        self._pace = Pace()
        self.hand.do(["prepare"])
        garbage.settle()  # as the product does it: else its frames would take what Python searches

    def step(self, moves: list[Move]) -> None:
        """Do what was chosen, wait until the table has answered, and look.

        Raises:
            AssertionError: a law is broken.
        """
        faulthandler.dump_traceback_later(STUCK, exit=True)
        self.watch.frames.clear()
        for move in moves:
            self.done.append(move)
            self.hand.do(move)
        for _ in range(2):  # what the table does when the disk has answered is shown behind that
            self.room.settle()
        self.done.append(["settle"])
        assert not self.heard.said, self.heard.said
        assert not self._fallen, self._fallen
        self._same()
        for took, work in self.watch.frames:
            if took > LONG_FRAME:
                self.report.long.append((work, took, moves[-1]))
            if work > LONG_FRAME:
                slowed = self._pace.slowed()
                told = f"a frame took {work * 1000:.0f} ms of work, all being {slowed:.1f} as long"
                assert work / slowed < LONG_FRAME, told
        self.report.met[f"{self.room.stage.name}/{type(self.room.sheet).__name__}"] += 1

    def _same(self) -> None:
        """What is shown is what there is; where the hourglass just ran out, a moment later."""
        for _ in range(PATIENCE):
            try:
                check_shown(self.room)
            except AssertionError:
                self.room.settle()
            else:
                return
        check_shown(self.room)

    def close(self) -> None:
        """Put everything away."""
        faulthandler.cancel_dump_traceback_later()
        logging.getLogger().removeHandler(self.heard)
        threading.excepthook = self._hook
        self.watch.close()
        self.room.close()
        gc.unfreeze()


def run(folder: Path, game: str, steps: int, seed: int) -> list[str]:
    """Let a monkey play; the lines of the report.

    Raises:
        AssertionError: something is not as it must be.
        Exception: whatever the app raised.
    """
    from companion.exchange import own_folder
    from tests.ui.deeds import ROAMED, Chooser
    from tests.ui.seatings import records

    records(own_folder())
    watched = Watched(folder)
    report, room = watched.report, watched.room
    chooser = Chooser(room, game, seed)
    try:
        if game != ROAMED:
            watched.step([chooser.begin()])
        for number in range(steps):
            watched.step(chooser.moves())
            if number % REREAD == 0:
                check_journal(room, every=False)
            if number >= WARM and number % LOOKED_AT == 0:
                report.curve.append(memory())
                check_memory(report.curve)
        report.games = check_journal(room)
        room.stage.go("home")
        room.driver.frames()
        left = left_over(room)
        assert left.total() < MOST_LEFT, f"held off the stage: {left.most_common(20)}"
        report.curve.append(memory())
    except BaseException:
        written = script_of(game, seed)
        written.write_text(json.dumps(watched.done), "utf-8")
        print(f"{game}, seed {seed}, all that was done is in {written}; last:", file=sys.stderr)
        print(*map(json.dumps, watched.done[-REMEMBERED:]), sep="\n", file=sys.stderr)
        raise
    finally:
        watched.close()
    return report.lines(f"{game}, seed {seed}", steps)


def script_of(game: str, seed: int) -> Path:
    """Where what was done is written down, if a law was broken."""
    return Path(tempfile.gettempdir()) / f"monkey-{game}-{seed}.json"


def check_memory(curve: list[float]) -> None:
    """Memory has grown no more than it may."""
    told = f"memory grew: {[round(at) for at in curve]}"
    assert curve[-1] - curve[0] < FILLS, told
    full = (FULL - WARM) // LOOKED_AT
    assert len(curve) <= full or curve[-1] - curve[full] < MORE, told


def again(folder: Path, moves: list[Move]) -> None:
    """Do what was written down.

    Raises:
        AssertionError: something is not as it must be.
        Exception: whatever the app raised.
    """
    from companion.exchange import own_folder
    from tests.ui.seatings import records

    records(own_folder())
    watched = Watched(folder)
    try:
        at_once: list[Move] = []
        for move in moves:
            at_once.append(move)
            if move == ["settle"]:
                watched.step(at_once)
                at_once = []
        watched.step(at_once)
        check_journal(watched.room)
    finally:
        watched.close()


def main(arguments: list[str]) -> int:
    """Play in a folder of its own, and say how it went."""
    parser = argparse.ArgumentParser(prog="python -m tests.ui.monkey")
    parser.add_argument("game", choices=GAMES, nargs="?")
    parser.add_argument("--steps", type=int, default=300)
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--script", type=Path, default=None, help="do what was written down again")
    parser.add_argument("--shorten", action="store_true", help="make a script as short as may be")
    given = parser.parse_args(arguments)
    if (given.game is None) == (given.script is None):
        parser.error("give a game, or a script to do again")
    if given.shorten:
        print(*map(json.dumps, shortest(given.script)), sep="\n")
        return 0
    seed = random.randrange(1_000_000) if given.seed is None else given.seed
    logging.disable(logging.INFO)
    from tests import conftest  # the environment of a test: no home, no network, mock pins
    from tests.virtual_screen import virtual_screen

    assert conftest.THIS_MACHINE
    with virtual_screen():
        try:
            with at_home() as folder:
                if given.script is not None:
                    again(folder, json.loads(given.script.read_text("utf-8")))
                else:
                    print(*run(folder, given.game, given.steps, seed), sep="\n")
        except Exception:
            if given.script is None:
                traceback.print_exc()
                print("this much of it is enough:", file=sys.stderr)
                short = shortest(script_of(given.game, seed))[-REMEMBERED:]
                print(*map(json.dumps, short), sep="\n", file=sys.stderr)
                return 1
            raise
    return 0


@contextmanager
def at_home() -> Iterator[Path]:
    """A folder for data, and a home of its own round it."""
    with tempfile.TemporaryDirectory(prefix="companion-monkey-") as name:
        for variable in ("STATE_DIRECTORY", "CONFIGURATION_DIRECTORY", "HOME", "KIVY_HOME"):
            (Path(name) / variable).mkdir()
            os.environ[variable] = str(Path(name) / variable)
        yield Path(name) / "data"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
