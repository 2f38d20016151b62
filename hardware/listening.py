"""Serial lines that are heard at once, until it is known at which of them the reader is."""

from __future__ import annotations

from companion.devices import Scan
from hardware.protocols.base import Decoder, Event, Talk
from hardware.serial_line import Line

TEXT = "text"
CERTAIN = 4
"""Characters of a tag that show a reader: a letter or two, or a line, are made by noise as well."""


class Ear:
    """An open line, and the decoder for what comes there; `baud` 0 is the decoder's own speed."""

    def __init__(self, line: Line, decoder: Decoder, baud: int, now: float) -> None:
        self.line = line
        self.decoder = decoder
        self._baud = baud
        decoder.start(now)

    def speak(self) -> None:
        """Set the speed that the decoder wants, and send what it has to say. May raise `BROKEN`."""
        if self.decoder.baud not in (0, self.line.baud) and not self._baud:
            self.line.set_baud(self.decoder.baud)
        outgoing = self.decoder.outgoing()
        if outgoing:
            self.line.write(outgoing)

    def shows(self, events: list[Event]) -> bool:
        """Whether what was just heard shows that the reader is here."""
        if self.decoder.found not in (None, "", TEXT) or self.decoder.talk is not Talk.BY_ITSELF:
            return True
        return any(isinstance(event, Scan) and len(event.tag) >= CERTAIN for event in events)


class Listening:
    """The open lines. `settled` once it is known that the reader is at the only one left."""

    def __init__(self, ears: list[Ear], *, settled: bool) -> None:
        self.ears = ears
        self.settled = settled

    @property
    def path(self) -> str:
        """The names of all of them."""
        return ", ".join(ear.line.path for ear in self.ears)

    def settle(self, found: Ear) -> None:
        """The reader is here; the others are left alone."""
        for ear in self.ears:
            if ear is not found:
                ear.line.close()
        self.ears, self.settled = [found], True

    def lose(self, gone: Ear) -> bool:
        """Close a line that broke, and whether others are left; the last one is kept by name."""
        if len(self.ears) == 1:
            return False
        gone.line.close()
        self.ears.remove(gone)
        return True

    def close(self) -> None:
        for ear in self.ears:
            ear.line.close()
