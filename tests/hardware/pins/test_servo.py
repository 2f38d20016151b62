"""The servo that turns a real glass: what pulses it is sent, and when; time is turned by hand."""

from __future__ import annotations

import os
import sys
import threading
import types
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import gpiozero
import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin
from hypothesis import given
from hypothesis import strategies as st

from companion.devices import Health, Sand, Status
from companion.settings.schema import Hourglass, Pins, Settings
from hardware.fit import fit
from hardware.glass_servo import Places, ServoGlass, eased
from hardware.pins import faults, pin_factory
from hardware.pulses import GpiozeroPulses, KernelPulses, LgpioPulses, pulses
from hardware.remembered import Remembered
from tests.companion.storage.desk import HandClock

PLACES = Places(600, 1500, 2400, movement=1.2, hold=0.6)


@pytest.fixture
def pins() -> Iterator[MockFactory]:
    factory = MockFactory(pin_class=MockPWMPin)
    yield factory
    factory.close()


class Recorder:
    """A `hardware.pulses.Pulses` that remembers what it sent when."""

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
    assert motion.glass.position == 1500
    motion.glass.close()


def test_it_never_moves_at_start() -> None:
    for known in (600.0, None):
        motion = Motion(known)
        assert motion.pulses.sent == []
        assert motion.glass.position == known
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
    assert motion.glass.position == 1500
    assert motion.pulses.sent[-1][1] is None


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
    assert glass.position == 1500
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


class Chip:
    """A tree as the kernel has it in /sys/class/pwm; a pause lets the kernel make the files."""

    def __init__(self, root: Path, number: int, channels: int, device: str = "pwm") -> None:
        self.folder = root / f"pwmchip{number}"
        self.folder.mkdir(parents=True)
        (self.folder / "npwm").write_text(f"{channels}\n")
        for name in ("export", "unexport"):
            (self.folder / name).touch()
        target = root / "devices" / f"{device}-{number}"
        target.mkdir(parents=True)
        (self.folder / "device").symlink_to(target)

    def make(self, channel: int) -> Path:
        folder = self.folder / f"pwm{channel}"
        folder.mkdir()
        for name in ("period", "duty_cycle", "enable"):
            (folder / name).write_text("")
        return folder


class TestKernel:
    def test_pulses_are_nanoseconds_in_files(self, tmp_path: Path) -> None:
        chip = Chip(tmp_path, 0, 2)
        made: list[Path] = []

        def kernel(_: float) -> None:
            if not made:
                assert (chip.folder / "export").read_text() == "1"
                made.append(chip.make(1))

        servo = KernelPulses(19, tmp_path, kernel)
        folder = made[0]

        def files() -> list[str]:
            names = ("period", "duty_cycle", "enable")
            return [(folder / name).read_text() for name in names]

        assert files() == ["20000000", "0", "0"]
        servo.send(1500)
        assert (folder / "duty_cycle").read_text() == "1500000"
        assert (folder / "enable").read_text() == "1"
        (folder / "duty_cycle").write_text("")
        servo.send(600.4)
        assert (folder / "duty_cycle").read_text() == "600400"
        servo.stop()
        assert (folder / "enable").read_text() == "0"
        servo.close()
        assert (chip.folder / "unexport").read_text() == "1"

    @pytest.mark.parametrize(("pin", "channel"), [(12, 0), (13, 1), (18, 2), (19, 3)])
    def test_on_a_pi_5_the_chip_of_the_pins_is_taken_not_the_fans(
        self, tmp_path: Path, pin: int, channel: int
    ) -> None:
        Chip(tmp_path, 0, 4, "1f0009c000.pwm")
        chip = Chip(tmp_path, 2, 4, "1f00098000.pwm")
        folder = chip.make(channel)
        KernelPulses(pin, tmp_path).send(700)
        assert (folder / "enable").read_text() == "1"

    def test_a_pin_that_it_does_not_reach(self, tmp_path: Path) -> None:
        Chip(tmp_path, 0, 2)
        with pytest.raises(FileNotFoundError):
            KernelPulses(17, tmp_path)

    def test_files_of_another_user(self, tmp_path: Path) -> None:
        Chip(tmp_path, 0, 2)
        waited: list[float] = []
        with pytest.raises(OSError, match="duty_cycle"):
            KernelPulses(18, tmp_path, waited.append)
        assert 0.5 < sum(waited) < 5


class FakeLgpio(types.ModuleType):
    """Stands in for lgpio: it records its calls. Its error is a bare Exception, as the real's."""

    error = type("error", (Exception,), {})

    def __init__(self) -> None:
        super().__init__("lgpio")
        self.calls: list[tuple[Any, ...]] = []

    def gpiochip_open(self, chip: int) -> int:
        self.calls.append(("open", chip))
        return 7

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return lambda *arguments: self.calls.append((name, *arguments))


class TestLgpio:
    def test_its_servo_call_is_made_with_microseconds(self) -> None:
        lgpio = FakeLgpio()
        servo = LgpioPulses(18, lgpio, 4)
        servo.send(1499.6)
        servo.stop()
        servo.close()
        assert lgpio.calls == [
            ("open", 4),
            ("gpio_claim_output", 7, 18, 0),
            ("tx_servo", 7, 18, 1500, 50),
            ("tx_servo", 7, 18, 0, 50),
            ("tx_servo", 7, 18, 0, 50),
            ("gpio_claim_input", 7, 18),
            ("gpiochip_close", 7),
        ]

    def test_auto_takes_it_where_the_kernel_has_no_pwm(
        self, pins: MockFactory, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.setitem(sys.modules, "lgpio", FakeLgpio())
        monkeypatch.setattr("hardware.pulses.PWM", tmp_path)
        assert isinstance(pulses("auto", 17, pins, simulated=False), LgpioPulses)

    def test_the_kernel_alone_if_wanted(self, pins: MockFactory) -> None:
        with pytest.raises(FileNotFoundError):
            pulses("kernel", 17, pins, simulated=False)

    def test_its_error_counts_as_a_fault(self, monkeypatch: pytest.MonkeyPatch) -> None:
        lgpio = FakeLgpio()
        monkeypatch.setitem(sys.modules, "lgpio", lgpio)
        assert lgpio.error in faults()

    def test_importing_it_leaves_the_working_folder_alone(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        """The real one goes to the folder that LG_WD names, and stays there. This one is as
        empty as the version that pip falls back to."""
        (tmp_path / "lgpio.py").write_text("import os\nos.chdir(os.environ['LG_WD'])\n")
        (tmp_path / "own").mkdir()
        monkeypatch.syspath_prepend(tmp_path)
        monkeypatch.setenv("RUNTIME_DIRECTORY", str(tmp_path / "own"))
        monkeypatch.delenv("LG_WD", raising=False)
        monkeypatch.delitem(sys.modules, "lgpio", raising=False)
        here = Path.cwd()
        factory, note = pin_factory("lgpio", simulated=False)
        monkeypatch.delenv("LG_WD")
        monkeypatch.delitem(sys.modules, "lgpio")
        assert Path.cwd() == here
        assert isinstance(factory, MockFactory)
        assert note is not None
        assert "python3-lgpio" in str(note.values["why"])


class TestGpiozero:
    def test_angles_are_microseconds(self, pins: MockFactory) -> None:
        servo = GpiozeroPulses(18, pins)
        pin = pins.pin(18)
        assert [pin.frequency] == [None]
        for microseconds in (600, 1500, 2400):
            servo.send(microseconds)
            assert pin.frequency == 50
            assert pin.state == pytest.approx(microseconds / 20_000)
        servo.stop()
        assert pin.frequency is None
        servo.close()


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
    assert motion.glass.position == 2380
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
