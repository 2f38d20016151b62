"""Which tiles: a grid of those that may be meant, to touch one or several."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ui.desk import Words, words
from ui.drawing.pen import Pen
from ui.scenes.planet_tiles import Face, draw_tile
from ui.theme import CREAM, GOLD, INK
from ui.touchable import Touchable
from ui.widgets.button import PushButton
from ui.widgets.scroller import Scroller
from ui.widgets.sheet import Sheet


class TileButton(Touchable):
    """One tile to touch; a check marks it where it is chosen. Smaller and dim, it is not to be
    touched now."""

    def __init__(self, face: Face, **values: Any) -> None:
        super().__init__(**values)
        self.face = face

    def draw(self, pen: Pen) -> None:
        side = min(self.units)
        edge = 8 if self.disabled_look else 2
        draw_tile(pen, self.face, edge, edge, side - 2 * edge)
        if self.chosen:
            pen.box(0, 0, side, side, radius=side / 10 + 2, line=GOLD, stroke=4)
            pen.disc(side - 12, side - 12, 13, GOLD)
            pen.symbol("check", side - 22, side - 22, 20, INK)
        if self.focused:
            pen.box(-3, -3, side + 6, side + 6, radius=side / 10 + 4, line=CREAM, stroke=2)


class TilesSheet(Sheet):
    """Asks for `many` of the tiles. With one, a touch is the answer; with `skip` there is a way
    to go on without telling."""

    def __init__(
        self,
        title: Words,
        faces: Sequence[Face],
        many: int,
        then: Callable[[tuple[str, ...]], None],
        *,
        skip: Words = "",
        **values: Any,
    ) -> None:
        super().__init__(title=title, wants=[760, 470], **values)
        self._then = then
        self.many = many
        self.picked: list[str] = []
        self._scroller = Scroller()
        self.tiles = [TileButton(face) for face in faces]
        for tile in self.tiles:
            tile.bind(on_release=self._touched)
            self._scroller.content.add_widget(tile)
        self.body.add_widget(self._scroller)
        self._buttons: list[PushButton] = []
        if skip:
            without = PushButton(label=skip, kind="outline")
            without.bind(on_release=lambda _: self._answer(()))
            self._buttons.append(without)
        if many > 1:
            self.done = PushButton(kind="main", disabled_look=True)
            self.done.bind(on_release=lambda _: self._answer(tuple(self.picked)))
            self._buttons.append(self.done)
            self._tell()
        for button in self._buttons:
            self.body.add_widget(button)

    def _touched(self, tile: TileButton) -> None:
        if self.many == 1:
            self._answer((tile.face.id,))
            return
        if tile.chosen:
            self.picked.remove(tile.face.id)
        elif len(self.picked) < self.many:
            self.picked.append(tile.face.id)
        tile.chosen = tile.face.id in self.picked
        self._tell()

    def _tell(self) -> None:
        whole = len(self.picked) == self.many
        self.done.disabled_look = not whole
        self.done.label = (
            words("Turn them up")
            if whole
            else words("{count} of {many}", count=len(self.picked), many=self.many)
        )

    def _answer(self, ids: tuple[str, ...]) -> None:
        self.close()
        self._then(ids)

    def lay_out(self, width: float, height: float) -> None:
        low = 84 if self._buttons else 16
        room = width - 32
        columns = 7 if room > 600 else 5
        side = (room - 8 - 8 * (columns - 1)) / columns
        self._scroller.place = [16, 56, room, height - 56 - low]
        for at, tile in enumerate(self.tiles):
            tile.place = [at % columns * (side + 8), at // columns * (side + 8), side, side]
        rows = -(-len(self.tiles) // columns)
        self._scroller.set_height(rows * (side + 8))
        each = (room - 12 * (len(self._buttons) - 1)) / max(1, len(self._buttons))
        for at, button in enumerate(self._buttons):
            button.place = [16 + at * (each + 12), height - 74, each, 60]
