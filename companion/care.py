"""Copies made and brought back, as the commands and the screen do it."""

from __future__ import annotations

import errno
import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import msgspec

from companion.rules.game import Message
from companion.storage.archive import Archive
from companion.storage.backups import (
    add_copy,
    backup_due,
    backups_in,
    make_backup,
    move_aside,
    verified,
)
from companion.storage.checking import check_header
from companion.storage.connect import connect_reading, connect_writing
from companion.storage.fallback import mark_anew, mark_of
from companion.storage.faults import UNREADABLE, Code, Damage, StoreFault, fault_from, is_damage
from companion.storage.files import (
    BACKUPS,
    BESIDE,
    DATABASE,
    READY,
    copy_new,
    data_folder,
    discard,
    make_folder,
    sync_folder,
)
from companion.storage.lock import Lock
from companion.storage.mark import MARK
from companion.storage.opening import CLEAN, SUSPECT
from companion.storage.stick import FOLDER, stick_fault
from companion.system_errors import reason

MOST_BYTES = 2 << 30
"""A larger file is no copy of ours."""


class Restored(msgspec.Struct, frozen=True):
    """What a restore did: where the games from before it lie, None if there were none."""

    before: Path | None


def backup(folder: Path | None = None, to: Path | None = None, *, if_new: bool = False) -> Path:
    """Make a verified copy, beside a running app too: among the rotating ones, and then on a
    stick (`to`, a folder that is there), verified once more there. Gives the last one made; with
    `if_new` nothing is copied that is there already, and the newest one is given.

    Raises:
        StoreFault: no saved games, a damaged database, a full disk, a stick that is a link …
    """
    folder = data_folder() if folder is None else folder
    archive = Archive.look(folder)
    place = folder / BACKUPS
    try:
        with archive.reading() as db:
            if if_new and not backup_due(place, db):
                made = backups_in(place)[0]
            else:
                made = make_backup(place, db).path
    except (OSError, sqlite3.Error) as error:
        raise fault_from(error) from error
    finally:
        archive.close()
    return made if to is None else copy_out(made, to, if_new=if_new)


def copy_out(made: Path, to: Path, *, if_new: bool = False) -> Path:
    """Put a copy onto a stick too (`to`, where it is mounted), and verify it there; with `if_new`
    only where the newest one there does not hold the very same.

    Raises:
        StoreFault: it is a link or no folder, full, write-protected, or was pulled out.
    """
    place = to / FOLDER
    try:
        if to.is_symlink() or place.is_symlink() or not to.is_dir():
            raise StoreFault(Code.INPUT, "{folder} is no folder for copies.", folder=str(to))
        there = backups_in(place)
        if if_new and there and _alike(made, there[0]):
            return there[0]
        return add_copy(place, lambda fresh: copy_new(made, fresh)).path
    except OSError as error:
        raise stick_fault(error) from error
    except (sqlite3.Error, Damage) as error:  # what was written there is not what is there
        raise stick_fault(OSError(errno.EIO, os.strerror(errno.EIO))) from error


def _alike(one: Path, other: Path) -> bool:
    """Whether two copies hold the very same: as many changes, the same last action."""
    marks = []
    for path in (one, other):
        try:
            with closing(connect_reading(path, frozen=True)) as db:
                marks.append(mark_of(db))
        except UNREADABLE:
            return False
    return marks[0] == marks[1]


def newest(place: Path) -> Path | None:
    """The newest copy in a folder of copies or on a stick."""
    found = backups_in(place) or backups_in(place / FOLDER) or backups_in(place / BACKUPS)
    return found[0] if found else None


def restore(source: Path, folder: Path | None = None) -> Restored:
    """Put a copy in the place of the saved games, which are copied first.

    Everything about the copy is checked before anything is touched.

    Raises:
        StoreFault: the app is running, the copy is not good or from a newer companion, it is a
            link or no file, or the disk refuses. Nothing has changed then.
    """
    folder = data_folder() if folder is None else folder
    lock: Lock | None = None
    fresh = folder / f"{DATABASE}.new"
    try:
        make_folder(folder)
        lock = Lock(folder)
        take_in(source, fresh)
        before = _put_by(folder)
        for name in (MARK, CLEAN, SUSPECT):
            (folder / name).unlink(missing_ok=True)
        sync_folder(folder)
        discard(folder / READY)
        for ending in BESIDE:  # empty by now; beside another database they would spoil it
            (folder / f"{DATABASE}{ending}").unlink(missing_ok=True)
        fresh.replace(folder / DATABASE)
        sync_folder(folder)
        mark_anew(folder)
    except (OSError, sqlite3.Error) as error:
        raise fault_from(error) from error
    finally:
        with suppress(OSError):
            discard(fresh)
        if lock is not None:
            lock.release()
    return Restored(before)


def take_in(source: Path, fresh: Path) -> None:
    """Copy a file from outside into the data folder and check all of it there.

    Raises:
        StoreFault: it cannot be read, is no good copy, or from a newer companion.
        OSError: the disk or the stick refuses.
    """
    discard(fresh)
    try:
        copy_new(source, fresh, MOST_BYTES)
        check_header(fresh)
        verified(fresh)
    except (Damage, ValueError) as error:
        raise _no_copy(source) from error
    except OSError as error:
        if source.is_symlink():
            raise _no_copy(source) from error
        if error.filename == str(source):  # it could not even be opened
            text = "{file} cannot be read ({why})."
            why = reason(error)
            raise StoreFault(Code.INPUT, text, file=source.name, why=why) from error
        raise
    wal = source.with_name(source.name + "-wal")
    if wal.is_file() and wal.stat().st_size:
        raise StoreFault(
            Code.INPUT,
            "{file} was copied while it was in use: make a copy with “companion backup”.",
            file=source.name,
        )


def _no_copy(source: Path) -> StoreFault:
    return StoreFault(
        Code.INPUT, "{file} is no good copy of saved games: nothing was changed.", file=source.name
    )


def _put_by(folder: Path) -> Path | None:
    """Copy the present games, so that a restore can be taken back; damaged ones go aside."""
    path = folder / DATABASE
    if not path.exists():
        return None
    try:
        check_header(path)
        with closing(connect_writing(path)) as db:
            made = make_backup(folder / BACKUPS, db).path
            busy: int = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
        if busy:
            raise StoreFault(Code.BUSY, "Another program reads the saved games: close it first.")
    except Damage:
        return move_aside(folder)
    except UNREADABLE as error:
        if not is_damage(error):
            raise
        return move_aside(folder)
    return made


def describe(restored: Restored) -> Message:
    """What a restore did, in a sentence."""
    if restored.before is None:
        return Message("The copy was restored.")
    return Message(
        "The copy was restored. What was there before is kept as {file}.",
        {"file": restored.before.name},
    )
