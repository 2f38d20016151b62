"""How the actions of Make Me a Planet are done by touch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.ui.scenes.room import Room, all_of, choose_who, one
from ui.scenes.planet_places import PlaceView
from ui.sheets.peek import PeekSheet
from ui.sheets.tiles import TileButton, TilesSheet
from ui.sheets.who import LookAwaySheet

Action = dict[str, Any]
ESCAPE = 27


def _pick(room: Room, tiles: list[str]) -> None:
    """Touch tiles on the sheet that asks which, once the others look away where one is hidden."""
    if isinstance(room.sheet, LookAwaySheet):
        room.touch(room.sheet._go)
    sheet = room.sheet
    assert isinstance(sheet, TilesSheet)
    for tile in tiles:
        room.touch(
            next(w for w in all_of(sheet) if isinstance(w, TileButton) and w.face.id == tile)
        )
    if len(tiles) > 1:
        room.touch(sheet.done)


def _choose_stack(room: Room, action: Action) -> None:
    stacks = [v for v in room.lit(PlaceView) if v.shown.kind == action["stack"]]
    room.touch(one(stacks, action["stack"]))
    if "tiles" in action:
        _pick(room, action["tiles"])
    else:
        room.touch(room.sheet._buttons[0])


def _take(room: Room, action: Action) -> None:
    tile = action["tile"]
    shown = [v for v in room.lit(PlaceView) if v.shown.face is not None and v.shown.face.id == tile]
    if shown:
        room.touch(shown[0])
        choose_who(room, action["player"])
    else:
        row = room.row(action["player"])
        if row.lit:
            room.touch(row)
        room.until(lambda: bool(_unseen(room)), "an unseen tile to be lit")
        room.touch(_unseen(room)[0])
        _pick(room, [tile])
    if "cell" in action:
        _arrange(room, action)


def _unseen(room: Room) -> list[Any]:
    return [view for view in room.lit(PlaceView) if view.shown.unseen]


def _arrange(room: Room, action: Action) -> None:
    """Open the planet, touch the tile, then the cell; go back. After the end from the score
    sheet, by way of the table."""
    over = room.stage.name == "score"
    if over:
        room.touch(room.stage.screen.ids.look)
    scene = room.scene
    names = [seat.name for seat in room.game.seats]
    room.touch(scene.boards[names.index(action["player"])])
    board = scene.close_up.board
    cells = {face.id: cell for cell, face in board.planet.cells}
    if action["tile"] not in cells:
        cells = _peek(room)
    where, to = cells[action["tile"]], tuple(action["cell"])
    if where != to:
        for cell in (where, to):
            assert cell == where or cell in board.lit_cells
            room.touch_cell(board, cell)
    _go_back(room, scene.close_up)
    if over:
        room.touch(room.stage.screen.ids.menu)


def _peek(room: Room) -> dict[str, tuple[int, int]]:
    """Where the tiles of a planet lie, hidden ones too, for the finger of their owner."""
    room.touch(room.scene.close_up.peek)
    room.touch(room.sheet._go)
    sheet = room.sheet
    assert isinstance(sheet, PeekSheet)
    room.finger.press(sheet.pad)
    room.until(lambda: not sheet.board.planet.hidden, "the hidden characters")
    cells = {face.id: cell for cell, face in sheet.board.planet.cells}
    room.finger.lift()
    assert sheet.board.planet.hidden
    room.touch(sheet.done)
    return cells


def _go_back(room: Room, close_up: Any) -> None:
    """A touch beside the planet, where its points are told."""
    if room.by_keys:
        room.driver.key(ESCAPE)
    else:
        room.finger.tap_at(*close_up.details.center)
        room.settle()


DONE: dict[str, Callable[[Room, Action], None]] = {
    "choose_stack": _choose_stack,
    "take": _take,
    "arrange": _arrange,
}
