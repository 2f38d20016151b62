"""Which set of components the next game of each kind is played with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.components.sets import ComponentSet, called, chosen, component_set
from companion.intents import Adjust
from companion.snapshots import Snapshot
from ui.desk import Desk
from ui.sheets.laid_stories import with_boards

USED = "sets"
"""The setting that holds the name of the set last chosen, by game."""


class ChosenSets:
    """The set last chosen, on this screen or before; or, for a rematch, components that are kept
    under no name."""

    def __init__(self) -> None:
        self._loose: dict[str, dict[str, Any]] = {}
        self._used: dict[str, str] = {}
        self._told: tuple[str, ComponentSet] | None = None

    def of(self, game: str, snapshot: Snapshot) -> tuple[str, dict[str, Any]]:
        """The name and the components to play with; without a name, the built-in set or those of
        the game before (`loose`)."""
        if game in self._loose:
            return "", self._loose[game]
        used = self._used.get(game, used_set(game, snapshot))
        return chosen(game, used, snapshot.boxes)

    def loose(self, game: str) -> bool:
        """Whether the components to play with are kept under no name."""
        return game in self._loose

    def shown(self, game: str, snapshot: Snapshot) -> ComponentSet | None:
        """The set to play with and what is said about it; None where it is kept under no name."""
        if game in self._loose:
            return None
        name, components = self.of(game, snapshot)
        told = self._told
        if told is None or (game, name, components) != (told[0], told[1].name, told[1].components):
            told = self._told = (game, component_set(game, name, components))
        return told[1]

    def again(self, game: str, components: Mapping[str, Any] | None, snapshot: Snapshot) -> None:
        """Play with the components of the game before (None: with the set last chosen). Which
        stories lay face up is no part of the set: they are laid out anew."""
        self._loose.pop(game, None)
        self._used.pop(game, None)
        if components is None:
            return
        whole = with_boards(components, ())
        name = called(game, whole, snapshot.boxes)
        if name is None:
            self._loose[game] = whole
        else:
            self._used[game] = name

    def use(self, game: str, name: str, desk: Desk) -> None:
        """Play with this set from now on."""
        self._loose.pop(game, None)
        self._used[game] = name
        use_set(game, name, desk)


def used_set(game: str, snapshot: Snapshot) -> str:
    """The name of the set last chosen; empty: the built-in one."""
    kept = snapshot.settings.get(USED)
    name = kept.get(game, "") if isinstance(kept, dict) else ""
    return name if isinstance(name, str) else ""


def use_set(game: str, name: str, desk: Desk) -> None:
    """Have the name of a set remembered as the one last chosen."""
    kept = desk.snapshot.settings.get(USED)
    desk.post(Adjust(USED, {**(kept if isinstance(kept, dict) else {}), game: name}))
