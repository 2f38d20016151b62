"""Opens files that people name: a pipe that nobody writes into keeps nobody waiting."""

from __future__ import annotations

import os
from pathlib import Path
from typing import BinaryIO


def open_to_read(path: Path) -> BinaryIO:
    """A file, open for reading. A named pipe without a writer is empty, and no terminal that is
    named becomes this program's own.

    Raises:
        OSError: it cannot be opened, or is a folder.
        ValueError: the path is none that a file could have.
    """
    fd = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK | os.O_NOCTTY)
    try:
        os.set_blocking(fd, True)  # who does write into a pipe is waited for
        return os.fdopen(fd, "rb")
    except IsADirectoryError as error:
        os.close(fd)
        raise IsADirectoryError(error.errno, error.strerror, str(path)) from None
    except BaseException:
        os.close(fd)
        raise
