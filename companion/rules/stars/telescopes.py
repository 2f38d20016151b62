"""What a telescope token does: stars gained, lost or stolen (rulings S6)."""

from __future__ import annotations

from msgspec import UNSET

from companion.rules.game import Happened, Refused, unique
from companion.rules.stars.actions import Telescope
from companion.rules.stars.landing import gained, on, stars_event
from companion.rules.stars.state import State

GAINS = {"gain2": 2, "gain3": 3, "lose1": -1, "lose2": -2}
STEALS = {"steal1": 1, "steal2": 2}


def flipped(state: State, action: Telescope) -> tuple[State, Happened]:
    """The token does what it shows; a stealing one does nothing where no opponent has a star.

    Raises:
        Refused: players are named, or not named, as that token does not allow.
    """
    if action.token not in STEALS:
        if action.victims is not UNSET:
            raise Refused("nothing_stolen")
        count = GAINS[action.token]
        return gained(state, state.actor, max(count, -state.stars[state.actor]))
    if action.victims is UNSET:
        if state.with_stars():
            names = state.setup.names
            raise Refused("from_whom", players=tuple(names[seat] for seat in state.with_stars()))
        return on(state), ()
    return _stolen(state, STEALS[action.token], action.victims)


def _stolen(state: State, most: int, names: tuple[str, ...]) -> tuple[State, Happened]:
    """Stars stolen: all from one, or one each from as many as there are stars (rulings S6)."""
    unique(names, "from")
    if not 1 <= len(names) <= most:
        raise Refused("victims", count=len(names), most=most)
    stars, thief = list(state.stars), state.actor
    happened = []
    for name in names:
        victim = state.setup.number.get(name)
        if victim is None:
            raise Refused("unknown_player", player=name)
        if victim == thief:
            raise Refused("from_oneself", player=name)
        if not stars[victim]:
            raise Refused("victim_without_stars", player=name)
        count = min(most // len(names), stars[victim])
        stars[victim] -= count
        stars[thief] += count
        happened += [stars_event(state, victim, -count), stars_event(state, thief, count)]
    return on(state, stars=tuple(stars)), tuple(happened)
