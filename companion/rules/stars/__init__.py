"""The Little Prince: Rising to the Stars (2 to 6 players)."""

from companion.rules.stars.actions import ACTIONS, OPEN_KEYS
from companion.rules.stars.facts import facts
from companion.rules.stars.legal import admits, legal, vary
from companion.rules.stars.reading import THINGS, reading
from companion.rules.stars.rules import (
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
from companion.rules.stars.scoring import outcome, outlook, scores
from companion.rules.stars.view import prompt, view
from companion.rules.stars.words import sentence, source, words
from companion.rules.usual import alike, conceal, public, secret
