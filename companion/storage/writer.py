"""The writer: one thread, one connection, one commit at a time.

A job is confirmed once its commit and its mark are on the disk. Where the commit went through
and the mark did not, the job is taken back: nobody was told of it.
"""

from __future__ import annotations

import logging
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue

import msgspec

from companion.storage.connect import LOG_BYTES
from companion.storage.faults import Code, StoreFault, fault_from
from companion.storage.mark import Mark, MarkFile

log = logging.getLogger(__name__)

Done = Callable[[StoreFault | None], None]
"""Called on the writer's thread: None once it is safe on the disk, else why it is not."""

Change = Callable[[sqlite3.Connection], None]


class Point(msgspec.Struct, frozen=True):
    """Where a game's log ends after a job: what the mark will say."""

    game: int
    sequence: int
    chain: bytes


Work = Callable[[sqlite3.Connection], Point | None]
"""Runs inside a transaction. Gives a point if it added accepted actions. A StoreFault that it
raises ends the job unsaved."""


class Job(msgspec.Struct, frozen=True, eq=False):
    """One transaction: what it does, how to take it back, whom to tell."""

    work: Work
    done: Done
    revert: Change | None = None


Answer = Callable[[], object]
"""Called on the writer's thread, when what was queued before it is done."""

MARK_TRIES = 3
MOST_LOG_BYTES = 4 << 20
"""A log larger than this is folded into the database even though somebody may be waiting; one
above `connect.LOG_BYTES` when nobody has been for a while."""


class Writer:
    """Works off jobs until `close`. `on_health` hears of every fault, and None after it."""

    def __init__(
        self,
        db: sqlite3.Connection,
        path: Path,
        marks: MarkFile,
        on_health: Callable[[StoreFault | None], None],
        *,
        retry_seconds: float = 2.0,
        idle_seconds: float = 5.0,
    ) -> None:
        self._db = db
        self._wal = path.with_name(path.name + "-wal")
        self._marks = marks
        self._on_health = on_health
        self._retry_seconds = retry_seconds
        self._idle_seconds = idle_seconds
        self._log_is_large = False
        self._jobs: SimpleQueue[Job | Answer | None] = SimpleQueue()
        self._reverts: list[Change] = []
        self._fault: StoreFault | None = None
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    @property
    def fault(self) -> StoreFault | None:
        """What is wrong with the disk now; None while all is well."""
        return self._fault

    def submit(self, job: Job) -> None:
        """Queue a job. After `close` it is told at once that nothing is saved any more."""
        if self._closing.is_set():
            job.done(StoreFault(Code.STOPPED, "The companion is closing: this was not saved."))
        else:
            self._jobs.put(job)

    def ask(self, answer: Answer) -> None:
        """Have the thread answer, without anything being written: for the watchdog."""
        self._jobs.put(answer)

    def close(self) -> None:
        """Work off what is queued, then end the thread."""
        if not self._closing.is_set():
            self._closing.set()
            self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        while True:
            try:
                job = self._jobs.get(timeout=self._patience())
            except Empty:
                if self._fault is not None:
                    self._settle(Job(_nothing, _nobody))
                else:
                    self._checkpoint()
                continue
            if job is None:
                break
            if not isinstance(job, Job):
                job()
                continue
            self._settle(job)
            self._look_at_log()

    def _patience(self) -> float | None:
        """Seconds to wait for a job before looking after the disk; None: there is no need."""
        if self._fault is not None:
            return self._retry_seconds
        return self._idle_seconds if self._log_is_large else None

    def _settle(self, job: Job) -> None:
        fault = self._attempt(job)
        sick = fault is not None and fault.code not in (Code.BEHIND, Code.INPUT)
        if sick or self._fault is not None:
            self._fault = fault if sick else None
            self._tell(self._on_health, self._fault)
        self._tell(job.done, fault)

    def _attempt(self, job: Job) -> StoreFault | None:
        try:
            point, commits = self._commit(job.work)
        except StoreFault as fault:
            return fault
        except (sqlite3.Error, OSError) as error:
            if isinstance(error, (sqlite3.IntegrityError, sqlite3.ProgrammingError)):
                log.exception("a job was wrong in itself")
                return _mistake()
            log.warning("a commit failed: %s", error)
            found = fault_from(error)
            if found.code is Code.IO:
                self._take_back()
            return found
        except Exception:
            # Its asker is told, and the next job still finds a writer.
            log.exception("a job was wrong in itself")
            return _mistake()
        try:
            self._mark(point, commits)
        except OSError as error:
            log.warning("a mark failed: %s", error)
            if job.revert is not None:
                self._reverts.append(job.revert)
            self._take_back()
            return fault_from(error)
        return None

    def _commit(self, work: Work) -> tuple[Point | None, int]:
        db = self._db
        db.execute("BEGIN IMMEDIATE")
        try:
            for revert in self._reverts:
                revert(db)
            point = work(db)
            if point is None or self._reverts:
                db.execute("UPDATE meta SET commits = commits + 1")
            commits: int = db.execute("SELECT commits FROM meta").fetchone()[0]
            db.execute("COMMIT")
        except BaseException:
            self._roll_back()
            raise
        self._reverts.clear()
        return point, commits

    def _roll_back(self) -> None:
        """SQLite has done so by itself after some errors, and says then that there is none."""
        if self._db.in_transaction:
            try:
                self._db.execute("ROLLBACK")
            except sqlite3.Error as error:
                log.warning("a rollback failed: %s", error)

    def _mark(self, point: Point | None, commits: int) -> None:
        before = self._marks.mark or Mark(0, 0, 0, b"")
        if point is None:
            mark = Mark(commits, before.game, before.sequence, before.chain)
        else:
            mark = Mark(commits, point.game, point.sequence, point.chain)
        for attempt in range(1, MARK_TRIES + 1):
            try:
                self._marks.write(mark)
            except OSError:
                if attempt == MARK_TRIES:
                    raise
            else:
                return

    def _take_back(self) -> None:
        """Undo what was committed and not marked; where that fails too, the next job does it.

        After a commit whose sync failed this writes over its pages in the log, which a crash
        could otherwise bring back to life.
        """
        try:
            self._commit(_nothing)
        except (sqlite3.Error, OSError) as error:
            log.warning("taking back must wait: %s", error)

    def _look_at_log(self) -> None:
        try:
            size = self._wal.stat().st_size
        except OSError:
            size = 0
        self._log_is_large = size > LOG_BYTES
        if size > MOST_LOG_BYTES:
            self._checkpoint()

    def _checkpoint(self) -> None:
        """Fold the log into the database. Failing does no harm: it is tried again later."""
        self._log_is_large = False
        try:
            self._db.execute("PRAGMA wal_checkpoint(PASSIVE)").close()
        except sqlite3.Error as error:
            log.warning("a checkpoint failed: %s", error)

    @staticmethod
    def _tell(listener: Callable[[StoreFault | None], None], fault: StoreFault | None) -> None:
        try:
            listener(fault)
        except Exception:  # a listener's mistake must not end the journal
            log.exception("a listener of the journal failed")


def _mistake() -> StoreFault:
    """For a job that is wrong in itself: it must not end the journal."""
    return StoreFault(Code.INPUT, "A mistake in the companion kept this from being saved.")


def _nothing(_db: sqlite3.Connection) -> None:
    return None


def _nobody(_fault: StoreFault | None) -> None:
    return None
