"""What is opened where the database is not what was confirmed: the best good copy."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from pathlib import Path

from companion.rules.game import Message, Value
from companion.storage.backups import backups_in, copy_into, move_aside, newest_aside, verified
from companion.storage.checking import check_schema, holds
from companion.storage.connect import connect_reading
from companion.storage.faults import UNREADABLE, Damage, StoreFault
from companion.storage.files import (
    BACKUPS,
    DATABASE,
    READY,
    copy_new,
    discard,
    number_in,
    sync_folder,
)
from companion.storage.make import create
from companion.storage.mark import Mark, MarkFile
from companion.storage.rescue import rescue

log = logging.getLogger(__name__)


def fall_back(folder: Path, path: Path, marks: MarkFile, damage: Damage) -> tuple[Message, ...]:
    """Put the damaged file aside and the best good copy in its place.

    Good copies are the newest backup, brought forward with what the file still holds, and the
    file itself if all of it is sound and it only lacks its end. The one that had come furthest
    is the best. Until it lies ready nothing is moved, and from then on a power cut costs nothing.
    """
    mark = marks.mark
    gone = not path.exists()
    how = _made_before(folder) or _make_ready(folder, newest_aside(folder) if gone else path)
    said = [damage.what]
    aside = move_aside(folder)  # of one that is gone, what SQLite kept beside it may be left
    if not gone:
        said.append(Message("It was put aside as {file}.", {"file": aside.name}))
    if how is None:
        how = Message("There is no good copy: the companion begins anew, without games.")
        create(path)
    else:
        (folder / READY).replace(path)
        sync_folder(folder)
    said.append(how)
    with closing(connect_reading(path)) as db:
        said.append(_missing(db, mark))
        marks.write(mark_of(db))
    return tuple(said)


def _made_before(folder: Path) -> Message | None:
    """The copy that lay ready when the plug was pulled."""
    ready = folder / READY
    try:
        verified(ready)
    except (Damage, StoreFault, *UNREADABLE):
        discard(ready)
        return None
    return Message("The good copy that had been made of it was opened.")


def _make_ready(folder: Path, damaged: Path | None) -> Message | None:
    """Lay the best good copy ready, and say what it is; None where there is none."""
    fresh = folder / f"{DATABASE}.new"
    how = _best_copy(folder, damaged, fresh)
    if how is not None:
        fresh.replace(folder / READY)
        sync_folder(folder)
    return how


def _best_copy(folder: Path, damaged: Path | None, fresh: Path) -> Message | None:
    """Make the best good copy in `fresh`, and say what it is; None where there is none."""
    whole = fresh.with_name(fresh.name + "-whole")
    told = _newest_good(folder, damaged, fresh)
    if damaged is None:
        return told
    try:
        with closing(connect_reading(damaged)) as db:
            check_schema(db)
            copy_into(db, whole)
        reached = verified(whole)
    except (Damage, StoreFault, *UNREADABLE) as error:
        log.warning("the damaged file is not sound: %s", error)
        discard(whole)
        return told
    if told is not None and verified(fresh) > reached:
        discard(whole)
        return told
    whole.replace(fresh)
    return Message("What it still held was sound and was opened.")


def _newest_good(folder: Path, damaged: Path | None, fresh: Path) -> Message | None:
    """Copy the newest good backup, brought forward as far as the damaged file allows."""
    for backup in backups_in(folder / BACKUPS):
        try:
            reached = verified(backup)
        except (Damage, StoreFault, *UNREADABLE) as error:
            log.warning("copy %s is not good: %s", backup.name, error)
            continue
        copy_new(backup, fresh)
        values: dict[str, Value] = {"number": number_in(backup)}
        if damaged is not None:
            if rescue(damaged, fresh) and verified(fresh) > reached:
                return Message(
                    "The newest good copy was opened, No. {number}, with what the damaged file "
                    "still held.",
                    values,
                )
            discard(fresh)
            copy_new(backup, fresh)
        return Message("The newest good copy was opened, No. {number}.", values)
    return None


def mark_anew(folder: Path) -> None:
    """Have the mark fit a database that was put in the place of another."""
    marks = MarkFile(folder)
    try:
        with closing(connect_reading(folder / DATABASE, frozen=True)) as db:
            marks.write(mark_of(db))
    finally:
        marks.close()


def mark_of(db: sqlite3.Connection) -> Mark:
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
