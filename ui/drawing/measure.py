"""Text in one type: how wide it is, how it is drawn, and how much of it finds room."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kivy.core.text import Label

from ui.drawing.arabic import shaped
from ui.drawing.bidi import visual
from ui.drawing.bounds import ELLIPSIS, LINE, start_of
from ui.drawing.clusters import clusters
from ui.fonts import ROBOTO, drawable, font_for, script_of, split

NARROW, THIN = "\u202f", "\u2009"
"""The blank before a French mark, and the one of its width that Roboto has."""
JOINER = "\u2060"
"""Stands where a line is not to end, and is not drawn."""


class Face(Label):
    """One font in one size. Kivy's label makes a texture of each text; this one gives its ink."""

    def ink(self, text: str) -> tuple[int, int, bytes]:
        """Width, height, and coverage in bytes."""
        self._size = width, height = self.get_extents(text)
        self._render_begin()
        self._render_text(text, 0, 0)
        return width, height, self._render_end().data[3::4]


@lru_cache(maxsize=64)
def _face(pixels: int, bold: bool, mono: bool, font: str, script: str = "") -> Face:
    rules = {"font_script_name": script} if script else {}
    return Face(font_size=pixels, bold=bold and not mono, font_name=font_for(font, mono), **rules)


def _face_for(text: str, pixels: int, bold: bool, mono: bool, font: str) -> Face:
    """The face that draws a run of text, with the rules of its script."""
    script = script_of(text)
    face = _face(pixels, bold, mono, font, script)
    if script:
        face.ink(" ")  # the rules are taken when something is drawn, and hold for measuring too
    return face


@lru_cache(maxsize=4096)
def drawn(text: str) -> str:
    """A line in the order and the forms in which it is drawn: from left to right, letters
    joined."""
    if text.isascii():
        return text
    text = text.replace(NARROW, THIN).replace(JOINER, "")
    joined = shaped(text)
    return visual(joined if joined == text or drawable(joined) == joined else text)


@lru_cache(maxsize=4096)
def extent(text: str, pixels: int, bold: bool, mono: bool, font: str) -> int:
    """How wide a text is that one font draws."""
    return int(_face_for(text, pixels, bold, mono, font).get_extents(text)[0])


@lru_cache(maxsize=64)
def sunk(pixels: int, bold: bool, font: str) -> int:
    """How many pixels lower a run's edge lies than one of Roboto, so that all stand on one line:
    fonts have more room or less under their letters."""
    if font == ROBOTO:
        return 0
    own, usual = (_face(pixels, bold, False, one).get_descent() for one in (font, ROBOTO))
    return int(usual - own)


def width_of(text: str, pixels: int, bold: bool = False, mono: bool = False) -> int:
    """How wide a text is, in pixels; what is wider than any screen, as far as it is looked at."""
    return _width(start_of(text, LINE), pixels, bold, mono)


@lru_cache(maxsize=4096)
def _width(text: str, pixels: int, bold: bool, mono: bool) -> int:
    return sum(extent(part, pixels, bold, mono, font) for font, part in split(drawn(text)))


def ink(text: str, pixels: int, bold: bool = False, mono: bool = False) -> tuple[int, int, bytes]:
    """A run as it is drawn, in the one font that it is of: width, height, and how much of each
    pixel it covers, rows from the top."""
    [(font, shown)] = split(text)
    return _face_for(shown, pixels, bold, mono, font).ink(shown)


def cut(text: str, pixels: int, bold: bool, room: float) -> str:
    """The text as far as it fits, with an ellipsis where it does not."""
    text = start_of(text, LINE)
    if width_of(text, pixels, bold) <= room:
        return text
    marks = clusters(text)
    low, high = 0, len(marks)
    while low < high:
        middle = (low + high + 1) // 2
        if width_of(_begun(marks, middle), pixels, bold) <= room:
            low = middle
        else:
            high = middle - 1
    return _begun(marks, low)


def _begun(marks: Sequence[str], keep: int) -> str:
    """So many characters of a text's beginning, with an ellipsis behind."""
    return "".join(marks[:keep]).rstrip() + ELLIPSIS


def cut_middle(text: str, pixels: int, bold: bool, room: float) -> str:
    """The text with an ellipsis in its middle, so that its end can tell it from another."""
    if len(text) > LINE:
        text = text[: LINE // 2] + ELLIPSIS + text[-(LINE - LINE // 2 - 1) :]
    elif width_of(text, pixels, bold) <= room:
        return text
    marks = clusters(text)
    low, high = 2, len(marks) - 1
    while low < high:
        keep = (low + high + 1) // 2
        if width_of(_ends(marks, keep), pixels, bold) <= room:
            low = keep
        else:
            high = keep - 1
    return _ends(marks, low) if low > 2 else ELLIPSIS


def _ends(marks: Sequence[str], keep: int) -> str:
    """So many characters of a text's two ends, with an ellipsis between."""
    first, last = marks[: (keep + 1) // 2], marks[len(marks) - keep // 2 :]
    return "".join(first).rstrip() + ELLIPSIS + "".join(last).lstrip()
