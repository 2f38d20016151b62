"""Tiles that fly from the table to their planets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from companion.snapshots import GameOn
from ui.drawing.pen import Pen
from ui.motion import Flight
from ui.scenes import planet_facts as facts
from ui.scenes.planet_board import Board
from ui.scenes.planet_places import PlaceView
from ui.scenes.planet_tiles import Cell, Face, draw_tile
from ui.sketch import Sketch
from ui.theme import TILE_FLIES


def fly(
    scene: Sketch,
    before: GameOn,
    game: GameOn,
    box: Mapping[str, Face],
    boards: Sequence[Board],
    came_from: Mapping[str, PlaceView],
) -> None:
    """Let fly what lies on a planet now and did not before; `came_from` is where each tile was."""
    stage = scene.desk.stage if scene.attached else None
    if stage is None or not scene.desk.motion or game.actions <= before.actions:
        return
    for board, cell, face in _fresh(before, game, box, boards):
        start = came_from.get(face.id)
        if start is None:
            continue
        x, y = scene.place[0], scene.place[1]
        side = min(board.place[2], board.place[3]) / 4
        begin = (x + start.place[0], y + start.place[1], start.place[2])
        end = (x + board.place[0] + cell[1] * side, y + board.place[1] + cell[0] * side, side)
        board.keep_away(board.away | {face.id})
        stage.flights.fly(_flight(face, cell, begin, end), TILE_FLIES, _landing(board, face.id))


def _fresh(
    before: GameOn, game: GameOn, box: Mapping[str, Face], boards: Sequence[Board]
) -> Iterator[tuple[Board, Cell, Face]]:
    for seat, board in zip(game.seats, boards, strict=True):
        old = facts.planet(before, dict(box), seat.name, seat.number, active=False)
        known = {face.id for _, face in old.cells}
        for cell, face in board.planet.cells:
            if face.id not in known:
                yield board, cell, face


def _flight(
    face: Face, cell: Cell, begin: tuple[float, float, float], end: tuple[float, float, float]
) -> Flight:
    def picture(pen: Pen, x: float, y: float, side: float) -> None:
        draw_tile(pen, face, x, y, side, cell)

    return Flight(picture, begin, end)


def _landing(board: Board, tile: str) -> Callable[[], None]:
    def landed() -> None:
        board.keep_away(board.away - {tile})

    return landed
