"""A virtual X screen for as long as it is needed."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

SIZE = "1920x1920x24"  # holds every size that pictures are made in, upright or not


@contextmanager
def virtual_screen() -> Iterator[str]:
    """The name of a display: the one that is set, else that of an Xvfb that ends with the block.

    The server looks for a free number itself, so that any number of them stand side by side.

    Raises:
        RuntimeError: Xvfb does not start.
    """
    given = os.environ.get("DISPLAY")
    if given:
        yield given
        return
    reading, writing = os.pipe()
    with (
        os.fdopen(reading) as answer,
        subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", SIZE, "-nolisten", "tcp"],
            pass_fds=[writing],
            stderr=subprocess.DEVNULL,
        ) as server,
    ):
        os.close(writing)
        try:
            number = answer.readline().strip()
            if not number:
                raise RuntimeError(f"Xvfb ended with status {server.wait()} before it was ready")
            os.environ["DISPLAY"] = f":{number}"
            try:
                yield os.environ["DISPLAY"]
            finally:
                del os.environ["DISPLAY"]
        finally:
            server.terminate()
