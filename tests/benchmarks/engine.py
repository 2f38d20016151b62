"""Random play with `legal`, `apply` and `turn`, beside boardgame.io's client on the same draft."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from companion.match import Match
from companion.record import header
from companion.rules.registry import GAMES, game
from companion.table.picture import effects
from companion.table.playing import PLAY, Playing
from tests.benchmarks.figures import Curve, Figure
from tests.companion.rules.play import begin, moves

RECORDED = 11_200
"""boardgame.io's client, production build, five-player draft of 80 tiles with undo and log."""
ROUNDS = 5
REFERENCE = Path(__file__).parent / "reference"


def figures() -> Iterator[Figure | Curve]:
    """Moves a second of every game, the Planet beside the reference, and outlooks; by players."""
    reference, note = beside()
    yield play("planet", 5, reference, note)
    for name in GAMES:
        if name != "planet":
            yield play(name, max(game(name).PLAYERS.start, 4), None, "")
    for name in GAMES:
        yield outlooks(name, max(game(name).PLAYERS.start, 5))
    for name in GAMES:
        seats = [players for players in game(name).PLAYERS if players > 1]
        rates = tuple((n, play(name, n, None, "").middle) for n in seats)
        yield Curve(f"random play, {name}", "actions/s", "players", rates)
        highest = tuple((n, outlooks(name, n).middle) for n in seats)
        yield Curve(f"outlooks of all open actions, {name}", "ms", "players", highest)


def play(name: str, players: int, reference: float | None, note: str) -> Figure:
    """Actions a second in random play from one start."""
    rules = game(name)
    names = ["A", "B", "C", "D", "E", "F"][:players]
    start = rules.start(header({"format": 1, "game": name, "players": names}))
    chance = random.Random(1)
    rates = []
    for _ in range(ROUNDS):
        done, begun = 0, time.perf_counter()
        while time.perf_counter() - begun < 0.4:
            state = start
            for _ in range(2000):
                turn = rules.turn(state)
                if turn is None:
                    break
                legal = rules.legal(state)
                state, _ = rules.apply(state, legal[int(chance.random() * len(legal))])
                done += 1
        rates.append(done / (time.perf_counter() - begun))
    budget = None if reference is None else (8 * reference, 8 * reference)
    label = f"random play, {name}, {players} players"
    return Figure(label, "actions/s", tuple(rates), budget, "more", reference, note)


def beside() -> tuple[float, str]:
    """The reference's rate: measured here where node and the package can be had."""
    if shutil.which("npm") is None:
        return RECORDED, "boardgame.io: recorded figure (no node here)"
    with tempfile.TemporaryDirectory(prefix="companion-bench-") as folder:
        shutil.copy(REFERENCE / "draft.js", folder)
        install = ["npm", "install", "--silent", "--no-audit", "--no-fund", "boardgame.io@0.50.2"]
        try:
            subprocess.run(install, cwd=folder, check=True, timeout=240, capture_output=True)
            done = subprocess.run(
                ["node", "draft.js"],
                cwd=folder,
                check=True,
                timeout=120,
                capture_output=True,
                text=True,
                env={**os.environ, "NODE_ENV": "production"},
            )
            return float(json.loads(done.stdout)["rate"]), "boardgame.io: measured in this run"
        except (subprocess.SubprocessError, ValueError, KeyError):
            return RECORDED, "boardgame.io: recorded figure (it cannot be had here)"


def outlooks(name: str, players: int) -> Figure:
    """All outlooks of what is open on the screen, at every step of a game."""
    playing = Playing(1, begin(name, players, {}))
    source = Match(playing.match.header)
    taken = []
    for action in moves(source, random.Random(2)):
        begun = time.perf_counter()
        effects(playing)
        taken.append((time.perf_counter() - begun) * 1000)
        playing.play([action], PLAY)
        playing.confirmed()
    return Figure(f"outlooks of all open actions, {name}", "ms", tuple(taken), (2.0, 2.0))
