"""Arabic letters in the form that their neighbours give them: alone, first, middle or last.

The forms are characters of their own in Unicode (presentation forms), which fonts draw without
knowing how letters join; which letter has which forms is read from Unicode's own data.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

_BLOCKS = (range(0xFB50, 0xFDFF), range(0xFE70, 0xFEFD))
_LAM, _STRETCH = "\u0644", "\u0640"
_ALONE, _FIRST, _MIDDLE, _LAST = "<isolated>", "<initial>", "<medial>", "<final>"


@lru_cache(maxsize=1)
def _forms() -> dict[str, dict[str, str]]:
    """The forms of each letter, and of lam with an alef after it, by kind."""
    found: dict[str, dict[str, str]] = {}
    for block in _BLOCKS:
        for code in block:
            kind, *letters = unicodedata.decomposition(chr(code)).split() or [""]
            if kind not in (_ALONE, _FIRST, _MIDDLE, _LAST) or not letters:
                continue
            text = "".join(chr(int(letter, 16)) for letter in letters)
            if len(text) == 1 or (len(text) == 2 and text[0] == _LAM and kind in (_ALONE, _LAST)):
                found.setdefault(text, {}).setdefault(kind, chr(code))
    return found


def shaped(text: str) -> str:
    """A text in reading order with its Arabic letters joined; any other is left as it is."""
    if text.isascii() or not any("\u0600" <= mark <= "\u08ff" for mark in text):
        return text
    units = _units(text)
    return "".join(
        _form(units, at) if unicodedata.bidirectional(unit[0]) == "AL" else unit
        for at, unit in enumerate(units)
    )


def _units(text: str) -> list[str]:
    """The letters; lam with alef is one where there is a form for both."""
    forms, units = _forms(), list[str]()
    for mark in text:
        if units and units[-1] == _LAM and _LAM + mark in forms:
            units[-1] += mark
        else:
            units.append(mark)
    return units


def _form(units: list[str], at: int) -> str:
    forms = _forms().get(units[at], {})
    before, after = _neighbour(units, at, -1), _neighbour(units, at, 1)
    joined_before = _joins_on(before) and _LAST in forms
    joined_after = _joins_on(units[at]) and _joins_back(after)
    if joined_before and joined_after:
        kind = _MIDDLE
    elif joined_before:
        kind = _LAST
    else:
        kind = _FIRST if joined_after else _ALONE
    return forms.get(kind, units[at])


def _neighbour(units: list[str], at: int, step: int) -> str:
    """The letter beside it; marks above and below a letter do not part it from the next."""
    at += step
    while 0 <= at < len(units) and unicodedata.combining(units[at][0]):
        at += step
    return units[at] if 0 <= at < len(units) else ""


def _joins_on(unit: str) -> bool:
    """Whether a letter joins the one after it."""
    return unit == _STRETCH or _FIRST in _forms().get(unit, {})


def _joins_back(unit: str) -> bool:
    """Whether a letter joins the one before it."""
    return unit == _STRETCH or _LAST in _forms().get(unit, {})
