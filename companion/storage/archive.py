"""The database opened for reading: beside a running app, or where nothing can be written."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

from companion.storage import schema
from companion.storage.checking import SEALED, check_header, check_schema
from companion.storage.connect import connect_reading, seal
from companion.storage.faults import STORED_DAMAGE, Code, Damage, StoreFault, fault_from
from companion.storage.files import DATABASE, data_folder

log = logging.getLogger(__name__)


class Archive:
    """Lends connections for queries. `Store` is one that can also write."""

    def __init__(self, folder: Path, *, frozen: bool = False) -> None:
        self.folder = folder
        self._frozen = frozen
        self._readers: SimpleQueue[sqlite3.Connection] = SimpleQueue()
        self._closed = False

    @classmethod
    def look(cls, folder: Path | None) -> Archive:
        """Open a folder's database (None: the platform's) to read in it; needs no lock.

        Raises:
            StoreFault: there is none, it is damaged, older or newer than we are, or the disk
                refuses.
        """
        folder = data_folder() if folder is None else folder
        path = folder / DATABASE
        with ExitStack() as undone:
            try:
                if not path.is_file():
                    raise StoreFault(
                        Code.INPUT, "There are no saved games in {folder}.", folder=str(folder)
                    )
                check_header(path)
                archive = cls(folder, frozen=_must_be_frozen(path))
                undone.callback(archive.close)
                with archive.reading() as db:
                    version = check_schema(db)
            except Damage as damage:
                raise StoreFault(Code.DAMAGED, damage.what.text) from damage
            except (sqlite3.Error, OSError) as error:
                raise fault_from(error, folder) from error
            except ValueError as error:
                raise StoreFault(Code.DAMAGED, STORED_DAMAGE) from error
            if version < len(schema.steps()):
                raise StoreFault(Code.INPUT, "The saved games are older: start the app once.")
            undone.pop_all()
        return archive

    @property
    def path(self) -> Path:
        """The database file."""
        return self.folder / DATABASE

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """A connection for queries, for the caller alone.

        Raises:
            StoreFault: the disk refuses, the file is damaged, or this is closed already.
        """
        if self._closed:
            raise StoreFault(Code.STOPPED, "The companion is closing: nothing is read any more.")
        try:
            try:
                db = self._readers.get_nowait()
            except Empty:
                db = connect_reading(self.path, frozen=self._frozen)
            try:
                yield db
            finally:
                self._give_back(db)
        except sqlite3.Error as error:
            fault = fault_from(error, self.folder)
            if fault.code is Code.DAMAGED:
                self.note_damage(str(error))
            raise fault from error
        except (ValueError, Damage) as error:  # text in the database that was changed
            self.note_damage(str(error))
            raise StoreFault(Code.DAMAGED, STORED_DAMAGE) from error

    def sealed(self, table: str) -> list[tuple[Any, ...]]:
        """The rows of a small table, in the order of `SEALED`. One that does not fit its seal is
        left out: better an unknown tag than another tile.

        Raises:
            StoreFault: as `reading`.
        """
        columns = ", ".join(SEALED[table])
        with self.reading() as db:
            rows = db.execute(f"SELECT {columns}, seal FROM {table}").fetchall()
        sound = [tuple(values) for *values, kept in rows if seal(*values) == kept]
        if len(sound) < len(rows):
            self.note_damage(f"{len(rows) - len(sound)} rows of {table} were changed")
        return sound

    def _give_back(self, db: sqlite3.Connection) -> None:
        if self._closed:
            db.close()
        else:
            self._readers.put(db)

    def close(self) -> None:
        """Close the connections: one that is lent when it comes back. Twice is harmless."""
        self._closed = True
        with suppress(Empty):
            while True:
                self._readers.get_nowait().close()

    def note_damage(self, why: str) -> None:
        """Hear that something read was not what had been written."""
        log.error("the database is damaged: %s", why)


def _must_be_frozen(path: Path) -> bool:
    """Whether the disk is read-only and nothing waits in the log, so that no lock is needed.

    SQLite keeps shared memory beside a database in use; where it cannot, only a file that
    nobody changes can be read.
    """
    try:
        with closing(connect_reading(path)) as db:
            db.execute("SELECT 1 FROM meta").fetchone()
    except sqlite3.OperationalError:
        wal = path.with_name(path.name + "-wal")
        if wal.exists() and wal.stat().st_size:
            raise
        return True
    return False
