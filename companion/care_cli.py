"""`companion backup`, `restore` and `export`: the commands around `companion.care`."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any, TextIO

from companion.care import backup, describe, newest, restore
from companion.export import export
from companion.language import Language, preferred
from companion.record import plain
from companion.rules.game import Message
from companion.storage.faults import Code, StoreFault


def add_command(commands: Any, name: str) -> None:
    """Add one of the three to the parser's sub-commands."""
    made: ArgumentParser = commands.add_parser(name)
    made.add_argument(
        "--data", type=Path, metavar="FOLDER", help="the saved games' folder, if not the usual one"
    )
    if name == "backup":
        made.add_argument("to", type=Path, nargs="?", metavar="FOLDER", help="also onto this stick")
        made.set_defaults(command=backup_command)
    elif name == "restore":
        made.add_argument(
            "source", type=Path, metavar="FILE", help="a copy, or a folder: its newest one"
        )
        made.set_defaults(command=restore_command)
    else:
        made.add_argument("to", type=Path, metavar="FOLDER", help="a folder that is not there yet")
        made.set_defaults(command=export_command)


def backup_command(arguments: Namespace) -> int:
    """Make a verified copy; 1 where that was not possible."""
    try:
        made = backup(arguments.data, arguments.to)
    except StoreFault as fault:
        return _wrong(fault.message)
    _say(Message("The copy was made and checked: {file}", {"file": str(made)}))
    return 0


def restore_command(arguments: Namespace) -> int:
    """Take a copy back; 1 where that was not possible, and then nothing has changed."""
    source: Path = arguments.source
    try:
        if source.is_dir():
            found = newest(source)
            if found is None:
                raise StoreFault(
                    Code.INPUT, "There is no copy of saved games in {folder}.", folder=str(source)
                )
            source = found
        _say(describe(restore(source, arguments.data)))
    except StoreFault as fault:
        return _wrong(fault.message)
    return 0


def export_command(arguments: Namespace) -> int:
    """Write everything out; 1 where not all of it was possible."""
    try:
        exported = export(arguments.to, arguments.data)
    except StoreFault as fault:
        return _wrong(fault.message)
    _say(
        Message(
            "{count} game was written to {folder}.",
            {"count": exported.games, "folder": str(exported.folder)},
            plural="{count} games were written to {folder}.",
            count="count",
        )
    )
    for problem in exported.problems:
        _wrong(problem)
    return 1 if exported.problems else 0


def _say(message: Message, out: TextIO | None = None) -> None:
    line = plain(Language(preferred()).say(message))
    (out or sys.stdout).write(f"{line}\n")


def _wrong(message: Message) -> int:
    _say(message, sys.stderr)
    return 1
