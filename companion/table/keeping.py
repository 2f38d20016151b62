"""What the screen keeps: players, settings, drafts and the owner's own components."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion import intents
from companion.components.checking import problem
from companion.devices import BUZZER, SCREEN
from companion.kept import Space
from companion.players import Players
from companion.rules.game import Json, Message
from companion.snapshots import Mood, Player
from companion.storage.faults import StoreFault
from companion.table.desk import Desk, Saved

MUTED = "muted"
"""The setting that keeps the buzzer still."""


class Keeping:
    """Writes small things. None of them changes a game, so none waits for a commit."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._players = Players(desk.store)
        self.players: tuple[Player, ...] = ()
        self._look_again()
        for key, value in desk.kept.all(Space.SETTING).items():
            self._put_in_force(key, value)

    def handlers(self) -> dict[type, Callable[[Any], None]]:
        """The intents that are answered here."""
        return {
            Saved: self._saved,
            intents.Draft: self._draft,
            intents.Adjust: self._adjust,
            intents.KeepBox: self._box,
            intents.AddPlayer: self._add,
            intents.RenamePlayer: self._rename,
            intents.ShowPlayer: self._show,
            intents.ChooseLook: self._look,
        }

    def _saved(self, message: Saved) -> None:
        """Something small is on the disk, or why it is not."""
        self._desk.unsaved -= 1
        if message.fault is not None:
            self._desk.say(Mood.FAULT, message.fault.message)
        elif message.then is not None:
            self._desk.say(Mood.WELL, message.then)
        self._look_again()

    def _look_again(self) -> None:
        try:
            self.players = self._players.all()
        except StoreFault as fault:
            self._desk.say(Mood.FAULT, fault.message)

    def _draft(self, intent: intents.Draft) -> None:
        playing = self._desk.playing
        game = 0 if playing is None else playing.id
        self._desk.kept.put(Space.DRAFT, intent.key, intent.value, self._desk.small(), game=game)

    def _adjust(self, intent: intents.Adjust) -> None:
        self._desk.kept.put(Space.SETTING, intent.key, intent.value, self._desk.small())
        self._put_in_force(intent.key, intent.value)

    def mute(self) -> None:
        """Be still at once, or be heard again."""
        desk = self._desk
        muted = desk.kept.get(Space.SETTING, MUTED) is not True
        self._adjust(intents.Adjust(MUTED, muted))
        if muted:
            desk.say(Mood.INFO, Message("The sound is off."))
        else:
            desk.say(Mood.WELL, Message("The sound is on."))

    def _put_in_force(self, key: str, value: Json) -> None:
        """Let buzzer and backlight follow a setting; the others are the screen's business."""
        use = self._desk.outputs.use
        buzzer, light = self._desk.fittings.buzzer, self._desk.fittings.backlight
        if buzzer is not None and key == MUTED:
            use(BUZZER, buzzer, lambda: buzzer.mute(bool(value)))
        if buzzer is not None and key == "volume" and isinstance(value, int):
            use(BUZZER, buzzer, lambda: buzzer.volume(value / 100))
        if light is not None and key == "brightness" and isinstance(value, int):
            use(SCREEN, light, lambda: light.level(value / 100))

    def _box(self, intent: intents.KeepBox) -> None:
        if intent.components is not None:
            wrong = problem(intent.game, intent.components)
            if wrong is not None:
                self._desk.say(Mood.REFUSED, wrong)
                return
        boxes = dict(self._desk.kept.get(Space.BOX, intent.game, {}))
        boxes.pop(intent.name, None)
        if intent.components is not None:
            boxes[intent.name] = intent.components
        self._desk.kept.put(Space.BOX, intent.game, boxes or None, self._desk.small())

    def _add(self, intent: intents.AddPlayer) -> None:
        self._players.add(intent.name, self._desk.small())

    def _rename(self, intent: intents.RenamePlayer) -> None:
        self._players.rename(intent.player_id, intent.name, self._desk.small())

    def _show(self, intent: intents.ShowPlayer) -> None:
        self._players.show(intent.player_id, intent.shown, self._desk.small())

    def _look(self, intent: intents.ChooseLook) -> None:
        self._players.choose_look(intent.player_id, intent.look, self._desk.small())
