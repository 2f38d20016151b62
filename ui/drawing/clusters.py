"""What a reader takes for one character, and where a line may end between two of them.

A letter with its marks, a syllable of Hangul, a flag, a family of emoji: a cluster (UAX 29) is
drawn whole or not at all. Between two of them a line ends by the custom of the script: Chinese and
Japanese almost anywhere; words of Korean, Thai and others that know no hyphen where there is no
other way, without one; words of letters that have capitals with a hyphen; and words that run from
the right never, as their letters are joined (after UAX 14, as far as names and sentences need it).
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

BREAKS = re.compile(r"(?<= )|(?<=\w[-\u2010\u05be\u058a])(?=\w)")
"""Where a line may end in any script; not within an option such as --now."""
_FIRST_WIDE = "\u1100"
"""No character before this one is of a script that writes no blanks and breaks anywhere."""
_JOINER = "\u200d"
_VIRAMAS = frozenset("\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d")
"""They bind one consonant of an Indic script to the next."""
_AFTERS = frozenset("\u200c\u200d\uff9e\uff9f\u0e33\u0eb3")
_BEFORE_ONLY = frozenset("เแโใไເແໂໃໄ")
"""Vowels of Thai and Lao that are written before their consonant."""
_BEHIND_ONLY = frozenset("ฯะาๅๆຯະາໆ")
_NEVER_FIRST = frozenset(
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶーゝゞヽヾ々〻〜・･，．：；！？、。…‥,.;:!?"
    "ｧｨｩｪｫｬｭｮｯｰ"
)
"""No line begins with them (and none with a closing bracket)."""
_OPENING, _CLOSING = ("Ps", "Pi"), ("Pe", "Pf", "Pd")
_UNBROKEN = ("Cf", "Zs", "Cc")
_RIGHT = ("R", "AL", "AN")
_CASED = ("Lu", "Ll", "Lt")


@lru_cache(maxsize=1024)
def clusters(text: str) -> tuple[str, ...]:
    """A text in its clusters."""
    if text.isascii():
        return tuple(text)
    found: list[str] = []
    for mark in text:
        if found and _belongs(found[-1], mark):
            found[-1] += mark
        else:
            found.append(mark)
    return tuple(found)


def extends(mark: str) -> bool:
    """Whether a character stands over, under or in another one, and is none by itself."""
    code = ord(mark)
    return (
        mark in _AFTERS
        or unicodedata.category(mark) in ("Mn", "Mc", "Me")
        or 0x1F3FB <= code <= 0x1F3FF
        or 0xE0020 <= code <= 0xE007F
    )


def _belongs(cluster: str, mark: str) -> bool:
    if mark.isascii():
        return False
    if extends(mark):
        return True
    last = cluster[-1]
    if last == _JOINER and _is_picture(mark) and _is_picture(cluster[0]):
        return True
    if last in _VIRAMAS or (last == _JOINER and cluster[-2:-1] in _VIRAMAS):
        return unicodedata.category(mark) == "Lo"
    if _is_flag_letter(mark):
        return len(cluster) == 1 and _is_flag_letter(cluster)
    return (_hangul(last), _hangul(mark)) in _SYLLABLES


def _is_picture(mark: str) -> bool:
    return unicodedata.category(mark) in ("So", "Cn")


def _is_flag_letter(mark: str) -> bool:
    return 0x1F1E6 <= ord(mark) <= 0x1F1FF


_SYLLABLES = frozenset(
    [("L", after) for after in ("L", "V", "LV", "LVT")]
    + [("LV", "V"), ("V", "V"), ("LV", "T"), ("V", "T"), ("LVT", "T"), ("T", "T")]
)
"""Parts of Hangul that are of one syllable where one follows the other."""


def _hangul(mark: str) -> str:
    """Which part of a syllable of Hangul a character is, or which parts a whole one has."""
    code = ord(mark)
    if 0xAC00 <= code <= 0xD7A3:
        return "LV" if (code - 0xAC00) % 28 == 0 else "LVT"
    if 0x1100 <= code <= 0x115F or 0xA960 <= code <= 0xA97C:
        return "L"
    if 0x1160 <= code <= 0x11A7 or 0xD7B0 <= code <= 0xD7C6:
        return "V"
    return "T" if 0x11A8 <= code <= 0x11FF or 0xD7CB <= code <= 0xD7FB else ""


@lru_cache(maxsize=1024)
def breakable(text: str) -> tuple[str, ...]:
    """A text in the pieces between which a line may end: after blanks, after a hyphen within a
    word, and between characters of scripts that write no blanks."""
    found = [piece for piece in BREAKS.split(text) if piece]
    if text.isascii() or max(text) < _FIRST_WIDE:
        return tuple(found)
    return tuple(part for piece in found for part in _by_custom(piece))


def _by_custom(piece: str) -> list[str]:
    parts: list[str] = []
    before = ""
    for cluster in clusters(piece):
        if before and (_is_wide(before) or _is_wide(cluster)) and may_part(before, cluster):
            parts.append(cluster)
        elif parts:
            parts[-1] += cluster
        else:
            parts = [cluster]
        before = cluster
    return parts


def _is_wide(cluster: str) -> bool:
    """Whether it is of a script whose lines end anywhere, or a picture."""
    mark = cluster[0]
    wide = unicodedata.east_asian_width(mark) in ("W", "F") or "\uff66" <= mark <= "\uff9d"
    return wide and not _hangul(mark)


def may_part(before: str, after: str) -> bool:
    """Whether a line may end between two clusters at all, where nothing speaks for it."""
    first, last = after[0], before[-1]
    if first in _NEVER_FIRST or first in _BEHIND_ONLY or before[0] in _BEFORE_ONLY:
        return False
    kinds = unicodedata.category(last), unicodedata.category(first)
    if kinds[0] in _OPENING or kinds[1] in _CLOSING or kinds[1] in _UNBROKEN:
        return False
    if kinds[0] in _UNBROKEN and last not in ("\u3000", _JOINER, "\u200c"):
        return False
    return not any(unicodedata.bidirectional(one[0]) in _RIGHT for one in (before, after))


def takes_hyphen(before: str, after: str) -> bool:
    """Whether a word that is parted here gets a hyphen: it is of letters that have capitals."""
    return has_capitals(before) and has_capitals(after)


def has_capitals(cluster: str) -> bool:
    """Whether it is of a script that tells small letters from capitals."""
    return unicodedata.category(cluster[0]) in _CASED
