"""The sheets that labels are printed on, as data: millimetres from the makers' own tables.

The labels of all of these lie in the middle of the page, so that the margins follow.
"""

from __future__ import annotations

import re

import msgspec

from companion.rules.game import Message
from companion.shortened import shortened

A4, LETTER = (210.0, 297.0), (215.9, 279.4)
PAPERS = {"a4": A4, "letter": LETTER}
SMALLEST, LARGEST = 13.0, 190.0
EDGE = 8.0
"""What no printer prints at a page's edge, in millimetres."""
_SIZE = re.compile(r"(\d{1,3}(?:\.\d{1,2})?)x(\d{1,3}(?:\.\d{1,2})?)")


class NoSheet(ValueError):
    """There is no such sheet; `message` says what there is."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.text)
        self.message = message


class Sheet(msgspec.Struct, frozen=True):
    """A page of labels, all in millimetres. `cut` asks for marks to cut along."""

    name: str
    page: tuple[float, float]
    columns: int
    rows: int
    width: float
    height: float
    gap_x: float = 0.0
    gap_y: float = 0.0
    cut: bool = False

    @property
    def count(self) -> int:
        """Labels on a page."""
        return self.columns * self.rows

    def corner(self, place: int) -> tuple[float, float]:
        """The left upper corner of a label of the page, row by row from 0."""
        row, column = divmod(place, self.columns)
        used_x = self.columns * self.width + (self.columns - 1) * self.gap_x
        used_y = self.rows * self.height + (self.rows - 1) * self.gap_y
        left = (self.page[0] - used_x) / 2 + column * (self.width + self.gap_x)
        top = (self.page[1] - used_y) / 2 + row * (self.height + self.gap_y)
        return left, top


SHEETS: dict[str, Sheet] = {
    made.name: made
    for made in (
        Sheet("L7160", A4, 3, 7, 63.5, 38.1, 2.5),
        Sheet("L7163", A4, 2, 7, 99.1, 38.1, 2.5),
        Sheet("L7651", A4, 5, 13, 38.1, 21.2, 2.5),
        Sheet("L4778", A4, 4, 12, 45.7, 21.2, 2.5),
        Sheet("3474", A4, 3, 8, 70.0, 37.0),
        Sheet("3475", A4, 3, 8, 70.0, 36.0),
        Sheet("5160", LETTER, 3, 10, 66.675, 25.4, 3.175),
        Sheet("5163", LETTER, 2, 5, 101.6, 50.8, 4.7625),
    )
}
"""Sheets by the number on their box; other makers print the same numbers beside their own."""

PLAIN_SIZE = (40.0, 25.0)


def plain(width: float, height: float, paper: str = "a4") -> Sheet:
    """Plain paper with marks to cut along, as many labels of that size as fit."""
    page = PAPERS[paper]
    columns = int((page[0] - 2 * EDGE) / width)
    rows = int((page[1] - 2 * EDGE) / height)
    return Sheet("plain", page, columns, rows, width, height, cut=True)


def sheet(name: str, paper: str = "a4") -> Sheet:
    """The sheet of a name; `plain`, or a size such as `40x25`, is plain paper to be cut.

    Raises:
        NoSheet: there is none of that name, or the size is too small or too large.
    """
    if name.upper() in SHEETS:
        return SHEETS[name.upper()]
    if name.lower() == "plain":
        return plain(*PLAIN_SIZE, paper)
    found = _SIZE.fullmatch(name.lower())
    if found is None:
        text = "There is no sheet “{name}”: {names}, plain, or a size such as 40x25."
        raise NoSheet(Message(text, {"name": shortened(name, 40), "names": ", ".join(SHEETS)}))
    width, height = float(found[1]), float(found[2])
    if not all(SMALLEST <= side <= LARGEST for side in (width, height)):
        text = "A label must measure {least} to {most} mm each way."
        raise NoSheet(Message(text, {"least": int(SMALLEST), "most": int(LARGEST)}))
    return plain(width, height, paper)
