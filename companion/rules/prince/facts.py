"""What is drawn of a game of Der Kleine Prinz beyond its view."""

from __future__ import annotations

from functools import lru_cache

from companion.rules.game import Json
from companion.rules.prince.box import Board
from companion.rules.prince.rules import handed_out
from companion.rules.prince.state import State


def facts(state: State) -> dict[str, Json]:
    """`places`: the prince's whole way, each place with the name of its `planet` (None on Earth)
    and its `capacity`, the star spaces that count; `at`: the index of the place where he stands;
    `earth`: that of the fox's start; `ratings`: what rating cards let a player receive, `least`
    and `most`, and the `whole` that all receive together (rulings D2)."""
    least, most, whole = handed_out(len(state.seats.names))
    return {
        "places": _places(state.seats.board),
        "at": state.place,
        "earth": state.seats.board.earth,
        "ratings": {"least": least, "most": most, "whole": whole},
    }


@lru_cache(maxsize=4)
def _places(board: Board) -> list[Json]:
    return [{"planet": place.planet, "capacity": place.capacity} for place in board.places]
