"""The sources of points: the symbol of each, and the rule behind it in a sentence.

A game adds its own here; a source without a symbol gets a star, one without a sentence none.
"""

from __future__ import annotations

from ui.desk import Words, words
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
    "tokens": words("The stars on your tokens."),
    "stories": words("The stars on the stories before you."),
    "pairs": words("8 points for each fox with a prince."),
    "paper_plane": words("The stars on the paper plane you reached."),
    "stars_left": words("1 point off for each star not placed yet."),
    "objectives": words("The values reached: more for the fastest."),
    "columns": words("1 for each basic reaping, 3 for each perfect one; twice with the bonus."),
    "streets": words("10 points for the fastest to complete a street."),
    "sephi": words("What the ticked boxes cost."),
    "apartments": words("1 point for each house where your mark lies."),
    "centenarians": words("1, 3, 6 or 10 points for one to four white souls."),
    "veterans": words("1, 3, 6 or 10 points for one to four green souls."),
    "newcomers": words("1, 3, 6 or 10 points off for one to four violet souls."),
    "correction": words("Added by hand at this table."),
}
TIES: dict[str, Words] = {
    "planet": words("Of equal totals, the one with fewer volcanoes in sight is first."),
    "stars": words("Of equal totals, the one with the better paper plane is first."),
}
"""What decides between equal totals; where a game has no such rule, they share the place."""


def figure(part: str, points: int) -> str:
    """Points as they are written: those added by hand with their sign."""
    return (f"{points:+d}" if part == "correction" else str(points)).replace("-", "−")


def symbol(part: str) -> tuple[str, Colour]:
    """A source's symbol and its tint."""
    return SYMBOLS.get(part, ("star", GOLD))
