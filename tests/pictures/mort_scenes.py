"""Pictures of what is typed, lit, changed and dealt at La Petite Mort."""

from __future__ import annotations

import random

from companion.table.playing import PLAY
from tests.pictures.cases import case
from tests.pictures.scenes import at, next_kind, scene_of, show
from tests.ui import samples
from tests.ui.driver import Driver
from tests.ui.samples import LONG_NAMES


@case("mort-typed")
def mort_typed(driver: Driver) -> None:
    show(driver, at("mort", 4, 0.0))
    scene = scene_of(driver)
    scene._type(5, None)
    scene._type(None, "red")
    scene._type(14, None)


@case("mort-change")
def mort_change(driver: Driver) -> None:
    playing = next_kind(at("mort", 3, 0.4), "turn")
    chance = random.Random(2)
    samples.step(playing, chance)
    samples.step(playing, chance, "reap")
    show(driver, playing)
    scene = scene_of(driver)
    last = next(iter(playing.match.past())).action
    assert last is not None
    wrote = last["player"]
    scene.touched_player(wrote)
    own = next((h for row in scene.houses for h in row if h.house and h.house.own), None)
    if own is not None:
        scene.touch_house(own)


@case("mort-looking")
def mort_looking(driver: Driver) -> None:
    show(driver, next_kind(at("mort", 6, 0.6, long=True), "turn"))
    scene_of(driver).touched_player(LONG_NAMES[2])


@case("mort-solo-card")
def mort_solo(driver: Driver) -> None:
    show(driver, next_kind(at("mort", 1, 0.1, solo="classic"), "turn"))
    scene_of(driver).solo.card()


@case("mort-validation")
def mort_validation(driver: Driver) -> None:
    show(driver, next_kind(at("mort", 1, 0.3, solo="aaa"), "aaa"))
    scene_of(driver).solo.validate()


@case("mort-choices")
def mort_choices(driver: Driver) -> None:
    show(driver, next_kind(at("mort", 1, 0.3, long=True, solo="aaa"), "give"))
    driver.stage.screen.open_choices()


@case("mort-refused")
def mort_refused(driver: Driver) -> None:
    show(driver, next_kind(at("mort", 2, 0.5), "reap"))
    scene = scene_of(driver)
    free = [h for row in scene.houses for h in row if h.house and not h.lit]
    for view in free[:1]:
        scene.touch_house(view)


@case("mort-gains")
def mort_gains(driver: Driver) -> None:
    """A number that would complete columns: four players have written four houses of three."""
    playing = samples.played("mort", LONG_NAMES[:4])
    for number, column in ((3, 0), (7, 3), (12, 6)):
        cause = {"type": "turn", "cards": [[number, c] for c in ("orange", "blue", "red")]}
        for street in range(4):
            written = [
                {"type": "reap", "player": name, "number": number, "cause": "red"}
                | {"house": [street, column]}
                for name in LONG_NAMES[:4]
            ]
            playing.play([cause, *written], PLAY)
            playing.confirmed()
    playing.play([{"type": "turn", "cards": [[10, "red"], [5, "green"], [14, "violet"]]}], PLAY)
    playing.confirmed()
    show(driver, playing)
