"""The way from the table's thread to the screen's: the newest snapshot and outlooks, no queue."""

from __future__ import annotations

import threading
from collections.abc import Callable

from companion.snapshots import Outlooks, Snapshot


class Mailbox:
    """Holds what came last; whoever puts something in wakes the screen."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._snapshot: Snapshot | None = None
        self._outlooks: Outlooks | None = None
        self._wake: Callable[[], None] = lambda: None

    def wake_with(self, wake: Callable[[], None]) -> None:
        """What wakes the screen's loop."""
        self._wake = wake

    def put_snapshot(self, snapshot: Snapshot) -> None:
        """A new snapshot; an older one that was not looked at is dropped."""
        with self._lock:
            self._snapshot = snapshot
        self._wake()

    def put_outlooks(self, outlooks: Outlooks) -> None:
        """New outlooks."""
        with self._lock:
            self._outlooks = outlooks
        self._wake()

    def take(self) -> tuple[Snapshot | None, Outlooks | None]:
        """What came since the last look."""
        with self._lock:
            snapshot, self._snapshot = self._snapshot, None
            outlooks, self._outlooks = self._outlooks, None
        return snapshot, outlooks
