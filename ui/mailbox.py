"""The way from other threads to the screen's: the table's newest snapshot and outlooks without a
queue, and what was done aside."""

from __future__ import annotations

import threading
from collections.abc import Callable

from companion.snapshots import Outlooks, Secret, Snapshot


class Mailbox:
    """Holds what came last; whoever puts something in wakes the screen."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._snapshot: Snapshot | None = None
        self._outlooks: Outlooks | None = None
        self._secret: Secret | None = None
        self._calls: list[Callable[[], None]] = []
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

    def put_secret(self, secret: Secret) -> None:
        """What only one player may see, for one touch."""
        with self._lock:
            self._secret = secret
        self._wake()

    def put_call(self, call: Callable[[], None]) -> None:
        """Something that the screen's thread is to call. None of these is dropped."""
        with self._lock:
            self._calls.append(call)
        self._wake()

    def take_calls(self) -> list[Callable[[], None]]:
        """What is to be called, in the order in which it came."""
        with self._lock:
            calls, self._calls = self._calls, []
        return calls

    def take_secret(self) -> Secret | None:
        """The secret that came since the last look; it is kept no longer."""
        with self._lock:
            secret, self._secret = self._secret, None
        return secret

    def take(self) -> tuple[Snapshot | None, Outlooks | None]:
        """What came since the last look."""
        with self._lock:
            snapshot, self._snapshot = self._snapshot, None
            outlooks, self._outlooks = self._outlooks, None
        return snapshot, outlooks
