"""Timing one's own glass."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.calibration import RUNS, Calibration, Side, restored


def timed(calibration: Calibration, up: int, *runs: float) -> Calibration:
    now = 0.0
    for run in runs:
        calibration = calibration.begin(up, now).end(now + run)
        now += run
    return calibration


def test_each_side_has_its_mean_and_spread() -> None:
    found = timed(timed(Calibration(), 0, 60, 61, 62), 1, 66, 66, 66)
    assert found.seconds() == (61.0, 66.0)
    assert found.sides[0].spread == pytest.approx(1.0)
    assert found.sides[1].spread == 0.0
    assert found.done


def test_a_touch_too_early_is_no_run() -> None:
    assert timed(Calibration(), 0, 0.4).sides[0].runs == ()


def test_an_end_without_a_beginning_is_nothing() -> None:
    assert Calibration().end(50.0) == Calibration()


def test_one_run_that_is_far_off_does_not_count() -> None:
    side = Side((60.0, 61.0, 30.0, 59.0))
    assert side.good == (60.0, 61.0, 59.0)
    assert side.mean == 60.0


def test_without_runs_nothing_is_known() -> None:
    assert (Side().mean, Side().spread, Side((60.0,)).spread) == (None, None, None)
    assert timed(Calibration(), 0, 60).seconds() is None


def test_sides_are_timed_in_turn_until_both_have_enough() -> None:
    found, seen = Calibration(), []
    while not found.done:
        side = found.next_side()
        seen.append(side)
        found = timed(found, side, 60.0)
    assert len(seen) == 2 * RUNS
    assert all(before != after for before, after in pairwise(seen))


def test_the_last_run_can_be_taken_back() -> None:
    assert timed(Calibration(), 1, 60, 90).undo().sides[1].runs == (60,)


def test_kept_runs_come_back_without_what_no_glass_can_have() -> None:
    assert restored([[60.0, 1e9, -3.0], [61.0]]).sides == (Side((60.0,)), Side((61.0,)))
    assert restored([]) == Calibration()


@given(st.lists(st.floats(5, 3600), min_size=1, max_size=9))
def test_the_mean_lies_among_the_runs(runs: list[float]) -> None:
    mean = Side(tuple(runs)).mean
    if mean is not None:
        assert min(runs) - 1e-6 <= mean <= max(runs) + 1e-6
