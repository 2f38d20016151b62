"""What the components of a box are called in a sentence: what they are, what is on them, and the
id behind. The rules name them by a `Piece`; who shows a sentence puts the name in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from companion.rules.game import Json, Message, Piece, Term, Value
from companion.rules.planet.words import SOURCES as CHARACTERS

_ONE: dict[str, Value] = {"count": 1}
ITEMS = {
    "sheep_white": Message("white sheep", _ONE, "{count} white sheep", "count"),
    "sheep_grey": Message("grey sheep", _ONE, "{count} grey sheep", "count"),
    "sheep_brown": Message("brown sheep", _ONE, "{count} brown sheep", "count"),
    "fox": Message("fox", _ONE, "{count} foxes", "count"),
    "elephant": Message("elephant", _ONE, "{count} elephants", "count"),
    "snake": Message("snake", _ONE, "{count} snakes", "count"),
    "rose": Message("rose", _ONE, "{count} roses", "count"),
    "volcano": Message("volcano", _ONE, "{count} volcanoes", "count"),
    "baobab": Message("baobab", _ONE, "{count} baobabs", "count"),
    "lamppost": Message("lamppost", _ONE, "{count} lampposts", "count"),
    "sunset": Message("sunset", _ONE, "{count} sunsets", "count"),
    "large_star": Message("large star", _ONE, "{count} large stars", "count"),
    "box": Message("box with a sheep", _ONE, "{count} boxes with a sheep", "count"),
}
"""What is printed on tiles: one of each."""
SENTENCES = {
    "centre": "a planet centre: {on} ({id})",
    "uphill": "an uphill edge: {on} ({id})",
    "downhill": "a downhill edge: {on} ({id})",
    "character": "a character tile: {on} ({id})",
}
"""A tile as what somebody takes, by its kind."""
FIGURE_WORDS = {"fox": ITEMS["fox"], "prince": Message("prince")}


def named(message: Message, game: str, components: Mapping[str, Json]) -> Message:
    """A sentence with every piece in it called by its name in this box."""
    if not any(_has_piece(value) for value in message.values.values()):
        return message
    listed = _listed(game, components)
    values = {key: _value(value, listed) for key, value in message.values.items()}
    return msgspec.structs.replace(message, values=values)


def name_of(game: str, component: str, components: Mapping[str, Json]) -> Message | None:
    """What a tile or a story is called by itself; None for what has no such name."""
    if component not in _listed(game, components):
        return None
    return named(Message("{id}", {"id": Piece(component)}), game, components)


def _has_piece(value: Value) -> bool:
    if isinstance(value, tuple):
        return any(_has_piece(part) for part in value)
    return isinstance(value, Piece)


def _value(value: Value, listed: Mapping[str, Mapping[str, Any]]) -> Value:
    if isinstance(value, Piece):
        return _piece(value, listed)
    if isinstance(value, tuple) and _has_piece(value):
        return _beside([_value(part, listed) for part in value])
    return value


def _beside(parts: Sequence[Value]) -> Value:
    """Names that have commas and an “and” of their own, one beside the other."""
    found = parts[-1]
    for part in reversed(parts[:-1]):
        found = Message("{one} · {other}", {"one": part, "other": found})
    return found


def _listed(game: str, components: Mapping[str, Json]) -> Mapping[str, Mapping[str, Any]]:
    """The things of a box that have names of their own, by id."""
    keys = {"planet": "tiles", "stars": "stories"}
    return {item["id"]: item for item in components.get(keys.get(game, ""), ())}


def _piece(piece: Piece, listed: Mapping[str, Mapping[str, Any]]) -> Value:
    """A piece in words; one that the box does not have by its id alone."""
    item = listed.get(piece.id)
    if item is None:
        return piece.id
    values: dict[str, Value] = {"on": _on(item), "id": piece.id}
    kind = item.get("kind")
    if piece.kind and kind in SENTENCES:
        return Message(SENTENCES[kind], values)
    return Message("{on} ({id})", values)


def _on(item: Mapping[str, Any]) -> Value:
    """What is on a tile or a story."""
    character = item.get("character")
    if character:
        return CHARACTERS.get(character, Term(character))
    if "stars" in item:
        stars = Message("{count} star", {"count": item["stars"]}, "{count} stars", "count")
        figure = FIGURE_WORDS.get(item.get("figure", ""))
        return (stars,) if figure is None else (stars, figure)
    return tuple(
        msgspec.structs.replace(ITEMS[name], values={"count": count})
        for name, count in item.get("items", {}).items()
        if count and name in ITEMS
    ) or Term("nothing", "on a tile")
