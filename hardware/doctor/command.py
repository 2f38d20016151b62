"""`companion doctor`: everything looked at, and for each fault the one thing to do."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from companion.arguments import folder_path
from companion.doctor import (
    clock_findings,
    disk_findings,
    settings_findings,
    version_finding,
)
from companion.finding import Finding
from companion.language import Language, preferred
from companion.record import plain
from companion.rules.game import Message
from companion.settings import Loaded, load
from companion.settings.folder import games_folder
from hardware.clock import SystemClock
from hardware.doctor import pins, ports
from hardware.doctor.missing import missing
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
    """Everything there is to look at, by section."""
    settings = loaded.settings
    simulated = not pins.model(root).startswith("Raspberry Pi")
    serial = ports.findings(root) if settings.reader.port != "off" else []
    if simulated and settings.reader.port == "auto":
        # A desktop without a reader has a simulated one.
        serial = [msgspec.structs.replace(found, minor=not found.good) for found in serial]
    return [
        (Message("Reader"), serial),
        (
            Message("Pins and sound"),
            [*pins.findings(settings, root), *missing(settings, loaded.path)],
        ),
        (Message("Settings"), list(settings_findings(loaded))),
        (Message("Saved games"), list(disk_findings(folder))),
        (Message("Clock"), list(clock_findings(SystemClock()))),
        (Message("Versions"), [version_finding()]),
    ]


def examine(loaded: Loaded, folder: Path) -> list[Finding]:
    """The same for the Hardware screen, in one list."""
    return [finding for _, findings in look(loaded, folder) for finding in findings]


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
