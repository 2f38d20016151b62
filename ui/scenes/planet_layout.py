"""Where the tiles and planets lie in the scene of Make Me a Planet, in design units."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ui.layout import Rect

ROW, GAP = 96.0, 8.0
"""The height of the row of tiles, and what is between two of them."""
EDGE = 6.0
"""What is free at the right of the last preview, where the screen ends."""
BESIDE = 50.0
"""Room for a shape and what a tile brings, at any text size."""


@dataclass(frozen=True)
class TilePlace:
    """A tile's square and where the preview beside or under it goes."""

    tile: Rect
    preview: Rect
    beside: bool


@dataclass(frozen=True)
class PlanetPlace:
    """A planet's square, its owner's name, and the figures of its characters."""

    board: Rect
    name: Rect
    figures: Rect
    upright: bool = False
    """Whether the figures stand under each other."""


@dataclass(frozen=True)
class Places:
    """All of it; planets in seating order."""

    tiles: tuple[TilePlace, ...]
    planets: tuple[PlanetPlace, ...]


@lru_cache(maxsize=8)  # those of one game: asked for with every picture of the table
def places(
    width: float,
    height: float,
    players: int,
    tiles: int,
    first: int,
    *,
    portrait: bool,
    stacks: bool = False,
) -> Places:
    """The places for so many players and tiles. In portrait the planet of player `first` of three
    or more is large and the others stand beside it. `stacks` are named under their tiles."""
    if portrait:
        return _portrait(width, height, players, tiles, first)
    if players == 2:
        return _two(width, height, tiles)
    pitch = width / players
    return Places(
        _named_row(width, tiles) if stacks else _row(width, tiles),
        tuple(_below(pitch, n, height, players) for n in range(players)),
    )


def _row(width: float, tiles: int) -> tuple[TilePlace, ...]:
    pitch = (width + GAP - (EDGE if tiles < 5 else 0.0)) / tiles  # five need all of it
    side = min(95.0, pitch - GAP - BESIDE - 6)
    found = []
    for at in range(tiles):
        x = at * pitch + 2
        beside = x + side + 4
        found.append(
            TilePlace(
                Rect(x, 3 + (ROW - side) / 2, side, side),
                Rect(beside, 3, (at + 1) * pitch - GAP - beside, ROW),
                True,
            )
        )
    return tuple(found)


def _named_row(width: float, tiles: int) -> tuple[TilePlace, ...]:
    pitch = (width + 8) / tiles
    side = 66.0
    return tuple(
        TilePlace(
            Rect(at * pitch + (pitch - 8 - side) / 2, 3, side, side),
            Rect(at * pitch, side + 4, pitch - 8, 38),
            False,
        )
        for at in range(tiles)
    )


def _below(pitch: float, at: int, height: float, players: int) -> PlanetPlace:
    gap = 10.0 if players < 5 else 6.0
    side = min(pitch - gap - 2, height - 138 - 50, 172.0)
    x = at * pitch + 2
    top = 138.0
    under = top + side + 5
    room = pitch - gap - 2
    return PlanetPlace(
        Rect(x, top, side, side),
        Rect(x, 110, room, 24),
        Rect(x, under, room, height - under),
    )


def _two(width: float, height: float, tiles: int) -> Places:
    pitch = height / max(tiles, 3)
    side = min(100.0, pitch - 14)
    left = 194.0
    column = tuple(
        TilePlace(
            Rect(2, at * pitch + (pitch - side) / 2, side, side),
            Rect(side + 10, at * pitch + (pitch - side) / 2, left - side - 14, side),
            True,
        )
        for at in range(tiles)
    )
    half = (width - left) / 2
    board = min(half - 12, height - 100)
    planets = []
    for at in range(2):
        x = left + at * half + (half - 12 - board) / 2 + 6
        planets.append(
            PlanetPlace(
                Rect(x, 34, board, board),
                Rect(x, 6, board, 24),
                Rect(x, 34 + board + 8, board, height - board - 42),
            )
        )
    return Places(column, tuple(planets))


def _portrait(width: float, height: float, players: int, tiles: int, first: int) -> Places:
    pitch = (width + 6) / tiles
    side = min(112.0, pitch - 8)
    row = tuple(
        TilePlace(
            Rect(at * pitch + (pitch - 6 - side) / 2, 3, side, side),
            Rect(at * pitch, side + 6, pitch - 6, 40),
            False,
        )
        for at in range(tiles)
    )
    top = side + 50
    if players == 2:
        return Places(row, tuple(_half(width, height, top, n) for n in range(players)))
    large = min(264.0, height - top - 28 - 38)
    others = [n for n in range(players) if n != first]
    step = (height - top) / max(len(others), 2)
    small = min(96.0, step - 8)
    found: dict[int, PlanetPlace] = {
        first: PlanetPlace(
            Rect(0, top + 28, large, large),
            Rect(0, top, large, 24),
            Rect(0, top + large + 34, large, 32),
        )
    }
    x = large + 20
    for order, number in enumerate(others):
        y = top + order * step
        found[number] = PlanetPlace(
            Rect(x, y, small, small),
            Rect(x + small + 8, y - 2, width - x - small - 8, 24),
            Rect(x + small + 8, y + 24, width - x - small - 8, step - 30),
            upright=True,
        )
    return Places(row, tuple(found[n] for n in range(players)))


def _half(width: float, height: float, top: float, at: int) -> PlanetPlace:
    """One of two planets beside each other, alike whoever is to act."""
    pitch = (width + 16) / 2
    board = min(pitch - 16, height - top - 28 - 58)
    x, under = at * pitch, top + 28 + board + 6
    return PlanetPlace(
        Rect(x, top + 28, board, board),
        Rect(x, top, board, 24),
        Rect(x, under, board, height - under),
    )
