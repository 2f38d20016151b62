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
def _index() -> dict[str, tuple[Layer, ...]]:
    whole = json.loads(files(__package__).joinpath("atlas.json").read_text(encoding="utf-8"))
    width, height, side = whole["width"], whole["height"], whole["side"]
    return {
        name: tuple(
            Layer(
                None if tint is None else rgb(tint),
                x / width,
                y / height,
                (x + side) / width,
                (y + side) / height,
            )
            for tint, x, y in masks
        )
        for name, masks in whole["symbols"].items()
    }


def layers(name: str) -> tuple[Layer, ...]:
    """The masks of a symbol, lowest first.

    Raises:
        KeyError: no symbol has that name.
    """
    return _index()[name]


def names() -> frozenset[str]:
    """All symbols there are."""
    return frozenset(_index())


@lru_cache(maxsize=1)
def atlas() -> tuple[int, int, bytes]:
    """The atlas: width, height, and its coverage in bytes, rows from the bottom."""
    rows = zlib.decompress(files(__package__).joinpath("atlas.alpha").read_bytes())
    whole = json.loads(files(__package__).joinpath("atlas.json").read_text(encoding="utf-8"))
    return whole["width"], whole["height"], rows
