"""`companion backup`, `restore` and `export`: the commands around `companion.care`."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any, TextIO

from companion.arguments import folder_path
from companion.care import backup, describe, newest, restore
from companion.export import describe_export, export, export_to_stick
from companion.language import Language, preferred
from companion.record import plain
from companion.rules.game import Message
from companion.settings.folder import games_folder
from companion.storage.faults import Code, StoreFault, fault_from
from companion.storage.stick import Stick, no_stick

STICK = Path("stick")
"""The word for the stick that is in."""
STICK_WORD = "“stick” is the one that is in"


def add_command(commands: Any, name: str) -> None:
    """Add one of the three to the parser's sub-commands."""
    made: ArgumentParser = commands.add_parser(name)
    made.add_argument(
        "--data",
        type=folder_path,
        metavar="FOLDER",
        help="the saved games' folder, if not the usual one",
    )
    if name == "backup":
        made.add_argument(
            "to", type=Path, nargs="?", metavar="FOLDER", help=f"also there; {STICK_WORD}"
        )
        made.add_argument(
            "--if-new", action="store_true", help="copy nothing that is there already"
        )
        made.set_defaults(command=backup_command)
    elif name == "restore":
        made.add_argument(
            "source", type=Path, metavar="FILE", help=f"a copy, or a folder's newest; {STICK_WORD}"
        )
        made.set_defaults(command=restore_command)
    else:
        made.add_argument(
            "to", type=Path, metavar="FOLDER", help=f"one that is not there yet; {STICK_WORD}"
        )
        made.set_defaults(command=export_command)


def backup_command(arguments: Namespace) -> int:
    """Make a verified copy; 1 where that was not possible."""
    try:
        to = arguments.to
        if to == STICK:
            to = _stick()
        made = backup(games_folder(arguments.data), to, if_new=arguments.if_new)
    except StoreFault as fault:
        return _wrong(fault.message)
    _say(Message("The copy was made and checked: {file}", {"file": str(made)}))
    return 0


def restore_command(arguments: Namespace) -> int:
    """Take a copy back; 1 where that was not possible, and then nothing has changed."""
    source: Path = arguments.source
    try:
        if source == STICK:
            source = _stick()
        if source.is_dir():
            found = newest(source)
            if found is None:
                raise StoreFault(
                    Code.INPUT, "There is no copy of saved games in {folder}.", folder=str(source)
                )
            source = found
        _say(describe(restore(source, games_folder(arguments.data))))
    except StoreFault as fault:
        return _wrong(fault.message)
    except OSError as error:  # of a name that no disk would have
        return _wrong(fault_from(error, source).message)
    return 0


def export_command(arguments: Namespace) -> int:
    """Write everything out; 1 where not all of it was possible."""
    try:
        if arguments.to == STICK:
            exported = export_to_stick(Stick(), games_folder(arguments.data))
        else:
            exported = export(arguments.to, games_folder(arguments.data))
    except StoreFault as fault:
        return _wrong(fault.message)
    _say(describe_export(exported))
    for problem in exported.problems:
        _wrong(problem)
    return 1 if exported.problems else 0


def _stick() -> Path:
    """Where the stick is mounted."""
    root = Stick().root()
    if root is None:
        raise no_stick()
    return root


def _say(message: Message, out: TextIO | None = None) -> None:
    line = plain(Language(preferred()).say(message))
    (out or sys.stdout).write(f"{line}\n")


def _wrong(message: Message) -> int:
    _say(message, sys.stderr)
    return 1
