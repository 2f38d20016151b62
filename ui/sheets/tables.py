"""Tables of tags: written for a spreadsheet or another companion, and taken over from one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.intents import LookForTables, ReadTable, TakeTable, WriteTable
from companion.outside import Place, TagTable, Teaching
from companion.rules.game import Message
from ui.desk import Words, counted, words
from ui.drawing.pen import Pen
from ui.sketch import Sketch
from ui.theme import CREAM, EMBER, MIST, Type
from ui.widgets.button import PushButton
from ui.widgets.saved import Saved
from ui.widgets.scroller import Scroller
from ui.widgets.sheet import Sheet

_TALL = 60
_LINE = 46
Found = Sequence[tuple[Place, str]]


class Problems(Sketch):
    """What a table brings, and what is wrong with which of its lines."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.lines: tuple[tuple[Words, bool], ...] = ()

    @property
    def line(self) -> float:
        """How tall a line of the list is: two of its text."""
        return _LINE * self.desk.theme.text_percent / 100 if self.attached else _LINE

    def show(self, table: TagTable) -> None:
        """Show a table that was read."""
        self.lines = tuple(_lines(table))
        self.changed(self.lines)

    def draw(self, pen: Pen) -> None:
        width, _ = self.units
        line = self.line
        for at, (text, wrong) in enumerate(self.lines):
            y, symbol = at * line, "cross" if wrong else "check"
            pen.symbol(symbol, 2, y + line / 2 - 12, 24, EMBER if wrong else MIST)
            pen.text(
                text,
                38,
                y,
                Type.SECOND,
                CREAM,
                room=width - 50,
                tall=line,
                lines=3,
                smallest=0.8,
                may_cut=True,  # a tag in it may have any length; the line is said first
            )


class TablesSheet(Sheet):
    """Lists the tables that lie about; one that is touched is read, shown, and taken over if
    that is wanted."""

    def __init__(self, known: int, **values: Any) -> None:
        super().__init__(title=words("Tables of tags"), wants=[640, 560], **values)
        self._found: Found | None = None
        self._table: TagTable | None = None
        self.saved = Saved(what="tags")
        self._scroller = Scroller()
        self.files: list[PushButton] = []
        self.problems = Problems()
        self.write = PushButton(
            label=words("Write all tags"), symbol="export", disabled_look=not known
        )
        self.take = PushButton(label=words("Take over"), kind="main", symbol="import")
        self.back = PushButton(label=words("Back"), kind="outline", symbol="back")
        self.write.bind(on_release=lambda _: self.desk.post(WriteTable()))
        self.take.bind(on_release=lambda _: self._take())
        self.back.bind(on_release=lambda _: self._look())
        self.body.add_widget(self._scroller)
        self.body.add_widget(self.write)
        self.body.add_widget(self.saved)

    def on_stage(self) -> None:
        super().on_stage()
        self._look()

    def show(self, told: Teaching, written: dict[str, str]) -> None:
        """What lies about, and what was read of it."""
        path = written.get("tags", "")
        if (told.tables, told.table, path) == (self._found, self._table, self.saved.path):
            return
        self._found, self._table, self.saved.path = told.tables, told.table, path
        self._rebuild()

    def _look(self) -> None:
        self.desk.post(LookForTables())

    def _take(self) -> None:
        self.desk.post(TakeTable())
        self.close()

    def _rebuild(self) -> None:
        content = self._scroller.content
        content.clear_widgets()
        self.files = []
        for button in (self.take, self.back):
            if button.parent is not None:
                self.body.remove_widget(button)
        if self._table is not None:
            self.problems.show(self._table)
            content.add_widget(self.problems)
            self.take.disabled_look = not (self._table.new or self._table.changed)
            self.body.add_widget(self.back)
            self.body.add_widget(self.take)
        else:
            for place, name in self._found or ():
                symbol = "storage" if place is Place.STICK else "folder"
                button = PushButton(label=name, symbol=symbol, align="left")
                asked = ReadTable(place, name)
                button.bind(on_release=lambda _, asked=asked: self.desk.post(asked))
                self.files.append(button)
                content.add_widget(button)
        self._scroller.offset = 0.0
        self._space()

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        x, y, width, _ = self.box
        if self._table is not None:
            return
        if self._found is not None and not self._found:
            pen.symbol("tag", x + width / 2 - 28, y + 92, 56, MIST)
            pen.text(
                words("No table (CSV) lies in the folder for files or on a stick."),
                x + 20,
                y + 160,
                Type.SECOND,
                MIST,
                room=width - 40,
                tall=60,
                lines=2,
                align="middle",
            )

    def lay_out(self, width: float, height: float) -> None:
        self.under = "" if self._table is None else self._table.name
        room = width - 32
        self._scroller.place = [16, 76, room, height - 76 - (144 if self.saved.path else 88)]
        told = self._table is None and bool(self.saved.path)
        self.saved.place = [20, height - 136, room - 4, 56] if told else [0, 0, 0, 0]
        for at, button in enumerate(self.files):
            button.place = [0, at * (_TALL + 8), room - 10, _TALL]
        self._scroller.set_height(len(self.files) * (_TALL + 8))
        half = (room - 12) / 2
        low = height - 76
        self.write.place = [16, low, room, 60]
        if self._table is not None:
            tall = len(self.problems.lines) * self.problems.line
            self.problems.place = [0, 0, room - 8, tall]
            self._scroller.set_height(tall)
            self.write.place = [0, 0, 0, 0]
            self.back.place = [16, low, half, 60]
            self.take.place = [28 + half, low, half, 60]


def _lines(table: TagTable) -> list[tuple[Words, bool]]:
    if table.refused is not None:
        return [(table.refused, True)]
    found: list[tuple[Words, bool]] = []
    if table.new:
        found.append((counted("{count} new tag", "{count} new tags", table.new), False))
    if table.changed:
        text, many = (
            "{count} tag that means something else so far",
            ("{count} tags that mean something else so far"),
        )
        found.append((counted(text, many, table.changed), False))
    if table.same:
        found.append(
            (counted("{count} tag known already", "{count} tags known already", table.same), False)
        )
    if not table.new and not table.changed and not table.same:
        found.append((words("The table holds no tag that could be taken over."), True))
    return found + [(_problem(line, what), True) for line, what in table.problems]


def _problem(line: int, what: Message) -> Words:
    return words("Line {line}: {problem}", line=line, problem=what)
