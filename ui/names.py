"""Names as they can be shown, in whatever script. What can be drawn is drawn; what no font has is
left out; only where nothing is left do the player's shape and seat stand in. Every screen asks
here."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

import msgspec

from companion.rules.game import Message, Value
from companion.snapshots import Seat
from ui.drawing.bidi import begins_right, isolated
from ui.drawing.bounds import TEXT, start_of
from ui.drawing.clusters import clusters
from ui.fonts import drawable

_AT_ENDS = re.compile(r"^(\s+)|(\s+)$")
_UNSEEN = ("Cc", "Cf", "Mn", "Me", "Zs", "Zl", "Zp")
"""Kinds of characters that show nothing by themselves."""


def legible(name: str) -> str:
    """What of a name can be drawn: characters that no font has are left out. Empty where nothing
    is left that anybody could see."""
    shown = drawable(start_of(name)).strip()
    return shown if any(unicodedata.category(mark) not in _UNSEEN for mark in shown) else ""


def name_words(name: str, seat: int | None) -> Message | str:
    """A player's name as far as it can be drawn; where nothing of it can, which seat it is
    (0 is the first)."""
    shown = name if name.isascii() and len(name) <= TEXT else legible(name)
    if shown or seat is None:
        return shown
    return Message("Seat {number}", {"number": seat + 1})


def known_words(name: str, player: int | None) -> Message | str:
    """A known player's name as far as it can be drawn, away from any table; where nothing of it
    can, which of the known players it is: the number stays theirs."""
    shown = name_words(name, None)
    if shown or player is None:
        return shown
    return Message("Known player {number}", {"number": player})


def names_words(names: Sequence[str]) -> tuple[Message | str, ...]:
    """The names of those who sat at a table, in the order of their seats."""
    return tuple(name_words(name, seat) for seat, name in enumerate(names))


def stretches(text: str) -> tuple[tuple[str, bool], ...]:
    """A text as it is typed: its parts as they follow each other from the left, and whether they
    are of characters that no font has. Blanks at either end of such are parts of their own."""
    found: list[tuple[str, bool]] = []
    for cluster in clusters(text):
        missing = not drawable(cluster)
        before = found.pop()[0] if found and missing == found[-1][1] else ""
        found.append((before + cluster, missing))
    parts = [
        (part, missing)
        for whole, missing in found
        for part in ([whole] if missing else _AT_ENDS.split(whole))
        if part
    ]
    return tuple(reversed(parts) if begins_right(text) else parts)


def seated(message: Message, seats: tuple[Seat, ...]) -> Message:
    """A sentence whose names can be drawn and keep their own direction of writing, and whose
    texts from outside are no longer than any screen shows."""
    stand_ins = _stand_ins(seats)
    if not stand_ins and not _needs_care(message):
        return message
    return _told(message, stand_ins)


def retold(value: Value, change: Callable[[str], str]) -> Value:
    """A sentence with another text for each that stands in it, such as a shorter name."""
    if isinstance(value, str):
        return change(value)
    if isinstance(value, Message):
        values = {key: retold(part, change) for key, part in value.values.items()}
        return msgspec.structs.replace(value, values=values)
    if isinstance(value, tuple):
        return tuple(retold(part, change) for part in value)
    return value


@lru_cache(maxsize=16)
def _stand_ins(seats: tuple[Seat, ...]) -> Mapping[str, Message | str]:
    """The names that cannot be drawn as they are, with what is said instead."""
    found = {seat.name: name_words(seat.name, seat.number) for seat in seats}
    return {name: said for name, said in found.items() if said != name}


def _needs_care(value: Value) -> bool:
    """Whether there is any text in it that is not of our own letters, or beyond any length."""
    if isinstance(value, str):
        return len(value) > TEXT or (not value.isascii() and isolated(value) != value)
    if isinstance(value, Message):
        return any(_needs_care(part) for part in value.values.values())
    return isinstance(value, tuple) and any(_needs_care(part) for part in value)


def _told(message: Message, stand_ins: Mapping[str, Message | str]) -> Message:
    values = {key: _value(part, stand_ins) for key, part in message.values.items()}
    return msgspec.structs.replace(message, values=values)


def _value(value: Value, stand_ins: Mapping[str, Message | str]) -> Value:
    if isinstance(value, str):
        said = stand_ins.get(value, value)
        return isolated(start_of(said)) if isinstance(said, str) else said
    if isinstance(value, Message):
        return _told(value, stand_ins)
    if isinstance(value, tuple):
        return tuple(_value(part, stand_ins) for part in value)
    return value
