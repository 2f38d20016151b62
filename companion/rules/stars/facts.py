"""What is drawn of a game of Rising to the Stars beyond its view."""

from __future__ import annotations

from msgspec import UNSET

from companion.rules.game import Action, Json
from companion.rules.stars.actions import Play, SpendStory
from companion.rules.stars.flights import after_the_foremost
from companion.rules.stars.legal import legal
from companion.rules.stars.state import State
from companion.rules.stars.telescopes import STEALS


def facts(state: State) -> dict[str, Json]:
    """`leads`: for each legal action the space it flies to, None where it is no flight; `board`:
    the number from 0 of the connecting board at which a story is owed, or None; `stories`: how
    many lie at each board; `steals`: how many stars each token steals that does."""
    return {
        "leads": [_to(state, action) for action in legal(state)],
        "board": state.owed[0] if state.owed else None,
        "stories": [_lying(state, board) for board in range(len(state.unread))],
        "steals": dict(STEALS),
    }


def _to(state: State, action: Action) -> int | None:
    if not isinstance(action, Play | SpendStory):
        return None
    if action.steps is not UNSET:
        return state.spaces[state.actor] + action.steps
    if action.card == "first":
        return after_the_foremost(state.spaces)
    return state.next_bird()


def _lying(state: State, board: int) -> int:
    """The stories at a board that nobody has taken: those that lie face up, and the rest."""
    tiles = state.setup.box.stories.values()
    face_up = [t for t in tiles if t.board == board and not t.bit & state.gone]
    return len(face_up) + state.unread[board]
