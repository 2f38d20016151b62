"""`python -m tests.companion.storage.cut DATA INTO`: opens saved games again and again, each time a
copy of them in INTO/1, INTO/2 …, and ends the Nth opening as if the plug were pulled before its Nth
step: a name changed, or a file opened for writing. The last copy was opened without a cut."""

from __future__ import annotations

import os
import shutil
import sys
from itertools import count
from pathlib import Path
from typing import Any

from companion.storage.mark import MarkFile
from companion.storage.opening import open_checked

_STEPS = ("os.rename", "os.remove")
_PULLED = 7


def pull_the_plug_before(last: int) -> None:
    """Have this process end before that step."""
    steps = count(1)

    def before(event: str, values: tuple[Any, ...]) -> None:
        writes = event == "open" and bool(values[2] & (os.O_WRONLY | os.O_RDWR))
        if (writes or event in _STEPS) and next(steps) == last:
            os._exit(_PULLED)

    sys.addaudithook(before)


def opened_whole(folder: Path, last: int) -> bool:
    """Open a folder's games in a process of their own; whether it had fewer steps than that."""
    child = os.fork()
    if child == 0:
        pull_the_plug_before(last)
        open_checked(folder, MarkFile(folder)).db.close()
        os._exit(0)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if status not in (0, _PULLED):
        raise SystemExit(f"the opening that is cut at step {last} fails")
    return status == 0


if __name__ == "__main__":
    data, into = map(Path, sys.argv[1:])
    for step in count(1):
        shutil.copytree(data, into / str(step))
        if opened_whole(into / str(step), step):
            break
