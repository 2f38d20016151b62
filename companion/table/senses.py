"""What the table perceives and what it shows on its parts: scans, presses, statuses, lights.

Everything that a device says comes through here: the Hardware screen hears of it, and then, where
no device is being tried, the game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from companion import intents
from companion.codes import SEATS, Meaning
from companion.devices import (
    BUZZER,
    HOURGLASS,
    LIGHTS,
    READER,
    SCREEN,
    Health,
    Noise,
    Press,
    Removal,
    Role,
    Scan,
    Status,
)
from companion.rules.game import Message, Sign
from companion.service import ServiceView
from companion.snapshots import GameOn, Mood, Show
from companion.table.desk import Desk
from companion.table.errands import Errands
from companion.table.moves import Moves
from companion.table.sandglass import SandGlass
from companion.table.scanning import Scanning
from companion.table.service import Service
from companion.table.tagging import Tagging
from companion.table.trial import Trial
from companion.things import meant

OUTPUTS = (BUZZER, HOURGLASS, LIGHTS, SCREEN)
"""What can be missed without a touch to show it: that one of these is lost is said aloud."""


class Senses:
    """The table's thread uses it alone. `statuses` are those of the chips, by device."""

    def __init__(
        self,
        desk: Desk,
        errands: Errands,
        moves: Moves,
        tagging: Tagging,
        glass: SandGlass,
        mute: Callable[[], None],
        repeat_window: float,
    ) -> None:
        """`mute` stills the buzzer at once, or lets it be heard again."""
        self._desk = desk
        self._glass = glass
        self._mute = mute
        self._service = Service(desk, errands)
        self._trial = Trial(desk, glass, self._service)
        commands: dict[str, Callable[[], None]] = {
            "REDO": lambda: moves.redo(intents.Redo()),
            "TURN": glass.turn,
            "PAUSE": glass.lie,
            "STOP": glass.stop,
            "MUTE": mute,
        }
        self._scanning = Scanning(desk, moves, tagging, repeat_window, self._only_shown, commands)
        self._lit: tuple[bool, ...] | None = None
        self.statuses: dict[str, Status] = {}
        self._status(desk.store.status())
        fittings = desk.fittings
        real = fittings.glasses or fittings.own_glass
        for device, part in ((BUZZER, fittings.buzzer), (HOURGLASS, real)):
            if part:
                simulated = device in fittings.simulated
                self._status(Status(device, Health.READY, simulated=simulated))
        for device, reason in fittings.failed.items():
            self._status(Status(device, Health.LOST, reason))
        if fittings.reader is None and fittings.typed:
            typing = Message("A scanner that types into this window is heard.")
            self._status(Status(READER, Health.READY, typing))

    def handlers(self) -> dict[type, Callable[[Any], None]]:
        """The messages that are answered here."""
        return {
            Status: self._device_says,
            Scan: self._scanning.scan,
            Removal: self._removal,
            Noise: self._noise,
            Press: self._press,
            intents.Pressed: self._pressed,
            intents.NameNext: self._scanning.name_next,
            **self._service.handlers(),
            **self._trial.handlers(),
        }

    def view(self) -> ServiceView:
        """Everything the Hardware screen goes by."""
        return self._trial.view(self.statuses)

    def start(self, hear: Callable[[Scan | Removal | Noise], None]) -> None:
        """Start the devices that report to the table; `hear` takes what a reader says."""
        fittings, post = self._desk.fittings, self._desk.post
        if fittings.reader is not None:
            fittings.reader.start(hear, post)
        if fittings.buttons is not None:
            fittings.buttons.start(post)
        use, buzzer = self._desk.outputs.use, fittings.buzzer
        turner = None if fittings.own_glass is None else fittings.own_glass.turner
        if buzzer is not None:
            use(BUZZER, buzzer, lambda: buzzer.watch(post))
        if turner is not None:
            use(HOURGLASS, turner, lambda: turner.watch(post))

    def stop(self) -> None:
        """Stop them; nobody is left in the dark."""
        fittings = self._desk.fittings
        if fittings.reader is not None:
            fittings.reader.stop()
        if fittings.buttons is not None:
            fittings.buttons.close()
        self._trial.stop()

    def light(self, game: GameOn | None) -> None:
        """A light at the seat of each who may act now, or the one that is tried."""
        lights = self._desk.fittings.lights
        acting = frozenset[str]() if game is None else may_act(game)
        lit = () if game is None else tuple(seat.name in acting for seat in game.seats)
        if self._trial.lit is not None:
            lit = tuple(number == self._trial.lit for number in range(SEATS))
        if lights is not None and lit != self._lit:
            self._lit = lit
            self._desk.outputs.use(LIGHTS, lights, lambda: lights.seats(lit))
            if self._trial.lit is None:
                self._service.lights(lit)

    def _device_says(self, status: Status) -> None:
        before = self.statuses.get(status.device)
        lost = status.health is Health.LOST and (before is None or before.health is not Health.LOST)
        if lost and status.device in OUTPUTS and status.reason is not None:
            self._desk.say(Mood.FAULT, status.reason)
        self._status(status)

    def _status(self, status: Status) -> None:
        self._service.status(status)
        if status.reason is None:
            made = self._desk.fittings.made.get(status.device)
            status = msgspec.structs.replace(status, reason=made)
        self.statuses[status.device] = status

    def _only_shown(self, scan: Scan, meaning: Meaning | None) -> bool:
        playing = self._desk.playing
        box = None
        if meaning is not None and playing is not None:
            header = playing.match.header
            box = header.components if header.game == meaning.game else None
        self._service.scan(scan, None if meaning is None else meant(meaning, box).name)
        return self._trial.keeps_scans()

    def _removal(self, removal: Removal) -> None:
        self._service.removal(removal)
        self._scanning.removal(removal)

    def _noise(self, noise: Noise) -> None:
        self._service.noise(noise)
        if not self._trial.keeps_scans():
            self._scanning.noise(noise)

    def _pressed(self, intent: intents.Pressed) -> None:
        now = self._desk.clock.monotonic()
        self._desk.post(Press(Role(intent.role), now, intent.long))

    def _press(self, press: Press) -> None:
        self._service.press(press)
        if self._trial.keeps(press):
            return
        if press.role is Role.UNDO:
            self._scanning.take_back(confirmed=press.long)
        elif press.role is Role.NEXT:
            self._scanning.sign(Sign("command", "PASS" if press.long else "NEXT"))
        elif press.role is Role.HELP:
            self._help(Show.RULES if press.long else Show.CHOICES)
        elif press.role is Role.PAUSE and press.long:
            self._mute()
        else:
            self._glass.press(press)

    def _help(self, what: Show) -> None:
        if self._desk.playing is None:
            self._desk.say(Mood.INFO, Message("No game is on the table: choose one first."))
        else:
            self._desk.show(what)


def may_act(game: GameOn) -> frozenset[str]:
    """Whose lights are on: the one whom the table turns to or who was named, else all whose turn
    it is. After the end nobody's."""
    turn = game.view["turn"]
    if turn is None:
        return frozenset()
    players = frozenset(turn["players"])
    return players & {game.named} or players & {game.prompt.to} or players
