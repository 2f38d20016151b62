"""Several readers at one table that look like one: a reader at a port and a scanner that types."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence

from companion.devices import Health, Noise, Reader, Removal, Scan, Status

_BEST_FIRST = (Health.READY, Health.LOST, Health.SEARCHING)


class JoinedReaders:
    """A `companion.devices.Reader` of several. Its health is that of the best of them: one that
    reads is enough, and of equals the first one speaks."""

    def __init__(self, readers: Sequence[Reader]) -> None:
        self._readers = tuple(readers)
        self._lock = threading.Lock()
        self._statuses: dict[int, Status] = {}
        self._told: Status | None = None

    @property
    def beat(self) -> float:
        """When the one that has been still for longest last went round."""
        return min(reader.beat for reader in self._readers)

    def start(
        self,
        on_event: Callable[[Scan | Removal | Noise], None],
        on_status: Callable[[Status], None],
    ) -> None:
        """Start them all; each calls the functions from its own thread."""

        def told_by(number: int) -> Callable[[Status], None]:
            return lambda status: self._tell(number, status, on_status)

        for number, reader in enumerate(self._readers):
            reader.start(on_event, told_by(number))

    def stop(self) -> None:
        """Stop them all."""
        for reader in self._readers:
            reader.stop()

    def _tell(self, number: int, status: Status, on_status: Callable[[Status], None]) -> None:
        with self._lock:
            self._statuses[number] = status
            best = min(
                sorted(self._statuses.items()),
                key=lambda item: _BEST_FIRST.index(item[1].health),
            )[1]
            if best != self._told:
                self._told = best
                on_status(best)
