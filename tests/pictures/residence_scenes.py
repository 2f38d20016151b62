"""Pictures of reapings and moves on the road of the residence."""

from __future__ import annotations

import random

from companion.table.playing import PLAY
from tests.pictures.cases import case
from tests.pictures.scenes import at, next_kind, scene_of, show
from tests.ui import samples
from tests.ui.driver import Driver
from tests.ui.samples import LONG_NAMES


@case("residence-choices")
def residence_choices(driver: Driver) -> None:
    show(driver, at("residence", 4, 0.4))
    driver.stage.screen.open_choices()


@case("residence-move")
def residence_move(driver: Driver) -> None:
    playing = at("residence", 6, 0.4, long=True)
    chance = random.Random(4)
    while not playing.match.public()["owed"]:
        samples.step(playing, chance, "reaping")
    show(driver, playing)
    scene_of(driver).choose((4,))


@case("residence-cards")
def residence_cards(driver: Driver) -> None:
    residence_move(driver)
    scene_of(driver).ask()
    driver.stage.sheet.typed("301")


@case("residence-far")
def residence_far(driver: Driver) -> None:
    residence_move(driver)
    scene_of(driver).ask(14)


@case("residence-out")
def residence_out(driver: Driver) -> None:
    """The one who moves can leave with one card, and chooses to."""
    route = {"route": "obgvwrgwvo"}
    playing = at("residence", 3, 0.0, long=True, components=route)
    playing.play([{"type": "reaping", "by": [LONG_NAMES[0]], "of": LONG_NAMES[2]}], PLAY)
    playing.play([{"type": "move", "player": LONG_NAMES[0], "cards": [5]}], PLAY)
    playing.play([{"type": "move", "player": LONG_NAMES[2], "cards": [4]}], PLAY)
    playing.play([{"type": "reaping", "by": [LONG_NAMES[0]], "of": LONG_NAMES[2]}], PLAY)
    playing.confirmed()
    show(driver, playing)
    scene_of(driver).bar.leave.dispatch("on_release")


@case("residence-long-road")
def residence_long(driver: Driver) -> None:
    components = {"route": "obgvwr" * 15}
    playing = at("residence", 6, 0.5, components=components)
    show(driver, next_kind(playing, "reaping"))


@case("residence-reaping")
def residence_reaping(driver: Driver) -> None:
    show(driver, at("residence", 6, 0.3, long=True))
    scene_of(driver)._tell()
    sheet = driver.stage.sheet
    sheet.by[1].dispatch("on_release")
    sheet.of[4].dispatch("on_release")


@case("residence-reaping-2")
def residence_reaping_two(driver: Driver) -> None:
    show(driver, at("residence", 2, 0.3))
    scene_of(driver)._tell()
