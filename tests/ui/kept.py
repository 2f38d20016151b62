"""What is kept, for screens that ask for it: games that were played here, without a disk."""

from __future__ import annotations

from companion.replay import Replay
from companion.snapshots import Player
from companion.storage.games import Entry, Moment, Stored
from companion.table.playing import Playing
from companion.tags import Taught

NOVEMBER = Moment(1_795_982_400.0, True)


def stored(playing: Playing, state: str = "open") -> Stored:
    """A game as the disk would give it back."""
    rows = tuple(
        Entry(row.number, row.number, "play", row.action, 0.0, NOVEMBER)
        for step in playing.log._steps
        for row in step
    )
    header = playing.match.header
    version = playing.match.game.RULES_VERSION
    ids = tuple(seat.player_id for seat in playing.seats)
    return Stored(playing.id, header, version, state, ids, rows, NOVEMBER)


class KeptReplays:
    """Games to step through, by number."""

    def __init__(self, *games: Playing) -> None:
        self._games = {playing.id: playing for playing in games}

    def of(self, game: int) -> Replay:
        """A game.

        Raises:
            KeyError: there is no such game.
        """
        return Replay(stored(self._games[game]))


class KeptLibrary:
    """A library with games and nothing else."""

    def __init__(self, *games: Playing) -> None:
        self.replays = KeptReplays(*games)

    def players(self) -> tuple[Player, ...]:
        return ()

    def tags(self) -> tuple[Taught, ...]:
        return ()
