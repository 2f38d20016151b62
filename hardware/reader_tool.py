"""`companion reader`: what hangs on the serial ports and what types, and what a reader says.

Without a port it lists them. With one it shows each piece of bytes as it comes and what it was
decoded to, until Ctrl+C: `auto` is the first port, `keyboard` the first scanner that types, and a
device below /dev/input is one too. A scanner is kept for us alone meanwhile; each of its keys is
two bytes (`hardware.protocols.typed`). `--record FILE` keeps the bytes with their times, for
`companion decode`.
"""

from __future__ import annotations

import os
import queue
import sys
import termios
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, TextIO

from companion.arguments import whole_number
from companion.devices import Noise, Reader, Removal, Scan, Status
from companion.language import Language, preferred
from companion.noise import SENTENCES
from companion.rules.game import Message, Term, Value
from companion.settings.schema import MOST_BAUD
from companion.system_errors import reason
from hardware.clock import SystemClock
from hardware.doctor.user import User, closed_to
from hardware.holders import Holder, holders
from hardware.keyboard import KeyboardReader, grab_device, scanners, share_device
from hardware.keyboards import Typing, is_keyboard, keyboards
from hardware.ports import ROOT, Port, ports
from hardware.protocols.names import AUTO, KEYBOARD, NAMES
from hardware.recording import Recorder, spaced
from hardware.serial_reader import SerialReader

MOST_TAGS = 1_000_000
Heard = tuple[bytes, float] | Scan | Removal | Noise | Status


def add_command(commands: Any, name: str) -> None:
    """Add the command to a parser's sub-commands."""
    parser = commands.add_parser(name, help="list the ports, watch a reader, record it")
    parser.add_argument(
        "port", nargs="?", metavar="PORT", help="a device, auto or keyboard; none: list"
    )
    parser.add_argument("--reader", choices=NAMES, default=AUTO, help="what it speaks (auto)")
    parser.add_argument(
        "--baud",
        type=whole_number(0, MOST_BAUD),
        default=0,
        help="speed; 0 (default): the usual one",
    )
    parser.add_argument("--record", metavar="FILE", help="keep what is heard, with its times")
    parser.add_argument(
        "--tags", type=whole_number(1, MOST_TAGS), default=0, metavar="N", help="end after N tags"
    )
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
def recording(arguments: Namespace, root: Path = ROOT) -> Iterator[Recorder | None]:
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
            spoken = KEYBOARD if types(arguments.port, root) else arguments.reader
            recorder = Recorder(file, spoken, arguments.port)
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
    """The ports and what types, a few lines each, those first that `auto` would take."""
    found, typing = ports(root), keyboards(root)
    if not found:
        yield language.say(Message("No serial port a reader may hang on was found."))
    for port in found:
        yield from described(port, holders(port.device, root), language)
    for one in typing:
        yield from typed(one, holders(one.device, root), language)


def described(port: Port, held: tuple[Holder, ...], language: Language) -> Iterator[str]:
    """A port's name and, set in below, what is known of it."""
    named = " ".join(part for part in (port.maker, port.product) if part)
    facts = [
        _what(named, port.vendor_id, port.product_id),
        Message("driver: {what}", {"what": port.driver}) if port.driver else None,
        _device(port.path, port.device),
        *(
            Message("also named: {what}", {"what": link})
            for link in port.links
            if link not in (port.path, port.device)
        ),
        *_in_the_way(port.device, held, os.R_OK | os.W_OK),
    ]
    yield from _lines(port.path, facts, language)


def typed(one: Typing, held: tuple[Holder, ...], language: Language) -> Iterator[str]:
    """The same for what types."""
    if one.certain:
        kind = Message("a scanner that types")
    else:
        kind = Message("a keyboard, or a scanner that does not say so")
    facts = [
        kind,
        _what(one.name, one.vendor_id, one.product_id),
        _device(one.path, one.device),
        *_in_the_way(one.device, held, os.R_OK),
    ]
    yield from _lines(one.path, facts, language)


def _what(named: str, vendor_id: str, product_id: str) -> Message | None:
    if vendor_id:
        named = f"{named} [{vendor_id}:{product_id}]".strip()
    return Message("what hangs there: {what}", {"what": named}) if named else None


def _device(path: str, device: str) -> Message | None:
    return Message("device: {what}", {"what": device}) if device != path else None


def _in_the_way(device: str, held: tuple[Holder, ...], need: int) -> Iterator[Message]:
    """Why it cannot be opened, if it cannot."""
    for holder in held:
        values: dict[str, Value] = {"program": holder.name, "pid": str(holder.pid)}
        yield Message("in use by {program} (process {pid})", values)
    closed = closed_to(Path(device), User.current(), need)
    if closed is None:
        return
    if closed.group is None:
        yield Message("closed to this user")
    else:
        text = "closed to this user: join the group “{group}” and log in again"
        yield Message(text, {"group": closed.group})


def _lines(name: str, facts: Iterable[Message | None], language: Language) -> Iterator[str]:
    yield name
    for fact in facts:
        if fact is not None:
            yield f"  {language.say(fact)}"


def types(port: str, root: Path = ROOT) -> bool:
    """Whether a port as it is asked for is what types."""
    return port == KEYBOARD or is_keyboard(port, root)


def chosen(
    arguments: Namespace, overheard: Callable[[bytes, float], None], root: Path = ROOT
) -> Reader:
    """The reader that is to be watched."""
    port: str = arguments.port
    if types(port, root):
        where = AUTO if port == KEYBOARD else port
        device = os.path.realpath(port)
        certain = where == AUTO or any(os.path.realpath(path) == device for path in scanners(root))
        return KeyboardReader(
            SystemClock(),
            where=where,
            root=root,
            grab=grab_device if certain else share_device,
            overheard=overheard,
        )
    return SerialReader(
        SystemClock(),
        where=port,
        protocol=arguments.reader,
        baud=arguments.baud,
        overheard=overheard,
    )


def watch(
    arguments: Namespace,
    recorder: Recorder | None,
    out: TextIO,
    language: Language,
    root: Path = ROOT,
) -> None:
    """Show what the reader says until enough tags were read or Ctrl+C is pressed.

    Raises:
        KeyboardInterrupt: Ctrl+C; the port is closed all the same.
        NotRecorded: the recording cannot be gone on with.
    """
    heard: queue.SimpleQueue[Heard] = queue.SimpleQueue()
    reader = chosen(arguments, lambda data, at: heard.put((data, at)), root)
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
        if types(arguments.port, root):
            _forget_typed()


def _forget_typed() -> None:
    """What was typed into the terminal meanwhile was meant for us, and is no command to a shell."""
    with suppress(termios.error, OSError, ValueError):  # where there is no terminal, nothing waits
        termios.tcflush(sys.stdin, termios.TCIFLUSH)


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
