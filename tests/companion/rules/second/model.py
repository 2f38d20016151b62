"""What the models of all games have in common."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from companion.rules.game import Header

Act = dict[str, Any]
NAMES = ("Ana", "Ben", "Cho", "Dora", "Emil", "Fay")


class Forbidden(Exception):
    """The rules do not allow this now."""


def need(true: object) -> None:
    """Forbid what is not so."""
    if not true:
        raise Forbidden


def all_different(names: Sequence[Any]) -> bool:
    """Whether nothing is named twice."""
    return len(set(names)) == len(names)


class Model(ABC):
    """One game, read a second time. `do` forbids or changes; `view` is the record's."""

    def __init__(self, header: Header) -> None:
        self.names = list(header.players)
        self.count = len(self.names)
        self.finished = False
        self.happened: list[Act] = []

    @abstractmethod
    def turn(self) -> Act | None:
        """Who may act now, and how."""

    @abstractmethod
    def totals(self) -> list[tuple[str, dict[str, int], int]]:
        """The name, the parts and what decides a tie (more is better) of each."""

    @abstractmethod
    def own(self) -> Act:
        """The game's own keys of the view, `players` among them."""

    @abstractmethod
    def guess(self, chance: random.Random) -> Act:
        """Some action, likely or not."""

    def do(self, action: Act) -> None:
        """Do an action, or raise Forbidden with everything half done: keep a copy."""
        getattr(self, "do_" + action["type"])(action)

    def winners(self, scores: Sequence[Mapping[str, Any]]) -> list[str]:
        """Who has won, once it is over."""
        return [entry["name"] for entry in scores if entry["rank"] == 1]

    def view(self) -> Act:
        """Everything that the record's view holds, save sources of no points."""
        found = self.totals()
        sums = [(sum(parts.values()), tie) for _, parts, tie in found]
        scores = [
            {
                "name": name,
                "parts": {source: points for source, points in parts.items() if points},
                "total": own[0],
                "rank": 1 + sum(other > own for other in sums),
            }
            for (name, parts, _), own in zip(found, sums, strict=True)
        ]
        return {
            "finished": self.finished,
            "turn": None if self.finished else self.turn(),
            "happened": self.happened,
            "scores": scores,
            "winners": self.winners(scores) if self.finished else [],
            **self.own(),
        }
