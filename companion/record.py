"""Reads and writes game records: JSON Lines, one header, then one action a line.

This module knows the form (FORMAT.md); what a line does is the match's business.
"""

from __future__ import annotations

import errno
import json
import os
import sys
import unicodedata
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO

import msgspec

from companion.components import builtin
from companion.reading import open_to_read
from companion.rules.game import Header, Json, Message, Refused, Value
from companion.rules.refusals import sentence
from companion.rules.registry import GAMES, game
from companion.shortened import shortened
from companion.strict import NoJson, parse
from companion.system_errors import reason

FORMAT = 1
MOST_BYTES = 16_000_000
LONGEST_NAME = 24
LONGEST_REASON = 300
LONGEST_FORMAT = 20
HEADER_KEYS = ("format", "game", "players", "first", "options", "components")
_BOM = b"\xef\xbb\xbf"
_DIRECTION = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


class Bad(msgspec.Struct, frozen=True):
    """A line that is no JSON object; it counts as an action that is refused."""

    refused: Refused


class Line(msgspec.Struct, frozen=True):
    """A line that says something: its number in the file, from 1, and its value."""

    number: int
    value: Json | Bad


class BadHeader(Exception):
    """The header is wrong, or there is none: at which line, and the sentence that says why."""

    def __init__(self, line: int, message: Message) -> None:
        super().__init__(line, message.text)
        self.line = line
        self.message = message


def _bad(line: int, code: str, **values: Value) -> BadHeader:
    return BadHeader(line, sentence(Refused(code, **values), {}))


def lines(raw_lines: Iterable[bytes]) -> Iterator[Line]:
    """The lines that say something: blank ones and comments are left out.

    `raw_lines` are split at LF; what follows a byte order mark is the first line.
    """
    for number, raw in enumerate(raw_lines, 1):
        if number == 1:
            raw = raw.removeprefix(_BOM)
        try:
            text = raw.decode("utf-8").strip(" \t\r\n")
        except UnicodeDecodeError:
            yield Line(number, Bad(Refused("not_utf8")))
            continue
        if not text or text.startswith("#"):
            continue
        try:
            yield Line(number, parse(text))
        except NoJson as error:
            yield Line(number, Bad(Refused("no_json", why=error.why)))


def source_lines(name: str) -> Iterator[bytes]:
    """The lines of a file, or of standard input for `-`, as they come.

    Raises:
        BadHeader: the file cannot be read, or is too large to be a record.
    """
    try:
        if name == "-":
            yield from _bounded(sys.stdin.buffer)
            return
        with open_to_read(Path(name)) as opened:
            if os.fstat(opened.fileno()).st_size > MOST_BYTES:
                raise _bad(1, "too_large", most=MOST_BYTES)
            yield from _bounded(opened)
    except OSError as error:
        raise _bad(1, "cannot_read", why=reason(error)) from None
    except ValueError:
        raise _bad(1, "cannot_read", why=reason(OSError(errno.EINVAL, ""))) from None


def _bounded(stream: BinaryIO) -> Iterator[bytes]:
    """The lines of a stream as they come, and no more of it than a record may have."""
    size = 0
    while line := stream.readline(MOST_BYTES + 1):
        size += len(line)
        if size > MOST_BYTES:
            raise _bad(1, "too_large", most=MOST_BYTES)
        yield line


def read_header(found: Iterator[Line]) -> tuple[int, Header]:
    """The header and its line; the iterator then stands before the first action.

    Raises:
        BadHeader: there is none, or it is wrong.
    """
    line = next(found, None)
    if line is None:
        raise _bad(1, "no_header")
    if isinstance(line.value, Bad):
        raise BadHeader(line.number, sentence(line.value.refused, {}))
    try:
        return line.number, header(line.value)
    except Refused as refused:
        raise BadHeader(line.number, sentence(refused, {})) from None


def header(raw: Json) -> Header:
    """A header from its JSON, the built-in components put in where it has none.

    Raises:
        Refused: what is wrong with it, save what only the game can tell.
    """
    if not isinstance(raw, dict) or "format" not in raw:
        raise Refused("no_header")
    version = raw["format"]
    if type(version) is not int or version != FORMAT:
        raise Refused("format_unknown", format=short(version, LONGEST_FORMAT), known=FORMAT)
    name = raw.get("game")
    if name not in GAMES:
        shown = name if isinstance(name, str) else ""
        raise Refused("unknown_game", game=shown, games=GAMES)
    rules = game(name)
    for key in raw:
        if key not in HEADER_KEYS and key not in rules.HEADER_KEYS:
            raise Refused("unknown_header_key", key=key)
    players = _players(raw, rules.PLAYERS)
    first = players[0]
    if "first" in raw:
        if not isinstance(raw["first"], str):
            raise Refused("wrong_header_value", key="first")
        first = raw["first"].strip(" \t")
        if first not in players:
            raise Refused("unknown_first", name=first)
    options = _object(raw, "options")
    for option in options:
        if option not in rules.OPTIONS:
            raise Refused("unknown_option", option=option)
    if not isinstance(options.get("score_only", False), bool):
        raise Refused("wrong_option", option="score_only")
    components = _object(raw, "components") or builtin(name)
    extra = {key: raw[key] for key in rules.HEADER_KEYS if key in raw}
    return Header(name, players, first, options, components, extra)


def _object(raw: dict[str, Json], key: str) -> dict[str, Json]:
    value = raw.get(key, {})
    if not isinstance(value, dict):
        raise Refused("wrong_header_value", key=key)
    return value


def _players(raw: dict[str, Json], allowed: range) -> tuple[str, ...]:
    if "players" not in raw:
        raise Refused("missing_header_key", key="players")
    listed = raw["players"]
    if not isinstance(listed, list) or not all(isinstance(name, str) for name in listed):
        raise Refused("wrong_header_value", key="players")
    if len(listed) not in allowed:
        least, most = allowed.start, allowed.stop - 1
        raise Refused("player_count", count=len(listed), least=least, most=most)
    names = tuple(clean_name(name) for name in listed)
    for name in names:
        if names.count(name) > 1:
            raise Refused("name_twice", name=name)
    return names


def clean_name(name: str) -> str:
    """A player's name as it is kept.

    Raises:
        Refused: `name_length`, `name_characters`.
    """
    name = name.strip(" \t")
    if not 1 <= len(name) <= LONGEST_NAME:
        raise Refused("name_length", name=shortened(name, LONGEST_NAME), count=len(name))
    for mark in name:
        if mark in _DIRECTION or unicodedata.category(mark) in ("Cc", "Cs", "Zl", "Zp"):
            raise Refused("name_characters", name=name)
    return name


def is_expectation(value: Json) -> bool:
    """Whether a line expects something instead of doing it."""
    return isinstance(value, dict) and len(value) == 1 and ("expect" in value or "refuse" in value)


def plain(text: str) -> str:
    """A reason as `one_line`, of at most 300 characters."""
    return shortened(one_line(text), LONGEST_REASON)


def one_line(text: str) -> str:
    """A text as one line that any terminal can show: nothing in it moves the cursor or the
    direction of writing. It is whole: who reads where something is wrong must find the file."""
    return "".join("?" if _unprintable(mark) else mark for mark in text)


def _unprintable(mark: str) -> bool:
    return mark in _DIRECTION or unicodedata.category(mark) in ("Cc", "Cs", "Zl", "Zp")


def short(value: object, most: int) -> str:
    """A value as it would stand in a record, cut to `most` characters."""
    try:
        text = dump(value)
    except TypeError:  # a number that the format does not take, or nothing at all
        text = repr(value)
    return shortened(text, most)


def write_header(header: Header) -> str:
    """A header as a record's first line, components written out. Unsafe characters escaped."""
    return dump(header_object(header))


def header_object(header: Header) -> dict[str, Json]:
    """A header in the record's form."""
    return {
        "format": FORMAT,
        "game": header.game,
        "players": list(header.players),
        "first": header.first,
        "options": dict(header.options),
        "components": header.components,
        **header.extra,
    }


def dump(value: object) -> str:
    """One line of JSON, ASCII only, so that no text inside can end the line or upset a disk."""
    return json.dumps(value, ensure_ascii=True, separators=(", ", ": "))
