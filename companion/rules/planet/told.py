"""Make Me a Planet where only the results are told (`score_only`)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from companion.rules import told_shared
from companion.rules.game import (
    Action,
    Chance,
    Entry,
    Happened,
    Header,
    Json,
    Outlook,
    Refused,
    unique,
)
from companion.rules.planet import rules, scoring
from companion.rules.planet.actions import TOLD, Finished
from companion.rules.planet.box import KINDS, Tile
from companion.rules.planet.laying import TREES_THAT_TURN
from companion.rules.planet.rules import HEADER_KEYS, ID, LETTER, OPTIONS, PLAYERS, RULES_VERSION
from companion.rules.planet.state import EMPTY, ROUNDS, Planet, Seats
from companion.rules.planet.view import planet_view
from companion.rules.planet.words import sentence, source, words
from companion.rules.told_shared import THINGS, outcome, prompt, reading, turn
from companion.rules.usual import admission, alike, conceal, public, reveals, secret

ACTIONS = TOLD
OPEN_KEYS: dict[str, frozenset[str]] = {"finished": frozenset({"tiles", "face_down"})}
ENDINGS = frozenset({told_shared.ENDING})
TILES_OF_A_KIND_ON_A_PLANET = 4


class State(msgspec.Struct, frozen=True, eq=False):
    """The planets told so far, by name."""

    seats: Seats
    told: dict[str, Planet]

    @property
    def players(self) -> tuple[str, ...]:
        """Names in seating order."""
        return self.seats.names


def start(header: Header) -> State:
    """Nothing told yet. Raises Refused as the played game does."""
    return State(rules.start(header).seats, {})


def apply(state: State, action: Action) -> tuple[State, Happened]:
    """One more planet told.

    Raises:
        Refused: it cannot be a planet, or not beside those told already.
    """
    assert isinstance(action, Finished)
    told_shared.check_teller(state, action.player)
    planet = _planet(state, action)
    return State(state.seats, {**state.told, action.player: planet}), ()


def _planet(state: State, action: Finished) -> Planet:
    unique(action.tiles, "tiles")
    unique(action.face_down, "face_down")
    tiles = [state.seats.box.tile(name) for name in action.tiles]
    for kind, name in enumerate(KINDS):
        count = sum(1 for tile in tiles if tile.kind == kind)
        if count != TILES_OF_A_KIND_ON_A_PLANET:
            raise Refused("planet_tiles", kind=name, count=count)
    for player, planet in state.told.items():
        for tile in tiles:
            if tile in planet.tiles:
                raise Refused("told_elsewhere", player=player, tile=tile.id)
    down = [state.seats.box.tile(name) for name in action.face_down]
    for tile in down:
        if tile not in tiles or not tile.trees:
            raise Refused("told_face_down", tile=tile.id)
    trees_down = sum(tile.trees for tile in down)
    if down and trees_down < TREES_THAT_TURN:
        raise Refused("told_too_few_trees", count=trees_down)
    planet = _laid(tiles, down)
    if planet.trees >= TREES_THAT_TURN:
        raise Refused("told_too_many_trees", count=planet.trees)
    return planet


def _laid(tiles: Sequence[Tile], down: Sequence[Tile]) -> Planet:
    trees = sum(tile.trees for tile in tiles if tile not in down)
    in_place = sorted(tiles, key=lambda tile: tile.kind)
    at = tuple(in_place.index(tile) for tile in tiles)
    return Planet(tuple(tiles), at, tuple(down), trees, 0)


def so_far(state: State, action: Action) -> tuple[Entry, ...]:
    """The scores with as many tiles of a planet as are told yet, whatever they lack."""
    if not isinstance(action, Finished):
        return ()
    box = state.seats.box.tiles
    tiles = [box[name] for name in dict.fromkeys(action.tiles) if name in box]
    down = [tile for tile in tiles if tile.id in action.face_down]
    return scores(State(state.seats, {**state.told, action.player: _laid(tiles, down)}))


def legal(state: State) -> tuple[Action, ...]:
    """A sample planet for each player who has not told yet."""
    return tuple(
        Finished(name, _ids(sample), _ids(down))
        for name in told_shared.missing(state)
        for sample, down in [_sample(_free(state))]
    )


def _ids(tiles: Sequence[Tile]) -> tuple[str, ...]:
    return tuple(tile.id for tile in tiles)


def _free(state: State) -> list[list[Tile]]:
    taken = {tile for planet in state.told.values() for tile in planet.tiles}
    return [[tile for tile in kind if tile not in taken] for kind in state.seats.box.kinds]


def _sample(kinds: list[list[Tile]]) -> tuple[list[Tile], list[Tile]]:
    tiles = [tile for kind in kinds for tile in kind[:TILES_OF_A_KIND_ON_A_PLANET]]
    trees = [tile for tile in tiles if tile.trees]
    many = sum(tile.trees for tile in trees) >= TREES_THAT_TURN
    return tiles, trees if many else []


admits = admission(apply)


def vary(state: State, action: Action, chance: Chance) -> Action:
    """The same player with another planet."""
    assert isinstance(action, Finished)
    kinds = _free(state)
    for kind in kinds:
        chance.shuffle(kind)
    tiles, down = _sample(kinds)
    return Finished(action.player, _ids(tiles), _ids(down))


def outlook(state: State, action: Action) -> Outlook:
    """The scores with one more planet told. Raises Refused as `apply`."""
    return Outlook(scores(apply(state, action)[0]))


def scores(state: State) -> tuple[Entry, ...]:
    """The score sheet; not defined until all have told."""
    planets = [state.told.get(name, EMPTY) for name in state.players]
    return scoring.sheet(state.players, planets)


def facts(state: State) -> dict[str, Json]:
    """`turned`: the tiles that trees can have turned over."""
    return {"turned": _with_trees(state.seats)}


@lru_cache(maxsize=4)
def _with_trees(seats: Seats) -> list[str]:
    return [tile.id for tile in seats.box.tiles.values() if tile.trees]


def view(state: State) -> dict[str, Json]:
    """The view of what was told."""
    return {
        "round": ROUNDS,
        "start_player": None,
        "face_up": [],
        "stacks": dict.fromkeys(KINDS, 0),
        "players": [planet_view(n, state.told.get(n, EMPTY)) for n in state.players],
    }
