"""Who has played here, as people are offered where they sit down."""

from __future__ import annotations

from collections.abc import Sequence

from companion.snapshots import Player
from companion.storage.names import name_key


class People:
    """The known players of the newest snapshot."""

    def __init__(self) -> None:
        self._all: tuple[Player, ...] = ()

    def learn(self, players: Sequence[Player]) -> dict[str, str]:
        """These are known now; who of them was called otherwise before, and how now."""
        before = {player.id: player.name for player in self._all}
        self._all = tuple(players)
        return {
            before[player.id]: player.name
            for player in players
            if before.get(player.id, player.name) != player.name
        }

    @property
    def offered(self) -> tuple[str, ...]:
        """The names to be offered, the latest first."""
        return tuple(player.name for player in self._all if player.shown)

    @property
    def wishes(self) -> dict[str, int | None]:
        """The colour and shape that each chose once, or else had in their first game."""
        return {player.name: player.look for player in self._all}

    def id_of(self, name: str) -> int | None:
        """The player of that very name; None for a guest."""
        return next((player.id for player in self._all if player.name == name), None)

    def meant(self, typed: str) -> Player | None:
        """The player that a typed name stands for, one who left among them."""
        key = name_key(typed)
        return next((player for player in self._all if name_key(player.name) == key), None)
