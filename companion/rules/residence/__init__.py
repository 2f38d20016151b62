"""La Petite Mort: the residence (2 to 6 players)."""

from companion.rules.residence.actions import ACTIONS, OPEN_KEYS
from companion.rules.residence.facts import facts
from companion.rules.residence.legal import admits, legal, vary
from companion.rules.residence.reading import reading
from companion.rules.residence.rules import (
    ENDINGS,
    HEADER_KEYS,
    ID,
    LETTER,
    OPTIONS,
    PLAYERS,
    RULES_VERSION,
    apply,
    start,
    turn,
)
from companion.rules.residence.scoring import outcome, outlook, scores
from companion.rules.residence.view import prompt, view
from companion.rules.residence.words import sentence, source, words
from companion.rules.usual import alike, conceal, public, reveals, secret

THINGS: tuple[str, ...] = ()
"""Nothing but players and numbers is scanned."""
