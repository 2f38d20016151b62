"""The drawn symbols: an atlas of masks, tinted when they are drawn."""

from __future__ import annotations

import json
import zlib
from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

from ui.theme import Colour, rgb


class Layer(NamedTuple):
    """One mask: its own colour (None: the tint) and where it lies in the atlas, 0 to 1."""

    colour: Colour | None
    left: float
    bottom: float
    right: float
    top: float


@lru_cache(maxsize=1)
def _index() -> tuple[tuple[int, ...], dict[str, tuple[tuple[Layer, ...], ...]]]:
    """The sizes in which symbols are drawn, the largest first, and each symbol's masks by size."""
    whole = json.loads(files(__package__).joinpath("atlas.json").read_text(encoding="utf-8"))
    width, height, sides = whole["width"], whole["height"], tuple(whole["sides"])
    found = {}
    for name, masks in whole["symbols"].items():
        found[name] = tuple(
            tuple(
                Layer(
                    None if tint is None else rgb(tint),
                    places[size][0] / width,
                    places[size][1] / height,
                    (places[size][0] + side) / width,
                    (places[size][1] + side) / height,
                )
                for tint, places in masks
            )
            for size, side in enumerate(sides)
        )
    return sides, found


def layers(name: str, pixels: float) -> tuple[Layer, ...]:
    """The masks of a symbol, lowest first, in the smallest size that is not enlarged where the
    symbol takes so many pixels.

    Raises:
        KeyError: no symbol has that name.
    """
    sides, found = _index()
    sizes = found[name]
    large_enough = sum(side >= pixels for side in sides)
    return sizes[max(large_enough - 1, 0)]


def names() -> frozenset[str]:
    """All symbols there are."""
    return frozenset(_index()[1])


def atlas() -> tuple[int, int, int, bytes]:
    """The atlas: its width and height, the rows that are used, and their coverage in bytes, from
    the bottom."""
    rows = zlib.decompress(files(__package__).joinpath("atlas.alpha").read_bytes())
    whole = json.loads(files(__package__).joinpath("atlas.json").read_text(encoding="utf-8"))
    return whole["width"], whole["height"], whole["used"], rows
