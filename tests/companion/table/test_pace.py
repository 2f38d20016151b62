"""When the screen hears of what has changed: with the table's own thread, and a slow disk."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion import intents
from companion.devices import Fittings
from companion.snapshots import Outlooks, Snapshot
from companion.store import Store
from companion.table import Table
from companion.table.pace import FORESIGHT, PATIENCE, Pace
from hardware.clock import SystemClock
from tests.companion.storage.desk import HandClock

CHOICE = {
    "type": "choose_stack",
    "player": "Ana",
    "stack": "centre",
    "tiles": ["C01", "C02", "C03"],
}


class Viewer:
    """A running table, and everything that its screen was given."""

    def __init__(self, folder: Path) -> None:
        clock = SystemClock()
        self.store = Store.open(folder, clock)
        self.table = Table(self.store, Fittings(clock))
        self.snapshots: list[Snapshot] = []
        self.outlooks: list[Outlooks] = []
        self._came = threading.Condition()
        self.table.watch(self._see, self._foresee)
        self.table.start()

    def _see(self, snapshot: Snapshot) -> None:
        with self._came:
            self.snapshots.append(snapshot)
            self._came.notify_all()

    def _foresee(self, outlooks: Outlooks) -> None:
        with self._came:
            self.outlooks.append(outlooks)
            self._came.notify_all()

    def until(self, there: Callable[[], object]) -> None:
        """Wait until the screen was given it."""
        with self._came:
            assert self._came.wait_for(there, 30)

    def new(self) -> None:
        """Start a game, and wait until it is on the disk."""
        players = ["Ana", "Ben", "Cho"]
        self.table.post(intents.NewGame({"game": "planet", "players": players}))
        self.until(lambda: self.snapshots[-1].game is not None and self.outlooks)
        del self.snapshots[:-1], self.outlooks[:]


@pytest.fixture
def viewer(tmp_path: Path) -> Iterator[Viewer]:
    made = Viewer(tmp_path)
    yield made
    made.table.stop()
    made.store.close()


def shown(viewer: Viewer) -> list[tuple[int, int]]:
    """The actions and the pending ones of each snapshot since the game began."""
    games = [(one.game, one.pending) for one in viewer.snapshots[1:]]
    return [(game.actions, pending) for game, pending in games if game is not None]


def test_a_commit_that_takes_long_is_shown_as_on_its_way(viewer: Viewer) -> None:
    viewer.new()
    held, let_go = threading.Event(), threading.Event()
    viewer.store.ask(lambda: (held.set(), let_go.wait(30)))
    assert held.wait(30)
    viewer.table.post(intents.Play(CHOICE))
    viewer.until(lambda: shown(viewer))
    assert shown(viewer) == [(1, 1)]
    assert viewer.outlooks == []
    let_go.set()
    viewer.until(lambda: viewer.outlooks)
    assert shown(viewer) == [(1, 1), (1, 0)]


def test_what_an_action_would_bring_follows_the_picture_it_belongs_to(viewer: Viewer) -> None:
    viewer.new()
    viewer.table.post(intents.Play(CHOICE))
    viewer.until(lambda: viewer.outlooks)
    assert shown(viewer)[-1] == (1, 0)
    assert viewer.outlooks[-1].sequence == viewer.snapshots[-1].sequence


class TestPace:
    def test_what_needs_no_disk_is_shown_at_once(self) -> None:
        pace = Pace(HandClock())
        assert pace.shows_now(busy=False)
        assert pace.patience(busy=False) is None

    def test_a_picture_waits_a_moment_for_its_commit_and_no_longer(self) -> None:
        clock = HandClock()
        pace = Pace(clock)
        assert not pace.shows_now(busy=True)
        assert pace.patience(busy=True) == pytest.approx(PATIENCE)
        clock.turn(PATIENCE / 2)
        assert not pace.shows_now(busy=True)
        assert pace.patience(busy=True) == pytest.approx(PATIENCE / 2)
        clock.turn(PATIENCE)
        assert pace.patience(busy=True) == 0.0
        assert pace.shows_now(busy=True)

    def test_a_commit_that_arrives_is_shown_at_once(self) -> None:
        pace = Pace(HandClock())
        pace.shows_now(busy=True)
        assert pace.shows_now(busy=False)

    def test_a_stream_of_pictures_does_not_put_the_outlooks_off(self) -> None:
        clock = HandClock()
        pace = Pace(clock)
        for _ in range(4):
            pace.shown(foresee=True)
            clock.turn(FORESIGHT / 2)
        assert pace.patience(busy=False) == 0.0
        pace.foreseen()
        assert pace.patience(busy=False) is None

    def test_without_a_game_there_is_nothing_to_foresee(self) -> None:
        pace = Pace(HandClock())
        pace.shown(foresee=True)
        pace.shown(foresee=False)
        assert pace.patience(busy=False) is None
