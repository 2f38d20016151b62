"""From the wire to the disk, and from a deadline to the pin, without a screen."""

from __future__ import annotations

import os
import random
import sqlite3
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from companion import intents
from companion.__main__ import SWITCH_INTERVAL
from companion.alarm import Alarm
from companion.codes import seat_code
from companion.devices import Buzzer, Cue, Status
from companion.settings.schema import Settings
from companion.snapshots import Snapshot
from companion.store import Store
from companion.table import Table
from hardware.clock import SystemClock
from hardware.fit import fit
from tests.benchmarks.figures import Figure

GAMES_PLAYED = 3
DEADLINES = 200
TAGS_A_SECOND = 64
WINDOW = 0.01
"""The repeat window, in seconds: no pause between scans, so that there are many of them."""


def figures() -> Iterator[Figure]:
    """Every accepted scan of a few games; many short deadlines with a core kept busy."""
    sys.setswitchinterval(SWITCH_INTERVAL)
    yield wire_to_disk()
    yield deadline_to_pin()
    yield deadline_among_tags()


class Ear:
    """Hears when a buzzer is first told that an action is safe, and lets it sound."""

    def __init__(self, buzzer: Buzzer) -> None:
        self._buzzer = buzzer
        self.heard_at = 0.0

    def play(self, cue: Cue) -> None:
        """Note when it was, and play."""
        if cue in (Cue.ACCEPTED, Cue.WINNER):
            self.heard_at = time.monotonic()
        self._buzzer.play(cue)

    def watch(self, on_status: Callable[[Status], None]) -> None:
        """Have the buzzer tell, as if nobody listened between."""
        self._buzzer.watch(on_status)


def wire_to_disk() -> Figure:
    """Last byte on the wire to the tone in a five-player game, which comes once both syncs are
    done; beside it the same two syncs bare, after each action, so that both see the same disk."""
    clock = SystemClock()
    fittings, close = fit(Settings(), clock, simulated=True)
    bench = fittings.bench
    assert bench is not None
    assert fittings.buzzer is not None
    ear = fittings.buzzer = Ear(fittings.buzzer)  # type: ignore[assignment]
    taken: list[float] = []
    with tempfile.TemporaryDirectory(prefix="companion-bench-") as folder:
        bare = BareDisk(Path(folder))
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
            taken += played(bench, arrived, last, chance, ear, bare)
            table.post(intents.Close())
        table.stop()
        store.close()
    close()
    base = sorted(bare.taken)
    return Figure(
        "last byte on the wire to committed, and the tone",
        "ms",
        tuple(taken),
        (1.5, 4.0),
        beside=base[len(base) // 2],
        note=f"the two syncs bare: {base[len(base) // 2]:.3g} / {base[-len(base) // 100]:.3g} ms",
    )


class BareDisk:
    """What any journal on this disk must wait for: one row committed in a WAL with FULL, and one
    small write in place, synced. Milliseconds of each go to `taken`."""

    def __init__(self, folder: Path) -> None:
        self.taken: list[float] = []
        self._mark = os.open(folder / "bare-mark", os.O_RDWR | os.O_CREAT)
        os.pwrite(self._mark, bytes(8192), 0)
        self._db = sqlite3.connect(folder / "bare.db", isolation_level=None)
        for pragma in ("journal_mode = wal", "synchronous = full", "wal_autocheckpoint = 0"):
            self._db.execute(f"PRAGMA {pragma}").close()
        self._db.execute("CREATE TABLE row (body TEXT)")

    def sync(self) -> None:
        """Do both, and note how long it took."""
        begun = time.monotonic()
        self._db.execute("INSERT INTO row VALUES (?)", ("x" * 120,))
        os.pwrite(self._mark, bytes(72), len(self.taken) % 2 * 4096)
        os.fdatasync(self._mark)
        self.taken.append((time.monotonic() - begun) * 1000)


def settled(arrived: threading.Condition, last: list[Snapshot], actions: int) -> None:
    """Wait until the game stands at another number of actions, committed."""
    with arrived:
        while True:
            on = last[0].game if last and not last[0].pending else None
            if on is not None and on.actions != actions:
                return
            arrived.wait(20)


def played(bench, arrived, last, chance, ear, bare) -> list[float]:
    """One game by scans; the milliseconds of each scan that was an action."""
    taken: list[float] = []
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
        time.sleep(2 * WINDOW)  # the same tag within the window would be the same scan
        begun = time.monotonic()
        bench.tap(tags[-1])
        settled(arrived, last, on.actions)
        taken.append((ear.heard_at - begun) * 1000)
        bare.sync()
        if len(taken) > 40:
            return taken


def scanned(bench, arrived, last, tag) -> None:
    """Hold a tag to the reader and wait until the table has it."""
    with arrived:
        before = last[0].sequence
        bench.tap(tag)
        while last[0].sequence == before:
            arrived.wait(20)


def deadline_to_pin() -> Figure:
    """From the monotonic deadline until the buzzer's pin is set, with another thread computing."""
    clock = SystemClock()
    fittings, close = fit(Settings(), clock, simulated=True)
    assert fittings.buzzer is not None
    alarm = Alarm(clock)
    alarm.start()
    stop = threading.Event()
    threading.Thread(target=_spin, args=(stop,), daemon=True).start()
    taken = late(alarm, fittings.buzzer)
    stop.set()
    alarm.stop()
    close()
    return Figure("deadline to the buzzer's pin, another thread busy", "ms", taken, (0.5, 5.0))


def deadline_among_tags() -> Figure:
    """The same at a table to which somebody holds unknown tags all the time."""
    clock = SystemClock()
    fittings, close = fit(Settings(), clock, simulated=True)
    bench, buzzer = fittings.bench, fittings.buzzer
    assert bench is not None
    assert buzzer is not None
    stop = threading.Event()

    def hold_tags() -> None:
        number = 0
        while not stop.wait(1 / TAGS_A_SECOND):
            number += 1
            bench.tap(f"UNKNOWN{number}")

    with tempfile.TemporaryDirectory(prefix="companion-bench-") as folder:
        store = Store.open(Path(folder), clock)
        table = Table(store, fittings)
        table.start()
        tags = threading.Thread(target=hold_tags)
        tags.start()
        taken = late(table._desk.alarm, buzzer)
        stop.set()
        tags.join()
        table.stop()
        store.close()
    close()
    name = f"deadline to the buzzer's pin, {TAGS_A_SECOND} unknown tags a second"
    return Figure(name, "ms", taken, (0.5, 5.0))


def late(alarm: Alarm, buzzer: Buzzer) -> tuple[float, ...]:
    """By how many milliseconds each of many deadlines is missed."""
    taken: list[float] = []
    heard = threading.Event()
    for _ in range(DEADLINES):
        deadline = time.monotonic() + 0.02

        def over(deadline: float = deadline) -> None:
            buzzer.play(Cue.OVER)
            taken.append((time.monotonic() - deadline) * 1000)
            heard.set()

        heard.clear()
        alarm.arm(deadline, over)
        heard.wait(5)
    return tuple(taken)


def _spin(stop: threading.Event) -> None:
    while not stop.is_set():
        sum(range(1000))
