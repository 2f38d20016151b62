"""Buttons and the switches on the glass, on mock pins; time is turned by hand."""

from __future__ import annotations

import pytest
from gpiozero import LED, GPIOPinInUse
from gpiozero.pins.mock import MockFactory
from hypothesis import given
from hypothesis import strategies as st

from companion.devices import Press, Role
from hardware.buttons import PinButtons
from hardware.debounce import Contact
from tests.companion.storage.desk import HandClock
from tests.hardware.pins.held import closed


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

    def test_between_two_things_to_do_it_waits_and_at_rest_for_ever(
        self, pins: MockFactory
    ) -> None:
        clock = HandClock()
        buttons, _ = self.made(pins, clock)
        assert buttons.step() is None
        pins.pin(6).drive_low()
        assert buttons.step() == pytest.approx(0.02)
        clock.turn(0.02)
        assert buttons.step() == pytest.approx(0.78)
        clock.turn(0.78)
        assert buttons.step() is None, "it was told, and nothing more follows from its being held"
        pins.pin(5).drive_low()
        clock.turn(0.015)
        pins.pin(6).drive_high()
        assert buttons.step() == pytest.approx(0.005), "what comes first"
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
