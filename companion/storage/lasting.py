"""Whether what is written to a folder outlasts a restart of the machine.

A root that is made read-only has an overlay in memory put over it, by some ways of doing so over
every other partition as well. All that is written then seems to be kept, and goes with the power.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import NamedTuple

MOUNTS = Path("/proc/self/mountinfo")
_ESCAPED = re.compile(r"\\([0-7]{3})")


class _Mount(NamedTuple):
    """What is mounted where, of which kind, and with what options of that kind."""

    place: Path
    kind: str
    options: str


def forgets(folder: Path, mounts: Path = MOUNTS) -> bool:
    """Whether a folder lies in an overlay whose upper layer is memory; False where that cannot be
    told. Whoever chose a file system in memory by name knows what it is."""
    there = _mounted(mounts)
    mount = _holds(there, Path(os.path.realpath(folder)))
    if mount is None or mount.kind != "overlay":
        return False
    upper = re.search(r"(?:^|,)upperdir=([^,]*)", mount.options)
    below = _holds(there, Path(upper[1])) if upper else None
    return below is not None and below.kind == "tmpfs"


def _mounted(mounts: Path) -> list[_Mount]:
    try:
        lines = mounts.read_text("utf-8", "surrogateescape").splitlines()
    except OSError:
        return []
    found = []
    for line in lines:
        before, _, after = line.partition(" - ")
        here, there = before.split(" "), after.split(" ")
        if len(here) > 4 and len(there) > 2:
            found.append(_Mount(Path(_plain(here[4])), there[0], _plain(there[2])))
    return found


def _plain(text: str) -> str:
    """A blank, a tab or a backslash stands as its number there."""
    return _ESCAPED.sub(lambda found: chr(int(found[1], 8)), text)


def _holds(mounts: list[_Mount], place: Path) -> _Mount | None:
    """The mount that a place lies in: the innermost, and of several there the last."""
    around = [mount for mount in mounts if place.is_relative_to(mount.place)]
    return max(reversed(around), key=lambda mount: len(mount.place.parts), default=None)
