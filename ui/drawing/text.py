"""Text laid out: its lines in their place, in as large a type as finds room.

No text is ever markup: runs of one style are placed beside each other. A run is drawn as a mask
(`ui.drawing.pages`), so that one serves every colour.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache

from ui.drawing.bounds import LINE, TEXT
from ui.drawing.lines import accompanied, break_lines, weighted
from ui.drawing.measure import cut, drawn, extent, sunk, width_of
from ui.fonts import split
from ui.theme import Colour


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
        shown = accompanied(text, size, bold, room, shown)
        if align == "middle":
            shown = weighted(text, size, bold, room, shown)
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
            skip = extent(part[:lead], pixels, bold, mono, font) if lead else 0
            low = sunk(pixels, bold, font)
            found.append(Run(part.strip(), pixels, bold, mono, x + skip, y, colour, low))
        x += extent(part, pixels, bold, mono, font)
    return found
