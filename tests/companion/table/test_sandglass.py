"""The hourglass of a task: lying, running, paused, over; and after a restart."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion import intents
from companion.devices import Cue, Press, Role
from companion.snapshots import Mood
from tests.companion.table.seat import TableInHand


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
