"""Lines of text: what Arduino and ESP32 sketches print for a tag, and what code scanners send.

- `04A23B1C`, `04:A2:3B:1C`, `04-a2-3b-1c`, ` 04 A2 3B 1C`, each with a word such as `UID:`, `Card
  UID:`, `TAG:`, `UID Value: 0x04 0xA2 …`, `Card detected:` in front or without one: an id of 4, 7
  or 10 bytes. The tag is its upper-case hexadecimal digits. `04.A2.3B.1C` is one only behind such a
  word, or where a letter shows that it is no address.
- Printed codes (`TC1:…`) and the text of any other code, without its AIM prefix.
- An id of another size, or one whose bytes lost their leading zeros (`4AB13`), is rejected as
  `uid`: it might stand for several tags.
- An id of 4 bytes that begins with `08` is rejected as `random`: telephones make one up each time.
- Chatter (`Found chip PN532`, `Firmware ver. 1.6`, `Waiting for an ISO14443A card`, `UID Length:
  4 bytes`) is ignored: it is neither a tag nor an error. Chatter is a line with one of the words
  that sketches greet with, or of several words in small letters. A code with such a text is read
  only by a scanner that sends AIM prefixes, or under the name of its own protocol.
- A line with unprintable bytes is rejected as `text`, one of more than 256 bytes as `length`.

Eight digits alone are a number, not an id: the tag is the same either way.
"""

from __future__ import annotations

import re

from companion.devices import Scan
from hardware.protocols.base import RANDOM, UID, Event, made_up
from hardware.protocols.codes import Code, Refusal, code
from hardware.protocols.lines import LineDecoder, tell

_PLAIN = re.compile(
    rb"[0-9]{1,64}|TC1:[A-Z0-9:.*-]{1,32}|(?!08)[0-9A-F]{8}(?:[0-9A-F]{6}){0,2}"
).fullmatch

_BYTE = r"(?:0[xX])?[0-9A-Fa-f]{1,2}"
_WORD = re.compile(
    r"(?:^|[^A-Za-z])(?:uid|nuid|tag|card|id)"
    r"(?:[ _-](?:uid|nuid|tag|card|id|value|is|hex|no|number))*"
    r"(?P<mark>\s*[:=#]\s*|\s+|$)(?P<rest>.*)$",
    re.IGNORECASE,
)
_SOLID = re.compile(r"(?:0[xX])?([0-9A-Fa-f]{3,})(?=$|[ ,;(])")
_GAP = r"(?: {1,3}|[:-]|, {0,2})"
_DOTTED = r"[0-9A-Fa-f]{2}(?:\.[0-9A-Fa-f]{2})+"
_SPACED = re.compile(rf"(?:{_DOTTED}|{_BYTE}(?:{_GAP}{_BYTE})+)(?!\.?[0-9A-Za-z])")
_PAIR, _SHORT = r"(?:0[xX])?[0-9A-Fa-f]{2}", r"0[xX][0-9A-Fa-f]{1,2}"
_DOTS = r"[0-9A-Fa-f]{2}(?:(?:\.[0-9A-Fa-f]{2}){3}){1,3}"
_PAIRS = re.compile(
    rf"{_PAIR}(?:(?: {{1,3}}|[:-]|, {{1,2}}){_PAIR}){{2,}}|{_SHORT}(?:{_GAP}{_SHORT}){{2,}}"
    rf"|(?=.*[A-Fa-f]){_DOTS}"
)
_SEEN = re.compile(
    r"(?:detected|found|read|scanned|present(?:ed)?|seen)(?:[ !.,:=#-]+|$)", re.IGNORECASE
)
"""What a sketch says of a card between its word and its id: it came. Of one that left it says more
or else, and that must not be taken for a tag."""
_BARE = re.compile(r"(0[xX])?([0-9A-Fa-f]+)")
_SIZES = (8, 14, 20)
_UNPADDED = range(5, 20, 2)
"""How many digits an id may have left when bytes of it lost their leading zero."""

_GREETING = re.compile(
    r"(?<![A-Za-z0-9])(?:ready|firmware|waiting|found|chip|version|init\w*|boot\w*|error|timeout|"
    r"setup|hello|starting|reader|removed|ok|done|pn532|mfrc522|rc522|rdm6300)(?![A-Za-z0-9])",
    re.IGNORECASE,
)
_LABEL = re.compile(r"[:=]")
_SMALL = re.compile(r"(?<![A-Za-z])[A-Z]?[a-z]{3,}")


def spelled(line: bytes) -> Code | Refusal | None:
    """The tag in a line as a sketch or a scanner may spell it; None for chatter."""
    found = code(line)
    if not isinstance(found, Code) or found.symbology or found.tag.startswith("TC1:"):
        return found
    text = found.tag
    named = _WORD.search(text)
    if named is not None:
        return _named(named["rest"], found, sure=bool(named["mark"].strip()))
    if _PAIRS.fullmatch(text):
        return _id(_digits(text))
    bare = _BARE.fullmatch(text)
    if bare is not None and not text.isdecimal():
        if bare[1] or len(bare[2]) in _SIZES:
            return _id(bare[2])
        return Refusal(UID) if len(text) in _UNPADDED else found
    return None if _chatter(text) else found


def _named(rest: str, found: Code, *, sure: bool) -> Code | Refusal | None:
    """The id behind a word that announces one; `sure` where a mark such as a colon does too."""
    spaced = _SPACED.match(rest)
    if spaced is not None:
        return _id(_digits(spaced[0]))
    solid = _SOLID.match(rest)
    if solid is not None:
        return _id(solid[1])
    seen = _SEEN.match(rest)
    if seen is not None:
        return _of_the_seen(rest[seen.end() :])
    if not rest or _chatter(found.tag) or _LABEL.search(rest):
        return None
    return Refusal(UID) if sure else found


def _of_the_seen(rest: str) -> Code | Refusal | None:
    """The id, if nothing else follows, of a card that a sketch says it has seen; else chatter."""
    named = _WORD.match(rest)
    told = named["rest"] if named is not None else rest
    solid = _SOLID.fullmatch(told)
    if solid is not None:
        return _id(solid[1])
    return _id(_digits(told)) if _SPACED.fullmatch(told) else None


def _digits(spaced: str) -> str:
    """The digits of bytes that stand apart; one without its leading zero gets it back."""
    return "".join(part[-2:].lower().replace("x", "").zfill(2) for part in re.split(r"\W+", spaced))


def _id(digits: str) -> Code | Refusal:
    if len(digits) not in _SIZES:
        return Refusal(UID)
    return Refusal(RANDOM) if made_up(bytes.fromhex(digits)) else Code(digits.upper())


def _chatter(text: str) -> bool:
    if " " in text:
        return bool(_GREETING.search(text) or _SMALL.search(text))
    return bool(_GREETING.fullmatch(text.strip("-*=#<>.!: ")))


class Text(LineDecoder):
    """Lines of text from a sketch or a scanner."""

    def _lines_read(self, lines: list[bytes], at: float, events: list[Event]) -> None:
        for line in lines:
            # Nearly every line is one of these, and they come by the thousand from a recording.
            if _PLAIN(line):
                events.append(Scan(line.decode("ascii"), at))
            elif line:
                tell(spelled(line), line, at, events)
