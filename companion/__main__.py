"""Every command by its name. A command's module is imported when it is asked for, so that `replay`
and `check` start without Kivy, gpiozero and pyserial; it adds its command with `add_command`.
"""

from __future__ import annotations

import io
import sys
from argparse import ArgumentParser
from importlib import import_module

from companion.guard import guarded

COMMANDS = {
    "run": ("companion.app_cli", "open the app"),
    "demo": ("companion.app_cli", "watch a whole game being played"),
    "replay": ("companion.cli", "play a game record and print the final table"),
    "check": ("companion.cli", "play records that say what they expect"),
    "decode": ("hardware.decode", "tell what tags a stream of raw bytes holds"),
    "reader": ("hardware.reader_tool", "list the ports, watch a reader, record it"),
    "simulate": ("companion.simulate_cli", "have games play themselves"),
    "rules": ("companion.rulebook.command", "the rules of a game in short"),
    "components": ("companion.components.command", "say how sure a set of components is"),
    "labels": ("companion.labels.command", "print labels for a game as a PDF"),
    "settings": ("companion.settings.command", "show the settings in effect"),
    "doctor": ("hardware.doctor.command", "say what is wrong, and what to do"),
    "backup": ("companion.care_cli", "copy everything to a safe place"),
    "restore": ("companion.care_cli", "take a copy back"),
    "export": ("companion.care_cli", "write all games as records and tables"),
    "update": ("companion.update", "use another version of the companion"),
    "rollback": ("companion.update", "use the version from before the update"),
}
"""Command to its module and what it does."""


def parser(arguments: list[str]) -> ArgumentParser:
    """The parser for these arguments: only the command that they name is imported."""
    made = ArgumentParser(prog="companion", description="A companion for four board games.")
    commands = made.add_subparsers(title="commands", metavar="COMMAND")
    wanted = arguments[0] if arguments else ""
    for name, (module, does) in COMMANDS.items():
        if name == wanted:
            import_module(module).add_command(commands, name)
        elif wanted not in COMMANDS:
            commands.add_parser(name, help=does)
    return made


def main(arguments: list[str] | None = None) -> int:
    """Run a command; the exit status."""
    return guarded(lambda: _command(sys.argv[1:] if arguments is None else arguments))


def _command(given: list[str]) -> int:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # what a terminal cannot show ends no command
    made = parser(given)
    parsed = made.parse_args(given)
    if not hasattr(parsed, "command"):
        made.print_help()
        return 2
    return int(parsed.command(parsed))


if __name__ == "__main__":
    sys.exit(main())
