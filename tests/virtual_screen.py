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

    Raises:
        RuntimeError: Xvfb does not start.
    """
    given = os.environ.get("DISPLAY")
    if given:
        yield given
        return
    with server() as name:
        os.environ["DISPLAY"] = name
        try:
            yield name
        finally:
            del os.environ["DISPLAY"]


@contextmanager
def server(size: str = SIZE) -> Iterator[str]:
    """The name of an Xvfb's display, which ends with the block; nothing else is on it.

    The server looks for a free number itself, so that any number of them stand side by side.

    Raises:
        RuntimeError: it does not start.
    """
    reading, writing = os.pipe()
    with (
        os.fdopen(reading) as answer,
        subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", size, "-nolisten", "tcp"],
            pass_fds=[writing],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        ) as running,
    ):
        os.close(writing)
        try:
            number = answer.readline().strip()
            if not number:
                raise RuntimeError(f"Xvfb ended with status {running.wait()} before it was ready")
            yield f":{number}"
        finally:
            running.terminate()
