"""Runs in the process that is measured: `python -m tests.benchmarks.probe FD WHAT …`.

`run …` is the real app, as `companion run`; `window` and `parts PORT` are what it is measured
beside (`tests.benchmarks.bare`).
After each frame one line of JSON goes to the file descriptor, after the time was taken. What the
bench wants comes as lines on standard input and is done between two frames:

    act SEED            play one of the legal actions, chosen by chance
    new GAME PLAYERS    start a game
    turn [SECONDS]      turn the hourglass over, or begin one of that length
    toll                say of each end of the hourglass how late the buzzer's pin was set
    redraw              draw the whole window anew in every frame
    go SCREEN           go to a screen
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
from tests.benchmarks import bare
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


class Tolled(msgspec.Struct, tag="tolled"):
    """The hourglass ended: milliseconds from its deadline until the buzzer's pin was set."""

    late: float


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

    def _turn(self, seconds: str = "") -> None:
        self._screen.desk.post(intents.GlassTurn(float(seconds) if seconds else None))

    def _go(self, screen: str) -> None:
        self._screen.stage.go(screen)

    def _redraw(self) -> None:
        from kivy.clock import Clock

        Clock.schedule_interval(lambda _: self._screen.window.canvas.ask_update(), 0)

    def _toll(self) -> None:
        alarm = self._screen.desk.table._desk.alarm
        voice = self._screen.fitted.buzzer._voice
        deadlines: list[float] = []
        arm, sound = alarm.arm, voice.sound

        def armed(deadline: float, call: Callable[[], None]) -> int:
            deadlines.append(deadline)
            return int(arm(deadline, call))

        def sounded(pitch: float) -> None:
            sound(pitch)
            at = time.monotonic()
            if deadlines and deadlines[-1] <= at:
                self._send(Tolled((at - deadlines.pop()) * 1000))
                deadlines.clear()

        alarm.arm, voice.sound = armed, sounded

    def _tell(self) -> None:
        self._send(Told(self._screen.desk.snapshot.game, dict(spots_of(self._screen))))


def app(out: int, arguments: list[str]) -> int:
    """Run the real app with a probe in it."""
    import ui.app
    from companion.__main__ import main as companion

    class Probed(ui.app.Screen):
        """The app's screen with a probe."""

        probe: Probe | None = None

        def __init__(self, table: Any, language: Any, fittings: Any, *more: Any) -> None:
            self.fitted = fittings
            super().__init__(table, language, fittings, *more)

        def run(self, first_frame: Callable[[], None] = lambda: None) -> None:
            self.probe = Probe(self, out)
            super().run(first_frame)

        def look(self) -> None:
            if self.probe is not None:
                self.probe.look()
            super().look()

    ui.app.Screen = Probed  # type: ignore[misc, assignment]
    return companion(arguments)


def shown(out: int) -> Callable[[], None]:
    """Says of each frame of a window without an app when it was shown."""

    def say() -> None:
        os.write(out, msgspec.json.encode(Frame(time.monotonic())) + b"\n")

    return say


def main() -> int:
    """Run what is to be measured."""
    out, what, *more = int(sys.argv[1]), *sys.argv[2:]
    if what == "window":
        bare.empty(shown(out))
    elif what == "parts":
        bare.parts(more[0], shown(out))
    else:
        return app(out, [what, *more])
    return 0


if __name__ == "__main__":
    sys.exit(main())
