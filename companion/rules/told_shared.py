"""What the tellings of results (`score_only`) of all games have in common."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import msgspec

from companion.rules.game import Action, Entry, Message, Needs, Outcome, Prompt, Refused, Sign, Turn

ENDING = "told"
"""The one way in which a game ends whose results are told."""
THINGS: tuple[str, ...] = ()
"""Results are told on a form: nothing of it has a tag."""


class Telling(Protocol):
    """A state in which each player's result is told once."""

    @property
    def players(self) -> tuple[str, ...]: ...

    @property
    def told(self) -> Mapping[str, object]: ...


def missing(state: Telling) -> tuple[str, ...]:
    """Who has not told yet, in seating order."""
    return tuple(name for name in state.players if name not in state.told)


def turn(state: Telling) -> Turn | None:
    """Those who have not told yet, with `finished`; None once all have."""
    names = missing(state)
    return Turn(names, ("finished",)) if names else None


def outcome(state: Telling) -> Outcome | None:
    """Over when all have told."""
    return None if missing(state) else Outcome(ENDING)


def check_teller(state: Telling, player: str) -> None:
    """Refuse who does not play here, and who has told already.

    Raises:
        Refused: `unknown_player`, `told_already`.
    """
    if player not in state.players:
        raise Refused("unknown_player", player=player)
    if player in state.told:
        raise Refused("told_already", player=player)


def prompt(state: Telling) -> Prompt:
    """Who still has to tell a result."""
    names: Sequence[str] = missing(state)
    if not names:
        return Prompt(None, Message("All results are in."))
    return Prompt(names[0], Message("Enter the result of {player}.", {"player": names[0]}))


def reading(state: Telling, signs: Sequence[Sign]) -> tuple[Action, ...] | Needs:
    """Results are told on a form, not by scans.

    Raises:
        Refused: always.
    """
    raise Refused("not_a_scan_here")


def without(state: Any, player: str) -> Any:
    """The same telling as if a player had not told: what a result told anew is judged beside."""
    told = {name: result for name, result in state.told.items() if name != player}
    return msgspec.structs.replace(state, told=told)


def so_far(state: Telling, action: Action) -> tuple[Entry, ...]:
    """The scores with a result that is refused because it is not whole yet. In most games such
    a result is worth nothing: then there are none."""
    return ()
