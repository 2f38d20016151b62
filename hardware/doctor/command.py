"""`companion doctor`: everything looked at, and for each fault the one thing to do."""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from companion.arguments import folder_path
from companion.doctor import (
    clock_findings,
    disk_findings,
    settings_findings,
    version_finding,
)
from companion.finding import Finding
from companion.language import Language, preferred
from companion.live import Live, Silent, ask
from companion.record import plain
from companion.rules.game import Message
from companion.settings import Loaded, load
from companion.settings.folder import games_folder
from hardware.clock import SystemClock
from hardware.doctor import pins, readers
from hardware.doctor.devices import running, silent
from hardware.doctor.missing import missing
from hardware.doctor.resting import Resting
from hardware.doctor.user import User, user_finding
from hardware.ports import ROOT

Sections = list[tuple[Message, list[Finding]]]


def add_command(commands: Any, name: str) -> None:
    """Add it to the parser's sub-commands."""
    made: ArgumentParser = commands.add_parser(name)
    made.add_argument("--settings", metavar="FILE", help="a settings file of your own")
    made.add_argument("--data", metavar="FOLDER", type=folder_path, help="where everything is kept")
    made.add_argument("--json", action="store_true", help="one JSON object a finding and line")
    made.set_defaults(command=doctor_command)


def look(loaded: Loaded, folder: Path, root: Path = ROOT) -> Sections:
    """Everything there is to look at, by section, the devices last: then they stand at the end of
    a full screen. The companion that runs is asked how they are."""
    live, found = _devices(loaded, folder, root)
    app = None if live is None else live.pid
    return [*_around(loaded, folder, root, app), (Message("Devices"), found)]


def examine(loaded: Loaded, folder: Path) -> list[Finding]:
    """The same for the Hardware screen of the companion that runs, which knows its devices, in one
    list."""
    around = _around(loaded, folder, ROOT, os.getpid())
    return [finding for _, findings in around for finding in findings]


def _around(loaded: Loaded, folder: Path, root: Path, app: int | None) -> Sections:
    """What the devices stand on; `app` is the process of the companion that runs."""
    settings = loaded.settings
    simulated = not pins.model(root).startswith("Raspberry Pi")
    return [
        (Message("Reader"), readers.findings(settings, root, app=app, simulated=simulated)),
        (
            Message("Pins and sound"),
            [*pins.findings(settings, root), *missing(settings, loaded.path)],
        ),
        (Message("Settings"), list(settings_findings(loaded))),
        (Message("Saved games"), list(disk_findings(folder, whole=app is None))),
        (Message("Clock"), list(clock_findings(SystemClock()))),
        (Message("User"), [user_finding(User.current())]),
        (Message("Versions"), [version_finding()]),
    ]


def _devices(loaded: Loaded, folder: Path, root: Path) -> tuple[Live | None, list[Finding]]:
    """Every device as it is now: as the companion says that runs, else as it can be looked at."""
    try:
        live = ask(folder, Language(preferred()))
    except Silent:
        return None, [silent()]
    if live is None:
        return None, list(Resting(loaded.settings, folder, root).findings())
    return live, list(running(live))


def doctor_command(arguments: Namespace) -> int:
    """Print what was found; 1 if something should be done."""
    language = Language(preferred())
    loaded = load(arguments.settings)
    sections = look(loaded, games_folder(arguments.data, loaded))
    faults = sum(found.fault for _, part in sections for found in part)
    if arguments.json:
        for line in as_json(sections, language):
            sys.stdout.write(line + "\n")
    else:
        sys.stdout.write(report(sections, language) + "\n")
    return 1 if faults else 0


def as_json(sections: Sections, language: Language) -> list[str]:
    """The findings for programs, one object each."""
    return [
        json.dumps(
            {
                "section": language.say(section),
                "good": found.good,
                "fault": found.fault,
                "what": language.say(found.what),
                "advice": language.say(found.advice) if found.advice else None,
            },
            ensure_ascii=False,
        )
        for section, part in sections
        for found in part
    ]


def report(sections: Sections, language: Language) -> str:
    """The findings for people."""
    out: list[str] = []
    for section, part in sections:
        if part:
            out += [language.say(section), *_lines(part, language), ""]
    faults = sum(found.fault for _, part in sections for found in part)
    text = "{count} thing should be done: see the lines with a cross."
    many = "{count} things should be done: see the lines with a cross."
    if faults:
        out.append(language.say(Message(text, {"count": faults}, many, "count")))
    else:
        out.append(language.text("All is well."))
    return "\n".join(out)


def _lines(part: Sequence[Finding], language: Language) -> list[str]:
    out = []
    for found in part:
        mark = "✗" if found.fault else "✓" if found.good else "·"
        out.append(f"  {mark} {plain(language.say(found.what))}")
        if found.advice is not None:
            out.append(f"      → {plain(language.say(found.advice))}")
    return out
