"""Correcting one tile: what is printed on it, and who."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.components import builtin
from companion.components.planet import (
    BUSINESSMEN,
    CHARACTERS,
    ITEMS,
    MOST_OF_AN_ITEM,
    SOURCES,
    STACKS,
)
from companion.naming import ITEMS as ITEM_WORDS
from ui.desk import Words, words
from ui.drawing.even import even
from ui.drawing.pen import Pen
from ui.layout import Rect
from ui.scenes.planet_tiles import Face, draw_character, draw_tile, faces, item_symbol
from ui.sketch import Sketch
from ui.theme import CREAM, GOLD, ON_NIGHT, Type
from ui.touchable import Touchable
from ui.widgets.button import PushButton
from ui.widgets.counter import Counter
from ui.widgets.scroller import Scroller
from ui.widgets.sheet import Sheet

ROW = 72.0


class BigTile(Sketch):
    """The tile as it is now."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.face: Face | None = None

    def show(self, face: Face) -> None:
        """Show a tile."""
        self.face = face
        self.changed(face)

    def draw(self, pen: Pen) -> None:
        if self.face is not None:
            draw_tile(pen, self.face, 0, 0, min(self.units))


class CharacterButton(Touchable):
    """Who is on the tile."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.character = ""

    def show(self, character: str) -> None:
        """Show a character."""
        self.character = character
        self.changed(character)

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        self.plate(pen, line=GOLD if self.chosen else None)
        draw_character(pen, self.character, 8, height / 2 - 17, 34, GOLD)
        room = width - 56
        name = even(pen, character_words(self.character), Type.SECOND, room, smallest=0.6)
        pen.text(name, 50, 0, Type.SECOND, CREAM, room=room, tall=height, lines=2, smallest=0.6)


class TileSheet(Sheet):
    """What is printed on one tile. `then` gets the tile as it is to be."""

    def __init__(
        self, tile: dict[str, Any], then: Callable[[dict[str, Any]], None], **values: Any
    ) -> None:
        super().__init__(
            title=words("Tile {tile}", tile=tile["id"]),
            under=words("{kind}", kind=STACKS[tile["kind"]]),
            wants=[784, 846],
            **values,
        )
        self.tile = {**tile, "items": dict(tile.get("items", {}))}
        self._then = then
        self.big = BigTile()
        self._scroller = Scroller()
        self.who = CharacterButton()
        self.who.bind(on_release=lambda _: self._choose())
        self.counters = {
            item: Counter(
                item_symbol(item),
                ON_NIGHT[item],
                ITEM_WORDS[item],
                lambda count, item=item: self._count(item, count),  # type: ignore[misc]
                most=MOST_OF_AN_ITEM,
            )
            for item in ITEMS
        }
        self.per_sheep = Counter(
            "sheep", CREAM, words("points a sheep"), self._points, most=MOST_OF_AN_ITEM
        )
        self.reset = PushButton(label=words("As built in"), symbol="undo", kind="outline")
        self.done = PushButton(label=words("That is right"), symbol="check", kind="main")
        self.reset.bind(on_release=lambda _: self._reset())
        self.done.bind(on_release=lambda _: self._finish())
        for counter in self.counters.values():
            self._scroller.content.add_widget(counter)
        for widget in (self.big, self._scroller, self.reset, self.done):
            self.body.add_widget(widget)
        self._tell()

    @property
    def _character(self) -> str:
        found: str = self.tile.get("character", "")
        return found

    def _tell(self) -> None:
        self.big.show(faces({"tiles": [self.tile]})[self.tile["id"]])
        for item, counter in self.counters.items():
            counter.show(self.tile["items"].get(item, 0))
        for widget, wanted in (
            (self.who, bool(self._character)),
            (self.per_sheep, self._character in BUSINESSMEN),
        ):
            if wanted and widget.parent is None:
                self._scroller.content.add_widget(widget)
            elif not wanted and widget.parent is not None:
                self._scroller.content.remove_widget(widget)
        if self._character:
            self.who.show(self._character)
        if self._character in BUSINESSMEN:
            usual = BUSINESSMEN[self._character]
            self.per_sheep.show(self.tile.get("per_sheep", usual))
        self._space()

    def _count(self, item: str, count: int) -> None:
        items = {**self.tile["items"], item: count}
        self.tile["items"] = {name: items[name] for name in ITEMS if items.get(name)}
        self._tell()

    def _points(self, count: int) -> None:
        self.tile.pop("per_sheep", None)
        if count != BUSINESSMEN[self._character]:
            self.tile["per_sheep"] = count
        self._tell()

    def _choose(self) -> None:
        if self.desk.stage is not None:
            self.desk.stage.open(CharacterSheet(self._character, self._become))

    def _become(self, character: str) -> None:
        self.tile.pop("per_sheep", None)
        self.tile["character"] = character
        self._tell()

    def _reset(self) -> None:
        first = next((t for t in builtin("planet")["tiles"] if t["id"] == self.tile["id"]), None)
        if first is not None:
            self.tile = {**first, "items": dict(first.get("items", {}))}
            self._tell()

    def _finish(self) -> None:
        self.close()
        self._then(self.tile)

    def lay_out(self, width: float, height: float) -> None:
        upright = height > width
        side = 200.0 if upright else 220.0
        if upright:
            self.big.place = [(width - side) / 2, 78, side, side]
            place = Rect(16, 90 + side, width - 32, height - 90 - side - 84)
        else:
            self.big.place = [20, 84, side, side]
            place = Rect(side + 36, 78, width - side - 52, height - 78 - 84)
        self._scroller.place = list(place)
        shown: list[Sketch] = [self.who] if self._character else []
        shown += [self.per_sheep] if self._character in BUSINESSMEN else []
        shown += self.counters.values()
        across = 1 if upright else 2
        each = place.width / across
        for at, widget in enumerate(shown):
            row, column = divmod(at, across)
            widget.place = [column * each, row * ROW, each - 8, ROW - 6]
        self._scroller.set_height(-(-len(shown) // across) * ROW)
        half = min((width - 44) / 2, 300.0)
        self.reset.place = [16, height - 72, half, 58]
        self.done.place = [width - 16 - half, height - 72, half, 58]


class CharacterSheet(Sheet):
    """Which character is on the tile."""

    def __init__(self, character: str, then: Callable[[str], None], **values: Any) -> None:
        super().__init__(title=words("Who is on the tile?"), wants=[784, 846], **values)
        self._then = then
        self._scroller = Scroller()
        self.buttons = []
        for one in CHARACTERS:
            button = CharacterButton(chosen=one == character)
            button.show(one)
            button.bind(on_release=lambda b: self._pick(b.character))
            self.buttons.append(button)
            self._scroller.content.add_widget(button)
        self.body.add_widget(self._scroller)

    def _pick(self, character: str) -> None:
        self.close()
        self._then(character)

    def lay_out(self, width: float, height: float) -> None:
        columns = 3 if width > 600 else 2
        self._scroller.place = [16, 60, width - 32, height - 72]
        each = (width - 40) / columns
        for at, button in enumerate(self.buttons):
            button.place = [at % columns * each, at // columns * 70, each - 8, 62]
        self._scroller.set_height(-(-len(self.buttons) // columns) * 70)


def character_words(character: str) -> Words:
    """What a character is called."""
    return words("{character}", character=SOURCES[character])
