"""How the actions of La Petite Mort are done by touch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.ui.scenes.room import Room, one
from ui.scenes.mort_cards import CardView
from ui.scenes.mort_crossing import BonusKey
from ui.scenes.mort_entry import CauseKey, NumberKey
from ui.scenes.mort_sheet import HouseView

Action = dict[str, Any]


def _turn(room: Room, action: Action) -> None:
    for value, cause in action["cards"]:
        room.touch(one([k for k in room.lit(NumberKey) if k.number == value], str(value)))
        room.touch(one([k for k in room.lit(CauseKey) if k.cause == cause], cause))
    if action.get("validation"):
        room.touch(room.scene.entry.validation)
    room.touch(room.scene.entry.done)


def _sheet_of(room: Room, player: str) -> None:
    """Have a player's sheet large."""
    if room.scene.name != player:
        room.touch(room.row(player))


def _reap(room: Room, action: Action) -> None:
    _sheet_of(room, action["player"])
    wanted = (action["number"], action["cause"])
    scene = room.scene
    cards = room.lit(CardView)
    whole = [c for c in cards if (c.card.number, c.card.cause) == wanted]
    if whole:
        room.touch(whole[0])
    else:
        _halves(room, wanted)
    assert scene._pair(scene.game) == wanted
    spot = tuple(action["house"])
    houses = [h for h in room.lit(HouseView) if h.house.spot == spot and h.lit]
    if not houses:
        _look_at(room, spot[1])
        houses = [h for h in room.lit(HouseView) if h.house.spot == spot and h.lit]
    room.touch(one(houses, f"house {spot}"))


def _look_at(room: Room, column: int) -> None:
    """Bring a column of a long sheet into sight, by what shows where one is."""
    strip = room.scene.grid.whereabouts
    while room.by_keys and not strip.first <= column < strip.first + strip.shown:
        room.touch(strip)
    if not room.by_keys:
        each = strip.width / strip.columns
        room.finger.tap_at(strip.x + (column + 0.5) * each, strip.center_y)
        room.settle()


def _halves(room: Room, wanted: tuple[int, str]) -> None:
    """A number and the cause of another card."""
    scene = room.scene
    for first, upper in enumerate(scene.combinations.numbers):
        for second, lower in enumerate(scene.combinations.causes):
            if first != second and (upper.card.number, lower.card.cause) == wanted:
                room.touch(upper)
                room.touch(lower)
                return


def _act(room: Room, symbol: str) -> Any:
    return one([b for b in room.scene.acts.buttons if b.symbol == symbol and b.width > 1], symbol)


def _sephi(room: Room, action: Action) -> None:
    _sheet_of(room, action["player"])
    room.touch(_act(room, "sephi"))


def _give(room: Room, action: Action) -> None:
    room.touch(_act(room, f"cause_{action['cause']}"))


def _cross(room: Room, streets: list[int], columns: list[int]) -> None:
    sheet = room.sheet
    for keys, wanted in ((sheet.streets, streets), (sheet.columns, columns)):
        for line in wanted:
            room.touch(next(k for k in keys if isinstance(k, BonusKey) and k.number == line))
    room.touch(sheet.done)


def _solo_card(room: Room, action: Action) -> None:
    room.touch(room.scene.entry.solo_card)
    if "streets" in action:
        _cross(room, action["streets"], action["columns"])


def _aaa(room: Room, action: Action) -> None:
    room.touch(_act(room, "check"))
    sheet = room.sheet
    values = [value for value, _ in sheet.objectives.choices]
    if action["objective"] is not None:
        room.touch(sheet.objectives._buttons[values.index(action["objective"])])
    streets = [] if action["street"] is None else [action["street"]]
    _cross(room, streets, action["columns"])


DONE: dict[str, Callable[[Room, Action], None]] = {
    "turn": _turn,
    "reap": _reap,
    "sephi": _sephi,
    "give": _give,
    "solo_card": _solo_card,
    "aaa": _aaa,
}
