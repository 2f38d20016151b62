"""What may be done now: listed, tested, and drawn at random."""

from __future__ import annotations

from companion.rules.game import Action, Chance
from companion.rules.residence.actions import EndTurn, Move, Reaping
from companion.rules.residence.box import MOST_SOUL_POINTS
from companion.rules.residence.order import choices, next_to_move, queue
from companion.rules.residence.rules import apply
from companion.rules.residence.state import State
from companion.rules.usual import admission

admits = admission(apply)

MOST_CARDS_DRAWN = 3
"""How many cards `vary` plays at the most; the rules have no limit."""


def legal(state: State) -> tuple[Action, ...]:
    """A sample of a reaping; where a move is owed one of a move, for each reaping that is open
    to the one who moves; otherwise the end of the turn."""
    if state.finished:
        return ()
    names = state.seats.names
    told = Reaping(names[:1], None)
    waiting = queue(state)
    if not waiting:
        return told, EndTurn()
    name = names[next_to_move(state, waiting)]
    open_now = choices(state, waiting)
    return told, Move(name, (1,)), *[Move(name, (1,), index) for index in open_now]


def vary(state: State, action: Action, chance: Chance) -> Action:
    """The sample with other people, or with other cards."""
    if type(action) is Move:
        many = chance.randrange(MOST_CARDS_DRAWN + 1)
        cards = tuple([chance.randrange(MOST_SOUL_POINTS + 1) for _ in range(many)])
        return Move(action.player, cards, action.reaping)
    if type(action) is Reaping:
        people = chance.sample(state.seats.names, chance.randrange(1, len(state.seats.names) + 1))
        if chance.randrange(2):
            return Reaping(tuple(people[1:]), people[0])
        return Reaping(tuple(people), None)
    return action
