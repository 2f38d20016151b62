"""How a game of Rising to the Stars is shown: the record's view, and what is next to do."""

from __future__ import annotations

from collections.abc import Sequence

from companion.rules.game import Json, Message, Prompt
from companion.rules.stars.box import PLANET, Tile
from companion.rules.stars.state import OUT, RETIRED, STORY, TELESCOPE, State


def belongings(name: str, stars: int, stories: Sequence[Tile], plane: int | None) -> Json:
    """What a player has gathered, as played and told games show it."""
    return {
        "name": name,
        "stars": stars,
        "stories": [tile.id for tile in stories],
        "paper_plane": plane,
    }


def view(state: State) -> dict[str, Json]:
    """The game's own keys, as FORMAT.md gives them."""
    names = state.setup.names
    on_route = sorted({space for space in state.spaces if 0 <= space < PLANET})
    rows = zip(names, state.stars, state.stories, state.planes, strict=True)
    return {
        "piles": {str(space): [names[seat] for seat in state.pile(space)] for space in on_route},
        "paper_planes": list(state.left),
        "players": [
            {
                **belongings(*row),
                "space": None if space == RETIRED else space,
                "cards": cards,
            }
            for row, space, cards in zip(rows, state.spaces, state.cards, strict=True)
        ],
    }


def prompt(state: State) -> Prompt:
    """Who does what next."""
    if state.finished:
        return Prompt(None, Message("Nobody holds a card any more. The scores are final."))
    name = state.setup.names[state.actor]
    if state.doing == STORY:
        text = "{player} takes a story at connecting board {board}."
        return Prompt(name, Message(text, {"player": name, "board": state.owed[0] + 1}))
    text = "{player} plays a card and flies."
    if state.doing == TELESCOPE:
        text = "{player} flips a telescope token."
    elif state.doing == OUT:
        text = "{player} has neither cards nor stories: retire."
        if state.stories[state.actor]:
            text = "{player} has no cards: give up a story or retire."
    return Prompt(name, Message(text, {"player": name}))
