"""Copies of everything: which there are, made anew, brought back, written out onto a stick."""

from __future__ import annotations

from typing import Any

from companion.intents import ExportAll, LookAtCopies, MakeCopy, RestoreCopy
from companion.outside import Copies, Copy, Place
from companion.snapshots import Snapshot
from companion.storage.games import Moment
from ui import kv
from ui.dates import date_words, decimal_words
from ui.desk import Words, counted, words
from ui.drawing.pen import Pen
from ui.screens import Screen
from ui.sheets.confirm import ConfirmSheet
from ui.sketch import Sketch
from ui.theme import CREAM, EMBER, FAINT, GOLD, LEAF, MIST, NIGHT2, NIGHT3, NIGHT4, Radius, Type
from ui.touchable import Touchable
from ui.widgets.nothing import draw_nothing

kv.load(__file__)

ROW = 74.0
MEGABYTE = 1024 * 1024
PLACES: dict[Place, tuple[Words, str]] = {
    Place.HERE: (words("Here"), "storage"),
    Place.STICK: (words("Stick"), "folder"),
}


def size_words(size: int) -> Words:
    """How large a copy is."""
    if size < MEGABYTE:
        return words("{count} KB", count=max(1, round(size / 1024)))
    return words("{size} MB", size=decimal_words(size / MEGABYTE))


def sound_words(copy: Copy) -> tuple[Words, str]:
    """How sure one may be of a copy, and the mark for it."""
    if copy.sound is None:
        return words("being checked"), "help"
    if copy.sound:
        return words("checked: whole"), "check"
    return words("damaged, cannot be brought back"), "cross"


class CopyRow(Touchable):
    """A copy; a touch brings it back, after a question."""

    def __init__(self, copy: Copy, **values: Any) -> None:
        super().__init__(**values)
        self.copy = copy
        self.disabled_look = copy.sound is False

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        copy = self.copy
        line = CREAM if self.focused else NIGHT4
        fill = NIGHT3 if self.pressed else NIGHT2
        pen.box(0, 0, width, height, fill, radius=Radius.ROW, line=line, stroke=2)
        name, symbol = PLACES[copy.place]
        usable = copy.sound is not False
        pen.symbol(symbol, 16, height / 2 - 18, 36, GOLD if usable else FAINT)
        told, mark = sound_words(copy)
        tint = {"check": LEAF, "cross": EMBER}.get(mark, MIST)
        pen.symbol(mark, width - 44, height / 2 - 14, 28, tint)
        room = width - 68 - 56
        date = self._date(pen)
        pen.text(
            words("{place} · {date}", place=name, date=date),
            68,
            6,
            Type.BUTTON,
            CREAM if usable else FAINT,
            room=room,
            tall=32,
        )
        parts: list[Words] = [told]
        if usable:
            parts.append(size_words(copy.size))
        if copy.games is not None:
            parts.insert(0, counted("{count} game", "{count} games", copy.games))
        shown = " · ".join(pen.desk.say(part) for part in parts)
        pen.text(shown, 68, 38, Type.SECOND, MIST, room=room, tall=26, smallest=0.65)

    def _date(self, pen: Pen) -> Words:
        if self.copy.date is None:
            return words("nothing played yet")
        moment = Moment(self.copy.date, self.copy.sure)
        return date_words(pen.desk, moment, pen.desk.clock.wall(), brief=True)


class Told(Sketch):
    """Whether a stick is in, and what is being done."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._copies: Copies | None = None

    def show(self, copies: Copies | None) -> None:
        """Show it."""
        self._copies = copies
        self.changed(None if copies is None else (copies.stick, copies.doing))

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        copies = self._copies
        if copies is None:
            return
        symbol, tint = ("folder", LEAF) if copies.stick else ("folder", FAINT)
        text: Words = words("No stick is in: put one in, and it gets a copy too.")
        if copies.stick:
            text = words("A stick is in; it may be pulled out.")
        if copies.doing is not None:
            symbol, tint, text = "warning", GOLD, copies.doing
            if copies.stick:
                text = words("{doing} Leave the stick in.", doing=copies.doing)
        pen.symbol(symbol, 4, height / 2 - 12, 24, tint)
        pen.text(text, 38, 0, Type.SECOND, MIST, room=width - 42, tall=height, lines=2, on_sky=True)


class BackupsScreen(Screen):
    """Looks at the copies while it is up."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.copies: Copies | None = None
        self.rows: list[CopyRow] = []
        self.told = Told()
        self.add_widget(self.told)
        self.fbind("uw", self._space)
        self.fbind("uh", self._space)

    def enter(self, **what: Any) -> None:
        self.desk.post(LookAtCopies(True))

    def off_stage(self) -> None:
        self.desk.post(LookAtCopies(False))

    def on_stage(self) -> None:
        super().on_stage()
        self._space()

    def show(self, snapshot: Snapshot) -> None:
        self.ids.chips.statuses = snapshot.statuses
        copies = snapshot.copies
        self.told.show(copies)
        busy = copies is not None and copies.doing is not None
        self.ids.make.disabled_look = copies is None or busy
        self.ids.export.disabled_look = copies is None or busy or not copies.stick
        if copies == self.copies:
            return
        before = None if self.copies is None else self.copies.all
        self.copies = copies
        if copies is None or copies.all != before:
            self._list(() if copies is None else copies.all)
        self._space()
        self.redraw()

    def draw(self, pen: Pen) -> None:
        if self.rows:
            return
        x, y, width, height = self.ids.rows.place
        text = words("Looking for copies …")
        if self.copies is not None:
            text = words(
                "No copies yet: one is made by itself after each game, on a stick too if one is in."
            )
        inner = Pen(pen.painter, pen.desk, pen.left + x * pen.f, pen.top - y * pen.f)
        draw_nothing(inner, "storage", text, width, height)

    def make(self) -> None:
        """Make a copy now."""
        self.desk.post(MakeCopy())

    def export(self) -> None:
        """Write everything out."""
        self.desk.post(ExportAll())

    def back(self) -> None:
        if self.desk.stage is not None:
            self.desk.stage.go("settings")

    def _list(self, copies: tuple[Copy, ...]) -> None:
        self.rows = [CopyRow(copy) for copy in copies]
        self.ids.rows.content.clear_widgets()
        for row in self.rows:
            row.bind(on_release=self._touched)
            self.ids.rows.content.add_widget(row)

    def _touched(self, row: CopyRow) -> None:
        copies, stage = self.copies, self.desk.stage
        if stage is None or copies is None or copies.doing is not None:
            return
        copy = row.copy
        stage.open(
            ConfirmSheet(
                words("Bring this copy back?"),
                words("What is here now is copied first. Then it starts anew."),
                words("Bring it back"),
                lambda: self.desk.post(RestoreCopy(copy.place, copy.name)),
            )
        )

    def _space(self, *changed: object) -> None:
        if "rows" not in self.ids or not self.attached:
            return
        width = self.ids.rows.place[2]
        self.told.place = [12, 82 if self.portrait else 66, self.uw - 24, 44]
        columns = 1 if self.portrait else 2
        each = (width - 8 - 8 * (columns - 1)) / columns
        for at, row in enumerate(self.rows):
            row.place = [at % columns * (each + 8), at // columns * (ROW + 8), each, ROW]
        lines = -(-len(self.rows) // columns)
        self.ids.rows.set_height(max(1.0, lines * (ROW + 8)))
