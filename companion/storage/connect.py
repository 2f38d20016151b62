"""Connections to the database, with their settings set and read back."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from companion.digests import blake2b
from companion.storage.faults import Code, StoreFault

APPLICATION = 0x54434F4D
"""Marks a database as ours (`PRAGMA application_id`)."""
LOG_BYTES = 1 << 20
"""The log starts over at its beginning once it was folded in, cut down to this size."""
CACHE = -1024
"""What a connection keeps of the file in memory, in KiB as SQLite counts them: checks read all of
it, and would fill twice as much for nothing."""

_WRITING: Mapping[str, str | int] = {
    "journal_mode": "wal",
    "synchronous": 2,
    "foreign_keys": 1,
    "trusted_schema": 0,
    "cell_size_check": 1,
    "wal_autocheckpoint": 0,  # the writer does it when nobody waits
    "journal_size_limit": LOG_BYTES,
    "temp_store": 2,
    "cache_size": CACHE,
}
_READING: Mapping[str, str | int] = {
    "query_only": 1,
    "trusted_schema": 0,
    "cell_size_check": 1,
    "temp_store": 2,
    "cache_size": CACHE,
}
PATIENCE = 2.0
"""Seconds to wait for another process that reads or copies the database."""

_encode = msgspec.msgpack.Encoder().encode


def seal(*values: Any) -> bytes:
    """A checksum over a row's values, whatever their types."""
    return blake2b(_encode(values), digest_size=8).digest()


def connect_writing(path: Path) -> sqlite3.Connection:
    """The connection that writes. The file must exist.

    Raises:
        sqlite3.Error: it cannot be opened.
        StoreFault: a setting does not hold (a file system without shared memory).
    """
    return _connect(path, "rw", _WRITING)


def connect_reading(path: Path, *, frozen: bool = False) -> sqlite3.Connection:
    """A connection that only reads. `frozen`: nobody writes the file, so no lock is needed.

    Raises:
        sqlite3.Error: it cannot be opened.
    """
    return _connect(path, "ro&immutable=1" if frozen else "ro", _READING)


def _connect(path: Path, mode: str, settings: Mapping[str, str | int]) -> sqlite3.Connection:
    if path.exists() and not path.is_file():  # opening a pipe would wait for ever
        raise sqlite3.DatabaseError("not a plain file")
    db = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        uri=True,
        timeout=PATIENCE,
        isolation_level=None,
        check_same_thread=False,
        cached_statements=64,
    )
    try:
        for name, value in settings.items():
            db.execute(f"PRAGMA {name} = {value}").close()
            held = db.execute(f"PRAGMA {name}").fetchone()
            if held is None or held[0] != value:
                raise StoreFault(
                    Code.IO,
                    "The database’s setting {name} does not hold on this disk.",
                    name=name,
                )
    except BaseException:
        db.close()
        raise
    return db
