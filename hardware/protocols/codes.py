"""What a line of text from a code scanner holds: the code, and its kind where a prefix tells.

Scanners that are set to it put an AIM prefix in front: `]`, a letter for the kind and a modifier.
A lone letter in front is never taken for a prefix: every maker has others.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from hardware.protocols.base import LENGTH, LONGEST, TEXT


class Code(NamedTuple):
    """A code and its symbology, "" where nothing tells."""

    tag: str
    symbology: str = ""


class Refusal(NamedTuple):
    """Why a line is no code (`Noise.reason`)."""

    reason: str


_PRINTABLE = re.compile(rb"[ -~]*").fullmatch
_PREFIX = re.compile(r"\]([A-Za-z])([0-9A-Za-z])")
_ADD_ON = re.compile(r"(?<=[0-9])\]E[12](?=(?:[0-9]{2}|[0-9]{5})$)")
_UPC_A = re.compile(r"0[0-9]{12}").match
_SETTING = re.compile(rb"\^_\^[A-Z]{3,}[0-9A-F]*\.").fullmatch

KINDS = {
    "A": "Code39",
    "B": "Telepen",
    "C": "Code128",
    "E": "EAN",
    "F": "Codabar",
    "G": "Code93",
    "H": "Code11",
    "I": "ITF",
    "L": "PDF417",
    "M": "MSI",
    "P": "Plessey",
    "Q": "QR",
    "U": "MaxiCode",
    "X": "Bookland",
    "d": "DataMatrix",
    "e": "GS1 DataBar",
    "z": "Aztec",
}
"""AIM's letters. Where the modifier tells more, it is asked below."""


def code(line: bytes) -> Code | Refusal | None:
    """The code in a line without its ending; None for an empty one, or for a scanner's own
    settings read back (`^_^SCAN.`)."""
    if len(line) > LONGEST:
        return Refusal(LENGTH)
    if not _PRINTABLE(line):
        return Refusal(TEXT)
    text = line.decode("ascii").strip()
    if not text or _SETTING(line):
        return None
    prefix = _PREFIX.match(text)
    if prefix is None or prefix[1] not in KINDS:
        return Code(text)
    return _known(prefix[1], prefix[2], text[prefix.end() :])


def _known(kind: str, modifier: str, text: str) -> Code | None:
    if not text:
        return None
    if kind == "C" and modifier == "1":
        return Code(text, "GS1-128")
    if kind != "E":
        return Code(text, KINDS[kind])
    if modifier == "4":
        return Code(text, "EAN-8")
    # A magazine's number comes behind the code in a prefix of its own; some scanners leave the
    # inner prefix out (`]E3`). Both name the same thing, so both are the same tag.
    text = _ADD_ON.sub("", text)
    if modifier in "03" and _UPC_A(text):
        return Code(text[1:], "UPC-A")
    return Code(text, KINDS[kind])
