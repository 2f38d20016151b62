"""Copies of the database: whole, verified, numbered, and not too many of them.

A copy's number says how new it is; a date would not on a machine without a clock.
"""

from __future__ import annotations

import fcntl
import logging
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import msgspec

from companion.storage.checking import DAMAGED, check_schema, check_whole, progress
from companion.storage.connect import connect_reading
from companion.storage.faults import UNREADABLE, Damage, is_damage
from companion.storage.files import (
    ASIDE,
    BESIDE,
    DATABASE,
    discard,
    make_folder,
    next_free,
    number_in,
    opened,
    sync_file,
    sync_folder,
)

log = logging.getLogger(__name__)

STEM = "companion"
_UNFINISHED = ".new"
_NEWEST = 5
_GENERATIONS = ((8, 3), (64, 2))
"""Beside the newest five: the newest three with a number divisible by 8, two by 64."""


class Backup(msgspec.Struct, frozen=True):
    """A verified copy: where it is, and how far it had come (`checking.progress`)."""

    path: Path
    number: int
    progress: int


def backups_in(place: Path) -> list[Path]:
    """The copies in a folder of copies, newest first."""
    found = [p for p in place.glob(f"{STEM}-*.db") if number_in(p)]
    plain = [path for path in found if path.is_file() and not path.is_symlink()]
    return sorted(plain, key=number_in, reverse=True)


def backup_due(place: Path, db: sqlite3.Connection) -> bool:
    """Whether a database has gone on since the newest copy that can be read."""
    for path in backups_in(place)[:1]:
        with suppress(*UNREADABLE), closing(connect_reading(path, frozen=True)) as copy:
            return progress(copy) < progress(db)
    return True


def make_backup(place: Path, db: sqlite3.Connection) -> Backup:
    """Copy the database that a connection sees into a folder of copies, verify the copy, let old
    ones go.

    Raises:
        Damage: the database, or what the disk made of the copy, is damaged.
        OSError, sqlite3.Error: the copy cannot be written.
    """
    return add_copy(place, lambda fresh: copy_into(db, fresh))


def add_copy(place: Path, write: Callable[[Path], None]) -> Backup:
    """Have a copy written, verify it, give it its name and let old ones go. It appears whole or
    not at all, and one after another where several processes copy. Raises as `make_backup`."""
    make_folder(place)
    with opened(place, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW) as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        _discard_unfinished(place)
        target = next_free(place, STEM, ".db")
        fresh = target.with_name(target.name + _UNFINISHED)
        try:
            write(fresh)
            reached = verified(fresh)
            fresh.replace(target)
            sync_folder(place)
        except BaseException:
            with suppress(OSError):
                discard(fresh)
            raise
        rotate(place)
    return Backup(target, number_in(target), reached)


def sweep(place: Path) -> None:
    """Delete what was left unfinished in a folder of copies, unless a copy is just being made."""
    try:
        with opened(place, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW) as held:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
            _discard_unfinished(place)
    except FileNotFoundError:
        return
    except OSError as error:  # somebody copies, or it is no folder of ours
        log.info("copies left unfinished stay: %s", error)


def _discard_unfinished(place: Path) -> None:
    """Delete what was left by a plug or a stick pulled in the middle of a copy."""
    for path in place.glob(f"{STEM}-*.db{_UNFINISHED}*"):
        with suppress(OSError):  # a folder of that name is not ours
            path.unlink()


def copy_into(db: sqlite3.Connection, target: Path) -> None:
    """Write a compact copy of a database to a new file, synced."""
    # Made by the system, whose reasons for refusing are clearer than SQLite's.
    with opened(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW):
        pass
    reading = db.execute("PRAGMA query_only").fetchone()[0]
    db.execute("PRAGMA query_only = 0").close()
    try:
        db.execute("VACUUM INTO ?", (str(target),)).close()
    finally:
        db.execute(f"PRAGMA query_only = {reading}").close()
    sync_file(target)


def verified(path: Path) -> int:
    """Check all of a copy that nobody writes to, schema included.

    Returns:
        Its progress.

    Raises:
        Damage: it is not good.
        StoreFault: it comes from a newer companion.
    """
    try:
        with closing(connect_reading(path, frozen=True)) as db:
            check_schema(db)
            check_whole(db)
            return progress(db)
    except UNREADABLE as error:
        if is_damage(error):
            raise Damage(DAMAGED, str(error)) from error
        raise


def rotate(place: Path) -> None:
    """Delete the copies that are neither among the newest nor kept for a generation."""
    found = backups_in(place)
    kept = set(found[:_NEWEST])
    for every, count in _GENERATIONS:
        kept.update([path for path in found if number_in(path) % every == 0][:count])
    for path in found:
        if path not in kept:
            path.unlink(missing_ok=True)


def move_aside(folder: Path) -> Path:
    """Put the database and what SQLite keeps beside it under a name where nothing finds it.

    Of those put aside earlier only the newest few stay.
    """
    place = folder / ASIDE
    make_folder(place)
    target = next_free(place, STEM, ".db")
    source = folder / DATABASE
    for ending in (*BESIDE, ""):
        part = source.with_name(source.name + ending)
        if part.exists():
            part.replace(target.with_name(target.name + ending))
    sync_folder(place)
    sync_folder(folder)
    for path in place.glob(f"{STEM}-*.db*"):
        if number_in(path) <= number_in(target) - _NEWEST:
            path.unlink(missing_ok=True)
    return target


def newest_aside(folder: Path) -> Path | None:
    """The database put aside last."""
    return max((folder / ASIDE).glob(f"{STEM}-*.db"), key=number_in, default=None)
