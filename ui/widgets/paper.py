"""What may carry a tag, as it lies on the table: tiles as the Planet scene draws them, cards and
tokens as paper with the symbols that labels print."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.codes import ANY, common
from companion.components import builtin
from companion.naming import name_of
from companion.rules.game import Json
from companion.teaching import Slot
from companion.things import Drawn, taught
from ui.desk import Words
from ui.drawing.pen import Pen
from ui.scenes.planet_tiles import Face, draw_tile, faces
from ui.theme import (
    INK,
    PAPER,
    PAPER2,
    TILE_SKY,
    Colour,
    Type,
    rgb,
)

_GRIDS: dict[int, tuple[tuple[float, float, float], ...]] = {
    1: ((0.5, 0.5, 0.62),),
    2: ((0.29, 0.5, 0.44), (0.71, 0.5, 0.44)),
    3: ((0.5, 0.28, 0.42), (0.28, 0.71, 0.38), (0.72, 0.71, 0.38)),
    4: ((0.29, 0.29, 0.4), (0.71, 0.29, 0.4), (0.29, 0.71, 0.4), (0.71, 0.71, 0.4)),
}
"""Middle and side of each symbol as shares of the paper's side; more stand in rows of three."""


@dataclass(frozen=True)
class Picture:
    """How one thing looks, what it is called under its picture, and `spoken` in a sentence.
    `figure` is a number printed on a card."""

    slot: Slot
    name: Words
    spoken: Words
    face: Face | None = None
    symbols: tuple[Drawn, ...] = ()
    figure: str = ""
    seat: int | None = None


class Pictures:
    """The pictures of a box, each made once; `components` are those of `game`."""

    def __init__(self, game: str = "", components: dict[str, Json] | None = None) -> None:
        self._boxes = {} if components is None else {game: components}
        self._made: dict[Slot, Picture] = {}
        self._faces: dict[str, Face] | None = None

    def of(self, slot: Slot) -> Picture:
        """The picture of a thing of a box, or of what serves every game."""
        if slot not in self._made:
            self._made[slot] = self._make(slot)
        return self._made[slot]

    def _make(self, slot: Slot) -> Picture:
        box = None if slot.game == ANY else self._box(slot.game)
        thing = taught(slot.game, slot.component, box)
        spoken = (box and name_of(slot.game, slot.component, box)) or thing.name
        if slot.game == "planet":
            face = self._tiles().get(slot.component)
            if face is not None:
                return Picture(slot, thing.name, spoken, face)
        means = common(slot.component) if slot.game == ANY else None
        if means is not None and means.kind == "number":
            return Picture(slot, thing.name, spoken, figure=means.value)
        if means is not None and means.seat is not None:
            return Picture(slot, thing.name, spoken, seat=means.seat)
        figure = slot.component[4:] if slot.component.startswith("CARD") else ""
        return Picture(slot, thing.name, spoken, None, thing.symbols, figure)

    def _box(self, game: str) -> dict[str, Json]:
        if game not in self._boxes:
            self._boxes[game] = builtin(game)
        return self._boxes[game]

    def _tiles(self) -> dict[str, Face]:
        if self._faces is None:
            self._faces = faces(self._box("planet"))
        return self._faces


def draw_picture(pen: Pen, picture: Picture, x: float, y: float, side: float) -> None:
    """A thing in a square, its top left corner given."""
    if picture.face is not None:
        draw_tile(pen, picture.face, x, y, side)
        return
    if picture.seat is not None:
        pen.box(x, y, side, side, TILE_SKY, radius=side / 10)
        big = side * 0.6
        pen.player(picture.seat, x + (side - big) / 2, y + (side - big) / 2, big)
        return
    rim = max(1.5, side * 0.03)
    pen.box(x, y, side, side, PAPER, radius=side / 10, line=PAPER2, stroke=rim)
    if picture.figure:
        role = Type.RESULT if side > 110 else Type.TITLE
        below = 0.0 if not picture.symbols else side * 0.34
        pen.text(picture.figure, x, y, role, INK, room=side, tall=side - below, align="middle")
        if picture.symbols:
            small = side * 0.36
            at = (x + (side - small) / 2, y + side * 0.58)
            pen.symbol(picture.symbols[0].symbol, *at, small, INK)
        return
    for drawn, (across, down, size) in zip(picture.symbols, _spots(len(picture.symbols))):  # noqa: B905 - a card has room for nine
        big = size * side
        left, top = x + across * side - big / 2, y + down * side - big / 2
        pen.symbol(drawn.symbol, left, top, big, _tint(drawn))


def _tint(drawn: Drawn) -> Colour:
    return rgb(drawn.tint.lstrip("#")) if drawn.tint else INK


def _spots(count: int) -> Sequence[tuple[float, float, float]]:
    if count in _GRIDS:
        return _GRIDS[count]
    rows = min(3, -(-count // 3))
    return [(0.2 + 0.3 * (at % 3), (at // 3 + 0.5) / rows, 0.28) for at in range(min(count, 9))]
