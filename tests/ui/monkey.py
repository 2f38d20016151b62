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
from itertools import pairwise
from pathlib import Path
from statistics import fmean, median

from companion import garbage
from tests.ui.hand import Hand, Move
from tests.ui.reached import Reached, grouped, reachable
from tests.ui.shrinking import shortest
from tests.ui.watching import (
    Frame,
    FrameWatch,
    Heard,
    Memory,
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
LONG = 1000
"""Steps of a run that is a long one."""
LOOKS, MORE = {False: 50, True: 500}, 2.5
"""Steps from one look at memory to the next, in a short run and in a long one, and the MiB in use
that may come between two of them: where so much is in the middle and the mean of the last few, it
comes with each step, and is neither what was opened for the first time nor what a graphics driver
keeps at times. 60 KiB a step are found by a short run, 5 KiB by a long one. It is looked at rest
(`tests.ui.resting`): what a game takes is no leak."""
LAST = 5
"""How many of the last differences are judged."""
FILLS = 32.0
"""MiB resident that may come in all after the first look: what an allocator keeps."""
MOST_LEFT = 250
"""Widgets off the stage that may still be held: the sheets that each kept screen opened last."""
NEVER = "never reached: "
REMEMBERED = 25
STUCK = 90.0
"""Seconds after which a step that is not done is stuck: then all threads say where they are."""
PATIENCE = 3
"""How often the table is asked anew whether it is at rest."""
PAUSES = 50
"""Steps from one pause to the next."""
REREAD = 10
"""Steps from one time that the journal is read again to the next."""


class Report:
    """What is told in the end."""

    def __init__(self) -> None:
        self.met: Counter[str] = Counter()
        self.long: list[tuple[Frame, Move]] = []
        self.curve: list[Memory] = []
        self.games = 0
        self.never: set[str] = set()

    def lines(self, name: str, steps: int) -> list[str]:
        """The report in words."""
        places = ", ".join(f"{place} {count}" for place, count in self.met.most_common(10))
        curve = ", ".join(f"{one.used:.1f} ({one.resident:.0f})" for one in self.curve)
        return [
            f"{name}: {steps} steps, {self.games} games; {places}",
            f"MiB used (resident) at rest: {curve}",
            f"{NEVER}{grouped(self.never)}",
            f"frames above {LONG_FRAME * 1000:.0f} ms: {len(self.long)}",
            *(
                f"  {frame.work * 1000:5.0f} ms of work in {frame.took * 1000:5.0f} ms,"
                f" ousted {frame.ousted:3} times  {json.dumps(move)[:99]}"
                for frame, move in sorted(self.long, reverse=True, key=lambda one: one[0].work)
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
        self.reached = Reached(self.room)
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
            self.reached.disturb(str(move[0]))
            if move[:2] == ["post", "Adjust"]:
                self.reached.disturb(str(move[2]["key"]))
            self.hand.do(move)
            self.reached.look()
        for _ in range(2):  # what the table does when the disk has answered is shown behind that
            self.room.settle()
        self.done.append(["settle"])
        assert not self.heard.said, self.heard.said
        assert not self._fallen, self._fallen
        self._same()
        for frame in self.watch.frames:
            if frame.took > LONG_FRAME:
                self.report.long.append((frame, moves[-1] if moves else ["rest"]))
            if frame.work > LONG_FRAME:
                slowed = self._pace.slowed()
                assert frame.own(slowed) < LONG_FRAME, f"{frame}, all being {slowed:.1f} as long"
        self.reached.look()
        self.report.met[f"{self.room.stage.name}/{type(self.room.sheet).__name__}"] += 1

    def rest(self) -> Memory:
        """Bring the room to rest; what it then takes."""
        self.done.append(["rest"])
        self.hand.do(["rest"])
        self.step([])
        return memory()

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


def run(folder: Path, game: str, steps: int, seed: int, leak: int = 0) -> list[str]:
    """Let a monkey play; the lines of the report. `leak` KiB are kept for good with each step, to
    see that it is found.

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
        for move in chooser.warm():
            watched.step([move])
        if game != ROAMED:
            watched.step([chooser.begin()])
        kept = []
        for number in range(steps):
            watched.step(chooser.moves())
            kept.append(os.urandom(leak << 10))
            if number % PAUSES == 0:
                watched.step([["pause"]])
            if number % REREAD == 0:
                check_journal(room, every=False)
            if (number + 1) % LOOKS[steps >= LONG] == 0:
                report.curve.append(watched.rest())
        report.games = check_journal(room)
        check_memory(report.curve, MORE)
        left = left_over(room)
        assert left.total() < MOST_LEFT, f"held off the stage: {left.most_common(20)}"
        report.never = reachable() - watched.reached.all
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


def check_memory(curve: list[Memory], most: float) -> None:
    """What is in use at rest does not grow by more than so many MiB from look to look, nor what
    lies in memory by more than it may in all.

    Raises:
        AssertionError: memory grows.
    """
    grown = [later.used - one.used for one, later in pairwise(curve)][-LAST:]
    told = "memory grew at rest: " + ", ".join(f"{one.used:.1f}" for one in curve)
    assert len(grown) < LAST or min(median(grown), fmean(grown)) < most, told
    assert not curve or max(curve).resident - curve[0].resident < FILLS, told


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
    parser.add_argument("--leak", type=int, default=0, metavar="KIB", help="lose memory on purpose")
    parser.add_argument("--shorten", action="store_true", help="make a script as short as may be")
    given = parser.parse_args(arguments)
    if (given.game is None) == (given.script is None):
        parser.error("give a game, or a script to do again")
    if given.shorten:
        print(*map(json.dumps, shortest(given.script)), sep="\n")
        return 0
    seed = random.randrange(1_000_000) if given.seed is None else given.seed
    logging.disable(logging.INFO)
    os.environ["LP_NUM_THREADS"] = "0"  # threads that draw hold buffers for as long as they please
    from tests import conftest  # the environment of a test: no home, no network, mock pins
    from tests.virtual_screen import virtual_screen

    assert conftest.THIS_MACHINE
    with virtual_screen():
        try:
            with at_home() as folder:
                if given.script is not None:
                    again(folder, json.loads(given.script.read_text("utf-8")))
                else:
                    print(*run(folder, given.game, given.steps, seed, given.leak), sep="\n")
        except Exception as broken:
            if given.script is None and "memory grew" not in str(broken):
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
