"""`companion decode --reader NAME [FILE|-]`: what a stream of raw bytes holds.

One JSON object a line: `{"tag": …}`, with `symbology` where it is known, or `{"rejected": …,
"bytes": …}`. Frames without a tag, chatter and the going of a tag print nothing. Every frame
counts; the end of the stream counts as silence. A file has no times, so there is no silence inside
it, unless it is a recording of `companion reader`, which has them. That of a scanner that types is
read as `keyboard`.
"""

from __future__ import annotations

import io
import json
import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, TextIO

from companion.devices import Noise, Scan
from companion.language import Language, preferred
from companion.rules.game import Message
from companion.system_errors import reason
from hardware.protocols.base import Decoder, Event
from hardware.protocols.names import RECORDED, listener
from hardware.recording import MAGIC, Damaged, pieces, spaced

LONGEST_LINE = 1_000_000
"""Bytes of a line of a recording that are believed: one piece of 4096 bytes takes some 12,300."""

PIECE = 65536
"""Bytes that are decoded at once: what a decoder holds and looks through again stays small."""


def add_command(commands: Any, name: str) -> None:
    """Add the command to a parser's sub-commands."""
    parser = commands.add_parser(name, help="tell what tags a stream of raw bytes holds")
    parser.add_argument("--reader", required=True, metavar="NAME", help=", ".join(RECORDED))
    parser.add_argument("file", nargs="?", default="-", metavar="FILE", help="- (default): stdin")
    parser.set_defaults(command=command)


def command(arguments: Namespace) -> int:
    """Decode a file, or standard input, to standard output.

    Returns 0, or 2 with one sentence on standard error.
    """
    reader: str = arguments.reader
    file: str = arguments.file
    try:
        if reader not in RECORDED:
            text = "There is no reader “{name}”; there are: {names}."
            raise Unreadable(Message(text, {"name": reader, "names": RECORDED}))
        if file == "-":
            decode(reader, sys.stdin.buffer, sys.stdout)
        else:
            with opened(file) as stream:
                decode(reader, stream, sys.stdout)
    except Unreadable as error:
        sys.stderr.write(Language(preferred()).say(error.reason) + "\n")
        return 2
    return 0


class Unreadable(Exception):
    """What cannot be decoded, and why."""

    def __init__(self, reason: Message) -> None:
        super().__init__(reason.text)
        self.reason = reason


def opened(file: str) -> BinaryIO:
    """The file, open.

    Raises:
        Unreadable: it is not there, is a folder, or may not be read.
    """
    try:
        return Path(file).open("rb")
    except FileNotFoundError as error:
        raise Unreadable(Message("There is no file {file}.", {"file": file})) from error
    except IsADirectoryError as error:
        raise Unreadable(Message("{file} is a folder.", {"file": file})) from error
    except (OSError, ValueError) as error:
        why = reason(error) if isinstance(error, OSError) else str(error)
        text = "{file} cannot be read ({error})."
        raise Unreadable(Message(text, {"file": file, "error": why})) from error


def decode(reader: str, stream: BinaryIO, out: TextIO) -> None:
    """Write what `stream` holds to `out`, each line as soon as it is known.

    Raises:
        Unreadable: the stream fails, or is a recording with a damaged line.
        BrokenPipeError: nobody reads `out` any more.
    """
    for events in heard(listener(reader), stream):
        lines = [line for line in map(written, events) if line]
        if lines:
            out.write("\n".join(lines) + "\n")
            out.flush()


def written(event: Event) -> str:
    """An event as a line, "" for what is no tag and no fault."""
    if isinstance(event, Scan):
        entry = {"tag": event.tag}
        if event.symbology:
            entry["symbology"] = event.symbology
        return json.dumps(entry)
    if isinstance(event, Noise):
        return json.dumps({"rejected": event.reason, "bytes": spaced(event.raw)})
    return ""


def heard(decoder: Decoder, stream: BinaryIO) -> Iterator[list[Event]]:
    """What a decoder makes of a whole stream, piece by piece.

    Raises:
        Unreadable: the stream fails, or is a recording with a damaged line.
    """
    now = 0.0
    try:
        head = _head(stream)
        timed = head.startswith(MAGIC)
        for now, data in _recorded(head, stream) if timed else _raw(head, stream):
            while (due := decoder.deadline) is not None and due <= now:
                yield decoder.poll(due)
            yield decoder.feed(data, now)
    except Damaged as error:
        text = "Line {line} of the recording is damaged."
        raise Unreadable(Message(text, {"line": error.line})) from error
    except OSError as error:
        raise Unreadable(Message("Reading failed ({error}).", {"error": reason(error)})) from error
    yield decoder.finish(now)


def _head(stream: BinaryIO) -> bytes:
    """So much of it that a recording can be told; a pipe may bring less at once."""
    head = more = _read(stream)
    while more and len(head) < len(MAGIC) and MAGIC.startswith(head):
        more = _read(stream)
        head += more
    return head


def _recorded(head: bytes, stream: BinaryIO) -> Iterator[tuple[float, bytes]]:
    for at, data in pieces(_lines(head, stream)):
        for start in range(0, len(data), PIECE):
            yield at, data[start : start + PIECE]


def _lines(head: bytes, stream: BinaryIO) -> Iterator[bytes]:
    """The lines of a recording as they come; one without an end is cut, and so is damaged."""
    held = more = head
    while more:
        *lines, held = held.split(b"\n")
        yield from (line + b"\n" for line in lines)
        if len(held) > LONGEST_LINE:
            yield held + b"\n"
            return
        more = _read(stream)
        held += more
    if held:
        yield held


def _raw(head: bytes, stream: BinaryIO) -> Iterator[tuple[float, bytes]]:
    while head:
        yield 0.0, head
        head = _read(stream)


def _read(stream: BinaryIO) -> bytes:
    """What there is, without waiting for a whole piece: a pipe is decoded as it fills."""
    return stream.read1(PIECE) if isinstance(stream, io.BufferedReader) else stream.read(PIECE)
