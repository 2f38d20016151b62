"""`make soak`: months of evenings in minutes, and what they cost.

One table, never restarted, plays all five games evening after evening: by scans wherever scans
can say it, else by touches, with steps taken back and games put aside. The clock is turned by
hand, so days pass between the evenings. After each evening memory, open files, threads and the
database are looked at; whatever grows without bound ends the soak.
"""

from __future__ import annotations

import argparse
import gc
import os
import random
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from itertools import islice, permutations
from pathlib import Path

import msgspec

from companion import intents
from companion.codes import GAME_WORDS, component_code, number_code, seat_code, word_code
from companion.components import things
from companion.match import Match
from companion.rules.decode import encode
from companion.rules.game import Action, Json, Needs, Refused, Sign
from companion.rules.registry import GAMES, LETTERS
from companion.storage.files import BACKUPS
from companion.table.playing import Playing
from tests.companion.table.seat import TableInHand

NAMES = ("Ana", "Ben", "Cho", "Dora")
SECONDS_A_TURN = 9.0
TAKEN_BACK = 0.05
"""One action in twenty is taken back, and played again."""
DAY = 86_400.0

WARM = 0.3
"""The share of the evenings after which nothing may grow any more but what is kept."""
MOST_MEMORY = 3.0
"""MiB of growth from then on: an allocator's play, no leak."""
MOST_A_GAME = 60_000
"""Bytes by which a game may make the database grow."""
MOST_LOG = 6 << 20
"""Bytes of SQLite's log beside it, at any time."""

WORDS = [(Sign("command", word), word_code(word)) for word in GAME_WORDS]
MOST_ORDERS = 24
LETTERS_OF = {game: letter for letter, game in LETTERS.items()}


class Cost(msgspec.Struct, frozen=True):
    """What the process and its files measure: MiB, counts, bytes."""

    memory: float
    files: int
    threads: int
    database: int
    log: int


class Game(msgspec.Struct, frozen=True):
    """A game that was played: its actions, how many were scanned, and bytes sent to the disk."""

    name: str
    actions: int
    scanned: int
    written: int


def cost(folder: Path) -> Cost:
    """Look at this process and the database's files."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return Cost(
        memory=pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20),
        files=sum(1 for _ in Path("/proc/self/fd").iterdir()),
        threads=threading.active_count(),
        database=(folder / "companion.db").stat().st_size,
        log=max((path.stat().st_size for path in folder.glob("companion.db-wal")), default=0),
    )


def written() -> int:
    """Bytes that this process has sent towards the disk so far."""
    fields = dict(line.split(": ") for line in Path("/proc/self/io").read_text().splitlines())
    return int(fields["write_bytes"])


class Evenings:
    """Plays at one table, the same for the same seed."""

    def __init__(self, seat: TableInHand, seed: int) -> None:
        self._seat = seat
        self._chance = random.Random(seed)

    def evening(self) -> list[Game]:
        """All five games in some order; then days pass."""
        played = [self.game(name) for name in self._chance.sample(GAMES, len(GAMES))]
        self._seat.pass_by(self._chance.randint(1, 14) * DAY)
        # What the test's own buzzer and glass remember is no growth of the table's.
        self._seat.buzzer.heard.clear()
        self._seat.glass.shown.clear()
        return played

    def game(self, name: str) -> Game:
        """One whole game, with a check and a copy after it as in the app."""
        seat, before = self._seat, written()
        seat.new(name, *NAMES)
        actions = scanned = 0
        aside = self._chance.randint(3, 30)
        while seat.game.view["turn"] is not None:
            scanned += self._act()
            actions += 1
            if self._chance.random() < TAKEN_BACK and seat.game.can_undo:
                seat.post(intents.Undo())
                seat.post(intents.Redo())
            if actions == aside and seat.game.view["turn"] is not None:
                seat.post(intents.PutAside())
                seat.pass_by(DAY)
                seat.post(intents.Resume(seat.table.snapshot.waiting[0].id))
        sent = written() - before
        seat.post(intents.Close())
        found = seat.store.tend()
        if found is not None:
            raise SystemExit(f"the check after a game found: {found.text}")
        return Game(name, actions, scanned, sent)

    def _act(self) -> bool:
        """Play one action, by scans where they mean just that; whether it was by scans."""
        seat = self._seat
        playing = self._playing()
        match, before = playing.match, playing.rows
        action = self._choose(match)
        codes = _codes(match, action)
        seat.pass_by(SECONDS_A_TURN)
        if codes:
            seat.scan(*codes)
            if self._playing().rows > before:
                return True
        seat.post(intents.Play(encode(action)))
        if self._playing().rows == before:
            raise SystemExit(f"{match.header.game}: not played: {encode(action)}: {seat.notice}")
        return False

    def _playing(self) -> Playing:
        playing = self._seat.table._desk.playing
        assert playing is not None
        return playing

    def _choose(self, match: Match) -> Action:
        turn = match.turn()
        assert turn is not None
        rules, state = match.game, match.state
        listed = [one for one in rules.legal(state) if one.__struct_config__.tag in turn.expects]
        return rules.vary(state, self._chance.choice(listed), self._chance)


def _codes(match: Match, action: Action) -> list[str]:
    """The printed codes that say an action; none where codes cannot say it."""
    said = _signs(match, action)
    rest = [one for one in said if one[0].kind != "player"]
    ended = [[*some, word] for some in (said, rest, []) for word in WORDS]
    for some in (said, rest, *ended):
        for tried in islice(permutations(some), MOST_ORDERS):
            if tried and _means(match, [sign for sign, _ in tried], action):
                return [code for _, code in tried]
    return []


def _signs(match: Match, action: Action) -> list[tuple[Sign, str]]:
    """What of an action can be held to a reader, with its code."""
    players, name = match.header.players, match.header.game
    ids = tuple(things(name, match.header.components))
    found = []
    for value in _flat([part for key, part in encode(action).items() if key != "type"]):
        if value in players:
            found.append((Sign("player", str(value)), seat_code(players.index(str(value)))))
        elif value in ids:
            code = component_code(LETTERS_OF[name], str(value), ids)
            found.append((Sign("component", str(value)), code))
        elif isinstance(value, int) and not isinstance(value, bool) and value >= 0:
            found.append((Sign("number", str(value)), number_code(value)))
    return found


def _means(match: Match, signs: list[Sign], action: Action) -> bool:
    try:
        meant = match.game.reading(match.state, tuple(signs))
    except Refused:
        return False
    return not isinstance(meant, Needs) and bool(meant) and meant[0] == action


def _flat(value: Json) -> list[Json]:
    if isinstance(value, list | tuple):
        return [one for part in value for one in _flat(part)]
    return [value]


def verdict(costs: Sequence[Cost], games: int) -> list[str]:
    """What has grown and must not have."""
    warm, end = costs[int(len(costs) * WARM)], costs[-1]
    a_game = (end.database - costs[0].database) // games
    log = max(one.log for one in costs)
    wrong = []
    if end.memory - warm.memory > MOST_MEMORY:
        wrong.append(f"memory grew by {end.memory - warm.memory:.1f} MiB")
    if end.files > warm.files:
        wrong.append(f"open files grew from {warm.files} to {end.files}")
    if end.threads > warm.threads:
        wrong.append(f"threads grew from {warm.threads} to {end.threads}")
    if a_game > MOST_A_GAME:
        wrong.append(f"the database grew by {a_game} bytes a game")
    if log > MOST_LOG:
        wrong.append(f"the log grew to {log} bytes")
    return wrong


def soak(folder: Path, evenings: int, seed: int) -> tuple[list[Cost], list[Game]]:
    """Play so many evenings in a folder; what they cost, the state before them first."""
    games: list[Game] = []
    with TableInHand(folder) as seat:
        played = Evenings(seat, seed)
        costs = [cost(folder)]
        for number in range(1, evenings + 1):
            games += played.evening()
            costs.append(cost(folder))
            if number in (1, evenings) or number % 10 == 0:
                print(row(number, len(games), costs[-1]), flush=True)
        copies = list((folder / BACKUPS).glob("*"))
        largest = max(path.stat().st_size for path in copies)
        print(f"copies kept: {len(copies)}, the largest {largest} bytes")
    return costs, games


def row(evening: int, games: int, now: Cost) -> str:
    """A line of the report."""
    return (
        f"evening {evening:4}  games {games:5}  memory {now.memory:6.1f} MiB  files {now.files:3}"
        f"  threads {now.threads:2}  database {now.database:9}  log {now.log:8}"
    )


def bytes_written(games: Sequence[Game]) -> list[str]:
    """What a whole game of each kind sends to the disk, on average."""
    lines = []
    for name in GAMES:
        some = [game for game in games if game.name == name]
        actions = sum(game.actions for game in some)
        scanned = sum(game.scanned for game in some)
        total = sum(game.written for game in some)
        lines.append(
            f"{name:10} {len(some):4} games, {actions / len(some):6.1f} actions each"
            f" ({100 * scanned // actions} % by scans): {total // len(some) // 1024:5} KiB written"
            f" a game, {total / actions / 1024:.1f} KiB an action"
        )
    return lines


def main() -> int:
    """Run the soak and print its figures; 1 where something grew."""
    parser = argparse.ArgumentParser(description="Simulated evenings of all games.")
    parser.add_argument("--evenings", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--folder", type=Path, default=Path("/var/tmp"), help="on a real disk, whose bytes count"
    )
    arguments = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="companion-soak-", dir=arguments.folder) as folder:
        costs, games = soak(Path(folder), arguments.evenings, arguments.seed)
    print("\n".join(bytes_written(games)))
    wrong = verdict(costs, len(games))
    print("\n".join(wrong) or "nothing grew but what is kept", end="")
    print(f"; {time.monotonic() - began:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
