"""Waiting for what a reader's thread tells, without sleeping."""

from __future__ import annotations

import queue
import time
from collections.abc import Callable
from typing import Any, Self, TypeVar

from companion.devices import Health, Reader, Scan, Status

PATIENCE = 20.0
"""Seconds after which a test gives up: long, since a busy machine is no fault of the code."""

Told = TypeVar("Told")


class RealClock:
    """The machine's clock."""

    def monotonic(self) -> float:
        return time.monotonic()

    def wall(self) -> float:
        return time.time()

    def wall_is_known_good(self) -> bool:
        return True


class Watched:
    """A started reader and all that it has told. As a context it is stopped at the end."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.told: list[Any] = []
        self._queue: queue.Queue[Any] = queue.Queue()

    def __enter__(self) -> Self:
        self.reader.start(self._queue.put, self._queue.put)
        return self

    def __exit__(self, *_: object) -> None:
        self.reader.stop()

    def until(self, wanted: Callable[[Any], bool]) -> Any:
        """The next thing told that is wanted."""
        while True:
            told = self._queue.get(timeout=PATIENCE)
            self.told.append(told)
            if wanted(told):
                return told

    def until_a(self, kind: type[Told]) -> Told:
        """The next thing told of a kind."""
        found = self.until(lambda told: isinstance(told, kind))
        assert isinstance(found, kind)
        return found

    def until_health(self, health: Health) -> Status:
        """The next status of that health."""
        found = self.until(lambda told: isinstance(told, Status) and told.health is health)
        assert isinstance(found, Status)
        return found

    def until_tag(self, tag: str) -> Scan:
        """The next scan of that tag."""
        found = self.until(lambda told: isinstance(told, Scan) and told.tag == tag)
        assert isinstance(found, Scan)
        return found


def said(status: Status) -> str:
    """A status's reason in English, "" where there is none."""
    return "" if status.reason is None else status.reason.text.format_map(status.reason.values)
