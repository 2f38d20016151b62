"""Bytes into a decoder, and what came out, for tests to compare."""

from __future__ import annotations

from companion.devices import Noise, Removal, Scan
from hardware.protocols.base import Decoder, Event
from hardware.protocols.names import listener


def raw(spelled: str) -> bytes:
    """`02 36 …` as bytes."""
    return bytes.fromhex(spelled)


def run(decoder: Decoder, data: bytes, piece: int = 0) -> list[Event]:
    """All events of a stream without times, fed whole or in pieces."""
    events: list[Event] = []
    step = piece or len(data) or 1
    for at in range(0, len(data), step):
        events += decoder.feed(data[at : at + step], 0.0)
    return events + decoder.finish(0.0)


def told(event: Event) -> str:
    """An event in short: the tag, or why not."""
    if isinstance(event, Scan):
        return f"{event.symbology} {event.tag}".strip()
    return f"!{event.reason}" if isinstance(event, Noise) else f"-{event.tag}"


def heard(reader: str, data: bytes) -> list[str]:
    """What a reader's decoder makes of a stream; the same however the stream is cut."""
    whole = run(listener(reader), data)
    for piece in (1, 2, 3, 7):
        assert run(listener(reader), data, piece) == whole
    return [told(event) for event in whole if not isinstance(event, Removal)]


def tags(events: list[Event]) -> list[str]:
    """The tags alone."""
    return [event.tag for event in events if isinstance(event, Scan)]
