"""Pictures of the sets of components and their editors."""

from __future__ import annotations

from companion.components import builtin
from companion.outside import Place
from companion.snapshots import Snapshot
from tests.pictures.cases import case
from tests.ui.driver import Driver
from tests.ui.samples import WELL
from ui.editors.choose import EDITORS

OWN = {
    "stars": {
        "Tonight": {**builtin("stars"), "paper_planes": [6, 5, 5, 3, 2]},
        "Aunt Wilhelmine's box, 2": builtin("stars") | {"paper_planes": [6, 4, 3, 2, 1]},
    },
    "planet": {
        "Our own": {
            "tiles": [
                {**tile, "items": {"fox": 3}} if tile["id"] == "C18" else tile
                for tile in builtin("planet")["tiles"]
            ]
        }
    },
    "mort": {
        "Wide": {
            "sheet": {"streets": [("ogvwbrgvwo" * 2)[:16]] * 5, "sephi": [0, 3, 5]},
            "street_bonus": 10,
        }
    },
}


def _shown(driver: Driver, game: str, **more: object) -> None:
    driver.show(Snapshot(1, 0.0, statuses=WELL, boxes=OWN))
    driver.stage.go("components", game=game, **more)
    driver.frames()


@case("components")
def components(driver: Driver) -> None:
    _shown(driver, "stars")


@case("components-planet")
def planet(driver: Driver) -> None:
    _shown(driver, "planet")


@case("components-choosing")
def choosing(driver: Driver) -> None:
    _shown(driver, "stars", choosing=True)


@case("components-more")
def more(driver: Driver) -> None:
    _shown(driver, "stars")
    driver.stage.screen._more(driver.stage.screen.cards[1].one)


@case("components-files-none")
def files_none(driver: Driver) -> None:
    _shown(driver, "mort")
    driver.stage.screen.look_for_files()
    driver.show(Snapshot(2, 0.0, statuses=WELL, boxes=OWN, box_files=()))


@case("components-files")
def files(driver: Driver) -> None:
    files_none(driver)
    found = ((Place.STICK, "mort-wide.json"), (Place.HERE, "a very long name of a file, 2026.json"))
    driver.show(Snapshot(3, 0.0, statuses=WELL, boxes=OWN, box_files=found))


for name, game, at, own in (
    ("tiles", "planet", 0, "Our own"),
    ("route", "stars", 0, "Tonight"),
    ("stories", "stars", 1, "Tonight"),
    ("board", "prince", 0, ""),
    ("sheet", "mort", 0, ""),
    ("sheet-wide", "mort", 0, "Wide"),
    ("road", "residence", 0, ""),
):

    @case(f"editor-{name}")
    def editor(driver: Driver, game: str = game, at: int = at, own: str = own) -> None:
        _shown(driver, game)
        box = OWN[game][own] if own else builtin(game)
        driver.stage.open(EDITORS[game][at].sheet(box, name=own))


@case("editor-tile")
def tile(driver: Driver) -> None:
    editor(driver, "planet", 0, "Our own")
    driver.stage.sheet._open("U09")


@case("editor-character")
def character(driver: Driver) -> None:
    editor(driver, "planet", 0, "Our own")
    driver.stage.sheet._open("K14")


@case("editor-who")
def who(driver: Driver) -> None:
    character(driver)
    driver.stage.sheet._choose()


@case("editor-story")
def story(driver: Driver) -> None:
    editor(driver, "stars", 1, "Tonight")
    driver.stage.sheet._open("S03")


@case("editor-points")
def points(driver: Driver) -> None:
    editor(driver, "mort", 0, "Wide")
    driver.stage.sheet._open_points()


@case("editor-impossible")
def impossible(driver: Driver) -> None:
    editor(driver, "mort", 0, "")
    sheet = driver.stage.sheet
    sheet._take(".")
    for column in range(8):
        sheet._paint(0, column)


@case("editor-remarks")
def remarks(driver: Driver) -> None:
    editor(driver, "planet", 0, "Our own")
    driver.stage.sheet.remark.on_release()


@case("editor-leave")
def leave(driver: Driver) -> None:
    impossible(driver)
    driver.stage.back()


@case("new-game-variants-mort")
def variants(driver: Driver) -> None:
    driver.show(Snapshot(1, 0.0, statuses=WELL))
    driver.stage.go("new_game", game="mort", names=["Ana"])
    driver.stage.screen.open_variants()


@case("new-game-variants-level")
def level(driver: Driver) -> None:
    variants(driver)
    driver.touch_widget(driver.stage.sheet._rows[1].button)
