"""Which programs have a device open, from /proc: those of other users only as root."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

ROOT = Path("/")


class Holder(msgspec.Struct, frozen=True):
    """A running program by its process id and name."""

    pid: int
    name: str


def holders(device: str, root: Path = ROOT, *, ours: bool = False) -> tuple[Holder, ...]:
    """Who has `device` open; this program only with `ours`. What may not be looked into is left
    out."""
    target = os.path.realpath(device)
    found: list[Holder] = []
    for folder in sorted((root / "proc").glob("[0-9]*"), key=lambda path: int(path.name)):
        pid = int(folder.name)
        if (ours or pid != os.getpid()) and _has(folder / "fd", target):
            found.append(Holder(pid, _name(folder)))
    return tuple(found)


def _has(folder: Path, target: str) -> bool:
    try:
        entries = os.listdir(folder)  # noqa: PTH208 - names only, and the folder may go
    except OSError:
        return False
    for entry in entries:
        try:
            if os.readlink(folder / entry) == target:  # noqa: PTH115 - not resolved further
                return True
        except OSError:
            continue
    return False


def _name(folder: Path) -> str:
    try:
        return (folder / "comm").read_text(encoding="utf-8", errors="replace").strip()
    except OSError:
        return "?"
