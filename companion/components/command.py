"""`companion components GAME [FILE]`: a set of components, how sure it is, and what is odd."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from companion.components import builtin
from companion.components.interchange import MOST_BYTES, BadSet, ReadSet, read, write
from companion.components.sets import component_set
from companion.language import Language, preferred
from companion.reading import open_to_read
from companion.record import plain
from companion.rules.game import Message, Value
from companion.rules.registry import GAMES
from companion.system_errors import reason


def add_command(commands: Any, name: str) -> None:
    """Add it to the parser's sub-commands."""
    made: ArgumentParser = commands.add_parser(name)
    made.add_argument("game", metavar="GAME", choices=GAMES, help=", ".join(GAMES))
    made.add_argument(
        "file", metavar="FILE", nargs="?", type=Path, help="a set as a file; else the built-in one"
    )
    made.add_argument("--json", action="store_true", help="print the set itself, as a file")
    made.set_defaults(command=components_command)


def components_command(arguments: Namespace) -> int:
    """What there is to say about a set; 2 where a file holds none that can be played with."""
    language = Language(preferred())
    path: Path | None = arguments.file
    try:
        found = _found(arguments.game, path)
    except BadSet as bad:
        return _refused(path, language.say(bad.message))
    except OSError as error:
        values: dict[str, Value] = {"why": reason(error)}
        return _refused(path, language.say(Message("The file cannot be read: {why}.", values)))
    if arguments.json:
        sys.stdout.write(write(found.game, found.name, found.components).decode("ascii"))
        return 0
    shown = component_set(found.game, found.name, found.components)
    for message in (shown.sure, *shown.odd):
        sys.stdout.write(plain(language.say(message)) + "\n")
    return 0


def _found(game: str, path: Path | None) -> ReadSet:
    if path is None:
        return ReadSet(game, game, builtin(game))
    with open_to_read(path) as file:
        return read(file.read(MOST_BYTES + 1), game, path.stem)


def _refused(path: Path | None, why: str) -> int:
    sys.stderr.write(plain(f"{path}: {why}") + "\n")
    return 2
