"""How an action is done by touch: each hand looks for what is lit and shows what is meant, and
knows no rule. What a touch opens is answered in the same way, and the screen is left alone: all
that moves it is a finger or, where a room goes by them, keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.ui.scenes import touches_mort, touches_planet
from tests.ui.scenes.room import Room, all_of, choose_who, one
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

Action = dict[str, Any]
ESCAPE = 27


def do(room: Room, action: Action) -> None:
    """Do an action by touches alone."""
    DONE[action["type"]](room, action)


def _piece(room: Room, what: str, value: object) -> Any:
    pieces = [p for p in room.lit(Piece) if (p.option.what, p.option.value) == (what, value)]
    return one(pieces, f"{what} {value}")


def _choose(room: Room, piece: Any) -> None:
    if not piece.chosen:
        room.touch(piece)


def _land(room: Room, steps: int | None) -> None:
    spots = [s for kind in (CloudSpot, PlanetSpot) for s in room.lit(kind) if s.lit]
    found = [s for s in spots if steps is None or s.landing.steps == steps]
    room.touch(one(found, f"a landing after {steps} clouds"))


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
        room.touch(one(up or [p for p in pieces if p.option.look == look], str(look)))
        return
    room.touch(down[0])
    room.touch(one([t for t in room.lit(StoryTile) if t.option.look == look], str(look)))


def _spend_story(room: Room, action: Action) -> None:
    look = _look(room, action["tile"])
    _choose(room, one([p for p in room.lit(Piece) if p.option.look == look], str(look)))
    _land(room, action["steps"])


def _telescope(room: Room, action: Action) -> None:
    room.touch(_piece(room, "token", action["token"]))
    sheet = room.sheet
    if not isinstance(sheet, StealSheet):
        return
    for name in action["from"]:
        room.touch(next(v for v in sheet.seats if v.seat.name == name))
    if room.sheet is sheet:
        room.touch(sheet.done)


def _retire(room: Room, action: Action) -> None:
    room.touch(room.scene.bar.retire)


def _task(room: Room, action: Action) -> None:
    room.touch(one([c for c in room.lit(KindCard) if c.kind == action["task"]], action["task"]))


def _solved(room: Room) -> None:
    """The button that says how it ended: on the hourglass where that is up, else on the board."""
    scene = room.scene
    over = room.sheet is scene.task.sheet
    room.touch(scene.task.sheet.solved if over else scene.ends)


def _guessed(room: Room, action: Action) -> None:
    _solved(room)
    choose_who(room, action["by"])


def _failed(room: Room, action: Action) -> None:
    scene = room.scene
    over = room.sheet is scene.task.sheet
    room.touch(scene.task.sheet.failed if over else scene.failed)


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


def _reaping(room: Room, action: Action) -> None:
    room.touch(room.scene.bar.tell)
    sheet = room.sheet
    assert isinstance(sheet, ReapingSheet)
    for parts, names in ((sheet.by, action["by"]), (sheet.of, [action["of"]])):
        for part in parts:
            if part.seat.name in names:
                room.touch(part)
    room.touch(sheet.done)


def _move(room: Room, action: Action) -> None:
    """One card by the house one walks to, or out past the last one; others one by one."""
    cards, scene = action["cards"], room.scene
    points = sum(cards)
    houses = [h for h in scene.houses if h.facts is not None and h.facts.distance == points]
    if cards == [0]:
        room.touch(scene.bar.stay)
    elif len(cards) == 1 and houses:
        room.touch(houses[0])
    elif cards == [scene.game.facts["out"]]:
        room.touch(scene.bar.leave)
    else:
        room.touch(scene.bar.cards)
        for points in cards:
            room.touch(room.sheet.keys[points])
        room.touch(room.sheet.done)
    if not room.scene.bar.move.disabled_look and not isinstance(room.sheet, ChoicesSheet):
        room.touch(scene.bar.move)
    if isinstance(room.sheet, ChoicesSheet):
        rows = room.sheet._rows
        told = [row.choice.intent.action["reaping"] for row in rows]
        room.touch(rows[told.index(action.get("reaping", told[0]))])


def _end_turn(room: Room, action: Action) -> None:
    room.touch(room.scene.bar.end)


def _correct(room: Room, action: Action) -> None:
    """On the score sheet, to which the menu leads, by the steps there; then back to the table."""
    stage = room.stage
    if stage.name != "score":
        room.touch(stage.screen.ids.menu)
        room.touch(next(b for b in room.sheet._buttons if b.symbol == "pencil"))
    elif not stage.screen.correcting:
        room.touch(stage.screen.ids.correct)
    columns = [c for c in room.lit(ScoreColumn) if c.column.name == action["player"]]
    room.touch(one(columns, action["player"]))
    sheet = room.sheet
    assert isinstance(sheet, CorrectSheet)
    left = action["points"]
    while left:
        step = max((s for s in STEPS if s * left > 0 and abs(s) <= abs(left)), key=abs)
        room.touch(sheet._steps[STEPS.index(step)])
        left -= step
    room.touch(sheet.done)
    if not room.game.view["finished"]:
        room.touch(stage.screen.ids.again)


DONE: dict[str, Callable[[Room, Action], None]] = {
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
    "reaping": _reaping,
    "move": _move,
    "end_turn": _end_turn,
    "correct": _correct,
    **touches_mort.DONE,
    **touches_planet.DONE,
}
