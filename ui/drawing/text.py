"""Text: measured, broken into lines, shortened, and drawn once a string.

No text is ever markup: runs of one style are placed beside each other. A run is drawn as a mask
(`ui.drawing.pages`), so that one serves every colour.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from itertools import pairwise

from kivy.core.text import Label

from ui.drawing.arabic import shaped
from ui.drawing.bidi import visual
from ui.drawing.bounds import ELLIPSIS, LINE, TEXT, start_of
from ui.drawing.clusters import breakable, clusters
from ui.drawing.parting import parted
from ui.fonts import ROBOTO, drawable, font_for, script_of, split
from ui.theme import Colour

_FROM_RIGHT = re.compile("[\u0590-\u08ff\ufb1d-\ufefc]")
"""Letters of scripts whose words look otherwise beside others: there no sum of widths is known."""
_NUMBER = re.compile(r"[-−+]?\d+ ")
"""A number before what it counts."""
NARROW, THIN = "\u202f", "\u2009"
"""The blank before a French mark, and the one of its width that Roboto has."""
JOINER = "\u2060"
"""Stands where a line is not to end, and is not drawn."""
ALONE, NARROWER = 0.34, 20
"""A last word that takes less of its line is not left alone there if lines that are narrower by so
many fortieths at most do without that."""
HALF = 0.5
"""The share of the longest line that the last has at least where lines stand in the middle."""


@dataclass(frozen=True)
class Run:
    """One piece of one line: where it starts (pixels from the block's corner), its style, and how
    much lower than there its font's lower edge is."""

    text: str
    pixels: int
    bold: bool
    mono: bool
    x: float
    y: float
    colour: Colour | None = None
    sunk: int = 0


@dataclass(frozen=True)
class Block:
    """A laid-out text. `width` and `height` in pixels; `whole` tells that nothing was cut."""

    runs: tuple[Run, ...] = field(default=())
    width: float = 0.0
    height: float = 0.0
    lines: int = 0
    whole: bool = True


@dataclass(frozen=True)
class Piece:
    """A stretch of text of one style, before it is laid out."""

    text: str
    bold: bool | None = None
    colour: Colour | None = None


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
def _extent(text: str, pixels: int, bold: bool, mono: bool, font: str) -> int:
    """How wide a text is that one font draws."""
    return int(_face_for(text, pixels, bold, mono, font).get_extents(text)[0])


@lru_cache(maxsize=64)
def _sunk(pixels: int, bold: bool, font: str) -> int:
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
    return sum(_extent(part, pixels, bold, mono, font) for font, part in split(drawn(text)))


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


def _fits(
    line: str, piece: str, about: int, joints: int, pixels: int, bold: bool, room: float
) -> bool:
    """Whether a line and what follows find room. Their parts are measured already (`about`), and
    where they join is a pixel more or less (`joints`): only a close thing is measured anew."""
    if about + joints <= room:
        return True
    blank = len(piece) - len(piece.rstrip())
    if about - joints - blank * pixels > room:
        return False
    return width_of((line + piece).rstrip(), pixels, bold) <= room


def _held(before: str, piece: str) -> bool:
    """Whether two pieces of a text belong on one line: a number and what it counts, or a line of
    the settings (`buzzer = 18`)."""
    if before.endswith("= ") or piece.rstrip() == "=":
        return True
    return _NUMBER.fullmatch(before) is not None and piece[0].isalpha()


def _together(pieces: Sequence[str], pixels: int, bold: bool, room: float) -> Sequence[str]:
    """The pieces of a text with what belongs together joined, where both find room on one line."""
    if not any(_held(before, piece) for before, piece in pairwise(pieces)):
        return pieces
    joined = [pieces[0]]
    for piece in pieces[1:]:
        both = joined[-1] + piece
        if _held(joined[-1], piece) and width_of(both.rstrip(), pixels, bold) <= room:
            joined[-1] = both
        else:
            joined.append(piece)
    return joined


def break_lines(
    text: str, pixels: int, bold: bool, room: float, most: int, *, part: bool = False
) -> tuple[list[str], bool]:
    """Lines no wider than `room`, broken where the script allows it (`clusters`) and not behind a
    number, at most so many; and whether everything found its place. A piece too wide by itself
    ends in an ellipsis, or with `part` is parted."""
    begun = start_of(text)
    lines: list[str] = []
    line, about, joints = "", 0, 0
    each = 0 if _FROM_RIGHT.search(begun) is None else 8 * pixels
    pieces = _together(breakable(begun), pixels, bold, room)
    if part:
        measured = partial(width_of, pixels=pixels, bold=bold)
        pieces = tuple(head for piece in pieces for head in parted(piece, measured, room))
    for piece in pieces:
        wide = width_of(piece, pixels, bold)
        if not line or _fits(line, piece, about + wide, joints + each, pixels, bold, room):
            line, about, joints = line + piece, about + wide, joints + 1
        else:
            lines.append(line)
            line, about, joints = piece, wide, 1
    lines.append(line)
    fits = len(lines) <= most
    if not fits:
        lines = [*lines[: most - 1], "".join(lines[most - 1 :])]
    lines = [one.rstrip() for one in lines]
    shown = [cut(one, pixels, bold, room) for one in lines]
    return shown, fits and begun is text and shown == lines


def lay(
    text: str,
    pixels: float,
    *,
    bold: bool = False,
    mono: bool = False,
    room: float = 1e9,
    lines: int = 1,
    line_height: float | None = None,
    align: str = "left",
    smallest: float | None = None,
    part: bool = False,
) -> Block:
    """Lay a text out. Where it does not fit into `lines`, smaller type is tried down to
    `smallest`; then its words are parted if that is enough and they may be (`part`), or it is
    cut. The block's bottom is the bottom of its last line. A text longer than any screen shows is
    cut before it is laid out."""
    # One character more tells that there is more, and the cache keeps no text whole.
    begun = text[: TEXT + 1]
    return _lay(begun, pixels, bold, mono, room, lines, line_height, align, smallest, part)


@lru_cache(maxsize=2048)
def _lay(
    text: str,
    pixels: float,
    bold: bool,
    mono: bool,
    room: float,
    lines: int,
    line_height: float | None,
    align: str,
    smallest: float | None,
    part: bool,
) -> Block:
    size = max(1, round(pixels))
    least = size if smallest is None else max(1, round(min(smallest, pixels)))
    shown, whole = break_lines(text, size, bold, room, lines)
    if not whole and size > least:
        # The largest size that fits, found by halves: each size tried is a font to open.
        size, high = least, size - 1
        while size < high:
            middle = (size + high + 1) // 2
            if break_lines(text, middle, bold, room, lines)[1]:
                size = middle
            else:
                high = middle - 1
        shown, whole = break_lines(text, size, bold, room, lines)
    if part and not whole and lines > 1 and len(text) <= LINE:
        others, whole = break_lines(text, size, bold, room, lines, part=True)
        shown = others if whole else shown
    if whole and len(shown) > 1:
        shown = _accompanied(text, size, bold, room, shown)
        if align == "middle":
            shown = _weighted(text, size, bold, room, shown)
    step = round((line_height or pixels * 1.15) * size / max(pixels, 1))
    widths = [width_of(one, size, bold, mono) for one in shown]
    width = max(widths, default=0)
    span = room if align != "left" and room < 1e8 else width
    runs: list[Run] = []
    for number, (one, wide) in enumerate(zip(shown, widths, strict=True)):
        x = {"left": 0.0, "middle": (span - wide) / 2, "right": span - wide}[align]
        y = (len(shown) - 1 - number) * step + (step - size * 1.18) / 2
        runs += _runs(one, size, bold, mono, x, y, None)
    return Block(tuple(runs), span, step * len(shown), len(shown), whole)


def _narrower(text: str, size: int, bold: bool, room: float, most: int) -> Iterator[list[str]]:
    """The lines of a text in ever less room, while no more lines than `most` hold all of it."""
    for fortieths in range(1, NARROWER):
        lines, whole = break_lines(text, size, bold, room * (1 - fortieths / 40), most)
        if not whole:
            return
        yield lines


def _accompanied(text: str, size: int, bold: bool, room: float, shown: list[str]) -> list[str]:
    """The lines of a text, so that no short word stands alone on the last, if it can have others
    beside it in no more lines: two lines then are of like length, more keep nearly all theirs."""
    last = shown[-1].strip()
    if " " in last or width_of(last, size, bold) > room * ALONE:
        return shown
    best = shown
    for lines in _narrower(text, size, bold, room, len(shown)):
        if " " in lines[-1].strip():
            best = lines
            if len(lines) > 2:
                break
    return best


def _weighted(text: str, size: int, bold: bool, room: float, shown: list[str]) -> list[str]:
    """The lines of a text in the middle of its place, so that the last is not much shorter than
    the others, if that needs no more lines."""

    def share(lines: list[str]) -> float:
        *_, last = widths = [width_of(line, size, bold) for line in lines]
        return last / max(widths)

    best, most = shown, share(shown)
    if most >= HALF:
        return shown
    for lines in _narrower(text, size, bold, room, len(shown)):
        if share(lines) > most:
            best, most = lines, share(lines)
            if most >= HALF:
                break
    return best


def lay_pieces(
    pieces: tuple[Piece, ...], pixels: float, *, bold: bool = False, room: float = 1e9
) -> Block:
    """Pieces of different styles on one line; the last that does not fit ends in an ellipsis."""
    if any(len(piece.text) > LINE for piece in pieces):
        pieces = tuple(replace(piece, text=piece.text[: LINE + 1]) for piece in pieces)
    return _lay_pieces(pieces, pixels, bold, room)


@lru_cache(maxsize=256)
def _lay_pieces(pieces: tuple[Piece, ...], pixels: float, bold: bool, room: float) -> Block:
    size = max(1, round(pixels))
    step = round(pixels * 1.15)
    y = (step - size * 1.18) / 2
    runs: list[Run] = []
    x = 0.0
    whole = True
    for piece in pieces:
        heavy = bold if piece.bold is None else piece.bold
        shown = cut(piece.text, size, heavy, room - x)
        runs += _runs(shown, size, heavy, False, x, y, piece.colour)
        x += width_of(shown, size, heavy)
        if shown != piece.text:
            whole = False
            break
    return Block(tuple(runs), x, step, 1, whole)


def _runs(
    text: str, pixels: int, bold: bool, mono: bool, x: float, y: float, colour: Colour | None
) -> list[Run]:
    found = []
    for font, part in split(drawn(text)):
        if part.strip():
            lead = len(part) - len(part.lstrip())
            skip = _extent(part[:lead], pixels, bold, mono, font) if lead else 0
            sunk = _sunk(pixels, bold, font)
            found.append(Run(part.strip(), pixels, bold, mono, x + skip, y, colour, sunk))
        x += _extent(part, pixels, bold, mono, font)
    return found
