"""The road of the residence and the cards that move one along it, and what they are called."""

from companion.rules.residence.box import LONGEST_ROUTE, MOST_SOUL_POINTS, WITH_POINTS
from companion.rules.residence.words import SOURCES

__all__ = ["LONGEST_ROUTE", "MOST_SOUL_POINTS", "SOURCES", "WITH_POINTS"]
