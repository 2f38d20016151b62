"""The cards and the sheet of Welcome to La Petite Mort, and what stands on them."""

from companion.rules.mort.box import (
    CARDS,
    CAUSES,
    GAP,
    LARGEST_NUMBER,
    LETTERS,
    MOST_COLUMNS,
    MOST_SEPHI,
    OBJECTIVES,
    STREETS,
)
from companion.rules.mort.setup import LEVEL_1
from companion.rules.mort.words import CAUSE_TERMS, OBJECTIVE_TERMS

__all__ = [
    "CARDS",
    "CAUSES",
    "CAUSE_TERMS",
    "GAP",
    "LARGEST_NUMBER",
    "LETTERS",
    "LEVEL_1",
    "MOST_COLUMNS",
    "MOST_SEPHI",
    "OBJECTIVES",
    "OBJECTIVE_TERMS",
    "STREETS",
]
