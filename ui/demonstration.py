"""A whole game played before one's eyes: by scans through the real reader and by real touches.

It sees what people see, the snapshots, and does what people do: it holds tags to the reader and
touches what is lit. Every third tile is taken by touch, all else by scans.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.input.providers.mouse import MouseMotionEvent

from companion.codes import component_code, seat_code
from companion.devices import Bench
from companion.intents import NewGame
from companion.rules.game import Json
from companion.snapshots import GameOn
from ui.app import Screen
from ui.scenes.planet_places import PlaceView
from ui.sketch import Sketch
from ui.widgets.strip_row import StripRow

NAMES = ("Ana", "Ben", "Cho", "Dora")
GAME = "planet"
LETTER = "P"
HUMAN, FAST = 1.2, 0.0
"""Seconds between two deeds."""
LOOK = 1 / 60
TOUCH_EVERY = 3
PATIENCE = 10.0
"""Seconds without an answer after which a tag is held to the reader again."""
GIVE_UP = 60.0
"""Seconds without an action kept after which one without pauses ends: a disk that takes nothing,
for one, and mostly nobody who could see that."""


class Demonstration:
    """Plays a seeded game on a screen; `finished` is called with the last snapshot's game."""

    def __init__(
        self,
        screen: Screen,
        bench: Bench,
        *,
        seed: int,
        fast: bool,
        pictures: Path | None,
        finished: Callable[[GameOn], None],
    ) -> None:
        self._screen = screen
        self._bench = bench
        self._chance = random.Random(seed)
        self._pause = FAST if fast else HUMAN
        self._pictures = pictures
        self._finished = finished
        self._deeds: Iterator[Callable[[], None]] = iter(())
        self._planned = -1
        self._turns = 0
        self._waited = 0.0
        self._kept = -1
        self._stood = 0.0
        self._shot: set[str] = set()
        self._id = 0

    def begin(self) -> None:
        """Show Home, then start the game."""
        self.picture("home")
        header = {"game": GAME, "players": list(NAMES), "first": NAMES[0]}
        self._screen.desk.post(NewGame(header))
        Clock.schedule_interval(self.look, max(self._pause, LOOK))

    def picture(self, name: str) -> None:
        """Take a picture of the screen, where pictures are wanted, once all on it stands."""
        if self._pictures is not None and name not in self._shot:
            self._shot.add(name)
            self._screen.stage.stand()
            EventLoop.idle()
            self._screen.window.screenshot(name=str(self._pictures / f"{name}.png"))

    def look(self, seconds: float) -> bool:
        """Do the next deed once the last one has been answered. False ends the schedule."""
        snapshot = self._screen.desk.snapshot
        game = snapshot.game
        if self._stands(game.actions if game and not snapshot.pending else -1, seconds):
            self._screen.quit()
            return False
        if game is None or snapshot.pending or game.game != GAME:
            return True
        if game.view["turn"] is None:
            if self._screen.stage.name != "score":
                return True  # a last look at the table
            self.picture("score")
            self._finished(game)
            return False
        if game.actions != self._planned:
            self._planned, self._waited = game.actions, 0.0
            self._deeds = iter(self._plan(game))
            self._snap(game)
        deed = next(self._deeds, None)
        if deed is not None:
            deed()
            return True
        self._waited += seconds
        if self._waited > PATIENCE:
            self._planned = -1
        return True

    def _stands(self, kept: int, seconds: float) -> bool:
        """Whether a demonstration without pauses has got nowhere for too long."""
        if kept > self._kept:
            self._kept, self._stood = kept, 0.0
        self._stood += seconds
        return self._pause == FAST and self._stood > GIVE_UP

    def _snap(self, game: GameOn) -> None:
        """A picture now and then: a stack to choose, tiles on the table, the end in sight."""
        expects = game.view["turn"]["expects"][0]
        if game.view["round"] in (1, 9, 16):
            self.picture(f"round-{game.view['round']:02}-{expects}")

    def _plan(self, game: GameOn) -> list[Callable[[], None]]:
        """The deeds that make up one action."""
        turn = game.view["turn"]
        listed = [a for a in game.legal if a["type"] in turn["expects"]]
        if turn["expects"] == ["choose_stack"]:
            action = self._chance.choice([a for a in listed if "tiles" in a])
            return [self._scan(tile) for tile in self._fresh(game, action)]
        self._turns += 1
        player = self._chance.choice(turn["players"])
        tiles = [a for a in listed if a["player"] == player and "cell" not in a]
        tile = self._chance.choice(tiles)["tile"]
        named = len(turn["players"]) > 1
        if self._turns % TOUCH_EVERY == 0:
            touches = [lambda: self._touch_row(player)] if named else []
            return [*touches, lambda: self._touch_tile(tile)]
        seat = next(seat.look for seat in game.seats if seat.name == player)
        scans = [lambda: self._bench.tap(seat_code(seat))] if named else []
        return [*scans, self._scan(tile)]

    def _fresh(self, game: GameOn, action: dict[str, Json]) -> list[str]:
        """Tiles off the stack that are on no planet yet, drawn by chance."""
        kind, many = action["stack"], len(action["tiles"])
        taken = {tile for player in game.view["players"] for tile in player["tiles"]}
        listed = game.components["tiles"]
        free = [t["id"] for t in listed if t["kind"] == kind and t["id"] not in taken]
        return self._chance.sample(free, many)

    def _scan(self, tile: str) -> Callable[[], None]:
        code = component_code(LETTER, tile, ())
        return lambda: self._bench.tap(code)

    def _touch_row(self, player: str) -> None:
        self._touch(
            lambda w: isinstance(w, StripRow) and w.row is not None and w.row.name == player
        )

    def _touch_tile(self, tile: str) -> None:
        self._touch(
            lambda w: (
                isinstance(w, PlaceView)
                and w.shown is not None
                and w.shown.face is not None
                and w.shown.face.id == tile
            )
        )

    def _touch(self, wanted: Callable[[Any], bool]) -> None:
        """Put a finger on the middle of a widget and lift it; not while something flies, for then
        the touch would only end that."""
        self._screen.stage.flights.finish()
        widget = next((w for w in _all(self._screen.stage) if wanted(w)), None)
        if widget is None:
            return
        window = self._screen.window
        x, y = widget.to_window(*widget.center)
        place = (x / max(window.width - 1, 1), y / max(window.height - 1, 1))
        self._id += 1
        touch = MouseMotionEvent("mouse", f"demo{self._id}", [*place, "left"], is_touch=True)
        touch.scale_for_screen(window.width - 1, window.height - 1)
        for phase in ("begin", "end"):
            EventLoop.post_dispatch_input(phase, touch)


def _all(sketch: Any) -> Iterator[Sketch]:
    for child in sketch.children:
        yield child
        yield from _all(child)
