"""The mark: a second small file that says which action was confirmed last.

A database that lost its end at a page boundary opens without complaint; only the mark tells
that something is missing. Two slots take turns, each with a checksum, in pages of their own: a
torn write loses the mark being written, which nobody was told of, and never the one before.
"""

from __future__ import annotations

import errno
import os
import struct
from pathlib import Path

import msgspec

from companion.digests import blake2b

MARK = "mark"
_MAGIC = b"TCmark1\0"
_BODY = struct.Struct("<8sQQQQ16s")
_SEAL = 8
_SLOT = 4096
_SIZE = _BODY.size + _SEAL


class Mark(msgspec.Struct, frozen=True):
    """The last confirmed action, and how many other changes were confirmed (`commits`).

    `sequence` 0 is the start of the game; `chain` is the row's hash. `game` 0: none yet.
    """

    commits: int
    game: int
    sequence: int
    chain: bytes


class MarkFile:
    """Writes marks in place, synced. Holds the newest in `mark`, None where there is none.

    Raises:
        OSError: the file cannot be opened or made.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / MARK
        flags = os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC
        self._fd = os.open(self._path, flags, 0o600)
        self._number, self.mark = _newest(self._fd)

    def write(self, mark: Mark) -> None:
        """Put down a mark, durably. After an error the mark before it still stands.

        Raises:
            OSError: the disk refused.
        """
        number = self._number + 1
        body = _BODY.pack(
            _MAGIC, number, mark.commits, mark.game, mark.sequence, mark.chain.ljust(16, b"\0")
        )
        record = body + blake2b(body, digest_size=_SEAL).digest()
        written = os.pwrite(self._fd, record, number % 2 * _SLOT)
        if written != len(record):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        os.fdatasync(self._fd)
        self._number, self.mark = number, mark

    def close(self) -> None:
        """Let go of the file. Twice does nothing."""
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1


def _newest(fd: int) -> tuple[int, Mark | None]:
    found: tuple[int, Mark | None] = (0, None)
    for slot in (0, 1):
        record = os.pread(fd, _SIZE, slot * _SLOT)
        body = record[: _BODY.size]
        if (
            len(record) != _SIZE
            or record[_BODY.size :] != blake2b(body, digest_size=_SEAL).digest()
        ):
            continue
        magic, number, commits, game, sequence, chain = _BODY.unpack(body)
        if magic == _MAGIC and number > found[0]:
            found = (number, Mark(commits, game, sequence, chain))
    return found
