"""Welcome to La Petite Mort (1 to 6 players; alone in the classic way or against the AAA)."""

from companion.rules.mort.actions import ACTIONS, OPEN_KEYS
from companion.rules.mort.box import SCANNED as THINGS
from companion.rules.mort.facts import facts
from companion.rules.mort.judging import ENDINGS
from companion.rules.mort.legal import admits, legal, vary
from companion.rules.mort.reading import reading
from companion.rules.mort.rules import (
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
from companion.rules.mort.scoring import alike, outcome, outlook, scores
from companion.rules.mort.view import prompt, view
from companion.rules.mort.words import sentence, source, words
from companion.rules.usual import conceal, public, reveals, secret
