"""How things grow: the journal with games, an action with the length of its game, decoders."""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue
from statistics import median

from companion.history import History
from companion.journal import Journal, Placing, Result, Row
from companion.match import Match
from companion.record import header
from companion.store import Store
from hardware.clock import SystemClock
from hardware.protocols.names import NAMES, listener
from tests.benchmarks.figures import Curve, Figure
from tests.companion.rules.play import begin, moves

STORED = (10, 100, 1_000, 10_000)
"""Games in a journal."""
LENGTHS = (100, 1_000, 10_000)
"""Actions in a game."""
OPENINGS = 9
NEAR = 100
"""Actions that are measured at each length."""


def figures() -> Iterator[Figure | Curve]:
    """The journal and the history by stored games, an action and undo by the length of a game,
    the decoders."""
    yield from by_stored_games()
    yield from by_length()
    for protocol in NAMES:
        yield decoder(protocol)


def by_stored_games() -> Iterator[Figure | Curve]:
    """Opening the journal, asking all that the History screen shows, and beginning a game."""
    opening: dict[int, list[float]] = {games: [] for games in STORED}
    asking: dict[int, list[float]] = {}
    beginning: dict[int, list[float]] = {}
    with tempfile.TemporaryDirectory(prefix="companion-bench-") as folder:
        places = {games: Path(folder) / str(games) for games in STORED}
        for games, place in places.items():
            filled(place, games)
        for _ in range(OPENINGS):
            for games, place in places.items():  # in turn, so that all see the same machine
                opening[games].append(opened(place))
        for games, place in places.items():
            asking[games] = history(place)
            beginning[games] = begun_games(place)
    few, many = STORED[0], STORED[-1]
    name, note = f"open a journal of {many:,} games", f"ratio to {few} games"
    yield Figure(name, "ms", tuple(opening[many]), beside=median(opening[few]), note=note)
    name = f"history over {many:,} games"
    yield Figure(name, "ms", tuple(asking[many]), (100.0, 100.0))
    for name, found in (
        ("open the journal", opening),
        ("all that the history shows", asking),
        ("begin a game, committed", beginning),
    ):
        yield Curve(name, "ms", "stored games", tuple((n, median(found[n])) for n in STORED))


def filled(folder: Path, games: int) -> None:
    """A store with so many finished games, one of them written as the app does, copied in SQL."""
    store = Store.open(folder, SystemClock())
    journal, answers = Journal(store), SimpleQueue()  # type: tuple[Journal, SimpleQueue[object]]
    match = Match(begin("planet", 4, {}))
    actions = list(moves(match, random.Random(3)))
    placings = tuple(
        Placing(n, 20 + k, k + 1, k == 0, {"king": 20 + k}) for k, n in enumerate("ABCD")
    )
    made = header({"format": 1, "game": "planet", "players": list("ABCD")})
    for _ in range(games):
        journal.take_over(
            made,
            1,
            [Row(a) for a in actions[:2]],
            answers.put,
            result=Result("planets_built", placings),
        )
    for _ in range(games):
        answers.get()
    store.close()


def opened(folder: Path) -> float:
    """Milliseconds until a store is open and its journal can be asked."""
    begun = time.perf_counter()
    store = Store.open(folder, SystemClock())
    Journal(store).waiting()
    taken = (time.perf_counter() - begun) * 1000
    store.close()
    return taken


def history(folder: Path) -> list[float]:
    """Milliseconds for all the figures of the History screen, several times."""
    store = Store.open(folder, SystemClock())
    found = History(store)
    taken = []
    for _ in range(OPENINGS):
        begun = time.perf_counter()
        found.games()
        found.players()
        found.plays()
        taken.append((time.perf_counter() - begun) * 1000)
    store.close()
    return taken


def begun_games(folder: Path) -> list[float]:
    """Milliseconds until a new game is committed, several times."""
    store = Store.open(folder, SystemClock())
    journal, answers = Journal(store), SimpleQueue()  # type: tuple[Journal, SimpleQueue[object]]
    made = header({"format": 1, "game": "planet", "players": list("ABCD")})
    taken = []
    for _ in range(OPENINGS):
        begun = time.perf_counter()
        game = journal.start(made, 1, answers.put)
        answers.get()
        taken.append((time.perf_counter() - begun) * 1000)
        journal.abandon(game, answers.put)
        answers.get()
    store.close()
    return taken


def by_length() -> Iterator[Figure | Curve]:
    """An action, and an undo with its redo, in a game that grows to 10,000 actions."""
    match = Match(begin("planet", 2, {}))
    playing: dict[int, list[float]] = {}
    walking: dict[int, list[float]] = {}
    first: list[float] = []
    done = 0
    for length in LENGTHS:
        while done < length:
            begun = time.perf_counter()
            match.play({"type": "correct", "player": "Ana", "points": 1 if done % 2 else -1})
            first.append((time.perf_counter() - begun) * 1e6)
            done += 1
        playing[length] = first[-NEAR:]
        walking[length] = walked(match)
    least, most = LENGTHS[0], LENGTHS[-1]
    note = f"ratio to the first {NEAR}"
    name = f"an action after {most:,}"
    yield Figure(name, "us", tuple(playing[most]), beside=median(playing[least]), note=note)
    name, note = f"undo and redo at depth {most:,}", f"ratio to depth {least}"
    yield Figure(name, "us", tuple(walking[most]), beside=median(walking[least]), note=note)
    for name, found in (("an action", playing), ("undo and redo", walking)):
        yield Curve(name, "us", "actions before", tuple((n, median(found[n])) for n in LENGTHS))


def walked(match: Match) -> list[float]:
    """Microseconds of an undo with its redo, many times."""
    taken = []
    for _ in range(NEAR):
        begun = time.perf_counter()
        match.play({"type": "undo"})
        match.play({"type": "redo"})
        taken.append((time.perf_counter() - begun) * 1e6)
    return taken


def decoder(protocol: str) -> Figure:
    """Bytes a second: noise and lines through a decoder, in the pieces a port gives."""
    chance = random.Random(4)
    lines = b"".join(b"TC1:P:C%02d\r\n" % chance.randrange(1, 21) for _ in range(60_000))
    rates = []
    for _ in range(3):
        made, now, begun = listener(protocol), 0.0, time.perf_counter()
        for at in range(0, len(lines), 4096):
            now += 0.01
            made.feed(lines[at : at + 4096], now)
        rates.append(len(lines) / (time.perf_counter() - begun) / 1e6)
    return Figure(f"decoder {protocol}", "MB/s", tuple(rates), (5.0, 5.0), "more")
