"""The actions of Der Kleine Prinz, as FORMAT.md has them."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from companion.rules.game import Action

Kind = Literal["explain", "draw", "remember", "decide"]


class Task(Action, frozen=True, tag="task"):
    """The player whose turn it is plays a task card."""

    player: str
    task: Kind


class Rated(Action, frozen=True, tag="rated"):
    """Ends `explain`: the stars that everybody received, and who had no explanation."""

    totals: dict[str, int]
    blank: tuple[str, ...] | UnsetType = UNSET


class Guessed(Action, frozen=True, tag="guessed"):
    """Ends `draw` or `remember`: someone found it."""

    by: str


class Failed(Action, frozen=True, tag="failed"):
    """Ends `draw` or `remember`: nobody found it in time."""


class Answered(Action, frozen=True, tag="answered"):
    """Ends `decide`: who answered correctly, and on how many the reader had bet, if at all."""

    correct: tuple[str, ...]
    bet: int | None


class Finished(Action, frozen=True, tag="finished"):
    """Only with `score_only`: how many stars a player has left is told."""

    player: str
    stars_left: int


ACTIONS: tuple[type[Action], ...] = (Task, Rated, Guessed, Failed, Answered)
TOLD: tuple[type[Action], ...] = (Finished,)

OPEN_KEYS: dict[str, frozenset[str]] = {
    "rated": frozenset({"totals", "blank"}),
    "answered": frozenset({"correct"}),
}
