"""Seat lights on mock pins."""

from __future__ import annotations

from typing import Any

from gpiozero.pins.mock import MockFactory

from companion.devices import LIGHTS, Health
from companion.table.outputs import Outputs
from hardware.lights import SeatLights


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
