"""What a tag is to stand for: a game, a kind, a thing. One touch on the thing is the answer."""

from __future__ import annotations

from typing import Any

from companion.intents import Teach
from companion.rules.game import Json
from companion.rules.registry import GAMES
from companion.teaching import Catalogue, Slot, shelves
from ui import games
from ui.desk import words
from ui.widgets.button import PushButton
from ui.widgets.emblems import GAME_SYMBOLS
from ui.widgets.paper import Pictures
from ui.widgets.sheet import Sheet
from ui.widgets.shelves import ShelfBar
from ui.widgets.things import Things


class PickSheet(Sheet):
    """Asks what a tag is and teaches it. `components` are those of `game` on the table."""

    def __init__(
        self,
        tag: str,
        game: str,
        components: dict[str, Json] | None,
        catalogue: Catalogue,
        **values: Any,
    ) -> None:
        super().__init__(title=words("What is this tag?"), under=tag, wants=[780, 772], **values)
        self.tag = tag
        self._own = (game, components)
        self._catalogue = catalogue
        self.games = {
            name: PushButton(symbol=GAME_SYMBOLS[name], name=games.title(name)) for name in GAMES
        }
        self.shelves = ShelfBar()
        self.things = Things()
        for name, button in self.games.items():
            button.bind(on_release=lambda _, name=name: self.choose(name))
            self.body.add_widget(button)
        self.shelves.bind(on_pick=lambda _, key: self._look(key))
        self.things.bind(on_slot=lambda _, slot: self._teach(slot))
        self.body.add_widget(self.shelves)
        self.body.add_widget(self.things)
        self.choose(game)

    def choose(self, game: str) -> None:
        """Show what there is in a game."""
        own, components = self._own
        self._box = components if game == own else None
        self._pictures = Pictures(game, self._box)
        self._found = shelves(game, self._box)
        for name, button in self.games.items():
            button.chosen = name == game
        self.shelves.show(self._found, self._catalogue)
        self._look(self._found[0].key)
        self._space()

    def _look(self, key: str) -> None:
        shelf = next(shelf for shelf in self._found if shelf.key == key)
        self.shelves.value = key
        self.things.show(
            [self._pictures.of(slot) for slot in shelf.slots],
            [self._catalogue.count(slot) for slot in shelf.slots],
            fade=False,
        )
        self.things.from_top()

    def _teach(self, slot: Slot) -> None:
        desk = self.desk
        self.close()
        desk.post(Teach(self.tag, slot.game, slot.component))

    def lay_out(self, width: float, height: float) -> None:
        room, many = width - 32, len(self.games)
        each = (room - 6 * (many - 1)) / many
        for at, button in enumerate(self.games.values()):
            button.place = [16 + at * (each + 6), 74, each, 56]
        self.shelves.columns = 7 if width > 560 else 4
        tall = 62.0 * self.shelves.rows(len(self.shelves.buttons)) - 6
        self.shelves.place = [16, 138, room, tall]
        top = 138 + tall + 10
        self.things.place = [16, top, room, height - top - 14]
