"""The model of a sand timer, by its laws."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.hourglass import Glass, Timer, full

seconds = st.floats(0.0, 500.0, allow_nan=False)
sides = st.tuples(st.floats(5.0, 300.0), st.floats(5.0, 300.0))
deeds = st.lists(st.tuples(st.sampled_from(["turn", "lay", "stand"]), seconds), max_size=20)


def do(glass: Glass, deed: str, now: float) -> Glass:
    return {"turn": glass.turned, "lay": glass.laid, "stand": glass.stood}[deed](now)


@given(sides, deeds)
def test_sand_is_conserved(both: tuple[float, float], done: list[tuple[str, float]]) -> None:
    """What is not in the upper bulb is in the lower one, and no bulb holds more than all."""
    glass, now = Glass(both, 1.0), 0.0
    for deed, pause in done:
        now += pause
        before = glass.share(now)
        glass = do(glass, deed, now)
        after = glass.share(now)
        assert 0.0 <= after <= 1.0
        assert after == pytest.approx(1.0 - before if deed == "turn" else before)


@given(sides, deeds, seconds)
def test_turning_twice_at_once_changes_nothing(
    both: tuple[float, float], done: list[tuple[str, float]], pause: float
) -> None:
    glass, now = Glass(both, 1.0), 0.0
    for deed, wait in done:
        now += wait
        glass = do(glass, deed, now)
    now += pause
    twice = glass.turned(now).turned(now)
    assert twice.share(now) == pytest.approx(glass.share(now))
    assert twice.up == glass.up


@given(sides, st.lists(st.floats(0.0, 10.0), max_size=30))
def test_remaining_time_never_jumps(both: tuple[float, float], pauses: list[float]) -> None:
    glass, now = Glass(both, 1.0).stood(0.0), 0.0
    for pause in pauses:
        before = glass.remaining(now)
        now += pause
        assert before - glass.remaining(now) == pytest.approx(min(pause, before), abs=1e-6)
        glass = glass.laid(now).stood(now)


@given(sides, st.integers(1, 3), seconds)
def test_several_runs_are_one_time(both: tuple[float, float], runs: int, pause: float) -> None:
    timer = Timer(Glass(both, 1.0).stood(0.0), runs)
    whole = timer.budget()
    assert timer.left(0.0) == pytest.approx(whole)
    assert timer.ends() == pytest.approx(whole)
    while timer.runs > 1:
        end = timer.run_ends()
        assert end is not None
        after = timer.next_run()
        assert after.left(end) == pytest.approx(timer.left(end), abs=1e-6)
        timer = after
    assert timer.over(whole + 0.001)


def test_a_glass_turned_early_holds_what_has_run() -> None:
    glass = full(60.0, 0.0).stood(0.0)
    assert glass.turned(20.0).remaining(20.0) == pytest.approx(20.0)


def test_lying_it_never_runs_out() -> None:
    timer = Timer(full(60.0, 0.0))
    assert timer.ends() is None
    assert not timer.over(1e9)
    assert timer.next_run().runs == 0


def test_each_side_has_its_own_time() -> None:
    glass = Glass((60.0, 66.0), 1.0).stood(0.0).turned(60.0)
    assert glass.remaining(60.0) == pytest.approx(66.0)
