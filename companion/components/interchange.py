"""Sets of components as JSON files: what one table corrected once, another can take over.

A file holds `{"game": …, "name": …, "components": {…}}`; a file with the components alone is
read too, for the game that it is wanted for. Files come from anywhere: they are small, strict
JSON, for a game there is, and can be played with, or they are refused in one sentence.
"""

from __future__ import annotations

import json

import msgspec

from companion.components.checking import problem
from companion.record import clean_name
from companion.rules.game import Json, Message, Refused
from companion.rules.registry import GAMES, TITLES
from companion.strict import NoJson, parse

MOST_BYTES = 1_000_000
"""No honest set is larger: eighty tiles take ten thousand."""
KEYS = ("game", "name", "components")


class BadSet(Exception):
    """A file that is no set of components: the sentence says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.text)
        self.message = message


class ReadSet(msgspec.Struct, frozen=True):
    """A set that was read and can be played with."""

    game: str
    name: str
    components: dict[str, Json]


def write(game: str, name: str, components: dict[str, Json]) -> bytes:
    """A set as a file. ASCII only, so that no text inside can upset a disk or a terminal."""
    whole = {"game": game, "name": name, "components": components}
    return (json.dumps(whole, ensure_ascii=True, indent=1) + "\n").encode("ascii")


def read(raw: bytes, game: str, name: str) -> ReadSet:
    """A set from a file's bytes, wanted for `game`; `name` where the file gives none.

    Raises:
        BadSet: it is none, is for another game, or cannot be played with.
    """
    if len(raw) > MOST_BYTES:
        raise BadSet(Message("The file is too large to be a set of components."))
    try:
        whole = parse(raw.removeprefix(b"\xef\xbb\xbf").decode("utf-8"))
    except UnicodeDecodeError:
        raise BadSet(Message("The file is not UTF-8 text: it is no set of components.")) from None
    except NoJson as error:
        raise BadSet(Message("The file is no JSON: {why}.", {"why": error.why})) from None
    if not isinstance(whole, dict):
        raise BadSet(Message("The file holds no set of components."))
    if "components" in whole:
        name, components = _wrapped(whole, game, name)
    else:
        components = whole
    if not components:
        raise BadSet(Message("The file holds no set of components."))
    wrong = problem(game, components)
    if wrong is not None:
        raise BadSet(wrong)
    return ReadSet(game, _clean(name), components)


def _wrapped(whole: dict[str, Json], game: str, name: str) -> tuple[str, dict[str, Json]]:
    for key in whole:
        if key not in KEYS:
            raise BadSet(Message("The file has an unknown key “{key}”.", {"key": key}))
    found = whole.get("game", game)
    if found not in GAMES:
        raise BadSet(Message("The file is for no game that is played here."))
    if found != game:
        raise BadSet(Message("This set is for another game: {game}.", {"game": TITLES[found]}))
    named = whole.get("name", name)
    components = whole["components"]
    if not isinstance(components, dict) or not isinstance(named, str):
        raise BadSet(Message("The file holds no set of components."))
    return named or name, components


def _clean(name: str) -> str:
    try:
        return clean_name(name)
    except Refused:
        raise BadSet(Message("The set has no name that can be shown: give it another.")) from None
