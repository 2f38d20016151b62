"""The hourglass of a task: lying, running, paused, over; and after a restart."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from companion import intents
from companion.devices import Cue, OwnGlass, Press, Role
from companion.kept import Space
from companion.snapshots import GlassView, Mood
from companion.storage.writer import Done
from tests.companion.table.seat import TableInHand
from tests.companion.table.test_real_sand import SIDES, Servo


class TestHourglass:
    def begin(self, here: TableInHand) -> None:
        here.new("prince")
        here.post(intents.Play({"type": "task", "player": "Ana", "task": "draw"}))

    def test_a_task_shows_it_lying_until_a_touch_starts_it(self, here: TableInHand) -> None:
        self.begin(here)
        glass = here.table.snapshot.glass
        assert glass is not None
        assert not glass.sand.running
        assert glass.left == 60
        here.pass_by(30)
        here.post(intents.GlassTurn())
        glass = here.pass_by(20).glass
        assert glass is not None
        assert glass.sand.running
        here.post(intents.Seen(0))
        assert here.table.snapshot.glass is not None
        assert here.table.snapshot.glass.left == pytest.approx(40)

    def test_its_end_is_heard_and_nearly_so_before(self, here: TableInHand) -> None:
        self.begin(here)
        here.post(intents.GlassTurn())
        here.buzzer.heard.clear()
        here.pass_by(50)
        assert here.buzzer.heard == [Cue.NEARLY_OVER]
        here.pass_by(10)
        assert here.buzzer.heard == [Cue.NEARLY_OVER, Cue.OVER]

    def test_paused_it_keeps_its_sand(self, here: TableInHand) -> None:
        self.begin(here)
        here.post(intents.GlassTurn())
        here.pass_by(15)
        here.post(Press(Role.PAUSE, here.clock.monotonic()))
        here.pass_by(500)
        assert here.table.snapshot.glass is not None
        assert here.table.snapshot.glass.left == 45
        assert Cue.OVER not in here.buzzer.heard

    def test_remember_runs_twice_without_a_gap(self, here: TableInHand) -> None:
        here.new("prince")
        here.post(intents.Play({"type": "task", "player": "Ana", "task": "remember"}))
        here.post(intents.GlassTurn())
        here.pass_by(60)
        glass = here.table.snapshot.glass
        assert glass is not None
        assert (glass.runs_left, glass.left) == (0, 60)
        here.pass_by(60)
        assert here.buzzer.heard[-1] is Cue.OVER

    def test_it_goes_with_its_task(self, here: TableInHand) -> None:
        self.begin(here)
        here.post(intents.Play({"type": "failed"}))
        assert here.table.snapshot.glass is None

    def test_after_a_restart_it_lies_as_last_stored(self, tmp_path: Path) -> None:
        with TableInHand(tmp_path) as first:
            first.post(intents.GlassTurn(120.0))
            first.pass_by(30)
            first.post(intents.GlassLie())
        with TableInHand(tmp_path) as second:
            glass = second.table.snapshot.glass
            assert glass is not None
            assert glass.restored
            assert not glass.sand.running
            assert glass.left == pytest.approx(90, abs=0.01)

    def test_after_a_restart_a_task_goes_on_with_the_sand_it_had(self, tmp_path: Path) -> None:
        with TableInHand(tmp_path) as first:
            self.begin(first)
            first.post(intents.GlassTurn())
            first.pass_by(45)
            first.post(intents.GlassLie())
        with TableInHand(tmp_path) as second:
            (waiting,) = second.table.snapshot.waiting
            glass = second.post(intents.Resume(waiting.id)).glass
            assert glass is not None
            assert glass.restored
            assert glass.left == pytest.approx(15, abs=0.01)
            second.post(intents.Play({"type": "failed"}))
            assert second.table.snapshot.glass is None

    def test_after_a_restart_another_game_needs_no_old_sand(self, tmp_path: Path) -> None:
        with TableInHand(tmp_path) as first:
            self.begin(first)
            first.post(intents.GlassTurn(), intents.GlassLie())
        with TableInHand(tmp_path) as second:
            second.new("planet")
            assert second.table.snapshot.glass is None

    def test_a_length_that_makes_no_sense_is_refused(self, here: TableInHand) -> None:
        here.post(intents.GlassTurn(1e9))
        assert here.notice.mood is Mood.REFUSED

    def test_the_real_glass_follows(self, here: TableInHand) -> None:
        here.post(intents.GlassTurn(60.0))
        assert here.glass.shown[-1].running
        here.post(intents.GlassLie())
        assert not here.glass.shown[-1].running


def seen(here: TableInHand) -> GlassView:
    found = here.post(intents.Seen(0)).glass
    assert found is not None
    return found


def kept(here: TableInHand, name: str = "timer") -> dict[str, Any]:
    found: dict[str, Any] = here.table._desk.kept.get(Space.GLASS, name)
    return found


@pytest.fixture(params=[False, True], ids=["screen", "servo"])
def fitted(request: pytest.FixtureRequest) -> Callable[[], dict[str, Any]]:
    """A table whose time is on the screen alone, and one whose servo turns a real glass."""
    if request.param:
        return lambda: {"own_glass": OwnGlass(SIDES, Servo())}
    return dict


class TestItsEndIsKept:
    def run(self, here: TableInHand, up: int, task: str = "") -> None:
        """A time that runs with that side on top and is about to end."""
        if task:
            here.new("prince")
            here.post(intents.Play({"type": "task", "player": "Ana", "task": task}))
        here.post(intents.GlassTurn() if task else intents.GlassTurn(60.0))
        while seen(here).sand.up != up or seen(here).runs_left:
            if seen(here).runs_left:
                here.pass_by(seen(here).sand.upper)
            else:
                here.pass_by(20)
                here.post(intents.GlassTurn())
        here.pass_by(seen(here).left - 1)

    def over(self, here: TableInHand, up: int) -> None:
        """The time is over, with that side on top; one touch begins it anew, turned over."""
        glass = seen(here)
        assert (glass.left, glass.over, glass.restored) == (0, True, True)
        assert (glass.sand.up, glass.sand.upper) == (up, 0)
        assert not here.table._glass.measuring
        here.post(intents.GlassTurn())
        glass = seen(here)
        assert glass.sand.running
        assert glass.sand.up == 1 - up
        assert glass.left == pytest.approx(glass.budget)
        assert glass.behind == pytest.approx(0, abs=0.01)

    @pytest.mark.parametrize("up", [0, 1])
    @pytest.mark.parametrize("late", [1, 9])
    def test_a_timer_that_is_over_is_over_after_a_restart(
        self, tmp_path: Path, fitted: Callable[[], dict[str, Any]], up: int, late: float
    ) -> None:
        with TableInHand(tmp_path, **fitted()) as first:
            self.run(first, up)
            first.pass_by(late)
            assert seen(first).over
        with TableInHand(tmp_path, **fitted()) as second:
            assert second.buzzer.heard == [], "it is over already"
            self.over(second, up)

    @pytest.mark.parametrize("up", [0, 1])
    @pytest.mark.parametrize("task", ["draw", "remember"])
    def test_a_task_that_is_over_is_over_after_a_restart(
        self, tmp_path: Path, fitted: Callable[[], dict[str, Any]], up: int, task: str
    ) -> None:
        with TableInHand(tmp_path, **fitted()) as first:
            self.run(first, up, task)
            first.pass_by(3)
        with TableInHand(tmp_path, **fitted()) as second:
            (waiting,) = second.table.snapshot.waiting
            second.post(intents.Resume(waiting.id))
            self.over(second, up)
            second.post(intents.Play({"type": "failed"}))
            assert second.table.snapshot.glass is None

    @pytest.mark.parametrize("up", [0, 1])
    def test_with_a_servo_both_glasses_are_kept_run_out(self, tmp_path: Path, up: int) -> None:
        with TableInHand(tmp_path, own_glass=OwnGlass(SIDES, Servo())) as here:
            self.run(here, up, "draw")
            here.pass_by(1)
            for name in ("timer", "real"):
                assert (kept(here, name)["upper"], kept(here, name)["up"]) == (0, up)

    def test_the_tone_waits_for_nothing_that_is_kept(self, here: TableInHand) -> None:
        self.run(here, 0)
        before = kept(here)
        here.clock.turn(1)
        here.table._desk.alarm.due()
        assert here.buzzer.heard[-1] is Cue.OVER
        assert kept(here) == before
        here.settle()
        assert kept(here)["upper"] == 0

    @pytest.mark.parametrize("up", [0, 1])
    @pytest.mark.parametrize("task", ["", "draw"])
    def test_killed_at_any_moment_around_the_end(
        self,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
        fitted: Callable[[], dict[str, Any]],
        up: int,
        task: str,
    ) -> None:
        """What is on the disk then: the time as it was started, or its end."""
        number = count()
        with TableInHand(tmp_path / "lived", **fitted()) as here:

            def kill() -> None:
                shutil.copytree(tmp_path / "lived", tmp_path / f"killed {next(number)}")

            write = here.store.write

            def writing(work: Any, done: Done) -> Any:
                kill()
                return write(work, lambda fault: (kill(), done(fault))[1])

            self.run(here, up, task)
            begun = kept(here)["upper"] / 1_000_000
            monkeypatch.setattr(here.store, "write", writing)
            kill()
            here.clock.turn(1)
            here.table._desk.alarm.due()
            kill()
            here.settle()
            kill()
        ends = []
        for at in range(next(number)):
            with TableInHand(tmp_path / f"killed {at}", **fitted()) as again:
                for waiting in again.table.snapshot.waiting:
                    again.post(intents.Resume(waiting.id))
                glass = seen(again)
                ends.append(glass.over)
                if glass.over:
                    self.over(again, up)
                    continue
                assert glass.left == pytest.approx(glass.sand.full * begun, abs=0.01)
                assert not glass.sand.running
                again.post(intents.GlassTurn())
                assert seen(again).sand.running
                assert seen(again).left == glass.left
        assert ends == sorted(ends), "once it is over it stays over"
        assert (ends[0], ends[-1]) == (False, True)
