"""The reader at a serial port: a port, a decoder and what they have to say to each other."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from companion.devices import Clock, Health
from companion.rules.game import Message
from hardware.ports import ROOT, Port, port, ports
from hardware.protocols.base import Decoder, Talk
from hardware.protocols.names import talker
from hardware.serial_line import Line
from hardware.supervised import BEAT, Supervised
from hardware.unavailable import Unavailable
from hardware.waiting import Waiting

AUTO = "auto"
PATIENCE = 5.0
"""Seconds for a reader that must be asked (`patience`): then another port is tried, if any."""


class SerialReader(Supervised[Line]):
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
        patience: float = PATIENCE,
        waiting: Waiting | None = None,
    ) -> None:
        super().__init__(clock, simulated=simulated, waiting=waiting)
        self._where = where
        self._protocol = protocol
        self._baud = baud
        self._twice = twice
        self._overheard = overheard
        self._root = root
        self._patience = patience
        self._last: Port | None = None
        self._mute: set[str] = set()

    def _open(self) -> Line:
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
            # ... and another device under its old one.
            named.sort(key=lambda found: found.identity != same)
        return named

    def _decoder(self) -> Decoder:
        return talker(self._protocol, twice=self._twice)

    def _read(self, line: Line) -> None:
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
            if decoder.talk is Talk.SILENT and now > began + self._patience and self._give_up(line):
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
