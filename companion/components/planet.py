"""What the tiles of Make Me a Planet are made of, and what it is called."""

from companion.rules.planet.box import (
    BUSINESSMEN,
    CELLS,
    CHARACTERS,
    ITEMS,
    KINDS,
    MOST_OF_AN_ITEM,
)
from companion.rules.planet.words import SOURCES, STACKS

__all__ = [
    "BUSINESSMEN",
    "CELLS",
    "CHARACTERS",
    "ITEMS",
    "KINDS",
    "MOST_OF_AN_ITEM",
    "SOURCES",
    "STACKS",
]
