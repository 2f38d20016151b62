"""The PDF of labels, made in a process of its own: `python -m companion.labels.apart PARENT`.

The libraries that make a PDF take 25 MiB, which would stay, and seconds of Python's time, of which
the screen's thread would get its share late. What is wanted goes to the process as its input, and
what it made or why it could not comes back as its output. It ends with whoever started it.
"""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path

import msgspec

from companion.labels.wanted import Wanted
from companion.rules.game import Json
from companion.storage.faults import Code, StoreFault
from companion.system_errors import reason

LIMIT = 90.0
"""Seconds after which the process is taken to hang: the slowest of the machines takes ten."""
COMMAND = (sys.executable, "-P", "-m", __name__)
_ROOT = Path(__file__).parents[2]
_DIES_WITH_PARENT = 1
"""PR_SET_PDEATHSIG."""
_OF_SYSTEMD = frozenset({"NOTIFY_SOCKET", "WATCHDOG_PID", "WATCHDOG_USEC"})
"""What in the environment lets a process speak to systemd for the app."""


class Order(msgspec.Struct, frozen=True):
    """What is to be made: `own` are the components where they are not the built-in ones,
    `language` is a code of `companion.language`."""

    wanted: Wanted
    own: dict[str, Json] | None
    language: str


class Made(msgspec.Struct, frozen=True, tag=True):
    """The PDF."""

    pdf: bytes


class Unfit(msgspec.Struct, frozen=True, tag=True):
    """Labels that cannot be made, as a sentence with its values."""

    text: str
    values: dict[str, str | int]


class Printer:
    """Has labels made, one order at a time. `command` and `limit` (seconds) are for tests."""

    def __init__(self, command: Sequence[str] = COMMAND, limit: float = LIMIT) -> None:
        self._command = command
        self._limit = limit
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False

    def make(self, order: Order) -> bytes:
        """The PDF. It takes a second or more: not for a thread that anybody waits for.

        Raises:
            StoreFault: there is no such sheet, a code does not fit onto its labels, no process can
                be started, it takes too long, or the companion is closing.
            RuntimeError: the process failed; what it wrote of that is the error's text.
        """
        with self._start() as process:
            try:
                out, told = process.communicate(msgspec.msgpack.encode(order), self._limit)
            except subprocess.TimeoutExpired:
                text = "Making the labels took too long: it was given up."
                raise StoreFault(Code.INPUT, text) from None
            finally:
                process.kill()
        if self._closed:
            raise _closing()
        if process.returncode:
            words = told.decode("utf-8", "replace").strip()
            raise RuntimeError(f"making labels ended with status {process.returncode}: {words}")
        answer = msgspec.msgpack.decode(out, type=Made | Unfit)
        if isinstance(answer, Unfit):
            raise StoreFault(Code.INPUT, answer.text, **answer.values)
        return answer.pdf

    def close(self) -> None:
        """Give up what is being made, and start nothing more. Any thread may."""
        with self._lock:
            self._closed = True
            if self._process is not None:
                self._process.kill()

    def _start(self) -> subprocess.Popen[bytes]:
        """Start the process: of this very companion, and out of reach of Ctrl-C, which is meant
        for the app."""
        pipe = subprocess.PIPE
        environment = {name: it for name, it in os.environ.items() if name not in _OF_SYSTEMD}
        with self._lock:
            if self._closed:
                raise _closing()
            try:
                self._process = subprocess.Popen(
                    [*self._command, str(os.getpid())],
                    stdin=pipe,
                    stdout=pipe,
                    stderr=pipe,
                    env={**environment, "PYTHONPATH": str(_ROOT)},
                    start_new_session=True,
                )
            except OSError as error:
                text = "The labels cannot be made ({why})."
                raise StoreFault(Code.INPUT, text, why=reason(error)) from None
            return self._process


def _closing() -> StoreFault:
    return StoreFault(Code.STOPPED, "The companion is closing: this was not saved.")


def end_with(parent: int) -> None:
    """Have the system end this process when that one ends, or the thread of it that started this
    one; where it can: on Linux."""
    control = getattr(ctypes.CDLL(None), "prctl", None)
    if control is not None:
        control(_DIES_WITH_PARENT, signal.SIGKILL)
    if os.getppid() != parent:  # it ended before this one could ask
        sys.exit(1)


def made(order: Order) -> Made | Unfit:
    """The labels, here and now."""
    from companion.labels.cards import cards
    from companion.labels.codes import Code as CodeKind
    from companion.labels.sheets import NoSheet, sheet
    from companion.labels.write import TooSmall, labels
    from companion.language import Language

    wanted = order.wanted
    try:
        page = sheet(wanted.sheet, wanted.paper)
        listed = cards(wanted.game, order.own, wanted.kinds)
        code, language = CodeKind(wanted.code), Language(order.language)
        return Made(labels(listed, page, language, code, wanted.skip))
    except (NoSheet, TooSmall) as wrong:
        values = {
            name: value if isinstance(value, int) else str(value)
            for name, value in wrong.message.values.items()
        }
        return Unfit(wrong.message.text, values)


def main() -> int:
    """Make what is ordered on standard input."""
    end_with(int(sys.argv[1]))
    order = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=Order)
    sys.stdout.buffer.write(msgspec.msgpack.encode(made(order)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
