"""Fitting a Raspberry Pi where something is wrong: the rest is fitted, and it is said."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import gpiozero
import pytest

from companion.devices import BUTTONS, BUZZER, HOURGLASS, LIGHTS, SCREEN, Fittings, Health, Sand
from companion.language import LANGUAGES, Language
from companion.rules.game import Message
from companion.settings.schema import ButtonPins, Hourglass, Pins, Settings, Sound
from hardware import fit as fitting
from hardware.fit import fit
from hardware.glass_servo import ServoGlass
from hardware.lights import SeatLights
from hardware.pins import mock_pins
from tests.companion.storage.desk import HandClock
from tests.companion.table.seat import TableInHand
from tests.hardware.pins.kernel import FAN, PI_4, PI_5, Kernel

ALL = Pins(
    buzzer=12,
    buttons=ButtonPins(next=5, undo=6),
    lights=(23, 24, 25),
    bar=(22, 27),
    servo=18,
    flip_sensor=20,
    flat_sensor=21,
)
QUICK = Hourglass(movement=0.005, hold=0.005)
WHY = Message("The pins cannot be used.")
UP = Sand(60, 60, running=True, up=1)
Put = Callable[..., Fittings]


@pytest.fixture
def kernel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Kernel:
    made = Kernel(tmp_path)
    monkeypatch.setattr("hardware.kernel_pwm.os", made)
    monkeypatch.setattr("hardware.pulses.PWM", made.pwm)
    return made


@pytest.fixture
def put(kernel: Kernel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Put]:
    """Fits a table on a Pi whose pins are there (`pins`), or are not."""
    monkeypatch.setattr(fitting, "is_raspberry_pi", lambda: True)
    monkeypatch.setitem(sys.modules, "lgpio", None)
    closers: list[Callable[[], None]] = []

    def made(settings: Settings, *, pins: bool) -> Fittings:
        found = (mock_pins(), None if pins else WHY)
        monkeypatch.setattr(fitting, "pin_factory", lambda *_, **__: found)
        monkeypatch.setattr(fitting, "find_player", lambda: None)
        fittings, close = fit(settings, HandClock(), simulated=False, folder=tmp_path)
        closers.append(close)
        return fittings

    yield made
    for close in closers:
        close()


def say(message: Message | None, language: str = "en") -> str:
    assert message is not None
    return Language(language).say(message)


def test_without_pins_everything_on_them_has_failed_and_nothing_pretends(put: Put) -> None:
    fittings = put(Settings(pins=ALL), pins=False)
    assert dict(fittings.failed) == {
        BUZZER: WHY,
        BUTTONS: WHY,
        LIGHTS: WHY,
        HOURGLASS: Message("{part} cannot be used: {why}.", {"part": fitting.SERVO, "why": WHY}),
    }
    assert fittings.buttons is None
    assert fittings.lights is None
    assert fittings.glasses == ()
    assert fittings.own_glass is None


def test_without_pins_a_servo_on_the_kernel_s_pwm_still_turns(put: Put, kernel: Kernel) -> None:
    chip = kernel.chip(0, PI_5, 4)
    fittings = put(Settings(pins=Pins(servo=18), hourglass=QUICK), pins=False)
    assert not fittings.failed
    assert HOURGLASS not in fittings.simulated
    own: Any = fittings.own_glass
    own.turner.show(UP)
    own.turner.close()
    assert (chip.name + "/pwm2/enable", 1) in [what[1:] for what in kernel.written]


def test_the_fan_is_never_driven_by_a_servo_of_the_settings(put: Put, kernel: Kernel) -> None:
    kernel.chip(0, FAN, 4)
    fittings = put(Settings(pins=Pins(servo=18), hourglass=QUICK), pins=True)
    own: Any = fittings.own_glass
    own.turner.show(UP)
    own.turner.close()
    assert kernel.written == []
    assert own.turner.driver == "gpiozero"


def test_simulated_pins_move_no_real_servo(put: Put, kernel: Kernel) -> None:
    kernel.chip(0, PI_4, 2)
    fittings = put(Settings(pins=Pins(servo=18, factory="mock"), hourglass=QUICK), pins=True)
    assert HOURGLASS in fittings.simulated
    own: Any = fittings.own_glass
    own.turner.show(UP)
    own.turner.close()
    assert kernel.written == []


def test_each_device_says_what_it_is_made_of(put: Put, kernel: Kernel) -> None:
    kernel.chip(0, PI_4, 2)
    fittings = put(Settings(pins=ALL), pins=True)
    assert {device: say(made) for device, made in fittings.made.items() if device != SCREEN} == {
        HOURGLASS: "Fitted: servo on GPIO 18 (PWM), flip sensor on GPIO 20, flat sensor on GPIO 21"
        " and light bar with 2 lights.",
        BUZZER: "Fitted: buzzer on GPIO 12.",
        BUTTONS: "2 buttons are fitted.",
        LIGHTS: "3 seat lights are fitted.",
    }


def test_a_buzzer_that_fails_beside_a_sound_card_that_plays_is_no_fault(
    put: Put, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fitting.Fitter, "sound_card", lambda self: Silent())
    pins = Pins(buzzer=12, lights=(23,))
    fittings = put(Settings(pins=pins, sound=Sound(output="auto")), pins=False)
    assert set(fittings.failed) == {LIGHTS}
    assert fittings.buzzer is not None


@pytest.mark.parametrize("output", ["off", "card"])
def test_a_buzzer_that_nobody_wants_has_not_failed(put: Put, output: Any) -> None:
    fittings = put(Settings(pins=Pins(buzzer=12), sound=Sound(output=output)), pins=False)
    assert not fittings.failed


class Silent:
    """Stands in for a sound card."""

    def volume(self, level: float) -> None:
        return None


@pytest.mark.parametrize("trouble", ["busy", "late", "period"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_servo_that_cannot_be_had_is_a_lost_glass_with_one_sentence_and_the_game_goes_on(
    put: Put,
    kernel: Kernel,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    trouble: str,
    language: str,
) -> None:
    monkeypatch.setattr("hardware.kernel_pwm._EXPORT_PAUSE", 0)
    chip = kernel.chip(0, PI_4, 2)
    kernel.busy = {0} if trouble == "busy" else set()
    kernel.late = 10_000 if trouble == "late" else 0
    if trouble == "period":
        kernel.channel(chip, 0)
        (chip / "pwm0/period").unlink()
    settings = Settings(pins=Pins(servo=18), hourglass=Hourglass(driver="kernel"))
    fittings = put(settings, pins=True)
    assert fittings.own_glass is None
    told = say(fittings.failed[HOURGLASS], language)
    assert "GPIO 18" in told or "pwm0" in told
    assert "\n" not in told
    with TableInHand(tmp_path / "table", failed=fittings.failed) as here:
        here.new("planet")
        assert here.table.snapshot.game is not None
        (status,) = [one for one in here.table.snapshot.statuses if one.device == HOURGLASS]
        assert (status.health, status.reason) == (Health.LOST, fittings.failed[HOURGLASS])
        view = here.table.snapshot.service.device(HOURGLASS)
        assert (view.fitted, view.health) == (True, Health.LOST)


@pytest.mark.parametrize(
    ("buttons", "lost"),
    [(ButtonPins(next=20), {BUTTONS, HOURGLASS}), (ButtonPins(), {HOURGLASS})],
)
def test_sensors_that_cannot_be_had_are_a_lost_glass(
    put: Put, buttons: ButtonPins, lost: set[str]
) -> None:
    """A light that hangs on the pin of the sensor comes first."""
    pins = Pins(bar=(20, 22), flip_sensor=20, buttons=buttons)
    fittings = put(Settings(pins=pins), pins=True)
    assert set(fittings.failed) == lost
    assert fittings.own_glass is None


def test_a_chip_says_what_is_behind_it(tmp_path: Path) -> None:
    made = {BUZZER: Message("Fitted: {parts}.", {"parts": ("x",)})}
    with TableInHand(tmp_path, made=made) as here:
        (status,) = [one for one in here.table.snapshot.statuses if one.device == BUZZER]
        assert (status.health, status.reason) == (Health.READY, made[BUZZER])


def test_a_part_that_cannot_be_given_back_keeps_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    given: list[str] = []
    servo, lights = ServoGlass.close, SeatLights.close

    def refuse(self: ServoGlass) -> None:
        servo(self)
        given.append("servo")
        raise gpiozero.GPIOZeroError("gone")

    def give(self: SeatLights) -> None:
        lights(self)
        given.append("lights")

    monkeypatch.setattr(ServoGlass, "close", refuse)
    monkeypatch.setattr(SeatLights, "close", give)
    settings = Settings(pins=Pins(servo=18, lights=(4, 5)), hourglass=QUICK)
    _, close = fit(settings, HandClock(), simulated=True, folder=tmp_path)
    close()
    assert set(given) == {"servo", "lights"}
    assert "cannot be given back" in caplog.text
