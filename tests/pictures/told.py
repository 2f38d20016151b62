"""Pictures of the forms on which only results are told."""

from __future__ import annotations

from typing import Any

from companion.components import builtin
from companion.intents import FORM_ACTION, form_key
from companion.rules.game import Header
from companion.table.picture import game_on
from companion.table.playing import PLAY, Playing
from tests.pictures.cases import case
from tests.ui import samples
from tests.ui.driver import Driver
from tests.ui.samples import LONG_NAMES, NAMES
from ui.scenes.told import VALUES

TILES = [
    f"{kind}{number:02}" for kind, first in (("C", 4), ("U", 1), ("D", 6), ("K", 8))
    for number in range(first, first + 4)
]  # fmt: skip
FILLED: dict[str, dict[str, Any]] = {
    "planet": {"tiles": TILES[:14], "face_down": []},
    "stars": {"stars": 17, "stories": ["S01", "S04", "S08", "S16"], "paper_plane": 6},
    "prince": {"stars_left": 12},
    "mort": {
        "columns": [
            {"basic": 2, "perfect": 3, "bonus": True},
            {"basic": 5, "perfect": 0, "bonus": False},
            {"basic": 0, "perfect": 5, "bonus": True},
            *({"basic": 0, "perfect": 0, "bonus": False} for _ in range(5)),
        ],
        "streets": 2,
        "objectives": [10, 0, 3],
        "sephi": 1,
    },
    "residence": {"visited": {"o": 4, "g": 2, "w": 3, "v": 1}},
}


def telling(game: str, names: tuple[str, ...]) -> Playing:
    """A game of which only the results are told; the second has told a sample."""
    playing = Playing(1, Header(game, names, names[0], {"score_only": True}, builtin(game)))
    sample = next(a for a in playing.match.legal() if a["player"] == names[1])
    playing.play([sample], PLAY)
    playing.confirmed()
    return playing


def show(driver: Driver, game: str, names: tuple[str, ...], *, filled: bool) -> None:
    """The forms of a game, the first player's filled in or not."""
    from ui.scenes.told import FORMS

    playing = telling(game, names)
    values = FILLED[game]
    drafts = {form_key(names[0]): {FORM_ACTION: FORMS[game].action(values), VALUES: values}}
    shown = samples.snapshot(playing)
    told = game_on(playing, (), None, drafts if filled else {})
    import msgspec

    driver.show(msgspec.structs.replace(shown, game=told))
    driver.stage.go("play")


for name in FILLED:
    least = 3 if name == "prince" else 2

    @case(f"told-{name}")
    def filled(driver: Driver, game: str = name) -> None:
        show(driver, game, NAMES[:4], filled=True)

    @case(f"told-{name}-blank-long")
    def blank(driver: Driver, game: str = name) -> None:
        many = 5 if game == "planet" else 6
        show(driver, game, LONG_NAMES[:many], filled=False)


@case("told-number")
def number(driver: Driver) -> None:
    filled(driver, "stars")
    driver.stage.screen.scene.form.stars._ask()
    for figure in "17":
        driver.stage.sheet._add(figure)
