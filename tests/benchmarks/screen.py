"""The real app with its window at 800x480 under Xvfb with software GL, beside an empty window."""

from __future__ import annotations

import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from statistics import median
from typing import Any

from companion.codes import component_code, seat_code
from companion.kept import Kept, Space
from companion.rules.registry import GAMES, game
from companion.store import Store
from companion.table.sandglass import SHORTEST
from hardware.clock import SystemClock
from hardware.simulated.readers import PluggedReader, simulated
from tests.benchmarks.compiled import compiled
from tests.benchmarks.figures import Figure
from tests.benchmarks.probe import Frame, Told
from tests.benchmarks.probed import Probed
from tests.ui.fingers import Fingers
from tests.virtual_screen import server

STARTS = 7
SAMPLES = 60
LED_UP = 25
"""Actions before the middle of a game of five players is measured."""
SCENE_ACTIONS = 50
WINDOWS, WINDOW = 5, 4.0
"""How often, and for how many seconds at once, processor time is counted."""
PLAYERS = 5
SETTINGS = """
[reader]
port = "{port}"
protocol = "text"
repeat_window = 0.01
[screen]
language = "en"
[sound]
output = "buzzer"
"""
HALF, HALVES = 0.15, 100
"""Seconds the glass runs before it is turned, and then again until it ends; how often."""


def figures() -> Iterator[Figure]:
    """Start and memory, then a game of five at the screen, then every game's scene."""
    reader = simulated("text")
    with (
        server("800x480x24") as display,
        tempfile.TemporaryDirectory(prefix="companion-bench-") as folder,
        compiled(),
    ):
        settings, data = Path(folder) / "settings.toml", Path(folder) / "data"
        settings.write_text(SETTINGS.format(port=reader.open()), "utf-8")
        tour_is_over(data)
        run = ["run", "--simulated", "--settings", str(settings), "--data", str(data)]
        try:
            yield from starts(run, display)
            beside = bare_parts(display, reader)
            yield from in_a_game(run, display, reader, *beside)
            fresh = Path(folder) / "timer"  # where no game waits whose task would be timed
            tour_is_over(fresh)
            yield toll([*run[:-1], str(fresh)], display)
        finally:
            reader.close()


def tour_is_over(data: Path) -> None:
    """The first start of all, with its tour, is not what is measured."""
    store, done = Store.open(data, SystemClock()), SimpleQueue()  # type: tuple[Store, SimpleQueue[object]]
    Kept(store).put(Space.SETTING, "toured", True, done.put)
    done.get()
    store.close()


def starts(run: list[str], display: str) -> Iterator[Figure]:
    """From the process's start to its first usable frame, and its memory then; interleaved, so
    that both see the same machine."""
    taken: dict[str, list[float]] = {"app": [], "window": []}
    sizes: dict[str, list[dict[str, float]]] = {"app": [], "window": []}
    for number in range(1 + STARTS):
        for name, arguments in (("app", run), ("window", ["window"])):
            with Probed(arguments, display) as process:
                usable = process.frames(lambda frame, name=name: name == "window" or frame.screen)  # type: ignore[misc]
                if not number:
                    continue  # this one compiled everything
                taken[name].append((usable[-1].at - process.began) * 1000)
                process.rest()
                sizes[name].append(process.memory())
    base = median(taken["window"])
    yield Figure(
        "start to the first usable frame",
        "ms",
        tuple(taken["app"]),
        (1.5 * base, None),
        beside=base,
        note="budget: median 1.5 times an empty window",
    )
    yield from memory("at Home", sizes["app"], sizes["window"])


def memory(
    when: str, found: Sequence[dict[str, float]], empty: Sequence[dict[str, float]]
) -> Iterator[Figure]:
    """The memory of the app beside that of an empty window. The budget is for what is resident;
    PSS leaves out what it shares with the processes that happen to run beside it."""
    for kind in ("Rss", "Pss"):
        base = median(size[kind] for size in empty)
        budget = (1.35 * base, None) if kind == "Rss" else None
        sizes = tuple(size[kind] for size in found)
        note = "budget: 1.35 times an empty window" if budget else ""
        label = f"memory {when}, {kind.upper()}"
        yield Figure(label, "MiB", sizes, budget, beside=base, note=note)


def bare_parts(display: str, reader: PluggedReader) -> tuple[float, float]:
    """The medians of what the bare parts take from the wire and from a touch to the frame."""
    scanned: list[float] = []
    touched: list[float] = []
    with Probed(["parts", reader.path], display) as parts, Fingers(display) as fingers:
        parts.frames(lambda frame: True)
        for number in range(SAMPLES):
            parts.rest()
            begun = time.monotonic()
            reader.show(f"TAG{number}")
            scanned.append((parts.frames(lambda frame: True)[0].at - begun) * 1000)
            parts.rest()
            begun = time.monotonic()
            fingers.press(100 + number, 100)
            touched.append((parts.frames(lambda frame: True)[0].at - begun) * 1000)
            fingers.release()
    return median(scanned), median(touched)


def in_a_game(
    run: list[str], display: str, reader: PluggedReader, scanned: float, touched: float
) -> Iterator[Figure]:
    """Everything that is measured while the app runs; `scanned` and `touched` are what the bare
    parts take."""
    with Probed(run, display) as app, Fingers(display) as fingers:
        app.frames(lambda frame: frame.screen)
        yield from wire(app, reader, scanned)
        yield from touches(app, fingers, touched)
        yield from idle(app)
        sizes = [app.memory()]
        with Probed(["window"], display) as empty:
            empty.frames(lambda frame: True)
            empty.rest()
            yield from memory("in a game", sizes, [empty.memory()])
        for name in GAMES:
            yield from scene(app, name)
        yield hourglass(app)


def begin(app: Probed, name: str, players: int, actions: int) -> None:
    """A new game, played so far by chance."""
    app.want(f"new {name} {players}")
    app.frames(lambda frame: frame.game == name and not frame.actions and not frame.pending)
    for number in range(actions):
        act(app, number)


def ongoing(app: Probed, name: str, players: int, actions: int) -> Told:
    """A game that goes on: the one on the screen, or else a new one, played so far by chance. What
    was over stays to be seen for a moment."""
    if app.frame.game == name and app.frame.screen == "play":
        told = app.told()
        if told.game is not None and told.game["view"]["turn"] is not None:
            return told
    begin(app, name, players, actions)
    return app.told()


def act(app: Probed, seed: int) -> list[Frame]:
    """One legal action by chance; the frames that it brings, until nothing moves any more."""
    app.want(f"act {seed}")
    return app.rest()


def wire(app: Probed, reader: PluggedReader, bare: float) -> Iterator[Figure]:
    """Scans: from the last byte of the one that makes an action to the frame that shows it, and
    to the frame that shows it as safe on the disk."""
    shown: list[float] = []
    confirmed: list[float] = []
    chance = random.Random(1)
    while len(shown) < SAMPLES:
        on = ongoing(app, "planet", PLAYERS, LED_UP).game
        *first, last = codes(on, chance)
        for code in first:
            reader.show(code)
            app.frames(lambda frame: True)
        app.rest()
        begun = time.monotonic()
        reader.show(last)
        frames = app.frames(
            lambda frame, n=on["actions"]: frame.actions > n and not frame.pending  # type: ignore[misc]
        )
        seen = next(frame for frame in frames if frame.actions > on["actions"])
        shown.append((seen.at - begun) * 1000)
        confirmed.append((frames[-1].at - begun) * 1000)
        app.rest()
    note = f"bare parts, without rules and disk: {bare:.3g} ms"
    for does, found in (("shows", shown), ("confirms", confirmed)):
        name = f"last byte on the wire to the frame that {does} it"
        yield Figure(name, "ms", tuple(found), (5, 12), beside=bare, note=note)


def codes(on: dict[str, Any], chance: random.Random) -> list[str]:
    """The codes whose scans make up one action."""
    turn = on["view"]["turn"]
    listed = [action for action in on["legal"] if action["type"] in turn["expects"]]
    if turn["expects"] == ["choose_stack"]:
        action = chance.choice([action for action in listed if "tiles" in action])
        return [component_code("P", tile, ()) for tile in action["tiles"]]
    action = chance.choice([action for action in listed if "cell" not in action])
    found = [component_code("P", action["tile"], ())]
    if len(turn["players"]) > 1:
        names = [seat["name"] for seat in on["seats"]]
        found.insert(0, seat_code(names.index(action["player"])))
    return found


def touches(app: Probed, fingers: Fingers, bare: float) -> Iterator[Figure]:
    """A finger is put down, to the first frame after it; it is lifted, to the frame that shows
    the action it stands for."""
    down: list[float] = []
    up: list[float] = []
    seed = 0
    while len(down) < SAMPLES:
        told = ongoing(app, "planet", PLAYERS, LED_UP)
        seed += 1
        turn, spots = told.game["view"]["turn"], told.spots
        tiles = [f"PlaceView {tile}" for tile in told.game["view"]["face_up"]]
        if turn["expects"] == ["choose_stack"] or not tiles:
            act(app, seed)
            continue
        if len(turn["players"]) > 1:
            fingers.touch(*spots[f"StripRow {turn['players'][seed % len(turn['players'])]}"])
            app.frames(lambda frame: True)
            app.rest()
        begun = time.monotonic()
        fingers.press(*spots[tiles[seed % len(tiles)]])
        down.append((app.frames(lambda frame: True)[-1].at - begun) * 1000)
        app.rest()
        begun = time.monotonic()
        fingers.release()
        frames = app.frames(lambda frame, n=told.game["actions"]: frame.actions > n)  # type: ignore[misc]
        up.append((frames[-1].at - begun) * 1000)
        app.rest()
    note = f"bare parts: {bare:.3g} ms"
    name = "touch to the frame that answers it"
    yield Figure(name, "ms", tuple(down), (6, 15), beside=bare, note=note)
    note = "behind the frame that shows it lifted"
    yield Figure("touch lifted to the frame that shows its action", "ms", tuple(up), note=note)


def idle(app: Probed) -> Iterator[Figure]:
    """Nobody does anything."""
    begin(app, "planet", PLAYERS, LED_UP)
    app.idle(1.0)
    found = [app.idle(WINDOW) for _ in range(WINDOWS)]
    shares = tuple(share for share, _ in found)
    yield Figure("idle in a game", "% of a core", shares, (0.3, 0.3))
    drawn = tuple(float(frames) for _, frames in found)
    yield Figure(f"frames drawn in {WINDOW:.0f} s of it", "frames", drawn, (0, 0))


def scene(app: Probed, name: str) -> Iterator[Figure]:
    """What the screen's thread computes for the frame that follows an action."""
    players, played = min(PLAYERS, max(game(name).PLAYERS)), 0
    work: list[float] = []
    while len(work) < SCENE_ACTIONS:
        ongoing(app, name, players, 3)
        played += 1
        work += [frame.work for frame in act(app, played)][:1]
    label = f"work for the frame after an action, {name}"
    yield Figure(label, "ms", tuple(work), (16, 16), note="processor time of the screen's thread")


def hourglass(app: Probed) -> Figure:
    """Processor time with the hourglass running before everybody's eyes."""
    begin(app, "prince", PLAYERS, 0)
    seed = 0
    while not app.told().game["view"].get("runs"):
        act(app, seed)
        seed += 1
    app.want("turn")
    app.idle(1.0)
    found = tuple(app.idle(WINDOW)[0] for _ in range(WINDOWS))
    return Figure("the hourglass running", "% of a core", found, (8, 8))


def toll(run: list[str], display: str) -> Figure:
    """The end of the hourglass to the buzzer's pin, while the screen shows it and draws every
    frame anew and another process computes all the time."""
    with Probed(run, display) as app, loaded():
        app.frames(lambda frame: frame.screen)
        for line in ("go hourglass", "redraw", "toll"):
            app.want(line)
        taken: list[float] = []
        while len(taken) < HALVES:
            app.want(f"turn {SHORTEST}")
            app.idle(HALF)
            app.want("turn")
            taken.append(app.tolled())
    name = "end of the hourglass to the buzzer's pin, screen redrawing, a core loaded"
    return Figure(name, "ms", tuple(taken), (0.5, 5.0))


@contextmanager
def loaded() -> Iterator[None]:
    """A process that computes for as long as the block lasts."""
    with subprocess.Popen([sys.executable, "-c", "while True: pass"]) as other:
        try:
            yield
        finally:
            other.kill()
