"""What may be done now: all of it is listed, since nothing is open."""

from __future__ import annotations

from itertools import permutations
from typing import get_args

from companion.rules.game import Action, Chance
from companion.rules.stars.actions import Play, Retire, SpendStory, Story, Telescope, Token
from companion.rules.stars.rules import (
    HIGHEST_CARD,
    LOWEST_GRAND_FATHER,
    MOST_STEPS_OF_A_BIRD,
    MOST_STEPS_OF_A_STORY,
    apply,
)
from companion.rules.stars.state import FOX_CARDS, OUT, PLAY, STORY, State
from companion.rules.stars.telescopes import STEALS
from companion.rules.usual import admission

TOKENS: tuple[Token, ...] = get_args(Token)

admits = admission(apply)


def legal(state: State) -> tuple[Action, ...]:
    """Every action that is open to the one whose turn it is."""
    if state.finished:
        return ()
    doing, name = state.doing, state.setup.names[state.actor]
    if doing == PLAY:
        return tuple(_plays(state, name))
    if doing == STORY:
        return tuple([Story(name, tile.id) for tile in state.takeable()])
    if doing == OUT:
        return tuple(_ways_out(state, name))
    return tuple(_flips(state, name))


def vary(state: State, action: Action, chance: Chance) -> Action:
    """The action itself: it has no open key."""
    return action


def _plays(state: State, name: str) -> list[Action]:
    """The plays of every card that somebody may hold (rulings S14)."""
    found: list[Action] = []
    drawn, room = state.grand_father, state.room
    plays = state.setup.plays[state.actor]
    for card in range(1, HIGHEST_CARD + 1):
        fox = card <= len(FOX_CARDS) and state.fox[card - 1]
        if fox or (drawn and card >= LOWEST_GRAND_FATHER):
            found += plays[card - 1][:room]
    if drawn:
        if state.next_bird() is not None:
            found.append(Play(name, "bird"))
        most = min(MOST_STEPS_OF_A_BIRD, room)
        found += [Play(name, "bird", steps) for steps in range(1, most + 1)]
        found.append(Play(name, "first"))
    return found


def _ways_out(state: State, name: str) -> list[Action]:
    """A story given up for 1 to 5 clouds; who has none can only retire (rulings S12)."""
    most = min(MOST_STEPS_OF_A_STORY, state.room)
    found: list[Action] = [
        SpendStory(name, tile.id, steps)
        for tile in state.stories[state.actor]
        for steps in range(1, most + 1)
    ]
    found.append(Retire(name))
    return found


def _flips(state: State, name: str) -> list[Action]:
    """Each token; a stealing one from each opponent who has a star, in each order of two."""
    names = state.setup.names
    rich = [names[seat] for seat in state.with_stars()]
    found: list[Action] = []
    for token in TOKENS:
        if token not in STEALS or not rich:
            found.append(Telescope(name, token))
            continue
        for many in range(1, STEALS[token] + 1):
            found += [Telescope(name, token, victims) for victims in permutations(rich, many)]
    return found
