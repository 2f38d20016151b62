"""`python -m tests.faults`: the long bench, on a disk in memory where there is one."""

from __future__ import annotations

import logging
import os
import sys
import tempfile
import time
from pathlib import Path

from tests.faults.bench import LONG, harm, kills, sick_disks
from tests.faults.room import on_a_small_disk


def tell(line: str) -> None:
    """A figure, as soon as it is known."""
    print(line, flush=True)


def main() -> int:
    """Run all of it and print the figures; 1 if anything confirmed was lost without a word."""
    logging.disable(logging.CRITICAL)
    memory = Path("/dev/shm")
    place = memory if memory.is_dir() and os.access(memory, os.W_OK) else None
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="faults-", dir=place) as name:
        folder = Path(name)
        kills(folder / "kills", LONG, tell)
        sick_disks(folder / "sick", LONG, tell)
        (folder / "room").mkdir()
        small = on_a_small_disk(folder / "room")
        if small is None:
            tell("small disk: nobody may mount one here")
        elif small.stdout.strip() == "well":
            tell("small disk: full and read-only lived through, lost 0")
        else:
            print(small.stdout, small.stderr)
            return 1
        harm(folder / "harm", LONG, tell)
    tell(f"{time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
