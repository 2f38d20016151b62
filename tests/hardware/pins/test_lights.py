"""Seat lights and the bar of sand on mock pins."""

from __future__ import annotations

from typing import Any

from gpiozero.pins.mock import MockFactory

from companion.devices import LIGHTS, Health, Sand
from companion.table.outputs import Outputs
from hardware.lights import SandBar, SeatLights
from tests.companion.storage.desk import HandClock


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
