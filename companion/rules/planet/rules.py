"""How a game of Make Me a Planet goes: start, and what each action does."""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from companion.rules.game import Action, Happened, Header, Refused, Turn, unique
from companion.rules.planet.actions import Arrange, ChooseStack, Take
from companion.rules.planet.box import KINDS, Tile, read
from companion.rules.planet.laying import lay, slot_for
from companion.rules.planet.state import (
    CHOICES_OF_A_STACK,
    EMPTY,
    MOST_PLAYERS,
    NO_STACK,
    ROUNDS,
    WHO,
    Planet,
    Seats,
    State,
    draw,
    in_sight,
)
from companion.rules.usual import number_of

ID = "planet"
LETTER = "P"
PLAYERS = range(2, MOST_PLAYERS + 1)
HEADER_KEYS: frozenset[str] = frozenset()
OPTIONS = frozenset({"hidden_characters", "score_only"})
ENDINGS = frozenset({"planets_built"})
RULES_VERSION = 1


def start(header: Header) -> State:
    """The table laid out, round 1, the starting player to choose.

    Raises:
        Refused: `wrong_option`, or what is wrong with the tiles.
    """
    hidden = header.options.get("hidden_characters", False)
    if not isinstance(hidden, bool):
        raise Refused("wrong_option", option="hidden_characters")
    names = header.players
    seats = Seats(
        names=names,
        number={name: number for number, name in enumerate(names)},
        box=read(header.components),
        hidden=hidden,
        two=len(names) == 2,
        choosing=tuple(Turn((name,), ("choose_stack",)) for name in names),
        taking=tuple(
            Turn(tuple(names[number] for number in WHO[takers]), ("take",))
            for takers in range(1 << len(names))
        ),
        ways=tuple({} for _ in names),
    )
    starter = seats.number[header.first]
    planets = (EMPTY,) * len(names)
    return State(
        seats,
        round=1,
        starter=starter,
        kind=NO_STACK,
        read=True,
        up=(),
        unseen=0,
        waiting=0,
        takers=0,
        drawn=(0,) * len(KINDS),
        gone=0,
        planets=planets,
    )


def apply(state: State, action: Action) -> tuple[State, Happened]:
    """The state after an action.

    Raises:
        Refused: the action is not allowed now, and why.
    """
    if type(action) is Take:
        return _take(state, action)
    if type(action) is ChooseStack:
        return _choose(state, action), ()
    assert type(action) is Arrange
    return _arrange(state, action), ()


def turn(state: State) -> Turn | None:
    """Who chooses a stack, or who may take. `arrange` is always open and never listed."""
    if state.takers:
        return state.seats.taking[state.takers]
    return None if state.finished else state.seats.choosing[state.starter]


def reveals(state: State, action: Action) -> bool:
    """Taking back shows nothing that was not on the table already, save a face-down tile that
    a game of 2 turned up, and a character taken in secret."""
    if type(action) is not Take:
        return False
    tile = state.seats.box.tiles[action.tile]
    turned_up = state.seats.two and state.read and tile not in state.up
    return turned_up or (state.seats.hidden and KINDS[tile.kind] == "character")


def _choose(state: State, action: ChooseStack) -> State:
    chooser = number_of(state.seats.number, action.player)
    if state.finished:
        raise Refused("game_over")
    names = state.seats.names
    if state.kind != NO_STACK:
        raise Refused("stack_chosen", players=state.seats.taking[state.takers].players)
    if chooser != state.starter:
        raise Refused("not_your_turn", player=action.player, players=(names[state.starter],))
    kind = KINDS.index(action.stack)
    if state.drawn[kind] == CHOICES_OF_A_STACK:
        raise Refused("stack_empty", kind=action.stack, most=CHOICES_OF_A_STACK)
    players = len(names)
    up: tuple[Tile, ...] = ()
    if action.tiles is not UNSET:
        up = _read_in(state, kind, action.tiles)
    drawn = [*state.drawn]
    drawn[kind] += 1
    return replace(
        state,
        kind=kind,
        read=action.tiles is not UNSET,
        up=up,
        unseen=draw(players) - len(up),
        waiting=(1 << players) - 1,
        takers=1 << (1 - chooser if state.seats.two else chooser),
        drawn=tuple(drawn),
    )


def _read_in(state: State, kind: int, ids: tuple[str, ...]) -> tuple[Tile, ...]:
    right = in_sight(len(state.planets))
    unique(ids, "tiles")
    up = []
    for name in ids:
        tile = state.seats.box.tile(name)
        _still_to_come(state, tile, kind)
        up.append(tile)
    if len(up) != right:
        raise Refused("tiles_in_sight", count=len(up), right=right)
    return tuple(up)


def _still_to_come(state: State, tile: Tile, kind: int) -> None:
    if tile.kind != kind:
        raise Refused("other_stack", tile=tile.id, kind=KINDS[tile.kind], right=KINDS[kind])
    if tile.bit & state.gone:
        if state.seats.hidden and KINDS[kind] == "character":
            raise Refused("tile_gone", tile=tile.id)  # who has it is nobody's business yet
        for name, planet in zip(state.seats.names, state.planets, strict=True):
            if tile in planet.tiles:
                raise Refused("tile_taken", tile=tile.id, player=name)
        raise Refused("tile_discarded", tile=tile.id)


def _take(state: State, action: Take) -> tuple[State, Happened]:
    """A tile taken and laid. Where one player is left and the last tile is known, it comes to
    them by itself; after the last take the next round begins. In a game of 2 the roles change then
    (rulings P8)."""
    seats = state.seats
    taker = number_of(seats.number, action.player)
    if not state.takers >> taker & 1:
        raise _cannot_take(state, taker)
    tile = seats.box.tile(action.tile)
    up, unseen, gone = state.up, state.unseen, state.gone | tile.bit
    if tile in up:
        at = up.index(tile)
        up = up[:at] + up[at + 1 :]
    else:
        _still_to_come(state, tile, state.kind)
        if not unseen:
            raise Refused("tile_not_there", tile=tile.id)
        unseen -= 1
    if action.left is not UNSET:
        gone |= _left(state, tile, action.left, unseen)
    planets = [*state.planets]
    happened = lay(seats, planets, taker, tile, action.cell)
    waiting, starter = state.waiting ^ 1 << taker, taker
    if seats.two:
        starter = 1 - state.starter
        if not waiting:
            for other in up:
                gone |= other.bit
    elif state.read and len(WHO[waiting]) == 1:
        starter, last = WHO[waiting][0], up[0]
        given = {"what": "last_tile", "player": seats.names[starter], "tile": last.id}
        happened += (given, *lay(seats, planets, starter, last, UNSET))
        gone |= last.bit
        waiting = 0
    if waiting:
        return replace(
            state,
            up=up,
            unseen=unseen,
            waiting=waiting,
            takers=waiting,
            gone=gone,
            planets=tuple(planets),
        ), happened
    return _next_round(state, starter, gone, tuple(planets)), happened


def _next_round(state: State, starter: int, gone: int, planets: tuple[Planet, ...]) -> State:
    """The table cleared, the next player to choose."""
    return replace(
        state,
        round=state.round + 1,
        starter=starter,
        kind=NO_STACK,
        read=True,
        up=(),
        unseen=0,
        waiting=0,
        takers=0,
        gone=gone,
        planets=planets,
    )


def _cannot_take(state: State, taker: int) -> Refused:
    name = state.seats.names[taker]
    if state.finished:
        return Refused("game_over")
    if state.kind == NO_STACK:
        return Refused("no_stack_yet", player=state.seats.names[state.starter])
    may = state.seats.taking[state.takers].players
    if not state.waiting >> taker & 1:
        return Refused("has_taken", player=name, players=may)
    return Refused("not_your_turn", player=name, players=may)


def _left(state: State, taken: Tile, name: str, unseen: int) -> int:
    """The bit of the tile that a game of 2 turned up and discarded.

    Raises:
        Refused: nothing lies face down any more, or that tile it cannot be.
    """
    if not (state.seats.two and state.last_of_round and unseen == 1):
        raise Refused("nothing_left", tile=name)
    tile = state.seats.box.tile(name)
    if tile is taken or tile in state.up:
        raise Refused("left_in_sight", tile=name)
    _still_to_come(state, tile, state.kind)
    return tile.bit


def _arrange(state: State, action: Arrange) -> State:
    number = number_of(state.seats.number, action.player)
    planet = state.planets[number]
    tile = state.seats.box.tile(action.tile)
    if tile not in planet.tiles:
        raise Refused("not_on_planet", tile=tile.id, player=action.player)
    to, at = slot_for(tile, action.cell), planet.slot(tile)
    if to == at:
        raise Refused("lies_there", tile=tile.id)
    swap = {at: to, to: at}
    moved = tuple(swap.get(slot, slot) for slot in planet.at)
    free = planet.free
    if free >> to & 1:
        free ^= 1 << at | 1 << to
    planets = [*state.planets]
    planets[number] = Planet(planet.tiles, moved, planet.face_down, planet.trees, free)
    return replace(state, planets=tuple(planets))


def rounds_played(state: State) -> int:
    """The round that the view shows: it stays 16 at the end."""
    return min(state.round, ROUNDS)
