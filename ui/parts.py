"""The sources of points: the symbol of each, and the rule behind it in a sentence.

A game adds its own here; a source without a symbol gets a star, one without a sentence none.
"""

from __future__ import annotations

from ui.desk import Words, words
from ui.theme import EMBER, GOLD, MIST, ON_NIGHT, Colour

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
    "correction": ("pencil", MIST),
}  # fmt: skip
RIDERS: dict[str, tuple[str, Colour]] = {
    "businessman_white": ("sheep", ON_NIGHT["sheep_white"]),
    "businessman_grey": ("sheep", ON_NIGHT["sheep_grey"]),
    "businessman_brown": ("sheep", ON_NIGHT["sheep_brown"]),
}
"""A small second symbol at the corner of the first."""
RULES: dict[str, Words] = {
    "vain_man": words("4 points for each snake."),
    "geographer": words("1 point for each tile without a volcano, characters aside."),
    "astronomer": words("2 points for each sunset."),
    "king": words("14 points for one rose, 7 for two, none for more."),
    "lamplighter": words("1 point for each lamppost."),
    "hunter": words("3 points for each kind of animal: fox, elephant, snake, sheep."),
    "drunkard": words("3 points for each tile that baobabs turned over."),
    "businessman_white": words("Points for each white sheep."),
    "businessman_grey": words("Points for each grey sheep."),
    "businessman_brown": words("Points for each brown sheep."),
    "gardener": words("7 points for each baobab that stands face up."),
    "turkish_astronomer": words("1 point for each large star."),
    "little_prince": words("3 points for each colour of sheep, 1 for each box."),
    "volcanoes": words("Whoever has the most volcanoes loses a point for each."),
    "correction": words("Added by hand at this table."),
}


def symbol(part: str) -> tuple[str, Colour]:
    """A source's symbol and its tint."""
    return SYMBOLS.get(part, ("star", GOLD))
