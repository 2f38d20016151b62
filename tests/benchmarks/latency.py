"""From the wire to the disk, and from a deadline to the pin, without a screen."""

from __future__ import annotations

import random
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path

from companion import intents
from companion.alarm import Alarm
from companion.codes import seat_code
from companion.settings.schema import Settings
from companion.snapshots import Snapshot
from companion.store import Store
from companion.table import Table
from hardware.clock import SystemClock
from hardware.fit import fit
from tests.benchmarks.figures import Figure

GAMES_PLAYED = 3
DEADLINES = 200
WINDOW = 0.01
"""The repeat window, in seconds: no pause between scans, so that there are many of them."""


def figures() -> Iterator[Figure]:
    """Every accepted scan of a few games; many short deadlines with a core kept busy."""
    sys.setswitchinterval(0.0005)
    yield wire_to_disk()
    yield deadline_to_pin()


def wire_to_disk() -> Figure:
    """Last byte on the wire to committed on disk, both syncs, in a five-player game."""
    clock = SystemClock()
    fittings, close = fit(Settings(), clock, simulated=True)
    bench = fittings.bench
    assert bench is not None
    taken: list[float] = []
    with tempfile.TemporaryDirectory(prefix="companion-bench-") as folder:
        store = Store.open(Path(folder), clock)
        table = Table(store, fittings, repeat_window=WINDOW)
        arrived = threading.Condition()
        last: list[Snapshot] = []

        def seen(snapshot: Snapshot) -> None:
            with arrived:
                last[:] = [snapshot]
                arrived.notify()

        table.watch(seen, lambda _: None)
        table.start()
        names = ["Ana", "Ben", "Cho", "Dora", "Emil"]
        chance = random.Random(1)
        for _ in range(GAMES_PLAYED):
            table.post(intents.NewGame({"game": "planet", "players": names}))
            settled(arrived, last, -1)
            taken += played(bench, arrived, last, chance)
            table.post(intents.Close())
        table.stop()
        store.close()
    close()
    return Figure("last byte on the wire to committed", "ms", tuple(taken), (1.5, 4.0))


def settled(arrived: threading.Condition, last: list[Snapshot], actions: int) -> float:
    """Wait until the game stands at another number of actions, committed; when that was."""
    with arrived:
        while True:
            on = last[0].game if last and not last[0].pending else None
            if on is not None and on.actions != actions:
                return time.monotonic()
            arrived.wait(20)


def played(bench, arrived, last, chance) -> list[float]:  # type: ignore[no-untyped-def]
    """One game by scans; the milliseconds of each scan that was an action."""
    taken = []
    while True:
        on = last[0].game
        turn = on.view["turn"]
        if turn is None:
            return taken
        listed = [a for a in on.legal if a["type"] in turn["expects"]]
        if turn["expects"] == ["choose_stack"]:
            action = chance.choice([a for a in listed if "tiles" in a])
            tags = [f"TC1:P:{tile}" for tile in action["tiles"]]
        else:
            player = chance.choice(turn["players"])
            choice = [a for a in listed if a["player"] == player and "cell" not in a]
            seat = next(seat.number for seat in on.seats if seat.name == player)
            tags = [f"TC1:P:{chance.choice(choice)['tile']}"]
            if len(turn["players"]) > 1:
                tags.insert(0, seat_code(seat))
        for tag in tags[:-1]:
            scanned(bench, arrived, last, tag)
        time.sleep(2 * WINDOW)
        begun = time.monotonic()
        bench.tap(tags[-1])
        taken.append((settled(arrived, last, on.actions) - begun) * 1000)
        if len(taken) > 40:
            return taken


def scanned(bench, arrived, last, tag) -> None:  # type: ignore[no-untyped-def]
    """Hold a tag to the reader and wait until the table has it."""
    with arrived:
        before = last[0].sequence
        bench.tap(tag)
        while last[0].sequence == before:
            arrived.wait(20)


def deadline_to_pin() -> Figure:
    """From the monotonic deadline to the tone, with the other core kept busy."""
    alarm = Alarm(SystemClock())
    alarm.start()
    stop = threading.Event()
    busy = threading.Thread(target=lambda: _spin(stop), daemon=True)
    busy.start()
    taken = []
    for _ in range(DEADLINES):
        heard = threading.Event()
        deadline = time.monotonic() + 0.02
        at: list[float] = []
        alarm.arm(deadline, lambda at=at, heard=heard: (at.append(time.monotonic()), heard.set()))  # type: ignore[misc]
        heard.wait(5)
        taken.append((at[0] - deadline) * 1000)
    stop.set()
    alarm.stop()
    return Figure("deadline to the tone, another thread busy", "ms", tuple(taken), (0.5, 5.0))


def _spin(stop: threading.Event) -> None:
    while not stop.is_set():
        sum(range(1000))
