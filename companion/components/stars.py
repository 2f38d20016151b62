"""What the route of Rising to the Stars is made of, what lies beside it, and what its tags say."""

from companion.rules.stars.box import (
    BOARD_MARK,
    BOARDS,
    CLOUDS,
    FACE_UP_BY_THE_RULES,
    FIGURES,
    PAPER_PLANES,
    PLANET,
    TILES_A_BOARD,
)
from companion.rules.stars.reading import CARD_TAGS, TOKEN_TAGS

__all__ = [
    "BOARDS",
    "BOARD_MARK",
    "CARD_TAGS",
    "CLOUDS",
    "FACE_UP_BY_THE_RULES",
    "FIGURES",
    "PAPER_PLANES",
    "PLANET",
    "TILES_A_BOARD",
    "TOKEN_TAGS",
]
