"""Pictures of what one touch of a chip on the Play screen tells: how the device is, and why."""

from __future__ import annotations

import msgspec

from companion.devices import BUZZER, CHIPS, HOURGLASS, READER, STORAGE, Health, Status
from companion.finding import Finding
from companion.rules.game import Message, Term, Value
from companion.service import DeviceView, ServiceView
from tests.pictures.cases import case
from tests.pictures.devices import views
from tests.ui.driver import Driver
from tests.ui.samples import played, snapshot

PART = "{part} cannot be used: {why}."


def _failed(part: str, why: str, **values: Value) -> Message:
    return Message(PART, {"part": Term(part, "device"), "why": Message(why, values)})


REASONS = {
    READER: Message(
        "{port} is closed to this user: join the group “{group}” and log in again.",
        {"port": "/dev/tablereader/pci-0000_01_00_0-usb-0_1_2", "group": "dialout"},
    ),
    HOURGLASS: _failed(
        "Servo",
        "the kernel’s PWM is closed to this user: {file}",
        file="pwm3/duty_cycle",
    ),
    BUZZER: _failed("Buzzer", "another part hangs on the same pin"),
    STORAGE: Message("The disk is full: nothing more can be saved until there is room."),
}
"""The longest that may be said of each."""
ADVICE = Finding(
    False,
    Message(
        "{path} is closed to {user}, who is not in the group {group}.",
        {"path": "/dev/gpiochip0", "user": "tabletop-companion", "group": "gpio"},
    ),
    Message(
        "Join the group and log in again: sudo usermod -aG {group} {user}",
        {"group": "gpio", "user": "tabletop-companion"},
    ),
)


def trouble(driver: Driver, device: str, *, advice: bool) -> None:
    """A game, in which a device is lost; what the doctor found of it may be known already."""
    made: dict[str, DeviceView] = views()
    made[device] = msgspec.structs.replace(
        made[device],
        health=Health.LOST,
        reason=REASONS[device],
        events=(),
        findings=(ADVICE,) if advice else (),
    )
    statuses = tuple(
        Status(name, Health.LOST, REASONS[name]) if name == device else Status(name, Health.READY)
        for name in CHIPS
    )
    service = ServiceView(tuple(made.values()), places=(600.0, 1500.0, 2400.0))
    driver.show(snapshot(played(steps=38), statuses=statuses, service=service))


for lost in CHIPS:
    for advised in (False, True):

        @case(f"play-chip-{lost}" + ("-advised" if advised else ""))
        def touched(driver: Driver, lost: str = lost, advised: bool = advised) -> None:
            trouble(driver, lost, advice=advised)
            driver.touch_widget(driver.stage.screen.ids.chips._chips[lost])
