"""A table for La Petite Mort: seated, with so many turns behind it, and its pad and houses."""

from __future__ import annotations

from typing import Any

from companion.components import builtin
from companion.rules.game import Header
from companion.table.playing import PLAY, Playing
from tests.ui.samples import NAMES

CARDS = ((5, "red"), (14, "violet"), (4, "blue"))
TURN = {"type": "turn", "cards": [list(card) for card in CARDS]}
WIDE = {
    "sheet": {"streets": ["ogvwbrgvwo" * 2] * 5, "sephi": [0, 3, 5]},
    "street_bonus": 10,
}


def seated(driver: Any, players: int = 3, *actions: Any, **more: Any) -> Any:
    """A table at which these actions have been done."""
    from tests.ui.scenes.touched import Touched

    names = NAMES[:players]
    components = more.pop("components", builtin("mort"))
    playing = Playing(1, Header("mort", names, names[0], more, components))
    for action in actions:
        playing.play([action], PLAY)
        playing.confirmed()
    return Touched(driver, playing)


def reap(player: str, number: int, cause: str, street: int, column: int) -> dict[str, Any]:
    house = [street, column]
    return {"type": "reap", "player": player, "number": number, "cause": cause, "house": house}


def type_cards(table: Any, cards: Any) -> None:
    """Touch number and cause of each card on the pad."""
    pad = table.scene.entry
    for number, cause in cards:
        table.touch(pad.numbers[number - 1])
        table.touch(next(key for key in pad.causes if key.cause == cause))


def house(table: Any, street: int, column: int) -> Any:
    """The widget of a house; a long sheet is scrolled to it."""
    scene = table.scene
    if not scene.grid.first <= column < scene.grid.first + 8:
        scene.grid.first = column
        scene._show_all()
        table.driver.frames()
    return scene.houses[street][column - scene.grid.first]
