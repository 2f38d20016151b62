"""How an action is done by touch: each hand looks for what is lit and shows what is meant, and
knows no rule. What a touch opens is answered in the same way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.ui.scenes.room import Room, all_of
from ui.scenes.mort_cards import CardView, CauseKey, NumberKey
from ui.scenes.mort_crossing import BonusKey
from ui.scenes.mort_sheet import HouseView
from ui.scenes.planet_places import PlaceView
from ui.scenes.prince_kind import KindCard
from ui.scenes.prince_rows import RatingRow
from ui.scenes.residence_reaping import ReapingSheet
from ui.scenes.stars_clouds import CloudSpot, PlanetSpot
from ui.scenes.stars_facts import Story
from ui.scenes.stars_pieces import Piece, StoryTile
from ui.scenes.stars_sheets import StealSheet
from ui.screens.score import ScoreColumn
from ui.sheets.choices import ChoicesSheet
from ui.sheets.correct import STEPS, CorrectSheet
from ui.sheets.tiles import TileButton, TilesSheet
from ui.sheets.who import WhoSheet

Action = dict[str, Any]
ESCAPE = 27


def do(room: Room, action: Action) -> None:
    """Do an action by touches alone."""
    DONE[action["type"]](room, action)


def _one(found: list[Any], what: str) -> Any:
    assert found, f"nothing that is lit shows {what}"
    return found[0]


def _name(room: Room, name: str) -> None:
    """Where it is asked who, touch that player."""
    if isinstance(room.sheet, WhoSheet):
        room.touch(next(b for b in room.sheet.buttons if b.seat.name == name))


def _pick(room: Room, tiles: list[str]) -> None:
    """Touch tiles on the sheet that asks which; it is scrolled to each."""
    sheet = room.sheet
    assert isinstance(sheet, TilesSheet)
    for tile in tiles:
        found = next(w for w in all_of(sheet) if isinstance(w, TileButton) and w.face.id == tile)
        sheet._scroller.reveal(found.place[1], found.place[3])
        room.driver.frames(2)
        room.touch(found)
    if len(tiles) > 1:
        room.touch(sheet.done)


def _choose_stack(room: Room, action: Action) -> None:
    stacks = [v for v in room.lit(PlaceView) if v.shown.kind == action["stack"]]
    room.touch(_one(stacks, action["stack"]))
    if "tiles" in action:
        _pick(room, action["tiles"])
    else:
        room.touch(room.sheet._buttons[0])


def _take(room: Room, action: Action) -> None:
    tile = action["tile"]
    shown = [v for v in room.lit(PlaceView) if v.shown.face is not None and v.shown.face.id == tile]
    if shown:
        room.touch(shown[0])
        _name(room, action["player"])
    else:
        row = room.row(action["player"])
        if row.lit:
            room.touch(row)
        room.touch(_one([v for v in room.lit(PlaceView) if v.shown.unseen], "an unseen tile"))
        _pick(room, [tile])
    if "cell" in action:
        _arrange(room, action)


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
    where, to = cells[action["tile"]], tuple(action["cell"])
    if where != to:
        side = board.width / 4
        for row, column in (where, to):
            assert row == where[0] or (row, column) in board.lit_cells
            x, y = board.x + (column + 0.5) * side, board.top - (row + 0.5) * side
            room.driver.touch(x, room.driver.window.height - y)
            room.settle()
    room.driver.key(ESCAPE)
    if over:
        room.driver.key(ESCAPE)


def _piece(room: Room, what: str, value: object) -> Any:
    pieces = [p for p in room.lit(Piece) if (p.option.what, p.option.value) == (what, value)]
    return _one(pieces, f"{what} {value}")


def _choose(room: Room, piece: Any) -> None:
    if not piece.chosen:
        room.touch(piece)


def _land(room: Room, steps: int | None) -> None:
    spots = [s for kind in (CloudSpot, PlanetSpot) for s in room.lit(kind) if s.lit]
    found = [s for s in spots if steps is None or s.landing.steps == steps]
    room.touch(_one(found, f"a landing after {steps} clouds"))


def _play(room: Room, action: Action) -> None:
    _choose(room, _piece(room, "card", action["card"]))
    _land(room, action.get("steps"))


def _look(room: Room, tile: str) -> Story:
    [entry] = [e for e in room.game.components["stories"] if e["id"] == tile]
    return Story(entry["stars"], entry.get("figure", ""))


def _story(room: Room, action: Action) -> None:
    look = _look(room, action["tile"])
    pieces = room.lit(Piece)
    up = [p for p in pieces if p.option.value == action["tile"]]
    down = [p for p in pieces if p.option.what == "down"]
    if up or not down:
        room.touch(_one(up or [p for p in pieces if p.option.look == look], str(look)))
        return
    room.touch(down[0])
    room.touch(_one([t for t in room.lit(StoryTile) if t.option.look == look], str(look)))


def _spend_story(room: Room, action: Action) -> None:
    look = _look(room, action["tile"])
    _choose(room, _one([p for p in room.lit(Piece) if p.option.look == look], str(look)))
    _land(room, action["steps"])


def _telescope(room: Room, action: Action) -> None:
    room.touch(_piece(room, "token", action["token"]))
    sheet = room.sheet
    if not isinstance(sheet, StealSheet):
        return
    for name in action["from"]:
        room.touch(next(v for v in sheet.victims if v.seat.name == name))
    if room.sheet is sheet:
        room.touch(sheet.done)


def _retire(room: Room, action: Action) -> None:
    room.touch(room.scene.bar.retire)


def _task(room: Room, action: Action) -> None:
    room.touch(_one([c for c in room.lit(KindCard) if c.kind == action["task"]], action["task"]))


def _solved(room: Room) -> None:
    """The button that says how it ended: on the hourglass where that is up, else on the board."""
    scene = room.scene
    over = scene.task is not None and room.sheet is scene.task
    room.touch(scene.task.solved if over else scene.ends)


def _guessed(room: Room, action: Action) -> None:
    _solved(room)
    _name(room, action["by"])


def _failed(room: Room, action: Action) -> None:
    scene = room.scene
    over = scene.task is not None and room.sheet is scene.task
    room.touch(scene.task.failed if over else scene.failed)


def _rated(room: Room, action: Action) -> None:
    _solved(room)
    form = room.sheet
    for row in [w for w in all_of(form) if isinstance(w, RatingRow)]:
        name = row.seat.name
        room.touch(row.figure)
        count = str(action["totals"][name])
        room.touch(next(b for b in room.sheet.buttons if b.label == count))
        if name in action.get("blank", ()):
            room.touch(row.blank)
    room.touch(form.done)


def _answered(room: Room, action: Action) -> None:
    _solved(room)
    sheet = room.sheet
    for toggle in sheet.seats:
        if toggle.seat.name in action["correct"]:
            room.touch(toggle)
    if action["bet"] is not None:
        room.touch(sheet.bets._buttons[action["bet"]])
    room.touch(sheet.done)


def _turn(room: Room, action: Action) -> None:
    for value, cause in action["cards"]:
        room.touch(_one([k for k in room.lit(NumberKey) if k.number == value], str(value)))
        room.touch(_one([k for k in room.lit(CauseKey) if k.cause == cause], cause))
    if action.get("validation"):
        room.touch(room.scene.entry.validation)
    room.touch(room.scene.entry.done)


def _sheet_of(room: Room, player: str) -> None:
    """Have a player's sheet large."""
    if room.scene.name != player:
        room.touch(room.row(player))


def _reap(room: Room, action: Action) -> None:
    _sheet_of(room, action["player"])
    wanted = (action["number"], action["cause"])
    scene = room.scene
    cards = room.lit(CardView)
    whole = [c for c in cards if (c.card.number, c.card.cause) == wanted]
    if whole:
        room.touch(whole[0])
    else:
        _halves(room, wanted)
    assert scene._pair(scene.game) == wanted
    spot = tuple(action["house"])
    houses = [h for h in room.lit(HouseView) if h.house.spot == spot and h.lit]
    if not houses:
        columns = len(scene.rows_of[0])
        scene.whereabouts.dispatch("on_jump", (spot[1] + 0.5) / columns)
        room.driver.frames(2)
        houses = [h for h in room.lit(HouseView) if h.house.spot == spot and h.lit]
    room.touch(_one(houses, f"house {spot}"))


def _halves(room: Room, wanted: tuple[int, str]) -> None:
    """A number and the cause of another card."""
    scene = room.scene
    for first, upper in enumerate(scene.numbers):
        for second, lower in enumerate(scene.causes):
            if first != second and (upper.card.number, lower.card.cause) == wanted:
                room.touch(upper)
                room.touch(lower)
                return


def _act(room: Room, symbol: str) -> Any:
    return _one([b for b in room.scene.acts if b.symbol == symbol and b.width > 1], symbol)


def _sephi(room: Room, action: Action) -> None:
    _sheet_of(room, action["player"])
    room.touch(_act(room, "sephi"))


def _give(room: Room, action: Action) -> None:
    room.touch(_act(room, f"cause_{action['cause']}"))


def _cross(room: Room, streets: list[int], columns: list[int]) -> None:
    sheet = room.sheet
    for keys, wanted in ((sheet.streets, streets), (sheet.columns, columns)):
        for one in wanted:
            room.touch(next(k for k in keys if isinstance(k, BonusKey) and k.number == one))
    room.touch(sheet.done)


def _solo_card(room: Room, action: Action) -> None:
    room.touch(room.scene.entry.solo_card)
    if "streets" in action:
        _cross(room, action["streets"], action["columns"])


def _aaa(room: Room, action: Action) -> None:
    room.touch(_act(room, "check"))
    sheet = room.sheet
    values = [value for value, _ in sheet.objectives.choices]
    if action["objective"] is not None:
        room.touch(sheet.objectives._buttons[values.index(action["objective"])])
    streets = [] if action["street"] is None else [action["street"]]
    _cross(room, streets, action["columns"])


def _reaping(room: Room, action: Action) -> None:
    room.touch(room.scene.tell)
    sheet = room.sheet
    assert isinstance(sheet, ReapingSheet)
    for parts, names in ((sheet.by, action["by"]), (sheet.of, [action["of"]])):
        for part in parts:
            if part.seat.name in names:
                room.touch(part)
    room.touch(sheet.done)


def _move(room: Room, action: Action) -> None:
    """So many soul points: none, the house one walks to, or out past the last one."""
    points = sum(action["cards"])
    scene = room.scene
    houses = [h for h in scene.houses if h.facts is not None and h.facts.distance == points]
    if not points:
        room.touch(scene.stay)
    elif houses:
        scene._scroller.reveal(houses[0].place[1], houses[0].place[3])
        room.driver.frames(2)
        room.touch(houses[0])
    else:
        assert 0 < scene._way_out <= points
        room.touch(scene.leave)
    room.touch(scene.move)
    if isinstance(room.sheet, ChoicesSheet):
        rows = room.sheet._rows
        told = [row.choice.intent.action["reaping"] for row in rows]
        room.touch(rows[told.index(action.get("reaping", told[0]))])


def _end_turn(room: Room, action: Action) -> None:
    room.touch(room.scene.end)


def _correct(room: Room, action: Action) -> None:
    """On the score sheet, by the steps that lead there; then back to the table."""
    stage = room.stage
    if stage.name != "score":
        stage.go("score", correct=True)
    else:
        room.touch(stage.screen.ids.correct)
    room.driver.frames()
    columns = [c for c in room.lit(ScoreColumn) if c.column.name == action["player"]]
    room.touch(_one(columns, action["player"]))
    sheet = room.sheet
    assert isinstance(sheet, CorrectSheet)
    left = action["points"]
    while left:
        step = max((s for s in STEPS if s * left > 0 and abs(s) <= abs(left)), key=abs)
        room.touch(sheet._steps[STEPS.index(step)])
        left -= step
    room.touch(sheet.done)
    if not room.game.view["finished"]:
        stage.go("play")
        room.driver.frames()


DONE: dict[str, Callable[[Room, Action], None]] = {
    "choose_stack": _choose_stack,
    "take": _take,
    "arrange": _arrange,
    "play": _play,
    "story": _story,
    "spend_story": _spend_story,
    "telescope": _telescope,
    "retire": _retire,
    "task": _task,
    "guessed": _guessed,
    "failed": _failed,
    "rated": _rated,
    "answered": _answered,
    "turn": _turn,
    "reap": _reap,
    "sephi": _sephi,
    "solo_card": _solo_card,
    "give": _give,
    "aaa": _aaa,
    "reaping": _reaping,
    "move": _move,
    "end_turn": _end_turn,
    "correct": _correct,
}
