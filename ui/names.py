"""Names as they can be shown: in whatever script, and by the seat where no font can draw them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import msgspec

from companion.rules.game import Message, Value
from companion.snapshots import Seat
from ui.drawing.bidi import isolated
from ui.fonts import drawable


def name_words(name: str, seat: int | None) -> Message | str:
    """A player's name; where no font can draw it, which seat it is (0 is the first)."""
    if drawable(name) or seat is None:
        return name
    return Message("Seat {number}", {"number": seat + 1})


def seated(message: Message, seats: tuple[Seat, ...]) -> Message:
    """A sentence whose names can be drawn and keep their own direction of writing."""
    stand_ins = _stand_ins(seats)
    if not stand_ins and not _needs_care(message):
        return message
    return _told(message, stand_ins)


@lru_cache(maxsize=16)
def _stand_ins(seats: tuple[Seat, ...]) -> Mapping[str, Message | str]:
    """The names that no font can draw, with what is said instead."""
    found = {seat.name: name_words(seat.name, seat.number) for seat in seats}
    return {name: said for name, said in found.items() if said != name}


def _needs_care(value: Value) -> bool:
    """Whether there is any name in it that is not of our own letters."""
    if isinstance(value, str):
        return not value.isascii() and isolated(value) != value
    if isinstance(value, Message):
        return any(_needs_care(part) for part in value.values.values())
    return isinstance(value, tuple) and any(_needs_care(part) for part in value)


def _told(message: Message, stand_ins: Mapping[str, Message | str]) -> Message:
    values = {key: _value(part, stand_ins) for key, part in message.values.items()}
    return msgspec.structs.replace(message, values=values)


def _value(value: Value, stand_ins: Mapping[str, Message | str]) -> Value:
    if isinstance(value, str):
        return stand_ins.get(value, isolated(value))
    if isinstance(value, Message):
        return _told(value, stand_ins)
    if isinstance(value, tuple):
        return tuple(_value(part, stand_ins) for part in value)
    return value
