"""The reader at a serial port: found, read, lost and found again, in a thread of its own.

The thread owns the port and a decoder. It never ends by itself: whatever happens to the port it
closes it, says why, and looks for it again, a little less often each time.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

from companion.devices import READER, Clock, Health, Noise, Removal, Scan, Status
from companion.rules.game import Message
from hardware.ports import ROOT, Port, port, ports
from hardware.protocols.base import Decoder, Talk
from hardware.protocols.names import talker
from hardware.serial_line import BROKEN, Line, Unavailable
from hardware.waiting import Waiting

AUTO = "auto"
PAUSES = (0.1, 0.25, 0.5, 1.0, 2.0)
"""Seconds until the port is looked for again; the last one is repeated."""

BEAT = 2.0
"""The thread goes round at least this often (seconds), so that a watchdog can tell it is well."""

PATIENCE = 5.0
"""Seconds for a reader that must be asked; then, where there is another port, that one is tried."""


class SerialReader:
    """A `companion.devices.Reader` at a serial port.

    `where` is a path or `auto`, `protocol` a name of `hardware.protocols.names`, `baud` 0 for the
    protocol's own speed. `overheard` is given every piece of bytes with its time.
    """

    def __init__(
        self,
        clock: Clock,
        *,
        where: str = AUTO,
        protocol: str = AUTO,
        baud: int = 0,
        twice: bool = False,
        simulated: bool = False,
        overheard: Callable[[bytes, float], None] | None = None,
        root: Path = ROOT,
        waiting: Waiting | None = None,
    ) -> None:
        self._clock = clock
        self._where = where
        self._protocol = protocol
        self._baud = baud
        self._twice = twice
        self._simulated = simulated
        self._overheard = overheard
        self._root = root
        self._waiting = waiting or Waiting()
        self._thread: threading.Thread | None = None
        self._on_event: Callable[[Scan | Removal | Noise], None] = lambda event: None
        self._on_status: Callable[[Status], None] = lambda status: None
        self._status: Status | None = None
        self._was_ready = False
        self._last: Port | None = None
        self._mute: set[str] = set()
        self.beat = clock.monotonic()

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
        """Close the port and end the thread; returns when both are done."""
        if self._thread is not None and not self._waiting.rung:
            self._waiting.ring()
            self._thread.join()
            self._waiting.close()

    def _run(self) -> None:
        self._tell(Health.SEARCHING, Message("Looking for the reader."))
        tries = 0
        while not self._waiting.rung:
            try:
                line = self._opened()
            except Unavailable as error:
                if not (self._was_ready and error.absent):  # that it was unplugged is known
                    self._tell(Health.SEARCHING, error.reason)
                self.beat = self._clock.monotonic()
                self._waiting.wait(None, PAUSES[min(tries, len(PAUSES) - 1)])
                tries += 1
                continue
            tries = 0
            try:
                self._talk(line)
            except BROKEN:
                gone = Message("The reader at {port} was unplugged.", {"port": line.path})
                self._tell(Health.LOST if self._was_ready else Health.SEARCHING, gone)
            finally:
                line.close()

    def _opened(self) -> Line:
        """The first port that opens.

        Raises:
            Unavailable: none does; the reason is that of the likeliest.
        """
        refused: Unavailable | None = None
        for found in self._candidates():
            try:
                line = Line(found.path, self._baud or self._decoder().bauds[0])
            except Unavailable as error:
                refused = refused or error
            else:
                self._last = found
                return line
        self._mute.clear()
        raise refused or Unavailable(Message("No reader is connected."), absent=True)

    def _candidates(self) -> list[Port]:
        if self._where == AUTO:
            return [found for found in ports(self._root) if found.path not in self._mute]
        named = [port(self._where, self._root)]
        if self._last is not None and self._last.identity is not None:
            # Plugged in again, it may have come up under another name.
            same = self._last.identity
            named += [found for found in ports(self._root) if found.identity == same]
        return named

    def _decoder(self) -> Decoder:
        return talker(self._protocol, twice=self._twice)

    def _talk(self, line: Line) -> None:
        """Read until the port is gone (raises `BROKEN`), is given up, or the reader is stopped."""
        decoder = self._decoder()
        began = self._clock.monotonic()
        decoder.start(began)
        while not self._waiting.rung:
            if decoder.baud not in (0, line.baud) and not self._baud:
                line.set_baud(decoder.baud)
            outgoing = decoder.outgoing()
            if outgoing:
                line.write(outgoing)
            now = self.beat = self._clock.monotonic()
            self._report(line, decoder)
            if decoder.talk is Talk.SILENT and now > began + PATIENCE and self._give_up(line):
                return
            deadline = decoder.deadline
            pause = BEAT if deadline is None else min(BEAT, deadline - now)
            if self._waiting.wait(line.fd, pause):
                data = line.read()
                now = self._clock.monotonic()
                if self._overheard is not None:
                    self._overheard(data, now)
                events = decoder.feed(data, now)
            else:
                events = decoder.poll(self._clock.monotonic())
            for event in events:
                self._on_event(event)

    def _give_up(self, line: Line) -> bool:
        """Whether another port may have the reader that does not answer here."""
        if self._where != AUTO or len(ports(self._root)) < 2:
            return False
        self._mute.add(line.path)
        return True

    def _report(self, line: Line, decoder: Decoder) -> None:
        if decoder.talk is Talk.ASKED:
            text = "Waiting for the reader at {port} to answer."
            self._tell(Health.SEARCHING, Message(text, {"port": line.path}))
        elif decoder.talk is Talk.SILENT:
            text = "The reader at {port} does not answer; is it set to the right protocol?"
            self._tell(Health.SEARCHING, Message(text, {"port": line.path}))
        elif decoder.found == "":
            text = "Listening at {port}; which reader it is shows with its first tag."
            self._tell(Health.READY, Message(text, {"port": line.path}))
        else:
            name = decoder.found or self._protocol
            text = "Reader {protocol} at {port}."
            self._tell(Health.READY, Message(text, {"protocol": name, "port": line.path}))

    def _tell(self, health: Health, why: Message) -> None:
        if health is Health.READY:
            self._was_ready = True
        elif self._was_ready:
            health = Health.LOST
        status = Status(READER, health, why, self._simulated)
        if status != self._status:
            self._status = status
            self._on_status(status)
