"""How a game in the residence is shown."""

from __future__ import annotations

from companion.rules.game import Json, Message, Prompt
from companion.rules.residence.order import choices, owed, queue
from companion.rules.residence.state import State


def view(state: State) -> dict[str, Json]:
    """The game's own keys, as FORMAT.md gives them. Marks stand in the order of the road."""
    names = state.seats.names
    marks = {
        space: name for name, visited in zip(names, state.visited, strict=True) for space in visited
    }
    return {
        "owed": [{"player": names[player], "as": role} for player, role in owed(state)],
        "marks": {str(space): marks[space] for space in sorted(marks)},
        "players": [
            {"name": name, "space": space, "visited": list(visited)}
            for name, space, visited in zip(names, state.spaces, state.visited, strict=True)
        ],
    }


def prompt(state: State) -> Prompt:
    """Who moves next, and why; otherwise what the table may tell."""
    if state.finished:
        return Prompt(None, Message("The residence was left. The scores are final."))
    waiting = queue(state)
    if not waiting:
        if any(state.out(player) for player in range(len(state.spaces))):
            return Prompt(None, Message("Somebody is out: the game ends with this turn."))
        return Prompt(None, Message("Tell a reaping, or end the turn."))
    player, role = owed(state)[0]
    name = state.seats.names[player]
    text = "{player} moves as the reaped." if role == "reaped" else "{player} moves as the reaper."
    if len(choices(state, waiting)) > 1:
        text = "{player} chooses a reaping and moves."
    return Prompt(name, Message(text, {"player": name}))
