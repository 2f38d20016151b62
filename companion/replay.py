"""A kept game to step through: its log, and where it stood after each line of it.

It is played again by the rules, so what it shows is what the table saw: nothing that was hidden
then is to be seen, and the log conceals what the game still hides where it stands now.
"""

from __future__ import annotations

import msgspec

from companion.journal import read_game
from companion.match import Position
from companion.rules.game import Refused
from companion.snapshots import GameOn, Line
from companion.storage.archive import Archive
from companion.storage.faults import Code, StoreFault
from companion.storage.games import Stored
from companion.table.picture import game_on
from companion.table.playing import Playing


class Replay:
    """One game, with all its past. Not for several threads.

    Raises:
        Refused: today's rules do not accept what was played.
    """

    def __init__(self, stored: Stored) -> None:
        self.id = stored.id
        self.rows = len(stored.rows)
        """How many rows the log had when it was read: more mean that it has grown since."""
        self._positions: list[Position] = []
        self._playing = Playing.resumed(stored, self._positions.append)
        match = self._playing.match
        self.lines: tuple[Line, ...] = self._playing.log.lines(
            lambda entry: match.game.conceal(match.state, entry)
        )
        self.steps: tuple[int, ...] = (0, *(line.number for line in self.lines if not line.undone))
        """The numbers of the lines that stand, 0 (before the first) included."""

    def at(self, number: int) -> GameOn:
        """The game as it stood after the line with this number, that the last of its log, with
        nothing to be done.

        An undone line is shown as it was when it was done; 0 is the start.
        """
        match = self._playing.match
        now = match.position
        match.position = self._positions[number]
        try:
            found = game_on(self._playing, (), None, {})
        finally:
            match.position = now
        return msgspec.structs.replace(
            found,
            legal=(),
            log=tuple([line for line in self.lines if line.number <= number]),
            can_undo=False,
            can_redo=False,
            undo_reveals=False,
        )

    def reveals(self, number: int) -> bool:
        """Whether going back to a line gives away something hidden."""
        return self._playing.reveals(self._playing.undo_steps(number))


class Replays:
    """The games of a store, to step through. Any thread may ask."""

    def __init__(self, store: Archive) -> None:
        self._store = store

    def of(self, game: int) -> Replay:
        """A game as it lies on the disk.

        Raises:
            KeyError: there is no such game.
            StoreFault: its log is damaged, played by other rules, or the disk refuses.
        """
        stored = read_game(self._store, game)
        try:
            return Replay(stored)
        except Refused as refused:
            text = "This game was played by other rules: it can only be exported."
            raise StoreFault(Code.INPUT, text) from refused
