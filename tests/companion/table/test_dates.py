"""A Raspberry Pi's date jumps: no game, no order, no duration changes, and no date is believed
before the clock is known good."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from companion import intents
from companion.export import export
from companion.history import History
from tests.companion.storage.desk import HandClock
from tests.companion.table.seat import TableInHand

YEAR = 365 * 86_400.0
TODAY = 1_700_000_000.0
JUMPS = [(50 * YEAR,), (-50 * YEAR,), (50 * YEAR, -80 * YEAR, 30 * YEAR)]
"""Years forward, years back, and both ways; in seconds."""


def game(folder: Path, jumps: tuple[float, ...], *, restart: bool = False) -> dict[str, object]:
    """A game of six turns, nine seconds each, the date jumping in between; what came of it."""
    clock = HandClock(TODAY, good=False)
    seat = TableInHand(folder, clock)
    seat.new("planet")
    for turn in range(6):
        if turn < len(jumps):
            clock.date += jumps[turn]
            if restart:  # the plug was pulled, and the clock starts anywhere
                seat.__exit__()
                seat = TableInHand(folder, clock)
                seat.post(intents.Resume(seat.table.snapshot.waiting[0].id))
        seat.pass_by(9.0)
        seat.post(intents.Play(seat.game.legal[0]))
    view = seat.game.view
    number = seat.game.id
    rows = seat.table._desk.journal.load(number).rows
    found: dict[str, object] = {
        "view": view,
        "order": [(row.number, row.action) for row in rows],
        "played": [row.played for row in rows],
        "sure": [row.moment.sure for row in rows],
    }
    seat.post(intents.Abandon(number))
    (play,) = History(seat.store).plays()
    found["seconds"] = play.seconds
    seat.__exit__()
    return found


@pytest.mark.parametrize("jumps", JUMPS)
def test_in_the_middle_of_a_game(tmp_path: Path, jumps: tuple[float, ...]) -> None:
    quiet = game(tmp_path / "quiet", ())
    assert quiet["seconds"] == 54
    assert game(tmp_path / "jumping", jumps) == quiet
    assert quiet["sure"] == [False] * 6


@pytest.mark.parametrize("jumps", JUMPS)
def test_at_a_start_in_the_middle_of_a_game(tmp_path: Path, jumps: tuple[float, ...]) -> None:
    quiet = game(tmp_path / "quiet", tuple(0.0 for _ in jumps), restart=True)
    assert game(tmp_path / "jumping", jumps, restart=True) == quiet


@pytest.mark.parametrize("jump", [50 * YEAR, -50 * YEAR])
def test_the_hourglass_runs_on_as_if_nothing_were(tmp_path: Path, jump: float) -> None:
    clock = HandClock(TODAY)
    with TableInHand(tmp_path, clock) as seat:
        seat.post(intents.GlassTurn(60.0))
        seat.pass_by(20.0)
        clock.date += jump
        glass = seat.pass_by(0.0).glass
        assert glass is not None
        assert not glass.over
        assert glass.sand.at + glass.left - clock.monotonic() == pytest.approx(40.0)


def test_dates_are_marked_unsure_until_the_clock_is_known_good(tmp_path: Path) -> None:
    clock = HandClock(wall=86_400.0, good=False)
    with TableInHand(tmp_path / "data", clock) as seat:
        seat.new("planet")
        number = seat.game.id
        seat.post(intents.Play(seat.game.legal[0]), intents.Abandon(number))
        seat.new("planet")
        seat.post(intents.PutAside())
        assert not seat.table.snapshot.waiting[0].sure_date
        assert not History(seat.store).plays()[0].started.sure
        assert exported(tmp_path / "before", seat) == ({"0"}, [False], [None])
        clock.turn(100)
        clock.date, clock.good = TODAY, True
        seat.store.stamp(lambda fault: None)
        seat.new("planet")
        seat.post(intents.PutAside())
        assert all(waiting.sure_date for waiting in seat.table.snapshot.waiting)
        assert History(seat.store).plays()[0].started.wall == TODAY - 100
        sure, marked, dates = exported(tmp_path / "after", seat)
        assert (sure, marked) == ({"1"}, [True])
        assert dates == ["2023-11-14T22:11:40+00:00"]


def exported(to: Path, seat: TableInHand) -> tuple[set[str], list[bool], list[str | None]]:
    """The marks in the exported tables, in the exported history, and the dates in the record."""
    export(to, seat.store.folder)
    table = csv.DictReader(io.StringIO((to / "results.csv").read_text("utf-8")))
    history = json.loads((to / "history.json").read_text("utf-8"))
    record = min((to / "games").iterdir()).read_text("utf-8").splitlines()
    return (
        {row["date_sure"] for row in table},
        [played["started"]["sure"] for played in history["games"]],
        [json.loads(line).get("at") for line in record[1:]],
    )
