"""One number that a device keeps over a restart, in a small file of its own."""

from __future__ import annotations

import logging
from pathlib import Path

from companion.storage.files import make_folder, write_new

log = logging.getLogger(__name__)


class Remembered:
    """A number in a file. What cannot be read is not known; what cannot be kept is logged."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def read(self) -> float | None:
        """The number; None where there is none."""
        try:
            value = float(self._path.read_bytes()[:32])
        except (OSError, ValueError):
            return None
        return value if 0 <= value <= 10_000 else None

    def write(self, value: float) -> None:
        """Keep it, whole: a pulled plug leaves the old number or the new one."""
        try:
            make_folder(self._path.parent)
            write_new(self._path, b"%.1f\n" % value)
        except OSError as error:
            log.warning("what a device is to remember cannot be kept: %s", error)
