"""Der Kleine Prinz, the party game with an hourglass (3 to 6 players)."""

from companion.rules.prince.actions import ACTIONS, OPEN_KEYS
from companion.rules.prince.facts import facts
from companion.rules.prince.legal import admits, legal, vary
from companion.rules.prince.reading import reading
from companion.rules.prince.rules import (
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
from companion.rules.prince.scoring import outcome, outlook, scores
from companion.rules.prince.state import ENDINGS
from companion.rules.prince.state import KINDS as THINGS
from companion.rules.prince.view import prompt, view
from companion.rules.prince.words import sentence, source, words
from companion.rules.usual import alike, conceal, public, reveals, secret
