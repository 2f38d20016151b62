"""Draws labels onto pages: code, symbols, caption, marks to cut along."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from datetime import UTC, datetime

from fpdf import FPDF

from companion.labels.cards import Card
from companion.labels.codes import Code, Modules, modules
from companion.labels.layout import Layout, Rect, layout
from companion.labels.pen import INK, MM_A_POINT, Pen
from companion.labels.sheets import Sheet
from companion.language import Language
from companion.rules.game import Message, Value
from companion.things import Drawn

MARK = 3.0
LARGEST_SYMBOL = 11.0
LARGEST_FIGURE = 22.0
"""Millimetres that a symbol takes at the most, and that of a number, which is all there is."""
TURNED = frozenset("69")
"""Of these alone are figures that say another one upside down: they stand on a line."""
ON_SYMBOL = 0.58
"""How much of that symbol's side its figure may take."""


class TooSmall(ValueError):
    """A code does not fit onto a label; `message` says which and what helps."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.text)
        self.message = message


def labels(
    cards: Sequence[Card],
    sheet: Sheet,
    language: Language,
    kind: Code = Code.QR,
    skip: int = 0,
) -> bytes:
    """The labels as a PDF, the same bytes for the same labels.

    `skip` leaves out labels of the first sheet that were used before.

    Raises:
        TooSmall: a code does not fit.
    """
    pdf = FPDF(unit="mm", format=sheet.page)
    pdf.set_auto_page_break(False)
    pdf.set_margin(0)
    pdf.set_creation_date(datetime(2000, 1, 1, tzinfo=UTC))
    pdf.set_title("Tabletop Companion")
    with closing(Pen(pdf)) as pen:
        _draw(pdf, pen, cards, sheet, language, kind, skip)
        return bytes(pdf.output())


def _draw(
    pdf: FPDF,
    pen: Pen,
    cards: Sequence[Card],
    sheet: Sheet,
    language: Language,
    kind: Code,
    skip: int,
) -> None:
    for page in _pages(cards, sheet.count, skip):
        pdf.add_page()
        for place, card in page:
            left, top = sheet.corner(place)
            _Label(pen, left, top, sheet.width, sheet.height).draw(card, language, kind)
        if sheet.cut:
            _marks(pen, sheet)
            hint = language.text("Print at 100 %, then cut along the marks.")
            pen.text(hint, 8, sheet.page[1] - 7, sheet.page[0] - 16, 3, 7, middle=False)


def _pages(cards: Sequence[Card], count: int, skip: int) -> Iterator[list[tuple[int, Card]]]:
    """The labels of each page with their places."""
    first = skip % count
    for start in range(-first, len(cards), count):
        yield [
            (at - start, cards[at]) for at in range(max(start, 0), min(start + count, len(cards)))
        ]


def _marks(pen: Pen, sheet: Sheet) -> None:
    """Short lines at the edges of the block, where a ruler is laid."""
    left, top = sheet.corner(0)
    right = sheet.page[0] - left
    bottom = sheet.page[1] - top
    for column in range(sheet.columns + 1):
        x = left + column * sheet.width
        pen.line(x, top - MARK - 1, x, top - 1)
        pen.line(x, bottom + 1, x, bottom + MARK + 1)
    for row in range(sheet.rows + 1):
        y = top + row * sheet.height
        pen.line(left - MARK - 1, y, left - 1, y)
        pen.line(right + 1, y, right + MARK + 1, y)


class _Label:
    """One label."""

    def __init__(self, pen: Pen, left: float, top: float, width: float, height: float) -> None:
        self.pen = pen
        self.left, self.top = left, top
        self.width, self.height = width, height

    def draw(self, card: Card, language: Language, kind: Code) -> None:
        """Draw everything of a card. Raises TooSmall."""
        made = modules(kind, card.code)
        spots = layout(self.width, self.height, kind, made)
        if spots.module < made.least:
            raise self._too_small(card)
        self._code(made, spots)
        self._words(card, language.say(card.thing.name), spots.words)

    def _too_small(self, card: Card) -> TooSmall:
        text = (
            "The code of {id} does not fit onto a label of {width} × {height} mm: "
            "take QR or larger labels."
        )
        values: dict[str, Value] = {
            "id": card.note or card.code,
            "width": round(self.width),
            "height": round(self.height),
        }
        return TooSmall(Message(text, values))

    def _code(self, made: Modules, spots: Layout) -> None:
        left, top, width, height = spots.code
        module, rows = spots.module, len(made.rows)
        deep = height / rows if rows == 1 else module
        x = self.left + left + (width - module * len(made.rows[0])) / 2
        y = self.top + top + (height - deep * rows) / 2
        for number, row in enumerate(made.rows):
            for start, length in _runs(row):
                self.pen.black(x + start * module, y + number * deep, length * module, deep)

    def _words(self, card: Card, caption: str, spot: Rect) -> None:
        left, top = self.left + spot.left, self.top + spot.top
        width, height = spot.width, spot.height
        drawn = card.thing.symbols
        small = 2.6 if card.edge and card.note and card.note != caption else 0.0
        if drawn and drawn[0].figure == caption:
            self._figure(drawn[0], Rect(left, top, width, height))
            return
        symbols = self._symbols(drawn, Rect(left, top, width, height)) if drawn else 0.0
        room = height - symbols - small
        self.pen.text(caption, left, top + symbols, width, room, 30 if not drawn else 16)
        if small:
            self.pen.text(card.note, left, top + height - small, width, small, 6)

    def _symbols(self, drawn: Sequence[Drawn], spot: Rect) -> float:
        """Symbols side by side at the top of a place, on two rows where they get larger so; how
        much of its height they take."""
        rows, side = max(
            ((rows, _side(spot, rows, len(drawn))) for rows in (1, 2)), key=lambda way: way[1]
        )
        each = -(-len(drawn) // rows)
        for at, one in enumerate(drawn):
            down, across = divmod(at, each)
            wide = min(each, len(drawn) - down * each)
            x = spot.left + (spot.width - side * wide) / 2 + across * side
            y = spot.top + down * side
            self.pen.symbol(one.symbol, one.tint or INK, x, y, side * 0.94)
        return side * rows

    def _figure(self, drawn: Drawn, spot: Rect) -> None:
        """A figure in white on its symbol, as large as there is room: no caption says it again."""
        side = min(spot.width, spot.height, LARGEST_FIGURE)
        x, y = spot.left + (spot.width - side) / 2, spot.top + (spot.height - side) / 2
        self.pen.symbol(drawn.symbol, drawn.tint or INK, x, y, side)
        inner = side * ON_SYMBOL
        edge = (side - inner) / 2
        points = inner * 0.8 / MM_A_POINT
        self.pen.text(drawn.figure, x + edge, y + edge, inner, inner, points, white=True)
        if set(drawn.figure) <= TURNED:
            bar = inner * 0.4
            self.pen.white(x + (side - bar) / 2, y + side * 0.74, bar, side * 0.03)


def _side(spot: Rect, rows: int, count: int) -> float:
    """How large symbols can be that stand at the top of a place on so many rows."""
    share = 0.45 if rows == 1 else 0.56
    return min(spot.height * share / rows, spot.width / -(-count // rows), LARGEST_SYMBOL)


def _runs(row: Sequence[bool]) -> Iterator[tuple[int, int]]:
    """The black stretches of a row: where each begins and how long it is."""
    start: int | None = None
    for at, dark in enumerate((*row, False)):
        if dark and start is None:
            start = at
        elif not dark and start is not None:
            yield start, at - start
            start = None
