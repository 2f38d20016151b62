"""Puts core, hardware and screens together: the one module that may import all three.

A command's module is imported when the command is asked for, so that `replay` and `check` start
without Kivy, gpiozero and pyserial. Each module adds its command with `add_command`.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser
from importlib import import_module

from companion.cli import add_commands

COMMANDS = {
    "run": ("companion.starting", "open the app"),
    "demo": ("companion.starting", "have a whole game played before your eyes"),
    "decode": ("hardware.decode", "tell what tags a stream of raw bytes holds"),
    "reader": ("hardware.reader_tool", "list the ports, watch a reader, record it"),
    "simulate": ("companion.simulate_cli", "have games play themselves"),
    "rules": ("companion.rulebook", "the rules of a game in short"),
    "labels": ("companion.labels.command", "print labels for a game as a PDF"),
    "settings": ("companion.settings.command", "show the settings in effect"),
    "doctor": ("hardware.doctor.command", "say what is wrong, and what to do"),
    "backup": ("companion.care_cli", "copy everything to a safe place"),
    "restore": ("companion.care_cli", "take a copy back"),
    "export": ("companion.care_cli", "write all games as records and tables"),
}
"""Command to its module and what it does. `replay` and `check` are always there."""


def parser(arguments: list[str]) -> ArgumentParser:
    """The parser for these arguments: only the command that they name is imported."""
    made = ArgumentParser(prog="companion", description="A companion for four board games.")
    commands = made.add_subparsers(title="commands", metavar="COMMAND")
    add_commands(commands)
    wanted = arguments[0] if arguments else ""
    for name, (module, does) in COMMANDS.items():
        if name == wanted:
            import_module(module).add_command(commands, name)
        elif wanted not in COMMANDS:
            commands.add_parser(name, help=does)
    return made


def main(arguments: list[str] | None = None) -> int:
    """Run a command; the exit status."""
    given = sys.argv[1:] if arguments is None else arguments
    made = parser(given)
    parsed = made.parse_args(given)
    if not hasattr(parsed, "command"):
        made.print_help()
        return 2
    try:
        return int(parsed.command(parsed))
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


if __name__ == "__main__":
    sys.exit(main())
