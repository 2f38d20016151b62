"""The number that was just written: to its house where the sheet stays large, else from the house
to the row of who wrote it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.snapshots import GameOn
from ui.drawing.pen import Pen
from ui.layout import frame
from ui.motion import Flight
from ui.scenes import mort_facts as facts
from ui.scenes.mort_facts import Spot
from ui.scenes.mort_layout import Places
from ui.scenes.mort_telling import TellingScene
from ui.theme import INK, PAPER, TILE_FLIES, Type
from ui.widgets.strip import row_places

SMALL = 0.5
"""How much smaller a number is when it has come to a row."""


@dataclass(frozen=True)
class Written:
    """A number that stands on a house now and did not before."""

    player: str
    spot: Spot
    number: int


def written(before: GameOn, game: GameOn) -> Written | None:
    """What the last action wrote, if it did."""
    name = facts.last_to_act(game)
    if game.actions != before.actions + 1 or name is None:
        return None
    old, new = facts.player(before, name)["numbers"], facts.player(game, name)["numbers"]
    for street, (was, is_now) in enumerate(zip(old, new, strict=True)):
        for column, (first, second) in enumerate(zip(was, is_now, strict=True)):
            if first is None and second is not None:
                return Written(name, (street, column), second)
    return None


def fly(scene: TellingScene, before: GameOn, game: GameOn, planned: Places, first: int) -> None:
    """Let fly what was just written; `first` was the first column in sight."""
    stage = scene.desk.stage if scene.attached else None
    done = written(before, game)
    if stage is None or done is None or not scene.desk.motion:
        return
    street, column = done.spot
    wide, tall = planned.house
    left = planned.sheet.x + (column - first) * wide
    if not planned.sheet.x <= left < planned.sheet.x + planned.sheet.width:
        return
    x, y = scene.place[0] + left, scene.place[1] + planned.sheet.y + street * tall
    side = min(wide, tall) - 8
    house = (x + (wide - side) / 2, y + 4, side)
    begin, end = house, _row(scene, game, done.player, side * SMALL)
    numbers = [number for number, _ in facts.cards(before)]
    if done.player == scene.name and not scene.typing(game) and done.number in numbers:
        card = planned.cards[numbers.index(done.number)]
        begin, end = (scene.place[0] + card.x, scene.place[1] + card.y, side), house

    def picture(pen: Pen, x: float, y: float, side: float) -> None:
        pen.box(x, y, side, side, PAPER, radius=8)
        pen.text(
            str(done.number), x, y, Type.MAIN, INK, room=side, tall=side, align="middle",
            smallest=0.7,
        )  # fmt: skip

    stage.flights.fly(Flight(picture, begin, end), TILE_FLIES, lambda: None)


def _row(scene: TellingScene, game: GameOn, name: str, side: float) -> tuple[float, float, float]:
    """The middle of a player's row of the strip."""
    strip = frame(*scene.desk.theme.units).strip
    at = next(at for at, seat in enumerate(game.seats) if seat.name == name)
    row = row_places(len(game.seats) + ("aaa" in game.view), strip.width, strip.height)[at]
    x, y, width, height = row
    return strip.x + x + width / 2 - side / 2, strip.y + y + height / 2 - side / 2, side
