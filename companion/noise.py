"""Why bytes from a reader were no tag, in words: all of it on the reader's page, and at the table
only what people who hold something to the reader can do something about.

Electrical noise must not chatter there. So the table hears of whole lines and frames alone whose
kind noise hardly ever makes: an id of a wrong size or one that a telephone made up, a printed code
that is too long or has letters beyond ASCII. The rest is a tag seen badly, which the reader sends
again, or no tag at all.
"""

from __future__ import annotations

import re

from companion.devices import Noise
from companion.tags import LONGEST_TAG

SENTENCES = {
    "checksum": "wrong check sum",
    "frame": "no frame of this protocol",
    "length": "too short, too long or cut off",
    "text": "unprintable characters",
    "uid": "an id of the wrong size",
    "random": "an id that the card makes up anew each time",
}
"""By `devices.Noise.reason`."""

_SENTENCES = {
    "uid": "The number of this tag has a wrong length: hold it to the reader again, or use another"
    " tag.",
    "random": "This card changes its number every time: use another card or sticker.",
    "length": "This code is too long for a tag: use another code or sticker.",
    "text": "This code has characters that no tag may have: use another code or sticker.",
}

LEAST = 8
"""Characters of a line in UTF-8 that noise hardly makes: random bytes do so once in half a day."""

_LABEL = re.compile(rb"[:=#]")
_DIGITS = re.compile(rb"(?!0+$)[0-9A-Fa-f]{2}")


def at_the_table(noise: Noise) -> str | None:
    """What is said of such bytes to people who hold a tag to the reader; None for what is only
    told on the reader's page."""
    reason = noise.reason
    if reason == "uid" and not _shows_digits(noise.raw):
        return None
    if reason in ("frame", "length", "text"):
        # `auto` may not know yet that it heard a line: what it holds tells.
        if not _readable(noise.raw):
            return None
        if len(noise.raw) >= LONGEST_TAG:
            reason = "length"
        elif not noise.raw.isascii():
            reason = "text"
        else:
            return None
    return _SENTENCES.get(reason)


def _shows_digits(raw: bytes) -> bool:
    """Whether a line of text shows the digits of an id; a sketch may print `TAG: 0` for no tag. A
    frame, which is no text, has a check sum that was right."""
    shown = _LABEL.split(raw)[-1].replace(b" ", b"")
    return not raw.isascii() or bool(_DIGITS.search(shown.rstrip(b"\r\n\t")))


def _readable(raw: bytes) -> bool:
    """Whether all of it is text as people write it; the last letter may be cut in two."""
    text = raw.strip(b"\r\n\t").decode("utf-8", "replace")
    whole = text[:-1] if len(raw) >= LONGEST_TAG else text
    return len(whole) >= LEAST and "\ufffd" not in whole and whole.isprintable()
