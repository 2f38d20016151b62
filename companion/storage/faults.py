"""What can go wrong with a disk, as sentences."""

from __future__ import annotations

import errno
import sqlite3
from enum import StrEnum

from companion.rules.game import Message, Value


class Code(StrEnum):
    """Why something could not be stored or read."""

    FULL = "full"
    READ_ONLY = "read_only"
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
        return self.code in (Code.FULL, Code.READ_ONLY, Code.IO, Code.BUSY)


class Damage(Exception):
    """The database is not what was written: `what` is the sentence, `detail` for the journal."""

    def __init__(self, what: Message, detail: str = "") -> None:
        super().__init__(detail or what.text)
        self.what = what


STORED_DAMAGE = "The saved games are damaged: start the app anew."
"""Damage met while the app runs: the next opening checks everything and mends it."""

_SENTENCES = {
    Code.DAMAGED: STORED_DAMAGE,
    Code.FULL: "The disk is full: nothing more can be saved until there is room.",
    Code.READ_ONLY: "The disk is read-only: nothing can be saved.",
    Code.IO: "The disk reports an error ({detail}): this was not saved.",
    Code.BUSY: "Another program holds the saved games: this was not saved.",
}
_SQLITE = {
    sqlite3.SQLITE_FULL: Code.FULL,
    sqlite3.SQLITE_READONLY: Code.READ_ONLY,
    sqlite3.SQLITE_PERM: Code.READ_ONLY,
    sqlite3.SQLITE_BUSY: Code.BUSY,
    sqlite3.SQLITE_LOCKED: Code.BUSY,
}
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
    errno.EACCES: Code.READ_ONLY,
    errno.EPERM: Code.READ_ONLY,
}


def fault_from(error: sqlite3.Error | OSError) -> StoreFault:
    """The fault behind an error of SQLite or of the system."""
    if isinstance(error, OSError):
        code = _ERRNO.get(error.errno or 0, Code.IO)
        detail = error.strerror or type(error).__name__
    elif getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_IOERR_SHMSIZE:
        return StoreFault(Code.FULL, _SENTENCES[Code.FULL])
    else:
        number = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_IOERR) & 0xFF
        if number in _DAMAGED or _is_garbled(error):
            return StoreFault(Code.DAMAGED, STORED_DAMAGE)
        code = _SQLITE.get(number, Code.IO)
        detail = getattr(error, "sqlite_errorname", type(error).__name__)
    if code is Code.IO:
        return StoreFault(code, _SENTENCES[code], detail=detail)
    return StoreFault(code, _SENTENCES[code])


def is_damage(error: sqlite3.Error | ValueError) -> bool:
    """Whether an error met while a database is checked means damage and not a sick disk."""
    if isinstance(error, ValueError):
        return True
    number = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return number in _DAMAGED or number in _ODD or _is_garbled(error)


def _is_garbled(error: sqlite3.Error) -> bool:
    """Whether text was no UTF-8, which comes as an error without a code of SQLite's."""
    return isinstance(error, sqlite3.OperationalError) and not hasattr(error, "sqlite_errorcode")
