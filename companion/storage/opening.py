"""Opens the database checked, or the newest good copy where it is not what was confirmed."""

from __future__ import annotations

import json
import logging
import os
import sqlite3
from contextlib import closing, suppress
from hashlib import blake2b
from pathlib import Path

import msgspec

from companion.rules.game import Message
from companion.storage.backups import (
    BACKUPS,
    backups_in,
    copy_into,
    make_backup,
    move_aside,
    verified,
)
from companion.storage.checking import (
    DAMAGED,
    GONE,
    SHORTENED,
    check_header,
    check_opening,
    check_schema,
    check_whole,
    holds,
)
from companion.storage.connect import APPLICATION, connect_reading, connect_writing
from companion.storage.faults import Damage, StoreFault, is_damage
from companion.storage.files import (
    DATABASE,
    copy_new,
    number_in,
    opened,
    sync_file,
    sync_folder,
    write_new,
)
from companion.storage.mark import Mark, MarkFile
from companion.storage.schema import steps

log = logging.getLogger(__name__)

CLEAN = "clean"
SUSPECT = "suspect"
"""Says that the slow check found damage: the next opening asks all of it before anything."""


class Opened(msgspec.Struct, frozen=True):
    """A checked database: the writing connection, whether the last stop was orderly, and what
    the people at the table must know."""

    db: sqlite3.Connection
    clean: bool
    messages: tuple[Message, ...]


def open_checked(folder: Path, marks: MarkFile) -> Opened:
    """Open the database of a folder whose lock is held.

    Raises:
        StoreFault: it comes from a newer companion, or the disk refuses.
        OSError, sqlite3.Error: the disk refuses.
    """
    path = folder / DATABASE
    for leftover in folder.glob(f"{DATABASE}.new*"):
        leftover.unlink()
    clean = _take_clean_mark(folder)
    messages: tuple[Message, ...] = ()
    try:
        db = _attempt(folder, path, marks.mark, clean)
    except Damage as damage:
        log.warning("opening found damage: %s", damage)
        messages = _fall_back(folder, path, marks, damage)
        db = _attempt(folder, path, None, None)
    with suppress(FileNotFoundError):
        (folder / SUSPECT).unlink()
    return Opened(db, clean is not None, messages)


def _attempt(
    folder: Path, path: Path, mark: Mark | None, clean: dict[str, object] | None
) -> sqlite3.Connection:
    if not path.exists():
        if (mark is not None and mark.game) or backups_in(folder / BACKUPS):
            raise Damage(GONE)
        _create(path)
    check_header(path)
    if clean is not None and path.stat().st_size < int(str(clean.get("size", 0))):
        raise Damage(SHORTENED)
    try:
        db = connect_writing(path)
    except sqlite3.Error as error:
        if is_damage(error):
            raise Damage(DAMAGED, str(error)) from error
        raise
    try:
        _bring_forward(folder, db, check_schema(db))
        if (folder / SUSPECT).exists():
            check_whole(db)
        check_opening(db, mark)
    except sqlite3.Error as error:
        db.close()
        if is_damage(error):
            raise Damage(DAMAGED, str(error)) from error
        raise
    except BaseException:
        db.close()
        raise
    return db


def _create(path: Path) -> None:
    """Make an empty database; it appears whole or not at all."""
    fresh = path.with_name(path.name + ".new")
    with opened(fresh, os.O_RDWR | os.O_CREAT | os.O_EXCL):
        pass
    with closing(sqlite3.connect(fresh, isolation_level=None)) as db:
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        for number in range(1, len(steps()) + 1):
            _step(db, number)
    for ending in ("-wal", "-shm"):
        path.with_name(path.name + ending).unlink(missing_ok=True)
    sync_file(fresh)
    fresh.replace(path)
    sync_folder(path.parent)


def _bring_forward(folder: Path, db: sqlite3.Connection, version: int) -> None:
    """Take the steps that lead to our schema, a verified copy made first."""
    if version == len(steps()):
        return
    make_backup(folder / BACKUPS, db)
    for number in range(version + 1, len(steps()) + 1):
        _step(db, number)
    check_schema(db)
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)").close()


def _step(db: sqlite3.Connection, number: int) -> None:
    script = f"BEGIN IMMEDIATE;\n{steps()[number - 1]}\nPRAGMA user_version = {number};\nCOMMIT;"
    try:
        db.executescript(script)
    except sqlite3.Error:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


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


def _fall_back(folder: Path, path: Path, marks: MarkFile, damage: Damage) -> tuple[Message, ...]:
    """Put the damaged file aside and the best good copy in its place.

    Good copies are the backups, and what can be read from the file itself if all of it is
    sound and it only lacks its end. The one that had come furthest is the best.
    """
    mark = marks.mark
    gone = not path.exists()
    aside = move_aside(folder)
    said = [damage.what]
    if not gone:
        said.append(Message("It was put aside as {file}.", {"file": aside.name}))
    fresh = path.with_name(path.name + ".new")
    best = _best_copy(folder, aside, fresh)
    if best is None:
        said.append(Message("There is no good copy: the companion begins anew, without games."))
        _create(path)
    else:
        number = number_in(best)
        if best != fresh:
            copy_new(best, fresh)
            said.append(
                Message("The newest good copy was opened, No. {number}.", {"number": number})
            )
        else:
            said.append(Message("What it still held was sound and was opened."))
        fresh.replace(path)
        sync_folder(folder)
    with closing(connect_reading(path)) as db:
        said.append(_missing(db, mark))
        marks.write(_mark_of(db))
    return tuple(said)


def mark_anew(folder: Path) -> None:
    """Have the mark fit a database that was put in the place of another."""
    marks = MarkFile(folder)
    try:
        with closing(connect_reading(folder / DATABASE, frozen=True)) as db:
            marks.write(_mark_of(db))
    finally:
        marks.close()


def _best_copy(folder: Path, aside: Path, fresh: Path) -> Path | None:
    """The good copy that had come furthest; what the file itself still held goes to `fresh`."""
    found: list[tuple[int, int, Path]] = []
    for backup in backups_in(folder / BACKUPS):
        with suppress(Damage, StoreFault, sqlite3.Error, OSError):
            found.append((verified(backup), 0, backup))
            break
    with suppress(Damage, StoreFault, sqlite3.Error, OSError):
        with closing(connect_reading(aside)) as db:
            check_schema(db)
            copy_into(db, fresh)
        found.append((verified(fresh), 1, fresh))
    best = max(found, default=None)
    if best is None or best[2] != fresh:
        fresh.unlink(missing_ok=True)
    return None if best is None else best[2]


def _missing(db: sqlite3.Connection, mark: Mark | None) -> Message:
    """What of the confirmed things an opened copy lacks, as far as the mark tells."""
    if mark is None:
        return Message("What was played after that copy was made is missing.")
    if mark.game and not holds(db, mark):
        count: int = db.execute(
            "SELECT count(*) FROM action WHERE game = ? AND sequence <= ?",
            (mark.game, mark.sequence),
        ).fetchone()[0]
        there = db.execute("SELECT 1 FROM game WHERE id = ?", (mark.game,)).fetchone()
        if there is None:
            return Message(
                "The game played last is missing, with its {count} actions.",
                {"count": mark.sequence},
            )
        return Message(
            "Of the game played last one confirmed action is missing.",
            {"count": mark.sequence - count},
            plural="Of the game played last {count} confirmed actions are missing.",
            count="count",
        )
    commits: int = db.execute("SELECT commits FROM meta").fetchone()[0]
    if commits < mark.commits:
        return Message(
            "No action is missing, but the last change of a game, tag, player or setting is.",
            {"count": mark.commits - commits},
            plural="No action is missing, but the last {count} changes of games, tags, players or "
            "settings are.",
            count="count",
        )
    return Message("Nothing that was confirmed is missing.")


def _mark_of(db: sqlite3.Connection) -> Mark:
    """The mark that fits a database: its last game's last row."""
    commits: int = db.execute("SELECT commits FROM meta").fetchone()[0]
    game = db.execute("SELECT id, chain FROM game ORDER BY id DESC LIMIT 1").fetchone()
    if game is None:
        return Mark(commits, 0, 0, b"")
    last = db.execute(
        "SELECT sequence, chain FROM action WHERE game = ? ORDER BY sequence DESC LIMIT 1",
        (game[0],),
    ).fetchone()
    return Mark(commits, game[0], *(last or (0, game[1])))
