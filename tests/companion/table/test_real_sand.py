"""The real glass at the table: turned by a servo, or by hand under a sensor's eyes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from companion import intents
from companion.calibration import Calibration, Side
from companion.devices import OwnGlass, Press, Role, Sand, Status
from companion.snapshots import GlassView
from tests.companion.table.seat import TableInHand

SIDES = (62.0, 58.0)


class Servo:
    """A `companion.devices.Turner` that remembers where it was to go."""

    def __init__(self) -> None:
        self.shown: list[tuple[bool, int]] = []
        self.places = (600.0, 1500.0, 2400.0)
        self.went: list[float] = []

    def show(self, sand: Sand) -> None:
        self.shown.append((sand.running, sand.up))

    def calibrate(self, places: tuple[float, float, float]) -> None:
        self.places = places

    def go(self, microseconds: float) -> None:
        self.went.append(microseconds)

    def watch(self, on_status: Callable[[Status], None]) -> None:
        return None


def driven(folder: Path, servo: Servo) -> TableInHand:
    return TableInHand(folder, own_glass=OwnGlass(SIDES, servo))


def watched(folder: Path, side: int | None = 0) -> TableInHand:
    return TableInHand(folder, own_glass=OwnGlass(SIDES, side=lambda: side))


def begin(here: TableInHand, task: str = "draw") -> None:
    here.new("prince")
    here.post(intents.Play({"type": "task", "player": "Ana", "task": task}))


def put_up(here: TableInHand, side: int | None) -> GlassView:
    here.post(Press(Role.PUT_UP, here.clock.monotonic(), up=side))
    return seen(here)


def seen(here: TableInHand) -> GlassView:
    here.post(intents.Seen(0))
    found = here.table.snapshot.glass
    assert found is not None
    return found


class TestDriven:
    def test_a_task_takes_as_long_as_the_glass_on_the_table(self, tmp_path: Path) -> None:
        with driven(tmp_path, Servo()) as here:
            begin(here)
            glass = seen(here)
            assert glass.budget == SIDES[glass.sand.up]
            begin_up = glass.sand.up
            here.post(intents.GlassTurn())
            assert seen(here).sand.up == begin_up

    def test_remember_runs_one_side_and_then_the_other(self, tmp_path: Path) -> None:
        servo = Servo()
        with driven(tmp_path, servo) as here:
            begin(here, "remember")
            assert seen(here).budget == sum(SIDES)
            here.post(intents.GlassTurn())
            first = seen(here).sand.up
            here.pass_by(SIDES[first])
            assert seen(here).sand.up == 1 - first
            assert servo.shown[-1] == (True, 1 - first)

    def test_it_never_moves_at_start(self, tmp_path: Path) -> None:
        servo = Servo()
        with driven(tmp_path, servo) as here:
            begin(here)
            assert servo.shown == []
            here.post(intents.GlassTurn())
            assert servo.shown == [(True, 1)]

    def test_after_an_early_end_the_sand_runs_out_first(self, tmp_path: Path) -> None:
        servo = Servo()
        with driven(tmp_path, servo) as here:
            begin(here)
            here.post(intents.GlassTurn())
            here.pass_by(20)
            here.post(intents.Play({"type": "failed"}))
            assert servo.shown == [(True, 1)], "it stands and runs on"
            here.pass_by(30)
            here.post(intents.Play({"type": "task", "player": "Ben", "task": "draw"}))
            here.post(intents.GlassTurn())
            assert seen(here).left == pytest.approx(62)
            assert seen(here).behind == pytest.approx(8), "of the 58 seconds of the old turn"
            here.pass_by(8)
            assert servo.shown[-1] == (True, 0), "run out: now it is turned for the new turn"
            assert seen(here).behind == pytest.approx(8)
            assert seen(here).left == pytest.approx(54), "the screen's time is the one that counts"

    def test_what_was_run_out_meanwhile_lies_flat(self, tmp_path: Path) -> None:
        servo = Servo()
        with driven(tmp_path, servo) as here:
            begin(here)
            here.post(intents.GlassTurn())
            here.post(intents.Play({"type": "failed"}))
            here.pass_by(58)
            assert servo.shown[-1][0] is False

    def test_a_pause_lays_it_flat_and_the_sand_is_kept_over_a_restart(self, tmp_path: Path) -> None:
        servo = Servo()
        with driven(tmp_path, servo) as here:
            begin(here)
            here.post(intents.GlassTurn())
            here.pass_by(29)
            here.post(intents.GlassLie())
            assert servo.shown[-1] == (False, 1)
        again = Servo()
        with driven(tmp_path, again) as here:
            glass = seen(here)
            assert glass.restored
            assert glass.left == pytest.approx(29, abs=0.01)
            here.post(intents.GlassTurn())
            assert again.shown == [(True, 1)]
            assert seen(here).behind == 0

    def test_timed_anew_while_it_runs_its_sand_stays_where_it_is(self, tmp_path: Path) -> None:
        with driven(tmp_path, Servo()) as here:
            begin(here)
            here.post(intents.GlassTurn())
            here.pass_by(29)
            real = here.table._glass.real
            real.keep(Calibration((Side((90.0,) * 3), Side((80.0,) * 3))))
            assert real._real is not None
            assert real._real.glass.sides == (90.0, 80.0)
            assert real._real.glass.share(here.clock.monotonic()) == pytest.approx(0.5)
            assert seen(here).left == pytest.approx(29), "a time that runs keeps its pace"

    def test_a_timer_of_another_length_leaves_it_alone(self, tmp_path: Path) -> None:
        servo = Servo()
        with driven(tmp_path, servo) as here:
            here.post(intents.GlassTurn(180.0))
            assert servo.shown == []
            assert seen(here).behind == 0
            here.post(intents.GlassStop(), intents.GlassTurn())
            assert seen(here).budget in SIDES
            assert servo.shown == [(True, 1)]


class TestByHand:
    def test_turning_it_over_starts_the_task_from_when_it_came_to_rest(
        self, tmp_path: Path
    ) -> None:
        with watched(tmp_path) as here:
            begin(here)
            rested = here.clock.monotonic()
            here.clock.turn(0.25)
            here.post(Press(Role.PUT_UP, rested, up=1))
            glass = seen(here)
            assert glass.sand.running
            assert glass.left == pytest.approx(58 - 0.25)
            assert (glass.behind, glass.turn_it) == (0, False)

    def test_laid_flat_is_a_pause_and_laid_again_no_start(self, tmp_path: Path) -> None:
        with watched(tmp_path) as here:
            begin(here)
            put_up(here, 1)
            here.pass_by(10)
            for _ in range(2):
                here.post(Press(Role.LAID_FLAT, here.clock.monotonic()))
                assert not seen(here).sand.running
            here.pass_by(100)
            assert put_up(here, 1).left == pytest.approx(48)

    def test_put_up_the_other_way_round_what_has_run_will_run(self, tmp_path: Path) -> None:
        with watched(tmp_path) as here:
            begin(here)
            put_up(here, 1)
            here.pass_by(29)
            here.post(Press(Role.LAID_FLAT, here.clock.monotonic()))
            assert put_up(here, 0).left == pytest.approx(31)

    def test_turned_over_while_it_runs_the_time_turns_with_it(self, tmp_path: Path) -> None:
        with watched(tmp_path) as here:
            begin(here)
            put_up(here, 1)
            here.pass_by(14.5)
            assert put_up(here, 0).left == pytest.approx(62 * 0.25)

    def test_started_on_the_screen_it_waits_for_a_hand(self, tmp_path: Path) -> None:
        with watched(tmp_path) as here:
            begin(here)
            here.post(intents.GlassTurn())
            assert seen(here).turn_it
            here.pass_by(5)
            glass = put_up(here, 1)
            assert not glass.turn_it
            assert glass.left == pytest.approx(53), "it was brought in step, not turned over"
            assert glass.behind == pytest.approx(5)

    def test_an_old_turn_that_still_runs_is_said(self, tmp_path: Path) -> None:
        with watched(tmp_path) as here:
            begin(here)
            put_up(here, 1)
            here.pass_by(50)
            here.post(intents.Play({"type": "failed"}))
            here.post(intents.Play({"type": "task", "player": "Ben", "task": "draw"}))
            here.post(intents.GlassTurn())
            assert seen(here).behind == pytest.approx(8)
            glass = here.pass_by(8).glass
            assert glass is not None
            assert glass.turn_it, "it has run out, and waits for a hand"

    def test_without_a_game_a_hand_starts_the_table_timer(self, tmp_path: Path) -> None:
        with watched(tmp_path) as here:
            assert put_up(here, 1).budget == 58
            here.post(intents.GlassStop())
            here.new("prince")
            here.pass_by(100)
            here.post(Press(Role.PUT_UP, here.clock.monotonic(), up=0))
            assert here.table.snapshot.glass is None, "beside a game it only plays with sand"

    def test_turned_while_the_app_was_off_it_has_run_out(self, tmp_path: Path) -> None:
        with watched(tmp_path) as here:
            begin(here)
            put_up(here, 1)
        with watched(tmp_path, side=0) as here:
            here.post(intents.Play({"type": "failed"}))
            here.post(intents.Play({"type": "task", "player": "Ben", "task": "draw"}))
            glass = put_up(here, 1)
            assert glass.left == pytest.approx(58)
            assert glass.behind == 0

    def test_a_switch_that_knows_no_side_starts_and_pauses(self, tmp_path: Path) -> None:
        with watched(tmp_path, side=None) as here:
            begin(here)
            assert put_up(here, None).sand.running


def test_a_button_on_the_table_pauses_and_goes_on(tmp_path: Path) -> None:
    with driven(tmp_path, Servo()) as here:
        begin(here)
        here.post(intents.GlassTurn())
        for running in (False, True):
            here.post(Press(Role.PAUSE, here.clock.monotonic()))
            assert seen(here).sand.running is running


def test_no_timer_of_its_own_takes_the_place_of_a_task(tmp_path: Path) -> None:
    with driven(tmp_path, Servo()) as here:
        begin(here)
        before = seen(here).budget
        here.post(intents.GlassTurn(300.0))
        assert seen(here).budget == before
