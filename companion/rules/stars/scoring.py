"""What stars, stories and paper planes are worth, and how a game ends."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.rules.game import Action, Entry, Message, Outcome, Outlook
from companion.rules.stars.actions import Play, SpendStory, Story, Telescope
from companion.rules.stars.box import Tile
from companion.rules.stars.rules import apply
from companion.rules.stars.state import State

PAIR = 8
"""What a fox and a prince are worth together."""


def entry(name: str, stars: int, tiles: Iterable[Tile], plane: int | None) -> Entry:
    """One player's line: a tie looks at the paper plane, none is less than any (rulings S13)."""
    tiles = tuple(tiles)
    parts = {"tokens": stars, "stories": sum(tile.stars for tile in tiles)}
    parts["pairs"] = pairs(tiles)
    if plane is not None:
        parts["paper_plane"] = plane
    kept = {part: points for part, points in parts.items() if points}
    return Entry(name, kept, (-1 if plane is None else plane,))


def pairs(tiles: Iterable[Tile]) -> int:
    """What combining adds: as many pairs as can be, of the figures that print least (S4)."""
    foxes = sorted(tile.stars for tile in tiles if tile.figure == "fox")
    princes = sorted(tile.stars for tile in tiles if tile.figure == "prince")
    return sum(PAIR - fox - prince for fox, prince in zip(foxes, princes, strict=False))


def scores(state: State) -> tuple[Entry, ...]:
    """The score sheet as if the game ended now."""
    stories: Mapping[str, Tile] = state.table.box.stories
    return tuple(
        entry(name, seat.stars, [stories[tile] for tile in seat.stories], seat.plane)
        for name, seat in zip(state.table.names, state.seats, strict=True)
    )


def outcome(state: State) -> Outcome | None:
    """Over when nobody holds a card; the ranks decide (rulings S11)."""
    return Outcome("cards_gone") if state.over else None


def outlook(state: State, action: Action) -> Outlook:
    """The scores after the action. A story owed, a token flipped and a card drawn are chance or
    choice, and named instead of counted.

    Raises:
        Refused: as `apply`.
    """
    after, happened = apply(state, action)
    left_out = []
    if isinstance(action, (Play, SpendStory, Story)):
        if after.owed:
            left_out.append(Message("the story that is taken"))
        if after.looking:
            left_out.append(Message("the telescope token"))
    whats = {event["what"] for event in happened}
    if "grand_father" in whats and not isinstance(action, Telescope):
        left_out.append(Message("the card that is drawn"))
    if "exchange" in whats:
        left_out.append(Message("the cards that are exchanged"))
    return Outlook(scores(after), tuple(left_out))
