"""The log of a game: what was accepted is there, in order, after whatever happens."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.journal import Journal, Row
from companion.rules.game import Header
from companion.storage.chain import Logged, next_hash
from companion.storage.faults import Code
from tests.companion.storage.desk import TILES, Desk, HandClock, header, result, take


def test_a_game_is_there_again_as_it_was_started(tmp_path: Path) -> None:
    first = Header(
        "stars",
        ("Ana", "Zoë"),
        "Zoë",
        {"score_only": True},
        TILES,
        {"pile": ["Zoë", "Ana"]},
    )
    with Desk(tmp_path) as desk:
        desk.saved(lambda done: desk.journal.start(first, 7, done))
        stored = desk.journal.load(1)
    assert stored.header == first
    assert stored.rules == 7
    assert stored.state == "open"
    assert stored.rows == ()
    assert stored.started.sure


def test_rows_come_back_in_order_with_how_they_came(tmp_path: Path) -> None:
    with Desk(tmp_path) as desk:
        game = desk.start()
        desk.play(game, "C01", "C02")
        both = [Row({"type": "undo"}, "undo"), Row({"type": "take", "note": "‘new’"}, "change")]
        desk.saved(lambda done: desk.journal.append(game, both, done, after=2))
        rows = desk.journal.load(game).rows
    assert [row.number for row in rows] == [1, 2, 3, 4]
    assert [row.kind for row in rows] == ["play", "play", "undo", "change"]
    assert [row.step for row in rows] == [1, 2, 3, 3], "one transaction is one step"
    assert rows[3].action == {"type": "take", "note": "‘new’"}


def test_components_are_kept_once_a_content(tmp_path: Path) -> None:
    with Desk(tmp_path) as desk:
        for _ in range(3):
            desk.start()
        with desk.store.reading() as db:
            assert db.execute("SELECT count(*) FROM content").fetchone() == (1,)


def test_actions_are_ascii_on_the_disk(tmp_path: Path) -> None:
    with Desk(tmp_path) as desk:
        game = desk.start()
        row = Row({"type": "take", "note": "Zoë \u2028 \ud800"})
        desk.saved(lambda done: desk.journal.append(game, [row], done, after=0))
        with desk.store.reading() as db:
            body = db.execute("SELECT body FROM action").fetchone()[0]
        assert body.isascii()
        assert desk.journal.load(game).rows[0].action == row.action


def test_a_row_must_follow_the_last_one(tmp_path: Path) -> None:
    """An action played on top of one that was not saved is not saved either."""
    with Desk(tmp_path) as desk:
        game = desk.start()
        fault = desk.asked(lambda done: desk.journal.append(game, [take("C02")], done, after=1))
        assert fault is not None
        assert fault.code is Code.BEHIND
        desk.play(game, "C01")
        assert desk.tiles(game) == ["C01"]


def test_starting_another_game_puts_the_open_one_aside(tmp_path: Path) -> None:
    with Desk(tmp_path) as desk:
        first, second = desk.start(), desk.start()
        waiting = desk.journal.waiting()
        assert [(kept.id, kept.state) for kept in waiting] == [(second, "open"), (first, "aside")]
        desk.saved(lambda done: desk.journal.resume(first, done))
        assert desk.open_game == first
        desk.saved(lambda done: desk.journal.put_aside(first, done))
        assert desk.open_game is None
        assert {kept.state for kept in desk.journal.waiting()} == {"aside"}


def test_an_abandoned_game_waits_no_more(tmp_path: Path) -> None:
    with Desk(tmp_path) as desk:
        game = desk.start()
        desk.saved(lambda done: desk.journal.abandon(game, done))
        assert desk.journal.waiting() == ()
        assert desk.journal.load(game).state == "aborted"


def test_a_finished_game_waits_no_more_and_undo_opens_it_again(tmp_path: Path) -> None:
    with Desk(tmp_path) as desk:
        game = desk.start()
        desk.play(game, "C01", "C02", result=result(Ana=3, Ben=2, Cho=1))
        assert desk.journal.waiting() == ()
        undo = [Row({"type": "undo"}, "undo")]
        desk.saved(lambda done: desk.journal.append(game, undo, done, after=2))
        assert desk.open_game == game


def test_after_an_end_without_a_word_the_open_game_is_there(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    game = desk.start()
    desk.play(game, "C01", "C02")
    desk.store.close()
    (tmp_path / "clean").unlink()
    with Desk(tmp_path) as again:
        assert again.store.messages == ()
        assert again.open_game == game
        assert again.tiles(game) == ["C01", "C02"]
        again.play(game, "C03")
        assert again.tiles(game) == ["C01", "C02", "C03"]


def test_an_imported_game_is_added_whole(tmp_path: Path) -> None:
    rows = [take(f"C{number:02d}") for number in range(1, 9)]
    with Desk(tmp_path) as desk:
        before = desk.start()
        desk.saved(
            lambda done: desk.journal.take_over(
                header(), 1, rows, done, result=result(Ana=1, Ben=2, Cho=3)
            )
        )
        desk.saved(lambda done: desk.journal.take_over(header(), 1, rows, done))
        assert desk.open_game == before
        assert desk.journal.load(2).state == "finished"
        assert desk.journal.load(3).state == "aside"
        assert len(desk.journal.load(3).rows) == 8


def test_a_game_that_is_not_there_is_no_game(tmp_path: Path) -> None:
    with Desk(tmp_path) as desk:
        with pytest.raises(KeyError):
            desk.journal.load(9)
        assert desk.asked(lambda done: desk.journal.resume(9, done)) is not None
        assert desk.asked(lambda done: desk.journal.abandon(9, done)) is not None
        with pytest.raises(ValueError, match="seat"):
            desk.journal.start(header(), 1, lambda _: None, player_ids=(None,))


def test_the_length_of_a_game_leaves_long_pauses_out(tmp_path: Path) -> None:
    clock = HandClock()
    with Desk(tmp_path, clock) as desk:
        game = desk.start()
        clock.turn(60)
        desk.play(game, "C01")
        clock.turn(8 * 3600)
        desk.play(game, "C02")
        assert [row.played for row in desk.journal.load(game).rows] == [60.0, 60.0 + 1800.0]


def test_the_time_between_two_runs_is_no_time_played(tmp_path: Path) -> None:
    clock = HandClock()
    with Desk(tmp_path, clock) as desk:
        game = desk.start()
        clock.turn(60)
        desk.play(game, "C01")
    clock.turn(600)
    with Desk(tmp_path, clock) as desk:
        desk.saved(lambda done: desk.journal.resume(game, done))
        clock.turn(30)
        desk.play(game, "C02")
        assert desk.journal.load(game).rows[-1].played == 90.0


def test_a_date_that_jumps_by_years_changes_no_order_and_no_length(tmp_path: Path) -> None:
    clock = HandClock(wall=0.0, good=False)
    with Desk(tmp_path, clock) as desk:
        game = desk.start()
        for jump in (1.7e9, -3e9, 5e8):
            clock.turn(10)
            clock.date += jump
            desk.play(game, "C01")
        rows = desk.journal.load(game).rows
        assert [row.number for row in rows] == [1, 2, 3]
        assert [row.played for row in rows] == [10.0, 20.0, 30.0]
        assert not any(row.moment.sure for row in rows)


def test_dates_are_stamped_anew_once_the_clock_is_known_good(tmp_path: Path) -> None:
    clock = HandClock(wall=5.0, good=False)
    with Desk(tmp_path, clock) as desk:
        game = desk.start()
        clock.turn(10)
        desk.play(game, "C01")
        assert not desk.journal.load(game).started.sure
        clock.turn(10)
        clock.date, clock.good = 1_700_000_000.0, True
        desk.saved(desk.store.stamp)
        stored = desk.journal.load(game)
        assert stored.started.sure
        assert stored.started.wall == 1_700_000_000.0 - 20
        assert stored.rows[0].moment.wall == 1_700_000_000.0 - 10


def test_an_earlier_run_of_the_same_start_of_the_machine_is_stamped_too(tmp_path: Path) -> None:
    clock = HandClock(wall=5.0, good=False)
    with Desk(tmp_path, clock, boot="one") as desk:
        game = desk.start()
    clock.turn(100)
    clock.date, clock.good = 1_700_000_000.0, True
    with Desk(tmp_path, clock, boot="one") as desk:
        desk.start()
        assert desk.journal.load(game).started.wall == 1_700_000_000.0 - 100
    with Desk(tmp_path, clock, boot="two") as desk:
        assert desk.journal.load(game).started.sure


def test_many_rows_may_be_handed_over_without_waiting(tmp_path: Path) -> None:
    told: list[object] = []
    desk = Desk(tmp_path)
    game = desk.start()
    for number in range(100):
        desk.journal.append(game, [take("C01")], told.append, after=number)
    desk.store.close()
    assert told == [None] * 100
    with Desk(tmp_path) as again:
        assert len(again.journal.load(game).rows) == 100


def test_a_new_journal_gives_no_number_twice(tmp_path: Path) -> None:
    with Desk(tmp_path) as desk:
        assert desk.start() == 1
    with Desk(tmp_path) as desk:
        assert desk.start() == 2
        assert isinstance(desk.journal, Journal)


@given(
    one=st.tuples(st.integers(0, 9), st.text(max_size=5), st.floats(0, 9)),
    other=st.tuples(st.integers(0, 9), st.text(max_size=5), st.floats(0, 9)),
)
def test_rows_that_differ_have_hashes_that_differ(
    one: tuple[int, str, float], other: tuple[int, str, float]
) -> None:
    rows = [
        Logged(1, step + 1, step, "play", body, 1, mono, 0.0) for step, body, mono in (one, other)
    ]
    hashes = [next_hash(b"before", row) for row in rows]
    assert (hashes[0] == hashes[1]) == (rows[0] == rows[1])
    assert next_hash(b"before", rows[0]) != next_hash(b"beyond", rows[0])
