"""What lies where on a planet: a tile laid, and the trees that turn tiles over."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from companion.rules.game import Happened, Refused
from companion.rules.planet.box import KINDS, Tile
from companion.rules.planet.state import CELL, SLOT, Planet, Seats

TREES_THAT_TURN = 3
"""That many face-up baobabs on one planet turn their tiles over (rulings P1)."""

_FIRST = tuple((bits & -bits).bit_length() - 1 for bits in range(1 << 4))
"""For each set of free places of a kind the first of them."""


def lay(seats: Seats, planets: list[Planet], number: int, tile: Tile, cell: Any) -> Happened:
    """Lay one more tile on a player's planet (in `planets`), in a cell or, without one, the first
    free one of its kind; what happened, where its trees turned tiles over (rulings P1).

    Raises:
        Refused: the cell is taken, or for another kind of tiles.
    """
    planet = planets[number]
    free = planet.free
    if cell is UNSET:
        slot = 4 * tile.kind + _FIRST[free >> 4 * tile.kind & 0b1111]
    else:
        slot = slot_for(tile, cell)
        if not free >> slot & 1:
            if seats.hidden and tile.character:
                raise Refused("cell_taken_secretly")
            raise Refused("cell_taken", tile=planet.tiles[planet.at.index(slot)].id)
    tiles, at, down = (*planet.tiles, tile), (*planet.at, slot), planet.face_down
    trees, free = planet.trees + tile.trees, free ^ 1 << slot
    if trees < TREES_THAT_TURN:
        planets[number] = Planet(tiles, at, down, trees, free)
        return ()
    flipped = tuple([t for t in tiles if t.trees and t not in down])
    planets[number] = Planet(tiles, at, down + flipped, 0, free)
    ids = [tile.id for tile in flipped]
    return ({"what": "flipped", "player": seats.names[number], "tiles": ids},)


def slot_for(tile: Tile, cell: tuple[int, int]) -> int:
    """The slot of a cell that a tile is to lie in.

    Raises:
        Refused: the cell is for another kind of tiles.
    """
    kind, place = SLOT[cell]
    if kind != tile.kind:
        raise Refused("cell_of_other_kind", tile=tile.id, kind=KINDS[kind])
    return 4 * kind + place


def cell_of(planet: Planet, tile: Tile) -> tuple[int, int]:
    """Where a tile of a planet lies."""
    return CELL[planet.slot(tile)]
