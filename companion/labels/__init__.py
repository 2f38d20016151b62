"""Labels with printed codes, as a PDF: for every component, player, number and command."""

from __future__ import annotations

from companion.labels.cards import Card, cards
from companion.labels.codes import Code
from companion.labels.sheets import SHEETS, Sheet, sheet
from companion.labels.write import TooSmall, labels

__all__ = ["SHEETS", "Card", "Code", "Sheet", "TooSmall", "cards", "labels", "sheet"]
