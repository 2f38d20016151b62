"""What may carry a tag, in words and symbols: for the Tags screen and for printed labels."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from companion.codes import ANY, GAME_WORDS, TABLE_WORDS, Meaning, common
from companion.components import builtin
from companion.rules.game import Json, Message, Term
from companion.rules.mort.words import CAUSE_TERMS
from companion.rules.planet.words import SOURCES as CHARACTERS
from companion.rules.prince.words import TASKS
from companion.rules.stars.words import TOKENS

TILES = {"centre": "planet_centre", "uphill": "edge_uphill", "downhill": "edge_downhill"}
SEAT_SHAPES = tuple(
    f"shape_{name}" for name in ("circle", "triangle", "square", "diamond", "cross", "hexagon")
)
WORD_SYMBOLS = {
    "UNDO": "undo",
    "REDO": "redo",
    "TURN": "turn_over",
    "PAUSE": "pause",
    "STOP": "hourglass",
    "MUTE": "mute",
    "NEXT": "play",
    "PASS": "minus",
    "YES": "check",
    "NO": "cross",
}
TASK_SYMBOLS = {"explain": "bubble", "draw": "pencil", "remember": "memory", "decide": "quote"}
SHEEP = {"white": "#FFFEFA", "grey": "#8E95A5", "brown": "#7C4E28"}
"""The wool of the three kinds of sheep; all else is drawn in ink."""


class Drawn(msgspec.Struct, frozen=True):
    """A symbol of `companion.symbols`, with a colour of its own (`#RRGGBB`) if it has one, and the
    figure that stands on it, if any."""

    symbol: str
    tint: str = ""
    figure: str = ""


class Thing(msgspec.Struct, frozen=True):
    """Something that may carry a tag: what it is in words, and the symbols that draw it (the
    same one several times where there are several)."""

    name: Message
    symbols: tuple[Drawn, ...]


def thing(game: str, component: str, components: dict[str, Json] | None = None) -> Thing:
    """A component of a game; `components` are the table's own, else the built-in ones.

    A component that nobody knows is called by its id.
    """
    box = builtin(game) if components is None else components
    return KINDS[game](component, box) or _made(_plain(component), "tag")


def taught(game: str, component: str, components: dict[str, Json] | None = None) -> Thing:
    """What a line of the catalogue names: a component of a game, or (`*`) what serves all."""
    if game != ANY:
        return thing(game, component, components)
    means = common(component)
    return _made(_plain(component), "tag") if means is None else meant(means, components)


def meant(means: Meaning, components: dict[str, Json] | None = None) -> Thing:
    """What a tag stands for. A word that is no command's is called by itself."""
    if means.seat is not None:
        return seat(means.seat)
    if means.kind == "number":
        return figure(int(means.value))
    if means.kind == "command":
        known = means.value in WORD_SYMBOLS
        return word(means.value) if known else _made(_plain(means.value), "tag")
    return thing(means.game, means.value, components)


def seat(number: int) -> Thing:
    """A seat, from 0."""
    return _made(Message("Player {number}", {"number": number + 1}), SEAT_SHAPES[number])


def figure(number: int) -> Thing:
    """A number card: its figure on a small planet."""
    text = str(number)
    return Thing(_plain(text), (Drawn("number_planet", figure=text),))


def word(name: str) -> Thing:
    """A command card. Raises KeyError for a word that is none."""
    term = TABLE_WORDS[name] if name in TABLE_WORDS else GAME_WORDS[name]
    return _made(_term(term), WORD_SYMBOLS[name])


def _made(name: Message, *symbols: str) -> Thing:
    return Thing(name, tuple(Drawn(symbol) for symbol in symbols))


def _plain(text: str) -> Message:
    return Message("{id}", {"id": text})


def _term(term: Term) -> Message:
    return Message("{id}", {"id": term})


def _planet(component: str, box: dict[str, Json]) -> Thing | None:
    tile = _listed(box, "tiles", component)
    if tile is None:
        return None
    character = str(tile.get("character") or "")
    if character:
        found = tuple(_item(character))
        return Thing(_term(CHARACTERS.get(character, Term(character))), found)
    drawn = [
        symbol
        for name, count in tile.get("items", {}).items()
        for _ in range(count)
        for symbol in _item(name)
    ]
    kind = Drawn(TILES.get(str(tile["kind"]), "tag"))
    return Thing(_plain(component), tuple(drawn) or (kind,))


def _item(name: str) -> tuple[Drawn, ...]:
    """The symbols of an item or a character: a businessman carries his sheep."""
    kind, _, colour = name.partition("_")
    if colour in SHEEP:
        sheep = Drawn("sheep", SHEEP[colour])
        return (sheep,) if kind == "sheep" else (Drawn(kind), sheep)
    return (Drawn(name),)


def _stars(component: str, box: dict[str, Json]) -> Thing | None:
    story = _listed(box, "stories", component)
    if story is not None:
        figures = {"fox": "fox", "prince": "little_prince"}
        figure = figures.get(str(story.get("figure")), "story")
        return _made(_plain(component), figure, *["star"] * int(story["stars"]))
    tag, amount = component.lower(), component[-1:]
    if tag in TOKENS:
        return _made(_term(TOKENS[tag]), "telescope", *["star"] * int(amount))
    if tag == "bird":
        return _made(_term(Term("Bird card")), "plane", "bird")
    if tag == "first":
        return _made(_term(Term("To the first plane")), "plane")
    if tag.startswith("card"):
        return _made(Message("Card {number}", {"number": amount}), "plane")
    return None


def _prince(component: str, _: dict[str, Json]) -> Thing | None:
    kind = component.lower()
    return _made(_term(TASKS[kind]), TASK_SYMBOLS[kind]) if kind in TASKS else None


def _mort(component: str, _: dict[str, Json]) -> Thing | None:
    name = component.lower()
    if name == "solo_card":
        return _made(_term(Term("Solo card")), "column")
    return _made(_term(CAUSE_TERMS[name]), f"cause_{name}") if name in CAUSE_TERMS else None


def _residence(_: str, __: dict[str, Json]) -> Thing | None:
    return None


KINDS: dict[str, Callable[[str, dict[str, Json]], Thing | None]] = {
    "planet": _planet,
    "stars": _stars,
    "prince": _prince,
    "mort": _mort,
    "residence": _residence,
}


def _listed(box: dict[str, Json], key: str, component: str) -> dict[str, Any] | None:
    found: dict[str, Any] | None = next(
        (item for item in box.get(key, ()) if item["id"] == component), None
    )
    return found
