"""How a game of Make Me a Planet goes: start, and what each action does."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from companion.rules.game import Action, Happened, Header, Refused, Turn, unique
from companion.rules.planet.actions import Arrange, ChooseStack, Take
from companion.rules.planet.box import KINDS, Tile, read
from companion.rules.planet.state import (
    CELL,
    CHOICES_OF_A_STACK,
    EMPTY,
    NO_STACK,
    ROUNDS,
    SLOT,
    Planet,
    Seats,
    State,
    draw,
    in_sight,
)

ID = "planet"
LETTER = "P"
PLAYERS = range(2, 6)
HEADER_KEYS: frozenset[str] = frozenset()
OPTIONS = frozenset({"hidden_characters", "score_only"})
ENDINGS = frozenset({"planets_built"})
RULES_VERSION = 1
TREES_THAT_TURN = 3
"""That many face-up baobabs on one planet turn their tiles over (rulings P1)."""

CHOOSE = Turn((), ("choose_stack",)).expects
TAKE = ("take",)


def start(header: Header) -> State:
    """The table laid out, round 1, the starting player to choose.

    Raises:
        Refused: `wrong_option`, or what is wrong with the tiles.
    """
    hidden = header.options.get("hidden_characters", False)
    if not isinstance(hidden, bool):
        raise Refused("wrong_option", option="hidden_characters")
    names = header.players
    numbers = {name: number for number, name in enumerate(names)}
    seats = Seats(names, numbers, read(header.components), hidden, {})
    starter = seats.number[header.first]
    planets = (EMPTY,) * len(names)
    return State(seats, 1, starter, NO_STACK, True, (), 0, (), False, (0, 0, 0, 0), 0, planets)


def apply(state: State, action: Action) -> tuple[State, Happened]:
    """The state after an action.

    Raises:
        Refused: the action is not allowed now, and why.
    """
    if type(action) is Take:
        return _take(state, action)
    if type(action) is ChooseStack:
        return _choose(state, action), ()
    if type(action) is Arrange:
        return _arrange(state, action), ()
    raise Refused("only_results" if state.finished else "not_only_results")


def turn(state: State) -> Turn | None:
    """Who chooses a stack, or who may take. `arrange` is always open and never listed."""
    if state.kind == NO_STACK:
        if state.finished:
            return None
        return Turn((state.seats.names[state.starter],), CHOOSE)
    names = state.seats.names
    return Turn(tuple([names[number] for number in state.takers()]), TAKE)


def reveals(state: State, action: Action) -> bool:
    """Taking back shows nothing that was not on the table already, save a face-down tile that
    a game of 2 turned up, and a character taken in secret."""
    if type(action) is not Take:
        return False
    tile = state.seats.box.tiles[action.tile]
    turned_up = state.two and state.read and tile not in state.up
    return turned_up or (state.seats.hidden and KINDS[tile.kind] == "character")


def _number(state: State, player: str) -> int:
    number = state.seats.number.get(player)
    if number is None:
        raise Refused("unknown_player", player=player)
    return number


def _choose(state: State, action: ChooseStack) -> State:
    chooser = _number(state, action.player)
    if state.finished:
        raise Refused("game_over")
    names = state.seats.names
    if state.kind != NO_STACK:
        raise Refused("stack_chosen", players=tuple(names[n] for n in state.takers()))
    if chooser != state.starter:
        raise Refused("not_your_turn", player=action.player, players=(names[state.starter],))
    kind = KINDS.index(action.stack)
    if state.drawn[kind] == CHOICES_OF_A_STACK:
        raise Refused("stack_empty", kind=action.stack, most=CHOICES_OF_A_STACK)
    players = len(names)
    up: tuple[Tile, ...] = ()
    if action.tiles is not UNSET:
        up = _read_in(state, kind, action.tiles)
    drawn = (*state.drawn[:kind], state.drawn[kind] + 1, *state.drawn[kind + 1 :])
    seats = range(players)
    waiting: tuple[int, ...]
    if players == 2:
        waiting = (1 - chooser, chooser)
    else:
        waiting = (chooser, *[n for n in seats if n != chooser])
    return State(
        state.seats,
        state.round,
        chooser,
        kind,
        action.tiles is not UNSET,
        up,
        draw(players) - len(up),
        waiting,
        True,
        drawn,
        state.gone,
        state.planets,
    )


def _read_in(state: State, kind: int, ids: Any) -> tuple[Tile, ...]:
    right = in_sight(len(state.planets))
    unique(ids, "tiles")
    up = []
    for name in ids:
        tile = state.seats.box.tiles.get(name)
        if tile is None:
            raise Refused("unknown_tile", tile=name)
        _still_to_come(state, tile, kind)
        up.append(tile)
    if len(up) != right:
        raise Refused("tiles_in_sight", count=len(up), right=right)
    return tuple(up)


def _still_to_come(state: State, tile: Tile, kind: int) -> None:
    if tile.kind != kind:
        raise Refused("other_stack", tile=tile.id, kind=KINDS[tile.kind], right=KINDS[kind])
    if tile.bit & state.gone:
        for name, planet in zip(state.seats.names, state.planets, strict=True):
            if tile in planet.tiles:
                raise Refused("tile_taken", tile=tile.id, player=name)
        raise Refused("tile_discarded", tile=tile.id)


def _take(state: State, action: Take) -> tuple[State, Happened]:
    taker = _number(state, action.player)
    if state.kind == NO_STACK:
        if state.finished:
            raise Refused("game_over")
        raise Refused("no_stack_yet", player=state.seats.names[state.starter])
    takers = state.takers()
    if taker not in takers:
        raise _cannot_take(state, taker, takers)
    tile = state.seats.box.tiles.get(action.tile)
    if tile is None:
        raise Refused("unknown_tile", tile=action.tile)
    seen = tile in state.up
    if not seen:
        _still_to_come(state, tile, state.kind)
        if not state.unseen:
            raise Refused("tile_not_there", tile=tile.id)
    gone = state.gone | tile.bit
    up = tuple([t for t in state.up if t is not tile]) if seen else state.up
    unseen = state.unseen if seen else state.unseen - 1
    if action.left is not UNSET:
        gone |= _left(state, tile, action.left, unseen)
    planet, flipped = _laid(state.planets[taker], tile, action.cell)
    happened: list[dict[str, Any]] = []
    if flipped:
        happened.append(_flip(action.player, flipped))
    planets = (*state.planets[:taker], planet, *state.planets[taker + 1 :])
    waiting = tuple([n for n in state.waiting if n != taker])
    if state.two:
        for other in up if not waiting else ():
            gone |= other.bit
        return _next(state, up, unseen, waiting, 1 - state.starter, gone, planets), tuple(happened)
    if len(waiting) == 1 and state.read:
        last, last_tile = waiting[0], up[0]
        name = state.seats.names[last]
        planet, flipped = _laid(planets[last], last_tile, UNSET)
        planets = (*planets[:last], planet, *planets[last + 1 :])
        happened.append({"what": "last_tile", "player": name, "tile": last_tile.id})
        if flipped:
            happened.append(_flip(name, flipped))
        return _next(state, (), 0, (), last, gone | last_tile.bit, planets), tuple(happened)
    return _next(state, up, unseen, waiting, taker, gone, planets), tuple(happened)


def _next(
    state: State,
    up: tuple[Tile, ...],
    unseen: int,
    waiting: tuple[int, ...],
    starter: int,
    gone: int,
    planets: tuple[Planet, ...],
) -> State:
    """The state after a take: the round goes on while somebody waits, else the next begins
    with `starter`."""
    if waiting:
        return State(
            state.seats,
            state.round,
            state.starter,
            state.kind,
            state.read,
            up,
            unseen,
            waiting,
            False,
            state.drawn,
            gone,
            planets,
        )
    return State(
        state.seats,
        state.round + 1,
        starter,
        NO_STACK,
        True,
        (),
        0,
        (),
        False,
        state.drawn,
        gone,
        planets,
    )


def _cannot_take(state: State, taker: int, takers: tuple[int, ...]) -> Refused:
    name = state.seats.names[taker]
    may = tuple(state.seats.names[number] for number in takers)
    if taker not in state.waiting:
        return Refused("has_taken", player=name, players=may)
    return Refused("not_your_turn", player=name, players=may)


def _left(state: State, taken: Tile, name: str, unseen: int) -> int:
    """The bit of the tile that a game of 2 turned up and discarded.

    Raises:
        Refused: nothing lies face down any more, or that tile it cannot be.
    """
    if not state.two or len(state.waiting) != 1 or unseen != 1:
        raise Refused("nothing_left", tile=name)
    tile = state.seats.box.tiles.get(name)
    if tile is None:
        raise Refused("unknown_tile", tile=name)
    if tile is taken or tile in state.up:
        raise Refused("left_in_sight", tile=name)
    _still_to_come(state, tile, state.kind)
    return tile.bit


def _laid(planet: Planet, tile: Tile, cell: Any) -> tuple[Planet, tuple[Tile, ...]]:
    """A planet with one more tile, and the tiles that its trees turned over (rulings P1)."""
    first = 4 * tile.kind
    if cell is UNSET:
        slot = planet.slots.index(None, first, first + 4)
    else:
        slot = _slot(tile, cell)
        other = planet.slots[slot]
        if other is not None:
            raise Refused("cell_taken", tile=other.id)
    slots = (*planet.slots[:slot], tile, *planet.slots[slot + 1 :])
    tiles = (*planet.tiles, tile)
    trees, free = planet.trees + tile.trees, planet.free & ~(1 << slot)
    if trees < TREES_THAT_TURN:
        return Planet(tiles, slots, planet.face_down, trees, free), ()
    flipped = tuple([t for t in tiles if t.trees and t not in planet.face_down])
    return Planet(tiles, slots, planet.face_down + flipped, 0, free), flipped


def _slot(tile: Tile, cell: tuple[int, int]) -> int:
    kind, place = SLOT[cell]
    if kind != tile.kind:
        raise Refused("cell_of_other_kind", tile=tile.id, kind=KINDS[kind])
    return 4 * kind + place


def _flip(player: str, tiles: tuple[Tile, ...]) -> dict[str, Any]:
    return {"what": "flipped", "player": player, "tiles": [tile.id for tile in tiles]}


def _arrange(state: State, action: Arrange) -> State:
    number = _number(state, action.player)
    planet = state.planets[number]
    tile = state.seats.box.tiles.get(action.tile)
    if tile is None:
        raise Refused("unknown_tile", tile=action.tile)
    if tile not in planet.tiles:
        raise Refused("not_on_planet", tile=tile.id, player=action.player)
    to, at = _slot(tile, action.cell), planet.slots.index(tile)
    if to == at:
        raise Refused("lies_there", tile=tile.id)
    slots = list(planet.slots)
    free = planet.free
    if slots[to] is None:
        free ^= 1 << at | 1 << to
    slots[at], slots[to] = slots[to], tile
    moved = Planet(planet.tiles, tuple(slots), planet.face_down, planet.trees, free)
    planets = (*state.planets[:number], moved, *state.planets[number + 1 :])
    return State(
        state.seats,
        state.round,
        state.starter,
        state.kind,
        state.read,
        state.up,
        state.unseen,
        state.waiting,
        state.opening,
        state.drawn,
        state.gone,
        planets,
    )


def cell_of(planet: Planet, tile: Tile) -> tuple[int, int]:
    """Where a tile of a planet lies."""
    return CELL[planet.slots.index(tile)]


def rounds_played(state: State) -> int:
    """The round that the view shows: it stays 16 at the end."""
    return min(state.round, ROUNDS)
