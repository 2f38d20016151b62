"""Who answers, who does not, and what systemd hears of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from queue import SimpleQueue

import pytest

from companion.devices import READER, STORAGE, Health, Status
from companion.language import Language
from companion.notify import Notifier
from companion.rules.game import Message
from companion.snapshots import Snapshot
from companion.storage.faults import Code, StoreFault
from companion.storage.writer import Point
from companion.table.mailbox import Asked
from companion.watch import PATIENCE, Watch, Watchdog, status_line
from tests.companion.storage.desk import Desk, HandClock
from tests.companion.table.seat import TableInHand
from tests.systemd.ear import Ear


class Part:
    """A part that answers when the test wants."""

    def __init__(self) -> None:
        self.asked: list[Callable[[], object]] = []

    def answer(self) -> None:
        self.asked.pop()()


def test_who_answers_is_asked_again_and_who_does_not_is_named() -> None:
    clock, part = HandClock(), Part()
    watch = Watch(clock, {"journal": part.asked.append}, {})
    assert watch.look() == ()
    clock.turn(PATIENCE)
    assert watch.look() == (), "just in time"
    assert len(part.asked) == 1, "nobody is asked twice at once"
    clock.turn(0.5)
    assert watch.look() == ("journal",)
    part.answer()
    assert watch.look() == ()
    assert len(part.asked) == 1


def test_a_supervision_that_no_longer_goes_round_is_named() -> None:
    clock = HandClock()
    beat = clock.monotonic()
    watch = Watch(clock, {}, {"reader": lambda: beat})
    clock.turn(PATIENCE + 1)
    assert watch.look() == ("reader",)
    beat = clock.monotonic()
    assert watch.look() == ()


def test_the_writer_answers_without_writing_anything(tmp_path: Path) -> None:
    with Desk(tmp_path) as desk:
        desk.start()
        before = (tmp_path / "companion.db-wal").read_bytes()
        answers: SimpleQueue[None] = SimpleQueue()
        desk.store.ask(lambda: answers.put(None))
        answers.get(timeout=30)
        assert (tmp_path / "companion.db-wal").read_bytes() == before


def test_a_writer_with_a_full_disk_answers_too(tmp_path: Path) -> None:
    with Desk(tmp_path) as desk:

        def full(_db: object) -> Point | None:
            raise StoreFault(Code.FULL, "The disk is full.")

        assert desk.asked(lambda done: desk.store.write(full, done)) is not None
        answers: SimpleQueue[None] = SimpleQueue()
        desk.store.ask(lambda: answers.put(None))
        answers.get(timeout=30)


def test_the_table_answers_and_nothing_changes(tmp_path: Path) -> None:
    with TableInHand(tmp_path) as seat:
        before = seat.table.snapshot
        heard: list[bool] = []
        seat.post(Asked(lambda: heard.append(True)))
        assert heard == [True]
        assert seat.table.snapshot is before


@pytest.fixture
def ear(tmp_path: Path) -> Iterator[Ear]:
    with Ear(tmp_path / "notify") as made:
        yield made


def test_systemd_hears_nothing_while_somebody_does_not_answer(ear: Ear) -> None:
    clock, part = HandClock(), Part()
    watch = Watch(clock, {"journal": part.asked.append}, {})
    watchdog = Watchdog(Notifier(ear.address, 20.0), watch, lambda: "Home.")
    assert watchdog.seconds == 5.0
    watchdog.first_frame()
    assert ear.hear() == ["READY=1", "STATUS=Home."]
    watchdog.round()
    assert ear.hear() == ["WATCHDOG=1"]
    clock.turn(PATIENCE + 1)
    watchdog.round()
    watchdog.round()
    assert ear.hear() == ["STATUS=Does not answer: journal"]
    assert ear.nothing_more()
    part.answer()
    watchdog.round()
    assert ear.hear() == ["WATCHDOG=1", "STATUS=Home."]


def test_where_nobody_waits_for_it_no_round_is_wanted() -> None:
    assert Watchdog(Notifier(), Watch(HandClock(), {}, {}), str).seconds is None


def test_the_status_tells_what_is_sick() -> None:
    full = Status(STORAGE, Health.LOST, Message("The disk is full."))
    fine = Status(READER, Health.READY, Message("Reader gm65 at /dev/x."))
    snapshot = Snapshot(0, 0.0, statuses=(full, fine))
    assert status_line(snapshot, Language("en")) == "No game is being played. The disk is full."


def test_the_status_tells_whether_a_game_is_on(tmp_path: Path) -> None:
    with TableInHand(tmp_path) as seat:
        seat.new("planet")
        assert status_line(seat.table.snapshot, Language("en")) == "A game is being played."
