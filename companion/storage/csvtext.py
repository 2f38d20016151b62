"""CSV that a spreadsheet may open: no cell is taken for a formula, and what comes back is hostile
until it is read.

The module that writes and reads it is imported where a table is exported or imported: few evenings
do either.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence

from companion.rules.game import Message

MOST_CHARACTERS = 4_000_000
LONGEST_LINE = 4_000
MOST_LINES = 50_000
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
_DELIMITERS = ",;\t"


class NoCsv(ValueError):
    """A text that cannot be read as CSV: `message` says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.text)
        self.message = message


def cell(value: str | float | None) -> str:
    """A cell: text that a spreadsheet would run as a formula gets an apostrophe before it."""
    if value is None:
        return ""
    if isinstance(value, str):
        return f"'{value}" if value.startswith((*_FORMULA, "'")) else value
    return str(value)


def plain(text: str) -> str:
    """A cell's own text again: the apostrophe that `cell` put before it is taken off."""
    if text.startswith("'") and text[1:].startswith((*_FORMULA, "'")):
        return text[1:]
    return text


def write(columns: Sequence[str], rows: Iterable[Sequence[str | int | float | None]]) -> str:
    """A CSV text with a line of column names."""
    import csv

    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(columns)
    writer.writerows([cell(value) for value in row] for row in rows)
    return out.getvalue()


def read(text: str, columns: Sequence[str]) -> list[tuple[int, dict[str, str]]]:
    """The lines of a CSV text, numbered as in the file, by column; other columns are left out.

    The columns may be divided by comma, semicolon or tab, and stand in any order.

    Raises:
        NoCsv: a column is missing, or the text is no CSV or too large.
    """
    import csv

    text = text.removeprefix("\N{BYTE ORDER MARK}")
    if len(text) > MOST_CHARACTERS:
        raise NoCsv(Message("The table is too large to be one of ours."))
    lines = text.splitlines(keepends=True)
    if len(lines) > MOST_LINES or any(len(line) > LONGEST_LINE for line in lines):
        raise NoCsv(Message("The table is too large to be one of ours."))
    head = lines[0] if lines else ""
    delimiter = max(_DELIMITERS, key=head.count)
    reader = csv.reader(lines, delimiter=delimiter, strict=True)
    found: list[tuple[int, dict[str, str]]] = []
    places: dict[str, int] | None = None
    try:
        for row in reader:
            if places is None:
                places = {name.strip().lower(): at for at, name in enumerate(row)}
                missing = [name for name in columns if name not in places]
                if missing:
                    raise NoCsv(Message("The table lacks the column {name}.", {"name": missing[0]}))
            elif any(part.strip() for part in row):
                cells = {
                    name: plain(row[places[name]].strip()) if places[name] < len(row) else ""
                    for name in columns
                }
                found.append((reader.line_num, cells))
    except csv.Error:
        raise NoCsv(
            Message("Line {line} of the table is no CSV.", {"line": reader.line_num})
        ) from None
    if places is None:
        raise NoCsv(Message("The table is empty."))
    return found
