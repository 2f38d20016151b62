"""What is drawn of a game in the residence beyond its view."""

from __future__ import annotations

from functools import lru_cache

from companion.rules.game import Json
from companion.rules.residence.order import next_to_move, queue
from companion.rules.residence.state import Seats, State


def facts(state: State) -> dict[str, Json]:
    """`from`: the space of the one who moves, None where nobody does; `points`: for each house the
    soul points that lead there, 0 for one that is not ahead; `out`: those that lead past the last
    house, 0 where nobody moves;
    `reaps`: for each player whose characters that one can reap."""
    houses = len(state.seats.route)
    waiting = [] if state.finished else queue(state)
    if not waiting:
        return {"from": None, "points": [0] * houses, "out": 0, "reaps": _reaps(state.seats)}
    here = state.spaces[next_to_move(state, waiting)]
    points = [max(space - here, 0) for space in range(1, houses + 1)]
    out = state.seats.outside - here
    return {"from": here, "points": points, "out": out, "reaps": _reaps(state.seats)}


@lru_cache(maxsize=4)
def _reaps(seats: Seats) -> dict[str, Json]:
    return {name: [other for other in seats.names if other != name] for name in seats.names}
