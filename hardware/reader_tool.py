"""`companion reader`: what hangs on the serial ports, and what a reader says, as it says it.

Without a port it lists them. With one (or `auto`) it shows each piece of bytes as it comes and
what it was decoded to, until Ctrl+C. `--record FILE` keeps the bytes with their times, for
`companion decode`.
"""

from __future__ import annotations

import queue
import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, TextIO

from companion.devices import Noise, Removal, Scan, Status
from companion.language import Language, preferred
from companion.noise import SENTENCES
from companion.rules.game import Message, Term, Value
from companion.system_errors import reason
from hardware.clock import SystemClock
from hardware.holders import Holder, holders
from hardware.ports import ROOT, Port, ports
from hardware.protocols.names import AUTO, NAMES
from hardware.recording import Recorder, spaced
from hardware.serial_reader import SerialReader

Heard = tuple[bytes, float] | Scan | Removal | Noise | Status


def add_command(commands: Any, name: str) -> None:
    """Add the command to a parser's sub-commands."""
    parser = commands.add_parser(name, help="list the ports, watch a reader, record it")
    parser.add_argument("port", nargs="?", metavar="PORT", help="a device, or auto; none: list")
    parser.add_argument("--reader", choices=NAMES, default=AUTO, help="what it speaks (auto)")
    parser.add_argument("--baud", type=int, default=0, help="speed; 0 (default): the usual one")
    parser.add_argument("--record", metavar="FILE", help="keep what is heard, with its times")
    parser.add_argument("--tags", type=int, default=0, metavar="N", help="end after N tags")
    parser.set_defaults(command=command)


def command(arguments: Namespace) -> int:
    """List the ports or watch one. Returns 0, or 2 with one sentence on standard error."""
    language = Language(preferred())
    if arguments.port is None:
        for line in listed(ROOT, language):
            sys.stdout.write(line + "\n")
        return 0
    try:
        with recording(arguments) as recorder:
            watch(arguments, recorder, sys.stdout, language)
    except NotRecorded as error:
        text = "{file} cannot be written ({error})."
        message = Message(text, {"file": arguments.record, "error": error.why})
        sys.stderr.write(language.say(message) + "\n")
        return 2
    return 0


class NotRecorded(Exception):
    """The recording cannot be written; `why`, to stand inside a sentence."""

    def __init__(self, why: Value) -> None:
        super().__init__(why)
        self.why = why


@contextmanager
def recording(arguments: Namespace) -> Iterator[Recorder | None]:
    """What keeps what is heard, if that is wanted.

    Raises:
        NotRecorded: the file cannot be written.
    """
    if arguments.record is None:
        yield None
        return
    with ExitStack() as stack:
        try:
            file = Path(arguments.record).open("w", encoding="utf-8")  # noqa: SIM115 - see below
            stack.callback(_let_go, file)
            recorder = Recorder(file, arguments.reader, arguments.port)
        except OSError as error:
            raise NotRecorded(reason(error)) from error
        except ValueError as error:
            raise NotRecorded(str(error)) from error
        yield recorder


def _let_go(file: TextIO) -> None:
    """Close a file; what could not be written before cannot now either, and was told."""
    with suppress(OSError):
        file.close()


def listed(root: Path, language: Language) -> Iterator[str]:
    """The ports, a few lines each, the one that `auto` would take first."""
    found = ports(root)
    if not found:
        yield language.say(Message("No serial port a reader may hang on was found."))
    for port in found:
        yield from described(port, holders(port.device, root), language)


def described(port: Port, held: tuple[Holder, ...], language: Language) -> Iterator[str]:
    """A port's name and, set in below, what is known of it."""
    yield port.path
    named = " ".join(part for part in (port.maker, port.product) if part)
    if port.vendor_id:
        named = f"{named} [{port.vendor_id}:{port.product_id}]".strip()
    facts = [
        Message("what hangs there: {what}", {"what": named}) if named else None,
        Message("driver: {what}", {"what": port.driver}) if port.driver else None,
        Message("device: {what}", {"what": port.device}) if port.device != port.path else None,
        *(
            Message("also named: {what}", {"what": link})
            for link in port.links
            if link not in (port.path, port.device)
        ),
        *(
            Message("in use by {program} (process {pid})", {"program": h.name, "pid": str(h.pid)})
            for h in held
        ),
    ]
    for fact in facts:
        if fact is not None:
            yield f"  {language.say(fact)}"


def watch(arguments: Namespace, recorder: Recorder | None, out: TextIO, language: Language) -> None:
    """Show what the reader says until enough tags were read or Ctrl+C is pressed.

    Raises:
        KeyboardInterrupt: Ctrl+C; the port is closed all the same.
        NotRecorded: the recording cannot be gone on with.
    """
    heard: queue.SimpleQueue[Heard] = queue.SimpleQueue()
    reader = SerialReader(
        SystemClock(),
        where=arguments.port,
        protocol=arguments.reader,
        baud=arguments.baud,
        overheard=lambda data, at: heard.put((data, at)),
    )
    reader.start(heard.put, heard.put)
    began: float | None = None
    left = arguments.tags
    try:
        while True:
            told = heard.get()
            if isinstance(told, tuple):
                began = told[1] if began is None else began
                if recorder is not None:
                    try:
                        recorder.heard(*told)
                    except OSError as error:
                        raise NotRecorded(reason(error)) from error
            line = shown(told, began or 0.0, language)
            if line:
                out.write(line + "\n")
                out.flush()
            if isinstance(told, Scan):
                left -= 1
                if left == 0:
                    return
    finally:
        reader.stop()


def shown(told: Heard, began: float, language: Language) -> str:
    """One line for what was heard; the time is in seconds since the first byte."""
    if isinstance(told, tuple):
        data, at = told
        return f"{at - began:9.3f}  {spaced(data)}"
    if isinstance(told, Status):
        return "" if told.reason is None else language.say(told.reason)
    if isinstance(told, Scan):
        kind = f" ({told.symbology})" if told.symbology else ""
        return _decoded(Message("tag {tag}", {"tag": told.tag + kind}), language)
    if isinstance(told, Removal):
        return _decoded(Message("tag {tag} was taken off", {"tag": told.tag}), language)
    return _decoded(Message("no tag: {why}", {"why": Term(SENTENCES[told.reason])}), language)


def _decoded(message: Message, language: Language) -> str:
    return f"{'':9}  {language.say(message)}"
