"""The journal: every accepted action of every game, on the disk before anybody hears the beep.

It holds actions, never states, with the rules' version and the components written out in full.
A log only grows: taking back is a row of its own.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence

import msgspec

from companion.record import dump
from companion.rules.game import Header
from companion.storage.archive import Archive
from companion.storage.faults import Code, StoreFault
from companion.storage.games import (
    Moment,
    Row,
    Stored,
    head_of,
    insert_game,
    insert_rows,
    load_game,
    remove_game,
)
from companion.storage.results import (
    ABORTED,
    ASIDE,
    FINISHED,
    OPEN,
    Head,
    Placing,
    Result,
    Standing,
    open_games,
    put_open_aside,
    set_result,
    stand_again,
    standing,
)
from companion.storage.writer import Change, Done, Point, Work
from companion.store import Store

__all__ = ["Journal", "KeptGame", "Placing", "Result", "Row", "Stored", "read_game"]

LONGEST_PAUSE = 30 * 60.0
"""Seconds between two actions beyond which nobody played: dinner does not count."""


class KeptGame(msgspec.Struct, frozen=True):
    """A game that can be resumed: open at the last stop (`open`), or put aside (`aside`). `last`
    is when something was done in it last, or when it was started."""

    id: int
    game: str
    players: tuple[str, ...]
    state: str
    rows: int
    last: Moment


class Journal:
    """The journal of an open store. Any thread may call it; `done` comes on the writer's."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._heads: dict[int, Head] = {}
        self._since: dict[int, float] = {}
        with store.reading() as db:
            self._last: int = db.execute("SELECT coalesce(max(id), 0) FROM game").fetchone()[0]

    def start(
        self,
        header: Header,
        rules: int,
        done: Done,
        *,
        player_ids: Sequence[int | None] = (),
        looks: Sequence[int] = (),
        instead_of: int | None = None,
    ) -> int:
        """Open a new game; the one that was open is put aside. Gives the new game's id.

        `rules` is the version of the rules it is played by. `player_ids` stand in seating
        order, None for a guest; left out, names find their players by themselves. `looks` say
        who has which colour and shape; left out, it is as the players wish. `instead_of` is an
        open game that is abandoned in the same transaction.
        """
        return self._add(header, rules, (), done, player_ids, OPEN, None, looks, instead_of)

    def take_over(
        self,
        header: Header,
        rules: int,
        rows: Sequence[Row],
        done: Done,
        *,
        result: Result | None = None,
    ) -> int:
        """Add an imported game in one transaction: finished with a result, else put aside."""
        state = ASIDE if result is None else FINISHED
        return self._add(header, rules, rows, done, (), state, result)

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
        before: list[Standing] = []

        def work(db: sqlite3.Connection) -> Point:
            head = self._head(db, game)
            if head.sequence != after:
                raise StoreFault(Code.BEHIND, "An action before this one was not saved.")
            before.append(standing(db, game))
            run = self._store.run(db)
            insert_rows(db, game, head, bodies, run, mono, self._played(game, head, mono))
            set_result(db, game, head, result)
            return Point(game, head.sequence, head.chain)

        def revert(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM action WHERE game = ? AND sequence > ?", (game, after))
            stand_again(db, game, before[-1])

        self._write(game, work, done, revert)

    def resume(self, game: int, done: Done) -> None:
        """Open a game that waits; the one that was open is put aside."""
        mono = self._store.clock.monotonic()

        def work(db: sqlite3.Connection) -> None:
            head_of(db, game)
            self._heads.clear()
            self._since[game] = mono
            put_open_aside(db)
            db.execute("UPDATE game SET state = ? WHERE id = ?", (OPEN, game))

        self._write(game, work, done)

    def put_aside(self, game: int, done: Done) -> None:
        """Have the open game wait; it can be resumed."""
        self._leave(game, ASIDE, done)

    def abandon(self, game: int, done: Done) -> None:
        """End a game unfinished: it stays in the history, apart from the averages."""
        self._leave(game, ABORTED, done)

    def waiting(self) -> tuple[KeptGame, ...]:
        """The games that can be resumed: the open one first, then the newest."""
        with self._store.reading() as db:
            found = db.execute(
                "SELECT g.id, g.name, g.header, g.state, coalesce(a.sequence, 0),"
                " coalesce(l.zero + a.mono, r.zero + g.mono), coalesce(l.sure, r.sure)"
                " FROM game g JOIN run r ON r.id = g.run"
                " LEFT JOIN action a ON a.game = g.id"
                " AND a.sequence = (SELECT max(sequence) FROM action WHERE game = g.id)"
                " LEFT JOIN run l ON l.id = a.run WHERE g.state IN ('open', 'aside')"
                " ORDER BY g.state = 'open' DESC, g.id DESC"
            ).fetchall()
            return tuple(
                KeptGame(id_, name, tuple(json.loads(header)["players"]), state, rows,
                     Moment(wall, bool(sure)))
                for id_, name, header, state, rows, wall, sure in found
            )  # fmt: skip

    def load(self, game: int) -> Stored:
        """A game with its whole log.

        Raises:
            KeyError: there is no such game.
            StoreFault: its log is damaged, or the disk refuses.
        """
        return read_game(self._store, game)

    def _add(
        self,
        header: Header,
        rules: int,
        rows: Sequence[Row],
        done: Done,
        player_ids: Sequence[int | None],
        state: str,
        result: Result | None,
        looks: Sequence[int] = (),
        instead_of: int | None = None,
    ) -> int:
        if player_ids and len(player_ids) != len(header.players):
            raise ValueError("player_ids must name every seat")
        self._last += 1
        game, mono = self._last, self._store.clock.monotonic()
        timed = state == OPEN and not header.score_only
        bodies = [(row.kind, dump(row.action)) for row in rows]
        before: list[int] = []

        def work(db: sqlite3.Connection) -> Point:
            before.extend(open_games(db))
            if instead_of is not None:
                self._stand(db, instead_of, ABORTED, mono)
            self._heads.clear()
            self._since[game] = mono
            run = self._store.run(db)
            head = insert_game(
                db, game, header, rules, state, run, mono, timed=timed, player_ids=player_ids,
                looks=looks,
            )  # fmt: skip
            insert_rows(db, game, head, bodies, run, mono, 0.0)
            if result is not None:
                set_result(db, game, head, result)
            self._heads[game] = head
            return Point(game, head.sequence, head.chain)

        def revert(db: sqlite3.Connection) -> None:
            remove_game(db, game)
            for other in before:
                db.execute("UPDATE game SET state = ? WHERE id = ?", (OPEN, other))

        self._write(game, work, done, revert)
        return game

    def _leave(self, game: int, state: str, done: Done) -> None:
        mono = self._store.clock.monotonic()

        self._write(game, lambda db: self._stand(db, game, state, mono), done)

    def _stand(self, db: sqlite3.Connection, game: int, state: str, mono: float) -> None:
        head = self._head(db, game)
        head.state = state
        db.execute(
            "UPDATE game SET state = ?, played = ? WHERE id = ?",
            (state, self._played(game, head, mono), game),
        )

    def _write(self, game: int, work: Work, done: Done, revert: Change | None = None) -> None:
        def settled(fault: StoreFault | None) -> None:
            if fault is not None:
                self._heads.pop(game, None)
            done(fault)

        self._store.write(work, settled, revert)

    def _head(self, db: sqlite3.Connection, game: int) -> Head:
        head = self._heads.get(game)
        if head is None:
            head = self._heads[game] = head_of(db, game)
        return head

    def _played(self, game: int, head: Head, mono: float) -> float:
        """The seconds a game has taken: since the last sign of life, long pauses left out. One that
        is over takes no more."""
        gap = mono - self._since.get(game, mono)
        self._since[game] = mono
        if head.state == FINISHED:
            return head.played
        return head.played + min(max(gap, 0.0), LONGEST_PAUSE)


def read_game(store: Archive, game: int) -> Stored:
    """A game with its whole log, as `Journal.load` gives it; for a store that only reads too.

    Raises:
        KeyError: there is no such game.
        StoreFault: its log is damaged, or the disk refuses.
    """
    with store.reading() as db:
        db.execute("BEGIN")
        try:
            return load_game(db, game)
        finally:
            db.execute("ROLLBACK")
