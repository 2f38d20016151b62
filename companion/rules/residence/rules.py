"""How a game in the residence goes: start, and what each action does."""

from __future__ import annotations

from msgspec import UNSET

from companion.rules.game import Action, Happened, Header, Refused, Turn, unique
from companion.rules.residence.actions import EndTurn, Move, Reaping
from companion.rules.residence.box import MOST_SOUL_POINTS, read
from companion.rules.residence.order import choices, next_to_move, queue
from companion.rules.residence.state import ENTRY, NOBODY, NONE_BEGUN, Seats, State, Told
from companion.rules.usual import number_of

ID = "residence"
LETTER = "R"
PLAYERS = range(2, 7)
HEADER_KEYS: frozenset[str] = frozenset()
OPTIONS = frozenset({"score_only"})
SOMEBODY_LEFT = "somebody_left"
ENDINGS = frozenset({SOMEBODY_LEFT})
RULES_VERSION = 1


def start(header: Header) -> State:
    """Everybody on the entry, nothing told.

    Raises:
        Refused: what is wrong with the road.
    """
    names = header.players
    numbers = {name: number for number, name in enumerate(names)}
    from_first = header.seats_from_first()
    rank = tuple(from_first.index(name) for name in names)
    seats = Seats(names, numbers, rank, read(header.components))
    many = len(names)
    return State(seats, (ENTRY,) * many, ((),) * many, 0, (), NONE_BEGUN, False)


def apply(state: State, action: Action) -> tuple[State, Happened]:
    """The state after an action.

    Raises:
        Refused: the action is not allowed now, and why.
    """
    if type(action) is Move:
        return _move(state, action)
    if type(action) is Reaping:
        return _reaping(state, action), ()
    assert type(action) is EndTurn
    return _end_turn(state), ()


def turn(state: State) -> Turn | None:
    """All players: a reaping may be told at any time, and either a move is owed or the turn can
    be ended."""
    if state.finished:
        return None
    return Turn(state.seats.names, ("reaping", "move" if queue(state) else "end_turn"))


def _reaping(state: State, action: Reaping) -> State:
    unique(action.by, "by")
    by = tuple([number_of(state.seats.number, player) for player in action.by])
    of = NOBODY if action.of is None else number_of(state.seats.number, action.of)
    if of in by:
        raise Refused("reaps_own", player=state.seats.names[of])
    if not by and of == NOBODY:
        raise Refused("reaping_of_nobody")
    if state.finished:
        raise Refused("game_over")
    waiting = tuple([player for player in by if not state.out(player)])
    last = NOBODY if of == NOBODY or state.out(of) else of
    reapings = (*state.reapings, Told(by, of, waiting, last))
    return State(
        state.seats, state.spaces, state.visited, state.marked, reapings, state.begun, False
    )


def _move(state: State, action: Move) -> tuple[State, Happened]:
    player = number_of(state.seats.number, action.player)
    for points in action.cards:
        if not 0 <= points <= MOST_SOUL_POINTS:
            raise Refused("soul_points", count=points, most=MOST_SOUL_POINTS)
    if state.finished:
        raise Refused("game_over")
    waiting = queue(state)
    if not waiting:
        raise Refused("no_move_owed")
    mover = next_to_move(state, waiting)
    if mover != player:
        names = state.seats.names
        raise Refused("not_your_move", player=names[player], mover=names[mover])
    index = _chosen(choices(state, waiting), action)
    space, visits, happened = _walk(state, player, sum(action.cards))
    if space >= state.seats.outside:
        reapings = tuple([told.without(player) for told in state.reapings])
    else:
        told = state.reapings[index].without(player)
        reapings = (*state.reapings[:index], told, *state.reapings[index + 1 :])
    after = State(
        state.seats,
        (*state.spaces[:player], space, *state.spaces[player + 1 :]),
        (*state.visited[:player], state.visited[player] + visits, *state.visited[player + 1 :]),
        state.marked | sum([1 << visit for visit in visits]),
        reapings,
        NONE_BEGUN if reapings[index].settled else index,
        False,
    )
    return after, happened


def _chosen(open_now: list[int], action: Move) -> int:
    if action.reaping is UNSET:
        return open_now[0]
    if action.reaping not in open_now:
        raise Refused("reaping_not_open", index=action.reaping, open=tuple(open_now))
    return action.reaping


def _walk(state: State, player: int, steps: int) -> tuple[int, tuple[int, ...], Happened]:
    """Where a move ends, which house it visits, if any, and what is told of it. A move of 0 stays
    (rulings L3), an occupied house sends one on to the next free one, and past the last one out
    (rulings L4), a house that bears a mark keeps it (rulings L5)."""
    space = state.spaces[player] + steps
    if not steps:
        return space, (), ()
    seats = state.seats
    while space < seats.outside and space in state.spaces:
        space += 1
    name = seats.names[player]
    if space >= seats.outside:
        return seats.outside, (), ({"what": "left", "player": name},)
    if state.marked >> space & 1:
        return space, (), ()
    colour = seats.route[space - 1]
    visited = {"what": "visited", "player": name, "space": space, "colour": colour}
    return space, (space,), (visited,)


def _end_turn(state: State) -> State:
    """The turn is over; the game too, if somebody has left in it (rulings L6)."""
    if state.finished:
        raise Refused("game_over")
    waiting = queue(state)
    if waiting:
        mover = next_to_move(state, waiting)
        raise Refused("move_owed", player=state.seats.names[mover])
    over = any(state.out(player) for player in range(len(state.spaces)))
    return State(state.seats, state.spaces, state.visited, state.marked, (), NONE_BEGUN, over)
