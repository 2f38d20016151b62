"""Where the lines of a text end: where its script allows it, and where it reads well."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise

from ui.drawing.bounds import start_of
from ui.drawing.clusters import breakable
from ui.drawing.measure import cut, width_of
from ui.drawing.parting import parted

_FROM_RIGHT = re.compile("[\u0590-\u08ff\ufb1d-\ufefc]")
"""Letters of scripts whose words look otherwise beside others: there no sum of widths is known."""
_NUMBER = re.compile(r"[-−+]?\d+ ")
"""A number before what it counts."""
ALONE, NARROWER = 0.34, 20
"""A last word that takes less of its line is not left alone there if lines that are narrower by so
many fortieths at most do without that."""
HALF = 0.5
"""The share of the longest line that the last has at least where lines stand in the middle."""


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


def _narrower(text: str, size: int, bold: bool, room: float, most: int) -> Iterator[list[str]]:
    """The lines of a text in ever less room, while no more lines than `most` hold all of it."""
    for fortieths in range(1, NARROWER):
        lines, whole = break_lines(text, size, bold, room * (1 - fortieths / 40), most)
        if not whole:
            return
        yield lines


def accompanied(text: str, size: int, bold: bool, room: float, shown: list[str]) -> list[str]:
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


def weighted(text: str, size: int, bold: bool, room: float, shown: list[str]) -> list[str]:
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
