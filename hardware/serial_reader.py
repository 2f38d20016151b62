"""The reader at a serial port: a port, a decoder and what they have to say to each other.

Where no port is named and a reader talks by itself, it may be at any of several ports, and silent
until its first tag. So all are heard at once, those too that are plugged in meanwhile, until one of
them has a reader. One that must be asked is asked at one port after the other.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from companion.devices import Clock, Health
from companion.rules.game import Message
from hardware.listening import Ear, Listening
from hardware.ports import ROOT, Port, port, ports
from hardware.protocols.base import Decoder, Event, Talk
from hardware.protocols.names import talker
from hardware.serial_line import Line
from hardware.supervised import BEAT, Supervised
from hardware.unavailable import BROKEN, Unavailable
from hardware.waiting import Waiting

AUTO = "auto"
PATIENCE = 5.0
"""Seconds for a reader that must be asked (`patience`): then another port is tried, if any."""


class SerialReader(Supervised[Listening]):
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

    def _open(self) -> Listening:
        """The first port that opens, or all that do where each may have the reader.

        Raises:
            Unavailable: none does; the reason is that of the likeliest.
        """
        anywhere = self._where == AUTO and self._decoder().talk is Talk.BY_ITSELF
        listening = Listening([], settled=not anywhere)
        refused = self._open_into(listening)
        if listening.ears:
            return listening
        self._mute.clear()
        raise refused or Unavailable(Message("No reader is connected."), absent=True)

    def _open_into(self, listening: Listening) -> Unavailable | None:
        """Open what is not open yet, once it is settled just one; why the likeliest does not."""
        refused: Unavailable | None = None
        known = {os.path.realpath(ear.line.path) for ear in listening.ears}
        for found in self._candidates():
            if found.device in known:
                continue
            decoder = self._decoder()
            try:
                line = Line(found.path, self._baud or decoder.bauds[0])
            except Unavailable as error:
                refused = refused or error
                continue
            self._last = found
            listening.ears.append(Ear(line, decoder, self._baud, self._clock.monotonic()))
            if listening.settled:
                break
        return refused

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

    def _read(self, listening: Listening) -> None:
        began = looked = self._clock.monotonic()
        while not self._waiting.rung:
            now = self.beat = self._clock.monotonic()
            if not listening.settled and now >= looked + BEAT:
                looked = now
                self._open_into(listening)
            for ear in list(listening.ears):
                try:
                    ear.speak()
                except BROKEN:
                    if not listening.lose(ear):
                        raise
            self._report(listening)
            silent = any(ear.decoder.talk is Talk.SILENT for ear in listening.ears)
            if silent and now > began + self._patience and self._give_up(listening):
                return
            due = [ear.decoder.deadline for ear in listening.ears]
            pause = min([BEAT, *(at - now for at in due if at is not None)])
            ready = self._waiting.wait_for([ear.line.fd for ear in listening.ears], pause)
            for ear in list(listening.ears):
                try:
                    events = self._heard(ear, ready)
                except BROKEN:
                    if not listening.lose(ear):
                        raise
                    continue
                for event in events:
                    self._on_event(event)
                if not listening.settled and ear.shows(events):
                    listening.settle(ear)
                    break

    def _heard(self, ear: Ear, ready: set[int]) -> list[Event]:
        """What a line says, by what has come or by the time that passed."""
        if ear.line.fd not in ready:
            return ear.decoder.poll(self._clock.monotonic())
        data = ear.line.read()
        now = self._clock.monotonic()
        if self._overheard is not None:
            self._overheard(data, now)
        return ear.decoder.feed(data, now)

    def _give_up(self, listening: Listening) -> bool:
        """Whether another port may have the reader that does not answer here."""
        if self._where != AUTO or len(ports(self._root)) < 2:
            return False
        if self._protocol != AUTO:  # else all are heard and asked anew, this one too
            self._mute.add(listening.path)
        return True

    def _report(self, listening: Listening) -> None:
        decoder, where = listening.ears[0].decoder, listening.path
        if decoder.talk is Talk.ASKED:
            text = "Waiting for the reader at {port} to answer."
            self._tell(Health.SEARCHING, Message(text, {"port": where}))
        elif decoder.talk is Talk.SILENT:
            text = "The reader at {port} does not answer; is it set to the right protocol?"
            self._tell(Health.SEARCHING, Message(text, {"port": where}))
        elif decoder.found == "" or len(listening.ears) > 1:
            text = "Listening at {port}; which reader it is shows with its first tag."
            self._tell(Health.READY, Message(text, {"port": where}))
        else:
            name = decoder.found or self._protocol
            text = "Reader {protocol} at {port}."
            self._tell(Health.READY, Message(text, {"protocol": name, "port": where}))
