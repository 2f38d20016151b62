"""What hands do at the table beside the screen, as far as it concerns the screen: tags and
buttons keep it awake, and the help button has it show something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.devices import BUTTONS, HOURGLASS, READER
from companion.snapshots import Show, Snapshot
from ui import rules_at

if TYPE_CHECKING:
    from ui.stage import Stage

WITH_HANDS = (READER, BUTTONS, HOURGLASS)
"""The devices whose events are people's doing."""


class Hands:
    """Looks at each snapshot once."""

    def __init__(self) -> None:
        self._last = float("-inf")
        self._answered = 0

    def moved(self, snapshot: Snapshot) -> bool:
        """Whether a tag was read, a button pressed or the glass turned since the last look. What
        a reader hears that is no tag is no hand."""
        times = [
            event.at
            for view in snapshot.service.devices
            if view.device in WITH_HANDS
            for event in view.events
            if event.raw
        ]
        newest = max(times, default=self._last)
        moved = newest > self._last
        self._last = newest
        return moved

    def called(self, snapshot: Snapshot) -> Show | None:
        """What a button asked for since the last look."""
        call = snapshot.call
        if call is None or call.number <= self._answered:
            return None
        self._answered = call.number
        return call.what


def answer(stage: Stage, what: Show) -> None:
    """Show what can be done now, or the rules of it; what is shown already is put away."""
    from ui.screens.play import PlayScreen
    from ui.sheets.choices import ChoicesSheet

    game = stage.desk.snapshot.game
    if game is None:
        return
    if what is Show.RULES:
        if stage.name == "rules":
            stage.go("play")
        else:
            stage.go("rules", game=game.game, about=rules_at.now(game))
        return
    if isinstance(stage.sheet, ChoicesSheet):
        stage.close(stage.sheet)
        return
    if stage.name != "play":
        stage.go("play")
    if isinstance(stage.screen, PlayScreen):
        stage.screen.open_choices()
