"""What a game of Der Kleine Prinz is worth, and how it ends."""

from __future__ import annotations

from collections.abc import Sequence

from companion.rules.game import Action, Entry, Message, Outcome, Outlook
from companion.rules.prince.actions import Task
from companion.rules.prince.rules import apply
from companion.rules.prince.state import LAST_STAR, TAMED, State

SOURCE = "stars_left"


def sheet(names: Sequence[str], stars: Sequence[int]) -> tuple[Entry, ...]:
    """The score sheet: minus the stars left, so that more is better."""
    return tuple(Entry(name, {SOURCE: -left}) for name, left in zip(names, stars, strict=True))


def scores(state: State) -> tuple[Entry, ...]:
    """The score sheet as if the game ended now."""
    return sheet(state.seats.names, state.stars)


def outcome(state: State) -> Outcome | None:
    """By rank where the prince has tamed the fox; the last star's owner wins alone, and nobody
    where the fox is gone (rulings D6, D9)."""
    if not state.ending:
        return None
    if state.ending == TAMED:
        return Outcome(TAMED)
    return Outcome(state.ending, who_placed_all(state.seats.names, state.stars, state.ending))


def who_placed_all(
    names: Sequence[str], stars: Sequence[int], ending: str = LAST_STAR
) -> tuple[str, ...]:
    """Who has no star left, if that is how the game ended."""
    return tuple(
        n for n, left in zip(names, stars, strict=True) if ending == LAST_STAR and not left
    )


def outlook(state: State, action: Action) -> Outlook:
    """The scores after the action. How a task will go is left out.

    Raises:
        Refused: as `apply`.
    """
    after, _ = apply(state, action)
    left_out: tuple[Message, ...] = ()
    if isinstance(action, Task):
        left_out = (Message("how the task goes"),)
    return Outlook(scores(after), left_out)
