"""Where a word is parted that is wider than a line."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator

from ui.drawing.clusters import clusters, may_part, takes_hyphen

HYPHEN, SLASH = "-", "/"
_PATH = re.compile(r"[/\\_]|\.\w")
"""What is in the paths of files and in addresses, and in no other word."""
_VOWELS = "aeiouyæøœıαεηιουωаеиоуыэюяієաեէըիոօაეიოუ"
"""Without their accents, in the scripts whose words take a hyphen."""
_SOUNDS = "sch|ch|ck|ph|sh|th|qu"
"""Letters that stand for one sound."""
_TOGETHER = re.compile(_SOUNDS, re.IGNORECASE)
_SYLLABLE = re.compile(f"(?<=\\w)(?=(?:{_SOUNDS}|[^{_VOWELS}ьъ\\W\\d_])[{_VOWELS}])", re.IGNORECASE)
_KEPT = 3
"""No fewer letters stand before or behind a hyphen of ours."""


def head_of(word: str, wide: Callable[[str], float], room: float) -> tuple[str, str]:
    """As much of a word as finds room, measured with `wide`, and the hyphen it is parted with, if
    it takes one: up to the end of a syllable where one ends there, and of a path to the end of a
    folder. Nothing where that is hardly any of it, or the word cannot be parted."""
    path = _PATH.search(word) is not None  # a hyphen would seem to be part of it
    marks = clusters(word.rstrip())
    plain = "".join(unicodedata.normalize("NFD", mark)[0] for mark in word)
    within = {at for one in _TOGETHER.finditer(plain) for at in range(one.start() + 1, one.end())}
    syllables = {match.start() for match in _SYLLABLE.finditer(plain)}
    best = rough = "", ""
    for at in range(1, len(marks)):
        hyphen = HYPHEN if not path and takes_hyphen(marks[at - 1], marks[at]) else ""
        head = "".join(marks[:at])
        if wide(head + hyphen) > room:
            break
        if not may_part(marks[at - 1], marks[at]) or len(head) in within:
            continue
        if not hyphen or _KEPT <= at <= len(marks) - _KEPT:
            rough = head, hyphen
            good = marks[at - 1] == SLASH if path else not hyphen or len(head) in syllables
            best = rough if good else best
    return best if best[0] else rough


def parted(word: str, wide: Callable[[str], float], room: float) -> Iterator[str]:
    """A word in parts that find room, as far as it can be parted."""
    while wide(word.rstrip()) > room:
        head, hyphen = head_of(word, wide, room)
        if not head:
            break
        yield head + hyphen
        word = word[len(head) :]
    yield word
