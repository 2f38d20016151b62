"""Checks and copies after the first frame and after each finished game."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue

import msgspec
import pytest

from companion.caretaker import Caretaker
from companion.rules.game import Message
from companion.snapshots import Snapshot
from companion.table.mailbox import Told
from tests.companion.storage.desk import Desk, HandClock
from tests.companion.table.seat import TableInHand


class Rounds:
    """Lets a test wait for the rounds of a caretaker."""

    def __init__(self, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
        self._done: SimpleQueue[Message | None] = SimpleQueue()
        tend: Callable[[], Message | None] = desk.store.tend

        def tended() -> Message | None:
            found = tend()
            self._done.put(found)
            return found

        monkeypatch.setattr(desk.store, "tend", tended)

    def wait(self) -> Message | None:
        return self._done.get(timeout=30)

    def none_waits(self) -> bool:
        return self._done.empty()


def at_turn(tmp_path: Path, turn: object) -> Snapshot:
    """A snapshot of a game, with whose turn it is set."""
    with TableInHand(tmp_path / "seat") as seat:
        seat.new("planet")
        game = seat.game
        view = {**game.view, "turn": turn}
        return msgspec.structs.replace(
            seat.table.snapshot, game=msgspec.structs.replace(game, view=view)
        )


def test_a_copy_is_made_after_the_first_frame_and_after_each_finished_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished = at_turn(tmp_path, None)
    going_on = at_turn(tmp_path, {"players": ["Ana"]})
    with Desk(tmp_path / "store") as desk:
        rounds = Rounds(desk, monkeypatch)
        caretaker = Caretaker(desk.store, lambda found: None)
        desk.start()
        caretaker.start()
        assert rounds.wait() is None
        assert len(desk.store.backups()) == 1
        desk.start()
        caretaker.see(going_on)
        caretaker.see(finished)
        caretaker.see(finished)
        assert rounds.wait() is None
        assert len(desk.store.backups()) == 2
        caretaker.see(going_on)
        caretaker.see(finished)
        assert rounds.wait() is None, "one taken back and finished again counts again"
        caretaker.stop()
        caretaker.stop()
        assert rounds.none_waits()


def test_damage_is_told_to_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with TableInHand(tmp_path) as seat:
        found = Message("The saved games are damaged.")
        monkeypatch.setattr(seat.store, "tend", lambda: found)
        Caretaker(seat.store, lambda what: seat.table.post(Told(what))).tend()
        seat.settle()
        assert seat.notice.message == found


def test_a_round_that_fails_does_not_end_the_caretaker(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with Desk(tmp_path) as desk:
        monkeypatch.setattr(desk.store, "tend", lambda: 1 / 0)
        Caretaker(desk.store, lambda found: None).tend()
    assert "could not be checked" in caplog.text


def test_dates_are_put_right_once_the_clock_is_known_good(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = HandClock(good=False)
    with Desk(tmp_path, clock) as desk:
        desk.start()
        assert not desk.store.dates_are_sure
        monkeypatch.setattr("companion.caretaker.PAUSE", 0.001)
        caretaker = Caretaker(desk.store, lambda found: None)
        caretaker.start()
        sure = threading.Event()
        monkeypatch.setattr(desk.store, "_run_sure", False)
        original = desk.store.run

        def stamped(db: object) -> int:
            found = original(db)  # type: ignore[arg-type]
            sure.set()
            return found

        monkeypatch.setattr(desk.store, "run", stamped)
        clock.good = True
        assert sure.wait(30)
        caretaker.stop()
        desk.start()
        assert desk.store.dates_are_sure
