"""How a game of Rising to the Stars is shown."""

from __future__ import annotations

from companion.rules.game import Json, Message, Prompt
from companion.rules.stars.box import PLANET
from companion.rules.stars.state import Seat, State


def seat_view(name: str, seat: Seat) -> dict[str, Json]:
    """One player's own keys of the view."""
    return {
        "name": name,
        "space": seat.space,
        "stars": seat.stars,
        "cards": seat.cards,
        "stories": list(seat.stories),
        "paper_plane": seat.plane,
    }


def view(state: State) -> dict[str, Json]:
    """The game's own keys, as FORMAT.md gives them."""
    names = state.table.names
    spaces = sorted({s.space for s in state.seats if s.space is not None and s.space < PLANET})
    return {
        "piles": {str(space): [names[n] for n in state.pile(space)] for space in spaces},
        "paper_planes": list(state.planes),
        "players": [seat_view(n, seat) for n, seat in zip(names, state.seats, strict=True)],
    }


def prompt(state: State) -> Prompt:
    """Who does what next."""
    actor = state.actor()
    if actor is None:
        return Prompt(None, Message("Nobody holds a card. The scores are final."))
    name = state.table.names[actor]
    if state.owed:
        text = "{player} takes a story at the board just crossed."
    elif state.looking:
        text = "{player} flips a telescope token."
    elif state.seats[actor].cards:
        text = "{player} plays a card and moves."
    elif state.seats[actor].stories:
        text = "{player} gives up a story to move, or retires."
    else:
        text = "{player} has no card and no story left: retire."
    return Prompt(name, Message(text, {"player": name}))
