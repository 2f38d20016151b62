"""Where the parts of the Play frame, the buttons of the log and those of a new game lie, in design
units: three layouts in two formulas."""

from __future__ import annotations

from typing import NamedTuple


class Rect(NamedTuple):
    """x, y, width and height from the top left corner."""

    x: float
    y: float
    width: float
    height: float


class Frame(NamedTuple):
    """The rectangles of the Play frame."""

    turn_line: Rect
    menu: Rect
    shape: Rect
    name: Rect
    state: Rect
    chips: Rect
    scene: Rect
    strip: Rect
    prompt: Rect
    undo: Rect
    log: Rect
    help: Rect
    bar: Rect


def frame(width: float, height: float) -> Frame:
    """The frame for a screen of so many design units."""
    w, h = width, height
    if w >= h:
        return Frame(
            turn_line=Rect(0, 0, w, 64),
            menu=Rect(4, 4, 56, 56),
            shape=Rect(68, 10, 44, 44),
            name=Rect(122, 6, w - 416, 34),
            state=Rect(122, 40, w - 416, 21),
            chips=Rect(w - 288, 4, 280, 56),
            scene=Rect(200, 66, w - 208, h - 144),
            strip=Rect(8, 66, 184, h - 144),
            prompt=Rect(176, h - 72, w - 248, 72),
            undo=Rect(8, h - 64, 88, 56),
            log=Rect(104, h - 64, 56, 56),
            help=Rect(w - 64, h - 64, 56, 56),
            bar=Rect(0, h - 72, w, 72),
        )
    third = 2 / 3
    return Frame(
        turn_line=Rect(0, 0, w, 72),
        menu=Rect(4, 8, 56, 56),
        shape=Rect(68, 14, 44, 44),
        name=Rect(122, 10, w - 128, 34),
        state=Rect(122, 44, w - 128, 21 + third / 2),
        chips=Rect(w - 288, h - 60, 280, 56),
        scene=Rect(8, 76, w - 16, h - 384),
        strip=Rect(8, h - 300, w - 16, 168),
        prompt=Rect(16, h - 128, w - 32, 64),
        undo=Rect(8, h - 60, 56, 56),
        log=Rect(69, h - 60, 56, 56),
        help=Rect(130, h - 60, 56, 56),
        bar=Rect(0, h - 64, w, 64),
    )


def log_bar(width: float, height: float, *, both: bool, open_game: bool) -> dict[str, Rect]:
    """Where the buttons of the log lie: those of an open game have going on from a line, `both`
    undo and redo besides, in portrait on two rows."""
    nothing = Rect(0, 0, 0, 0)
    low = height - 64
    found = dict.fromkeys(("undo", "redo", "go_on"), nothing)
    left, right, row = 8.0, width - 8, low
    if both and width < height:
        found["undo"], found["redo"] = Rect(8, low, 72, 56), Rect(88, low, 72, 56)
        found["go_on"] = Rect(168, height - 68, width - 176, 60)
        row = height - 128
    elif both:
        found["undo"], found["redo"] = Rect(8, low, 56, 56), Rect(72, low, 56, 56)
        left = 144
    if open_game and not (both and width < height):
        wide = 200 if width > height else 112
        found["go_on"] = Rect(right - wide, height - 68, wide, 60)
        right -= wide + 8
    for name in ("earlier", "play", "later"):
        found[name] = Rect(left, row, 56, 56)
        left += 64
    found["view"] = Rect(right - 56, row, 56, 56)
    found["slider"] = Rect(left, row, right - 64 - left, 56)
    return found


def start_button(at: int, width: float, height: float, piles: bool, lots: bool) -> Rect:
    """Where a new game offers the pile (0) or the lots (1); without a place where it does not."""
    if not lots or (at == 0 and not piles):
        return Rect(0, 0, 0, 0)
    left, top, room = 476.0, height - 146, width - 496
    if width < height:
        left, top, room = 20.0, height - 206, width - 40
    if not piles:
        return Rect(left, top, room, 56)
    each = (room - 8) / 2
    return Rect(left + at * (each + 8), top, each, 56)


def bar_button(at: int, width: float, height: float, piles: bool) -> Rect:
    """Where a new game offers the set (0), the variants (1) and the route (2) in its bar."""
    if at == 2 and not piles:
        return Rect(0, 0, 0, 0)
    room = width - 16 if width < height else width - 272
    top = height - 130 if width < height else height - 66
    share = (0.46, 0.27, 0.27) if piles else (0.6, 0.4, 0)
    left = 8 + sum((room + 8) * each for each in share[:at])
    return Rect(left, top, (room + 8) * share[at] - 8, 56)


def in_rows(
    count: int, across: int, place: tuple[float, float, float], step: float, tall: float, gap: float
) -> tuple[Rect, ...]:
    """So many things in rows of `across`, from a left top corner in so much width, `step` from row
    to row. What is alone in the last row has all of it: no place looks as if something were
    missing."""
    left, top, width = place
    each = (width - gap * (across - 1)) / across
    return tuple(
        Rect(
            left + at % across * (each + gap),
            top + at // across * step,
            width if at % across == 0 and at + 1 == count else each,
            tall,
        )
        for at in range(count)
    )
