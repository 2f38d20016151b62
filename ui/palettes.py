"""Colours for eyes that see little of red, green or blue.

The usual colours of players and souls can be told apart by every eye; these are further apart for
one kind of eye than one palette can have them for all. Everything is drawn in the usual colours,
and what was drawn is coloured anew as it goes to the card, so that no widget knows of this.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from struct import Struct

from ui.theme import PLAYER_COLOURS, SOULS, Colour, rgb

USUAL = "usual"
PLAYERS: dict[str, tuple[str, ...]] = {
    "protanopia": ("FD3F01", "8BCDFF", "53A187", "9563FB", "FBF6EC", "FF006F"),
    "deuteranopia": ("C46C0C", "6D72FF", "52BD8D", "B2CAFF", "FBF6EC", "B86B9C"),
    "tritanopia": ("FF2908", "68FAFF", "1B9B2E", "A8A3F6", "FBF6EC", "A6739C"),
}
"""For each kind of eye what takes the place of `theme.PLAYER_COLOURS`, in their order."""
CAUSES: dict[str, tuple[str, ...]] = {
    "protanopia": ("EF5F17", "5BAF88", "86D8FF", "8A7FF8", "FBF6EC", "FF447D"),
    "deuteranopia": ("FF500B", "3FD18D", "92DAF8", "898ADE", "FBF6EC", "E85CA3"),
    "tritanopia": ("9B8D58", "0CFF84", "4097B6", "AF9AFF", "FBF6EC", "F95565"),
}
"""And of `theme.SOULS`, each still what it is called by those who see all colours."""
_RGB = Struct("3f").pack

Recolouring = Mapping[bytes, bytes]
"""A colour as the card takes it, for another."""


def players(palette: str) -> tuple[Colour, ...]:
    """The players' colours in a palette."""
    codes = PLAYERS.get(palette)
    return PLAYER_COLOURS if codes is None else tuple(rgb(code) for code in codes)


def souls(palette: str) -> tuple[Colour, ...]:
    """The souls' colours in a palette."""
    codes = CAUSES.get(palette)
    return tuple(SOULS.values()) if codes is None else tuple(rgb(code) for code in codes)


@lru_cache(maxsize=4)
def recolouring(palette: str) -> Recolouring:
    """What is drawn otherwise in a palette; nothing in the usual one, or in none there is."""
    usual = (*PLAYER_COLOURS, *SOULS.values())
    return {
        _RGB(*before[:3]): _RGB(*after[:3])
        for before, after in zip(usual, (*players(palette), *souls(palette)), strict=True)
        if before != after
    }
