"""The database opened for reading: beside a running app, or where nothing can be written."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from queue import Empty, SimpleQueue

from companion.storage import schema
from companion.storage.checking import check_header, check_schema
from companion.storage.connect import connect_reading
from companion.storage.faults import Code, Damage, StoreFault, fault_from
from companion.storage.files import DATABASE, data_folder


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
        if not path.is_file():
            raise StoreFault(
                Code.INPUT, "There are no saved games in {folder}.", folder=str(folder)
            )
        try:
            check_header(path)
            archive = cls(folder, frozen=_must_be_frozen(path))
            with archive.reading() as db:
                version = check_schema(db)
        except Damage as damage:
            raise StoreFault(Code.DAMAGED, damage.what.text) from damage
        except (sqlite3.Error, OSError) as error:
            raise fault_from(error) from error
        if version < len(schema.steps()):
            raise StoreFault(Code.INPUT, "The saved games are older: start the app once.")
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
            fault = fault_from(error)
            if fault.code is Code.DAMAGED:
                self._suspect(str(error))
            raise fault from error

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

    def _suspect(self, why: str) -> None:
        """Hears that a query met damage."""


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
