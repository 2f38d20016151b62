"""What the scene of Make Me a Planet reads out of a snapshot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.components.planet import STACKS
from companion.snapshots import Effect, GameOn
from ui.desk import Words, words
from ui.scenes.planet_board import Planet
from ui.scenes.planet_figures import Figure
from ui.scenes.planet_places import Gain
from ui.scenes.planet_tiles import Cell, Face
from ui.theme import EMBER, GOLD, MIST, ON_NIGHT
from ui.widgets.strip_facts import Note


def players(game: GameOn) -> dict[str, dict[str, Any]]:
    """The view's players by name."""
    return {entry["name"]: entry for entry in game.view["players"]}


def taking(game: GameOn) -> bool:
    """Whether tiles can be taken now."""
    turn = game.view["turn"]
    return turn is not None and "take" in turn["expects"]


def choosing(game: GameOn) -> bool:
    """Whether a stack is to be chosen now."""
    turn = game.view["turn"]
    return turn is not None and "choose_stack" in turn["expects"]


def kinds_on(game: GameOn, planet: Planet) -> dict[Cell, str]:
    """What kind of tile lies on which cell of a planet: of hidden ones that much is known."""
    secret = str(game.facts["secret"][0]) if planet.hidden else ""
    return {
        **{cell: face.kind for cell, face in planet.cells},
        **dict.fromkeys(planet.hidden, secret),
    }


def arranges(game: GameOn, name: str) -> bool:
    """Whether a player has tiles that can be moved."""
    return name in game.facts["arranges"]


def cells(game: GameOn, kind: str) -> frozenset[Cell]:
    """Where a tile of a kind can lie."""
    return frozenset((row, column) for row, column in game.facts["cells"][kind])


def open_stacks(game: GameOn) -> tuple[str, ...]:
    """The kinds of stack that can be chosen now."""
    kinds = {action["stack"] for action in game.legal if action["type"] == "choose_stack"}
    return tuple(kind for kind in game.view["stacks"] if kind in kinds)


def asked(game: GameOn) -> Words:
    """What the table is to do next, with who was named or how to name somebody."""
    if game.needs is not None:
        return game.needs
    if not taking(game) or len(takers(game)) < 2:
        return game.prompt.message
    if game.named is None:
        return words("Touch who was named, then the tile.")
    return words("{player} takes a tile, then names the next.", player=game.named)


def takers(game: GameOn) -> tuple[str, ...]:
    """Who may be the next to act."""
    turn = game.view["turn"]
    return () if turn is None else tuple(turn["players"])


def taker(game: GameOn) -> str | None:
    """Who takes next, if that is settled."""
    if game.named is not None:
        return game.named
    names = takers(game)
    return names[0] if len(names) == 1 else None


def scanned(game: GameOn) -> frozenset[str]:
    """The tiles whose scan waits for who takes them."""
    found = (scan.values for scan in game.held if scan.values.get("kind") == "component")
    return frozenset(str(values.get("scan")) for values in found)


def kind_on_table(game: GameOn, box: Mapping[str, Face]) -> str | None:
    """The kind of the tiles that lie on the table, if any do."""
    for action in game.legal:
        if action["type"] == "take":
            return box[action["tile"]].kind
    return None


def planet(game: GameOn, box: Mapping[str, Face], name: str, seat: int, *, active: bool) -> Planet:
    """What lies on a player's planet."""
    return laid_out(players(game)[name], box, seat, active=active)


def laid_out(
    entry: Mapping[str, Any], box: Mapping[str, Face], seat: int, *, active: bool
) -> Planet:
    """What lies on a planet, by its entry of a view."""
    cells = tuple(
        ((cell[0], cell[1]), box[tile]) for tile, cell in sorted(entry.get("cells", {}).items())
    )
    hidden = tuple((cell[0], cell[1]) for cell in entry.get("hidden_cells", ()))
    down = frozenset(tile for tile in entry["face_down"] if tile is not None)
    return Planet(seat, cells, down, hidden, active)


def laid(game: GameOn, name: str) -> int:
    """How many tiles a planet has."""
    return len(players(game)[name]["tiles"])


def figures(game: GameOn, name: str) -> tuple[Figure, ...]:
    """A player's points by source."""
    parts: dict[str, int] = {}
    for entry in game.view["scores"]:
        if entry["name"] == name:
            parts = entry["parts"]
    found = []
    for part, points in parts.items():
        if part == "volcanoes":
            if points:
                found.append(Figure("volcano", points, EMBER))
        elif part == "correction":
            if points:
                found.append(Figure("pencil", points, MIST))
        else:
            found.append(Figure("", points, GOLD, part))
    return tuple(found)


def notes(game: GameOn, name: str) -> tuple[Note, ...]:
    """Volcanoes, and trees or the tiles they have turned over."""
    entry = players(game)[name]
    items = entry.get("items", {})
    volcanoes = Note("volcano", str(items.get("volcano", 0)), ON_NIGHT["volcano"])
    if entry["face_down"]:
        return volcanoes, Note("turn_over", str(len(entry["face_down"])), MIST)
    return volcanoes, Note("baobab", str(items.get("baobab", 0)), ON_NIGHT["baobab"])


def plain_takes(game: GameOn) -> dict[tuple[str, str], int]:
    """Player and tile to the index of the take that names no cell and leaves nothing."""
    return {
        (action["player"], action["tile"]): at
        for at, action in enumerate(game.legal)
        if action["type"] == "take" and "cell" not in action and "left" not in action
    }


def gains(game: GameOn, tile: str, effects: Sequence[Effect | None]) -> tuple[Gain, ...]:
    """What a tile would bring each player who may take it, in seating order."""
    takes = plain_takes(game)
    may, who = takers(game), taker(game)
    found = []
    for seat in game.seats:
        at = takes.get((seat.name, tile)) if seat.name in may else None
        effect = effects[at] if at is not None and at < len(effects) else None
        if effect is not None:
            found.append(Gain(seat.look, effect.change.get(seat.name), seat.name == who))
    return tuple(found)


def candidates(game: GameOn, box: Mapping[str, Face], kind: str) -> tuple[Face, ...]:
    """The tiles of a kind that may still lie in a stack, as far as can be seen."""
    gone = set(game.view["face_up"])
    for entry in game.view["players"]:
        gone.update(tile for tile in entry["tiles"] if tile is not None)
    return tuple(face for face in box.values() if face.kind == kind and face.id not in gone)


def state(game: GameOn, box: Mapping[str, Face]) -> Words:
    """The second line of the turn line."""
    number, rounds = game.view["round"], game.facts["rounds"]
    kind = kind_on_table(game, box)
    if kind is None:
        return words("Round {round} of {rounds}", round=number, rounds=rounds)
    return words(
        "Round {round} of {rounds} · {stack}", round=number, rounds=rounds, stack=STACKS[kind]
    )


def stack_words(kind: str) -> Words:
    """A stack's name."""
    return words("{stack}", stack=STACKS[kind])
