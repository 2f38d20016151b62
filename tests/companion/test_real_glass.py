"""The glass on the table beside the time that counts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.hourglass import Glass, Timer
from companion.real_glass import RealGlass, behind, facing, follow, full_side, in_step

SIDES = (60.0, 60.0)


def task(now: float, up: int) -> Timer:
    return Timer(Glass(SIDES, 1.0, up, False, now))


def started(timer: Timer, now: float) -> Timer:
    return Timer(timer.glass.stood(now), timer.runs)


def test_a_glass_that_has_run_out_is_in_step_with_a_new_task() -> None:
    real = RealGlass(Glass(SIDES, 0.0, 0, False, 0.0))
    up = full_side(real.glass, 0.0)
    assert up == 1
    real = follow(real, task(0.0, up), 0.0).real
    running = started(task(0.0, up), 5.0)
    real = follow(real, running, 5.0).real
    assert real.glass.standing
    assert behind(real, running, 20.0) == 0.0
    assert real.glass.remaining(20.0) == pytest.approx(45.0)


def test_a_task_that_ends_early_lets_the_glass_run_out() -> None:
    real = RealGlass(Glass(SIDES, 1.0, 0, True, 0.0))
    step = follow(real, None, 20.0)
    assert step.real.glass.standing
    assert step.again == pytest.approx(60.0)
    done = follow(step.real, None, 60.0)
    assert not done.real.glass.standing
    assert done.again is None


def test_a_task_that_begins_before_that_finds_the_glass_behind() -> None:
    real = follow(RealGlass(Glass(SIDES, 1.0, 0, True, 0.0)), None, 20.0).real
    timer = started(task(54.0, 1), 54.0)
    step = follow(real, timer, 54.0)
    assert behind(step.real, timer, 54.0) == pytest.approx(6.0)
    assert step.again == pytest.approx(60.0)
    late = follow(step.real, timer, 60.0).real
    assert late.late
    assert late.glass.up == 1
    assert behind(late, timer, 60.0) == pytest.approx(6.0)
    assert behind(late, timer, 80.0) == pytest.approx(6.0)


def test_a_glass_that_is_late_catches_up_in_a_pause() -> None:
    late = RealGlass(Glass(SIDES, 1.0, 1, True, 60.0), late=True)
    paused = Timer(Glass(SIDES, 0.7, 1, False, 70.0))
    step = follow(late, paused, 70.0)
    assert step.real.glass.standing
    assert step.again == pytest.approx(78.0)
    level = follow(step.real, paused, 78.0).real
    assert not level.glass.standing
    assert in_step(level.glass, paused.glass, 78.0)


def test_a_pause_lays_a_glass_in_step_flat() -> None:
    real = RealGlass(Glass(SIDES, 1.0, 0, True, 0.0))
    paused = Timer(Glass(SIDES, 0.5, 0, False, 30.0))
    assert not follow(real, paused, 30.0).real.glass.standing


glasses = st.builds(
    Glass,
    st.tuples(st.floats(5, 300), st.floats(5, 300)),
    st.floats(0, 1),
    st.integers(0, 1),
    st.booleans(),
    st.just(0.0),
)
timers = st.none() | st.builds(Timer, glasses)


@given(glasses, st.booleans(), timers, st.floats(0, 400))
def test_nothing_that_follows_moves_sand_by_itself(
    glass: Glass, late: bool, timer: Timer | None, now: float
) -> None:
    after = follow(RealGlass(glass, late), timer, now).real.glass
    assert facing(after, 0, now).share(now) == pytest.approx(facing(glass, 0, now).share(now))


@given(glasses)
def test_left_alone_it_comes_to_lie_with_its_sand_in_one_bulb(glass: Glass) -> None:
    step, now = follow(RealGlass(glass), None, 0.0), 0.0
    for _ in range(3):
        if step.again is None:
            break
        now = step.again + 1e-6
        step = follow(step.real, None, now)
    assert step.again is None
    assert not step.real.glass.standing
    share = step.real.glass.share(now)
    assert min(share, 1 - share) <= 0.03 + 1e-9


@given(glasses, st.booleans(), timers, st.floats(0, 400))
def test_behind_is_never_negative(
    glass: Glass, late: bool, timer: Timer | None, now: float
) -> None:
    assert behind(RealGlass(glass, late), timer, now) >= 0.0
