"""The real glass from its pins to the time on the screen: a tilt switch, and a servo."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from gpiozero.pins.mock import MockFactory

from companion import intents
from companion.devices import OwnGlass, Press
from companion.settings.schema import Hourglass, Pins, Settings
from hardware.buttons import PinButtons
from hardware.fit import fit
from tests.companion.storage.desk import HandClock
from tests.companion.table.seat import TableInHand

FLIP, FLAT = 7, 8
SIDES = (62.0, 58.0)


class Table:
    """A table whose glass has a tilt switch for each of its sides and one for lying flat."""

    def __init__(self, folder: Path, pins: MockFactory) -> None:
        self.pins = pins
        self.clock = HandClock()
        self.buttons = PinButtons(
            self.clock, {}, pins, debounce=0.02, long_press=0.8, flip_pin=FLIP, flat_pin=FLAT
        )
        own = OwnGlass(SIDES, side=self.buttons.side)
        self.here = TableInHand(folder, self.clock, own_glass=own)
        self.buttons._on_press = self._press

    def _press(self, press: Press) -> None:
        self.here.post(press)

    def move(self, *, side: int | None) -> None:
        """Turn the glass, or lay it flat; the switches come to rest, and are believed."""
        flip, flat = self.pins.pin(FLIP), self.pins.pin(FLAT)
        (flat.drive_low if side is None else flat.drive_high)()
        if side is not None:
            (flip.drive_low if side == 0 else flip.drive_high)()
        self.buttons.step()
        self.clock.turn(0.3)
        self.buttons.step()

    def left(self) -> float:
        """The seconds on the screen."""
        self.here.post(intents.Seen(0))
        glass = self.here.table.snapshot.glass
        assert glass is not None
        return glass.left

    def close(self) -> None:
        self.buttons.close()
        self.here.__exit__()


@pytest.fixture
def table(tmp_path: Path, pins: MockFactory) -> Iterator[Table]:
    made = Table(tmp_path, pins)
    yield made
    made.close()


def test_the_app_follows_the_hand_that_turns_the_glass(table: Table) -> None:
    here = table.here
    here.new("prince")
    here.post(intents.Play({"type": "task", "player": "Ana", "task": "draw"}))
    assert table.left() == SIDES[0], "side 1 is on top and empty: side 0 comes next"
    table.move(side=0)
    assert table.left() == pytest.approx(62 - 0.3), "from when it came to rest"
    table.clock.turn(20)
    table.move(side=None)
    stopped = table.left()
    table.clock.turn(100)
    assert table.left() == stopped == pytest.approx(62 - 20.3)
    table.move(side=0)
    table.clock.turn(9.7)
    assert table.left() == pytest.approx(62 - 30.3, abs=0.01)
    table.move(side=1)
    assert table.left() == pytest.approx(58 * 30.3 / 62 - 0.3, abs=0.05), "what has run will run"


def test_what_the_settings_name_is_the_real_glass(tmp_path: Path) -> None:
    glass = Hourglass(side_0=61.5, side_1=59.0)
    for named, driven, watched in (
        (Pins(servo=18), True, False),
        (Pins(flip_sensor=FLIP), False, True),
        (Pins(servo=18, flat_sensor=FLAT), True, True),
    ):
        settings = Settings(pins=named, hourglass=glass)
        fittings, close = fit(settings, HandClock(), simulated=True, folder=tmp_path)
        own = fittings.own_glass
        assert own is not None
        assert own.sides == (61.5, 59.0)
        assert (own.turner is not None, own.side is not None) == (driven, watched)
        close()
    fittings, close = fit(Settings(pins=Pins(bar=(22, 23))), HandClock(), simulated=True)
    assert fittings.own_glass is None, "a light bar shows the time that counts: it is no glass"
    close()
