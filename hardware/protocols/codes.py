"""What a line of text from a code scanner holds."""

from __future__ import annotations

import re
from typing import NamedTuple

from companion.symbology import split
from hardware.protocols.base import LENGTH, LONGEST, TEXT


class Code(NamedTuple):
    """A code and its symbology, "" where nothing tells."""

    tag: str
    symbology: str = ""


class Refusal(NamedTuple):
    """Why a line is no code (`Noise.reason`)."""

    reason: str


_PRINTABLE = re.compile(rb"[ -~]*").fullmatch
_SETTING = re.compile(rb"\^_\^[A-Z]{3,}[0-9A-F]*\.").fullmatch


def code(line: bytes) -> Code | Refusal | None:
    """The code in a line without its ending; None for an empty one, or for a scanner's own
    settings read back (`^_^SCAN.`)."""
    if len(line) > LONGEST:
        return Refusal(LENGTH)
    if not _PRINTABLE(line):
        return Refusal(TEXT)
    text = line.decode("ascii").strip()
    if text.startswith("]"):
        found = Code(*split(text))
        return found if found.tag else None
    return None if not text or _SETTING(line) else Code(text)
