"""A whole evening with the real app: scans over a pty and touches on a real window, a cable that
is pulled, a process that is killed, and every point still there in the end."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from companion.codes import component_code, seat_code
from hardware.simulated.readers import PluggedReader, simulated
from tests.ui.fingers import Fingers
from tests.ui.watched import ROOT, Watched
from tests.virtual_screen import server

SEED = 1943
NAMES = ("Ana", "Ben", "Cho")
SETTINGS = """
[reader]
port = "{port}"
protocol = "text"
repeat_window = 0.01
[screen]
language = "en"
"""


@pytest.fixture
def reader() -> Iterator[PluggedReader]:
    plugged = simulated("text")
    plugged.open()
    yield plugged
    plugged.close()


def _has_come_to(actions: int, game: dict[str, Any]) -> bool:
    return bool(game["actions"] == actions)


def _holds(count: int, game: dict[str, Any]) -> bool:
    return len(game["held"]) == count


class Evening:
    """People at a table with the app: they see its screen, touch it, and hold tags to a reader."""

    def __init__(self, app: Watched, reader: PluggedReader, fingers: Fingers) -> None:
        self.app = app
        self.reader = reader
        self.fingers = fingers
        self.chance = random.Random(SEED)
        self.held = ""

    def see(self, spot: str) -> None:
        """Wait until there is something to touch that is called so."""
        self.app.until(spot, lambda: spot in self.app.seen["spots"])

    def touch(self, spot: str) -> None:
        """Touch what is called so, once it is to be seen."""
        self.see(spot)
        self.fingers.touch(*self.app.seen["spots"][spot])

    def scan(self, code: str) -> None:
        """Hold a tag to the reader."""
        self.held = code
        self.reader.show(code)
        self.reader.remove()

    def until(self, what: str, there: Callable[[dict[str, Any]], object]) -> None:
        """Wait until the game on the screen is like that, with nothing on its way to the disk."""
        app = self.app
        app.until(what, lambda: app.snapshot["game"] and there(app.game) and not self.pending)

    @property
    def pending(self) -> int:
        """How many actions the screen shows as not yet on the disk."""
        return int(self.app.snapshot["pending"])

    def health(self, device: str) -> str:
        """How a device is, by its chip."""
        return next(s["health"] for s in self.app.snapshot["statuses"] if s["device"] == device)

    def begin(self) -> None:
        """The first start: a game of Make Me a Planet, and everybody's name on the screen's
        keyboard."""
        self.touch("PushButton Skip")
        self.touch("GameCard planet")
        for name in NAMES:
            self.touch("KnownName")
            for letter in name:
                self.touch(f"Letter {letter}")
            self.touch("PushButton Done")
            self.see(f"SeatCard {name}")
        self.touch(f"PushButton Start with {len(NAMES)}")
        self.until("the game", lambda game: game["actions"] == 0)

    def play(self, goes_on: Callable[[dict[str, Any]], bool], *, touch_only: bool = False) -> None:
        """Play on as long as that holds: what is chosen and how is left to chance."""
        while goes_on(self.app.game):
            done = self.app.game["actions"] + 1
            self.act(touch_only=touch_only)
            self.until(f"action {done}", partial(_has_come_to, done))

    def act(self, *, touch_only: bool = False) -> None:
        """One action, by scans or by touches."""
        turn = self.app.game["view"]["turn"]
        by_touch = touch_only or self.chance.random() < 0.5
        if turn["expects"] == ["choose_stack"]:
            self.choose(by_touch=by_touch)
        else:
            self.take(self.chance.choice(turn["players"]), by_touch=by_touch)

    def choose(self, *, by_touch: bool) -> None:
        """Choose a stack and tell what lies face up."""
        listed = [a for a in self.app.game["legal"] if "tiles" in a]
        action = self.chance.choice(listed)
        kind, tiles = action["stack"], action["tiles"]
        if not by_touch:
            for number, tile in enumerate(tiles, 1):
                self.scan(component_code("P", tile, ()))
                if number < len(tiles):
                    self.until(f"{tile} held", partial(_holds, number))
            return
        self.touch(f"PlaceView {kind}")
        self.app.until("the tiles to choose from", lambda: self.app.seen["sheet"] == "TilesSheet")
        shown = [spot for spot in self.app.seen["spots"] if spot.startswith("TileButton")]
        for spot in shown[: len(tiles)]:
            self.touch(spot)
        if len(tiles) > 1:
            self.touch("PushButton Turn them up")

    def take(self, player: str, *, by_touch: bool) -> None:
        """Take a tile that lies there."""
        game = self.app.game
        takes = [a for a in game["legal"] if a["type"] == "take" and a["player"] == player]
        face_up = [a["tile"] for a in takes if a["tile"] in game["view"]["face_up"]]
        tile = self.chance.choice(face_up)
        if len(game["view"]["turn"]["players"]) > 1 and game["named"] != player:
            if by_touch:
                self.touch(f"StripRow {player}")
            else:
                seat = next(s["number"] for s in game["seats"] if s["name"] == player)
                self.scan(seat_code(seat))
            self.until(f"{player} named", lambda game: game["named"] == player)
        code = component_code("P", tile, ())
        # The tag that was held last is not heard again so soon: that is a hand that lingers.
        if by_touch or code == self.held:
            self.touch(f"PlaceView {tile}")
        else:
            self.scan(code)


def companion(*arguments: str | Path) -> str:
    """What a command of the companion prints."""
    done = subprocess.run(
        [sys.executable, "-m", "companion", *map(str, arguments)],
        cwd=ROOT, check=True, capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    return done.stdout


def test_an_evening(tmp_path: Path, reader: PluggedReader) -> None:
    settings, data = tmp_path / "settings.toml", tmp_path / "data"
    settings.write_text(SETTINGS.format(port=reader.path), "utf-8")
    run = ["run", "--simulated", "--settings", str(settings), "--data", str(data)]
    with server() as display, Fingers(display) as fingers:
        with Watched(run, display) as app:
            evening = Evening(app, reader, fingers)
            evening.begin()
            evening.play(lambda game: game["view"]["round"] < 5)

            reader.unplug()
            app.until("the reader lost", lambda: evening.health("reader") == "lost")
            here = app.game["actions"]
            evening.play(lambda game: game["actions"] < here + 5, touch_only=True)
            reader.plug()
            app.until("the reader back", lambda: evening.health("reader") == "ready")
            evening.play(lambda game: game["view"]["round"] < 9)

            confirmed = app.game["log"]
            evening.act()  # whether this one reached the disk nobody was told
            app.kill()
        with Watched(run, display) as app:
            evening.app = app
            evening.touch("PushButton Resume")
            evening.until("the game again", lambda game: game["actions"] >= len(confirmed))
            assert app.game["actions"] <= len(confirmed) + 1
            assert app.game["log"][: len(confirmed)] == confirmed
            evening.play(lambda game: not game["view"]["finished"])

            shown = {(entry["name"], entry["total"]) for entry in app.game["view"]["scores"]}
            for name, total in shown:
                evening.see(f"ScoreColumn {name} {total}")
            assert app.stop() == 0
    companion("export", "--data", data, tmp_path / "export")
    [record] = (tmp_path / "export" / "games").iterdir()
    replayed = json.loads(companion("replay", "--json", record))
    assert {(entry["name"], entry["total"]) for entry in replayed["scores"]} == shown
    assert replayed["finished"]
