"""Whole movements of the glass: every state with its time, whoever makes them.

The same servo is looked at through the kernel's files, through lgpio's calls and through a mock
pin. Time is turned by hand, so a movement is over at once and exact.
"""

from __future__ import annotations

import errno
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from gpiozero.pins.mock import MockFactory

from companion.devices import Health, Sand, Status
from companion.language import LANGUAGES, Language
from hardware.glass_servo import STEP, Places, ServoGlass, eased
from hardware.kernel_pwm import KernelPulses
from hardware.pulses import GpiozeroPulses, LgpioPulses, Pulses
from hardware.remembered import Remembered
from tests.companion.storage.desk import HandClock
from tests.hardware.pins.kernel import PI_4, PI_5, Kernel
from tests.hardware.pins.test_pulses import FakeLgpio

PIN = 18
PLACES = Places(600, 1500, 2400, movement=1.2, hold=0.6)
UP_0 = Sand(60, 60, running=True, up=0)
UP_1 = Sand(60, 60, running=True, up=1)
FLAT = Sand(30, 60, running=False, up=0)
State = tuple[float, float]
"""A second since the test began, and the pulse in microseconds from then on (0: none)."""


class Seen:
    """What the servo hears, as its wire would show it: states and their times."""

    def __init__(self, clock: HandClock) -> None:
        self._clock = clock
        self.states: list[State] = []

    def now(self) -> float:
        return self._clock.now - 1000.0

    def is_at(self, pulse: float) -> None:
        """The wire has a pulse of that length from now on."""
        if not self.states or self.states[-1][1] != pulse:
            self.states.append((self.now(), pulse))


class KernelWire:
    """The kernel's files, read as the servo would hear them."""

    def __init__(self, seen: Seen, root: Path, device: str, channels: int) -> None:
        self.kernel = Kernel(root, seen.now)
        self.chip = self.kernel.chip(1, device, channels)
        self._set = self.kernel._set
        self.seen = seen
        self.kernel._set = self._hear  # type: ignore[method-assign]

    def _hear(self, path: Path, value: int) -> None:
        self._set(path, value)
        folder = path.parent
        duty = int((folder / "duty_cycle").read_text())
        on = (folder / "enable").read_text() == "1\n"
        self.seen.is_at(duty / 1000 if on else 0.0)


class LgpioWire(FakeLgpio):
    """lgpio's calls, read as the servo would hear them."""

    def __init__(self, seen: Seen) -> None:
        super().__init__()
        self.seen = seen

    def _called(self, name: str, *arguments: Any) -> None:
        super()._called(name, *arguments)
        if name == "tx_servo":
            handle, pin, pulse, rate = arguments
            assert (handle, pin, rate) == (7, PIN, 50)
            self.seen.is_at(pulse)


class MockWire:
    """A mock pin, read as the servo would hear it: every change of its state, at its time."""

    def __init__(self, seen: Seen, pins: MockFactory) -> None:
        pin = pins.pin(PIN)
        change = pin._change_state

        def changed(value: float) -> bool:
            done = bool(change(value))
            seen.is_at(round(value * 20_000, 3))
            return done

        pin._change_state = changed


Bench = tuple[Callable[[float | None], "Motion"], Seen]


class Motion:
    """A servo glass on those pulses, whose waits turn the clock at once."""

    def __init__(self, clock: HandClock, pulses: Pulses, folder: Path, at: float | None) -> None:
        self.clock = clock
        self.memory = Remembered(folder / "servo")
        if at is not None:
            self.memory.write(at)
        self.later: list[tuple[float, Sand]] = []
        """What the glass is to do meanwhile, and from which second on."""
        self.glass = ServoGlass(pulses, PLACES, self.memory, clock, self._pass_by)

    def _pass_by(self, condition: threading.Condition, seconds: float) -> None:
        self.clock.turn(seconds)
        if self.later and self.clock.now - 1000.0 >= self.later[0][0] - 1e-9:
            self.glass._target = PLACES.of(self.later.pop(0)[1])

    def show(self, sand: Sand) -> None:
        """Show it, and wait until the movement is over."""
        self.glass.show(sand)
        with self.glass._changed:
            while self.glass._still_since < self.clock.now or self.glass._target != self.glass._at:
                self.glass._changed.wait(0.005)


@pytest.fixture(params=["kernel of a Pi 4", "kernel of a Pi 5", "lgpio", "mock pins"])
def bench(
    request: pytest.FixtureRequest,
    tmp_path: Path,
    pins: MockFactory,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Bench]:
    clock = HandClock()
    seen = Seen(clock)

    def pulses() -> Pulses:
        if request.param == "lgpio":
            return LgpioPulses(PIN, LgpioWire(seen))
        if request.param == "mock pins":
            MockWire(seen, pins)
            return GpiozeroPulses(PIN, pins)
        device, channels = (PI_5, 4) if request.param.endswith("5") else (PI_4, 2)
        wire = KernelWire(seen, tmp_path, device, channels)
        monkeypatch.setattr("hardware.kernel_pwm.os", wire.kernel)
        return KernelPulses(PIN, wire.kernel.pwm, wire.kernel.pause)

    made: list[Motion] = []

    def motion(at: float | None) -> Motion:
        made.append(Motion(clock, pulses(), tmp_path, at))
        return made[0]

    yield motion, seen
    made[0].glass.close()


def movement(start: float, end: float, began: float, seconds: float) -> list[State]:
    """The states of an eased movement: a step every 20 ms, from its first place to its last."""
    steps = round(seconds / STEP)
    return [(began + n * STEP, eased(start, end, n / steps)) for n in range(steps + 1)]


def same(seen: Seen, expected: list[State]) -> None:
    """lgpio takes whole microseconds, the kernel nanoseconds."""
    moving = [state for state in seen.states if state != seen.states[0] or state[1]]
    assert [at for at, _ in moving] == pytest.approx([at for at, _ in expected], abs=1e-6)
    assert [pulse for _, pulse in moving] == pytest.approx([p for _, p in expected], abs=0.51)


def test_turned_over_held_and_let_go(bench: Bench) -> None:
    motion, seen = bench
    servo = motion(600)
    assert not [pulse for _, pulse in seen.states if pulse], "at start it never moves"
    servo.show(UP_1)
    turned = movement(600, 2400, 0.0, 1.2)
    assert len(turned) == 61
    same(seen, [*turned, (1.8, 0.0)])
    assert servo.memory.read() == 2400, "the side is known after a restart"


def test_laid_flat_and_put_up_again(bench: Bench) -> None:
    motion, seen = bench
    servo = motion(600)
    servo.show(FLAT)
    assert servo.memory.read() == 1500
    servo.clock.turn(8.8)
    servo.show(UP_0)
    first = movement(600, 1500, 0.0, 0.6)
    second = movement(1500, 600, 10.0, 0.6)
    same(seen, [*first, (1.2, 0.0), *second, (11.2, 0.0)])


def test_turned_back_on_the_way_it_goes_on_from_where_it_is(bench: Bench) -> None:
    motion, seen = bench
    servo = motion(600)
    servo.later = [(0.6, UP_0)]
    servo.show(UP_1)
    there = movement(600, 2400, 0.0, 1.2)[:30]
    at = there[-1][1]
    pulses = [pulse for _, pulse in seen.states if pulse]
    assert pulses[:30] == pytest.approx([pulse for _, pulse in there], abs=0.51)
    assert max(pulses) == pytest.approx(at, abs=0.51), "it never went further"
    assert pulses[-1] == 600
    assert seen.states[-1] == (pytest.approx(0.6 + 1.2 * (at - 600) / 1800 + 0.6, abs=0.03), 0.0)
    assert servo.memory.read() == 600


def test_where_nobody_knows_where_it_stands(bench: Bench) -> None:
    motion, seen = bench
    servo = motion(None)
    servo.show(UP_1)
    same(seen, [(0.0, 2400), (0.6, 0.0)])


def test_parked_in_the_end(bench: Bench) -> None:
    motion, seen = bench
    servo = motion(2400)
    servo.glass.close()
    same(seen, [*movement(2400, 1500, 0.0, 0.6), (1.2, 0.0)])
    assert servo.memory.read() == 1500


def test_other_end_stops(bench: Bench) -> None:
    motion, seen = bench
    servo = motion(600)
    servo.glass.calibrate((620, 1480, 2380))
    assert not [pulse for _, pulse in seen.states if pulse], "that moves nothing"
    servo.show(UP_1)
    pulses = [pulse for _, pulse in seen.states if pulse]
    assert (pulses[0], pulses[-1]) == (600, 2380)
    assert pulses == sorted(pulses)


@pytest.mark.parametrize("trouble", ["vanishes", "refuses", "is read-only"])
def test_a_chip_that_fails_in_the_middle_of_a_movement(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    trouble: str,
) -> None:
    """It is said in a sentence, and once it works again that is said too; nothing else happens."""
    clock = HandClock()
    wire = KernelWire(Seen(clock), tmp_path, PI_4, 2)
    monkeypatch.setattr("hardware.kernel_pwm.os", wire.kernel)
    motion = Motion(clock, KernelPulses(PIN, wire.kernel.pwm, wire.kernel.pause), tmp_path, 600)
    told: list[Status] = []
    heard = threading.Event()

    def hear(status: Status) -> None:
        told.append(status)
        heard.set()

    motion.glass.watch(hear)
    write, number = wire.kernel.write, errno.EINVAL if trouble == "refuses" else errno.EROFS

    def fail(fd: int, data: bytes) -> int:
        if clock.now - 1000 < 0.3:
            return write(fd, data)
        if trouble == "vanishes":
            shutil.rmtree(wire.chip / "pwm0", ignore_errors=True)
            raise OSError(errno.ENODEV, "gone")
        raise OSError(number, "no")

    monkeypatch.setattr(wire.kernel, "write", fail)
    motion.glass.show(UP_1)
    assert heard.wait(30)
    assert told[0].health is Health.LOST
    assert told[0].reason is not None
    for language in LANGUAGES:
        sentence = Language(language).say(told[0].reason)
        assert "PWM" in sentence
        assert "Errno" not in sentence
        assert "\n" not in sentence
    assert "Traceback" not in caplog.text
    monkeypatch.setattr(wire.kernel, "write", write)
    if trouble != "vanishes":
        heard.clear()
        motion.glass.show(UP_0)
        assert heard.wait(30)
        assert told[-1].health is Health.READY
    motion.glass.close()
