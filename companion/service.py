"""What is known of the devices: how each is, what it last said, what is wrong and what to do.

Data first, text later: `companion doctor` prints findings, the Hardware screen draws them.
"""

from __future__ import annotations

import msgspec

from companion.calibration import Calibration
from companion.devices import (
    BUTTONS,
    BUZZER,
    HOURGLASS,
    LIGHTS,
    READER,
    SCREEN,
    STORAGE,
    Health,
)
from companion.finding import Finding
from companion.rules.game import Message, Term

DEVICES = (READER, HOURGLASS, BUZZER, BUTTONS, LIGHTS, STORAGE, SCREEN)
"""The pages of the Hardware screen, in their order."""
NAMES = {
    READER: Term("Reader"),
    HOURGLASS: Term("Hourglass"),
    BUZZER: Term("Buzzer"),
    BUTTONS: Term("Buttons"),
    LIGHTS: Term("Lights"),
    STORAGE: Term("Storage"),
    SCREEN: Term("Screen"),
}
HEALTHS = {
    Health.READY: Term("Well"),
    Health.SEARCHING: Term("Searching"),
    Health.LOST: Term("Lost"),
}
"""Devices and how they are, in words."""


TIMING = "timing"
"""Stands in the place of the hourglass while it is timed: then a hand that turns it counts."""


class Event(msgspec.Struct, frozen=True):
    """Something that a device said or did, at a monotonic second. `raw` is what it was exactly: a
    tag, a role, a cue."""

    at: float
    what: Message
    raw: str = ""
    good: bool = True


class DeviceView(msgspec.Struct, frozen=True):
    """One device as its page shows it; `events` newest first. `counts` are since the start."""

    device: str
    fitted: bool
    health: Health = Health.READY
    reason: Message | None = None
    simulated: bool = False
    events: tuple[Event, ...] = ()
    counts: tuple[tuple[Message, int], ...] = ()
    findings: tuple[Finding, ...] = ()

    @property
    def fault(self) -> Finding | None:
        """The first thing that somebody should do something about."""
        return next((finding for finding in self.findings if finding.fault), None)


class ServiceView(msgspec.Struct, frozen=True):
    """Everything the Hardware screen goes by.

    `trying` is the device whose page keeps presses and scans from the game. `sides` are the
    seconds of a run of the real glass that are in effect, None where the game's own time counts.
    `places` are the servo's end stops in microseconds; `watched` says that a sensor sees the glass.
    `began` is when the app started, in monotonic seconds; `system` what belongs to no device.
    """

    devices: tuple[DeviceView, ...] = ()
    trying: str = ""
    lit: int | None = None
    sides: tuple[float, float] | None = None
    places: tuple[float, float, float] | None = None
    watched: bool = False
    timing: Calibration = Calibration()
    began: float = 0.0
    system: tuple[Finding, ...] = ()

    def device(self, name: str) -> DeviceView:
        """A device's view.

        Raises:
            KeyError: there is no such device.
        """
        for view in self.devices:
            if view.device == name:
                return view
        raise KeyError(name)
