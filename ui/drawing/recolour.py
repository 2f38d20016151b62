"""Colours anew what was drawn, for a palette other than the usual one."""

from __future__ import annotations

from ui.drawing.painter import CORNER, Painter
from ui.palettes import Recolouring

_AT, _LONG = 8, 12
"""Bytes of a corner before its colour, and those of red, green and blue."""


def recolour(painter: Painter, colours: Recolouring) -> None:
    """Colour anew what was drawn; how much of it is seen through stays."""
    for packed in (painter.packed, *painter.words.values()):
        for at in range(_AT, len(packed), CORNER):
            other = colours.get(bytes(packed[at : at + _LONG]))
            if other is not None:
                packed[at : at + _LONG] = other
