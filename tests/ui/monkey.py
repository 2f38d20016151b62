"""A monkey at the table: `python -m tests.ui.monkey GAME [--steps N] [--seed N]`.

It touches and drags anywhere, holds any tag to the reader, presses keys and buttons, pulls the
cable, turns the language round, and now and then plays what is allowed, so that the game gets
somewhere. Nothing may raise, here or on the table's and the reader's threads; the journal stays
whole and says what the table says; nothing piles up in memory. Prints what it did last where
something went wrong, else the frames that took long.
"""

from __future__ import annotations

import argparse
import faulthandler
import gc
import logging
import os
import random
import sys
import tempfile
import threading
import time
from collections import Counter, deque
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion import garbage
from tests.ui.watching import FrameWatch, Heard, check_journal, left_over, memory

GAMES = {
    "planet": ("Ana", "Ben", "Cho", "Dora"),
    "stars": ("Ana", "Ben", "Cho"),
    "prince": ("Ana", "Ben", "Cho", "Dora"),
    "mort": ("Ana", "Ben"),
    "residence": ("Ana", "Ben", "Cho"),
    "screens": ("Ana", "Ben", "Cho"),
}
"""What is played, by whom; `screens` plays nothing and goes from one main screen to another."""
ROAMED = "screens"
LANGUAGES = ("en", "fr", "de")
TEXT_SIZES = (90, 100, 115, 130)
SIZES = ((800, 480), (1280, 720), (720, 1280))
KEYS = (9, 13, 27, 32, 273, 274, 275, 276, 8)
HOSTILE = ("[b]", "{player}", "'; DROP TABLE tag; --", "TC1:*:P9", "TC1:Q:X", "%s", "0" * 200)
WORDS = ("NEXT", "PASS", "YES", "NO", "UNDO", "REDO", "TURN", "PAUSE", "STOP", "HELLO")
LONG_FRAME = 0.1
"""Seconds from which on a frame is told of."""
PARTS = 10
"""Memory is looked at so often on the way."""
WARM = 0.4
"""The share of the steps after which nothing may pile up any more."""
MOST_MEMORY = 32.0
"""MiB of growth from then on: what an allocator keeps and a longer log, no leak."""
MEASURED = 2000
"""Steps from which on memory is measured: before that, screens are still built for the first
time."""
MOST_LEFT = 250
"""Widgets off the stage that may still be held: the sheets that each kept screen opened last."""
REMEMBERED = 25
STUCK = 90.0
"""Seconds after which a step that is not done is stuck: then all threads say where they are."""
ABOUT_A_GAME = ("new_game", "components", "labels", "rules", "tags", "teach")
"""Screens that are gone to with a game."""
COMES_BACK = 0.2
"""How likely it is at each step that one goes back to the table from another screen."""


class Monkey:
    """Plays at one table, the same for the same seed as far as threads allow it."""

    def __init__(self, room: Any, game: str, seed: int) -> None:
        self.room = room
        self.game = game
        self.chance = random.Random(seed)
        self.done: deque[str] = deque(maxlen=REMEMBERED)
        self.slow: list[tuple[float, float, str]] = []
        self.met: Counter[str] = Counter()
        self.plugged = True
        self.watch = FrameWatch()
        deeds: tuple[tuple[float, Callable[[], str]], ...] = (
            (40, self.touch_something),
            (16, self.play),
            (12, self.scan),
            (9, self.key),
            (7, self.touch_anywhere),
            (5, self.drag),
            (3, self.press),
            (3, self.undo_row),
            (2, self.switch_language),
            (1, self.resize),
            (2, self.cable),
        )
        self._shares = [share for share, _ in deeds]
        self._deeds = [deed for _, deed in deeds]

    def step(self) -> None:
        """Do one thing; the table may still be busy with the one before."""
        self._come_back()
        [deed] = self.chance.choices(self._deeds, self._shares)
        where = self.room.stage.name
        self.done.append(f"{where}: {deed.__name__}")
        said = deed()
        self.room.screen.loop.step(0.0)
        self.done[-1] = f"{where}: {deed.__name__}: {said} -> {self.room.stage.name}"
        self.met[f"{self.room.stage.name}/{type(self.room.sheet).__name__}"] += 1
        self.slow += [
            (worked, took, self.done[-1]) for took, worked in self.watch.frames if took > LONG_FRAME
        ]
        self.watch.frames.clear()
        if self.chance.random() < 0.2:
            self.room.settle()

    def _come_back(self) -> None:
        """Go on with the game from wherever one has ended up, not at once."""
        if self.game == ROAMED:
            if self.chance.random() < COMES_BACK:
                self._roam()
            return
        snapshot = self.room.desk.snapshot
        if snapshot.game is not None and snapshot.game.game == self.game:
            if self.room.stage.name != "play" and self.chance.random() < COMES_BACK:
                self.room.stage.go("play", stay=True)
            return
        if self.chance.random() < 0.15:
            self.begin()

    def _roam(self) -> None:
        """Another screen, as if by its button."""
        from companion.rules.registry import GAMES as ALL
        from ui.screens import SCREENS

        name = self.chance.choice(sorted(SCREENS))
        about = {"game": self.chance.choice(ALL)} if name in ABOUT_A_GAME else {}
        self.room.stage.go(name, **about)

    def begin(self) -> None:
        """A new game of the kind."""
        if self.game == ROAMED:
            return
        from companion.components import builtin
        from companion.rules.game import Header

        names = GAMES[self.game]
        options = {"solo": "aaa"} if self.game == "mort" and self.chance.random() < 0.3 else {}
        names = names[:1] if options else names
        self.room.begin(Header(self.game, names, names[0], options, builtin(self.game)))

    def touch_something(self) -> str:
        """Touch what can be touched."""
        targets = self.room.stage.focus.targets()
        if not targets:
            return "nothing there"
        target = self.chance.choice(targets)
        self.room.driver.touch_widget(target)
        return type(target).__name__

    def touch_anywhere(self) -> str:
        """Touch any place."""
        x, y = self._place()
        self.room.driver.touch(x, y)
        return f"{x}, {y}"

    def drag(self) -> str:
        """Drag from one place to another, by way of a third."""
        driver = self.room.driver
        first, *others = [self._place() for _ in range(3)]
        driver.press(*first)
        for place in others:
            driver.drag(*place)
        driver.release()
        return f"{first} {others}"

    def _place(self) -> tuple[int, int]:
        width, height = self.room.driver.window.size
        return self.chance.randrange(int(width)), self.chance.randrange(int(height))

    def key(self) -> str:
        """Press a key."""
        code = self.chance.choice(KEYS)
        self.room.driver.key(code, ("shift",) if self.chance.random() < 0.2 else ())
        return str(code)

    def scan(self) -> str:
        """Hold any tag to the reader."""
        from companion.codes import component_code, number_code, seat_code, word_code
        from companion.components import things
        from companion.rules.registry import LETTERS

        letter, game = self.chance.choice(sorted(LETTERS.items()))
        if self.chance.random() < 0.8 and self.game in LETTERS.values():
            game = self.game
            letter = next(key for key, value in LETTERS.items() if value == game)
        ids = things(game)
        pieces = self.chance.choices(ids, k=3) if ids else []
        tag = self.chance.choice(
            (
                *(component_code(letter, piece, ids) for piece in pieces),
                number_code(self.chance.randrange(20)),
                seat_code(self.chance.randrange(6)),
                word_code(self.chance.choice(WORDS)),
                self.chance.choice(HOSTILE),
            )
        )
        self.room.fittings.bench.tap(tag)
        return tag

    def play(self) -> str:
        """Do something that is allowed, so that the game gets somewhere."""
        from companion.intents import Play

        game = self.room.desk.snapshot.game
        if game is None or not game.legal:
            return "nothing is open"
        turn = game.view["turn"]
        open_now = [a for a in game.legal if turn is None or a["type"] in turn["expects"]]
        action = self.chance.choice(open_now or game.legal)
        self.room.table.post(Play(dict(action)))
        return str(action)

    def press(self) -> str:
        """Press a button at the table."""
        from companion.devices import Press, Role

        role = self.chance.choice(list(Role))
        self.room.table.post(Press(role, time.monotonic()))
        return role.value

    def undo_row(self) -> str:
        """Take back up to some line of the log."""
        from companion.intents import Redo, Undo

        game = self.room.desk.snapshot.game
        if game is None or not game.log:
            return "no log"
        if self.chance.random() < 0.4:
            self.room.table.post(Redo())
            return "redo"
        line = self.chance.choice(game.log[-6:])
        self.room.table.post(Undo(line.number, confirmed=self.chance.random() < 0.5))
        return f"to {line.number}"

    def switch_language(self) -> str:
        """Another language, text size, and motion on or off."""
        from companion.intents import Adjust

        wanted = {
            "language": self.chance.choice(LANGUAGES),
            "text_size": self.chance.choice(TEXT_SIZES),
            "motion": self.chance.random() < 0.5,
            "rotation": 0,
        }
        for key, value in wanted.items():
            self.room.table.post(Adjust(key, value))
        return str(wanted)

    def resize(self) -> str:
        """Another screen."""
        size = self.chance.choice(SIZES)
        self.room.driver.resize(*size)
        return str(size)

    def cable(self) -> str:
        """Pull the reader's cable, or put it in again."""
        bench = self.room.fittings.bench
        if self.plugged:
            bench.unplug()
        else:
            bench.plug()
        self.plugged = not self.plugged
        return "in" if self.plugged else "out"


def run(folder: Path, game: str, steps: int, seed: int) -> list[str]:
    """Let a monkey play; the lines of the report.

    Raises:
        AssertionError: something is not as it must be, with what was done last.
        Exception: whatever the app raised.
    """
    from tests.ui.scenes.room import Room

    heard = Heard()
    logging.getLogger().addHandler(heard)
    fallen: list[str] = []
    hook = threading.excepthook
    threading.excepthook = lambda args: fallen.append(f"{args.thread}: {args.exc_value!r}")
    room = Room(folder)
    room.driver.unseen()
    monkey = Monkey(room, game, seed)
    garbage.settle()  # as the product does it: else its frames would take what Python searches
    try:
        monkey.begin()
        curve: list[float] = []
        for number in range(steps):
            if number % max(1, steps // PARTS) == 0:
                curve.append(memory())
            faulthandler.dump_traceback_later(STUCK, exit=True)
            monkey.step()
            assert not heard.said, heard.said
            assert not fallen, fallen
        faulthandler.cancel_dump_traceback_later()
        room.settle()
        games = check_journal(room)
        grown = memory() - curve[int(PARTS * WARM)]
        room.stage.go("home")
        room.driver.frames()
        left = left_over(room)
        assert steps < MEASURED or grown < MOST_MEMORY, f"memory grew: {curve}"
        assert left.total() < MOST_LEFT, f"held off the stage: {left.most_common(20)}"
    except BaseException:
        print(f"{game}, seed {seed}: done last:", *monkey.done, sep="\n  ", file=sys.stderr)
        raise
    finally:
        logging.getLogger().removeHandler(heard)
        threading.excepthook = hook
        monkey.watch.close()
        room.close()
        gc.unfreeze()
    places = ", ".join(f"{place} {count}" for place, count in monkey.met.most_common(8))
    lines = [f"{game}, seed {seed}: {steps} steps, {games} games; +{grown:.1f} MiB; {places}"]
    worst = sorted(monkey.slow, reverse=True)[:10]
    lines.append("MiB: " + " ".join(f"{at:.0f}" for at in curve))
    own = sum(1 for worked, *_ in monkey.slow if worked > LONG_FRAME)
    lines.append(
        f"{len(monkey.slow)} frames above {LONG_FRAME * 1000:.0f} ms, {own} of them by our own work"
    )
    lines += [
        f"  {worked * 1000:5.0f} ms of work in {took * 1000:5.0f} ms  {what}"
        for worked, took, what in worst
    ]
    return lines


def main(arguments: list[str]) -> int:
    """Play in a folder of its own, and say how it went."""
    parser = argparse.ArgumentParser(prog="python -m tests.ui.monkey")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--steps", type=int, default=300)
    parser.add_argument("--seed", type=int, default=None)
    given = parser.parse_args(arguments)
    seed = random.randrange(1_000_000) if given.seed is None else given.seed
    logging.disable(logging.INFO)
    from tests import conftest  # the environment of a test: no home, no network, mock pins
    from tests.virtual_screen import virtual_screen

    assert conftest.THIS_MACHINE
    with tempfile.TemporaryDirectory(prefix="companion-monkey-") as name, virtual_screen():
        for variable in ("STATE_DIRECTORY", "CONFIGURATION_DIRECTORY", "HOME", "KIVY_HOME"):
            (Path(name) / variable).mkdir()
            os.environ[variable] = str(Path(name) / variable)
        for line in run(Path(name) / "data", given.game, given.steps, seed):
            print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
