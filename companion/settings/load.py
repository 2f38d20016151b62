"""Reads the settings file: every mistake is named, and no mistake keeps the app from starting.

The file belongs to the owner and is never written by the app.
"""

from __future__ import annotations

import os
import re
import stat
import tomllib
from pathlib import Path
from typing import Any

import msgspec
from platformdirs import user_config_path

from companion.reading import open_to_read
from companion.rules.game import Message
from companion.settings.check import Mistake, checked
from companion.settings.lines import key_lines
from companion.settings.pins import with_servo_places, without_clashes
from companion.settings.schema import Settings
from companion.system_errors import reason

APP = "tabletop-companion"
FILE = "settings.toml"
MOST_BYTES = 256 * 1024
MOST_BAD_LINES = 50
_PLACE = re.compile(r" *\((?:at line (\d+), column \d+|at end of document)\)$")

SENTENCES = {
    "no_file": "This is no file: all defaults are used.",
    "too_large": "The file is too large for settings: all defaults are used.",
}


class Loaded(msgspec.Struct, frozen=True):
    """The settings in force, where they come from, and what was wrong with the file.

    `lines` maps each key that the file sets and that was taken to its line. `found` is whether a
    file was read, `refused` whether there is something that cannot be read.
    """

    settings: Settings
    path: Path
    found: bool = False
    mistakes: tuple[Mistake, ...] = ()
    lines: dict[str, int] = {}
    refused: bool = False


def settings_path(given: str | None = None) -> Path:
    """The settings file: the one given, else in `$CONFIGURATION_DIRECTORY`, else in the
    platform's folder for settings."""
    if given:
        return Path(given)
    folder = os.environ.get("CONFIGURATION_DIRECTORY", "").split(":")[0]
    return (Path(folder) if folder else user_config_path(APP, appauthor=False)) / FILE


def load(given: str | None = None) -> Loaded:
    """Read the settings. Never raises for what is in the file or whether it can be read."""
    path = settings_path(given)
    try:
        data = _bytes(path)
    except FileNotFoundError:
        missing = (Mistake("", Message("There is no such settings file.")),) if given else ()
        return Loaded(Settings(), path, mistakes=missing)
    except (OSError, ValueError) as error:
        unreadable = (Mistake("", _unreadable(error)),)
        return Loaded(Settings(), path, mistakes=unreadable, refused=True)
    return parse(data, path)


def parse(data: bytes, path: Path) -> Loaded:
    """The settings that a file's bytes say."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        message = Message("The settings file is not UTF-8 text: all defaults are used.")
        return Loaded(Settings(), path, True, (Mistake("", message, line),))
    text = text.replace("\r\n", "\n")
    tree, text, mistakes = _tree(text)
    lines = key_lines(text)
    settings, wrong = checked(tree, lines)
    settings, clashes = without_clashes(settings, lines)
    settings, stuck = with_servo_places(settings, lines)
    mistakes += wrong + clashes + stuck
    bad = {mistake.key for mistake in mistakes}
    taken = {key: line for key, line in lines.items() if key not in bad}
    ordered = sorted(mistakes, key=lambda mistake: mistake.line or 0)
    return Loaded(settings, path, True, tuple(ordered), taken)


def _bytes(path: Path) -> bytes:
    """The file's content. Raises OSError, or ValueError for what is no such file."""
    with open_to_read(path) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise ValueError("no_file")
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise ValueError("too_large")
    return data


def _unreadable(error: OSError | ValueError) -> Message:
    if isinstance(error, IsADirectoryError):
        return Message("This is a folder, not a file: all defaults are used.")
    if isinstance(error, PermissionError):
        return Message("The settings file may not be read: give this user the right to.")
    if isinstance(error, OSError):
        return Message("The settings file cannot be read ({why}).", {"why": reason(error)})
    return Message(SENTENCES.get(str(error), SENTENCES["no_file"]))


def _tree(text: str) -> tuple[dict[str, Any], str, list[Mistake]]:
    """The parsed file; lines that are no TOML are left out, each with a mistake."""
    lines = text.split("\n")
    mistakes: list[Mistake] = []
    for _ in range(MOST_BAD_LINES):
        try:
            return tomllib.loads("\n".join(lines)), "\n".join(lines), mistakes
        except (ValueError, RecursionError) as error:
            number = _line_of(error, lines)
            if number is None:
                break
            what = Message("Line {line} is not understood: it is left out.", {"line": number})
            mistakes.append(Mistake("", what, number))
            lines[number - 1] = ""
    whole = Message("The settings file is no TOML: all defaults are used.")
    return {}, "", [Mistake("", whole, mistakes[0].line if mistakes else None)]


def _line_of(error: ValueError | RecursionError, lines: list[str]) -> int | None:
    """The line that the parser fell over, if leaving it out may help."""
    place = _PLACE.search(str(error))
    if place:
        number = int(place[1]) if place[1] else len(lines)
        # An error may be noticed at the start of the next line.
        for candidate in (number, number - 1):
            if 0 < candidate <= len(lines) and lines[candidate - 1].strip():
                return candidate
        return None
    for number, line in enumerate(lines, 1):
        try:
            tomllib.loads(line)
        except tomllib.TOMLDecodeError:
            continue
        except (ValueError, RecursionError):  # a number or a nesting beyond all measure
            return number
    return None
