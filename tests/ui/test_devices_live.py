"""The Hardware screen on real parts: a reader on a pty, mock pins, the table's threads, a disk."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.devices import BUTTONS, BUZZER, HOURGLASS, LIGHTS, READER, STORAGE, Cue, Health, Role
from companion.service import TIMING
from companion.settings import Loaded
from companion.settings.schema import ButtonPins, Hourglass, Pins, Settings, Sound

pytestmark = pytest.mark.own_process
PATIENCE = 60.0
SETTINGS = Settings(
    pins=Pins(
        buzzer=18,
        buttons=ButtonPins(undo=6, help=26),
        lights=(4, 12, 16),
        servo=13,
        flip_sensor=17,
        bar=(22, 23),
    ),
    hourglass=Hourglass(movement=0.04, hold=0.02, settle=0.15),
    sound=Sound(output="buzzer"),
)


class Room:
    """The app as `companion run --simulated` puts it together, with a hand for its parts."""

    def __init__(self, folder: Path) -> None:
        from companion.store import Store
        from companion.table import Table
        from hardware.clock import SystemClock
        from hardware.doctor.command import examine
        from hardware.fit import fit
        from tests.ui.driver import Driver

        self.clock = SystemClock()
        self.store = Store.open(folder, self.clock)
        self.fittings, self.give_back = fit(SETTINGS, self.clock, simulated=True, folder=folder)
        loaded = Loaded(SETTINGS, folder / "settings.toml")
        self.fittings.examine = lambda: examine(loaded, folder)
        self.table = Table(self.store, self.fittings)
        self.driver = Driver(table=self.table, fittings=self.fittings)
        self.table.start()

    def close(self) -> None:
        self.table.stop()
        self.driver.close()
        self.give_back()
        self.store.close()

    def until(self, there: Callable[[], object]) -> None:
        """Let frames pass until it is so."""
        end = time.monotonic() + PATIENCE
        while not there():
            assert time.monotonic() < end, "it never came about"
            self.driver.screen.look()
            self.driver.frames(1)
            if self.page is not None:
                self.page.tick()

    @property
    def page(self) -> Any:
        screen = self.driver.stage.screen
        return getattr(screen, "page", None)

    def open(self, device: str) -> Any:
        """Open a device's page, once the table has heard of it."""
        self.driver.stage.show_device(device)
        self.until(lambda: self.page is not None)
        kept = device if type(self.page).keeps else ""
        self.until(lambda: self.table.snapshot.service.trying == kept)
        return self.page

    def touch(self, widget: Any) -> None:
        self.driver.touch_widget(widget)

    def pin(self, number: int) -> Any:
        """A pin as the world sees it."""
        bench: Any = self.fittings.bench
        return bench._factory.pin(number)

    def events(self, device: str) -> tuple[Any, ...]:
        return self.table.snapshot.service.device(device).events


@pytest.fixture
def room(display: str, tmp_path: Path) -> Iterator[Room]:
    made = Room(tmp_path)
    made.driver.settings["motion"] = False
    made.until(lambda: made.table.snapshot.service.device(READER).health is Health.READY)
    yield made
    made.close()


def test_bytes_and_tags_of_a_reader_on_a_pty_and_its_cable_pulled(room: Room) -> None:
    page = room.open(READER)
    bench: Any = room.fittings.bench
    bench.tap("TC1:P:C07")
    room.until(lambda: any(b"C07" in data for _, data in page.bytes.pieces))
    room.until(lambda: [event.raw for event in room.events(READER)] == ["TC1:P:C07"])
    room.until(lambda: "good" in [kind for kind, _, _ in page.bytes._lines(10)])
    bench.unplug()
    room.until(lambda: page.view.health is Health.LOST)
    bench.plug()
    room.until(lambda: page.view.health is Health.READY)
    assert {what.text: count for what, count in page.view.counts}["Lost"] == 1


def test_tones_and_lights_reach_their_pins(room: Room) -> None:
    page = room.open(BUZZER)
    room.touch(page.tones[Cue.OVER])
    room.until(lambda: room.pin(18).frequency is not None)
    room.until(lambda: [event.raw for event in room.events(BUZZER)][:1] == [Cue.OVER])
    page = room.open(LIGHTS)
    room.touch(page.seats[2])
    room.until(lambda: room.pin(16).state == 1)
    room.until(lambda: page.seats[2].chosen)
    room.driver.stage.go("home")
    room.until(lambda: room.pin(16).state == 0)


def test_a_button_lights_up_and_does_nothing_else(room: Room) -> None:
    page = room.open(BUTTONS)
    bench: Any = room.fittings.bench
    bench.press(Role.HELP)
    room.until(lambda: page.rows[Role.HELP].lit)
    assert room.table.snapshot.notice is None


def test_the_servo_turns_and_a_hand_at_the_glass_is_seen(room: Room, tmp_path: Path) -> None:
    page = room.open(HOURGLASS)
    room.touch(page.moves[2])
    position = tmp_path / "servo-position"
    room.until(lambda: position.exists() and position.read_text() == "2400.0\n")
    own: Any = room.fittings.own_glass
    room.until(lambda: not own.turner.moved_within(0.4))
    room.pin(17).drive_low()
    room.until(lambda: [event.raw for event in room.events(HOURGLASS)] == [Role.PUT_UP])
    assert page.service.timing.began is None, "it is not being timed"
    room.touch(page.time)
    room.until(lambda: room.table.snapshot.service.trying == TIMING)
    room.pin(17).drive_high()
    room.until(lambda: page.service.timing.began is not None)
    room.driver.stage.go("home")
    room.until(lambda: room.table.snapshot.service.timing.began is None)


def test_the_doctor_s_word_and_a_disk_that_answers(room: Room) -> None:
    page = room.open(STORAGE)
    room.until(lambda: page.view.findings)
    room.touch(page.trial)
    room.until(lambda: room.events(STORAGE))
    assert room.events(STORAGE)[0].good
    pins = room.table.snapshot.service.device(BUZZER).findings
    assert any("GPIO" in found.what.text for found in pins)
