"""The model of a sand timer, by its laws."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.hourglass import Glass, Timer, full

seconds = st.floats(0.0, 500.0, allow_nan=False)
one_side = st.floats(5.0, 300.0)
sides = st.tuples(one_side, one_side)
jumps = st.one_of(st.floats(-100.0, 100.0), st.floats(-1e6, 1e6))
deeds = st.lists(
    st.one_of(
        st.tuples(st.sampled_from(["turn", "lay", "stand", "look"]), seconds),
        st.tuples(st.just("jump"), jumps),
        st.tuples(st.just("measure"), seconds, sides),
    ),
    max_size=20,
)
"""What is done to a glass, and so many seconds after what was done before: a clock that jumps goes
back as well as on."""
Deed = tuple[Any, ...]


def do(glass: Glass, deed: Deed, now: float) -> Glass:
    """What a deed makes of a glass at that second."""
    if deed[0] == "measure":
        return glass.measured(deed[2], now)
    done = {"turn": glass.turned, "lay": glass.laid, "stand": glass.stood}
    return done[deed[0]](now) if deed[0] in done else glass


def lived(both: tuple[float, float], done: list[Deed]) -> tuple[Glass, float]:
    """A glass to which all of this was done, and the second of the last of it."""
    glass, now = Glass(both, 1.0), 0.0
    for deed in done:
        now += deed[1]
        glass = do(glass, deed, now)
    return glass, now


@given(sides, deeds)
def test_sand_is_conserved(both: tuple[float, float], done: list[Deed]) -> None:
    """What is not in the upper bulb is in the lower one, and no bulb holds more than all."""
    glass, now = Glass(both, 1.0), 0.0
    for deed in done:
        now += deed[1]
        before = glass.share(now)
        glass = do(glass, deed, now)
        after = glass.share(now)
        assert 0.0 <= after <= 1.0
        assert after == pytest.approx(1.0 - before if deed[0] == "turn" else before)


@given(sides, deeds, seconds)
def test_turning_twice_at_once_changes_nothing(
    both: tuple[float, float], done: list[Deed], pause: float
) -> None:
    """Neither its sand nor its side, nor whether it lies; nor anything that comes of that."""
    glass, now = lived(both, done)
    now = max(now, glass.since) + pause  # a clock that went back has caught up
    twice = glass.turned(now).turned(now)
    assert (twice.up, twice.standing, twice.sides) == (glass.up, glass.standing, glass.sides)
    for later in (now, now + 1.0, now + 1000.0):
        assert twice.share(later) == pytest.approx(glass.share(later), abs=1e-9)
        assert twice.remaining(later) == pytest.approx(glass.remaining(later), abs=1e-6)
    if glass.share(now) > 0:  # else its sand ran out some time ago
        assert twice.runs_out() == pytest.approx(glass.runs_out(), abs=1e-6)


@given(sides, deeds)
def test_turned_a_glass_lies_or_stands_as_it_did(
    both: tuple[float, float], done: list[Deed]
) -> None:
    glass, now = lived(both, done)
    assert glass.turned(now).standing == glass.standing


@given(sides, deeds)
def test_remaining_time_never_jumps(both: tuple[float, float], done: list[Deed]) -> None:
    """Whatever is done: laid and put up it is the same; turned, it is what has run, at the other
    side's pace; timed anew, the same sand at the new pace."""
    glass, now = Glass(both, 1.0), 0.0
    for deed in done:
        now += deed[1]
        before, share = glass.remaining(now), glass.share(now)
        glass = do(glass, deed, now)
        expected = {
            "turn": (1.0 - share) * glass.sides[glass.up],
            "measure": share * glass.sides[glass.up],
        }.get(deed[0], before)
        assert glass.remaining(now) == pytest.approx(expected, abs=1e-6)


@given(sides, deeds, seconds)
def test_remaining_time_passes_as_time_does(
    both: tuple[float, float], done: list[Deed], pause: float
) -> None:
    """While it stands, a second is a second until nothing is left; while it lies, none is."""
    glass, now = lived(both, done)
    now = max(now, glass.since)  # a clock that went back has caught up
    before = glass.remaining(now)
    gone = min(pause, before) if glass.standing else 0.0
    assert before - glass.remaining(now + pause) == pytest.approx(gone, abs=1e-6)


@given(sides, deeds, jumps)
def test_a_clock_that_jumps_makes_no_sand(
    both: tuple[float, float], done: list[Deed], jump: float
) -> None:
    """Back, there is never more than when something was last done; on, never less than none.
    Lying, no clock moves any of it."""
    glass, now = lived(both, done)
    left, after = glass.remaining(now), glass.remaining(now + jump)
    assert 0.0 <= after <= glass.remaining(glass.since)
    assert after >= left if jump < 0 else after <= left
    if not glass.standing:
        assert after == left
    assert glass.laid(now + jump).remaining(now) == pytest.approx(after)


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


@given(sides, st.integers(1, 3), deeds)
def test_the_time_left_stands_and_goes_on_as_the_glass_does(
    both: tuple[float, float], runs: int, done: list[Deed]
) -> None:
    """A time of several runs: laid, put up, laid again, and from one run to the next."""
    glass, now = lived(both, done)
    timer = Timer(glass, runs)
    left = timer.left(now)
    for still in (glass.laid(now), glass.stood(now), glass.laid(now).stood(now)):
        assert Timer(still, runs).left(now) == pytest.approx(left)
    standing = Timer(glass.stood(now), runs)
    assert standing.ends() == pytest.approx(now + left)
    if runs > 1:
        end = standing.run_ends()
        assert end is not None
        assert standing.next_run().left(end) == pytest.approx(standing.left(end), abs=1e-6)


def test_a_glass_turned_early_holds_what_has_run() -> None:
    glass = full(60.0, 0.0).stood(0.0)
    assert glass.turned(20.0).remaining(20.0) == pytest.approx(20.0)


def test_lying_it_never_runs_out() -> None:
    timer = Timer(full(60.0, 0.0))
    assert timer.ends() is None
    assert not timer.over(1e9)
    assert timer.next_run().runs == 0


def test_timed_anew_while_it_runs_the_sand_stays_where_it_is() -> None:
    glass = Glass((60.0, 60.0), 1.0).stood(0.0).measured((90.0, 60.0), 30.0)
    assert glass.share(30.0) == pytest.approx(0.5)
    assert glass.remaining(30.0) == pytest.approx(45.0)


def test_each_side_has_its_own_time() -> None:
    glass = Glass((60.0, 66.0), 1.0).stood(0.0).turned(60.0)
    assert glass.remaining(60.0) == pytest.approx(66.0)
