"""What may end any command from outside: Ctrl-C, and standard output that takes no more."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

INTERRUPTED = 130


def guarded(command: Callable[[], int]) -> int:
    """Run a command; its exit status, or `INTERRUPTED` after Ctrl-C, or 1 where standard output
    refuses. A full disk there is told of in one sentence, a reader that went away is not."""
    try:
        _open_what_is_closed()
        try:
            return command()
        finally:
            # Here, where a refusal can still be told of, and not at Python's exit.
            sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        if error.filename is not None:  # a file of the command's own: it should have said so
            raise
        # What it still holds goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            _tell(error)
        return 1


def _open_what_is_closed() -> None:
    """Standard streams that the caller closed (`>&-`) lead nowhere. Left closed, the next file
    to be opened, the journal perhaps, would take their place and what is printed."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - for good


def _tell(error: OSError) -> None:
    # Not before: a command must start fast, and Ctrl-C must not meet an import outside the guard.
    from companion.language import Language, preferred
    from companion.rules.game import Message
    from companion.system_errors import reason

    message = Message("The output cannot be written ({why}).", {"why": reason(error)})
    sys.stderr.write(Language(preferred()).say(message) + "\n")
