"""`companion update` and `companion rollback`: another version beside the one in use, and back.

The work is done by `environment.sh`, which the installer has laid down: it makes the new version
in a place of its own and tries it there. Nothing is switched while a game is on.
"""

from __future__ import annotations

import os
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from companion.arguments import folder_path
from companion.language import Language, preferred
from companion.record import plain
from companion.rules.game import Message
from companion.settings.folder import games_folder
from companion.storage.archive import Archive
from companion.storage.faults import Code, StoreFault
from companion.storage.results import open_games

HOME = Path("/opt/tabletop-companion")
SERVICE = "tabletop-companion.service"
RUNNING_SYSTEMD = Path("/run/systemd/system")
SAME = 3
"""The status of `environment.sh make` where the version in use is the very same."""


def add_command(commands: Any, name: str) -> None:
    """Add one of the two to the parser's sub-commands."""
    made: ArgumentParser = commands.add_parser(name)
    made.add_argument(
        "--data", type=folder_path, metavar="FOLDER", help="where the saved games are"
    )
    if name == "update":
        made.add_argument("source", type=Path, metavar="SOURCE", help="a wheel, or a checkout")
        made.set_defaults(command=update_command)
    else:
        made.set_defaults(command=rollback_command)


def update_command(arguments: Namespace) -> int:
    """Make the version, try it, and use it; 1 where the one in use stays."""
    source: Path = arguments.source.absolute()
    if _hindered(games_folder(arguments.data)):
        return 1
    status = _environment("make", str(source))
    if status == SAME:
        return 0
    if status != 0:
        return _wrong(Message("The new version was not good: the one in use stays."))
    # Making it takes minutes, in which somebody may have begun to play.
    if _hindered(games_folder(arguments.data)):
        return 1
    return _use("switch")


def rollback_command(arguments: Namespace) -> int:
    """Use the version that was in use before; 1 where there is none."""
    return 1 if _hindered(games_folder(arguments.data)) else _use("back")


def game_is_on(folder: Path | None) -> bool:
    """Whether a game is being played, or was when the table stopped (None: in the platform's
    folder, as the installer asks).

    Raises:
        StoreFault: that cannot be told, since the saved games cannot be read.
    """
    try:
        archive = Archive.look(folder)
    except StoreFault as fault:
        if fault.code is Code.INPUT:
            return False  # nothing was ever saved, or only by an older version
        raise
    try:
        with archive.reading() as db:
            return bool(open_games(db))
    finally:
        archive.close()


def _home() -> Path:
    return Path(os.environ.get("COMPANION_HOME", HOME))


def _hindered(folder: Path) -> bool:
    if not (_home() / "environment.sh").is_file():
        _wrong(Message("This is not a table set up by the installer: nothing was changed."))
        return True
    try:
        if not game_is_on(folder):
            return False
        _wrong(Message("A game is being played: finish it or put it aside first."))
    except StoreFault as fault:
        _wrong(fault.message)
    return True


def _environment(*what: str) -> int:
    return subprocess.run(["sh", str(_home() / "environment.sh"), *what], check=False).returncode


def _use(which: str) -> int:
    if _environment(which) != 0:
        return _wrong(Message("There is no other version to use: nothing was changed."))
    if RUNNING_SYSTEMD.is_dir():
        subprocess.run(["systemctl", "try-restart", SERVICE], check=False)
    return 0


def _wrong(message: Message) -> int:
    line = plain(Language(preferred()).say(message))
    sys.stderr.write(f"{line}\n")
    return 1
