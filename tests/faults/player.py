"""The process that the bench kills: it plays a real game and tells what was confirmed.

Each line on its standard output is a JSON object: `try` before an action is handed over, `ack`
once it is confirmed, `fault` where it was not saved.
"""

from __future__ import annotations

import json
import os
import random
import sys
import threading
import time
from pathlib import Path

from companion.components import builtin
from companion.journal import Journal, Result, Row
from companion.match import Match
from companion.rules.game import Header, Json, Refused, places
from companion.storage.faults import StoreFault
from companion.storage.results import Placing
from companion.store import Store
from companion.tags import Tags
from tests.companion.storage.desk import open_game

NAMES = ("Ana", "Ben", "Cho", "Dora")
RULES = 1


class MachineClock:
    """The machine's own time; its date counts as unsure."""

    def monotonic(self) -> float:
        return time.monotonic()

    def wall(self) -> float:
        return time.time()

    def wall_is_known_good(self) -> bool:
        return False


def tell(**what: Json) -> None:
    """One line to whoever listens, in one write: whole or not at all."""
    os.write(1, json.dumps(what).encode("ascii") + b"\n")


class Told:
    """Waits for one confirmation at a time."""

    def __init__(self) -> None:
        self._event = threading.Event()
        self._fault: StoreFault | None = None

    def __call__(self, fault: StoreFault | None) -> None:
        self._fault = fault
        self._event.set()

    def wait(self) -> StoreFault | None:
        self._event.wait()
        self._event.clear()
        return self._fault


def header(seed: int) -> Header:
    """A game of four with the built-in tiles."""
    return Header("planet", NAMES, NAMES[seed % 4], {}, builtin("planet"))


def result_of(match: Match) -> Result | None:
    """The result of a finished match, None while it goes on."""
    outcome = match.game.outcome(match.state)
    if outcome is None:
        return None
    entries = match.entries()
    ranks = places(entries)
    return Result(
        outcome.ending,
        tuple(
            Placing(e.name, e.total, rank, e.name in match.winners(), dict(e.parts))
            for e, rank in zip(entries, ranks, strict=True)
        ),
    )


def totals(match: Match) -> Json:
    """What the table would see: every player's points, and who won."""
    return {"scores": {e.name: e.total for e in match.entries()}, "winners": [*match.winners()]}


def step(match: Match, chance: random.Random) -> list[dict[str, Json]]:
    """Lines to play next: mostly an action, at times undo, redo, a correction, two in one."""
    legal = match.legal()
    draw = chance.random()
    if legal and draw < 0.75:
        return [chance.choice(legal)]
    if draw < 0.83:
        return [{"type": "undo"}]
    if draw < 0.88:
        return [{"type": "redo"}]
    if draw < 0.93 or not legal:
        points = chance.choice((-3, -1, 2, 5))
        return [{"type": "correct", "player": chance.choice(NAMES), "points": points}]
    return [{"type": "undo"}, chance.choice(legal)]


def begin(journal: Journal, told: Told, chance: random.Random) -> tuple[int, Match]:
    """Go on with the open game, or start one; tries until the disk takes it."""
    game = open_game(journal)
    if game is not None:
        stored = journal.load(game)
        match = Match(stored.header)
        for row in stored.rows:
            match.play(row.action)
        return game, match
    while True:
        first = header(chance.randrange(4))
        game = journal.start(first, RULES, told)
        tell(**{"try": game, "after": 0, "rows": []})
        fault = told.wait()
        if fault is None:
            tell(ack=game, after=0, rows=[])
            return game, Match(first)
        tell(fault=fault.code, during=game)
        time.sleep(0.01)  # the disk is sick: not a million tries until it is well


def play(folder: Path, seed: int, most: int) -> None:
    """Play until killed, or until that many confirmations."""
    chance = random.Random(seed)
    try:
        store = Store.open(folder, MachineClock())
    except StoreFault as refused:
        tell(refused=refused.code, text=refused.message.text)
        return
    tell(opened=[message.text for message in store.messages])
    journal, tags, told = Journal(store), Tags(store), Told()
    game, match = begin(journal, told, chance)
    rows = len(journal.load(game).rows)
    confirmed = 0
    while confirmed < most:
        if match.finished and chance.random() < 0.5:
            game, match = begin(journal, told, chance)
            rows = 0
        if chance.random() < 0.05:
            tag, tile = f"{chance.randrange(1 << 40):010X}", f"C{chance.randrange(20) + 1:02d}"
            tags.teach(tag, "planet", tile, told)
            if told.wait() is None:
                tell(taught=tag, tile=tile)
        before = match.position
        lines = step(match, chance)
        try:
            for line in lines:
                match.play(line)
        except Refused:
            match.position = before
            continue
        tell(**{"try": game, "after": rows, "rows": lines})
        journal.append(
            game, [Row(line) for line in lines], told, after=rows, result=result_of(match)
        )
        fault = told.wait()
        if fault is not None:
            match.position = before
            tell(fault=fault.code, during=game)
            time.sleep(0.01)
            continue
        tell(ack=game, after=rows, rows=lines, totals=totals(match))
        rows += len(lines)
        confirmed += 1
    store.tend()
    store.close()
    tell(closed=True)


if __name__ == "__main__":
    play(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
