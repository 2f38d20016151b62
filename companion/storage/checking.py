"""Is the database what was written? The quick questions of an opening, and the slow one."""

from __future__ import annotations

import os
import sqlite3
import stat
from functools import cache
from pathlib import Path

from companion.rules.game import Message
from companion.storage import schema
from companion.storage.chain import (
    LOGGED_COLUMNS,
    OPENING_COLUMNS,
    Logged,
    Opening,
    content_hash,
    first_hash,
    next_hash,
)
from companion.storage.connect import APPLICATION, seal
from companion.storage.faults import Code, Damage, StoreFault
from companion.storage.files import opened
from companion.storage.mark import Mark

NO_DATABASE = Message("The file with the saved games is no database of the companion.")
SHORTENED = Message("The file with the saved games has lost its end.")
DAMAGED = Message("The file with the saved games is damaged.")
MISSING = Message("Actions that were confirmed are missing from the saved games.")
GONE = Message("The file with the saved games is gone.")

_MAGIC = b"SQLite format 3\0"
_HEADER = 100
SEALED = {
    "player": ("id", "name", "key", "shown"),
    "seat": ("game", "number", "name", "key", "player"),
    "score": ("game", "rules", "number", "name", "total", "rank", "winner", "parts"),
    "tag": ("tag", "game", "component"),
    "kept": ("space", "game", "name", "value"),
}
_BATCH = 256


def check_header(path: Path) -> None:
    """The first 100 bytes, before SQLite sees the file.

    Raises:
        Damage: it is no database of ours, or no plain file at all.
        StoreFault: it comes from a newer companion; it is left alone.
        OSError: it cannot be read.
    """
    with opened(path, os.O_RDONLY | os.O_NONBLOCK) as read:
        if not stat.S_ISREG(os.fstat(read).st_mode):
            raise Damage(NO_DATABASE, "it is no plain file")
        head = os.read(read, _HEADER)
    if len(head) < _HEADER:
        raise Damage(SHORTENED)
    if not head.startswith(_MAGIC) or int.from_bytes(head[68:72], "big") != APPLICATION:
        raise Damage(NO_DATABASE)
    refuse_future(int.from_bytes(head[60:64], "big"))


def refuse_future(version: int) -> None:
    """Raises StoreFault where a schema is newer than we are."""
    if version > len(schema.steps()):
        raise StoreFault(
            Code.FUTURE,
            "The saved games come from a newer companion (schema {found}, known up to {known}): "
            "update the companion. They were left as they are.",
            found=version,
            known=len(schema.steps()),
        )


def check_schema(db: sqlite3.Connection) -> int:
    """The tables are exactly those that our steps make: no trigger, no view of anybody's.

    Returns:
        The schema version.

    Raises:
        Damage: they are not.
        StoreFault: the schema is newer than we are.
    """
    if db.execute("PRAGMA application_id").fetchone()[0] != APPLICATION:
        raise Damage(NO_DATABASE)
    version: int = db.execute("PRAGMA user_version").fetchone()[0]
    refuse_future(version)
    if version < 1 or _schema(db) != expected_schema(version):
        raise Damage(NO_DATABASE, f"schema {version} is not as its steps make it")
    return version


def _schema(db: sqlite3.Connection) -> tuple[tuple[str, ...], ...]:
    return tuple(db.execute("SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY 1, 2"))


@cache
def expected_schema(version: int) -> tuple[tuple[str, ...], ...]:
    """The schema's own description after that many steps."""
    db = sqlite3.connect(":memory:")
    try:
        for step in schema.steps()[:version]:
            db.executescript(step)
        return _schema(db)
    finally:
        db.close()


def check_game(db: sqlite3.Connection, game: int) -> tuple[int, bytes]:
    """Recompute a game's chain from its start.

    Returns:
        How many rows it has, and the last one's hash.

    Raises:
        Damage: a row is missing, changed or out of place.
    """
    found = db.execute(
        f"SELECT {OPENING_COLUMNS}, chain FROM game WHERE id = ?", (game,)
    ).fetchone()
    if found is None:
        raise Damage(MISSING, f"game {game} is missing")
    *fields, chain = found
    opening = Opening(*fields)
    if first_hash(opening) != chain:
        raise Damage(DAMAGED, f"the start of game {game} was changed")
    body = db.execute("SELECT body FROM content WHERE hash = ?", (opening.content,)).fetchone()
    if body is None or content_hash(body[0]) != opening.content:
        raise Damage(DAMAGED, f"the components of game {game} were changed")
    count = 0
    rows = db.execute(
        f"SELECT {LOGGED_COLUMNS}, chain FROM action WHERE game = ? ORDER BY sequence", (game,)
    )
    while batch := rows.fetchmany(_BATCH):
        for *values, kept in batch:
            count += 1
            row = Logged(*values)
            chain = next_hash(chain, row)
            if row.sequence != count or chain != kept:
                raise Damage(DAMAGED, f"row {count} of game {game} was changed or is missing")
    return count, chain


def check_mark(db: sqlite3.Connection, mark: Mark | None) -> None:
    """The last confirmed action and as many changes as were confirmed are there.

    Raises:
        Damage: they are not: the database lost its end.
    """
    if mark is None:
        return
    commits: int = db.execute("SELECT commits FROM meta").fetchone()[0]
    if commits < mark.commits:
        raise Damage(MISSING, f"{mark.commits - commits} changes are missing")
    if mark.game and not holds(db, mark):
        raise Damage(MISSING, f"row {mark.sequence} of game {mark.game} is missing")


def holds(db: sqlite3.Connection, mark: Mark) -> bool:
    """Whether the very row that a mark names is there."""
    if mark.sequence:
        found = db.execute(
            "SELECT chain FROM action WHERE game = ? AND sequence = ?", (mark.game, mark.sequence)
        )
    else:
        found = db.execute("SELECT chain FROM game WHERE id = ?", (mark.game,))
    row = found.fetchone()
    return row is not None and row[0] == mark.chain


def check_opening(db: sqlite3.Connection, mark: Mark | None) -> None:
    """What is asked before a game may go on: mark, the open game, the last one played.

    Its cost does not grow with the number of stored games.

    Raises:
        Damage: the database is not what was confirmed.
    """
    check_mark(db, mark)
    games = {row[0] for row in db.execute("SELECT id FROM game WHERE state = 'open'")}
    if mark is not None and mark.game:
        games.add(mark.game)
    for game in games:
        check_game(db, game)


def check_whole(db: sqlite3.Connection) -> None:
    """Every page, index, chain and seal. Slow: it reads everything.

    Raises:
        Damage: something is not as it was written.
        sqlite3.Error: SQLite gave up on the file.
    """
    found = db.execute("PRAGMA integrity_check(1)").fetchone()
    if found[0] != "ok":
        raise Damage(DAMAGED, found[0])
    broken = db.execute("PRAGMA foreign_key_check").fetchone()
    if broken is not None:
        raise Damage(DAMAGED, f"a row of {broken[0]} refers to nothing")
    for table, columns in SEALED.items():
        rows = db.execute(f"SELECT {', '.join(columns)}, seal FROM {table}")
        while batch := rows.fetchmany(_BATCH):
            if any(seal(*values) != kept for *values, kept in batch):
                raise Damage(DAMAGED, f"a row of {table} was changed")
    for (game,) in db.execute("SELECT id FROM game ORDER BY id").fetchall():
        check_game(db, game)


def progress(db: sqlite3.Connection) -> int:
    """Grows with every change ever made: of two copies of one database the later has more."""
    total: int = db.execute(
        "SELECT (SELECT commits FROM meta) + (SELECT count(*) FROM action)"
        " + (SELECT count(*) FROM game)"
    ).fetchone()[0]
    return total
