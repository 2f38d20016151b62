"""What is kept and the screens ask for: players, games played, tags, records. Reads only.

Answers come at once, from connections of their own beside the writer's.
"""

from __future__ import annotations

from companion.export import record_of
from companion.history import History
from companion.journal import read_game
from companion.players import Players
from companion.replay import Replays
from companion.snapshots import Player
from companion.store import Store
from companion.tags import Taught, read_tags


class Library:
    """Over an open store. Any thread may ask; every method raises StoreFault where the disk
    refuses."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._players = Players(store)
        self.history = History(store)
        self.replays = Replays(store)

    def players(self) -> tuple[Player, ...]:
        """Everybody who has played here and is still offered, the latest first."""
        return tuple(player for player in self._players.all() if player.shown)

    def tags(self) -> tuple[Taught, ...]:
        """The whole catalogue of taught tags."""
        return tuple(sorted(read_tags(self._store)))

    def record(self, game_id: int) -> str:
        """A game as a record.

        Raises:
            KeyError: there is no such game.
        """
        return record_of(read_game(self._store, game_id))
