"""Recordings of what a reader said: one JSON object a line, the first one tells what it is.

    {"companion": "reader recording", "version": 1, "reader": "rdm6300", "port": "/dev/ttyUSB0"}
    {"at": 0.0, "bytes": "02 36 32 45 33 30 38"}

`at` is in seconds from the first byte on. With its times a recording is decoded as the live line
was: a silence that ended a code there ends it here.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Iterator
from typing import IO

MAGIC = b'{"companion": "reader recording"'
VERSION = 1


class Damaged(Exception):
    """A recording with a line that is none; `line` counts from 1."""

    def __init__(self, line: int) -> None:
        super().__init__(f"line {line} of the recording is damaged")
        self.line = line


def spaced(data: bytes) -> str:
    """Bytes as people read them: `02 36 0A`."""
    return data.hex(" ").upper()


class Recorder:
    """Writes down what is heard, each piece at once, so that a pulled plug costs nothing."""

    def __init__(self, file: IO[str], reader: str, port: str) -> None:
        self._file = file
        self._began: float | None = None
        head = {"companion": "reader recording", "version": VERSION}
        self._write({**head, "reader": reader, "port": port})

    def heard(self, data: bytes, at: float) -> None:
        """Note bytes that were read at `at` (any clock that only grows)."""
        if self._began is None:
            self._began = at
        self._write({"at": round(at - self._began, 6), "bytes": spaced(data)})

    def _write(self, entry: dict[str, object]) -> None:
        self._file.write(json.dumps(entry) + "\n")
        self._file.flush()


def pieces(lines: Iterable[bytes]) -> Iterator[tuple[float, bytes]]:
    """The times and bytes of a recording, read line by line. A last line that was cut off, as a
    pulled plug does it, is left out.

    Raises:
        Damaged: a line is no piece of a recording.
    """
    for number, line in enumerate(lines, 1):
        try:
            entry = json.loads(line)
            if number == 1 and entry["version"] == VERSION:
                continue
            at = float(entry["at"])
            if not math.isfinite(at):
                raise ValueError("no time")
            yield at, bytes.fromhex(entry["bytes"])
        except (ValueError, KeyError, TypeError, OverflowError, RecursionError) as error:
            if not line.endswith(b"\n"):
                return
            raise Damaged(number) from error
