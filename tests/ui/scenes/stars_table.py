"""A table of Rising to the Stars behind a real window: plays what is touched."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from companion.intents import Play
from companion.rules.game import Message
from companion.table.picture import game_on
from companion.table.playing import PLAY, Playing
from tests.ui import samples
from tests.ui.driver import Driver
from ui.scenes.stars import StarsScene


class StarsTable:
    """A game, the window that shows it, and fingers."""

    def __init__(self, playing: Playing, size: tuple[int, int] = (800, 480), **more: Any) -> None:
        self.playing = playing
        self.driver = Driver(size, **more)
        self.sequence = 0
        self.driver.stage.go("play")
        self.show()

    @property
    def scene(self) -> StarsScene:
        """The scene on the screen."""
        found = self.driver.stage.screen.scene
        assert isinstance(found, StarsScene)
        return found

    @property
    def posted(self) -> list[Any]:
        """What was asked of the table."""
        return self.driver.table.posted

    def show(self, scans: Sequence[str] = (), needs: Message | None = None) -> None:
        """Show how the game stands, with scans that wait for more."""
        self.sequence += 1
        snapshot = samples.snapshot(self.playing, self.sequence)
        held = tuple(Message("{scan}", {"scan": scan}) for scan in scans)
        game = game_on(self.playing, held, needs, {})
        whole = msgspec.structs.replace(snapshot, game=game)
        self.driver.show(whole, samples.outlooks(self.playing, self.sequence))

    def play(self, *actions: dict[str, Any]) -> None:
        """Have these done at the table, not by touch."""
        for action in actions:
            self.playing.play([action], PLAY)
            self.playing.confirmed()
        self.show()

    def answer(self) -> dict[str, Any]:
        """Have the table do the one thing that was asked of it."""
        [intent] = self.posted
        assert isinstance(intent, Play)
        self.posted.clear()
        self.play(intent.action)
        return intent.action

    def touch(self, widget: Any) -> None:
        """Touch the middle of a widget."""
        self.driver.touch_widget(widget)

    def choose(self, what: str, value: object) -> None:
        """Touch what lies under the route."""
        [piece] = [
            p for p in self.scene.bar.pieces if (p.option.what, p.option.value) == (what, value)
        ]
        self.touch(piece)

    def spot(self, space: int) -> Any:
        """The widget of a cloud, or of the planet."""
        scene = self.scene
        return scene.clouds[space - 1] if space <= len(scene.clouds) else scene.planet

    def lit(self) -> list[int]:
        """The spaces that are lit."""
        spots = [*self.scene.clouds, self.scene.planet]
        return [n for n, spot in enumerate(spots, 1) if spot.lit]
