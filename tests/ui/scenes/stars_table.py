"""A table of Rising to the Stars behind a real window: plays what is touched."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from companion.intents import Play
from companion.record import lines
from companion.rules.game import Header, Message
from companion.table.picture import game_on
from companion.table.playing import PLAY, Playing
from tests.records import ROOT
from tests.ui import samples
from tests.ui.driver import Driver
from ui.scenes.stars import StarsScene
from ui.scenes.stars_facts import Story
from ui.scenes.stars_pieces import StoryTile
from ui.scenes.stars_sheets import StealSheet


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
        found = self.driver.stage.screen.scene  # type: ignore[union-attr]
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

    def do(self, action: dict[str, Any]) -> dict[str, Any]:
        """Do an action by touches alone; what was asked of the table."""
        {
            "play": self._play,
            "spend_story": self._spend,
            "story": self._story,
            "telescope": self._telescope,
            "retire": lambda _: self.touch(self.scene.bar.retire),
        }[action["type"]](action)
        return self.answer()

    def _play(self, action: dict[str, Any]) -> None:
        if self.scene.option is None:
            self.choose("card", action["card"])
        spaces = self.lit()
        if "steps" in action:
            here = self._here(action)
            self.touch(self.spot(here + action["steps"]))
        else:
            self.touch(self.spot(spaces[-1]))

    def _here(self, action: dict[str, Any]) -> int:
        for player in self.playing.match.view()["players"]:
            if player["name"] == action["player"]:
                return int(player["space"])
        raise LookupError(action["player"])

    def _look(self, tile: str) -> Story:
        for entry in self.playing.match.header.components["stories"]:
            if entry["id"] == tile:
                return Story(entry["stars"], entry.get("figure", ""))
        raise LookupError(tile)

    def _spend(self, action: dict[str, Any]) -> None:
        look = self._look(action["tile"])
        chosen = self.scene.option
        if chosen is None or chosen.look != look:
            [piece] = [p for p in self.scene.bar.pieces if p.option.look == look]
            self.touch(piece)
        self.touch(self.spot(self._here(action) + action["steps"]))

    def _story(self, action: dict[str, Any]) -> None:
        look = self._look(action["tile"])
        pieces = self.scene.bar.pieces
        alike = [p for p in pieces if p.option.value == action["tile"]] or [
            p for p in pieces if p.option.look == look
        ]
        if alike and not any(p.option.what == "down" for p in pieces):
            self.touch(alike[0])
            return
        if any(p.option.value == action["tile"] for p in pieces):
            self.touch(alike[0])
            return
        self.choose("down", None)
        sheet = self.driver.stage.sheet
        tiles = [tile for tile in all_of(sheet) if isinstance(tile, StoryTile)]
        self.touch(next(tile for tile in tiles if tile.option.look == look))

    def _telescope(self, action: dict[str, Any]) -> None:
        self.choose("token", action["token"])
        sheet = self.driver.stage.sheet
        if not isinstance(sheet, StealSheet):
            return
        for name in action["from"]:
            self.touch(next(v for v in sheet.victims if v.seat.name == name))
        if action["token"] == "steal2":
            self.touch(sheet.done)


def all_of(widget: Any) -> Iterator[Any]:
    """A widget and all that is in it."""
    yield widget
    for child in widget.children:
        yield from all_of(child)


def recorded(path: str) -> tuple[Header, list[dict[str, Any]], dict[str, int]]:
    """A recorded game: its header, the actions that stood in the end, the totals."""
    from companion.match import whole

    match, _ = whole(lines((ROOT / path).read_bytes().split(b"\n")))
    actions = [frame.action for frame in match.past() if frame.action is not None]
    totals = {entry.name: entry.total for entry in match.entries()}
    return match.header, actions[::-1], totals
