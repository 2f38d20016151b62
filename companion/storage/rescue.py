"""What a damaged file still holds, added to a good copy: only rows whose hash or seal is right."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from companion.storage.chain import (
    LOGGED_COLUMNS,
    OPENING_COLUMNS,
    Logged,
    Opening,
    content_hash,
    first_hash,
    next_hash,
)
from companion.storage.checking import SEALED, check_schema, check_whole
from companion.storage.connect import connect_reading, connect_writing, seal
from companion.storage.faults import UNREADABLE, Damage, StoreFault
from companion.storage.results import ABORTED, ASIDE, FINISHED, OPEN, put_open_aside

log = logging.getLogger(__name__)

_Row = tuple[Any, ...]


def rescue(damaged: Path, copy: Path) -> bool:
    """Bring a copy forward with what the damaged file still holds.

    Returns:
        Whether it did. If not, the copy may be spoilt: take it anew.
    """
    try:
        with closing(connect_writing(copy)) as new:
            with closing(connect_reading(damaged)) as old:
                if check_schema(old) != check_schema(new):
                    return False
                new.execute("BEGIN IMMEDIATE")
                _bring_forward(old, new)
                new.execute("COMMIT")
            check_whole(new)
            new.execute("PRAGMA wal_checkpoint(TRUNCATE)").close()
    except (Damage, StoreFault, OSError, *UNREADABLE) as error:
        log.warning("nothing could be rescued: %s", error)
        return False
    return True


def _bring_forward(old: sqlite3.Connection, new: sqlite3.Connection) -> None:
    for row in _readable(old, "SELECT id, boot, zero, sure FROM run"):
        _insert(new, "INSERT OR IGNORE INTO run VALUES (?, ?, ?, ?)", row)
    for table in ("player", "tag", "kept"):
        columns = SEALED[table]
        marks = ", ".join("?" * (len(columns) + 1))
        for row in _sealed(old, table):
            names = ", ".join(columns)
            _insert(new, f"INSERT OR REPLACE INTO {table} ({names}, seal) VALUES ({marks})", row)
    for (game,) in _readable(old, "SELECT id FROM game ORDER BY id"):
        if isinstance(game, int):
            _bring_game(old, new, game)
    before = new.execute("SELECT commits FROM meta").fetchone()[0]
    for (commits,) in _readable(old, "SELECT commits FROM meta"):
        if isinstance(commits, int) and commits > before:
            new.execute("UPDATE meta SET commits = ?", (commits,))


def _bring_game(old: sqlite3.Connection, new: sqlite3.Connection, game: int) -> None:
    """Add a game, or the rows by which it went on."""
    head = new.execute("SELECT chain FROM game WHERE id = ?", (game,)).fetchone()
    if head is None:
        chain = _bring_opening(old, new, game)
        if chain is None:
            return
        count = 0
    else:
        count, chain = new.execute(
            "SELECT sequence, chain FROM action WHERE game = ? ORDER BY sequence DESC LIMIT 1",
            (game,),
        ).fetchone() or (0, head[0])
    rows = _readable(
        old,
        f"SELECT {LOGGED_COLUMNS}, chain FROM action WHERE game = ? AND sequence > ?"
        " ORDER BY sequence",
        (game, count),
    )
    for *values, kept in rows:
        count += 1
        if values[1] != count or next_hash(chain, Logged(*values)) != kept:
            break
        chain = kept
        new.execute(
            f"INSERT INTO action ({LOGGED_COLUMNS}, chain) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (*values, kept),
        )
    _bring_standing(old, new, game)


def _bring_opening(old: sqlite3.Connection, new: sqlite3.Connection, game: int) -> bytes | None:
    for *fields, chain in _readable(
        old, f"SELECT {OPENING_COLUMNS}, chain FROM game WHERE id = ?", (game,)
    ):
        opening = Opening(*fields)
        if first_hash(opening) != chain or not _bring_content(old, new, opening.content):
            return None
        new.execute(
            f"INSERT INTO game ({OPENING_COLUMNS}, chain, state)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (*fields, chain, ASIDE),
        )
        for row in _sealed(old, "seat", game):
            _insert(new, "INSERT INTO seat VALUES (?, ?, ?, ?, ?, ?)", row)
        return bytes(chain)
    return None


def _bring_content(old: sqlite3.Connection, new: sqlite3.Connection, key: bytes) -> bool:
    if new.execute("SELECT 1 FROM content WHERE hash = ?", (key,)).fetchone():
        return True
    for (body,) in _readable(old, "SELECT body FROM content WHERE hash = ?", (key,)):
        if isinstance(body, str) and content_hash(body) == key:
            new.execute("INSERT INTO content VALUES (?, ?)", (key, body))
            return True
    return False


def _bring_standing(old: sqlite3.Connection, new: sqlite3.Connection, game: int) -> None:
    """How the game stood, and its result. A finished one without a result waits instead."""
    for state, ending, played in _readable(
        old, "SELECT state, ending, played FROM game WHERE id = ?", (game,)
    ):
        if state not in (OPEN, ASIDE, FINISHED, ABORTED):
            return
        scores = list(_sealed(old, "score", game))
        if state == OPEN:
            put_open_aside(new)
        if state == FINISHED and not scores:
            state = ASIDE
        new.execute(
            "UPDATE game SET state = ?, ending = ?, played = ? WHERE id = ?",
            (state, ending, played, game),
        )
        for row in scores:
            _insert(new, "INSERT OR REPLACE INTO score VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)


def _sealed(old: sqlite3.Connection, table: str, game: int | None = None) -> Iterator[_Row]:
    """The rows of a table (of a game) whose seal is right."""
    columns = SEALED[table]
    where, values = ("", ()) if game is None else (" WHERE game = ?", (game,))
    for row in _readable(old, f"SELECT {', '.join(columns)}, seal FROM {table}{where}", values):
        if seal(*row[:-1]) == row[-1]:
            yield row


def _readable(db: sqlite3.Connection, query: str, values: _Row = ()) -> Iterator[_Row]:
    """The rows of a query up to where the file cannot be read any more."""
    with suppress(*UNREADABLE):
        yield from db.execute(query, values)


def _insert(db: sqlite3.Connection, statement: str, row: _Row) -> None:
    """Add a row that fits; one that refers to what could not be read is left out."""
    with suppress(sqlite3.IntegrityError):
        db.execute(statement, row)
