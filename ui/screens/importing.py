"""A game from a file: the records that lie about, what is in one, and taking it over.

`stage.go("import")` leads here; back leads to where one came from.
"""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty

from companion.exchange import own_folder
from companion.intents import Import, LookForRecords, ReadRecord
from companion.outside import Place, Records
from companion.snapshots import Snapshot
from ui import kv
from ui.desk import Words, counted, words
from ui.drawing.pen import Pen
from ui.screens import Screen
from ui.theme import CREAM, GOLD, MIST, Radius, Type
from ui.touchable import Touchable
from ui.widgets.record_card import RecordCard

__all__ = ["ImportScreen", "RecordCard"]

kv.load(__file__)

PLACES: dict[Place, tuple[str, Words]] = {
    Place.STICK: ("storage", words("on the stick")),
    Place.HERE: ("folder", words("in the folder")),
}
_TALL = 64


class FileRow(Touchable):
    """A record that lies about."""

    def __init__(self, where: Place, name: str, **values: Any) -> None:
        super().__init__(**values)
        self.where, self.name = where, name

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        self.plate(pen, line=GOLD if self.chosen else None, radius=Radius.CELL)
        symbol, place = PLACES[self.where]
        pen.symbol(symbol, 12, height / 2 - 15, 30, GOLD)
        name = pen.short(self.name.removesuffix(".jsonl"), Type.LIST, width - 66)
        pen.text(name, 54, 4, Type.LIST, CREAM, room=width - 62, tall=28)
        pen.text(place, 54, 32, Type.LEAST, MIST, room=width - 62, tall=20)


class ImportScreen(Screen):
    """Lists the records, shows what is in the one that is touched, and takes it over."""

    under = ObjectProperty("")
    bare = BooleanProperty(True)
    """Whether there is nothing to list."""

    def __init__(self, **values: Any) -> None:
        self.rows: list[FileRow] = []
        self.records = Records()
        self._taken = 0
        super().__init__(**values)
        self.fbind("uw", self._space)
        self.fbind("uh", self._space)

    def enter(self, **what: Any) -> None:
        self._taken = self.desk.snapshot.records.taken
        self.look()

    def show(self, snapshot: Snapshot) -> None:
        self.ids.chips.statuses = snapshot.statuses
        self.records = snapshot.records
        if self.records.taken != self._taken:
            self._taken = self.records.taken
            self.look()
        self._list()
        self._tell()

    def back(self) -> None:
        if self.desk.stage is not None:
            self.desk.stage.go(self.came)

    def card_place(self, width: float, height: float, bare: bool) -> list[float]:
        """Where the card stands: beside or under the list, or in place of it."""
        left = 8.0 if self.portrait or bare else 332.0
        top = 68.0 if not self.portrait else 84.0 if bare else 320.0
        return [left, top, width - 8 - left, height - 80 - top]

    def look(self) -> None:
        """Look which records there are."""
        self.desk.post(LookForRecords())

    def take(self) -> None:
        """Take over what is shown."""
        preview = self.records.preview
        if preview is not None and preview.refused is None:
            self.desk.post(Import())

    def _list(self) -> None:
        files = self.records.files or ()
        if [(row.where, row.name) for row in self.rows] != list(files):
            for row in self.rows:
                self.ids.files.content.remove_widget(row)
            self.rows = [FileRow(*file) for file in files]
            for row in self.rows:
                row.bind(on_release=lambda chosen: self._read(chosen))
                self.ids.files.content.add_widget(row)
            self.ids.files.offset = 0.0
        preview = self.records.preview
        self.bare = not files and preview is None and not self.records.reading
        shown = self.records.reading or (preview.name if preview is not None else "")
        for row in self.rows:
            row.chosen = row.name == shown
        self._space()

    def _hint(self) -> Words:
        """What to do, as long as no record is shown."""
        if self.rows:
            return words("Touch a record to see what is in it. Nothing is taken over by that.")
        if self.records.files is None:
            return words("Looking …")
        if self.records.problem is not None:
            return self.records.problem
        return words(
            "There is no record. Records are files that end in .jsonl: put them into {folder}, "
            "or onto a stick.",
            folder=str(own_folder()),
        )

    def _tell(self) -> None:
        count = len(self.rows)
        self.under = counted("{count} record", "{count} records", count) if count else ""
        self.ids.card.show(self._hint(), self.records.reading, self.records.preview)
        preview = self.records.preview
        self.ids.take.disabled_look = preview is None or preview.refused is not None

    def _read(self, row: FileRow) -> None:
        self.desk.post(ReadRecord(row.where, row.name))

    def _space(self, *changed: object) -> None:
        if "files" not in self.ids:
            return
        files = self.ids.files
        width = files.place[2] - 10
        for at, row in enumerate(self.rows):
            row.place = [0, at * (_TALL + 6), width, _TALL]
        files.set_height(len(self.rows) * (_TALL + 6))
