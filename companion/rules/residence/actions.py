"""The actions of the residence, as FORMAT.md has them."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from companion.rules.game import Action


class Reaping(Action, frozen=True, tag="reaping"):
    """A reaping of this turn: its reapers, and the player whose character is reaped, if any.
    Nobody in `by`: a character of `of` died in its deathbed."""

    by: tuple[str, ...]
    of: str | None


class Move(Action, frozen=True, tag="move"):
    """The forced move of a reaping: the soul points of the cards played. `reaping` counts the
    turn's reapings from 0, in the order told."""

    player: str
    cards: tuple[int, ...]
    reaping: int | UnsetType = UNSET


class EndTurn(Action, frozen=True, tag="end_turn"):
    """The turn is over."""


class Finished(Action, frozen=True, tag="finished"):
    """Only with `score_only`: how many houses of each colour a player has visited is told."""

    player: str
    visited: dict[str, int]


ACTIONS: tuple[type[Action], ...] = (Reaping, Move, EndTurn)
TOLD: tuple[type[Action], ...] = (Finished,)

OPEN_KEYS: dict[str, frozenset[str]] = {
    "reaping": frozenset({"by", "of"}),
    "move": frozenset({"cards"}),
}
