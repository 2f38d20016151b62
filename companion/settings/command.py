"""`companion settings`: what is in force, with unit and source, and what is wrong."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from typing import Any

from companion.language import Language, preferred
from companion.settings.load import load
from companion.settings.show import mistake_line, table


def add_command(commands: Any, name: str) -> None:
    """Add it to the parser's sub-commands."""
    made: ArgumentParser = commands.add_parser(name)
    made.add_argument("--settings", metavar="FILE", help="a settings file of your own")
    made.set_defaults(command=settings_command)


def settings_command(arguments: Namespace) -> int:
    """Settings to standard output, mistakes to standard error; 1 if there is a mistake."""
    language = Language(preferred())
    loaded = load(arguments.settings)
    sys.stdout.write(table(loaded, language) + "\n")
    for mistake in loaded.mistakes:
        sys.stderr.write(mistake_line(loaded, mistake, language) + "\n")
    return 1 if loaded.mistakes else 0
