"""The Hardware screen's side of the table: what is seen of the devices, tried and calibrated."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion import intents
from companion.devices import (
    BUTTONS,
    BUZZER,
    HOURGLASS,
    LIGHTS,
    READER,
    STORAGE,
    Cue,
    Health,
    Noise,
    OwnGlass,
    Press,
    Role,
    Scan,
    Status,
)
from companion.finding import PINS, Finding
from companion.language import Language
from companion.rules.game import Message
from companion.service import TIMING, DeviceView
from companion.snapshots import Mood
from tests.companion.table.seat import CHOICE, TableInHand
from tests.companion.table.test_real_sand import SIDES, Servo, driven, watched

SAY = Language().say


class Lights:
    """A `companion.devices.Lights` that remembers what was lit."""

    def __init__(self) -> None:
        self.lit: list[tuple[bool, ...]] = []

    def seats(self, lit: Any) -> None:
        self.lit.append(tuple(lit))

    def close(self) -> None:
        return None


class Lamp:
    """A `companion.devices.Backlight` that remembers what was done to it."""

    name = "lamp"

    def __init__(self) -> None:
        self.done: list[object] = []

    def level(self, share: float) -> None:
        self.done.append(share)

    def sleep(self) -> None:
        self.done.append("sleep")

    def wake(self) -> None:
        self.done.append("wake")


class Sensors:
    """Buttons or switches that tell nothing."""

    def start(self, on_press: object) -> None:
        return None

    def close(self) -> None:
        return None


def device(here: TableInHand, name: str) -> DeviceView:
    return here.table.snapshot.service.device(name)


def said(here: TableInHand, name: str) -> list[str]:
    return [SAY(event.what) for event in device(here, name).events]


class TestSeen:
    def test_what_the_reader_read_and_could_not_read(self, tmp_path: Path) -> None:
        with TableInHand(tmp_path) as here:
            here.new("planet")
            here.scan("TC1:P:C07", "04A23B1C")
            here.post(Noise("checksum", b"\x02", here.clock.monotonic()))
            here.post(Status(READER, Health.READY), Status(READER, Health.LOST))
            seen = device(here, READER)
            assert [event.raw for event in seen.events] == ["", "04A23B1C", "TC1:P:C07"]
            assert said(here, READER)[:2] == [
                "no tag: wrong check sum",
                "Nobody has taught this tag yet.",
            ]
            assert [event.good for event in seen.events] == [False, False, True]
            assert [count for _, count in seen.counts] == [2, 1, 1]
            assert seen.health is Health.LOST

    def test_a_tag_that_stays_is_seen_once(self, tmp_path: Path) -> None:
        with TableInHand(tmp_path) as here:
            here.post(Scan("04A23B1C", 1.0), Scan("04A23B1C", 1.1))
            assert len(device(here, READER).events) == 1

    def test_presses_and_tones(self, tmp_path: Path) -> None:
        with TableInHand(tmp_path) as here:
            here.post(Press(Role.HELP, 1.0, long=True))
            assert said(here, BUTTONS) == ["Help, held long"]
            here.post(intents.PlayCue(Cue.WINNER))
            assert here.buzzer.heard[-1] is Cue.WINNER
            assert said(here, BUZZER)[0] == "Winner"

    def test_what_the_game_had_the_devices_do(self, tmp_path: Path) -> None:
        """The last value of each is told, with its age."""
        servo = Servo()
        own = OwnGlass(SIDES, servo)
        with TableInHand(tmp_path, lights=Lights(), own_glass=own) as here:
            here.new("prince")
            assert said(here, STORAGE) == ["Saved and confirmed."]
            here.post(intents.Play({"type": "task", "player": "Ana", "task": "draw"}))
            here.post(intents.GlassTurn())
            assert said(here, HOURGLASS) == ["The servo puts side 1 on top."]
            here.pass_by(20)
            here.post(intents.GlassLie())
            assert said(here, HOURGLASS)[0] == "The servo lays the glass flat."
            assert "on" in said(here, LIGHTS)[0]
            event = device(here, STORAGE).events[0]
            assert here.clock.monotonic() - event.at == 20

    def test_what_is_not_fitted(self, tmp_path: Path) -> None:
        with TableInHand(tmp_path) as here:
            fitted = {view.device: view.fitted for view in here.table.snapshot.service.devices}
            assert fitted[BUZZER]
            assert not fitted[LIGHTS]

    def test_switches_of_the_glass_are_no_buttons(self, tmp_path: Path) -> None:
        sensors: Any = Sensors()
        made = {HOURGLASS: Message("x")}
        with TableInHand(tmp_path / "a", buttons=sensors, made=made) as here:
            assert not device(here, BUTTONS).fitted
        made[BUTTONS] = Message("y")
        with TableInHand(tmp_path / "b", buttons=sensors, made=made) as here:
            assert device(here, BUTTONS).fitted

    def test_the_doctor_looks_beside_the_table(self, tmp_path: Path) -> None:
        found = (
            Finding(False, Message("No lgpio."), Message("Install it."), device=PINS),
            Finding(False, Message("It is full."), Message("Tidy up."), device=STORAGE),
            Finding(True, Message("Python 3")),
        )
        with TableInHand(tmp_path, examine=lambda: found) as here:
            here.post(intents.Examine())
            fault = device(here, STORAGE).fault
            assert fault is not None
            assert SAY(fault.what) == "It is full."
            assert [SAY(one.what) for one in device(here, BUTTONS).findings] == ["No lgpio."]
            assert [SAY(one.what) for one in here.table.snapshot.service.system] == ["Python 3"]

    def test_a_doctor_that_fails_leaves_the_table_in_peace(self, tmp_path: Path) -> None:
        def broken() -> tuple[Finding, ...]:
            raise OSError("no /proc here")

        with TableInHand(tmp_path, examine=broken) as here:
            here.post(intents.Examine())
            assert here.table.snapshot.service.system == ()
            assert here.notice.mood is Mood.FAULT


class TestTried:
    def test_buttons_that_are_tried_take_nothing_back(self, tmp_path: Path) -> None:
        with TableInHand(tmp_path) as here:
            here.new("planet")
            here.post(intents.Play(CHOICE))
            here.post(intents.Trying(BUTTONS), Press(Role.UNDO, here.clock.monotonic()))
            assert said(here, BUTTONS) == ["Undo"]
            assert here.game.actions == 1
            here.post(intents.Trying(""), Press(Role.UNDO, here.clock.monotonic()))
            assert here.game.actions == 0

    def test_scans_are_only_shown(self, tmp_path: Path) -> None:
        with TableInHand(tmp_path) as here:
            here.new("planet")
            here.post(intents.Trying(READER))
            here.scan("TC1:P:C07")
            assert said(here, READER) != []
            assert here.game.held == ()
            assert here.game.needs is None

    def test_one_light_after_the_other_and_then_the_turn_again(self, tmp_path: Path) -> None:
        lights = Lights()
        with TableInHand(tmp_path, lights=lights) as here:
            here.new("planet", "Ana", "Ben")
            turn = lights.lit[-1]
            here.post(intents.Trying(LIGHTS), intents.LightSeat(4))
            assert lights.lit[-1] == (False, False, False, False, True, False)
            here.post(intents.Trying(""))
            assert lights.lit[-1] == turn

    def test_the_disk_answers_with_how_long_it_took(self, tmp_path: Path) -> None:
        with TableInHand(tmp_path) as here:
            here.post(intents.TryDisk())
            while not device(here, STORAGE).events:
                here.table.handle(here.table._mail.get(timeout=30))
            assert said(here, STORAGE)[0].startswith("Written and confirmed in ")

    def test_brightness_and_darkness_reach_the_light(self, tmp_path: Path) -> None:
        lamp = Lamp()
        with TableInHand(tmp_path, backlight=lamp) as here:
            here.post(intents.Adjust("brightness", 40), intents.Darken(True))
            assert lamp.done == [0.4, "sleep"]
        assert lamp.done[-1] == "wake", "nobody is left in the dark"
        lamp.done.clear()
        with TableInHand(tmp_path, backlight=lamp):
            assert lamp.done == [0.4], "kept over a restart"
        assert lamp.done == [0.4]


class TestCalibrated:
    def test_the_servo_is_sent_about_and_its_end_stops_are_kept(self, tmp_path: Path) -> None:
        servo = Servo()
        with driven(tmp_path, servo) as here:
            here.post(intents.Trying(HOURGLASS), intents.MoveGlass("1"))
            assert servo.shown == [(True, 1)]
            here.post(intents.TuneServo("1", -40), intents.TuneServo("0", -4000))
            assert servo.places == (500.0, 1500.0, 2360.0)
            assert servo.went == [2360.0, 500.0]
            assert here.table.snapshot.service.places == servo.places
        again = Servo()
        with driven(tmp_path, again):
            assert again.places == (500.0, 1500.0, 2360.0)
            assert again.went == [], "kept, and nothing moves"

    def test_nothing_is_tried_while_a_time_is_measured(self, tmp_path: Path) -> None:
        servo = Servo()
        with driven(tmp_path, servo) as here:
            here.post(intents.GlassTurn())
            moved = list(servo.shown)
            here.post(intents.MoveGlass("flat"), intents.TimeRun())
            assert servo.shown == moved
            assert here.table.snapshot.service.timing.began is None

    def test_runs_timed_by_touch_count_once_both_sides_have_enough(self, tmp_path: Path) -> None:
        with driven(tmp_path, Servo()) as here:
            assert here.table.snapshot.service.sides == SIDES
            for run in (61.0, 66.0) * 3:
                here.post(intents.TimeRun())
                here.clock.turn(run)
                here.post(intents.TimeRun())
            timing = here.table.snapshot.service.timing
            assert timing.done
            assert timing.sides[0].mean == pytest.approx(61)
            assert here.table.snapshot.service.sides == pytest.approx((61.0, 66.0))
        with driven(tmp_path, Servo()) as here:
            assert here.table.snapshot.service.sides == pytest.approx((61.0, 66.0))
            here.post(intents.TimeUndo())
            assert here.table.snapshot.service.sides == SIDES, "two runs are not enough"
            here.post(intents.TimeForget())
            assert here.table.snapshot.service.timing.missing() == (3, 3)

    def test_a_hand_that_turns_the_glass_ends_a_run_and_begins_the_next(
        self, tmp_path: Path
    ) -> None:
        with watched(tmp_path) as here:
            here.post(intents.Trying(HOURGLASS))
            here.post(Press(Role.PUT_UP, here.clock.monotonic(), up=1))
            timing = here.table.snapshot.service.timing
            assert timing.began is None, "only where it is asked for"
            here.post(intents.Trying(TIMING))
            for side in (0, 1, 0):
                here.post(Press(Role.PUT_UP, here.clock.monotonic(), up=side))
                here.clock.turn(60 + side)
            timing = here.table.snapshot.service.timing
            assert [side.runs for side in timing.sides] == [(60.0,), (61.0,)]
            here.post(Press(Role.LAID_FLAT, here.clock.monotonic()))
            assert here.table.snapshot.service.timing.began is None
            assert here.table.snapshot.glass is None, "no timer was begun by it"

    def test_an_owner_s_glass_that_nothing_turns_counts_once_it_is_timed(
        self, tmp_path: Path
    ) -> None:
        with TableInHand(tmp_path) as here:
            for run in (70.0, 72.0) * 3:
                here.post(intents.TimeRun())
                here.clock.turn(run)
                here.post(intents.TimeRun())
            here.new("prince")
            here.post(intents.Play({"type": "task", "player": "Ana", "task": "remember"}))
            glass = here.table.snapshot.glass
            assert glass is not None
            assert glass.budget == pytest.approx(142)

    def test_leaving_the_page_drops_the_run_under_way(self, tmp_path: Path) -> None:
        with TableInHand(tmp_path, own_glass=OwnGlass(SIDES)) as here:
            here.post(intents.Trying(HOURGLASS), intents.TimeRun(), intents.Trying(""))
            assert here.table.snapshot.service.timing.began is None
