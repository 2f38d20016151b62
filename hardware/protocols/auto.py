"""Finding out what a reader speaks, from what it says.

It listens. The first right frame or whole line tells the protocol, and all that was heard is
decoded in it from the start. Lines of text decide least: where right frames turn up among them,
the frames win. No decision is for ever: where a decoder finds no tag any more, but right frames
of another protocol or whole lines come, these are followed; else noise or one odd code, which may
hold any bytes, would make a reader deaf.

What is asked at a port that stays silent is in `auto_host`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import ClassVar

from companion.devices import Noise, Scan
from hardware.protocols.base import FRAME, LONGEST, Decoder, Event, Talk
from hardware.protocols.lines import SILENCE, LineDecoder
from hardware.protocols.telling import (
    answered,
    framed,
    is_text,
    lines_start,
    shaped,
    sketched,
)
from hardware.protocols.text import Text

HELD = 1024
"""Bytes kept while it is not known what they are, or whether what is known is still true."""

LINES = 2
"""Lines, set off by silence, that show where no frames come any more; noise makes one as well."""

CHANGES = 4
"""How often one piece of bytes may change what is known: none real does so more than twice."""

_PLAIN = bytes(range(0x20, 0x7F)) + b"\r\n\t"
_BINARY = re.compile(rb"[^ -~\r\n\t]")
_ALONE = re.compile(rb"[ -~]{4,}[\r\n\t]*").fullmatch
_TEXT = "text"
_SAME = {"rdm6300": ("rdm6300", "id12"), "id12": ("rdm6300", "id12")}
"""Protocols whose decoders read each other's frames."""
_LINELESS = ("rdm6300", "id12", "pn532")

Make = Callable[[str], Decoder]


class Auto(Decoder):
    """Listens only. `make` gives the decoder for a protocol's name."""

    bauds: ClassVar[tuple[int, ...]] = (9600, 115200)

    def __init__(self, make: Make) -> None:
        self._make = make
        self._inner: Decoder | None = None
        self._name = ""
        self._held = b""
        self._quiet: float | None = None
        self._last = 0.0
        self._alone: list[bytes] = []

    @property
    def found(self) -> str | None:
        return self._name

    @property
    def talk(self) -> Talk:
        return self._inner.talk if self._inner else Talk.BY_ITSELF

    def outgoing(self) -> bytes:
        return self._inner.outgoing() if self._inner else b""

    def feed(self, data: bytes, now: float) -> list[Event]:
        return self.poll(now) + self._take(data, now)

    def _take(self, data: bytes, now: float) -> list[Event]:
        events: list[Event] = []
        self._last = now
        for _ in range(CHANGES):
            again = self._listen(data, now, events)
            if again is None:
                return events
            data = again
        return events + (self._inner.feed(data, now) if self._inner else [])

    def _listen(self, data: bytes, now: float, events: list[Event]) -> bytes | None:
        """Take bytes in; those to be heard once more, where they changed what is known."""
        if self._inner is None:
            self._held += data
            self._quiet = now + SILENCE
            return self._decide(now, events, over=False)
        if isinstance(self._inner, LineDecoder):
            return self._among_lines(self._inner, data, now, events)
        return self._among_frames(self._inner, data, now, events)

    def _decide(self, now: float, events: list[Event], *, over: bool) -> bytes | None:
        """Tell what is held, if it can be told."""
        known = framed(self._held) or answered(self._held)
        if known is not None:
            name, start = known
            if not is_text(self._held[:start], over=False):
                return self._become(name, self._held, now)
            before = Text()
            events += before.feed(self._held[:start], now) + before.finish(now)
            return self._become(name, self._held[start:], now)
        if is_text(self._held, over=over):
            return self._become(_TEXT, self._held, now)
        if over or len(self._held) > HELD:
            kept = b"" if over else self._held[-HELD // 2 :]
            events += self._waste(self._held[: len(self._held) - len(kept)], now)
            self._held = kept
            self._quiet = self._quiet if kept else None
        return None

    def _waste(self, data: bytes, now: float) -> list[Event]:
        """What nobody can read; what has a frame's shape is told as that protocol tells it."""
        spoilt = shaped(data)
        if spoilt is not None:
            decoder = self._make(spoilt[0])
            return decoder.feed(data, now) + decoder.finish(now)
        starts = range(0, len(data), LONGEST) if data.strip(b"\x00\r\n") else ()
        return [Noise(FRAME, data[at : at + LONGEST], now) for at in starts]

    def _become(self, name: str, data: bytes, now: float) -> bytes:
        self._name, self._inner = name, self._make(name)
        self._inner.start(now)
        self._held, self._quiet = b"", None
        self._alone.clear()
        return data

    def _among_lines(
        self, lines: LineDecoder, data: bytes, now: float, events: list[Event]
    ) -> bytes | None:
        """Go on with lines, unless a frame turns up among them."""
        fed = len(self._held)
        window = self._held + data
        known = self._told(window) if self._name != _TEXT or _BINARY.search(window) else None
        if known is None:
            kept = window[-HELD:]
            # A packet of a GM67 may begin with a byte that looks like text or ends a line.
            plain = self._name == _TEXT and not _BINARY.search(kept)
            self._held = kept[-1:] if plain else kept
            events += lines.feed(data, now)
            return None
        name, start = known
        if start >= fed:
            events += lines.feed(window[fed:start], now) + lines.finish(now)
        else:
            events += lines.cut(fed - start, now)  # it took the frame's beginning for a line's
        return self._become(name, window[start:], now)

    def _told(self, window: bytes) -> tuple[str, int] | None:
        """What among lines tells that there is more than lines, or other ones."""
        return framed(window) or (answered if self._name == _TEXT else sketched)(window)

    def _among_frames(
        self, inner: Decoder, data: bytes, now: float, events: list[Event]
    ) -> bytes | None:
        """Go on with frames, unless only those of another protocol, or lines, turn up."""
        told = inner.feed(data, now)
        events += told
        if self._set_off(told, now, events):
            return data
        if any(isinstance(event, Scan) for event in told):
            self._held = data[len(data.rstrip(_PLAIN)) :][-HELD:]
            return None
        window = self._held + data
        self._held = window[-HELD:]
        known = framed(window, _SAME.get(self._name, (self._name,)))
        if known is None and self._name in _LINELESS:
            start = lines_start(window)
            known = None if start is None else (_TEXT, start)
        return None if known is None else self._become(known[0], window[known[1] :], now)

    def _set_off(self, told: list[Event], now: float, events: list[Event]) -> bool:
        """Whether what silence set off were lines, where frames were expected; they are told."""
        if self._name not in _LINELESS:
            return False
        for event in told:
            if isinstance(event, Scan):
                self._alone.clear()
            elif isinstance(event, Noise) and _ALONE(event.raw):
                self._alone.append(event.raw)
        if len(self._alone) < LINES:
            return False
        lines = Text()
        for line in self._alone:
            events += lines.feed(line, now) + lines.finish(now)
        self._become(_TEXT, b"", now)
        return True

    def poll(self, now: float) -> list[Event]:
        if self._inner is not None:
            events = self._inner.poll(now)
            self._set_off(list(events), now, events)
            return events
        if self._quiet is not None and now >= self._quiet:
            return self._settle(self._quiet)
        return []

    def _settle(self, now: float) -> list[Event]:
        """What is held, if it can be told now that nothing comes any more."""
        events: list[Event] = []
        rest = self._decide(now, events, over=True)
        if rest is not None and self._inner is not None:
            events += self._inner.feed(rest, self._last) + self._inner.finish(now)
        return events

    @property
    def deadline(self) -> float | None:
        return self._inner.deadline if self._inner else self._quiet

    def finish(self, now: float) -> list[Event]:
        events = [] if self._inner else self._settle(now)
        return events + (self._inner.finish(now) if self._inner else [])
