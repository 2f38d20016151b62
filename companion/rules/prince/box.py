"""The board of Der Kleine Prinz: the planets, the Earth and their star spaces, checked."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from companion.rules.game import ACTION_LIMIT, Json, Message, Refused
from companion.rules.usual import check_keys, is_count

STARS = {3: 40, 4: 35, 5: 30, 6: 25}
"""Stars that each player starts with, by number of players."""
BLUE_FROM = 5
"""From that many players on the light-blue star spaces are used too."""
USUAL_WAYS = (6, 7)
"""Spaces from the fox's start to its burrow that agree with the rules (rulings D13)."""


class Place(msgspec.Struct, frozen=True, eq=False):
    """Where the prince can stand: a planet, or a fox space where `planet` is None.

    `stand` is the place in the record's form, `capacity` its star spaces that count.
    """

    planet: str | None
    stand: dict[str, Json]
    capacity: int


class Board(msgspec.Struct, frozen=True, eq=False):
    """The prince's whole way. `earth` is the index of the fox's start, `burrow` the number of
    spaces from there to its burrow."""

    places: tuple[Place, ...]
    earth: int
    burrow: int


def read(components: Mapping[str, Json], players: int) -> Board:
    """The board that a header describes, for so many players.

    Raises:
        Refused: what is wrong with which place, or with the hourglass.
    """
    check_keys(components, ("planets", "earth", "hourglass"))
    planets = _listed(components, "planets")
    earth = _listed(components, "earth")
    if not is_count(components["hourglass"], least=1):
        raise Refused("hourglass", most=ACTION_LIMIT)
    places: list[Place] = []
    seen: set[str] = set()
    for number, raw in enumerate(planets, 1):
        name = raw.get("name") if isinstance(raw, dict) else None
        if not isinstance(name, str) or not name:
            raise Refused("planet_without_name", number=number)
        if name in seen:
            raise Refused("named_twice", id=name, key="planets")
        seen.add(name)
        capacity = _capacity(raw, ("name", "white", "blue"), number, players)
        places.append(Place(name, {"planet": name}, capacity))
    for index, raw in enumerate(earth):
        capacity = _capacity(raw, ("white", "blue"), len(planets) + index + 1, players)
        places.append(Place(None, {"earth": index}, capacity))
    return Board(tuple(places), len(planets), len(earth) - 1)


def _listed(components: Mapping[str, Json], key: str) -> list[Json]:
    listed = components[key]
    if not isinstance(listed, list) or not listed:
        raise Refused("wrong_component", key=key)
    return listed


def _capacity(raw: Json, keys: tuple[str, ...], number: int, players: int) -> int:
    if not isinstance(raw, dict):
        raise Refused("place_form", number=number)
    for key in raw:
        if key not in keys:
            raise Refused("place_unknown_key", number=number, key=key)
    for key in ("white", "blue"):
        if not is_count(raw.get(key)):
            raise Refused("place_count", number=number, key=key, most=ACTION_LIMIT)
    capacity: int = raw["white"] + (raw["blue"] if players >= BLUE_FROM else 0)
    if not capacity:
        raise Refused("place_without_stars", number=number, players=players)
    return capacity


def odd(components: Mapping[str, Json]) -> tuple[Message, ...]:
    """What is possible but hardly printed: a burrow at an odd distance, or a board with more
    star spaces than there are stars.

    Raises:
        Refused: as `read`.
    """
    found = []
    way = read(components, BLUE_FROM).burrow
    if way not in USUAL_WAYS:
        text = "The burrow lies {count} spaces from the fox’s start: 6 or 7 are usual."
        found.append(Message(text, {"count": way}))
    for players, each in STARS.items():
        spaces = sum(place.capacity for place in read(components, players).places)
        if spaces > players * each:
            text = "With {players} players there are {count} star spaces for {stars} stars."
            values = {"players": players, "count": spaces, "stars": players * each}
            found.append(Message(text, dict(values)))
    return tuple(found)
