"""The bar of lights that shows the sand: every state with its time, on mock pins."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from gpiozero.pins.mock import MockFactory

from companion.devices import HOURGLASS, Health, Sand
from companion.table.outputs import Outputs
from hardware.lights import SandBar
from tests.companion.storage.desk import HandClock


class TestBar:
    BAR = (17, 27, 22, 23)
    """Top light first."""

    def bar(
        self, pins: MockFactory, clock: HandClock, until: float
    ) -> tuple[SandBar, list[tuple[float, list[float]]], threading.Event]:
        """A bar whose waits turn the clock at once, what it showed when, and its end."""
        seen: list[tuple[float, list[float]]] = []
        over = threading.Event()

        def pass_by(condition: threading.Condition, seconds: float) -> None:
            seen.append((clock.now - 1000.0, self.lit(pins)))
            clock.turn(seconds)
            if clock.now - 1000.0 >= until:
                over.set()

        return SandBar(self.BAR, pins, clock, pass_by), seen, over

    def lit(self, pins: MockFactory) -> list[float]:
        return [pins.pin(number).state for number in self.BAR]

    @pytest.mark.parametrize(
        ("share", "lights"),
        [
            (0.0, (0, 0, 0, 0)),
            (0.05, (0, 0, 0, 0.2)),
            (0.25, (0, 0, 0, 1)),
            (0.4, (0, 0, 0.6, 1)),
            (0.5, (0, 0, 1, 1)),
            (0.625, (0, 0.5, 1, 1)),
            (0.9, (0.6, 1, 1, 1)),
            (1.0, (1, 1, 1, 1)),
        ],
    )
    def test_a_share_of_the_sand_is_so_much_light(
        self, pins: MockFactory, share: float, lights: tuple[float, ...]
    ) -> None:
        """The lowest light burns longest, and the one that the sand's height is at is dimmed."""
        bar, _, _ = self.bar(pins, HandClock(), 0.0)
        bar.show(Sand(60 * share, 60, running=False))
        assert self.lit(pins) == pytest.approx(lights)
        bar.close()
        assert not any(pins.pin(number).state for number in self.BAR), "dark in the end"

    def test_a_run_of_a_minute_state_by_state(self, pins: MockFactory) -> None:
        clock = HandClock()
        bar, seen, over = self.bar(pins, clock, 60.0)
        bar.show(Sand(60, 60, running=True, at=clock.now))
        assert over.wait(30)
        bar.close()
        assert [at for at, _ in seen] == pytest.approx([n * 0.25 for n in range(240)])
        for at, lights in seen:
            left = 4 * (1 - at / 60)
            assert lights == pytest.approx(
                [min(max(left - place, 0.0), 1.0) for place in (3, 2, 1, 0)], abs=1e-9
            )
        states = [state.state for state in pins.pin(23).states]
        assert states == sorted(states[:2]) + sorted(states[2:], reverse=True)
        assert states[-1] == 0, "the last light goes out with the last grain"

    def test_laid_flat_the_light_stands_still(self, pins: MockFactory) -> None:
        clock = HandClock()
        bar, seen, _ = self.bar(pins, clock, 1e9)
        bar.show(Sand(24, 60, running=False, at=clock.now))
        clock.turn(1000)
        assert not bar.look()
        assert self.lit(pins) == pytest.approx([0, 0, 0.6, 1])
        assert seen == [], "and nobody looks at it"
        bar.close()

    def test_pins_that_are_gone_are_a_lost_device_and_stop_nothing(self, pins: MockFactory) -> None:
        bar, _, _ = self.bar(pins, HandClock(), 0.0)
        told: list[Any] = []
        outputs = Outputs(told.append, frozenset())
        bar._bar[0].close()
        assert not outputs.use(HOURGLASS, bar, lambda: bar.show(Sand(24, 60, running=False)))
        [status] = told
        assert (status.device, status.health) == (HOURGLASS, Health.LOST)
        bar.close()

    def test_pins_that_go_while_the_sand_runs_stop_nothing(
        self, pins: MockFactory, caplog: pytest.LogCaptureFixture
    ) -> None:
        bar, _, _ = self.bar(pins, HandClock(), 0.0)
        bar._bar[0].close()
        with bar._changed:
            bar._sand = Sand(24, 60, running=True)
            assert not bar._still_runs()
        assert "cannot be lit" in caplog.text
        assert not bar._still_runs(), "it follows no sand that it cannot show"
        bar.close()

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
