"""The journal: every accepted action of every game, on the disk before anybody hears the beep.

It holds actions, never states, with the rules' version and the components written out in full.
A log only grows: taking back is a row of its own.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence

import msgspec

from companion.record import dump, header_object
from companion.rules.game import Header, Json
from companion.storage.chain import (
    LOGGED_COLUMNS,
    OPENING_COLUMNS,
    Logged,
    Opening,
    content_hash,
    first_hash,
    next_hash,
)
from companion.storage.checking import DAMAGED, check_game
from companion.storage.faults import Code, Damage, StoreFault
from companion.storage.writer import Done, Point
from companion.store import Store

LONGEST_PAUSE = 30 * 60.0
"""Seconds between two actions beyond which nobody played: dinner does not count."""

OPEN, ASIDE, FINISHED, ABORTED = "open", "aside", "finished", "aborted"


class Row(msgspec.Struct, frozen=True):
    """An accepted action to write: the record's form (`at` and `note` included where it has
    them) and how it came: `play`, `undo`, `redo`, `correct`, or what else the table calls it."""

    action: dict[str, Json]
    kind: str = "play"


class Place(msgspec.Struct, frozen=True):
    """One line of a finished game's result, as the table saw it."""

    name: str
    total: int
    rank: int
    winner: bool
    parts: dict[str, int] = {}


class Result(msgspec.Struct, frozen=True):
    """A finished game's result: `ending` is one of the game's ways to end."""

    ending: str
    places: tuple[Place, ...]


class Moment(msgspec.Struct, frozen=True):
    """A date as a label: seconds since 1970, and whether the clock was known good."""

    wall: float
    sure: bool


class Entry(msgspec.Struct, frozen=True):
    """A row as it is on the disk. Rows of one transaction share a `step`, the first one's number.

    `played` are the seconds the game had taken by then.
    """

    number: int
    step: int
    kind: str
    action: dict[str, Json]
    played: float
    moment: Moment


class Stored(msgspec.Struct, frozen=True):
    """A game with its log, its chain checked."""

    id: int
    header: Header
    rules: int
    state: str
    player_ids: tuple[int | None, ...]
    rows: tuple[Entry, ...]
    started: Moment


class Kept(msgspec.Struct, frozen=True):
    """A game that can be resumed: open at the last stop (`open`), or put aside."""

    id: int
    game: str
    players: tuple[str, ...]
    state: str
    rows: int
    started: Moment


class _Head:
    """Where a game's log ends, and since when its time runs. The writer's thread alone uses it."""

    def __init__(self, sequence: int, chain: bytes, played: float, state: str) -> None:
        self.sequence = sequence
        self.chain = chain
        self.played = played
        self.state = state


class Journal:
    """The journal of an open store. Any thread may call it; `done` comes on the writer's."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._heads: dict[int, _Head] = {}
        self._since: dict[int, float] = {}
        with store.reading() as db:
            self._last: int = db.execute("SELECT coalesce(max(id), 0) FROM game").fetchone()[0]

    # -- writing ---------------------------------------------------------------------------

    def start(
        self,
        header: Header,
        rules: int,
        done: Done,
        *,
        player_ids: Sequence[int | None] = (),
    ) -> int:
        """Open a new game; the one that was open is put aside. Gives the new game's id.

        `rules` is the version of the rules it is played by.
        """
        return self._add(header, rules, done, player_ids, OPEN, (), None)

    def take_over(
        self,
        header: Header,
        rules: int,
        rows: Sequence[Row],
        done: Done,
        *,
        player_ids: Sequence[int | None] = (),
        result: Result | None = None,
    ) -> int:
        """Add an imported game in one transaction: finished with a result, else put aside."""
        state = ASIDE if result is None else FINISHED
        return self._add(header, rules, done, player_ids, state, rows, result)

    def append(
        self,
        game: int,
        rows: Sequence[Row],
        done: Done,
        *,
        after: int,
        result: Result | None = None,
    ) -> None:
        """Write accepted actions in one transaction, behind the first `after` rows of the log.

        `result` says how the game stands then: None while it goes on (a finished game is open
        again). `done` gets a fault with code BEHIND where the log does not end at `after`,
        because an earlier append failed: the match is to be put back to before that one.
        """
        mono = self._store.clock.monotonic()
        bodies = [(row.kind, dump(row.action)) for row in rows]

        def work(db: sqlite3.Connection) -> Point:
            head = self._head(db, game)
            if head.sequence != after:
                raise StoreFault(Code.BEHIND, "An action before this one was not saved.")
            self._insert(db, game, head, bodies, mono)
            self._set_result(db, game, head, result)
            return Point(game, head.sequence, head.chain)

        def revert(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM action WHERE game = ? AND sequence > ?", (game, after))
            self._reopen_if_unfinished(db, game)

        self._store.write(work, self._settled(game, done), revert)

    def resume(self, game: int, done: Done) -> None:
        """Open a game that waits; the one that was open is put aside."""
        mono = self._store.clock.monotonic()

        def work(db: sqlite3.Connection) -> None:
            self._head(db, game)
            db.execute("UPDATE game SET state = ? WHERE state = ? AND id != ?", (ASIDE, OPEN, game))
            db.execute("UPDATE game SET state = ? WHERE id = ?", (OPEN, game))
            self._heads.clear()
            self._since = {game: mono}

        self._store.write(work, self._settled(game, done))

    def put_aside(self, game: int, done: Done) -> None:
        """Have the open game wait; it can be resumed."""
        self._leave(game, ASIDE, done)

    def abandon(self, game: int, done: Done) -> None:
        """End a game unfinished: it stays in the history, apart from the averages."""
        self._leave(game, ABORTED, done)

    # -- reading ---------------------------------------------------------------------------

    def open_game(self) -> int | None:
        """The game that was open at the last stop, or is now."""
        with self._store.reading() as db:
            found = db.execute("SELECT id FROM game WHERE state = 'open'").fetchone()
        return None if found is None else found[0]

    def waiting(self) -> tuple[Kept, ...]:
        """The games that can be resumed: the open one first, then the newest."""
        with self._store.reading() as db:
            found = db.execute(
                "SELECT g.id, g.name, g.state, g.header, r.zero + g.mono, r.sure,"
                " (SELECT coalesce(max(sequence), 0) FROM action WHERE game = g.id)"
                " FROM game g JOIN run r ON r.id = g.run WHERE g.state IN ('open', 'aside')"
                " ORDER BY g.state = 'open' DESC, g.id DESC"
            ).fetchall()
        return tuple(
            Kept(
                id=id_,
                game=name,
                players=tuple(json.loads(header)["players"]),
                state=state,
                rows=rows,
                started=Moment(wall, bool(sure)),
            )
            for id_, name, state, header, wall, sure, rows in found
        )

    def load(self, game: int) -> Stored:
        """A game with its whole log.

        Raises:
            KeyError: there is no such game.
            StoreFault: its log is damaged, or the disk refuses.
        """
        with self._store.reading() as db:
            db.execute("BEGIN")
            try:
                return _load(db, game)
            except Damage as damage:
                raise StoreFault(Code.DAMAGED, damage.what.text) from damage
            finally:
                db.execute("ROLLBACK")

    # -- inside a transaction --------------------------------------------------------------

    def _add(
        self,
        header: Header,
        rules: int,
        done: Done,
        player_ids: Sequence[int | None],
        state: str,
        rows: Sequence[Row],
        result: Result | None,
    ) -> int:
        self._last += 1
        game, mono = self._last, self._store.clock.monotonic()
        ...
