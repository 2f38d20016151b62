"""`python -m tests.companion.storage.cut DATA INTO [COPY]`: opens saved games (or restores a copy)
again and again, each time a copy of them in INTO/1, INTO/2 …, and ends the Nth time as if the plug
were pulled before its Nth step: a name changed, or a file opened for writing. The last time there
was no cut."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

from companion.care import restore
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


def done_whole(work: Callable[[], None], last: int) -> bool:
    """Do it in a process of its own; whether it had fewer steps than that."""
    child = os.fork()
    if child == 0:
        pull_the_plug_before(last)
        work()
        os._exit(0)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if status not in (0, _PULLED):
        raise SystemExit(f"it fails before step {last}")
    return status == 0


if __name__ == "__main__":
    data, into, *copies = map(Path, sys.argv[1:])

    def work(folder: Path) -> None:
        """What is cut off."""
        if copies:
            restore(copies[0], folder)
        else:
            open_checked(folder, MarkFile(folder)).db.close()

    for step in count(1):
        shutil.copytree(data, into / str(step))
        if done_whole(partial(work, into / str(step)), step):
            break
