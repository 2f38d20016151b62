"""How a game ended, in words. The codes are those of `Game.ENDINGS`."""

from __future__ import annotations

from companion.rules.game import Message

SENTENCES: dict[str, str] = {
    "planets_built": "All sixteen rounds were played.",
    "cards_gone": "Nobody had a card left.",
    "tamed": "The prince reached the fox: it is tame.",
    "last_star": "Somebody placed their last star and won at once.",
    "fox_gone": "The fox vanished into its burrow: all lost together.",
    "sephi": "Somebody ticked the third Sephi box.",
    "objectives": "Somebody fulfilled all three objectives.",
    "houses": "Somebody had a number on every house.",
    "somebody_left": "A meeple walked out past the last house.",
    "told": "The result was told afterwards.",
}
"""What ended it, by code."""


def ending(code: str) -> Message:
    """The sentence for an ending."""
    return Message(SENTENCES[code])
