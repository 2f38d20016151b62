"""The Little Prince: Make Me a Planet (2 to 5 players)."""

from companion.rules.planet.actions import ACTIONS, OPEN_KEYS
from companion.rules.planet.facts import facts
from companion.rules.planet.legal import admits, legal, vary
from companion.rules.planet.reading import reading
from companion.rules.planet.rules import (
    ENDINGS,
    HEADER_KEYS,
    ID,
    LETTER,
    OPTIONS,
    PLAYERS,
    RULES_VERSION,
    apply,
    reveals,
    start,
    turn,
)
from companion.rules.planet.scoring import alike, outcome, outlook, scores
from companion.rules.planet.view import conceal, prompt, public, secret, view
from companion.rules.planet.words import sentence, source, words

THINGS: tuple[str, ...] = ()
"""Every thing with a tag is a tile of the box."""
