"""A table at which a game is played by touches: what the screen asks for is done by the real
rules at once, and the screen is shown what came of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.intents import Change, Intent, Play, Undo
from companion.rules.game import Json
from companion.snapshots import GlassView
from companion.table.playing import CHANGE, PLAY, UNDO, UNDO_ROW, Playing
from tests.ui import samples
from tests.ui.driver import Driver

Glass = Callable[[Playing], GlassView | None]


class Touched:
    """A game on the screen of a driver."""

    def __init__(
        self, driver: Driver, playing: Playing, glass: Glass = lambda playing: None
    ) -> None:
        self.driver = driver
        self.playing = playing
        self.posted: list[Intent] = []
        self.drafts: dict[str, Json] = {}
        self._glass = glass
        self._sequence = 0
        self.show()
        driver.stage.go("play")
        driver.frames()

    @property
    def scene(self) -> Any:
        """The game's scene."""
        return self.driver.stage.screen.scene

    @property
    def sheet(self) -> Any:
        """The sheet on top."""
        return self.driver.stage.sheet

    def row(self, name: str) -> Any:
        """A player's row of the strip."""
        return self.driver.stage.screen.ids.strip.row_of(name)

    def show(self) -> None:
        """Show the game as it stands."""
        self._sequence += 1
        glass = self._glass(self.playing)
        drafts = dict(self.drafts)
        self.driver.show(samples.snapshot(self.playing, self._sequence, glass=glass, drafts=drafts))

    def foresee(self) -> None:
        """What the open actions would bring comes to the screen."""
        self._sequence += 1
        glass = self._glass(self.playing)
        shown = samples.snapshot(self.playing, self._sequence, glass=glass)
        self.driver.show(shown, samples.outlooks(self.playing, self._sequence))

    def touch(self, widget: Any) -> list[Intent]:
        """Touch a widget in its middle; what the screen asked for then, which is done."""
        self.driver.touch_widget(widget)
        asked = [i for i in self.driver.table.posted if isinstance(i, Intent)]
        self.driver.table.posted.clear()
        for intent in asked:
            if isinstance(intent, Play):
                self.playing.play([intent.action], PLAY)
            elif isinstance(intent, Change):
                self.playing.play(self.playing.changed(intent.action), CHANGE)
            elif isinstance(intent, Undo):
                self.playing.play([UNDO_ROW], UNDO)
            self.playing.confirmed()
        self.posted += asked
        if asked:
            self.show()
        return asked
