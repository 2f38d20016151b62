"""The servo that turns a real glass: what pulses it is sent, and when; time is turned by hand."""

from __future__ import annotations

import os
import threading
from itertools import pairwise
from pathlib import Path

import gpiozero
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.devices import Health, Sand, Status
from companion.settings.schema import Hourglass, Pins, Settings
from hardware.fit import fit
from hardware.glass_servo import Places, ServoGlass, eased
from hardware.remembered import Remembered
from tests.companion.storage.desk import HandClock

PLACES = Places(600, 1500, 2400, movement=1.2, hold=0.6)


class Recorder:
    """A `hardware.pulses.Pulses` that remembers what it sent when."""

    driver = "recorder"

    def __init__(self, clock: HandClock) -> None:
        self.clock = clock
        self.sent: list[tuple[float, float | None]] = []
        self.stopped = threading.Event()

    def send(self, microseconds: float) -> None:
        self.sent.append((self.clock.now - 1000.0, microseconds))

    def stop(self) -> None:
        self.sent.append((self.clock.now - 1000.0, None))
        self.stopped.set()

    def close(self) -> None:
        self.sent.append((self.clock.now - 1000.0, None))


class Note:
    """A `hardware.glass_servo.Memory` without a file."""

    def __init__(self, value: float | None) -> None:
        self.value = value
        self.kept: list[float] = []

    def read(self) -> float | None:
        return self.value

    def write(self, microseconds: float) -> None:
        self.kept.append(microseconds)


class Motion:
    """A servo glass whose waits turn the clock at once."""

    def __init__(self, at: float | None) -> None:
        self.clock = HandClock()
        self.pulses = Recorder(self.clock)
        self.memory = Note(at)
        self.interrupt: tuple[float, Sand] | None = None
        self.glass = ServoGlass(self.pulses, PLACES, self.memory, self.clock, self.pass_by)

    def pass_by(self, condition: threading.Condition, seconds: float) -> None:
        self.clock.turn(seconds)
        if self.interrupt is not None and self.clock.now - 1000.0 >= self.interrupt[0]:
            _, sand = self.interrupt
            self.interrupt = None
            self.glass._target = PLACES.of(sand)

    def show(self, sand: Sand) -> None:
        """Show it, and wait until the servo has moved and let go."""
        self.glass.show(sand)
        assert self.pulses.stopped.wait(30)
        with self.glass._changed:
            assert self.glass._target == self.glass._at


UP_0 = Sand(60, 60, running=True, up=0)
UP_1 = Sand(60, 60, running=True, up=1)
FLAT = Sand(30, 60, running=False, up=0)


def test_it_turns_along_an_eased_curve_is_held_and_let_go() -> None:
    motion = Motion(600)
    motion.show(UP_1)
    sent = motion.pulses.sent
    lengths = [length for _, length in sent if length is not None]
    assert lengths[0] == 600
    assert lengths[-1] == 2400
    assert lengths == sorted(lengths)
    assert len(lengths) == 61  # 1.2 s at 50 pulses a second
    steps = [after - before for before, after in pairwise(lengths)]
    assert max(steps) == pytest.approx(steps[len(steps) // 2], rel=0.05)
    assert max(steps[0], steps[-1]) < 3
    let_go, length = sent[-1]
    assert length is None
    assert let_go == pytest.approx(1.2 + 0.6, abs=0.03)
    motion.glass.close()


def test_laying_flat_takes_half_the_time() -> None:
    motion = Motion(600)
    motion.show(FLAT)
    moving = [at for at, length in motion.pulses.sent if length not in (None, 1500)]
    assert max(moving) == pytest.approx(0.6, abs=0.03)
    assert motion.glass._at == 1500
    motion.glass.close()


def test_it_never_moves_at_start() -> None:
    for known in (600.0, None):
        motion = Motion(known)
        assert motion.pulses.sent == []
        assert motion.glass._at == known
        assert not motion.glass.moved_within(10)
        motion.glass.close()


def test_where_it_already_stands_it_stays() -> None:
    motion = Motion(1500)
    motion.glass.show(FLAT)
    motion.glass.close()
    assert [length for _, length in motion.pulses.sent] == [None]
    assert motion.memory.kept == []


def test_from_an_unknown_place_it_goes_straight_there() -> None:
    motion = Motion(None)
    motion.show(UP_0)
    assert [length for _, length in motion.pulses.sent] == [600, None]
    motion.glass.close()


def test_a_new_target_begins_from_where_it_is() -> None:
    motion = Motion(600)
    motion.interrupt = (0.6, UP_0)
    motion.show(UP_1)
    lengths = [length for _, length in motion.pulses.sent if length is not None]
    steps = [abs(after - before) for before, after in pairwise(lengths)]
    assert max(lengths) < 2400
    assert lengths[-1] == 600
    assert max(steps) < 60
    motion.glass.close()


def test_its_place_is_kept_before_it_moves() -> None:
    motion = Motion(600)
    motion.show(UP_1)
    assert motion.memory.kept == [2400]
    motion.glass.close()
    assert motion.memory.kept == [2400, 1500]


def test_in_the_end_it_lies_flat_and_holds_nothing() -> None:
    motion = Motion(600)
    motion.show(UP_1)
    motion.glass.close()
    motion.glass.close()
    motion.glass.show(UP_0)
    assert motion.glass._at == 1500
    assert motion.pulses.sent[-1][1] is None


def test_in_the_end_it_lies_flat_though_it_was_not_moved_since_the_start() -> None:
    """A power cut left it standing: what the table keeps then is a glass that lies."""
    motion = Motion(600)
    motion.glass.close()
    assert motion.glass._at == 1500
    assert motion.memory.kept == [1500]


def test_one_whose_place_nobody_knows_stays_as_it_is() -> None:
    motion = Motion(None)
    motion.glass.close()
    assert motion.glass._at is None
    assert motion.pulses.sent == [(0.0, None)], "it is only let go"
    assert motion.memory.kept == []


def test_whoever_asks_knows_that_it_moved_lately() -> None:
    motion = Motion(600)
    motion.show(UP_1)
    assert motion.glass.moved_within(0.5)
    motion.clock.turn(1)
    assert not motion.glass.moved_within(0.5)
    motion.glass.close()


class Broken(Recorder):
    def send(self, microseconds: float) -> None:
        raise OSError(5, "gone")


def test_a_servo_that_fails_stops_nothing(caplog: pytest.LogCaptureFixture) -> None:
    clock = HandClock()
    glass = ServoGlass(Broken(clock), PLACES, Note(600), clock)
    told: list[Status] = []
    glass.watch(told.append)
    with caplog.at_level("CRITICAL", "hardware.glass_servo"):
        glass.show(UP_1)
        glass.close()
    assert glass._at == 1500
    assert {status.health for status in told} == {Health.LOST}, "and its page says so"
    assert told[0].reason is not None


@given(st.floats(500, 2500), st.floats(500, 2500), st.floats(-1, 2), st.floats(-1, 2))
def test_an_eased_movement_never_turns_back(
    start: float, end: float, one: float, two: float
) -> None:
    early, late = sorted((one, two))
    first, second = eased(start, end, early), eased(start, end, late)
    assert min(start, end) - 1e-6 <= first <= max(start, end) + 1e-6
    assert abs(second - start) >= abs(first - start) - 1e-6


class TestRemembered:
    def test_it_is_there_after_a_restart(self, tmp_path: Path) -> None:
        Remembered(tmp_path / "new" / "servo").write(2400)
        assert Remembered(tmp_path / "new" / "servo").read() == 2400

    @pytest.mark.parametrize("content", [b"", b"x", b"nan", b"-5", b"1e99", b"\xff" * 50])
    def test_what_makes_no_sense_is_not_known(self, tmp_path: Path, content: bytes) -> None:
        (tmp_path / "servo").write_bytes(content)
        assert Remembered(tmp_path / "servo").read() is None

    def test_what_cannot_be_kept_stops_nothing(
        self, tmp_path: Path, caplog: pytest.LogCaptureFixture
    ) -> None:
        (tmp_path / "file").touch()
        with caplog.at_level("CRITICAL"):
            Remembered(tmp_path / "file" / "servo").write(600)
        assert not os.path.lexists(tmp_path / "file" / "servo")


def test_fitted_from_the_settings_it_moves_on_mock_pins(tmp_path: Path) -> None:
    settings = Settings(pins=Pins(servo=18), hourglass=Hourglass(movement=0.005, hold=0.005))
    fittings, close = fit(settings, HandClock(), simulated=True, folder=tmp_path)
    own = fittings.own_glass
    assert own is not None
    assert own.sides == (60.0, 60.0)
    assert isinstance(own.turner, ServoGlass)
    assert own.side is None, "no sensor watches it"
    own.turner.show(UP_1)
    close()
    # The side is kept for the next start: parked, it lies flat.
    assert (tmp_path / "servo-position").read_text() == "1500.0\n"
    assert gpiozero.Device.pin_factory is None


def test_other_end_stops_hold_from_the_next_movement_on() -> None:
    motion = Motion(600)
    motion.glass.calibrate((620, 1490, 2380))
    assert motion.glass.places == (620, 1490, 2380)
    assert motion.pulses.sent == []
    motion.show(UP_1)
    assert motion.glass._at == 2380
    motion.glass.close()


def test_while_it_is_held_in_its_place_it_still_counts_as_turning() -> None:
    motion = Motion(600)
    seen: list[bool] = []
    passing = motion.glass._waiting

    def look(condition: threading.Condition, seconds: float) -> object:
        if seconds == PLACES.hold:
            seen.append(motion.glass._holding)
        return passing(condition, seconds)

    motion.glass._waiting = look
    motion.show(UP_1)
    assert seen == [True]
    assert motion.glass.moved_within(1.0)
    motion.clock.turn(2.0)
    assert not motion.glass.moved_within(1.0)
    motion.glass.close()
