"""Labels with printed codes, as a PDF: for every component, player, number and command.

What only looks at sheets and cards (the screen) does not wait for the library that makes PDFs:
`companion.labels.write` is imported by whoever writes one.
"""

from __future__ import annotations

from companion.labels.cards import Card, cards
from companion.labels.sheets import SHEETS, NoSheet, Sheet, sheet

__all__ = ["SHEETS", "Card", "NoSheet", "Sheet", "cards", "sheet"]
