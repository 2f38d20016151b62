"""Puts core, hardware and screens together: the one module that may import all three.

Everything beyond the core is imported by the command that needs it, so that `replay` and
`check` start without Kivy, gpiozero and pyserial.
"""

from __future__ import annotations

import os
import sys

from companion.cli import parser


def main(arguments: list[str] | None = None) -> int:
    """Run a command; the exit status."""
    made = parser()
    parsed = made.parse_args(arguments)
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
