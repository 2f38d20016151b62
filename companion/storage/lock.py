"""The lock that an app holds on its data for its whole life."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

from companion.storage.faults import Code, StoreFault

LOCK = "lock"


class Lock:
    """Held from the moment it is made until `release`; a killed process lets go by itself.

    Raises:
        StoreFault: another app holds it.
        OSError: the folder cannot be written.
    """

    def __init__(self, folder: Path) -> None:
        flags = os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC
        self._fd = os.open(folder / LOCK, flags, 0o600)
        try:
            fcntl.flock(self._fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(self._fd)
            raise StoreFault(
                Code.TAKEN,
                "The companion is already running with these saved games: close it first.",
            ) from None
        except OSError:
            os.close(self._fd)
            raise

    def release(self) -> None:
        """Let others have it. Twice does nothing."""
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1
