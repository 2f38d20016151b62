"""What stars, stories and paper planes are worth, and how a game ends."""

from __future__ import annotations

from collections.abc import Sequence

from companion.rules.game import Action, Entry, Message, Outcome, Outlook
from companion.rules.stars.actions import Story
from companion.rules.stars.box import Tile
from companion.rules.stars.landing import told_story
from companion.rules.stars.rules import apply, face_down
from companion.rules.stars.state import TELESCOPE, State

PAIR = 8
"""What a fox and a prince are worth together, in place of what they print (rulings S4)."""
NO_PAPER_PLANE = -1
"""Less than any paper plane, where a tie looks at it (rulings S13)."""


def pairs(stories: Sequence[Tile]) -> int:
    """What combining adds: as many pairs as can be made, of the figures that print least."""
    foxes = sorted([tile.stars for tile in stories if tile.figure == "fox"])
    princes = sorted([tile.stars for tile in stories if tile.figure == "prince"])
    return sum([PAIR - fox - prince for fox, prince in zip(foxes, princes, strict=False)])


def entry(name: str, tokens: int, stories: Sequence[Tile], plane: int | None) -> Entry:
    """One player's line of the score sheet."""
    parts = {
        "tokens": tokens,
        "stories": sum([tile.stars for tile in stories]),
        "pairs": pairs(stories),
        "paper_plane": plane or 0,
    }
    tie = NO_PAPER_PLANE if plane is None else plane
    return Entry(name, {part: points for part, points in parts.items() if points}, (tie,))


def scores(state: State) -> tuple[Entry, ...]:
    """The score sheet as if the game ended now."""
    rows = zip(state.setup.names, state.stars, state.stories, state.planes, strict=True)
    return tuple([entry(*row) for row in rows])


def outcome(state: State) -> Outcome | None:
    """Over when nobody holds a card any more (rulings S11); the ranks decide."""
    return Outcome("cards_gone") if state.finished else None


def outlook(state: State, action: Action) -> Outlook:
    """The scores after the action, with what the cloud or the planet then brings. A story that
    is still to be chosen, what a face-down one shows and a telescope token are left out.

    Raises:
        Refused: as `apply`.
    """
    after, _ = apply(state, action)
    left_out: list[Message] = []
    hidden: Tile | None = None
    if isinstance(action, Story):
        tile = state.setup.box.stories[action.tile]
        if face_down(state, tile):
            hidden = tile
            left_out.append(Message("what the face-down story shows"))
    chosen = False
    while after.owed:
        after, open_choice = _next_board(after)
        chosen = chosen or open_choice
    if chosen:
        left_out.append(Message("which story is taken"))
    if not after.finished and after.doing == TELESCOPE:
        left_out.append(Message("what the telescope token brings"))
    if hidden is not None:
        return Outlook(_without(after, hidden), tuple(left_out))
    return Outlook(scores(after), tuple(left_out))


def _next_board(state: State) -> tuple[State, bool]:
    """The first owed board done with: its story taken where only one is there, else none, since
    that is a choice (or chance, where it lies face down)."""
    tiles = state.takeable()
    if len(tiles) == 1 and not face_down(state, tiles[0]):
        name = state.setup.names[state.actor]
        return apply(state, Story(name, tiles[0].id))[0], False
    return told_story(state, state.gone, state.unread, state.stories)[0], True


def _without(state: State, hidden: Tile) -> tuple[Entry, ...]:
    """The score sheet without a story whose stars nobody has seen yet."""
    stories = [[tile for tile in own if tile is not hidden] for own in state.stories]
    rows = zip(state.setup.names, state.stars, stories, state.planes, strict=True)
    return tuple([entry(*row) for row in rows])
