"""The stick that may be in: where it is mounted, and how one hears that one was put in.

What lies on it is anybody's, and it may be pulled out at any time.
"""

from __future__ import annotations

import errno
from enum import Enum, auto
from pathlib import Path

from companion.storage.faults import Code, StoreFault, fault_from

PLACE = Path("/run/tabletop-companion-stick")
"""Where a stick that is put into a kiosk is mounted, by a unit of `systemd/`."""
FOLDER = "tabletop-companion"
"""Our folder on a stick."""
MOUNTS = Path("/proc/self/mounts")
"""A poll of this file hears of what is mounted and taken away (POLLPRI)."""

_SENTENCES = {
    Code.FULL: "The stick is full: this was not put on it.",
    Code.DENIED: "The stick is write-protected: this was not put on it.",
    Code.READ_ONLY: "The stick is write-protected: this was not put on it.",
}


class News(Enum):
    """What is told of a stick: it was put in or pulled out, is being written to, no longer is, and
    has the newest copy now."""

    CHANGED = auto()
    COPYING = auto()
    LEFT = auto()
    COPIED = auto()


class Stick:
    """The stick, if one is in. `place` is a plain folder that stands for one, for tests."""

    def __init__(self, place: Path | None = None) -> None:
        self._place = place

    def root(self) -> Path | None:
        """Where its files are; None where none is in."""
        try:
            if self._place is not None:
                return self._place if self._place.is_dir() else None
            return PLACE if PLACE.is_mount() else None
        except OSError:  # pulled out without a word: what is mounted there answers no more
            return None

    def folder(self) -> Path | None:
        """Our folder on it, which may not be there yet; None where no stick is in."""
        root = self.root()
        return None if root is None else root / FOLDER


def stick_fault(error: OSError | StoreFault) -> StoreFault:
    """The fault to tell where something could not be put on a stick."""
    fault = fault_from(error) if isinstance(error, OSError) else error
    if fault.code in _SENTENCES:
        return StoreFault(fault.code, _SENTENCES[fault.code])
    if not fault.passing:
        return fault
    detail = fault.message.values.get("detail", errno.errorcode[errno.EIO])
    return StoreFault(
        fault.code, "The stick does not answer ({detail}): this is not on it.", detail=detail
    )


def no_stick() -> StoreFault:
    """The fault to tell where one is wanted and none is in."""
    return StoreFault(Code.INPUT, "No stick is in.")
