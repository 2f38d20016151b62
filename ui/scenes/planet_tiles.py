"""How the tiles of Make Me a Planet are drawn: paper land, night sky, and the planet's limb.

A planet is a square of 4 x 4 cells and a disc in its middle. Places on a tile are shares of its
side from its top left corner, given for the first uphill cell (row 0, column 1) and turned or
mirrored for the others.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.components.planet import CELLS, KINDS
from ui.drawing.pen import Pen
from ui.theme import (
    CREAM,
    DOWN_BAOBAB,
    DOWN_DISC,
    NIGHT4,
    ON_NIGHT,
    ON_PAPER,
    PAPER,
    PAPER2,
    TILE_DOWN,
    TILE_SKY,
    Colour,
    fade,
)

Cell = tuple[int, int]
Spot = tuple[float, float, float]
"""x, y of the middle and the side, as shares of the tile's side."""

LIMB = 1.707
"""The planet's radius in cells: the disc cuts every cell of the rim."""
IN_SKY = ("sunset", "large_star")
KIND_SYMBOLS = {
    "centre": "planet_centre",
    "uphill": "edge_uphill",
    "downhill": "edge_downhill",
    "character": "king",
}
LOOSE_CELL: dict[str, Cell | None] = {
    "centre": None,
    "uphill": (0, 1),
    "downhill": (0, 2),
    "character": None,
}
"""The cell whose cut a tile shows while it lies on no planet."""
CELL_KIND: dict[Cell, str] = {
    (row, column): kind for kind, cells in zip(KINDS, CELLS, strict=True) for row, column in cells
}

_CENTRE: dict[int, tuple[Spot, ...]] = {
    1: ((0.5, 0.5, 0.56),),
    2: ((0.28, 0.5, 0.42), (0.72, 0.5, 0.42)),
    3: ((0.28, 0.29, 0.38), (0.72, 0.29, 0.38), (0.5, 0.71, 0.38)),
    4: ((0.28, 0.28, 0.38), (0.72, 0.28, 0.38), (0.28, 0.72, 0.38), (0.72, 0.72, 0.38)),
}
_LAND: dict[int, tuple[Spot, ...]] = {
    1: ((0.60, 0.65, 0.50),),
    2: ((0.27, 0.74, 0.40), (0.72, 0.62, 0.42)),
    3: ((0.68, 0.48, 0.33), (0.24, 0.77, 0.33), (0.70, 0.82, 0.33)),
    4: ((0.45, 0.56, 0.30), (0.80, 0.49, 0.30), (0.22, 0.83, 0.30), (0.68, 0.84, 0.30)),
}
_SKY: dict[int, tuple[Spot, ...]] = {
    1: ((0.20, 0.18, 0.30),),
    2: ((0.17, 0.20, 0.27), (0.47, 0.14, 0.24)),
    3: ((0.14, 0.30, 0.22), (0.28, 0.12, 0.22), (0.55, 0.12, 0.2)),
}
_CORNER_FIGURE: Spot = (0.44, 0.42, 0.60)
_CORNER_ITEMS: tuple[Spot, ...] = ((0.15, 0.86, 0.22), (0.40, 0.88, 0.22), (0.88, 0.13, 0.2))
_LOOSE_ITEMS: tuple[Spot, ...] = ((0.16, 0.86, 0.22), (0.38, 0.86, 0.22), (0.60, 0.86, 0.22))


@dataclass(frozen=True)
class Face:
    """What is printed on a tile."""

    id: str
    kind: str
    items: tuple[tuple[str, int], ...]
    character: str = ""

    def pictures(self, *, sky: bool) -> tuple[str, ...]:
        """Every single item in the sky, or on the land."""
        return tuple(
            name for name, count in self.items for _ in range(count) if (name in IN_SKY) == sky
        )


def faces(components: Mapping[str, Any]) -> dict[str, Face]:
    """What is printed on the tiles of a box, by id."""
    return {
        tile["id"]: Face(
            tile["id"],
            tile["kind"],
            tuple(sorted((k, v) for k, v in tile.get("items", {}).items() if v)),
            tile.get("character", ""),
        )
        for tile in components["tiles"]
    }


def item_symbol(item: str) -> str:
    """The symbol of an item: the three sheep share one."""
    return "sheep" if item.startswith("sheep") else item


def character_symbol(character: str) -> str:
    """The symbol of a character: the three businessmen share one."""
    return "businessman" if character.startswith("businessman") else character


def draw_character(
    pen: Pen, character: str, x: float, y: float, side: float, tint: Colour = CREAM
) -> None:
    """A character; a businessman carries a sheep in its colour."""
    pen.symbol(character_symbol(character), x, y, side, tint)
    if character.startswith("businessman"):
        sheep = ON_NIGHT["sheep" + character.removeprefix("businessman")]
        small = side * 0.58
        pen.symbol("sheep", x + side * 0.55, y + side * 0.5, small, sheep)


def draw_tile(
    pen: Pen,
    face: Face,
    x: float,
    y: float,
    side: float,
    cell: Cell | None = None,
    *,
    down: bool = False,
    share: float = 1.0,
) -> None:
    """A tile with its top left corner at x, y. `cell` is where it lies on a planet, None where
    it lies on none; `share` fades it."""
    cut = cell if cell is not None else LOOSE_CELL[face.kind]
    radius = side / 10
    centre = None if cut is None else (x + (2 - cut[1]) * side, y + (2 - cut[0]) * side)
    sky, land = (TILE_DOWN, DOWN_DISC) if down else (TILE_SKY, PAPER)
    if face.kind == "centre":
        pen.box(x, y, side, side, fade(land, share), radius=radius)
    else:
        pen.box(x, y, side, side, fade(sky, share), radius=radius)
        if centre is not None:
            pen.limb(x, y, side, side, centre, LIMB * side, fade(land, share), tile=True)
            if not down:
                rim = side * 0.035
                inner = LIMB * side - rim / 2
                pen.limb(
                    x, y, side, side, centre, inner, fade(PAPER2, share), tile=True, stroke=rim
                )
    if down:
        whole = side * 0.56
        at = (x + (side - whole) / 2, y + (side - whole) / 2)
        pen.symbol("baobab", *at, whole, fade(DOWN_BAOBAB, share))
        return
    if face.character:
        _draw_corner(pen, face, x, y, side, cut, share)
        return
    _draw_items(pen, face, x, y, side, cut, share)


def _draw_items(
    pen: Pen, face: Face, x: float, y: float, side: float, cut: Cell | None, share: float
) -> None:
    land = face.pictures(sky=False)
    over = face.pictures(sky=True)
    if face.kind == "centre":
        land, over = land + over, ()
        spots = _spots(_CENTRE, len(land), (0.06, 0.06, 0.94, 0.94))
        for item, spot in zip(land, spots, strict=True):
            _picture(pen, item, x, y, side, spot, fade(ON_PAPER[item], share))
        return
    assert cut is not None  # an edge always shows its cut
    for item, spot in zip(land, _spots(_LAND, len(land), (0.1, 0.42, 0.95, 0.97)), strict=True):
        _picture(pen, item, x, y, side, _turned(spot, cut), fade(ON_PAPER[item], share))
    for item, spot in zip(over, _spots(_SKY, len(over), (0.02, 0.02, 0.6, 0.3)), strict=True):
        _picture(pen, item, x, y, side, _turned(spot, cut), fade(ON_NIGHT[item], share))


def _draw_corner(
    pen: Pen, face: Face, x: float, y: float, side: float, cut: Cell | None, share: float
) -> None:
    right, low = (False, False) if cut is None else (cut[1] == 3, cut[0] == 3)
    fx, fy, size = (0.5, 0.42, 0.62) if cut is None else _CORNER_FIGURE
    fx, fy = (1 - fx if right else fx), (1 - fy if low else fy)
    big = size * side
    draw_character(
        pen,
        face.character,
        x + fx * side - big / 2,
        y + fy * side - big / 2,
        big,
        fade(CREAM, share),
    )
    items = face.pictures(sky=True) + face.pictures(sky=False)
    for item, (sx, sy, small) in zip(items, _LOOSE_ITEMS if cut is None else _CORNER_ITEMS):  # noqa: B905 - what is printed on a corner beyond three has no room
        spot = ((1 - sx if right else sx), (1 - sy if low else sy), small)
        _picture(pen, item, x, y, side, spot, fade(ON_NIGHT[item], share))


def _picture(
    pen: Pen, item: str, x: float, y: float, side: float, spot: Spot, tint: Colour
) -> None:
    sx, sy, size = spot
    big = size * side
    pen.symbol(item_symbol(item), x + sx * side - big / 2, y + sy * side - big / 2, big, tint)


def _spots(
    table: dict[int, tuple[Spot, ...]], count: int, area: tuple[float, float, float, float]
) -> tuple[Spot, ...]:
    """Places for so many items; more than the table knows stand in a grid."""
    if count == 0:
        return ()
    if count in table:
        return table[count]
    left, top, right, bottom = area
    columns = 1
    while columns * columns < count:
        columns += 1
    rows = -(-count // columns)
    wide, tall = (right - left) / columns, (bottom - top) / rows
    return tuple(
        (
            left + (n % columns + 0.5) * wide,
            top + (n // columns + 0.5) * tall,
            min(wide, tall) * 0.95,
        )
        for n in range(count)
    )


def _turned(spot: Spot, cell: Cell) -> Spot:
    """A spot of the first uphill cell as it lies in another edge cell."""
    x, y, size = spot
    if CELL_KIND[cell] == "downhill":
        x = 1 - x
    row, column = cell
    if column == 3:
        return (1 - y, x, size)
    if row == 3:
        return (1 - x, 1 - y, size)
    if column == 0:
        return (y, 1 - x, size)
    return (x, y, size)


def draw_back(
    pen: Pen, kind: str, x: float, y: float, side: float, share: float = 1.0, *, aside: bool = False
) -> None:
    """A face-down tile of a stack: sky with the sign of its kind; `aside` leaves the lower right
    corner free."""
    pen.box(
        x,
        y,
        side,
        side,
        fade(TILE_SKY, share),
        radius=side / 10,
        line=fade(NIGHT4, share),
        stroke=2,
    )
    big = side * 0.5
    shift = side * 0.13 if aside else 0.0
    at = (x + (side - big) / 2 - shift, y + (side - big) / 2 - shift)
    pen.symbol(KIND_SYMBOLS[kind], *at, big, fade(CREAM, share))
