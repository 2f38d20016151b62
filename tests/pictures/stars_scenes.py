"""Pictures of what a scene of Rising to the Stars opens and lights."""

from __future__ import annotations

from companion.components import builtin
from tests.pictures.cases import case
from tests.pictures.scenes import at, next_kind, scene_of, show
from tests.ui.driver import Driver
from tests.ui.samples import LONG_NAMES, NAMES


@case("stars-card-chosen")
def stars_card(driver: Driver) -> None:
    show(driver, next_kind(at("stars", 6, 0.3), "play"))
    scene = scene_of(driver)
    scene._touched(scene.bar.pieces[-1])


@case("stars-story")
def stars_story(driver: Driver) -> None:
    show(driver, next_kind(at("stars", 4, 0.2), "story"))


@case("stars-which-story")
def stars_which(driver: Driver) -> None:
    box = {**builtin("stars"), "boards": [["S01", "S07"], ["S02", "S08"], ["S03", "S09"]]}
    show(driver, next_kind(at("stars", 4, 0.2, components=box), "story"))
    scene = scene_of(driver)
    scene._touched(next(piece for piece in scene.bar.pieces if piece.option.what == "down"))


@case("stars-telescope")
def stars_telescope(driver: Driver) -> None:
    show(driver, next_kind(at("stars", 6, 0.3), "telescope"))


@case("stars-steal")
def stars_steal(driver: Driver) -> None:
    stars_telescope(driver)
    scene = scene_of(driver)
    for piece in scene.bar.pieces:
        if piece.option.value == "steal2":
            scene._touched(piece)


@case("stars-spend")
def stars_spend(driver: Driver) -> None:
    show(driver, next_kind(at("stars", 3, 0.6), "spend_story", "retire"))


@case("stars-belongings")
def stars_belongings(driver: Driver) -> None:
    show(driver, at("stars", 4, 0.8, long=True))
    scene_of(driver).touched_player(LONG_NAMES[1])


@case("stars-pile")
def stars_pile(driver: Driver) -> None:
    show(driver, at("stars", 6, 0.0))
    scene_of(driver).laying.open_pile()


@case("stars-stories")
def stars_stories(driver: Driver) -> None:
    show(driver, at("stars", 6, 0.0))
    scene_of(driver).laying.open_stories()


@case("stars-stories-laid")
def stars_stories_laid(driver: Driver) -> None:
    stars_stories(driver)
    sheet = driver.stage.sheet
    for number in (0, 4, 6, 6, 1, 12):
        sheet._put(sheet.laid.looks[sorted(sheet.laid.looks)[number]])
    for tile in ("S03", "S16", "S18"):
        sheet.laid.read(tile)
    sheet._turn_to(0)
    sheet._put(sheet.laid.looks["S13"])
    sheet._say("")


@case("new-game-stars-variants")
def stars_variants(driver: Driver) -> None:
    show(driver, at("stars", 6, 0.0))
    driver.stage.go("new_game", game="stars", names=NAMES)
    driver.stage.screen.open_variants()


@case("stars-choices")
def stars_choices(driver: Driver) -> None:
    show(driver, at("stars", 4, 0.0))
    driver.stage.screen.open_choices()
