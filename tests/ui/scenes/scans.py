"""How an action is said to the reader: the tags that are held there, one after the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.ui.scenes.room import Room, number, word

Action = dict[str, Any]


def say(room: Room, action: Action) -> bool:
    """Hold the tags there that mean this action; whether there are such tags."""
    told = SAID.get(action["type"])
    tags = [] if told is None else told(room, action)
    for tag in tags:
        room.hold(tag)
    return bool(tags)


def _who(room: Room, name: str) -> list[str]:
    """A player's card, where several may act."""
    turn = room.game.view["turn"]
    return [room.seat(name)] if len(turn["players"]) > 1 else []


def _choose_stack(room: Room, action: Action) -> list[str]:
    return [room.thing(tile) for tile in action["tiles"]]


def _take(room: Room, action: Action) -> list[str]:
    return [*_who(room, action["player"]), room.thing(action["tile"])]


def _play(room: Room, action: Action) -> list[str]:
    card = action["card"]
    tag = room.thing(card.upper()) if isinstance(card, str) else room.thing(f"CARD{card}")
    if "steps" in action:
        most = min(5 if card == "bird" else card, _room_left(room, action["player"]))
        alone = most == 1 and card != "bird"
        return [tag] if alone else [tag, number(action["steps"])]
    return [tag, word("NEXT")] if card == "bird" else [tag]


def _room_left(room: Room, player: str) -> int:
    """How many clouds lie before a player, the planet counted."""
    planet = 28
    space = next(p["space"] for p in room.game.view["players"] if p["name"] == player)
    return planet - int(space)


def _story(room: Room, action: Action) -> list[str]:
    return [room.thing(action["tile"])]


def _spend_story(room: Room, action: Action) -> list[str]:
    tag = room.thing(action["tile"])
    if _room_left(room, action["player"]) == 1:
        return [tag]
    return [tag, number(action["steps"])]


def _telescope(room: Room, action: Action) -> list[str]:
    tag = room.thing(action["token"].upper())
    rich = [p["name"] for p in room.game.view["players"] if p["stars"] > 0]
    others = [name for name in rich if name != action["player"]]
    named = list(action.get("from", ()))
    if len(others) < 2:
        return [tag]
    end = [word("NEXT")] if action["token"] == "steal2" and len(named) == 1 else []
    return [tag, *map(room.seat, named), *end]


def _retire(room: Room, action: Action) -> list[str]:
    return [word("PASS")]


def _task(room: Room, action: Action) -> list[str]:
    return [room.thing(action["task"].upper())]


def _guessed(room: Room, action: Action) -> list[str]:
    return [room.seat(action["by"])]


def _failed(room: Room, action: Action) -> list[str]:
    return [word("NO")]


def _rated(room: Room, action: Action) -> list[str]:
    tags = []
    for name, count in action["totals"].items():
        without = [word("NO")] if name in action.get("blank", ()) else []
        tags += [room.seat(name), *without, number(count)]
    return tags


def _answered(room: Room, action: Action) -> list[str]:
    bet = [] if action["bet"] is None else [number(action["bet"])]
    end = word("NEXT") if action["correct"] else word("NO")
    return [*map(room.seat, action["correct"]), *bet, end]


def _turn(room: Room, action: Action) -> list[str]:
    tags = [tag for value, cause in action["cards"] for tag in (number(value), room.thing(cause))]
    if room.game.options.get("solo") == "aaa":
        tags.append(word("YES" if action.get("validation") else "NO"))
    return tags


def _reap(room: Room, action: Action) -> list[str]:
    street, column = action["house"]
    numbers = [number(action["number"]), room.thing(action["cause"])]
    return [*_who(room, action["player"]), *numbers, number(street + 1), number(column + 1)]


def _sephi(room: Room, action: Action) -> list[str]:
    return [*_who(room, action["player"]), word("PASS")]


def _solo_card(room: Room, action: Action) -> list[str]:
    crossed = [*action.get("streets", ()), *action.get("columns", ())]
    return [room.thing("solo_card"), *(number(one + 1) for one in crossed)]


def _give(room: Room, action: Action) -> list[str]:
    return [room.thing(action["cause"])]


def _aaa(room: Room, action: Action) -> list[str]:
    objective = action["objective"]
    first = word("NO") if objective is None else number(objective)
    crossed = [] if action["street"] is None else [action["street"]]
    return [first, *(number(one + 1) for one in (*crossed, *action["columns"]))]


def _reaping(room: Room, action: Action) -> list[str]:
    by, of = list(map(room.seat, action["by"])), action["of"]
    if of is None:
        return [*by, word("NO")]
    if not by:
        return [word("NO"), room.seat(of)]
    return [*by, room.seat(of), word("NEXT")]


def _move(room: Room, action: Action) -> list[str]:
    """Whose reapings give a choice between two of the same people tells by touch."""
    choices = {a["reaping"] for a in room.game.legal if "reaping" in a}
    if len(choices) > 1:
        return []
    cards = [number(points) for points in action["cards"]]
    return [*cards, word("NEXT") if cards else word("PASS")]


def _end_turn(room: Room, action: Action) -> list[str]:
    return [word("NEXT")]


SAID: dict[str, Callable[[Room, Action], list[str]]] = {
    "choose_stack": _choose_stack,
    "take": _take,
    "play": _play,
    "story": _story,
    "spend_story": _spend_story,
    "telescope": _telescope,
    "retire": _retire,
    "task": _task,
    "guessed": _guessed,
    "failed": _failed,
    "rated": _rated,
    "answered": _answered,
    "turn": _turn,
    "reap": _reap,
    "sephi": _sephi,
    "solo_card": _solo_card,
    "give": _give,
    "aaa": _aaa,
    "reaping": _reaping,
    "move": _move,
    "end_turn": _end_turn,
}
