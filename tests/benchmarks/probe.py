"""Runs in the process that is measured: `python -m tests.benchmarks.probe FD (window | run …)`.

`run` is the real app, as `companion run`; `window` is Kivy's empty window with the same settings.
After each frame one line of JSON goes to the file descriptor, after the time was taken. What the
bench wants comes as lines on standard input and is done between two frames:

    act SEED            play one of the legal actions, chosen by chance
    new GAME PLAYERS    start a game
    turn                turn the hourglass over
    tell                send the game on the screen, and what can be touched where
"""

from __future__ import annotations

import os
import random
import sys
import threading
import time
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Any

import msgspec

from companion import intents
from tests.ui.eyes import spots_of

NAMES = ("Ana", "Ben", "Cho", "Dora", "Emil", "Fay")


class Frame(msgspec.Struct, tag="frame"):
    """A frame: when it was shown (monotonic seconds), the milliseconds that the screen's thread
    computed for it since it woke, and what it shows."""

    at: float
    work: float = 0.0
    screen: str = ""
    actions: int = -1
    pending: int = 0
    game: str = ""


class Told(msgspec.Struct, tag="told"):
    """The answer to `tell`."""

    game: Any
    spots: dict[str, tuple[float, float]]


class Probe:
    """Watches a screen's frames and does what the bench wants."""

    def __init__(self, screen: Any, out: int) -> None:
        self._screen = screen
        self._out = out
        self._wanted: SimpleQueue[list[str]] = SimpleQueue()
        self._woke = time.thread_time()
        nap = screen.loop._nap
        self._sleep, nap.sleep = nap.sleep, self._slept
        self._flip, screen.window.flip = screen.window.flip, self._flipped
        threading.Thread(target=self._listen, name="bench", daemon=True).start()

    def _slept(self, seconds: float) -> None:
        self._sleep(seconds)
        self._woke = time.thread_time()

    def _flipped(self) -> None:
        work = (time.thread_time() - self._woke) * 1000
        self._flip()
        at, stage = time.monotonic(), self._screen.stage
        shown = stage.desk.snapshot
        frame = Frame(at, work, stage.name)
        if shown.game is not None:
            frame.actions, frame.pending = shown.game.actions, shown.pending
            frame.game = shown.game.game
        self._send(frame)

    def _send(self, message: msgspec.Struct) -> None:
        os.write(self._out, msgspec.json.encode(message) + b"\n")

    def _listen(self) -> None:
        for line in sys.stdin:
            self._wanted.put(line.split())
            self._screen.loop.wake()

    def look(self) -> None:
        """Do what was wanted since the last look."""
        while True:
            try:
                name, *more = self._wanted.get_nowait()
            except Empty:
                return
            getattr(self, f"_{name}")(*more)

    def _act(self, seed: str) -> None:
        game = self._screen.desk.snapshot.game
        expected = game.view["turn"]["expects"]
        listed = [action for action in game.legal if action["type"] in expected]
        self._screen.desk.post(intents.Play(random.Random(seed).choice(listed)))

    def _new(self, game: str, players: str) -> None:
        self._screen.stage.go("new_game", game=game)
        header = {"game": game, "players": list(NAMES[: int(players)])}
        self._screen.desk.post(intents.NewGame(header))

    def _turn(self) -> None:
        self._screen.desk.post(intents.GlassTurn())

    def _tell(self) -> None:
        self._send(Told(self._screen.desk.snapshot.game, dict(spots_of(self._screen))))


def app(out: int, arguments: list[str]) -> int:
    """Run the real app with a probe in it."""
    import ui.app
    from companion.__main__ import main as companion

    class Probed(ui.app.Screen):
        """The app's screen with a probe."""

        probe: Probe | None = None

        def run(self, first_frame: Callable[[], None] = lambda: None) -> None:
            self.probe = Probe(self, out)
            super().run(first_frame)

        def look(self) -> None:
            if self.probe is not None:
                self.probe.look()
            super().look()

    ui.app.Screen = Probed  # type: ignore[misc]
    return companion(arguments)


def window(out: int) -> int:
    """Kivy's empty window, run by Kivy's own loop."""
    from ui.window import open_window, prepare

    prepare(800, 480)
    made = open_window("Empty")
    from kivy.base import runTouchApp
    from kivy.uix.widget import Widget

    flip = made.flip

    def flipped() -> None:
        flip()
        os.write(out, msgspec.json.encode(Frame(time.monotonic())) + b"\n")

    made.flip = flipped
    runTouchApp(Widget())
    return 0


def main() -> int:
    """Run what is to be measured."""
    out, what = int(sys.argv[1]), sys.argv[2:]
    return window(out) if what == ["window"] else app(out, what)


if __name__ == "__main__":
    sys.exit(main())
