"""Printed codes: tags that say what they are and need no teaching.

`TC1:` + the game's letter (`*` for all) + `:` + what it stands for, in letters that every
symbology and every keyboard layout carries.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import msgspec

from companion.looks import whose
from companion.rules.game import Sign, Term
from companion.rules.registry import LETTERS

PREFIX = "TC1:"
ANY = "*"
"""The letter, and in the catalogue the game, of what belongs to every game."""
LONGEST = 14
"""Characters of what stands behind the second colon."""
SEATS = 6

CARD = "command card"
"""The context of the words on command cards, for translators."""

TABLE_WORDS: dict[str, Term] = {
    "UNDO": Term("Take back", CARD),
    "REDO": Term("Give back", CARD),
    "TURN": Term("Turn the hourglass", CARD),
    "PAUSE": Term("Pause the hourglass", CARD),
    "STOP": Term("Put the hourglass away", CARD),
    "MUTE": Term("Sound off or on", CARD),
}
"""Words that the table answers itself; they never reach a game."""

GAME_WORDS: dict[str, Term] = {
    "NEXT": Term("Next", CARD),
    "PASS": Term("Pass", CARD),
    "YES": Term("Yes", CARD),
    "NO": Term("No", CARD),
}
"""Words that mean something to games. A card with another word reaches the game too, which says
that it means nothing."""

_CODE = re.compile(rf"{PREFIX}([A-Z*]):([A-Z0-9:.\-]{{1,{LONGEST}}})")
_PLAIN_ID = re.compile(rf"[A-Z0-9:\-][A-Z0-9:.\-]{{0,{LONGEST - 1}}}")
_NUMBER = re.compile(r"[0-9]{1,6}")
_WORD = re.compile(rf"[A-Z]{{2,{LONGEST}}}")

Ids = Callable[[str], Sequence[str]]
"""The ids of what a game's box holds, in an order that never changes."""


class Meaning(msgspec.Struct, frozen=True):
    """What a tag stands for: a `kind` and `value` as in `Sign`, of a game or of `*`.

    A player's value is the number of the card, from 1: only the table knows whose it is
    (`companion.looks.whose`).
    """

    kind: str
    value: str
    game: str = ANY

    @property
    def for_table(self) -> bool:
        """Whether the table answers it itself (`TABLE_WORDS`)."""
        return self.kind == "command" and self.value in TABLE_WORDS

    @property
    def seat(self) -> int | None:
        """The seat of a player's card, from 0; None for anything else."""
        return int(self.value) - 1 if self.kind == "player" else None

    def sign(self, players: Sequence[str], looks: Sequence[int] = ()) -> Sign | None:
        """The sign for a game with these players, who have these looks (`companion.looks`; left
        out, those of their places); None where nobody sits at that seat."""
        if self.seat is None:
            return Sign(self.kind, self.value)
        seat = whose(self.seat, looks or range(len(players)))
        return None if seat is None else Sign("player", players[seat])


def recognise(tag: str, ids: Ids) -> Meaning | None:
    """What a printed code says; None for any other tag.

    `ids` is asked only for codes that carry an index.
    """
    found = _CODE.fullmatch(tag.strip())
    if found is None:
        return None
    letter, body = found.groups()
    if letter == ANY:
        return common(body)
    game = LETTERS.get(letter)
    if game is None:
        return None
    if not body.startswith("."):
        return Meaning("component", body, game)
    index = body[1:]
    listed = ids(game)
    if not _NUMBER.fullmatch(index) or not 1 <= int(index) <= len(listed):
        return None
    return Meaning("component", listed[int(index) - 1], game)


def common(body: str) -> Meaning | None:
    """What belongs to every game: a seat (`P3`), a number, a word; None for anything else."""
    if len(body) == 2 and body[0] == "P" and body[1] in "123456789"[:SEATS]:
        return Meaning("player", body[1])
    if _NUMBER.fullmatch(body):
        return Meaning("number", str(int(body)))
    if _WORD.fullmatch(body):
        return Meaning("command", body)
    return None


def component_code(letter: str, component: str, ids: Sequence[str]) -> str:
    """The printed code of a component: its id, or its place in the box where that cannot be.

    Raises:
        ValueError: it cannot be printed and is not in the box.
    """
    if _PLAIN_ID.fullmatch(component):
        return f"{PREFIX}{letter}:{component}"
    return f"{PREFIX}{letter}:.{list(ids).index(component) + 1}"


def seat_code(seat: int) -> str:
    """The printed code of a seat, from 0."""
    return f"{PREFIX}{ANY}:P{seat + 1}"


def number_code(number: int) -> str:
    """The printed code of a number from 0."""
    return f"{PREFIX}{ANY}:{number}"


def word_code(word: str) -> str:
    """The printed code of a word of `TABLE_WORDS` or `GAME_WORDS`."""
    return f"{PREFIX}{ANY}:{word}"
