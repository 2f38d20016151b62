"""The hourglass alone and the Hardware screen: touches in, intents out, live values shown."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from companion import intents
from companion.calibration import Calibration, Side
from companion.devices import BUTTONS, BUZZER, HOURGLASS, LIGHTS, READER, STORAGE, Health, Sand
from companion.finding import Finding
from companion.rules.game import Message
from companion.service import DEVICES, DeviceView, Event, ServiceView
from companion.snapshots import GlassView, Snapshot
from tests.ui.asked import posted
from tests.ui.samples import WELL
from ui.theme import EMBER, GOLD, LEAF

pytestmark = pytest.mark.own_process
ESCAPE = 27
PLACES = (600.0, 1500.0, 2400.0)


def glass(left: float, *, running: bool = True, **more: Any) -> GlassView:
    return GlassView(Sand(left, 60.0, running, 0, 100.0), 60.0, left, over=left == 0, **more)


def service(**changed: Any) -> ServiceView:
    """All devices fitted; each keyword changes one of them, others the whole."""
    views = {device: DeviceView(device, True) for device in DEVICES}
    for device in list(changed):
        if device in views:
            views[device] = msgspec.structs.replace(views[device], **changed.pop(device))
    return ServiceView(tuple(views.values()), **changed)


def page(driver: Any, device: str, **changed: Any) -> Any:
    """Open a device's page."""
    driver.show(Snapshot(1, 100.0, statuses=WELL, service=service(**changed)))
    driver.stage.show_device(device)
    driver.frames()
    return driver.stage.screen.page


@pytest.mark.parametrize("health", Health)
@pytest.mark.parametrize("simulated", [False, True])
def test_a_page_shows_a_device_in_the_colours_of_its_chip(health: Health, simulated: bool) -> None:
    """A simulated one that works is well everywhere; the word says that it only pretends."""
    from ui.devices.card import _state

    said, tint = _state(DeviceView(HOURGLASS, True, health, simulated=simulated))
    assert tint == {Health.READY: LEAF, Health.SEARCHING: GOLD, Health.LOST: EMBER}[health]
    assert (said == Message("Simulated", {})) == (simulated and health is Health.READY)


@pytest.mark.parametrize("device", DEVICES)
def test_on_an_upright_screen_the_card_of_a_device_is_as_tall_as_what_it_says(
    display: str, device: str
) -> None:
    from tests.ui.driver import Driver

    driver = Driver((720, 1280), "de", text_size=130)
    try:
        page(driver, device)
        screen = driver.stage.screen
        bare = screen.card.place[3]
        said = Message("GPIO {pin}: {what} ({key})", {"pin": 5, "what": "x " * 60, "key": "pins.x"})
        page(driver, device, **{device: {"findings": (Finding(True, said),)}})
        assert bare < 180, "nothing was said"
        assert screen.card.place[3] > bare + 40
        assert screen.page.place[1] == pytest.approx(sum(screen.card.place[1::2]) + 8)
    finally:
        driver.close()


class TestHourglass:
    def start(self, driver: Any, **more: Any) -> Any:
        driver.show(Snapshot(1, 100.0, statuses=WELL, **more))
        driver.stage.go("hourglass")
        driver.frames()
        return driver.stage.screen

    def test_a_preset_is_kept_and_started(self, driver: Any) -> None:
        screen = self.start(driver)
        driver.touch_widget(screen.presets[180])
        assert posted(driver) == [intents.Adjust("timer_seconds", 180)]
        driver.show(Snapshot(2, 100.0, settings={"timer_seconds": 180}))
        assert screen.presets[180].chosen
        assert screen.seconds.seconds == 180
        driver.touch_widget(screen.start)
        assert posted(driver) == [intents.GlassTurn(180.0)]

    def test_a_length_of_one_s_own_goes_in_steps_that_grow(self, driver: Any) -> None:
        screen = self.start(driver)
        driver.touch_widget(screen.own.more)
        assert posted(driver) == [intents.Adjust("timer_seconds", 75)]
        driver.show(Snapshot(2, 100.0, settings={"timer_seconds": 60}))
        driver.touch_widget(screen.own.less)
        assert posted(driver) == [intents.Adjust("timer_seconds", 55)]

    def test_the_real_glass_is_offered_where_there_is_one(self, driver: Any) -> None:
        screen = self.start(driver)
        assert screen.presets[0].width < 2
        screen = self.start(driver, service=service(sides=(61.0, 59.0), places=PLACES))
        driver.touch_widget(screen.presets[0])
        driver.show(
            Snapshot(
                2,
                100.0,
                settings={"timer_seconds": 0},
                service=service(sides=(61.0, 59.0), places=PLACES),
            )
        )
        posted(driver)
        driver.touch_widget(screen.start)
        assert posted(driver) == [intents.GlassTurn(None)]

    def test_it_is_turned_paused_and_put_away(self, driver: Any) -> None:
        screen = self.start(driver, glass=glass(41.0))
        for button in (screen.turn, screen.pause):
            driver.touch_widget(button)
        assert posted(driver) == [], "the other half of the touch that started it"
        driver.clock.now += 1.0
        for button in (screen.turn, screen.pause, screen.stop):
            driver.touch_widget(button)
        asked = [intents.GlassTurn(), intents.GlassLie(), intents.GlassStop()]
        assert posted(driver) == asked
        assert screen.start.width < 2, "nothing is to be started while it runs"

    def test_the_seconds_are_computed_from_the_clock(self, driver: Any) -> None:
        screen = self.start(driver, glass=glass(41.0))
        driver.clock.now += 30.5
        screen.look()
        assert screen.seconds.seconds == 11
        driver.clock.now += 100
        screen.look()
        assert screen.seconds.seconds == 0
        assert screen._timer is None, "nothing is looked at once it has run"

    def test_away_from_it_nothing_ticks(self, driver: Any) -> None:
        screen = self.start(driver, glass=glass(41.0))
        assert screen._timer is not None
        driver.key(ESCAPE)
        assert driver.stage.name == "home"
        assert screen._timer is None


class TestHardware:
    def test_a_chip_leads_to_its_page(self, driver: Any) -> None:
        driver.show(Snapshot(1, 100.0, statuses=WELL, service=service()))
        chips = driver.stage.screen.ids.chips
        driver.touch_widget(chips._chips[BUZZER])
        assert driver.stage.name == "hardware"
        assert driver.stage.screen.device == BUZZER
        assert intents.Examine() in posted(driver)

    def test_presses_are_kept_from_the_game_while_their_page_is_open(self, driver: Any) -> None:
        page(driver, BUTTONS)
        assert intents.Trying(BUTTONS) in posted(driver)
        driver.touch_widget(driver.stage.screen.tabs[BUZZER])
        assert posted(driver) == [intents.Trying("")]
        driver.touch_widget(driver.stage.screen.tabs[READER])
        posted(driver)
        driver.key(ESCAPE)
        assert intents.Trying("") in posted(driver)

    def test_each_tone_can_be_heard(self, driver: Any) -> None:
        shown = page(driver, BUZZER)
        posted(driver)
        for button in shown.tones.values():
            driver.touch_widget(button)
        assert posted(driver) == [intents.PlayCue(cue) for cue in shown.tones]

    def test_each_light_goes_on_and_off_again(self, driver: Any) -> None:
        shown = page(driver, LIGHTS)
        posted(driver)
        driver.touch_widget(shown.seats[4])
        assert posted(driver) == [intents.LightSeat(4)]
        driver.show(Snapshot(2, 100.0, service=service(lit=4)))
        driver.touch_widget(shown.seats[4])
        assert posted(driver) == [intents.LightSeat(None)]

    def test_a_pressed_button_lights_up_for_a_moment(self, driver: Any) -> None:
        event = Event(99.5, Message("Undo"), "undo")
        shown = page(driver, BUTTONS, buttons={"events": (event,)})
        assert shown.rows["undo"].lit
        assert not shown.rows["next"].lit
        driver.clock.now += 5
        shown.tick()
        assert not shown.rows["undo"].lit

    def test_bytes_are_shown_with_what_they_meant_and_can_be_held(self, driver: Any) -> None:
        class Ear:
            heard: tuple[tuple[float, bytes], ...] = ((99.0, b"\x02\x36"),)

            def pieces(self) -> tuple[tuple[float, bytes], ...]:
                return self.heard

        ear = driver.desk.ear = Ear()
        event = Event(99.0, Message("Sheep"), "04A23B1C")
        shown = page(driver, READER, reader={"events": (event,)})
        kinds = [kind for kind, _, _ in shown.bytes._lines(8)]
        assert kinds == ["good", "bytes"]
        driver.touch_widget(shown.hold)
        ear.heard = (*ear.heard, (99.5, b"\x03"))
        shown.tick()
        assert len(shown.bytes.pieces) == 1
        driver.touch_widget(shown.hold)
        assert len(shown.bytes.pieces) == 2

    def test_the_servo_is_sent_about_and_its_end_stops_set(self, driver: Any) -> None:
        shown = page(driver, HOURGLASS, places=PLACES)
        posted(driver)
        for button in shown.moves:
            driver.touch_widget(button)
        assert posted(driver) == [intents.MoveGlass(place) for place in ("0", "flat", "1")]
        driver.touch_widget(shown.stops)
        sheet = driver.stage.sheet
        driver.touch_widget(sheet.rows["1"].less)
        assert posted(driver) == [intents.TuneServo("1", -10)]
        driver.show(Snapshot(2, 100.0, service=service(places=(600.0, 1500.0, 2390.0))))
        assert sheet.rows["1"].value == "2390"

    def test_without_a_servo_only_the_timing_is_offered(self, driver: Any) -> None:
        shown = page(driver, HOURGLASS)
        assert shown.moves[0].width < 2
        driver.touch_widget(shown.time)
        sheet = driver.stage.sheet
        assert posted(driver)[-1] == intents.Trying("timing")
        driver.touch_widget(sheet.go)
        assert posted(driver) == [intents.TimeRun()]
        timing = Calibration((Side((60.0,)), Side()), 0)
        driver.show(Snapshot(2, 100.0, service=service(timing=timing)))
        driver.touch_widget(sheet.undo)
        driver.touch_widget(sheet.forget)
        assert posted(driver) == [intents.TimeUndo(), intents.TimeForget()]
        driver.show(Snapshot(3, 100.0, service=service(timing=timing.begin(1, 90.0))))
        assert sheet._timer is not None
        driver.key(ESCAPE)
        assert driver.stage.sheet is None
        assert posted(driver)[-1] == intents.Trying(HOURGLASS)
        assert sheet._timer is None

    def test_the_disk_is_tried(self, driver: Any) -> None:
        shown = page(driver, STORAGE)
        posted(driver)
        driver.touch_widget(shown.trial)
        assert posted(driver) == [intents.TryDisk()]

    def test_what_is_missing_says_how_to_add_it(self, driver: Any) -> None:
        advice = Message("Write a line.")
        missing = Finding(False, Message("No buzzer."), advice, minor=True, device=BUZZER)
        page(driver, BUZZER, buzzer={"fitted": False, "findings": (missing,)})
        screen = driver.stage.screen
        assert screen.page is None
        assert screen.absent.parent is screen
        assert screen.remedy.parent is None, "what is not fitted is no fault"

    def test_a_fault_comes_with_its_remedy_and_all_that_was_found(self, driver: Any) -> None:
        fault = Finding(False, Message("It is full."), Message("Tidy up."), device=STORAGE)
        page(driver, STORAGE, storage={"findings": (fault,)})
        screen = driver.stage.screen
        assert screen.remedy.parent is screen
        driver.touch_widget(screen.card)
        assert driver.stage.sheet is not None
        driver.show(Snapshot(2, 100.0, service=service()))
        assert screen.remedy.parent is None, "it was put right"

    def test_touches_are_marked_where_they_are(self, driver: Any) -> None:
        shown = page(driver, "screen")
        pad = shown.pad
        driver.touch(pad.x + 40, driver.window.height - pad.y - 30)
        x, y = pad.marks[-1]
        assert (x, pad.units[1] - y) == pytest.approx((40, 30), abs=1.5)

    def test_everything_can_be_reached_with_the_keyboard(self, driver: Any) -> None:
        for device in DEVICES:
            page(driver, device)
            reached = driver.stage.focus.targets()
            assert set(driver.stage.screen.tabs.values()) <= set(reached)

    def test_back_leads_where_one_came_from(self, driver: Any) -> None:
        driver.show(Snapshot(1, 100.0, statuses=WELL, service=service()))
        driver.stage.go("settings")
        driver.stage.show_device(READER)
        driver.key(ESCAPE)
        assert driver.stage.name == "settings"
        driver.stage.go("new_game", game="planet")
        driver.stage.show_device(READER)
        driver.key(ESCAPE)
        assert driver.stage.name == "home"


class TestDark:
    def test_where_the_light_can_be_dimmed_the_table_is_told(self, driver: Any) -> None:
        driver.desk.dims = True
        posted(driver)
        driver.stage.veil.sleep()
        assert posted(driver) == [intents.Darken(True)]
        driver.touch(400, 240)
        assert posted(driver) == [intents.Darken(False)], "and the touch does nothing else"

    def test_elsewhere_the_veil_does_it(self, driver: Any) -> None:
        posted(driver)
        driver.stage.veil.sleep()
        driver.touch(400, 240)
        assert posted(driver) == []
