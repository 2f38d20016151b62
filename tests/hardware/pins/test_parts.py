"""Buzzers, buttons, lights and the bench on mock pins; time is turned by hand."""

from __future__ import annotations

import threading
from itertools import combinations, groupby
from pathlib import Path
from typing import Any

import pytest
from gpiozero import LED, GPIOPinInUse
from gpiozero.pins.mock import MockFactory
from hypothesis import given
from hypothesis import strategies as st

from companion.cues import SCORES, length
from companion.devices import LIGHTS, Cue, Health, Press, Role, Sand
from companion.rules.game import Term
from companion.settings.schema import ButtonPins, Pins, Settings
from companion.table.outputs import Outputs
from hardware.buttons import PinButtons
from hardware.buzzers import PlainVoice, TonalVoice
from hardware.debounce import Contact
from hardware.fit import Fitter, fit
from hardware.lights import SandBar, SeatLights
from hardware.pins import is_raspberry_pi
from hardware.player import CuePlayer
from hardware.tilt import Moved, Tilt
from tests.companion.storage.desk import HandClock
from tests.hardware.pins.held import closed


class Metronome:
    """Waits in place of the player's thread: each wait ends when the test says so."""

    def __init__(self) -> None:
        self.waited: list[float] = []
        self._go = threading.Semaphore(0)
        self.arrived = threading.Semaphore(0)

    def __call__(self, condition: threading.Condition, seconds: float) -> None:
        self.waited.append(seconds)
        condition.release()
        self.arrived.release()
        self._go.acquire(timeout=30)
        condition.acquire()

    def beat(self) -> None:
        """Let the note that sounds come to its end."""
        self._go.release()

    def wait(self) -> None:
        """Wait until a note sounds."""
        assert self.arrived.acquire(timeout=30)


class TestCues:
    def test_every_cue_has_a_score_of_less_than_a_second(self) -> None:
        assert set(SCORES) == set(Cue)
        assert all(length(cue) < 1.0 for cue in Cue)

    @pytest.mark.parametrize("voice", [PlainVoice, TonalVoice])
    def test_any_two_cues_are_told_apart_with_closed_eyes(
        self, pins: MockFactory, voice: type[PlainVoice | TonalVoice]
    ) -> None:
        """By how many beeps they have, or by one that is twice as long and a tenth of a second
        longer. What has no rest between is one beep."""
        heard = {cue: beeps(pins, voice, cue) for cue in Cue}
        for cue, other in combinations(Cue, 2):
            one, two = heard[cue], heard[other]
            if len(one) != len(two):
                continue
            apart = [
                max(pair) >= 2 * min(pair) and max(pair) - min(pair) >= 0.1
                for pair in zip(one, two, strict=True)
            ]
            assert any(apart), (cue, one, other, two)

    @pytest.mark.parametrize("cue", Cue)
    def test_no_beep_and_no_rest_is_too_short_to_be_heard(self, cue: Cue) -> None:
        assert all(note.length >= 0.06 for note in SCORES[cue])

    def test_a_tonal_buzzer_plays_the_pitches(self, pins: MockFactory) -> None:
        metronome = Metronome()
        player = CuePlayer(TonalVoice(18, pins), metronome)
        player.play(Cue.ACCEPTED)
        assert pins.pin(18).frequency == pytest.approx(880, rel=0.01)
        metronome.wait()
        metronome.beat()
        player.close()
        assert pins.pin(18).frequency is None
        assert metronome.waited == [0.06]

    def test_a_plain_buzzer_plays_the_rhythm(self, pins: MockFactory) -> None:
        metronome = Metronome()
        player = CuePlayer(PlainVoice(18, pins), metronome)
        player.play(Cue.REFUSED)
        levels = []
        for _ in SCORES[Cue.REFUSED]:
            metronome.wait()
            levels.append(pins.pin(18).state)
            metronome.beat()
        player.close()
        assert levels == [1, 0, 1]
        assert pins.pin(18).state == 0

    def test_a_newer_cue_takes_over(self, pins: MockFactory) -> None:
        metronome = Metronome()
        player = CuePlayer(PlainVoice(18, pins), metronome)
        player.play(Cue.OVER)
        metronome.wait()
        player.play(Cue.ACCEPTED)
        metronome.beat()
        metronome.wait()
        metronome.beat()
        player.close()
        assert metronome.waited == [0.8, 0.06]

    def test_muted_it_is_still_at_once(self, pins: MockFactory) -> None:
        metronome = Metronome()
        player = CuePlayer(PlainVoice(18, pins), metronome)
        player.play(Cue.OVER)
        metronome.wait()
        player.mute(True)
        assert pins.pin(18).state == 0
        metronome.beat()
        player.play(Cue.OVER)
        assert pins.pin(18).state == 0
        player.close()
        player.play(Cue.OVER)
        assert metronome.waited == [0.8]

    @pytest.mark.parametrize("voice", [PlainVoice, TonalVoice])
    def test_muted_in_the_middle_of_a_cue_its_other_notes_are_not_heard(
        self, pins: MockFactory, voice: type[PlainVoice | TonalVoice]
    ) -> None:
        metronome = Metronome()
        player = CuePlayer(voice(18, pins), metronome)
        player.play(Cue.WINNER)
        for _ in range(3):
            metronome.wait()
            if len(metronome.waited) < 3:
                metronome.beat()
        assert pins.pin(18).state > 0, "the second note sounds"
        player.mute(True)
        assert not pins.pin(18).state
        metronome.beat()
        player.close()
        assert len(metronome.waited) == 3
        assert not pins.pin(18).state


def beeps(pins: MockFactory, voice: type[PlainVoice | TonalVoice], cue: Cue) -> list[float]:
    """The lengths of the beeps that are heard of a cue on a pin, in seconds."""
    metronome = Metronome()
    made = voice(18, pins)
    player = CuePlayer(made, metronome)
    player.play(cue)
    sounding = []
    for _ in SCORES[cue]:
        metronome.wait()
        sounding.append(bool(pins.pin(18).state))
        metronome.beat()
    player.close()
    made.close()
    stretches = groupby(zip(sounding, metronome.waited, strict=True), key=lambda note: note[0])
    return [sum(seconds for _, seconds in notes) for on, notes in stretches if on]


class TestContact:
    def test_a_chatter_is_one_press(self) -> None:
        contact = Contact(0.02, 0.8)
        for at in range(10):
            contact.edge(at % 2 == 0, at * 0.001)
            assert contact.poll(at * 0.001) is None
        contact.edge(True, 0.010)
        assert contact.deadline() == pytest.approx(0.030)
        assert contact.poll(0.029) is None
        assert contact.poll(0.030) == "closed"
        contact.edge(False, 0.2)
        assert contact.poll(0.22) == "opened"

    def test_held_it_is_a_long_press_once(self) -> None:
        contact = Contact(0.02, 0.8)
        contact.edge(True, 0.0)
        assert contact.poll(0.02) == "closed"
        assert contact.deadline() == pytest.approx(0.8)
        assert contact.poll(0.8) == "long"
        assert contact.poll(5.0) is None
        contact.edge(False, 6.0)
        assert contact.poll(6.02) == "released"

    @given(st.lists(st.tuples(st.booleans(), st.floats(0.0001, 0.019)), max_size=60))
    def test_what_never_rests_never_counts(self, edges: list[tuple[bool, float]]) -> None:
        contact = Contact(0.02)
        now, level = 0.0, False
        for _, pause in edges:
            level = not level
            contact.edge(level, now)
            now += pause
            assert contact.poll(now) is None


class TestButtons:
    @staticmethod
    def made(pins: MockFactory, clock: HandClock) -> tuple[PinButtons, list[Press]]:
        pressed: list[Press] = []
        buttons = PinButtons(
            clock,
            {Role.UNDO: 6, Role.NEXT: 5},
            pins,
            debounce=0.02,
            long_press=0.8,
            flip_pin=7,
            flat_pin=8,
        )
        buttons._on_press = pressed.append
        return buttons, pressed

    def press(self, buttons: PinButtons, clock: HandClock, seconds: float) -> None:
        clock.turn(seconds)
        buttons.step()

    def test_short_and_long(self, pins: MockFactory) -> None:
        clock = HandClock()
        buttons, pressed = self.made(pins, clock)
        pins.pin(6).drive_low()
        self.press(buttons, clock, 0.1)
        pins.pin(6).drive_high()
        assert pressed == []
        self.press(buttons, clock, 0.1)
        assert [(p.role, p.long) for p in pressed] == [(Role.UNDO, False)]
        pins.pin(5).drive_low()
        self.press(buttons, clock, 0.1)
        self.press(buttons, clock, 0.8)
        assert [(p.role, p.long) for p in pressed[1:]] == [(Role.NEXT, True)]
        buttons.close()

    def test_the_flip_sensor_tells_each_side_once_it_rests(self, pins: MockFactory) -> None:
        clock = HandClock()
        buttons, pressed = self.made(pins, clock)
        for level in (pins.pin(7).drive_low, pins.pin(7).drive_high):
            level()
            self.press(buttons, clock, 0.2)
            assert len(pressed) == (level == pins.pin(7).drive_high)
            self.press(buttons, clock, 0.1)
        assert [(p.role, p.up) for p in pressed] == [(Role.PUT_UP, 0), (Role.PUT_UP, 1)]
        rested = clock.monotonic() - 0.3
        assert pressed[1].at == pytest.approx(rested), "it counts from when it came to rest"
        buttons.close()

    def test_the_flat_sensor_tells_laid_down_and_put_up(self, pins: MockFactory) -> None:
        clock = HandClock()
        buttons, pressed = self.made(pins, clock)
        pins.pin(8).drive_low()
        self.press(buttons, clock, 0.3)
        pins.pin(8).drive_high()
        self.press(buttons, clock, 0.3)
        assert [press.role for press in pressed] == [Role.LAID_FLAT, Role.PUT_UP]
        buttons.close()

    def test_how_the_glass_stands_at_start_is_no_movement(self, pins: MockFactory) -> None:
        closed(pins, 7)
        clock = HandClock()
        buttons, pressed = self.made(pins, clock)
        assert buttons.side() == 0
        self.press(buttons, clock, 1.0)
        assert pressed == []
        buttons.close()

    def test_a_button_held_at_start_was_not_pressed(self, pins: MockFactory) -> None:
        clock = HandClock()
        closed(pins, 6)
        buttons, pressed = self.made(pins, clock)
        self.press(buttons, clock, 2.0)
        pins.pin(6).drive_high()
        self.press(buttons, clock, 0.1)
        assert pressed == []
        buttons.close()

    def test_what_the_servo_turned_nobody_turned(self, pins: MockFactory) -> None:
        clock = HandClock()
        pressed: list[Press] = []
        buttons = PinButtons(
            clock, {}, pins, debounce=0.02, long_press=0.8, flip_pin=7, turns_itself=lambda: True
        )
        buttons._on_press = pressed.append
        pins.pin(7).drive_low()
        self.press(buttons, clock, 0.3)
        assert pressed == []
        buttons.close()

    def test_a_pin_in_use_gives_the_others_back(self, pins: MockFactory) -> None:
        led = LED(6, pin_factory=pins)
        with pytest.raises(GPIOPinInUse):
            PinButtons(
                HandClock(), {Role.NEXT: 5, Role.UNDO: 6}, pins, debounce=0.02, long_press=0.8
            )
        LED(5, pin_factory=pins).close()
        led.close()


class TestTilt:
    @staticmethod
    def settled(tilt: Tilt, contact: Contact, closed: bool, now: float) -> Moved | None:
        contact.edge(closed, now)
        return tilt.poll(now + 0.25)

    def test_put_up_and_over_at_once_is_one_movement(self) -> None:
        flip, flat = Contact(0.25), Contact(0.25, closed=True)
        tilt = Tilt(flip, flat)
        flat.edge(False, 1.0)
        flip.edge(True, 1.1)
        assert tilt.poll(1.26) is None
        assert tilt.poll(1.35) == Moved(Role.PUT_UP, 0, 1.1)
        assert tilt.poll(9.0) is None

    def test_a_ball_that_rolls_while_it_lies_tells_nothing(self) -> None:
        flip, flat = Contact(0.25), Contact(0.25, closed=True)
        assert self.settled(Tilt(flip, flat), flip, True, 1.0) is None

    def test_laid_flat(self) -> None:
        flip, flat = Contact(0.25, closed=True), Contact(0.25)
        told = self.settled(Tilt(flip, flat), flat, True, 1.0)
        assert told == Moved(Role.LAID_FLAT, None, 1.0)

    def test_without_a_flip_switch_the_side_is_not_known(self) -> None:
        flat = Contact(0.25, closed=True)
        assert self.settled(Tilt(None, flat), flat, False, 1.0) == Moved(Role.PUT_UP, None, 1.0)


class TestLights:
    def test_one_a_seat(self, pins: MockFactory) -> None:
        lights = SeatLights((4, 12, 16), pins)
        lights.seats((False, True))
        assert [pins.pin(number).state for number in (4, 12, 16)] == [0, 1, 0]
        lights.close()

    def test_pins_that_are_gone_are_a_lost_device_and_stop_nothing(self, pins: MockFactory) -> None:
        lights = SeatLights((4, 12), pins)
        told: list[Any] = []
        outputs = Outputs(told.append, frozenset())
        lights._lights[0].close()
        for _ in range(2):
            assert not outputs.use(LIGHTS, lights, lambda: lights.seats((True, False)))
        [status] = told
        assert (status.device, status.health) == (LIGHTS, Health.LOST)
        lights.close()

    def test_the_bar_shrinks_as_the_sand_runs(self, pins: MockFactory) -> None:
        clock = HandClock()
        bar = SandBar((17, 27, 22, 23), pins, clock)
        bar.show(Sand(60, 60, True, at=clock.now))
        assert [pins.pin(n).state for n in (17, 27, 22, 23)] == [1, 1, 1, 1]
        clock.turn(30)
        assert bar.look()
        assert [pins.pin(n).state for n in (17, 27, 22, 23)] == [0, 0, 1, 1]
        clock.turn(30)
        assert not bar.look()
        bar.show(Sand(30, 60, False, at=clock.now))
        clock.turn(100)
        assert not bar.look()
        assert [pins.pin(n).state for n in (17, 27, 22, 23)] == [0, 0, 1, 1]
        bar.close()


class TestFitting:
    def test_a_desktop_has_a_whole_simulated_table(self) -> None:
        fittings, close = fit(Settings(), HandClock(), simulated=True)
        assert fittings.bench is not None
        assert fittings.reader is not None
        assert fittings.buzzer is not None
        assert fittings.notes == ()
        assert {pin.name for pin in fittings.bench.pins()} >= {"buzzer", "bar 1", "light 6"}
        close()

    def test_what_fails_is_named_and_the_rest_is_fitted(self) -> None:
        pins = Pins(buzzer=18, lights=(18, 12), bar=(17, 27))
        fittings, close = fit(Settings(pins=pins), HandClock(), simulated=True)
        assert fittings.lights is None
        assert fittings.buzzer is not None
        assert fittings.glasses
        assert [note.values["part"] for note in fittings.notes] == [Term("Seat lights", "device")]
        close()

    def test_nothing_need_be_fitted(self) -> None:
        settings = Settings(pins=Pins(buttons=ButtonPins(undo=3)))
        fitter = Fitter(settings, HandClock(), simulated=True)
        assert fitter.buzzer() is None
        assert fitter.glasses() == ()
        assert fitter.lights() is None
        assert fitter.button_pins() == {Role.UNDO: 3}

    @pytest.mark.parametrize(
        ("model", "told"),
        [
            ("Raspberry Pi 4 Model B Rev 1.5\0", True),
            ("Raspberry Pi 5 Model B Rev 1.0\0", True),
            ("Raspberry Pi Zero 2 W Rev 1.0\0", True),
            ("Radxa ROCK 4C+\0", False),
            ("Not a Raspberry Pi\0", False),
            ("", False),
            (None, False),
        ],
    )
    def test_a_raspberry_pi_says_so_in_its_device_tree(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, model: str | None, told: bool
    ) -> None:
        file = tmp_path / "proc/device-tree/model"
        if model is not None:
            file.parent.mkdir(parents=True)
            file.write_text(model)
        assert is_raspberry_pi(file) is told
        monkeypatch.setattr("hardware.fit.is_raspberry_pi", lambda: is_raspberry_pi(file))
        pretends = Fitter(Settings(pins=Pins(factory="mock")), HandClock(), simulated=False)
        assert pretends.simulated is not told, "elsewhere the table is a simulated one"
        pretends.factory.close()
