"""Folders and files that survive a pulled plug."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from platformdirs import user_data_path

APP = "tabletop-companion"
DATABASE = "companion.db"
BACKUPS = "backups"
ASIDE = "damaged"
READY = f"{DATABASE}.ready"
"""The good copy that is about to take a damaged database's place: whole, whatever happens then."""
RESERVE = "reserve"
_RESERVE_BYTES = 96 << 10
_MOST_DIGITS = 9
"""A longer number in a name is not ours: somebody else's file on a stick."""
BESIDE = ("-wal", "-shm", "-journal")
"""Endings of the files that SQLite keeps beside a database."""


def data_folder() -> Path:
    """Where the app keeps its data: systemd's state folder, else the platform's."""
    given = os.environ.get("STATE_DIRECTORY", "").split(":")[0]
    if given:
        return Path(given)
    return user_data_path(APP, appauthor=False)


def make_folder(folder: Path) -> None:
    """Make a folder (for its owner alone) where there is none. Raises OSError."""
    if not folder.is_dir():
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        sync_folder(folder.parent)


def sync_folder(folder: Path) -> None:
    """Make names that were added to, moved in or taken from a folder durable."""
    with opened(folder, os.O_RDONLY | os.O_DIRECTORY) as fd:
        os.fsync(fd)


def sync_file(path: Path) -> None:
    """Make a file's content durable."""
    with opened(path, os.O_RDWR | os.O_NOFOLLOW) as fd:
        os.fsync(fd)


@contextmanager
def opened(path: Path, flags: int, mode: int = 0o600) -> Iterator[int]:
    """A file descriptor that is closed in the end."""
    fd = os.open(path, flags | os.O_CLOEXEC, mode)
    try:
        yield fd
    finally:
        os.close(fd)


def write_new(path: Path, data: bytes, mode: int = 0o600) -> None:
    """Write a file anew as a whole: after a power cut there is the old one or the new one, and
    where there is no room for it the old one alone. Raises OSError."""
    fresh = path.with_name(path.name + ".new")
    fresh.unlink(missing_ok=True)
    try:
        with opened(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, mode) as fd:
            write_all(fd, data)
            os.fsync(fd)
        fresh.replace(path)
    except OSError:
        fresh.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def write_all(fd: int, data: bytes) -> None:
    """Write all of it, in however many pieces the system takes it."""
    view = memoryview(data)
    while view:
        view = view[os.write(fd, view) :]


def discard(path: Path) -> None:
    """Delete a database and what SQLite keeps beside it, where they are."""
    for ending in ("", *BESIDE):
        path.with_name(path.name + ending).unlink(missing_ok=True)


def copy_new(source: Path, target: Path, most: int | None = None) -> None:
    """Copy a plain file to a name that must not exist yet, synced; links are not followed.

    Raises:
        OSError: the source is a link or absent, the target exists, the disk is full…
        ValueError: the source is no plain file, or has more than `most` bytes.
    """
    with opened(source, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK) as read:
        status = os.fstat(read)
        if not stat.S_ISREG(status.st_mode):
            raise ValueError("not a plain file")
        if most is not None and status.st_size > most:
            raise ValueError("too large")
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW
        with opened(target, flags) as written:
            while block := os.read(read, 1 << 20):
                write_all(written, block)
            os.fsync(written)
            # Who checks the copy shall read what the disk has, not what memory still holds.
            os.posix_fadvise(written, 0, 0, os.POSIX_FADV_DONTNEED)
    sync_folder(target.parent)


def lay_reserve(folder: Path) -> None:
    """Hold back a little room, so that the app still comes up on a full disk and can say so."""
    path = folder / RESERVE
    if path.exists():
        return
    try:
        with opened(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL) as fd:
            write_all(fd, bytes(_RESERVE_BYTES))
    except OSError:
        path.unlink(missing_ok=True)


def spend_reserve(folder: Path) -> bool:
    """Give up the room held back; whether there was any."""
    try:
        (folder / RESERVE).unlink()
    except OSError:
        return False
    return True


def next_free(folder: Path, stem: str, ending: str) -> Path:
    """The first name `stem-NNNNNN.ending` above all that are there: order without a date."""
    numbers = [number_in(path) for path in folder.glob(f"{stem}-*") if ending in path.name]
    return folder / f"{stem}-{max(numbers, default=0) + 1:06d}{ending}"


def number_in(path: Path) -> int:
    """The number in a name that `next_free` gave; 0 where there is none of such a length."""
    digits = path.name.partition("-")[2].partition(".")[0]
    ours = digits.isascii() and digits.isdigit() and len(digits) <= _MOST_DIGITS
    return int(digits) if ours else 0
