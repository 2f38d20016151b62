"""What the screens call the games, and how many play them."""

from __future__ import annotations

from companion.rules.registry import TITLES
from companion.rules.registry import game as rules_of
from ui.desk import Words, words

CARDS: tuple[tuple[str, ...], ...] = (("planet",), ("stars",), ("prince",), ("mort", "residence"))
"""The cards on Home; one that stands for two games opens into them."""


def title(game: str) -> Words:
    """A game's title."""
    return words("{title}", title=TITLES[game])


def seats(game: str) -> range:
    """How many can play it."""
    return rules_of(game).PLAYERS


def seats_words(game: str) -> Words:
    """How many can play it, in words."""
    many = seats(game)
    return words("{least}–{most} players", least=many[0], most=many[-1])
