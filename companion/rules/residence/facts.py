"""What is drawn of a game in the residence beyond its view."""

from __future__ import annotations

from companion.rules.game import Json
from companion.rules.residence.order import next_to_move, queue
from companion.rules.residence.state import State


def facts(state: State) -> dict[str, Json]:
    """`from`: the space of the one who moves, None where nobody does; `points`: for each house the
    soul points that lead there, 0 for one that is not ahead; `out`: those that lead past the last
    house, 0 where nobody moves."""
    houses = len(state.seats.route)
    waiting = [] if state.finished else queue(state)
    if not waiting:
        return {"from": None, "points": [0] * houses, "out": 0}
    here = state.spaces[next_to_move(state, waiting)]
    points = [max(space - here, 0) for space in range(1, houses + 1)]
    return {"from": here, "points": points, "out": state.seats.outside - here}
