"""Days as people say them."""

from __future__ import annotations

from datetime import date

from companion.rules.game import Message, Term
from ui.desk import words

MONTHS = (
    Term("January"), Term("February"), Term("March"), Term("April"), Term("May"), Term("June"),
    Term("July"), Term("August"), Term("September"), Term("October"), Term("November"),
    Term("December"),
)  # fmt: skip


def day(when: date) -> Message:
    """A day: 30 November 2026."""
    return words(
        "{day} {month} {year}", day=when.day, month=MONTHS[when.month - 1], year=str(when.year)
    )
