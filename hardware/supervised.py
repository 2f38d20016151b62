"""A reader in a thread of its own: opened, read, lost and found again.

The thread never ends by itself. Whatever happens to the device it closes it, says why, and looks
for it again, a little less often each time.
"""

from __future__ import annotations

import logging
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from companion.devices import READER, Clock, Health, Noise, Removal, Scan, Status
from companion.rules.game import Message
from hardware.unavailable import BROKEN, Unavailable
from hardware.waiting import Waiting

log = logging.getLogger(__name__)

PAUSES = (0.1, 0.25, 0.5, 1.0, 2.0)
"""Seconds until the device is looked for again; the last one is repeated."""

SETTLED = 1.0
"""Seconds a device must have been open to be looked for again without a pause: one that opens and
dies at once, over and over, must not keep the processor busy."""

BEAT = 2.0
"""The thread goes round at least this often (seconds), so that a watchdog can tell it is well."""


class Opened(Protocol):
    """An open device; `path` is what it is called by."""

    @property
    def path(self) -> str: ...

    def close(self) -> None: ...


Device = TypeVar("Device", bound=Opened)


class Supervised(ABC, Generic[Device]):
    """The supervision of a `companion.devices.Reader`. A subclass opens the device and reads it.

    `beat` is when the thread last went round, on the clock that was given.
    """

    def __init__(
        self, clock: Clock, *, simulated: bool = False, waiting: Waiting | None = None
    ) -> None:
        self._clock = clock
        self._simulated = simulated
        self._waiting = waiting or Waiting()
        self._thread: threading.Thread | None = None
        self._on_event: Callable[[Scan | Removal | Noise], None] = lambda event: None
        self._on_status: Callable[[Status], None] = lambda status: None
        self._status: Status | None = None
        self._was_ready = False
        self.beat = clock.monotonic()

    @abstractmethod
    def _open(self) -> Device:
        """The device, open.

        Raises:
            Unavailable: it cannot be opened now.
        """

    @abstractmethod
    def _read(self, device: Device) -> None:
        """Read until the device is gone (raises `BROKEN`), is given up, or the bell has rung."""

    def start(
        self,
        on_event: Callable[[Scan | Removal | Noise], None],
        on_status: Callable[[Status], None],
    ) -> None:
        """Begin to look and to read. Both functions are called from the reader's thread."""
        if self._thread is None:
            self._on_event, self._on_status = on_event, on_status
            self._thread = threading.Thread(target=self._run, name="reader", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """Close the device and end the thread; returns when both are done."""
        if self._thread is not None and not self._waiting.rung:
            self._waiting.ring()
            self._thread.join()
            self._waiting.close()

    def _run(self) -> None:
        self._tell(Health.SEARCHING, Message("Looking for the reader."))
        tries = 0
        while not self._waiting.rung:
            self.beat = self._clock.monotonic()
            settled = False
            try:
                settled = self._open_and_read()
            except Exception:
                # A mistake of ours must not end the reading for good.
                log.exception("the reader failed")
                text = "The reader failed and is started anew; the log says why."
                self._tell(Health.SEARCHING, Message(text))
            if settled:
                tries = 0  # it was well for a while: look for it again at once
                continue
            self._waiting.wait(None, PAUSES[min(tries, len(PAUSES) - 1)])
            tries += 1

    def _open_and_read(self) -> bool:
        """Whether it was open for long enough to be called well."""
        try:
            device = self._open()
        except Unavailable as error:
            if not (self._was_ready and error.absent):  # that it was unplugged is known
                self._tell(Health.SEARCHING, error.reason)
            return False
        began = self._clock.monotonic()
        try:
            self._read(device)
        except BROKEN:
            text = "The reader at {port} was unplugged."
            self._tell(Health.SEARCHING, Message(text, {"port": device.path}))
        finally:
            device.close()
        return self._clock.monotonic() - began >= SETTLED

    def _tell(self, health: Health, why: Message) -> None:
        """Report how it is; what was ready once and is no longer is lost."""
        if health is Health.READY:
            self._was_ready = True
        elif self._was_ready:
            health = Health.LOST
        status = Status(READER, health, why, self._simulated)
        if status != self._status:
            self._status = status
            self._on_status(status)
