"""The words of Make Me a Planet: what the log, the refusals and the score sheet say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.rules.game import Json, Message, Piece, Refused, Term, Value
from companion.rules.refusals import sentence as shared_sentence

STACKS = {
    "centre": Term("planet centres"),
    "uphill": Term("uphill edges"),
    "downhill": Term("downhill edges"),
    "character": Term("characters"),
}

SOURCES = {
    "vain_man": Term("Vain Man"),
    "geographer": Term("Geographer"),
    "astronomer": Term("Astronomer"),
    "king": Term("King"),
    "lamplighter": Term("Lamplighter"),
    "hunter": Term("Hunter"),
    "drunkard": Term("Drunkard"),
    "businessman_white": Term("Businessman, white sheep"),
    "businessman_grey": Term("Businessman, grey sheep"),
    "businessman_brown": Term("Businessman, brown sheep"),
    "gardener": Term("Gardener"),
    "turkish_astronomer": Term("Turkish Astronomer"),
    "little_prince": Term("Little Prince"),
    "volcanoes": Term("Most volcanoes"),
    "correction": Term("Correction"),
}

REFUSALS = {
    "tile_without_id": "A tile in the components has no id.",
    "tile_unknown_key": "Tile {tile} has an unknown key “{key}”.",
    "tile_kind": "Tile {tile} must be centre, uphill, downhill or character.",
    "tile_character": "Tile {tile} names no character that there is.",
    "tile_items": "The items of tile {tile} must be counts by name.",
    "tile_unknown_item": "Tile {tile} carries an unknown item “{item}”.",
    "tile_count": "“{item}” on tile {tile} must be a whole number from 0 to {most}.",
    "tiles_of_a_kind": "There are {count} tiles of the {kind}: there must be {right}.",
    "unknown_tile": "There is no tile {tile} in this box.",
    "stack_chosen": "A stack has been chosen already: {players} can take a tile now.",
    "stack_empty": "The {kind} are used up: a stack is chosen {most} times.",
    "tiles_in_sight": "Tiles read in: {count}. But {right} lie face up.",
    "other_stack": "Tile {tile} is one of the {kind}, not of the {right}.",
    "tile_taken": "{player} has tile {tile} already.",
    "tile_discarded": "Tile {tile} was discarded and cannot come again.",
    "tile_gone": "Tile {tile} is gone and cannot come again.",
    "tile_not_there": "Tile {tile} is not on the table in this round.",
    "no_stack_yet": "No tiles are on the table yet: {player} chooses a stack first.",
    "has_taken": "{player} has already taken a tile in this round: {players} can still take.",
    "nothing_left": "Tile {tile} cannot be left: of two, the second leaves what lies face down.",
    "left_in_sight": "Tile {tile} lay face up: only the face-down tile is told as left.",
    "cell_taken": "Tile {tile} lies there already: choose a free cell.",
    "cell_taken_secretly": "A hidden character lies there already: choose a free cell.",
    "cell_of_other_kind": "Tile {tile} does not go there: that cell is for the {kind}.",
    "not_on_planet": "Tile {tile} is not on {player}’s planet.",
    "lies_there": "Tile {tile} lies there already.",
    "planet_tiles": "A planet has four tiles of each kind: there are {count} of the {kind}.",
    "told_face_down": "Tile {tile} cannot lie face down: it has no baobab or is not told.",
    "told_too_few_trees": "Baobabs face down: {count}. Tiles turn over by three or more.",
    "told_too_many_trees": "{count} baobabs lie face up: three or more turn their tiles over.",
    "told_elsewhere": "{player} has told tile {tile}: it cannot be on two planets.",
}

HIDDEN = Term("a hidden character")
_KIND_VALUES = frozenset({"kind", "right"})


def source(part: str) -> Term:
    """The name of a source of points."""
    return SOURCES[part]


def sentence(refused: Refused) -> Message:
    """The sentence for a refusal; kinds of tiles are named in words."""
    message = shared_sentence(refused, REFUSALS)
    values = {
        key: STACKS[value] if key in _KIND_VALUES and isinstance(value, str) else value
        for key, value in message.values.items()
    }
    return Message(message.text, values)


def words(entry: Mapping[str, Json]) -> Message:
    """A log line: an action, or what happened. A concealed tile is None."""
    what = entry.get("type") or entry.get("what")
    player: Value = entry["player"]
    values: dict[str, Value] = {"player": player}
    if what == "choose_stack":
        values["stack"] = STACKS[entry["stack"]]
        if "tiles" in entry:
            values["tiles"] = _tiles(entry["tiles"])
            return Message("{player} chooses the {stack}: {tiles}", values)
        return Message("{player} chooses the {stack}", values)
    if what == "take":
        values["tile"] = Piece(entry["tile"], kind=True) if entry["tile"] else HIDDEN
        if "left" in entry:
            values["left"] = _tile(entry["left"])
            return Message("{player} takes {tile}; discarded: {left}", values)
        return Message("{player} takes {tile}", values)
    if what == "arrange":
        values["tile"] = _tile(entry["tile"])
        return Message("{player} moves a tile on the planet: {tile}", values)
    if what == "finished":
        return Message("The result of {player} is told", values)
    if what == "last_tile":
        values["tile"] = _tile(entry["tile"])
        return Message("{player} gets the last tile: {tile}", values)
    values["tiles"] = _tiles(entry["tiles"])
    return Message("Baobabs turn over on the planet of {player}: {tiles}", values)


def _tile(name: str | None) -> Value:
    return HIDDEN if name is None else Piece(name)


def _tiles(names: Sequence[str | None]) -> Value:
    return tuple(_tile(name) for name in names)
