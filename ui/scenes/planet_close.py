"""One planet close up: every symbol large enough, its points by character, its items counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.components.planet import SOURCES
from companion.intents import Intent, MoveUnseen, Play
from companion.rules.game import Term
from companion.snapshots import GameOn
from ui import near
from ui.desk import Words, words
from ui.drawing.pen import Pen
from ui.scenes import planet_facts as facts
from ui.scenes.planet_board import Board
from ui.scenes.planet_figures import Figure
from ui.scenes.planet_tiles import Cell, Face, draw_character, item_symbol
from ui.sheets.peek import PeekSheet
from ui.sheets.who import LookAwaySheet
from ui.sketch import Sketch
from ui.theme import (
    ASIDE,
    CREAM,
    EMBER,
    FAINT,
    GOLD,
    NIGHT1,
    NIGHT2,
    ON_NIGHT,
    Radius,
    Type,
    fade,
)
from ui.widgets.button import PushButton

ITEMS = (
    "sheep_white", "sheep_grey", "sheep_brown", "fox", "elephant", "snake", "rose", "lamppost",
    "sunset", "large_star", "box", "baobab", "volcano",
)  # fmt: skip


class CloseUp(Sketch):
    """Covers the scene. A tile and then a cell of its kind moves it there; a touch beside the
    planet goes back."""

    covering = True

    def __init__(
        self, name: str, back: Callable[[], object], retell: Callable[[], None], **values: Any
    ) -> None:
        super().__init__(**values)
        self.name = name
        self._back = back
        self._retell = retell
        self.board = Board()
        self.board.walked = True
        self.details = Details()
        self._held: Cell | None = None
        self.game: GameOn | None = None
        self.box: dict[str, Face] = {}
        self.peek = PushButton(symbol="help", label=words("My characters"))
        self.peek.bind(on_release=lambda _: self._look_away())
        self.board.bind(on_release=self._touched)
        self.add_widget(self.details)
        self.add_widget(self.board)
        self.fbind("place", self._space)

    def show(self, game: GameOn, box: dict[str, Face]) -> None:
        """Show the planet as it is now."""
        self.game, self.box = game, box
        seat = next(seat for seat in game.seats if seat.name == self.name)
        planet = facts.planet(
            game, box, self.name, seat.number, active=facts.taker(game) == self.name
        )
        kinds = facts.kinds_on(game, planet)
        if self._held not in kinds:
            self._held = None
        lit = frozenset() if self._held is None else facts.cells(game, kinds[self._held])
        self.board.show(planet, lit=lit, chosen=self._held)
        items = facts.players(game)[self.name].get("items", {})
        self.details.show(facts.figures(game, self.name), items)
        if planet.hidden and self.peek.parent is None:
            self.add_widget(self.peek)
        elif not planet.hidden and self.peek.parent is not None:
            self.remove_widget(self.peek)
        self._space()

    def prompt(self) -> Words:
        """What can be done here."""
        if self._held is not None:
            return words("Touch the cell where this tile is to lie.")
        if self._movable():
            return words("Touch a tile to move it, or beside the planet to go back.")
        return words("Touch beside the planet to go back.")

    def _movable(self) -> bool:
        """Whether a tile could lie elsewhere."""
        return self.game is not None and facts.arranges(self.game, self.name)

    def on_touch_down(self, touch: Any) -> bool:
        if super().on_touch_down(touch):
            return True
        if not self.collide_point(*touch.pos):
            return False
        if not near.lies(self.desk.stage, touch):
            touch.grab(self)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self:
            touch.ungrab(self)
            self._back()
            return True
        return bool(super().on_touch_up(touch))

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        pen.box(-8, -2, width + 16, height + 4, NIGHT1)

    def _touched(self, board: Board) -> None:
        cell = board.touched_cell
        if cell is None or self.game is None:
            return
        if not self._movable():
            self._back()
            return
        if self._held is not None and cell in board.lit_cells:
            if cell != self._held:
                self.desk.post(self._moving(self._held, cell))
            self._held = None
        else:
            self._held = cell if cell in facts.kinds_on(self.game, board.planet) else None
        self.show(self.game, self.box)
        self._retell()

    def _moving(self, cell: Cell, to: Cell) -> Intent:
        """What asks for a tile to be moved. Of a hidden one nothing is known but where it lies."""
        face = dict(self.board.planet.cells).get(cell)
        if face is None:
            return MoveUnseen(self.name, cell, to)
        action = {"type": "arrange", "player": self.name, "tile": face.id, "cell": list(to)}
        return Play(action)

    def _look_away(self) -> None:
        """Ask the others to look away; then the player sees, while touching, what is hidden."""
        game, stage = self.game, self.desk.stage
        if game is None or stage is None:
            return
        seat = next(seat for seat in game.seats if seat.name == self.name)
        planet = facts.planet(game, self.box, self.name, seat.number, active=False)
        peek = PeekSheet(seat, self.box, planet)
        stage.open(LookAwaySheet(seat, lambda: stage.open(peek)))

    def _space(self, *changed: object) -> None:
        _, _, width, height = self.place
        hidden = 68 if self.peek.parent is not None else 0
        if width > height:
            side = height - 2
            self.board.place = [2, 1, side, side]
            left = side + 20
            self.details.place = [left, 2, width - left, height - 4 - hidden]
            self.peek.place = [left, height - 62, width - left, 60]
        else:
            rows = -(-len(self.details.figures) // 2)
            below = 12 + (46 * rows + 66 if rows else 76)
            side = min(width - 120, height - below - hidden)
            self.board.place = [(width - side) / 2, 2, side, side]
            self.details.place = [0, side + 12, width, height - side - 12 - hidden]
            self.peek.place = [0, height - 62, width, 60]


class Details(Sketch):
    """Points by character, then the items in sight."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.figures: tuple[Figure, ...] = ()
        self.items: dict[str, int] = {}

    def show(self, figures: tuple[Figure, ...], items: dict[str, int]) -> None:
        """Show them."""
        self.figures, self.items = figures, items
        self.changed((figures, tuple(sorted(items.items()))))

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        wide = width > 300
        columns = 2 if wide else 1
        each = (width - 8 * (columns - 1)) / columns
        rows = -(-len(self.figures) // columns)
        tall = min(50.0, (height - 122) / max(rows, 1) - 6) if not wide else 40.0
        for at, figure in enumerate(self.figures):
            x, y = at % columns * (each + 8), at // columns * (tall + 6)
            self._row(pen, figure, x, y, each, tall)
        top = rows * (tall + 6) + (6 if rows else 0)
        per_row = 7 if wide else 4
        step_x, step_y = width / per_row, min(50.0, (height - top) / -(-len(ITEMS) // per_row))
        for at, item in enumerate(ITEMS):
            x, y = at % per_row * step_x, top + at // per_row * step_y
            count = self.items.get(item, 0)
            tint = ON_NIGHT[item] if count else fade(ON_NIGHT[item], ASIDE)
            pen.symbol(item_symbol(item), x, y + step_y / 2 - 14, 28, tint)
            pen.text(
                str(count),
                x + 32,
                y,
                Type.BUTTON,
                CREAM if count else FAINT,
                room=step_x - 32,
                tall=step_y,
                bold=bool(count),
            )

    @staticmethod
    def _row(pen: Pen, figure: Figure, x: float, y: float, width: float, height: float) -> None:
        pen.box(x, y, width, height, NIGHT2, radius=Radius.ROW)
        middle = y + height / 2
        if figure.character:
            draw_character(pen, figure.character, x + 12, middle - 14, 28, GOLD)
        else:
            pen.symbol(figure.symbol, x + 12, middle - 14, 28, figure.tint)
        name = SOURCES[figure.character or _PARTS[figure.symbol]]
        points = "?" if figure.points is None else str(figure.points).replace("-", "−")
        wide = pen.width(points, Type.MAIN)
        tint = EMBER if figure.points is not None and figure.points < 0 else CREAM
        pen.text(
            _said(name),
            x + 52,
            y,
            Type.SECOND,
            room=width - wide - 74,
            tall=height,
            lines=2,
            may_cut=True,
        )
        pen.text(points, x + width - wide - 12, y, Type.MAIN, tint, tall=height)


_PARTS = {"volcano": "volcanoes", "pencil": "correction"}


def _said(term: Term) -> Words:
    return words("{name}", name=term)
