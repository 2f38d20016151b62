"""Trying the devices and calibrating the real glass, from the Hardware screen.

While a page is open that tries something, presses and scans are only shown there: nobody wants
to take back an action because a button was tried.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from companion import intents
from companion.calibration import Calibration
from companion.devices import (
    BUTTONS,
    HOURGLASS,
    READER,
    SCREEN,
    Cue,
    Press,
    Role,
    Status,
    Turner,
)
from companion.kept import Space
from companion.rules.game import Message
from companion.service import TIMING, ServiceView
from companion.snapshots import Mood
from companion.storage.faults import StoreFault
from companion.table.desk import Desk
from companion.table.sandglass import SandGlass
from companion.table.service import Service

SHORTEST_PULSE, LONGEST_PULSE = 500.0, 2500.0
"""Microseconds that a servo's end stop may be set to."""
SIDES: dict[str, int | None] = {"0": 0, "flat": None, "1": 1}
"""Where the glass can be put, by the name in `intents.MoveGlass`."""
_DISK, _STOPS = "disk", "servo"


class DiskTried(msgspec.Struct, frozen=True):
    """A trial of the disk has ended: how long it took in seconds, or why it failed."""

    fault: StoreFault | None
    seconds: float


class Trial:
    """The table's thread uses it alone. `device` is whose page is open, `lit` the seat whose
    light is tried."""

    def __init__(self, desk: Desk, glass: SandGlass, service: Service) -> None:
        self._desk = desk
        self._glass = glass
        self._service = service
        self.device = ""
        self.lit: int | None = None
        self._dark = False
        self._began = desk.clock.monotonic()
        stops = desk.kept.get(Space.SERVICE, _STOPS)
        turner = self._turner
        if stops is not None and turner is not None:
            self._calibrate_stops(turner, stops)

    @property
    def _turner(self) -> Turner | None:
        own = self._desk.fittings.own_glass
        return None if own is None else own.turner

    @property
    def places(self) -> tuple[float, float, float] | None:
        """The servo's end stops in microseconds; None without a servo."""
        turner = self._turner
        return None if turner is None else turner.places

    def handlers(self) -> dict[type, Callable[[Any], None]]:
        """The messages that are answered here."""
        return {
            intents.Trying: self._try,
            intents.PlayCue: lambda intent: self._desk.cue(Cue(intent.cue)),
            intents.LightSeat: self._light,
            intents.MoveGlass: self._move,
            intents.TuneServo: self._tune,
            intents.TimeRun: self._time,
            intents.TimeUndo: lambda _: self._calibrate(self._timing.undo()),
            intents.TimeForget: lambda _: self._calibrate(Calibration()),
            intents.TryDisk: self._disk,
            DiskTried: self._disk_tried,
            intents.Darken: self._darken,
        }

    def keeps_scans(self) -> bool:
        """Whether scans are only shown."""
        return self.device == READER

    def keeps(self, press: Press) -> bool:
        """Whether a press is only shown; a glass that is timed hears of the hand that turns it."""
        if self.device not in (BUTTONS, HOURGLASS, TIMING):
            return False
        if press.role in (Role.PUT_UP, Role.LAID_FLAT):
            self._glass.real.by_hand(press, None)
            if self.device == TIMING:
                self._timed_by_hand(press)
        return True

    def view(self, statuses: Mapping[str, Status]) -> ServiceView:
        """Everything the Hardware screen goes by."""
        return ServiceView(
            devices=self._service.views(statuses),
            trying=self.device,
            lit=self.lit,
            sides=self._glass.real.sides,
            places=self.places,
            watched=self._glass.real.watched,
            timing=self._timing,
            began=self._began,
            system=self._service.system,
        )

    def stop(self) -> None:
        """The app ends: a dark screen is lit again."""
        if self._dark:
            self._darken(intents.Darken(False))

    @property
    def _timing(self) -> Calibration:
        return self._glass.real.calibration

    def _try(self, intent: intents.Trying) -> None:
        self.device = intent.device
        self.lit = None
        if self._timing.began is not None:
            timing = self._timing
            self._glass.real.keep(Calibration(timing.sides, timing.up))
        if not intent.device:
            self._glass.rest()

    def _light(self, intent: intents.LightSeat) -> None:
        self.lit = intent.seat
        self._service.lit(intent.seat)

    def _move(self, intent: intents.MoveGlass) -> None:
        if self._free():
            self._glass.real.move(SIDES[intent.place])

    def _tune(self, intent: intents.TuneServo) -> None:
        turner = self._turner
        if turner is None or not self._free():
            return
        places = list(turner.places)
        at = list(SIDES).index(intent.place)
        places[at] = min(max(places[at] + intent.by, SHORTEST_PULSE), LONGEST_PULSE)
        self._calibrate_stops(turner, places)
        self._desk.outputs.use(HOURGLASS, turner, lambda: turner.go(places[at]))
        self._glass.real.move(SIDES[intent.place], told=False)
        self._desk.kept.put(Space.SERVICE, _STOPS, [round(p) for p in places], self._desk.small())

    def _calibrate_stops(self, turner: Turner, places: Sequence[float]) -> None:
        side_0, flat, side_1 = (float(place) for place in places)
        stops = (side_0, flat, side_1)
        self._desk.outputs.use(HOURGLASS, turner, lambda: turner.calibrate(stops))

    def _free(self) -> bool:
        """Whether the glass may be moved for a trial; says why not."""
        if not self._glass.measuring:
            return True
        text = "The hourglass measures a time: put it away first."
        self._desk.say(Mood.REFUSED, Message(text))
        return False

    def _time(self, intent: intents.TimeRun) -> None:
        """A touch: a run begins, or its last grain has fallen."""
        if not self._free():
            return
        timing, now = self._timing, self._desk.clock.monotonic()
        if timing.began is None:
            side = timing.next_side()
            self._glass.real.move(side)
            self._calibrate(timing.begin(side, now))
            return
        self._calibrate(timing.end(now))

    def _timed_by_hand(self, press: Press) -> None:
        """The hand that turns the glass ends a run and begins the next one; laid flat, the run
        under way is dropped."""
        timing = self._timing.end(press.at) if press.role is Role.PUT_UP else self._timing
        if press.role is Role.PUT_UP:
            side = timing.next_side() if press.up is None else press.up
            self._calibrate(timing.begin(side, press.at))
        else:
            self._calibrate(Calibration(timing.sides, timing.up))

    def _calibrate(self, timing: Calibration) -> None:
        self._glass.real.keep(timing)

    def _disk(self, intent: intents.TryDisk) -> None:
        desk = self._desk
        began = desk.clock.monotonic()

        def done(fault: StoreFault | None) -> None:
            desk.post(DiskTried(fault, desk.clock.monotonic() - began))

        desk.kept.put(Space.SERVICE, _DISK, int(desk.clock.wall()), done)

    def _disk_tried(self, message: DiskTried) -> None:
        fault = None if message.fault is None else message.fault.message
        self._service.written(message.seconds, fault)

    def _darken(self, intent: intents.Darken) -> None:
        light = self._desk.fittings.backlight
        self._dark = intent.on
        if light is not None:
            self._desk.outputs.use(SCREEN, light, light.sleep if intent.on else light.wake)
