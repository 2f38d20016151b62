"""The store: the one file with everything the companion remembers.

It holds the lock, the writer and the connections that read. What is in it is the business of
`journal`, `tags`, `players`, `history` and `kept`.
"""

from __future__ import annotations

import logging
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path

from companion.devices import STORAGE, Clock, Health, Status
from companion.rules.game import Message
from companion.storage.archive import Archive
from companion.storage.backups import Backup, backup_due, backups_in, make_backup
from companion.storage.checking import check_whole
from companion.storage.faults import Code, StoreFault, fault_from
from companion.storage.files import BACKUPS, data_folder, lay_reserve, make_folder, spend_reserve
from companion.storage.lock import Lock
from companion.storage.mark import MarkFile
from companion.storage.opening import leave_clean_mark, open_checked, suspect
from companion.storage.writer import Answer, Change, Done, Job, Work, Writer

log = logging.getLogger(__name__)


class Store(Archive):
    """An open store. Make one with `open`; `close` it in the end.

    Any thread may call it. What is written is queued and told later, on the writer's thread.
    """

    def __init__(self, folder: Path, clock: Clock, boot: str, lock: Lock, marks: MarkFile) -> None:
        super().__init__(folder)
        self.clock = clock
        self._boot = boot
        self._lock = lock
        self._marks = marks
        self._caring = threading.RLock()
        self._listeners: list[Callable[[Status], None]] = []
        self._run = 0
        self._run_sure = False
        opened = open_checked(folder, marks)
        self.messages = opened.messages
        """What opening found that the people at the table must know; mostly nothing."""
        self._db = opened.db
        self._writer = Writer(opened.db, self.path, marks, self._health)

    @classmethod
    def open(cls, folder: Path | None, clock: Clock, *, boot: str = "") -> Store:
        """Open the store of a folder (None: the platform's), checked, and hold its lock.

        `boot` names this start of the machine, so that the dates of an earlier run of the same
        start can be put right once the clock is known good.

        Raises:
            StoreFault: another app holds it, it comes from a newer companion, or the disk
                refuses. A damaged file raises nothing: see `messages`.
        """
        folder = data_folder() if folder is None else folder
        try:
            store = cls._open(folder, clock, boot)
        except StoreFault as fault:
            if fault.code is not Code.FULL or not spend_reserve(folder):
                raise
            return cls._open(folder, clock, boot)
        lay_reserve(folder)
        return store

    @classmethod
    def _open(cls, folder: Path, clock: Clock, boot: str) -> Store:
        lock: Lock | None = None
        marks: MarkFile | None = None
        try:
            make_folder(folder)
            lock = Lock(folder)
            marks = MarkFile(folder)
            return cls(folder, clock, boot, lock, marks)
        except BaseException as error:
            if marks is not None:
                marks.close()
            if lock is not None:
                lock.release()
            if isinstance(error, (OSError, sqlite3.Error)):
                raise fault_from(error, folder) from error
            raise

    def write(self, work: Work, done: Done, revert: Change | None = None) -> None:
        """Queue one transaction; `done` hears on the writer's thread how it went.

        `revert` takes the work back where it was committed but could not be marked.
        """
        self._writer.submit(Job(work, done, revert))

    def run(self, db: sqlite3.Connection) -> int:
        """The row of this run of the app, made when first needed, inside a transaction of the
        writer. Stamps the run's dates anew once the clock is known good."""
        sure = self.clock.wall_is_known_good()
        if not self._run:
            zero = self.clock.wall() - self.clock.monotonic()
            found = db.execute(
                "INSERT INTO run (boot, zero, sure) VALUES (?, ?, ?) RETURNING id",
                (self._boot, zero, sure),
            ).fetchone()
            self._run, self._run_sure = found[0], False
        if sure and not self._run_sure:
            zero = self.clock.wall() - self.clock.monotonic()
            db.execute(
                "UPDATE run SET zero = ?, sure = 1 WHERE id = ? OR (boot = ? AND boot != '')",
                (zero, self._run, self._boot),
            )
            self._run_sure = True
        return self._run

    def stamp(self, done: Done) -> None:
        """Put right the dates of this run if the clock has become known good since."""
        if self._run and not self._run_sure and self.clock.wall_is_known_good():

            def work(db: sqlite3.Connection) -> None:
                self.run(db)

            self.write(work, done)
        else:
            done(None)

    @property
    def dates_are_sure(self) -> bool:
        """Whether there is nothing left that `stamp` could put right."""
        return self._run_sure or (not self._run and self.clock.wall_is_known_good())

    def status(self) -> Status:
        """How the storage is, for its chip."""
        fault = self._writer.fault
        if fault is None:
            return Status(STORAGE, Health.READY)
        return Status(STORAGE, Health.LOST, fault.message)

    def watch(self, listener: Callable[[Status], None]) -> None:
        """Have changes of `status` told to a listener, on the writer's thread."""
        self._listeners.append(listener)

    def ask(self, answer: Answer) -> None:
        """Have the writer answer once it is done with what is queued: for the watchdog. A full
        disk answers as well."""
        self._writer.ask(answer)

    def check(self) -> Message | None:
        """The slow check of everything: None where all is well.

        Call it from a thread that may take its time. Where it finds damage the next opening
        puts the file aside and takes the newest good copy.

        Raises:
            StoreFault: the disk refuses.
        """
        try:
            with self._caring, self.reading() as db:
                check_whole(db)
        except StoreFault as fault:
            if fault.code is Code.DAMAGED:
                return fault.message
            raise
        return None

    def backup(self) -> Backup:
        """Make a verified copy among the rotating ones. Slow: not on the screen's thread.

        Raises:
            StoreFault: the disk refuses, or the database turned out damaged.
        """
        try:
            with self._caring, self.reading() as db:
                return make_backup(self.folder / BACKUPS, db)
        except OSError as error:
            raise fault_from(error) from error

    def backups(self) -> list[Path]:
        """The copies there are, newest first."""
        return backups_in(self.folder / BACKUPS)

    def tend(self) -> Message | None:
        """Check everything, then make a copy if anything changed since the newest.

        For a thread of its own: after the first frame, after each game, before the end. None
        where all is well, else what the people at the table must know.
        """
        with self._caring:
            try:
                found = self.check()
                if found is None:
                    with self.reading() as db:
                        due = backup_due(self.folder / BACKUPS, db)
                    if due:
                        self.backup()
            except StoreFault as fault:
                return None if fault.code is Code.STOPPED else fault.message
        return found

    def close(self) -> None:
        """Commit what is queued, wait for a check or copy that is being made, bring everything
        into the one file, let go. Twice is harmless."""
        self._writer.close()
        with self._caring:
            super().close()
        try:
            self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)").close()
            self._db.close()
            if self._writer.fault is None:
                leave_clean_mark(self.folder)
        except (sqlite3.Error, OSError) as error:
            log.warning("closing left the log behind: %s", error)
        self._marks.close()
        self._lock.release()

    def _health(self, fault: StoreFault | None) -> None:
        if fault is not None and fault.code is Code.DAMAGED:
            self.note_damage(fault.message.text)
        status = self.status()
        for listener in self._listeners:
            listener(status)

    def note_damage(self, why: str) -> None:
        """Have the next opening check everything, and mend it."""
        super().note_damage(why)
        try:
            suspect(self.folder)
        except OSError as error:
            log.warning("could not note that: %s", error)
