"""The sets of components to play a game with: the built-in one, and the owner's own by name.

Which of them a game is played with is the screen's choice; that a set can be played with at all
was checked before it was kept.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache

import msgspec

from companion.components import OWN, SURE, builtin
from companion.record import LONGEST_NAME
from companion.rules.game import Json, Message, Refused, Term
from companion.rules.registry import odd

BUILT_IN = ""
"""The name of the built-in set: names of one's own are never empty."""
PARTS: dict[str, Term] = {
    "tiles": Term("tiles"),
    "route": Term("route"),
    "stories": Term("stories"),
    "paper_planes": Term("paper planes"),
    "boards": Term("stories at the boards"),
    "planets": Term("asteroids"),
    "earth": Term("spaces on Earth"),
    "hourglass": Term("hourglass"),
    "sheet": Term("sheet"),
    "street_bonus": Term("street bonus"),
}
"""What the keys of components are called."""
SHORT: dict[str, Message] = {
    "planet": Message("from one source, not sure"),
    "stars": Message("a sample route"),
    "prince": Message("a sample board"),
    "mort": Message("a sample sheet"),
    "residence": Message("a sample road"),
}
"""How sure the built-in sets are, in a few words."""
SHORT_OWN = Message("entered by hand")


class ComponentSet(msgspec.Struct, frozen=True):
    """A set by name (`BUILT_IN`: the built-in one), how sure it is in a sentence and in a few
    words, and what about it is possible but hardly printed."""

    name: str
    components: dict[str, Json]
    sure: Message
    short: Message
    odd: tuple[Message, ...]


def sets(game: str, boxes: Mapping[str, Mapping[str, Json]]) -> tuple[ComponentSet, ...]:
    """All sets of a game, the built-in one first. `boxes` are the kept ones by game and name."""
    own = boxes.get(game, {})
    return (
        component_set(game, BUILT_IN, _first(game)),
        *(component_set(game, name, own[name]) for name in sorted(own, key=str.casefold)),
    )


def free_name(name: str, own: Collection[str]) -> str:
    """A name that no set has yet: nothing of one's `own` is ever written over."""
    number, free = 2, name
    while free in own:
        ending = f" {number}"
        free = name[: LONGEST_NAME - len(ending)] + ending
        number += 1
    return free


def chosen(
    game: str, name: str, boxes: Mapping[str, Mapping[str, Json]]
) -> tuple[str, dict[str, Json]]:
    """The set that is called so, or the built-in one where it is gone: its name and components,
    which are not to be changed."""
    own = boxes.get(game, {})
    return (name, own[name]) if name in own else (BUILT_IN, _first(game))


def called(
    game: str, components: Mapping[str, Json], boxes: Mapping[str, Mapping[str, Json]]
) -> str | None:
    """The name of the set that holds exactly these components; None where none does."""
    if components == _first(game):
        return BUILT_IN
    own = boxes.get(game, {})
    return next((name for name, kept in own.items() if kept == components), None)


def component_set(game: str, name: str, components: dict[str, Json]) -> ComponentSet:
    """A set with all that is said about it."""
    try:
        found = odd(game, components)
    except Refused:
        wrong = (Message("These components cannot be played with: correct them."),)
        return ComponentSet(name, components, OWN, SHORT_OWN, wrong)
    short = SHORT[game] if components == _first(game) else SHORT_OWN
    return ComponentSet(name, components, sure(game, components), short, found)


def sure(game: str, components: Mapping[str, Json]) -> Message:
    """How sure components are: what was entered by hand, and what is as it was built in."""
    first = _first(game)
    if components == first:
        return SURE[game]
    if game == "planet":
        return _tiles(components["tiles"], first["tiles"])
    same = tuple(PARTS[key] for key in first if components.get(key) == first[key])
    if not same:
        return OWN
    return Message("Entered by hand; as built in, and not sure: {parts}.", {"parts": same})


@cache
def _first(game: str) -> dict[str, Json]:
    """The built-in components, read once: only to be compared with and looked at."""
    return builtin(game)


def _tiles(tiles: list[Json], first: list[Json]) -> Message:
    by_id = {tile["id"]: tile for tile in first}
    other = sum(1 for tile in tiles if by_id.get(tile["id"]) != tile)
    return Message(
        "{count} tile was corrected by hand; the others are from one unofficial table.",
        {"count": other},
        "{count} tiles were corrected by hand; the others are from one unofficial table.",
        "count",
    )
