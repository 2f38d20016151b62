"""The kind of a printed code, where the scanner tells it.

Scanners that are set to it put an AIM prefix in front of a code: `]`, a letter for the kind and a
modifier. A lone letter in front is never taken for a prefix: every maker has others.
"""

from __future__ import annotations

import re

_PREFIX = re.compile(r"\]([A-Za-z])([0-9A-Za-z])")
_ADD_ON = re.compile(r"(?<=[0-9])\]E[12](?=(?:[0-9]{2}|[0-9]{5})$)")
_UPC_A = re.compile(r"0[0-9]{12}").match

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


def split(text: str) -> tuple[str, str]:
    """A code without its prefix, and its symbology ("" where no prefix tells)."""
    prefix = _PREFIX.match(text)
    if prefix is None or prefix[1] not in KINDS:
        return text, ""
    kind, modifier, code = prefix[1], prefix[2], text[prefix.end() :]
    if kind == "C" and modifier == "1":
        return code, "GS1-128"
    if kind != "E":
        return code, KINDS[kind]
    if modifier == "4":
        return code, "EAN-8"
    # A magazine's number comes behind the code in a prefix of its own; some scanners leave the
    # inner prefix out (`]E3`). Both name the same thing, so both are the same tag.
    code = _ADD_ON.sub("", code)
    if modifier in "03" and _UPC_A(code):
        return code[1:], "UPC-A"
    return code, KINDS[kind]
