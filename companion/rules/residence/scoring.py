"""What the visits in the residence are worth, and how a game ends."""

from __future__ import annotations

from collections.abc import Mapping

from companion.rules.game import Action, Entry, Message, Outcome, Outlook
from companion.rules.residence.actions import Reaping
from companion.rules.residence.rules import SOMEBODY_LEFT, apply
from companion.rules.residence.state import State

SPECIAL = (("centenarians", "w", 1), ("veterans", "g", 1), ("newcomers", "v", -1))
"""Sources beyond the apartments: the residents' colour, and whether they add or take away."""
FOR_SPECIAL = (1, 3, 6, 10)
"""Points for one, two, three, four and more residents of one special kind (rulings L7)."""


def parts(visits: Mapping[str, int]) -> dict[str, int]:
    """Points by source for houses visited, counted by colour."""
    found = {"apartments": sum(visits.values())}
    for source, colour, sign in SPECIAL:
        count = visits.get(colour, 0)
        if count:
            found[source] = sign * FOR_SPECIAL[min(count, len(FOR_SPECIAL)) - 1]
    return found


def colours(state: State, player: int) -> dict[str, int]:
    """The houses that a player has visited, counted by colour."""
    found: dict[str, int] = {}
    for space in state.visited[player]:
        colour = state.seats.route[space - 1]
        found[colour] = found.get(colour, 0) + 1
    return found


def scores(state: State) -> tuple[Entry, ...]:
    """The score sheet as if the game ended now."""
    return tuple(
        Entry(name, parts(colours(state, player))) for player, name in enumerate(state.seats.names)
    )


def outcome(state: State) -> Outcome | None:
    """Over at the end of the turn in which somebody left; the ranks decide."""
    return Outcome(SOMEBODY_LEFT) if state.finished else None


def outlook(state: State, action: Action) -> Outlook:
    """The scores after the action. What the moves of a reaping will bring is left out.

    Raises:
        Refused: as `apply`.
    """
    after, _ = apply(state, action)
    left_out: tuple[Message, ...] = ()
    if isinstance(action, Reaping):
        left_out = (Message("the moves that the reaping brings"),)
    return Outlook(scores(after), left_out)
