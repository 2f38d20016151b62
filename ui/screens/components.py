"""Components: which set each game is played with, and correcting, sharing and putting back."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty

from companion.components.sets import BUILT_IN, ComponentSet, free_name, sets
from companion.intents import KeepBox, LookForBoxes, ReadBox, WriteBox
from companion.outside import Place
from companion.rules.registry import GAMES
from companion.snapshots import Snapshot
from ui import games, kv
from ui.chosen import use_set, used_set
from ui.desk import words
from ui.editors.choose import edit
from ui.screens import Screen
from ui.sheets.choices import Listed, ListSheet
from ui.sheets.confirm import ConfirmSheet
from ui.sheets.files import FilesSheet
from ui.sheets.keyboard import KeyboardSheet
from ui.widgets.button import PushButton, stand_alike
from ui.widgets.emblems import GAME_SYMBOLS
from ui.widgets.set_button import set_name
from ui.widgets.set_card import SetCard

kv.load(__file__)


class ComponentsScreen(Screen):
    """The sets of one game at a time; `choosing` where a new game waits for the choice."""

    under = ObjectProperty("")
    choosing = BooleanProperty(False)

    def __init__(self, **values: Any) -> None:
        self.game = GAMES[0]
        self._back_to = "settings"
        self._told: tuple[str, dict[str, Any], tuple[ComponentSet, ...]] | None = None
        self.cards: list[SetCard] = []
        self.games = {
            game: PushButton(name=games.title(game), symbol=GAME_SYMBOLS[game], align="left")
            for game in GAMES
        }
        super().__init__(**values)
        for game, button in self.games.items():
            button.bind(on_release=lambda _, game=game: self.choose_game(game))
            self.add_widget(button)
            button.telling = True
        stand_alike(*self.games.values())
        self.fbind("uw", self._space)
        self.fbind("uh", self._space)

    def enter(
        self, *, game: str = "", choosing: bool = False, back_to: str = "settings", **what: Any
    ) -> None:
        """`choosing` leads back to the new game, else it goes `back_to` a screen."""
        self.choosing = choosing
        self._back_to = "new_game" if choosing else back_to
        if game:
            self.game = game
        self.ids.sets.offset = 0

    def show(self, snapshot: Snapshot) -> None:
        self.ids.chips.statuses = snapshot.statuses
        sheet = None if self.desk.stage is None else self.desk.stage.sheet
        if isinstance(sheet, FilesSheet):
            sheet.show(snapshot)
        self._tell()

    def back(self) -> None:
        stage = self.desk.stage
        if stage is not None:
            stage.go(self._back_to)

    def choose_game(self, game: str) -> None:
        """Show the sets of another game."""
        self.game = game
        self.ids.sets.offset = 0
        self._tell()

    def use(self, name: str) -> None:
        """Play with this set from now on."""
        use_set(self.game, name, self.desk)

    def look_for_files(self) -> None:
        """Show which files could be taken over."""
        if self.desk.stage is not None:
            self.desk.post(LookForBoxes())
            self.desk.stage.open(
                FilesSheet(words("Take over a set"), lambda snapshot: snapshot.box_files, self.read)
            )

    def read(self, place: Place, file: str) -> None:
        """Take over a set from a file."""
        self.desk.post(ReadBox(self.game, place, file))

    def _sets(self) -> tuple[ComponentSet, ...]:
        """All sets of the game, looked at anew only where they have changed."""
        own = self.desk.snapshot.boxes.get(self.game, {})
        if self._told is None or self._told[:2] != (self.game, own):
            self._told = (self.game, own, sets(self.game, self.desk.snapshot.boxes))
        return self._told[2]

    def _used(self) -> str:
        name = used_set(self.game, self.desk.snapshot)
        return name if name in self.desk.snapshot.boxes.get(self.game, {}) else BUILT_IN

    def _tell(self) -> None:
        if not self.attached:
            return
        on = self.desk.snapshot.game
        if on is not None and on.game == self.game:
            self.under = words("The game on the table keeps the components it began with.")
        else:
            self.under = games.title(self.game)
        for game, button in self.games.items():
            button.chosen = game == self.game
        found, used = self._sets(), self._used()
        while len(self.cards) > len(found):
            self.ids.sets.content.remove_widget(self.cards.pop())
        while len(self.cards) < len(found):
            card = SetCard()
            card.bind(
                on_use=lambda c: self.use(c.one.name),
                on_edit=lambda c: self._edit(c.one),
                on_more=lambda c: self._more(c.one),
            )
            self.cards.append(card)
            self.ids.sets.content.add_widget(card)
        for card, one in zip(self.cards, found, strict=True):
            card.show(one, used=one.name == used)
        self._space()

    def _edit(self, one: ComponentSet) -> None:
        edit(self.desk, self.game, one.name, one.components, self.use)

    def _more(self, one: ComponentSet) -> None:
        if self.desk.stage is None:
            return
        listed = [
            Listed(words("Copy it under another name"), "plus", lambda: self._name(one, keep=True)),
            Listed(words("Write it to a file"), "export", lambda: self._write(one)),
        ]
        if one.name != BUILT_IN:
            listed.insert(
                0, Listed(words("Rename it"), "pencil", lambda: self._name(one, keep=False))
            )
            listed.append(Listed(words("Forget it"), "cross", lambda: self._drop(one)))
        self.desk.stage.open(ListSheet(set_name(one.name), games.title(self.game), listed))

    def _name(self, one: ComponentSet, *, keep: bool) -> None:
        own = self.desk.snapshot.boxes.get(self.game, {})

        def named(name: str) -> None:
            if name == one.name and not keep:
                return
            name = free_name(name, own)
            self.desk.post(KeepBox(self.game, name, one.components))
            if not keep:
                self.desk.post(KeepBox(self.game, one.name, None))
                if self._used() == one.name:
                    self.use(name)

        if self.desk.stage is not None:
            title = words("What is this set called?")
            offered = free_name(one.name, own) if keep else one.name
            self.desk.stage.open(KeyboardSheet(title, named, offered))

    def _write(self, one: ComponentSet) -> None:
        self.desk.post(WriteBox(self.game, one.name))

    def _drop(self, one: ComponentSet) -> None:
        """Let a set of one's own go; where it is in use, the built-in one comes back."""
        used = one.name == self._used()

        def drop() -> None:
            if used:
                self.use(BUILT_IN)
            self.desk.post(KeepBox(self.game, one.name, None))

        if self.desk.stage is not None:
            self.desk.stage.open(
                ConfirmSheet(
                    words("Back to the built-in set?") if used else words("Forget it?"),
                    words("“{name}” is forgotten then.", name=one.name),
                    words("Forget it"),
                    drop,
                )
            )

    def restyled(self) -> None:
        super().restyled()
        self._space()

    def _space(self, *changed: object) -> None:
        if "sets" not in self.ids or not self.attached:
            return
        width, height = self.uw, self.uh
        if self.choosing:
            for button in self.games.values():
                button.place = [0, 0, 0, 0]
            top = 84.0 if self.portrait else 70.0
            self.ids.sets.place = [8, top, width - 16, height - 80 - top]
        elif self.portrait:
            each = (width - 8) / len(self.games)
            for at, button in enumerate(self.games.values()):
                button.label = ""
                button.place = [8 + at * each, 84, each - 8, 60]
            self.ids.sets.place = [8, 156, width - 16, height - 236]
        else:
            for at, button in enumerate(self.games.values()):
                button.label = button.name
                button.place = [8, 70 + at * 66, 216, 58]
            self.ids.sets.place = [232, 70, width - 240, height - 150]
        room, top = self.ids.sets.place[2] - 8, 0.0
        for card in self.cards:
            tall = card.tall(room)
            card.place = [0, top, room, tall]
            top += tall + 8
        self.ids.sets.set_height(top)
