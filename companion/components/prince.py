"""The task cards and the board of Der Kleine Prinz, and what they are called."""

from companion.rules.prince.box import BLUE_FROM
from companion.rules.prince.state import KINDS
from companion.rules.prince.words import TASKS

__all__ = ["BLUE_FROM", "KINDS", "TASKS"]
