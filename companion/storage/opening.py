"""Opens the database checked, or the newest good copy where it is not what was confirmed."""

from __future__ import annotations

import json
import logging
import sqlite3
from pathlib import Path

import msgspec

from companion.digests import blake2b
from companion.rules.game import Message
from companion.storage.backups import backups_in, sweep
from companion.storage.checking import (
    DAMAGED,
    GONE,
    SHORTENED,
    check_header,
    check_opening,
    check_schema,
    check_whole,
)
from companion.storage.connect import connect_writing
from companion.storage.fallback import fall_back
from companion.storage.faults import UNREADABLE, Code, Damage, StoreFault, is_damage
from companion.storage.files import BACKUPS, DATABASE, READY, discard, sync_folder, write_new
from companion.storage.make import bring_forward, create
from companion.storage.mark import Mark, MarkFile

log = logging.getLogger(__name__)

CLEAN = "clean"
SUSPECT = "suspect"
"""Says that the slow check found damage: the next opening asks all of it before anything."""


class Opened(msgspec.Struct, frozen=True):
    """A checked database: the writing connection, and what the people at the table must know."""

    db: sqlite3.Connection
    messages: tuple[Message, ...]


def open_checked(folder: Path, marks: MarkFile) -> Opened:
    """Open the database of a folder whose lock is held.

    Raises:
        StoreFault: it comes from a newer companion, or the disk refuses.
        OSError, sqlite3.Error: the disk refuses.
    """
    path = folder / DATABASE
    for leftover in folder.glob("*.new*"):
        leftover.unlink()  # of a process that was killed in the middle
    sweep(folder / BACKUPS)
    clean = _take_clean_mark(folder)
    messages: tuple[Message, ...] = ()
    try:
        db = _attempt(folder, path, marks.mark, clean)
    except Damage as damage:
        log.warning("opening found damage: %s", damage)
        try:
            messages = fall_back(folder, path, marks, damage)
            db = _attempt(folder, path, None, None)
        except Damage as again:
            raise StoreFault(Code.DAMAGED, again.what.text) from again
    (folder / SUSPECT).unlink(missing_ok=True)
    discard(folder / READY)
    return Opened(db, messages)


def _attempt(
    folder: Path, path: Path, mark: Mark | None, clean: dict[str, object] | None
) -> sqlite3.Connection:
    if not path.exists():
        if (mark is not None and mark.game) or backups_in(folder / BACKUPS):
            raise Damage(GONE)
        create(path)
    check_header(path)
    if clean is not None and path.stat().st_size < int(str(clean.get("size", 0))):
        raise Damage(SHORTENED)
    try:
        db = connect_writing(path)
    except UNREADABLE as error:
        if is_damage(error):
            raise Damage(DAMAGED, str(error)) from error
        raise
    try:
        bring_forward(folder, db, check_schema(db))
        if (folder / SUSPECT).exists():
            check_whole(db)
        check_opening(db, mark)
        _check_writable(db)
    except UNREADABLE as error:
        db.close()
        if is_damage(error):
            raise Damage(DAMAGED, str(error)) from error
        raise
    except BaseException:
        db.close()
        raise
    return db


def _check_writable(db: sqlite3.Connection) -> None:
    """SQLite opens a file that may not be written without a word: better to refuse now than in
    the middle of a game. Raises sqlite3.Error."""
    db.execute("DELETE FROM meta WHERE 0")  # it needs the right to write, and writes nothing


def leave_clean_mark(folder: Path) -> None:
    """Say that the stop was orderly: nothing is left in the log, the file has this size."""
    size = (folder / DATABASE).stat().st_size
    text = json.dumps({"size": size})
    seal = blake2b(text.encode(), digest_size=8).hexdigest()
    write_new(folder / CLEAN, f"{text}\n{seal}\n".encode("ascii"))


def _take_clean_mark(folder: Path) -> dict[str, object] | None:
    """Read and remove the mark of an orderly stop; a garbled one counts as none."""
    path = folder / CLEAN
    try:
        raw = path.read_bytes()[:200]
    except FileNotFoundError:
        return None
    path.unlink()
    sync_folder(folder)
    text, _, seal = raw.strip().partition(b"\n")
    if blake2b(text, digest_size=8).hexdigest().encode() != seal:
        return None
    found = json.loads(text)
    return found if isinstance(found, dict) else None


def suspect(folder: Path) -> None:
    """Have the next opening check everything."""
    write_new(folder / SUSPECT, b"")
