"""Pictures of the games' scenes: at the start, in the middle and near the end, with the fewest
and the most players, with short names and the longest; and what a scene opens."""

from __future__ import annotations

import random
from typing import Any

from companion.devices import Sand
from companion.snapshots import GlassView
from tests.pictures.cases import case, table
from tests.ui import samples
from tests.ui.driver import Driver
from tests.ui.samples import LONG_NAMES, NAMES, Playing

SECONDS = 60.0
WIDE = {
    "sheet": {"streets": ["ogvwbrgvwo" * 2] * 5, "sephi": [0, 3, 5]},
    "street_bonus": 10,
}
SHARES = (("start", 0.0), ("middle", 0.5), ("late", 0.93))
MOMENTS: dict[str, dict[str, Any]] = {
    "stars-2": {"game": "stars", "players": 2},
    "stars-6": {"game": "stars", "players": 6},
    "prince-3": {"game": "prince", "players": 3},
    "prince-6": {"game": "prince", "players": 6},
    "mort-1": {"game": "mort", "players": 1, "solo": "classic"},
    "mort-aaa": {"game": "mort", "players": 1, "solo": "aaa"},
    "mort-3": {"game": "mort", "players": 3},
    "mort-6": {"game": "mort", "players": 6},
    "mort-wide": {"game": "mort", "players": 4, "components": WIDE},
    "residence-2": {"game": "residence", "players": 2},
    "residence-6": {"game": "residence", "players": 6},
}


def glass(gone: float = 0.0, runs: int = 1) -> GlassView:
    """A task's hourglass, running since `gone` seconds."""
    sand = Sand(SECONDS - gone, SECONDS, gone > 0, 0, 100.0)
    return GlassView(sand, runs * SECONDS, runs * SECONDS - gone, runs - 1)


def at(game: str, players: int, share: float, *, long: bool = False, **more: Any) -> Playing:
    """A game with so many players that has gone on for a share of its length."""
    names = (LONG_NAMES if long else NAMES)[:players]
    return samples.along(game, names, share, seed=3, **more)


def show(driver: Driver, playing: Playing) -> None:
    """Show a game; a task of the prince with its hourglass."""
    runs = playing.match.view().get("runs")
    table(driver, playing, glass=glass(17.0, runs) if runs else None)


for name, moment in MOMENTS.items():
    for word, share in SHARES:
        for long in (False, True):

            @case(f"{name}-{word}" + ("-long" if long else ""))
            def scene(
                driver: Driver,
                moment: dict[str, Any] = moment,
                share: float = share,
                long: bool = long,
            ) -> None:
                show(driver, at(share=share, long=long, **moment))


def scene_of(driver: Driver) -> Any:
    """The scene on the screen."""
    return driver.stage.screen.scene


def next_kind(playing: Playing, *kinds: str) -> Playing:
    """The game, gone on until one of these kinds of action is the next."""
    chance = random.Random(7)
    while not playing.match.finished:
        turn = playing.match.turn()
        if turn is not None and turn.expects[0] in kinds:
            break
        samples.step(playing, chance)
    return playing


@case("planet-2-at-the-end")
def planet_end(driver: Driver) -> None:
    table(driver, samples.played(names=NAMES[:2], steps=47, seed=6))


@case("planet-close-full")
def planet_close_full(driver: Driver) -> None:
    planet_end(driver)
    scene_of(driver).open_close_up("Ben")


for game, players in (("stars", 6), ("prince", 6), ("mort", 6), ("residence", 6)):

    @case(f"score-{game}")
    def score(driver: Driver, game: str = game, players: int = players) -> None:
        table(driver, at(game, players, 1.0, long=True))
