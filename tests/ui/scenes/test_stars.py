"""The scene of Rising to the Stars: what is lit, what a touch asks of the table."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from companion.components import builtin
from companion.intents import NewGame, Play
from companion.rules.game import Header
from companion.table.playing import Playing
from tests.ui.scenes.stars_table import StarsTable
from ui.scenes import stars_facts as facts
from ui.scenes.stars_layout import places
from ui.scenes.stars_planes import PlaneFlight, stands
from ui.scenes.stars_sheets import BelongingsSheet, StealSheet
from ui.theme import PLANE_A_CLOUD, TOUCH, Motion

ROUTE = [
    *("empty", "stars:2", "bird", "telescope", "empty", "empty", "stars:1", "empty", "empty"),
    "|",
    *(["empty"] * 9),
    "|",
    *(["empty"] * 9),
    "|",
]
ESCAPE = 27


def playing(names: tuple[str, ...] = ("Ana", "Ben", "Cho"), **components: Any) -> Playing:
    box = {**builtin("stars"), "route": ROUTE, **components}
    return Playing(1, Header("stars", names, names[0], {}, box))


def fly(player: str, card: Any, steps: int | None = None) -> dict[str, Any]:
    action = {"type": "play", "player": player, "card": card}
    return action if steps is None else {**action, "steps": steps}


@pytest.mark.own_process
def test_a_card_lights_the_clouds_it_reaches_and_a_touch_lands_there(display: str) -> None:
    table = StarsTable(playing())
    assert table.lit() == []
    assert [p.option.value for p in table.scene.bar.pieces] == [1, 2, 3, 4, 5]
    table.choose("card", 3)
    assert table.lit() == [1, 2, 3]
    gains = [table.spot(space).landing.gain for space in table.lit()]
    assert gains == [0, 2, 0], "the scores foreseen"
    table.choose("card", 2)
    assert table.lit() == [1, 2], "another card"
    table.choose("card", 2)
    assert table.lit() == [], "the same card again: none is chosen"
    table.choose("card", 3)
    table.touch(table.spot(9))
    assert table.posted == [], "a cloud that is not lit does nothing"
    table.touch(table.spot(2))
    assert table.posted == [Play(fly("Ana", 3, 2))]


@pytest.mark.own_process
def test_a_scanned_card_lights_its_clouds_and_a_touch_flies(display: str) -> None:
    table = StarsTable(playing())
    table.show(scans=["CARD4"])
    assert table.lit() == [1, 2, 3, 4]
    table.touch(table.spot(4))
    assert table.posted == [Play(fly("Ana", 4, 4))]


@pytest.mark.own_process
def test_the_two_special_cards_light_where_they_lead(display: str) -> None:
    table = StarsTable(playing())
    table.play(fly("Ana", 3, 3), fly("Ben", 5, 5), fly("Cho", 1, 1), fly("Cho", 1, 1))
    table.choose("card", "first")
    assert table.lit() == [6]
    table.touch(table.spot(6))
    assert table.posted == [Play(fly("Cho", "first"))]


@pytest.mark.own_process
def test_stories_that_lie_face_up_are_shown_and_others_are_asked_for(display: str) -> None:
    up = [[f"S{board * 4 + n:02}" for n in range(1, 5)] for board in range(3)]
    table = StarsTable(playing(boards=up))
    table.play(fly("Ana", 5, 5), fly("Ben", 5, 5), fly("Cho", 5, 5), fly("Cho", 4, 4))
    table.play(fly("Ben", 3, 3), fly("Ana", 4, 4))
    assert facts.doing(table.scene.game) == "play"  # type: ignore[arg-type]
    table.play(fly("Ben", 4, 2))
    shown = [(p.option.what, p.option.value) for p in table.scene.bar.pieces]
    assert shown == [("story", "S01"), ("story", "S02"), ("story", "S03"), ("story", "S04"),
                     ("down", None)]  # fmt: skip
    table.choose("down", None)
    sheet: Any = table.driver.stage.sheet
    table.touch(sheet.tiles[0])
    taken = table.answer()["tile"]
    assert facts.stories(table.scene.game)[taken] == sheet.tiles[0].option.look  # type: ignore[arg-type]
    assert table.playing.match.view()["players"][1]["stories"] == [taken]
    assert facts.stories_left(table.scene.game) == (5, 6, 6)  # type: ignore[arg-type]


@pytest.mark.own_process
def test_a_token_that_steals_asks_from_whom(display: str) -> None:
    table = StarsTable(playing())
    table.play(fly("Ana", 4, 4))
    table.choose("token", "gain3")
    assert table.posted.pop() == Play({"type": "telescope", "player": "Ana", "token": "gain3"})
    table.choose("token", "steal2")
    sheet = table.driver.stage.sheet
    assert isinstance(sheet, StealSheet)
    assert [victim.seat.name for victim in sheet.seats] == ["Ben", "Cho"]
    table.touch(sheet.done)
    assert table.posted == [], "nobody is named yet"
    for victim in sheet.seats:
        table.touch(victim)
    table.touch(sheet.done)
    stolen = {"type": "telescope", "player": "Ana", "token": "steal2", "from": ["Ben", "Cho"]}
    asked = table.posted.pop().action
    assert {**asked, "from": list(asked["from"])} == stolen
    table.show(scans=["STEAL1"])
    scene = table.scene
    assert scene.lit_players(scene.game) == {"Ben", "Cho"}  # type: ignore[arg-type]
    table.touch(table.driver.stage.screen.ids.strip.row_of("Cho"))
    assert list(table.posted.pop().action["from"]) == ["Cho"]


@pytest.mark.own_process
def test_a_player_can_be_looked_at(display: str) -> None:
    table = StarsTable(playing())
    table.touch(table.driver.stage.screen.ids.strip.row_of("Ben"))
    sheet = table.driver.stage.sheet
    assert isinstance(sheet, BelongingsSheet)
    assert sheet.title == "Ben"


@pytest.mark.own_process
def test_the_pile_can_be_laid_before_the_first_flight(display: str) -> None:
    table = StarsTable(playing())
    game = table.scene.game
    assert game is not None
    assert facts.laying(game)
    assert not facts.laying(msgspec.structs.replace(game, legal=())), "a look at the past"
    table.touch(table.scene.bar.pile)
    sheet: Any = table.driver.stage.sheet
    table.touch(sheet.seats[2])
    table.touch(sheet.seats[0])
    table.touch(sheet.done)
    (begun,) = table.posted
    assert isinstance(begun, NewGame)
    assert begun.header["pile"] == ["Cho", "Ana", "Ben"]
    assert (begun.header["first"], begun.instead_of) == ("Cho", 1)
    table.posted.clear()
    table.play(fly("Ana", 1, 1))
    assert table.scene.bar.pile.width == 0, "now it lies as it lies"


@pytest.mark.own_process
def test_a_plane_flies_over_the_clouds_and_a_touch_ends_it(
    display: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for_ever = Motion(3600.0, PLANE_A_CLOUD.easing)
    monkeypatch.setattr("ui.scenes.stars.motion", lambda spaces: for_ever)
    table = StarsTable(playing(), motion=True)
    table.play(fly("Ana", 5, 5))
    stage = table.driver.stage
    assert stage.flights
    assert table.scene.planes.away == {0}
    flight = next(child for child in stage.children if isinstance(child, PlaneFlight))
    assert len(flight.way) == 6
    table.driver.touch(400, 300)
    assert not stage.flights
    assert table.scene.planes.away == frozenset()


@pytest.mark.own_process
def test_what_flies_flies_under_a_sheet(display: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A tag was scanned while the menu lay open."""
    for_ever = Motion(3600.0, PLANE_A_CLOUD.easing)
    monkeypatch.setattr("ui.scenes.stars.motion", lambda spaces: for_ever)
    table = StarsTable(playing(), motion=True)
    stage = table.driver.stage
    table.driver.key(ESCAPE)
    menu = stage.sheet
    assert menu is not None
    table.play(fly("Ana", 5, 5))
    flight = next(child for child in stage.children if isinstance(child, PlaneFlight))
    drawn = [stage.canvas.indexof(of.canvas) for of in (stage.screen, flight, menu)]
    assert drawn == sorted(drawn)
    assert stage.children.index(menu) < stage.children.index(flight)


@pytest.mark.parametrize(("width", "height", "portrait"), [
    (592, 336, False), (645, 336, False), (464, 469, True),
])  # fmt: skip
@pytest.mark.parametrize("boards", [(9, 18, 27), (0, 9, 18), (9, 18, 25), (5, 5, 5), (0, 0, 27)])
def test_every_space_can_be_touched_and_no_two_overlap(
    width: float, height: float, portrait: bool, boards: tuple[int, ...]
) -> None:
    planned = places(width, height, boards, portrait=portrait)
    assert len(planned.spots) == len(planned.cells) == 29
    for number, cell in enumerate(planned.cells[1:], 1):
        assert cell.width >= TOUCH
        assert cell.height >= TOUCH
        spot = planned.spots[number]
        assert cell.x <= spot.x <= cell.x + cell.width
        for other in planned.cells[number + 1 : 28]:
            apart = (
                other.x >= cell.x + cell.width - 0.01
                or cell.x >= other.x + other.width - 0.01
                or other.y >= cell.y + cell.height - 0.01
                or cell.y >= other.y + other.height - 0.01
            )
            assert apart or number == 28
    for x, y in planned.signs:
        assert 0 <= x <= width
        assert 0 <= y <= height - planned.bar.height


@pytest.mark.parametrize("count", range(1, 7))
@pytest.mark.parametrize("portrait", [False, True])
def test_planes_leave_what_their_cloud_does_in_sight(count: int, portrait: bool) -> None:
    size = (464, 469) if portrait else (592, 336)
    planned = places(*size, (9, 18, 25), portrait=portrait)
    for space in range(28):
        where = stands(planned, space, count, (9, 18, 25))
        assert len(set(where)) == count
        if space:
            assert all(y <= planned.spots[space].y - 10 for _, y, _ in where)
