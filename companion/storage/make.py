"""Makes an empty database, and brings an old one forward."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from companion.storage import schema
from companion.storage.backups import make_backup
from companion.storage.checking import check_schema
from companion.storage.connect import APPLICATION
from companion.storage.files import BACKUPS, opened, sync_file, sync_folder


def create(path: Path) -> None:
    """Make an empty database; it appears whole or not at all."""
    fresh = path.with_name(path.name + ".new")
    with opened(fresh, os.O_RDWR | os.O_CREAT | os.O_EXCL):
        pass
    with closing(sqlite3.connect(fresh, isolation_level=None)) as db:
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        for number in range(1, len(schema.steps()) + 1):
            _step(db, number)
    for ending in ("-wal", "-shm"):
        path.with_name(path.name + ending).unlink(missing_ok=True)
    sync_file(fresh)
    fresh.replace(path)
    sync_folder(path.parent)


def bring_forward(folder: Path, db: sqlite3.Connection, version: int) -> None:
    """Take the steps that lead to our schema, a verified copy made first."""
    if version == len(schema.steps()):
        return
    make_backup(folder / BACKUPS, db)
    for number in range(version + 1, len(schema.steps()) + 1):
        _step(db, number)
    check_schema(db)
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)").close()


def _step(db: sqlite3.Connection, number: int) -> None:
    step = schema.steps()[number - 1]
    script = f"BEGIN IMMEDIATE;\n{step}\nPRAGMA user_version = {number};\nCOMMIT;"
    try:
        db.executescript(script)
    except sqlite3.Error:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise
