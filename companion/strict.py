"""JSON as FORMAT.md wants it: stricter than any library's default.

A key twice in one object, `NaN` and `Infinity`, raw control characters and more than 64 levels
are no JSON here. A number with a fraction, an exponent or out of range is still JSON, but no
number of ours: it becomes an `Inexact`, which no action admits.
"""

from __future__ import annotations

import json
import re
from decimal import Decimal, InvalidOperation
from typing import Any

from companion.rules.game import ACTION_LIMIT, Json, Message
from companion.shortened import shortened

MOST_LEVELS = 64
_LONGEST_NUMBER = len(str(ACTION_LIMIT)) + 1
_STRING = re.compile(r'"(?:[^"\\]|\\.)*+"?')
"""A string, or what begins as one and never ends. It never steps back: no text takes long."""


SENTENCES = {
    "Extra data": "something follows at character {at}",
    "Expecting value": "a value is missing at character {at}",
}
"""What Python's reader says, in words of ours; of anything else the place says enough."""


class NoJson(ValueError):
    """The text is no JSON; `why` says it in a few words, to stand inside a sentence."""

    def __init__(self, why: Message) -> None:
        super().__init__(why.text)
        self.why = why


class Inexact:
    """A number that the format does not take as one."""

    __slots__ = ("_text",)

    def __init__(self, text: str) -> None:
        self._text = text

    def equals(self, number: int) -> bool:
        """Whether it has this value, written however."""
        try:
            return Decimal(self._text) == number
        except InvalidOperation:  # an exponent beyond all bounds: no number of ours, save zero
            digits = self._text.lower().partition("e")[0]
            return number == 0 and Decimal(digits) == 0

    def __repr__(self) -> str:
        return shortened(self._text, 40)


def parse(text: str) -> Json:
    """The value that a line holds.

    Raises:
        NoJson: it holds none, and why.
    """
    if text.count("[") + text.count("{") > MOST_LEVELS and _levels(text) > MOST_LEVELS:
        raise NoJson(Message("more than {most} levels", {"most": MOST_LEVELS}))
    try:
        return json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_whole,
            parse_float=Inexact,
            parse_constant=_constant,
        )
    except NoJson:
        raise
    except json.JSONDecodeError as error:
        text = SENTENCES.get(error.msg, "it is malformed at character {at}")
        raise NoJson(Message(text, {"at": error.pos + 1})) from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise NoJson(Message("a key stands twice in one object"))
    return made


def _whole(text: str) -> int | Inexact:
    if len(text) > _LONGEST_NUMBER:
        return Inexact(text)
    number = int(text)
    return number if -ACTION_LIMIT <= number <= ACTION_LIMIT else Inexact(text)


def _constant(name: str) -> Any:
    raise NoJson(Message("{name} is no number", {"name": name}))


def _levels(text: str) -> int:
    depth = deepest = 0
    for mark in _STRING.sub("", text):
        if mark in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif mark in "]}":
            depth -= 1
    return deepest
