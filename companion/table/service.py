"""What the devices say and do, gathered for the Hardware screen as it happens."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion import intents
from companion.devices import (
    BUTTONS,
    BUZZER,
    HOURGLASS,
    LIGHTS,
    READER,
    SCREEN,
    STORAGE,
    Cue,
    Health,
    Noise,
    Press,
    Removal,
    Role,
    Scan,
    Status,
)
from companion.finding import PINS, SYSTEM, Finding
from companion.noise import SENTENCES as NOISE
from companion.rules.game import Message, Term, Value
from companion.service import DEVICES, DeviceView, Event
from companion.table.desk import Desk
from companion.table.errands import Errands

KEPT = 12
"""How many of the last events a device's page shows."""

SENTENCES = {
    Role.NEXT: "Next",
    Role.UNDO: "Undo",
    Role.PAUSE: "Pause",
    Role.TURN_OVER: "Turn over",
    Role.HELP: "Help",
    Role.LAID_FLAT: "Laid flat by hand",
    Role.PUT_UP: "Put up by hand",
    Cue.ACCEPTED: "Accepted",
    Cue.REFUSED: "Refused",
    Cue.UNKNOWN: "Unknown",
    Cue.NEARLY_OVER: "Nearly over",
    Cue.OVER: "Over",
    Cue.WINNER: "Winner",
    Cue.TURN: "Turn over",
}
"""Buttons and tones in words."""


ON_PINS = (HOURGLASS, BUZZER, BUTTONS, LIGHTS)
"""The devices that a fault of the pins concerns."""


class Service:
    """The table's thread uses it alone; the doctor looks beside it."""

    def __init__(self, desk: Desk, errands: Errands) -> None:
        self._errands = errands
        self._desk = desk
        self._events: dict[str, deque[Event]] = {device: deque(maxlen=KEPT) for device in DEVICES}
        self._read = self._refused = self._lost = 0
        self._findings: tuple[Finding, ...] = ()
        self._told: object = None
        self._heard: dict[str, Event] = {}

    def handlers(self) -> dict[type, Callable[[Any], None]]:
        """The messages that are answered here."""
        return {intents.Examine: self._examine}

    def scan(self, scan: Scan, name: Message | None) -> None:
        """A tag was read; `name` is what it stands for, None where nobody has taught it."""
        self._read += 1
        what = name or Message("Nobody has taught this tag yet.")
        self._note(READER, scan.at, what, scan.tag, good=name is not None)

    def removal(self, removal: Removal) -> None:
        """A tag was taken off."""
        self._note(READER, removal.at, Message("taken off"), removal.tag)

    def noise(self, noise: Noise) -> None:
        """Bytes that were no tag."""
        self._refused += 1
        why = Message("no tag: {why}", {"why": Term(NOISE[noise.reason])})
        self._note(READER, noise.at, why, good=False)

    def press(self, press: Press) -> None:
        """A button was pressed, or the real glass moved by hand."""
        device = HOURGLASS if press.role in (Role.LAID_FLAT, Role.PUT_UP) else BUTTONS
        text = "{what}, held long" if press.long else "{what}"
        if press.up is not None:
            text = "{what}, side {side} on top"
        values: dict[str, Value] = {"what": Term(SENTENCES[press.role]), "side": press.up or 0}
        self._note(device, press.at, Message(text, values), press.role)

    def status(self, status: Status) -> None:
        """A device's health has changed."""
        if status.device == READER and status.health is Health.LOST:
            self._lost += 1

    def lit(self, number: int | None) -> None:
        """Which seat's light is on, from 0."""
        what = Message("All lights are off.")
        if number is not None:
            what = Message("The light of seat {number} is on.", {"number": number + 1})
        self._note(LIGHTS, self._desk.clock.monotonic(), what)

    def lights(self, lit: Sequence[bool]) -> None:
        """The seats' lights as the game has them."""
        on = tuple(number for number, light in enumerate(lit) if light)
        if len(on) < 2:
            self.lit(on[0] if on else None)
            return
        what = Message(
            "The lights of seats {numbers} are on.", {"numbers": tuple(n + 1 for n in on)}
        )
        self._note(LIGHTS, self._desk.clock.monotonic(), what)

    def written(self, seconds: float, fault: Message | None) -> None:
        """A trial of the disk has ended."""
        what = Message("Written and confirmed in {count} ms.", {"count": round(seconds * 1000)})
        now = self._desk.clock.monotonic()
        self._note(STORAGE, now, fault or what, good=fault is None)

    def views(self, statuses: Mapping[str, Status]) -> tuple[DeviceView, ...]:
        """Every device as its page shows it."""
        self._hear_cue()
        for device, event in self._desk.did.items():
            if self._heard.get(device) is not event:
                self._heard[device] = event
                self._events[device].appendleft(event)
        fittings = self._desk.fittings
        fitted = {
            READER: fittings.reader is not None or fittings.typed,
            HOURGLASS: bool(fittings.glasses or fittings.own_glass),
            BUZZER: fittings.buzzer is not None,
            # Where only the glass has switches, there is something that tells and no button.
            BUTTONS: fittings.buttons is not None and BUTTONS in (fittings.made or (BUTTONS,)),
            LIGHTS: fittings.lights is not None,
            STORAGE: True,
            SCREEN: True,
        }
        counts = {
            READER: (
                (Message("Read"), self._read),
                (Message("Refused"), self._refused),
                (Message("Lost"), self._lost),
            )
        }
        found = []
        for device in DEVICES:
            status = statuses.get(device)
            found.append(
                DeviceView(
                    device,
                    fitted[device] or device in fittings.failed,
                    Health.READY if status is None else status.health,
                    fittings.made.get(device) if status is None else status.reason,
                    device in fittings.simulated,
                    tuple(self._events[device]),
                    counts.get(device, ()),
                    tuple(one for one in self._findings if _about(one, device)),
                )
            )
        return tuple(found)

    @property
    def system(self) -> tuple[Finding, ...]:
        """What the doctor found that belongs to no device."""
        return tuple(finding for finding in self._findings if finding.device == SYSTEM)

    def _note(
        self, device: str, at: float, what: Message, raw: str = "", *, good: bool = True
    ) -> None:
        self._events[device].appendleft(Event(at, what, raw, good))

    def _hear_cue(self) -> None:
        """Cues may have been played by the alarm's thread; the newest is told."""
        played = self._desk.played
        if played is not None and played is not self._told:
            self._told = played
            cue, at = played
            self._note(BUZZER, at, Message("{what}", {"what": Term(SENTENCES[cue])}), cue)

    def _examine(self, intent: intents.Examine) -> None:
        look = self._desk.fittings.examine
        if look is not None:
            self._errands.run(look, self._examined)

    def _examined(self, found: Sequence[Finding]) -> None:
        self._findings = tuple(found)


def _about(finding: Finding, device: str) -> bool:
    """Whether a finding belongs on a device's page."""
    pins = finding.device == PINS and finding.fault and device in ON_PINS
    return finding.device == device or pins
