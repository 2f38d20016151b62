"""How things grow: the journal with games, an action with the length of its game, decoders."""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue

from companion.history import History
from companion.journal import Journal, Place, Result, Row
from companion.match import Match
from companion.record import header
from companion.store import Store
from hardware.clock import SystemClock
from hardware.protocols.names import NAMES, listener
from tests.benchmarks.figures import Figure
from tests.companion.rules.play import begin, moves

FEW, MANY = 10, 10_000
OPENINGS = 9


def figures() -> Iterator[Figure]:
    """The journal of few and of many games, the history, a long game, the decoders."""
    with tempfile.TemporaryDirectory(prefix="companion-bench-") as folder:
        few, many = Path(folder) / "few", Path(folder) / "many"
        filled(few, FEW)
        filled(many, MANY)
        taken = {FEW: [], MANY: []}  # type: dict[int, list[float]]
        for _ in range(OPENINGS):
            taken[FEW].append(opened(few))
            taken[MANY].append(opened(many))
        base = sorted(taken[FEW])[OPENINGS // 2]
        name = f"open a journal of {MANY:,} games"
        yield Figure(name, "ms", tuple(taken[MANY]), beside=base, note=f"ratio to {FEW} games")
        for place, games in ((few, FEW), (many, MANY)):
            yield history(place, games)
    yield long_game()
    for protocol in NAMES:
        yield decoder(protocol)


def filled(folder: Path, games: int) -> None:
    """A store with so many finished games, one of them written as the app does, copied in SQL."""
    store = Store.open(folder, SystemClock())
    journal, answers = Journal(store), SimpleQueue()  # type: tuple[Journal, SimpleQueue[object]]
    match = Match(begin("planet", 4, {}))
    actions = list(moves(match, random.Random(3)))
    places = tuple(Place(n, 20 + k, k + 1, k == 0, {"king": 20 + k}) for k, n in enumerate("ABCD"))
    made = header({"format": 1, "game": "planet", "players": list("ABCD")})
    for _ in range(games):
        journal.take_over(
            made,
            1,
            [Row(a) for a in actions[:2]],
            answers.put,
            result=Result("planets_built", places),
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


def history(folder: Path, games: int) -> Figure:
    """All the figures of the History screen."""
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
    return Figure(f"history over {games:,} games", "ms", tuple(taken), (100.0, 100.0))


def long_game() -> Figure:
    """An action in a game of 10,000, beside one of its first."""
    match = Match(begin("planet", 2, {}))
    taken = []
    for number in range(MANY):
        begun = time.perf_counter()
        match.play({"type": "correct", "player": "Ana", "points": 1 if number % 2 else -1})
        taken.append((time.perf_counter() - begun) * 1e6)
    first = sorted(taken[:500])[250]
    note = "ratio to the first 500"
    return Figure("an action after 10,000", "us", tuple(taken[-500:]), beside=first, note=note)


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
