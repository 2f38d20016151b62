"""Which reaping comes next, and who moves in it (rulings L1, L2, L6)."""

from __future__ import annotations

from companion.rules.residence.state import NOBODY, NONE_BEGUN, State, Told

LATER = 1_000_000
"""Sorts a reaping whose reapers have all left behind the others: farther than any player is."""


def movers(state: State, reaping: Told) -> list[int]:
    """Who still has to move in a reaping: reapers nearest the entry first, then the reaped."""
    found = sorted(reaping.waiting, key=state.nearness)
    if reaping.last != NOBODY:
        found.append(reaping.last)
    return found


def queue(state: State) -> list[int]:
    """The indices of the reapings in which a move is owed, in today's order: the one that has
    begun, then by their owners, equals in the order told, last those whose reapers have left."""
    reapings = state.reapings
    order = [index for index, reaping in enumerate(reapings) if not reaping.settled]
    if len(order) > 1:
        order.sort(key=lambda index: _standing(state, reapings[index]))
    if state.begun != NONE_BEGUN:
        order.remove(state.begun)
        order.insert(0, state.begun)
    return order


def next_to_move(state: State, waiting: list[int]) -> int:
    """The player to whom `move` is open, for a queue that is not empty."""
    return movers(state, state.reapings[waiting[0]])[0]


def _standing(state: State, reaping: Told) -> int:
    """Sorts reapings that have not begun by how near their owner is, LATER ones last and equal.
    A reaping belongs to the nearest of its reapers, a deathbed to the player whose character
    died."""
    owners = reaping.waiting if reaping.by else (reaping.last,)
    return min([state.nearness(player) for player in owners], default=LATER)


def choices(state: State, waiting: list[int]) -> list[int]:
    """The reapings of which the next to move may choose one, in the order told: all that the
    same player owns, unless one has begun or their reapers have left."""
    first = waiting[0]
    if state.begun != NONE_BEGUN or len(waiting) == 1:
        return [first]
    standing = _standing(state, state.reapings[first])
    if standing == LATER:
        return [first]
    return [index for index in waiting if _standing(state, state.reapings[index]) == standing]


def owed(state: State) -> list[tuple[int, str]]:
    """The moves still owed, in today's order: who, and as what."""
    return [
        (player, "reaper" if player in state.reapings[index].by else "reaped")
        for index in queue(state)
        for player in movers(state, state.reapings[index])
    ]
