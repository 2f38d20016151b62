"""One player's planet: sixteen cells, the tiles laid so far, and the limb that joins them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kivy.animation import Animation
from kivy.properties import NumericProperty

from ui.drawing.pen import Pen
from ui.scenes.planet_tiles import LIMB, Cell, Face, draw_tile
from ui.theme import (
    CREAM,
    GOLD,
    LINE,
    NIGHT0,
    NIGHT3,
    NIGHT4,
    TILE_DOWN,
    TILE_TURNS,
    fade,
)
from ui.touchable import Touchable


@dataclass(frozen=True)
class Planet:
    """What lies on a planet: faces by cell, the ids that lie face down, the cells whose tile is
    hidden; `active` is who is to act."""

    seat: int
    cells: tuple[tuple[Cell, Face], ...]
    down: frozenset[str] = frozenset()
    hidden: tuple[Cell, ...] = ()
    active: bool = False


class Board(Touchable):
    """Draws a planet. `lit_cells` can be touched, `chosen_cell` is held; a tile in `away` is
    still on its way and not drawn. Where it is `walked`, the keyboard goes from cell to cell, and
    Enter touches the one it is on."""

    walked = False
    ringed = False
    turn_share = NumericProperty(1.0)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.planet = Planet(0, ())
        self.lit_cells: frozenset[Cell] = frozenset()
        self.chosen_cell: Cell | None = None
        self.away: frozenset[str] = frozenset()
        self._turning: frozenset[str] = frozenset()
        self.touched_cell: Cell | None = None
        self.cursor: Cell = (0, 0)
        self.fbind("turn_share", self.redraw)

    def show(
        self,
        planet: Planet,
        *,
        lit: frozenset[Cell] = frozenset(),
        chosen: Cell | None = None,
    ) -> None:
        """Show a planet; tiles that have just been turned over turn before one's eyes."""
        fresh = planet.down - self.planet.down
        known = {face.id for _, face in self.planet.cells}
        self.planet, self.lit_cells, self.chosen_cell = planet, lit, chosen
        if fresh and fresh & known and self.attached and self.desk.motion:
            self._turning = fresh & known
            self.turn_share = 0.0
            turn = Animation(turn_share=1.0, d=TILE_TURNS.seconds, t=TILE_TURNS.easing)
            turn.start(self)
        self.changed((planet, lit, chosen, self.away))

    def keep_away(self, ids: frozenset[str]) -> None:
        """Do not draw these tiles for now."""
        self.away = ids
        self.changed((self.planet, self.lit_cells, self.chosen_cell, ids))

    def cell_at(self, x: float, y: float) -> Cell | None:
        """The cell at a place in pixels, or the nearest where it is touched beside its edge."""
        side = min(self.width, self.height) / 4
        if side <= 0 or not self.accepts(x, y):
            return None
        row, column = int((self.top - y) // side), int((x - self.x) // side)
        return min(max(row, 0), 3), min(max(column, 0), 3)

    def on_touch_down(self, touch: Any) -> bool:
        if self.accepts(*touch.pos):
            self.touched_cell = self.cell_at(*touch.pos)
            self.cursor = self.touched_cell or self.cursor
        return bool(super().on_touch_down(touch))

    def enter(self) -> None:
        if self.walked:
            self.touched_cell = self.cursor
        super().enter()

    def walk(self, across: int, up: int) -> bool:
        row, column = self.cursor[0] - up, self.cursor[1] + across
        if not self.walked or not (0 <= row < 4 and 0 <= column < 4):
            return False
        self.cursor = (row, column)
        self.redraw()
        return True

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        side = min(width, height) / 4
        planet = self.planet
        laid = dict(planet.cells)
        centre = (2 * side, 2 * side)
        for row in range(4):
            for column in range(4):
                if (row, column) not in laid or laid[row, column].id in self.away:
                    self._empty(pen, (row, column), side)
        ring = LIMB * side
        if planet.active:
            pen.disc(*centre, ring, line=GOLD, stroke=max(1.6, side * 0.035))
        else:
            pen.painter.ring_dashed(
                pen.point(*centre),
                ring * pen.f,
                fade(LINE, 0.9),
                1.3 * pen.f,
                4 * pen.f,
                4 * pen.f,
            )
        for cell in planet.hidden:
            self._hidden(pen, cell, side)
        for cell, face in planet.cells:
            if face.id not in self.away:
                self._tile(pen, cell, face, side)
        self._marks(pen, side)
        if self.focused:
            pen.box(-4, -4, 4 * side + 8, 4 * side + 8, radius=8, line=CREAM, stroke=2)
        if self.focused and self.walked:
            x, y = self.cursor[1] * side, self.cursor[0] * side
            pen.box(x + 1, y + 1, side - 2, side - 2, radius=side / 10, line=NIGHT0, stroke=8)
            pen.box(x + 3, y + 3, side - 6, side - 6, radius=side / 12, line=CREAM, stroke=4)

    @staticmethod
    def _empty(pen: Pen, cell: Cell, side: float) -> None:
        x, y = cell[1] * side, cell[0] * side
        gap = min(1.0, side * 0.02)
        pen.box(
            x + gap,
            y + gap,
            side - 2 * gap,
            side - 2 * gap,
            fade(NIGHT3, 0.28),
            radius=side / 10,
            line=NIGHT4,
            stroke=1,
        )

    @staticmethod
    def _hidden(pen: Pen, cell: Cell, side: float) -> None:
        x, y = cell[1] * side, cell[0] * side
        pen.box(x + 0.5, y + 0.5, side - 1, side - 1, TILE_DOWN, radius=side / 10)
        big = side * 0.5
        pen.symbol("help", x + side / 4, y + side / 4, big, CREAM)

    def _tile(self, pen: Pen, cell: Cell, face: Face, side: float) -> None:
        x, y = cell[1] * side, cell[0] * side
        gap = min(0.75, side * 0.015)
        down = face.id in self.planet.down
        inner = side - 2 * gap
        if face.id not in self._turning or self.turn_share >= 1.0:
            draw_tile(pen, face, x + gap, y + gap, inner, cell, down=down)
            return
        shown_down = self.turn_share > 0.5
        narrow = abs(1 - 2 * self.turn_share)
        draw_tile(pen, face, x + gap, y + gap, inner, cell, down=shown_down)
        cover = inner * (1 - narrow) / 2
        for left in (x + gap, x + gap + inner - cover):
            pen.box(left, y + gap, cover, inner, fade(TILE_DOWN, 1.0))

    def _marks(self, pen: Pen, side: float) -> None:
        for row, column in self.lit_cells:
            pen.box(
                column * side + 1,
                row * side + 1,
                side - 2,
                side - 2,
                radius=side / 10,
                line=GOLD,
                stroke=3,
            )
        if self.chosen_cell is not None:
            x, y = self.chosen_cell[1] * side, self.chosen_cell[0] * side
            pen.box(x, y, side, side, radius=side / 10, line=GOLD, stroke=4.5)
