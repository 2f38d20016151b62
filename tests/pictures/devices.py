"""Pictures of the table's things: the hourglass alone, the devices, the copies."""

from __future__ import annotations

import msgspec

from companion.calibration import Calibration, Side
from companion.devices import (
    BUTTONS,
    BUZZER,
    HOURGLASS,
    LIGHTS,
    READER,
    SCREEN,
    STORAGE,
    Health,
    Sand,
)
from companion.finding import Finding
from companion.outside import Copies, Copy, Place
from companion.rules.game import Message, Term
from companion.service import DEVICES, DeviceView, Event, ServiceView
from companion.snapshots import GlassView, Secret, Snapshot
from tests.pictures.cases import case
from tests.ui.driver import Driver
from tests.ui.samples import NAMES, TROUBLED, WELL, outlooks, played, snapshot

SIDES = (61.4, 58.9)
SERVED = ServiceView(sides=SIDES, places=(600.0, 1500.0, 2400.0))


def glass(left: float, full: float = 180.0, *, running: bool = True, **more: object) -> GlassView:
    """An hourglass with so many seconds left."""
    sand = Sand(left, full, running, 0, 100.0)
    return GlassView(sand, full, left, over=left == 0, **more)  # type: ignore[arg-type]


def _timer(driver: Driver, **more: object) -> None:
    driver.show(Snapshot(1, 100.0, statuses=WELL, **more))  # type: ignore[arg-type]
    driver.stage.go("hourglass")


@case("hourglass-set")
def hourglass_set(driver: Driver) -> None:
    _timer(driver)


@case("hourglass-set-real")
def hourglass_set_real(driver: Driver) -> None:
    _timer(driver, service=SERVED, settings={"timer_seconds": 0})


@case("hourglass-runs")
def hourglass_runs(driver: Driver) -> None:
    _timer(driver, glass=glass(101.0))


@case("hourglass-behind")
def hourglass_behind(driver: Driver) -> None:
    _timer(driver, glass=glass(41.0, 61.0, behind=6.2), service=SERVED)


@case("hourglass-nearly-over")
def hourglass_nearly(driver: Driver) -> None:
    _timer(driver, glass=glass(8.0, 60.0))


@case("hourglass-paused")
def hourglass_paused(driver: Driver) -> None:
    _timer(driver, glass=glass(1412.0, 3600.0, running=False, restored=True))


@case("hourglass-over")
def hourglass_over(driver: Driver) -> None:
    driver.show(Snapshot(1, 100.0, statuses=TROUBLED, glass=glass(0.0, 30.0)))
    driver.stage.go("hourglass")


NOW = 100.0
HEARD = (
    (90.0, bytes.fromhex("0000FF0CF4D54B01010004080424D34F592F00")),
    (96.0, bytes.fromhex("0000FF03FDD54B00E000")),
    (97.2, b"\x02 62E3\x03"),
    (98.4, bytes.fromhex("0000FF0FF1D54B0101004400070416C6C2D738816100")),
)
FOLDER = "/var/lib/tabletop-companion"
COPY = "The saved games can be read; {count} copy of them is kept."
FREE = "{count} MB are free where {folder} lies."
COPIES = "The saved games can be read; {count} copies of them are kept."
PATH = "/home/table/.config/tabletop-companion/settings.toml"
TIMED = Calibration((Side((61.2, 61.9, 60.8, 61.5)), Side((58.7, 59.4, 58.9))))


class PretendedEar:
    """Heard what is above."""

    def pieces(self) -> tuple[tuple[float, bytes], ...]:
        return HEARD


def said(text: str, **values: object) -> Message:
    """A message, as the table would have it."""
    return Message(text, values)  # type: ignore[arg-type]


def views() -> dict[str, DeviceView]:
    """Every device in good health, with what it did last."""
    tone = said("{what}", what=Term("Nearly over"))
    role = said("{what}", what=Term("Turn over"))
    events = {
        READER: (
            Event(98.4, said("Sheep and box"), "0416C6C2D73881"),
            Event(97.2, said("no tag: {why}", why=Term("wrong check sum")), "", False),
            Event(90.0, said("Nobody has taught this tag yet."), "0424D34F", False),
        ),
        BUZZER: (Event(60.0, tone, "nearly_over"),),
        BUTTONS: (Event(99.5, role, "turn_over"),),
        LIGHTS: (Event(97.0, said("The light of seat {number} is on.", number=3)),),
        STORAGE: (Event(95.0, said("Written and confirmed in {count} ms.", count=7)),),
    }
    found = {
        STORAGE: (
            Finding(True, said(FREE, count=11240, folder=FOLDER)),
            Finding(True, Message(COPY, {"count": 7}, COPIES, "count")),
        ),
        READER: (Finding(True, said("The companion listens at {port}.", port="/dev/ttyUSB0")),),
    }  # fmt: skip
    pins = {
        BUZZER: (18, "pins.buzzer", "buzzer"),
        BUTTONS: (5, "pins.buttons.next", "the card next; held: the card pass"),
        LIGHTS: (4, "pins.lights[0]", "seat lights, clockwise from the first"),
        HOURGLASS: (12, "pins.servo", "servo that turns the real glass"),
    }
    for name, (pin, key, part) in pins.items():
        told = said("GPIO {pin}: {part} ({key})", pin=pin, key=key, part=Term(part))
        found[name] = (Finding(True, told),)
    counts = (
        (said("Read"), 147), (said("Refused"), 2), (said("Lost"), 0),
    )  # fmt: skip
    made = {
        device: DeviceView(
            device,
            True,
            events=events.get(device, ()),
            findings=found.get(device, ()),
            counts=counts if device == READER else (),
        )
        for device in DEVICES
    }
    reason = said("Reader {protocol} at {port}.", protocol="pn532", port="/dev/ttyUSB0")
    made[READER] = msgspec.structs.replace(made[READER], reason=reason)
    return made


def device(driver: Driver, name: str, **changed: object) -> None:
    """The page of a device, changed where it is to differ."""
    driver.clock.now = NOW
    driver.desk.ear = PretendedEar()
    made = views()
    more = {key: changed.pop(key) for key in ("timing", "lit", "places") if key in changed}
    made[name] = msgspec.structs.replace(made[name], **changed)
    service = ServiceView(
        tuple(made.values()),
        sides=SIDES,
        **{"places": (600.0, 1500.0, 2400.0), **more},  # type: ignore[arg-type]
    )
    driver.show(Snapshot(1, NOW, statuses=WELL, service=service))
    driver.stage.show_device(name)


for shown in DEVICES:

    @case(f"hardware-{shown}")
    def well(driver: Driver, shown: str = shown) -> None:
        device(driver, shown)


@case("hardware-reader-lost")
def lost(driver: Driver) -> None:
    device(
        driver,
        READER,
        health=Health.LOST,
        reason=said("The reader at {port} was unplugged.", port="/dev/ttyUSB0"),
        findings=(
            Finding(
                False,
                said("{port} is in use by {program}.", port="/dev/ttyUSB0", program="ModemManager"),
                said("Switch it off: sudo systemctl mask --now ModemManager"),
            ),
        ),
    )


@case("hardware-buzzer-absent")
def absent(driver: Driver) -> None:
    text = "To add one, write a line such as {line} under [{part}] in {path}, and start anew."
    advice = said(text, line="buzzer = 18", part="pins", path=PATH)
    missing = Finding(False, said("No buzzer is named in the settings."), advice, minor=True)
    device(driver, BUZZER, fitted=False, findings=(missing,))


@case("hardware-hourglass-simulated")
def simulated(driver: Driver) -> None:
    device(driver, HOURGLASS, simulated=True, places=None)


@case("hardware-hourglass-stops")
def stops(driver: Driver) -> None:
    device(driver, HOURGLASS)
    driver.stage.screen.page.stops.dispatch("on_release")


@case("hardware-hourglass-timing")
def timing(driver: Driver) -> None:
    device(driver, HOURGLASS, timing=TIMED)
    driver.stage.screen.page.time.dispatch("on_release")


@case("hardware-hourglass-timing-runs")
def timing_runs(driver: Driver) -> None:
    device(driver, HOURGLASS, timing=TIMED.begin(1, 53.0))
    driver.stage.screen.page.time.dispatch("on_release")


@case("hardware-lights-lit")
def lights_lit(driver: Driver) -> None:
    device(driver, LIGHTS, lit=2)


@case("hardware-findings")
def findings(driver: Driver) -> None:
    lost(driver)
    driver.stage.screen.card.dispatch("on_release")


@case("hardware-screen-touched")
def touched(driver: Driver) -> None:
    device(driver, SCREEN)
    pad = driver.stage.screen.page.pad
    driver.touch_widget(pad)


def _hidden(driver: Driver) -> None:
    playing = played(names=NAMES[:4], steps=38, hidden_characters=True)
    driver.show(snapshot(playing), outlooks(playing))
    driver.stage.screen.scene.open_close_up("Ana")


@case("planet-close-hidden")
def close_hidden(driver: Driver) -> None:
    _hidden(driver)


@case("planet-peek")
def peek(driver: Driver) -> None:
    _hidden(driver)
    driver.stage.screen.scene.close_up.peek.dispatch("on_release")
    driver.stage.sheet._go.dispatch("on_release")


@case("planet-peek-held")
def peek_held(driver: Driver) -> None:
    peek(driver)
    sheet = driver.stage.sheet
    driver.press(sheet.pad.center_x, driver.window.height - sheet.pad.center_y)
    playing = played(names=NAMES[:4], steps=38, hidden_characters=True)
    entry = playing.match.secret("Ana")
    assert entry is not None
    driver.stage.whisper(Secret("Ana", sheet.pad.held, entry))


def _copies(driver: Driver, copies: Copies | None) -> None:
    driver.show(Snapshot(1, NOW, statuses=WELL, copies=copies))
    driver.stage.go("backups")


def _copy(number: int, days: float, place: Place = Place.HERE, **more: object) -> Copy:
    date = 1_700_000_000.0 + NOW - days * 86_400
    given = {"sure": True, "games": 40 - number, "sound": True, **more}
    return Copy(place, f"copy-{number}", number, 2_400_000 - number, date, **given)  # type: ignore[arg-type]


COPIED = Copies(
    (
        _copy(9, 0.01),
        _copy(8, 1, sound=None),
        _copy(7, 2),
        _copy(6, 3, sure=False),
        _copy(5, 9, sound=False, games=None),
        _copy(9, 0.01, Place.STICK),
        _copy(2, 30, Place.STICK),
    ),
    stick=True,
)


@case("backups")
def backups(driver: Driver) -> None:
    _copies(driver, COPIED)


@case("backups-none")
def backups_none(driver: Driver) -> None:
    _copies(driver, Copies())


@case("backups-looking")
def backups_looking(driver: Driver) -> None:
    _copies(driver, None)


@case("backups-doing")
def backups_doing(driver: Driver) -> None:
    doing = msgspec.structs.replace(COPIED, doing=Message("Making a copy …"))
    _copies(driver, doing)


@case("backups-restore")
def backups_restore(driver: Driver) -> None:
    backups(driver)
    driver.stage.screen.rows[0].dispatch("on_release")


@case("settings-about")
def settings_about(driver: Driver) -> None:
    versions = "Tabletop Companion 0.9.0, Python 3.11.9, kivy 2.3.1, gpiozero 2.0.1, Linux 6.6"
    system = (
        Finding(True, Message("{versions}", {"versions": versions})),
        Finding(True, Message("The date is known to be right.")),
        Finding(True, Message("There is no settings file: all defaults are in effect.")),
    )
    driver.clock.now = NOW
    service = ServiceView(tuple(views().values()), began=NOW - 11_700, system=system)
    driver.show(Snapshot(1, NOW, statuses=WELL, service=service))
    driver.stage.go("settings")
    driver.stage.screen._tell()


@case("planet-turned")
def turned(driver: Driver) -> None:
    playing = played(names=NAMES[:4], steps=35)
    playing.named = NAMES[0]
    driver.show(snapshot(playing, settings={"turn_screen": True}), outlooks(playing))
