"""Correcting the tiles of Make Me a Planet: which tile, then what is printed on it."""

from __future__ import annotations

from typing import Any

from companion.components import builtin
from companion.components.planet import KINDS, STACKS
from companion.rules.registry import odd
from ui.desk import words
from ui.drawing.pen import Pen
from ui.editors.base import Editor
from ui.editors.tile import TileSheet
from ui.layout import Rect
from ui.scenes.planet_tiles import KIND_SYMBOLS, Face, faces
from ui.sheets.tiles import TileButton
from ui.theme import CREAM, GOLD, MIST, Type
from ui.widgets.button import PushButton, stand_alike
from ui.widgets.scroller import Scroller

CAPTION = 24.0
"""Height of the line under a tile: all of its drawing is to be seen."""
MARK = 18.0
"""The side of the symbol before a tile's code."""


class EditedTile(TileButton):
    """A tile of the box, its code under it: a pencil where it was corrected, a mark where it looks
    odd."""

    def __init__(self, face: Face, **values: Any) -> None:
        super().__init__(face, **values)
        self.corrected = self.odd = False

    def show(self, face: Face, *, corrected: bool, odd: bool) -> None:
        """Show a tile."""
        self.face, self.corrected, self.odd = face, corrected, odd
        self.changed((face, corrected, odd))

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        side, height = self.units
        top = height - CAPTION
        role = pen.fixed(Type.CAPTION)
        mark = "pencil" if self.corrected else "warning" if self.odd else ""
        lead = MARK + 4 if mark else 0.0
        left = (side - lead - pen.width(self.face.id, role)) / 2
        if mark:
            pen.symbol(mark, left, top + (CAPTION - MARK) / 2, MARK, GOLD)
        pen.text(self.face.id, left + lead, top, role, CREAM if mark else MIST, tall=CAPTION)


class PlanetEditor(Editor):
    """The tiles of a kind; a touched one is corrected on a sheet of its own."""

    game = "planet"

    def __init__(self, components: dict[str, Any], **values: Any) -> None:
        super().__init__(words("The tiles"), components, **values)
        self.kind = KINDS[0]
        self.kinds = {
            kind: PushButton(label=words("{kind}", kind=STACKS[kind]), symbol=KIND_SYMBOLS[kind])
            for kind in KINDS
        }
        stand_alike(*self.kinds.values())
        for kind, button in self.kinds.items():
            button.bind(on_release=lambda _, kind=kind: self._show_kind(kind))
            self.body.add_widget(button)
        self._scroller = Scroller()
        self.tiles: list[EditedTile] = []
        self.body.add_widget(self._scroller)

    def show_components(self) -> None:
        for kind, button in self.kinds.items():
            button.chosen = kind == self.kind
        first = {tile["id"]: tile for tile in builtin(self.game)["tiles"]}
        # What is done here never makes the box impossible: each kind keeps its twenty tiles.
        doubted = {str(said.values.get("tile")) for said in odd(self.game, self.components)}
        shown = [tile for tile in self.components["tiles"] if tile["kind"] == self.kind]
        looks = faces({"tiles": shown})
        while len(self.tiles) < len(shown):
            made = EditedTile(looks[shown[len(self.tiles)]["id"]])
            made.bind(on_release=lambda button: self._open(button.face.id))
            self.tiles.append(made)
            self._scroller.content.add_widget(made)
        for button, tile in zip(self.tiles, shown, strict=True):
            button.show(
                looks[tile["id"]],
                corrected=first.get(tile["id"]) != tile,
                odd=tile["id"] in doubted,
            )

    def _show_kind(self, kind: str) -> None:
        self.kind = kind
        self._scroller.offset = 0
        self.tell()

    def _open(self, tile_id: str) -> None:
        if self.desk.stage is not None:
            self.desk.stage.open(TileSheet(self._tile(tile_id), lambda tile: self._put(tile)))

    def _tile(self, tile_id: str) -> dict[str, Any]:
        found: dict[str, Any] = next(t for t in self.components["tiles"] if t["id"] == tile_id)
        return found

    def _put(self, tile: dict[str, Any]) -> None:
        tiles = self.components["tiles"]
        self.components["tiles"] = [tile if t["id"] == tile["id"] else t for t in tiles]
        self.tell()

    def lay_work(self, place: Rect) -> None:
        each = (place.width + 8) / len(self.kinds)
        for at, button in enumerate(self.kinds.values()):
            button.place = [place.x + at * each, place.y, each - 8, 56]
        room = place.width - 8
        columns = 9 if room > 600 else 5
        side = (room - 8 * (columns - 1)) / columns
        row = side + CAPTION + 6
        top = place.y + 64
        self._scroller.place = [place.x, top, place.width, place.height - 64]
        for at, tile in enumerate(self.tiles):
            tile.place = [at % columns * (side + 8), at // columns * row, side, side + CAPTION]
        self._scroller.set_height(-(-len(self.tiles) // columns) * row)
