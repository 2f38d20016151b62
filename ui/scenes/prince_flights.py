"""What moves on the board of Der Kleine Prinz: the prince, the fox, and stars to the sky."""

from __future__ import annotations

from collections.abc import Callable

from companion.snapshots import GameOn
from ui.drawing.pen import Pen
from ui.layout import frame
from ui.motion import Flight
from ui.scenes import prince_facts as facts
from ui.scenes.prince_board import Board
from ui.scenes.prince_earth import FOX, PRINCE
from ui.sketch import Sketch
from ui.theme import GOLD, ON_NIGHT, PAPER, TILE_FLIES
from ui.widgets.strip import row_places


class Journey:
    """Lets fly what differs between two snapshots, over the scene that holds the board."""

    def __init__(self, scene: Sketch, board: Board) -> None:
        self._scene, self._board = scene, board

    def set_off(self, before: GameOn, game: GameOn) -> None:
        """The prince travels, the fox runs, stars go to the sky."""
        stage = self._scene.desk.stage if self._scene.attached else None
        if stage is None or not self._scene.desk.motion or game.actions <= before.actions:
            return
        old, new = facts.way(before), facts.way(game)
        away: set[str] = set()
        if old.prince != new.prince:
            away.add(PRINCE)
        if old.fox != new.fox and new.fox is not None:
            away.add(FOX)
        fresh = len(new.here.stars) - (len(old.here.stars) if old.prince == new.prince else 0)
        self._board.keep_away(frozenset(away), fresh)
        if PRINCE in away:
            self._travel(PRINCE, self._board.prince_at(old), self._board.prince_at(new))
        if FOX in away:
            self._travel(FOX, self._board.fox_at(old), self._board.fox_at(new))
        first = len(new.here.stars) - fresh
        for number in range(first, len(new.here.stars)):
            self._star(game, new, number)

    def _travel(
        self, who: str, start: tuple[float, float, float], end: tuple[float, float, float]
    ) -> None:
        tint = ON_NIGHT["fox"] if who == FOX else PAPER
        board = self._board

        def landed() -> None:
            board.keep_away(board.away - {who}, board.unseen)

        def picture(pen: Pen, x: float, y: float, side: float) -> None:
            pen.symbol(who, x, y, side, tint)

        self._fly(picture, self._on_stage(start), self._on_stage(end), landed)

    def _star(self, game: GameOn, way: facts.Way, number: int) -> None:
        """A star from its owner's row of the strip to its place."""
        owner = way.here.stars[number]
        board = self._board
        strip = frame(*self._scene.desk.theme.units).strip
        at = next((at for at, seat in enumerate(game.seats) if seat.look == owner), 0)
        row = row_places(len(game.seats), strip.width, strip.height)[at]
        start = (strip.x + row.x + row.width - 60, strip.y + row.y + row.height / 2 - 12, 24.0)

        def landed() -> None:
            board.keep_away(board.away, board.unseen - 1)

        def picture(pen: Pen, x: float, y: float, side: float) -> None:
            if owner is None:
                pen.symbol("star", x, y, side, GOLD)
            else:
                pen.player(owner, x, y, side)

        self._fly(picture, start, self._on_stage(board.star_at(way, number)), landed)

    def _on_stage(self, square: tuple[float, float, float]) -> tuple[float, float, float]:
        return square[0] + self._scene.place[0], square[1] + self._scene.place[1], square[2]

    def _fly(
        self,
        picture: Callable[[Pen, float, float, float], None],
        start: tuple[float, float, float],
        end: tuple[float, float, float],
        landed: Callable[[], None],
    ) -> None:
        stage = self._scene.desk.stage
        if stage is not None:
            stage.flights.fly(Flight(picture, start, end), TILE_FLIES, landed)
