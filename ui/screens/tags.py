"""Tags: what a game's box holds and how many tags each thing has. A tag held at the reader says
what it is; a touched thing takes the next one."""

from __future__ import annotations

from typing import Any

from kivy.properties import ListProperty, NumericProperty, ObjectProperty

from companion.codes import recognise
from companion.components import things
from companion.intents import Teaching
from companion.rules.game import Json
from companion.rules.registry import GAMES
from companion.snapshots import Snapshot
from companion.teaching import Catalogue, Slot, printed, shelves, slot_of
from ui import games, kv, teaching
from ui.desk import Words, words
from ui.drawing.even import even
from ui.drawing.pen import Pen
from ui.screens import Screen
from ui.sheets.choices import Listed, ListSheet
from ui.sheets.pick import PickSheet
from ui.sheets.tables import TablesSheet
from ui.sheets.tag import ComponentSheet, HeardSheet
from ui.sketch import Sketch
from ui.theme import GOLD, MIST, Type
from ui.widgets.button import PushButton
from ui.widgets.emblems import GAME_SYMBOLS
from ui.widgets.paper import Pictures
from ui.widgets.shelves import ShelfBar
from ui.widgets.things import Things

kv.load(__file__)


class Hint(Sketch):
    """What can be done with the reader here."""

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        pen.symbol("reader", 0, height / 2 - 16, 32, GOLD)
        room = width - 42
        pen.text(
            even(pen, words("Hold a tag at the reader to see what it is."), Type.SECOND, room),
            42,
            0,
            Type.SECOND,
            MIST,
            room=room,
            tall=height,
            lines=2,
            on_sky=True,
        )


class TagsScreen(Screen):
    """A game's things by kind, each with its tags."""

    low = NumericProperty(76)
    under = ObjectProperty("")
    panel = ListProperty([0, 0, 0, 0])

    def __init__(self, **values: Any) -> None:
        self.game = "planet"
        self.box = ""
        self.catalogue = Catalogue()
        self._boxes: dict[str, dict[str, Json]] = {}
        self._shelf = ""
        self._ear = teaching.Ear(None)
        super().__init__(**values)
        self.games = {
            name: PushButton(symbol=GAME_SYMBOLS[name], name=games.title(name)) for name in GAMES
        }
        for name, button in self.games.items():
            button.bind(on_release=lambda _, name=name: self.choose(name))
            self.add_widget(button)
        self.hint = Hint()
        self.sets = PushButton(symbol="box", align="left")
        self.sets.bind(on_release=lambda _: self._choose_set())
        self.shelves = ShelfBar()
        self.things = Things()
        self.shelves.bind(on_pick=lambda _, key: self.look(key))
        self.things.bind(on_slot=lambda _, slot: self._open(slot))
        for widget in (self.hint, self.shelves, self.things):
            self.add_widget(widget)
        self.fbind("uw", self._space)
        self.fbind("uh", self._space)

    def on_stage(self) -> None:
        super().on_stage()
        self._ear = teaching.Ear(self.desk.snapshot.teaching)
        self.desk.post(Teaching(True))

    def off_stage(self) -> None:
        self.desk.post(Teaching(False))

    def enter(self, *, game: str = "", **what: Any) -> None:
        self.catalogue = teaching.catalogue(self.desk)
        self._boxes = self.desk.snapshot.boxes
        self.choose(game or self.game)

    def show(self, snapshot: Snapshot) -> None:
        self.ids.chips.statuses = snapshot.statuses
        if snapshot.boxes != self._boxes:
            self._boxes = snapshot.boxes
            self.choose(self.game)
        told = snapshot.teaching
        if told is None or self.desk.stage is None:
            return
        sheet = self.desk.stage.sheet
        if self._ear.settled(told):
            self.catalogue = teaching.catalogue(self.desk)
            self._tell()
            if isinstance(sheet, ComponentSheet):
                sheet.refresh(self.catalogue)
        if isinstance(sheet, TablesSheet):
            sheet.show(told, snapshot.written)
        for tag in self._ear.tags(told):
            self._hear(tag)

    @property
    def components(self) -> dict[str, Json] | None:
        """The components looked at: the owner's own set, None for the built-in one."""
        return self._boxes.get(self.game, {}).get(self.box) if self.box else None

    def choose(self, game: str) -> None:
        """Look at a game's things."""
        if game != self.game:
            self.box, self._shelf = "", ""
        self.game = game
        if self.box not in self._boxes.get(game, {}):
            self.box = ""
        for name, button in self.games.items():
            button.chosen = name == game
        self._pictures = Pictures(game, self.components)
        self._found = shelves(game, self.components)
        if self._shelf not in [shelf.key for shelf in self._found]:
            self._shelf = self._found[0].key
        self._tell()
        self.things.from_top()
        self._space()

    def look(self, key: str) -> None:
        """Look at one kind of things."""
        self._shelf = key
        self._tell()
        self.things.from_top()

    def teach_box(self) -> None:
        """Teach all things of the box, one after another."""
        if self.desk.stage is not None:
            self.desk.stage.go("teach", game=self.game, box=self.box)

    def print_labels(self) -> None:
        """Print codes, which need no teaching."""
        if self.desk.stage is not None:
            self.desk.stage.go("labels", game=self.game, box=self.box)

    def open_tables(self) -> None:
        """Write all tags to a table, or take some over from one."""
        if self.desk.stage is not None:
            self.desk.stage.open(TablesSheet(len(self.catalogue)))

    def _tell(self) -> None:
        self.shelves.show(self._found, self.catalogue)
        self.shelves.value = self._shelf
        shelf = next(shelf for shelf in self._found if shelf.key == self._shelf)
        self.things.show(
            [self._pictures.of(slot) for slot in shelf.slots],
            [self.catalogue.count(slot) for slot in shelf.slots],
        )
        slots = [slot for shelf in self._found for slot in shelf.slots]
        self.under = teaching.progress(self.game, self.catalogue.known(slots), len(slots))
        self.sets.label = self.box or words("Built-in set")

    def _hear(self, tag: str) -> None:
        stage = self.desk.stage
        if stage is None:
            return
        if isinstance(stage.sheet, ComponentSheet):
            stage.sheet.heard(tag)
            return
        stage.close_all()
        slot = self._means(tag)
        picture = None if slot is None else self._pictures.of(slot)
        name: Words = "" if picture is None else teaching.whole_name(picture)
        stage.open(HeardSheet(tag, picture, name, self._ask, printed=printed(tag)))

    def _means(self, tag: str) -> Slot | None:
        def ids(game: str) -> tuple[str, ...]:
            return things(game, self.components if game == self.game else None)

        said = recognise(tag, ids)
        return self.catalogue.means(tag) if said is None else slot_of(said)

    def _named(self, tag: str) -> Words:
        slot = self._means(tag)
        return tag if slot is None else teaching.whole_name(self._pictures.of(slot))

    def _ask(self, tag: str) -> None:
        if self.desk.stage is not None:
            self.desk.stage.open(PickSheet(tag, self.game, self.components, self.catalogue))

    def _open(self, slot: Slot) -> None:
        if self.desk.stage is not None:
            picture = self._pictures.of(slot)
            self.desk.stage.open(ComponentSheet(picture, self.catalogue, self._named))

    def _choose_set(self) -> None:
        own = self._boxes.get(self.game, {})
        listed = [
            Listed(name or words("Built-in set"), "box", lambda name=name: self._take_set(name))  # type: ignore[misc]
            for name in ("", *own)
        ]
        if self.desk.stage is not None:
            title = words("Which set of components?")
            self.desk.stage.open(ListSheet(title, games.title(self.game), listed))

    def _take_set(self, name: str) -> None:
        self.box = name
        self.choose(self.game)

    def _space(self, *changed: object) -> None:
        width, height = self.uw, self.uh
        upright = height > width
        self.low = 148 if upright else 76
        top = 84.0 if upright else 68.0
        each = (width - 16 - 4 * 6) / 5 if upright else 64.0
        for at, button in enumerate(self.games.values()):
            button.place = [8 + at * (each + 6), top, each, 56]
        own = bool(self._boxes.get(self.game))
        if own and self.sets.parent is None:
            self.add_widget(self.sets)
        elif not own and self.sets.parent is not None:
            self.remove_widget(self.sets)
        if upright:
            self.hint.place = [12, top + 62, width - (240 if own else 24), 44]
            self.sets.place = [width - 208, top + 60, 200, 56]
            top += 118
        else:
            left = 8 + 5 * (each + 6) + 10
            self.sets.place = [width - 208, top, 200, 56]
            self.hint.place = [left, top, width - left - (220 if own else 12), 56]
            top += 64
        self.shelves.columns = 4 if upright else 7
        tall = 62.0 * self.shelves.rows(len(self.shelves.buttons)) - 6
        self.panel = [8, top, width - 16, height - self.low - top - 8]
        self.shelves.place = [16, top + 8, width - 32, tall]
        inside = top + 8 + tall + 10
        self.things.place = [16, inside, width - 28, height - self.low - inside - 14]
