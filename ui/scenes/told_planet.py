"""The form for Make Me a Planet: the sixteen tiles, and which of them lie face down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.components.planet import CELLS, KINDS, STACKS
from companion.snapshots import GameOn
from ui.desk import Words, words
from ui.layout import Rect
from ui.scenes.planet_board import Board, Planet
from ui.scenes.planet_tiles import CELL_KIND, KIND_SYMBOLS, Face, faces
from ui.scenes.told_form import ResultForm, Values
from ui.sheets.tiles import TileButton
from ui.theme import ASIDE
from ui.widgets.button import PushButton
from ui.widgets.scroller import Scroller

EACH = len(CELLS[0])
"""Tiles of a kind on a planet."""


class PlanetForm(ResultForm):
    """The planet at the left, the tiles of one kind at the right. A touched tile goes onto the
    planet or back; one with baobabs is turned over where it lies."""

    def __init__(
        self, changed_to: Callable[[Values], None], looked: Callable[[], None], **values: Any
    ) -> None:
        super().__init__(changed_to, looked, **values)
        self.kind = KINDS[0]
        self._box: dict[str, Face] = {}
        self._turned: frozenset[str] = frozenset()
        """The tiles that can lie face down."""
        self._listed: tuple[Face, ...] = ()
        self.board = Board()
        self.board.walked = True
        self.board.bind(on_release=lambda board: self._touched_board(board))
        self.kinds = {kind: PushButton(symbol=KIND_SYMBOLS[kind], upright=True) for kind in KINDS}
        self._scroller = Scroller()
        self.tiles: list[TileButton] = []
        for kind, button in self.kinds.items():
            button.bind(on_release=lambda _, kind=kind: self._choose(kind))
            self.add_widget(button)
        self.add_widget(self.board)
        self.add_widget(self._scroller)

    @staticmethod
    def blank(game: GameOn) -> Values:
        return {"tiles": [], "face_down": []}

    @staticmethod
    def action(values: Values) -> dict[str, Any]:
        return {"tiles": values["tiles"], "face_down": values["face_down"]}

    def show_values(self, game: GameOn, name: str, others: dict[str, Values]) -> None:
        self._box = faces(game.components)
        self._turned = frozenset(game.facts["turned"])
        seat = next(seat.number for seat in game.seats if seat.name == name)
        laid = self._laid()
        down = frozenset(self.values["face_down"])
        lit = frozenset(cell for cell, face in laid if face.id in self._turned)
        self.board.show(Planet(seat, laid, down), lit=lit)
        gone = {tile for told in others.values() for tile in told["tiles"]}
        for kind, button in self.kinds.items():
            count = self._count(kind)
            button.chosen = kind == self.kind
            button.label = f"{count}/{EACH}"
            button.name = words("{kind}", kind=STACKS[kind])
        self._match(tuple(face for face in self._box.values() if face.kind == self.kind))
        full = self._count(self.kind) >= EACH
        for tile in self.tiles:
            tile.chosen = tile.face.id in self.values["tiles"]
            tile.disabled_look = not tile.chosen and (full or tile.face.id in gone)
            tile.opacity = ASIDE if tile.disabled_look else 1.0

    def hint(self) -> Words:
        for kind in (self.kind, *KINDS):
            if self._count(kind) < EACH:
                return words(
                    "Touch the {kind}: {count} of {many}.",
                    kind=STACKS[kind],
                    count=self._count(kind),
                    many=EACH,
                )
        return ""

    def ready(self) -> Words:
        if any(face.id in self._turned for _, face in self._laid()):
            return words("Turn over what lies face down, then enter it.")
        return super().ready()

    def _laid(self) -> tuple[tuple[tuple[int, int], Face], ...]:
        found = []
        for kind, cells in zip(KINDS, CELLS, strict=True):
            own = [self._box[t] for t in self.values["tiles"] if t in self._box]
            own = [face for face in own if face.kind == kind]
            found += list(zip(cells, own, strict=False))
        return tuple(found)

    def _count(self, kind: str) -> int:
        return sum(1 for tile in self.values["tiles"] if self._box[tile].kind == kind)

    def _match(self, listed: tuple[Face, ...]) -> None:
        if listed == self._listed:
            return
        self._listed = listed
        self._scroller.content.clear_widgets()
        self._scroller.offset = 0.0
        self.tiles = [TileButton(face) for face in listed]
        for tile in self.tiles:
            tile.bind(on_release=lambda t: self._touched(t.face))
            self._scroller.content.add_widget(tile)

    def _choose(self, kind: str) -> None:
        self.kind = kind
        self.looked()

    def _touched(self, face: Face) -> None:
        tiles = list(self.values["tiles"])
        down = [tile for tile in self.values["face_down"] if tile != face.id]
        if face.id in tiles:
            tiles.remove(face.id)
        else:
            tiles.append(face.id)
        if [self._box[tile].kind for tile in tiles].count(face.kind) == EACH:
            self._turn_up_next(tiles)
        self.put(tiles=tiles, face_down=down)

    def _turn_up_next(self, tiles: list[str]) -> None:
        """A kind is whole: turn up the next that is not."""
        kinds = [self._box[tile].kind for tile in tiles]
        self.kind = next((kind for kind in KINDS if kinds.count(kind) < EACH), self.kind)

    def _touched_board(self, board: Board) -> None:
        cell = board.touched_cell
        if cell is None:
            return
        face = dict(self._laid()).get(cell)
        if face is None or face.id not in self._turned:
            self._choose(CELL_KIND[cell])
            return
        self._turn_over(face)

    def _turn_over(self, face: Face) -> None:
        down = list(self.values["face_down"])
        if face.id in down:
            down.remove(face.id)
        else:
            down.append(face.id)
        self.put(face_down=down)

    def lay(self, place: Rect, *, upright: bool) -> None:
        side = min(place.height, 232.0) if upright else place.height
        self.board.place = [0, 0, side, side]
        left, room = side + 12, place.width - side - 12
        across = 2 if upright else len(KINDS)
        each = (room + 8) / across
        for at, button in enumerate(self.kinds.values()):
            row, column = divmod(at, across)
            button.place = [left + column * each, row * 64, each - 8, 56]
        if upright:
            window, columns = Rect(0, side + 10, place.width, place.height - side - 10), 6
        else:
            window, columns = Rect(left, 64, room, place.height - 64), 4
        self._scroller.place = list(window)
        tile_side = (window.width - 8 - 6 * (columns - 1)) / columns
        for at, tile in enumerate(self.tiles):
            row, column = divmod(at, columns)
            tile.place = [
                column * (tile_side + 6), row * (tile_side + 6), tile_side, tile_side
            ]  # fmt: skip
        self._scroller.set_height(-(-len(self.tiles) // columns) * (tile_side + 6))
