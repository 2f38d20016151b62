"""What can go wrong with a disk, as sentences."""

from __future__ import annotations

import errno
import os
import sqlite3
from enum import StrEnum
from pathlib import Path

from companion.rules.game import Message, Value
from companion.shortened import shortened
from companion.system_errors import no_folder, reason


class Code(StrEnum):
    """Why something could not be stored or read."""

    FULL = "full"
    READ_ONLY = "read_only"
    DENIED = "denied"
    IO = "io"
    BUSY = "busy"
    TAKEN = "taken"
    FUTURE = "future"
    DAMAGED = "damaged"
    BEHIND = "behind"
    INPUT = "input"
    STOPPED = "stopped"


class StoreFault(Exception):
    """Something could not be stored or read: a stable `code` and the sentence to show."""

    def __init__(self, code: Code, text: str, **values: Value) -> None:
        super().__init__(code.value, text)
        self.code = code
        self.message = Message(text, values)

    @property
    def passing(self) -> bool:
        """Whether the same thing may well succeed later, once the disk is well again."""
        return self.code in (Code.FULL, Code.READ_ONLY, Code.DENIED, Code.IO, Code.BUSY)


class Damage(Exception):
    """The database is not what was written: `what` is the sentence, `detail` for the journal."""

    def __init__(self, what: Message, detail: str = "") -> None:
        super().__init__(detail or what.text)
        self.what = what


_SENTENCES = {
    Code.DAMAGED: "The saved games are damaged: start the app anew.",
    Code.FULL: "The disk is full: nothing more can be saved until there is room.",
    Code.READ_ONLY: "The disk is read-only: nothing can be saved.",
    Code.INPUT: "{path} cannot be used for saved games ({why}).",
    Code.IO: "The disk reports an error ({detail}): this was not saved.",
    Code.BUSY: "Another program holds the saved games: this was not saved.",
}
STORED_DAMAGE = _SENTENCES[Code.DAMAGED]
"""Damage met while the app runs: the next opening checks everything and mends it."""
_IN_FOLDER = {
    Code.READ_ONLY: "The disk that holds {folder} is read-only: nothing can be saved.",
    Code.DENIED: (
        "This user may not read and write everything in {folder}: give the right to it, or name "
        "another folder."
    ),
}
"""What is said where the folder is known."""
_SQLITE = {
    sqlite3.SQLITE_FULL: Code.FULL,
    sqlite3.SQLITE_READONLY: Code.READ_ONLY,
    sqlite3.SQLITE_PERM: Code.DENIED,
    sqlite3.SQLITE_BUSY: Code.BUSY,
    sqlite3.SQLITE_LOCKED: Code.BUSY,
}
_REFUSED = (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM)
"""What SQLite gives for a file or a folder that may not be opened or written."""
_DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT)
_ODD = (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_MISMATCH, sqlite3.SQLITE_TOOBIG)
"""What our own queries never give on a sound file."""
UNREADABLE = (sqlite3.Error, ValueError)
"""What reading a damaged file raises: ValueError for text that is none, in rows or in SQLite's own
messages."""
_ERRNO = {
    errno.ENOSPC: Code.FULL,
    errno.EDQUOT: Code.FULL,
    errno.EROFS: Code.READ_ONLY,
    errno.EACCES: Code.DENIED,
    errno.EPERM: Code.DENIED,
}


_NO_PLACE = (errno.ENOTDIR, errno.EEXIST, errno.ENAMETOOLONG, errno.ELOOP, errno.EINVAL)
"""What opening gives where the name itself is of no use."""
_LONGEST_PATH = 120


def fault_from(error: sqlite3.Error | OSError, folder: Path | None = None) -> StoreFault:
    """The fault behind an error of SQLite or of the system. `folder` is the one being opened, so
    that it can be named; without it an error of SQLite cannot tell rights from a disk's."""
    if isinstance(error, OSError):
        return _of_system(error, folder)
    number = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_IOERR)
    if number == sqlite3.SQLITE_IOERR_SHMSIZE:
        return StoreFault(Code.FULL, _SENTENCES[Code.FULL])
    if number & 0xFF in _DAMAGED or _is_garbled(error):
        return StoreFault(Code.DAMAGED, STORED_DAMAGE)
    code = _SQLITE.get(number & 0xFF, Code.IO)
    if folder is not None and number & 0xFF in _REFUSED and _is_denied(folder):
        code = Code.DENIED
    if folder is not None and code in _IN_FOLDER:
        return StoreFault(code, _IN_FOLDER[code], folder=str(folder))
    if code in (Code.IO, Code.DENIED):
        detail = getattr(error, "sqlite_errorname", type(error).__name__)
        return StoreFault(code, _SENTENCES[Code.IO], detail=detail)
    return StoreFault(code, _SENTENCES[code])


def _of_system(error: OSError, folder: Path | None) -> StoreFault:
    code = _ERRNO.get(error.errno or 0, Code.IO)
    named = error.filename if isinstance(error.filename, (str, os.PathLike)) else None
    if folder is not None and error.errno in _NO_PLACE:
        # Else the reason would be cut off where it is shown.
        path = shortened(str(named or folder), _LONGEST_PATH)
        return StoreFault(Code.INPUT, _SENTENCES[Code.INPUT], path=path, why=no_folder(error))
    if code in _IN_FOLDER and (folder or named):
        place = folder or Path(str(named)).parent
        return StoreFault(code, _IN_FOLDER[code], folder=str(place))
    if code in (Code.IO, Code.DENIED):
        return StoreFault(code, _SENTENCES[Code.IO], detail=reason(error))
    return StoreFault(code, _SENTENCES[code])


def _is_denied(folder: Path) -> bool:
    """Whether it is this user's rights that are wanting, and not the disk that is read-only."""
    try:
        if os.statvfs(folder).f_flag & os.ST_RDONLY:
            return False
        files = [path for path in folder.iterdir() if path.is_file()]
    except PermissionError:
        return True
    except OSError:
        return False
    if not os.access(folder, os.R_OK | os.W_OK | os.X_OK, effective_ids=True):
        return True
    return not all(os.access(path, os.R_OK | os.W_OK, effective_ids=True) for path in files)


def is_damage(error: sqlite3.Error | ValueError) -> bool:
    """Whether an error met while a database is checked means damage and not a sick disk."""
    if isinstance(error, ValueError):
        return True
    number = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return number in _DAMAGED or number in _ODD or _is_garbled(error)


def _is_garbled(error: sqlite3.Error) -> bool:
    """Whether text was no UTF-8, which comes as an error without a code of SQLite's."""
    return isinstance(error, sqlite3.OperationalError) and not hasattr(error, "sqlite_errorcode")
