"""What the doctor finds in the core: the clock, the disk, the settings, the versions.

Data first, text later: the command prints findings, the Hardware screen draws them.
"""

from __future__ import annotations

import errno
import os
import platform
import shutil
from collections.abc import Iterator
from contextlib import closing
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from companion.devices import STORAGE, Clock
from companion.finding import Finding
from companion.rules.game import Message, Value
from companion.settings.load import Loaded
from companion.storage.archive import Archive
from companion.storage.backups import backups_in
from companion.storage.checking import check_whole
from companion.storage.faults import StoreFault, fault_from
from companion.storage.files import BACKUPS, DATABASE
from companion.storage.lasting import forgets

ROOM = 100 * 1024 * 1024
"""Bytes that should be free: years of games need less, a backup may need as much."""
PACKAGES = ("kivy", "gpiozero", "pyserial", "msgspec", "lgpio")


def settings_findings(loaded: Loaded) -> Iterator[Finding]:
    """The settings file: each mistake is a fault."""
    for mistake in loaded.mistakes:
        text = "Change the settings in {path}."
        if mistake.line:
            text = "Change line {line} of {path}."
        values: dict[str, Value] = {"path": str(loaded.path), "line": str(mistake.line)}
        yield Finding(False, mistake.message, Message(text, values))
    if not loaded.mistakes and loaded.found:
        yield Finding(
            True, Message("The settings in {path} are right.", {"path": str(loaded.path)})
        )
    elif not loaded.mistakes:
        yield Finding(True, Message("There is no settings file: all defaults are in effect."))


def clock_findings(clock: Clock) -> Iterator[Finding]:
    """Whether the date can be believed."""
    if clock.wall_is_known_good():
        yield Finding(True, Message("The date is known to be right."))
        return
    yield Finding(
        False,
        Message("The date was not set since the start: games are marked with an unsure date."),
        Message("Connect to a network once, or fit the clock’s battery. No score depends on it."),
        minor=True,
    )


def disk_findings(folder: Path, *, whole: bool = True) -> Iterator[Finding]:
    """The folder of saved games: may it be written, is there room, can the games be read; all of
    them where `whole`: a companion that runs checks that by itself from time to time."""
    try:
        there = next(
            place for place in (folder, *folder.parents) if place.exists() or place.is_symlink()
        )
        if not there.is_dir():  # a file, or a link that leads to no folder
            raise NotADirectoryError(errno.ENOTDIR, "", str(there))
    except OSError as error:  # a name that no disk would have, a folder that may not be entered
        advice = Message("Name another folder in the settings.")
        yield Finding(False, fault_from(error, folder).message, advice, device=STORAGE)
        return
    if not os.access(there, os.W_OK | os.X_OK):
        what = Message("Saved games cannot be written to {folder}.", {"folder": str(folder)})
        advice = Message("Give this user the right to write there, or mount the disk for writing.")
        yield Finding(False, what, advice, device=STORAGE)
    if forgets(folder):
        what = Message(
            "What is saved in {folder} is gone after a restart.", {"folder": str(folder)}
        )
        text = "Write {line} in cmdline.txt, and put the games on a partition of their own."
        advice = Message(text, {"line": "overlayroot=tmpfs:recurse=0"})
        yield Finding(False, what, advice, device=STORAGE)
    free = shutil.disk_usage(there).free
    room: dict[str, Value] = {"folder": str(folder), "count": free // (1024 * 1024)}
    if free < ROOM:
        what = Message("Only {count} MB are free where {folder} lies.", room)
        advice = Message("Delete what is not needed, or take a larger card.")
        yield Finding(False, what, advice, device=STORAGE)
    else:
        what = Message("{count} MB are free where {folder} lies.", room)
        yield Finding(True, what, device=STORAGE)
    if os.access(there, os.X_OK):  # else nothing in it can be looked at, as was said
        yield _games(folder, whole=whole)


def _games(folder: Path, *, whole: bool) -> Finding:
    copies = len(backups_in(folder / BACKUPS))
    if not (folder / DATABASE).exists():
        return Finding(True, Message("No game has been saved yet."), device=STORAGE)
    try:
        with closing(Archive.look(folder)) as archive:
            if whole:
                with archive.reading() as db:
                    check_whole(db)
    except StoreFault as fault:
        text = "Start the app: it opens the newest good copy and says what is missing."
        return Finding(False, fault.message, Message(text), device=STORAGE)
    text = "The saved games can be read; {count} copy of them is kept."
    many = "The saved games can be read; {count} copies of them are kept."
    what = Message(text, {"count": copies}, many, "count")
    return Finding(True, what, device=STORAGE)


def version_finding() -> Finding:
    """What runs here."""
    found = [f"Tabletop Companion {_version('tabletop-companion')}"]
    found.append(f"Python {platform.python_version()}")
    found += [f"{name} {number}" for name in PACKAGES if (number := _version(name))]
    found.append(f"{platform.system()} {platform.release()} {platform.machine()}")
    return Finding(True, Message("{versions}", {"versions": ", ".join(found)}))


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""
