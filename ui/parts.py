"""The sources of points: the symbol of each. A source without one gets a star."""

from __future__ import annotations

from ui.theme import CREAM, EMBER, GOLD, LEAF, MIST, ON_NIGHT, SOULS, Colour

SYMBOLS: dict[str, tuple[str, Colour]] = {
    **{
        name: (name, GOLD)
        for name in (
            "vain_man", "geographer", "astronomer", "king", "lamplighter", "hunter", "drunkard",
            "gardener", "turkish_astronomer", "little_prince",
        )
    },
    "businessman_white": ("businessman", GOLD),
    "businessman_grey": ("businessman", GOLD),
    "businessman_brown": ("businessman", GOLD),
    "volcanoes": ("volcano", EMBER),
    "tokens": ("star", GOLD),
    "stories": ("story", CREAM),
    "pairs": ("fox", ON_NIGHT["fox"]),
    "paper_plane": ("paper_plane", CREAM),
    "stars_left": ("star", MIST),
    "objectives": ("check", LEAF),
    "columns": ("column", CREAM),
    "streets": ("street", CREAM),
    "sephi": ("sephi", EMBER),
    "apartments": ("house", CREAM),
    "centenarians": ("cause_white", SOULS["white"]),
    "veterans": ("cause_green", SOULS["green"]),
    "newcomers": ("cause_violet", SOULS["violet"]),
    "correction": ("pencil", MIST),
}  # fmt: skip
RIDERS: dict[str, tuple[str, Colour]] = {
    "pairs": ("prince", CREAM),
    "stars_left": ("minus", EMBER),
    "businessman_white": ("sheep", ON_NIGHT["sheep_white"]),
    "businessman_grey": ("sheep", ON_NIGHT["sheep_grey"]),
    "businessman_brown": ("sheep", ON_NIGHT["sheep_brown"]),
}
"""A small second symbol at the corner of the first."""


def figure(part: str, points: int) -> str:
    """Points as they are written: those added by hand with their sign."""
    return (f"{points:+d}" if part == "correction" else str(points)).replace("-", "−")


def symbol(part: str) -> tuple[str, Colour]:
    """A source's symbol and its tint."""
    return SYMBOLS.get(part, ("star", GOLD))
