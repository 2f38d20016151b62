"""The scene of the residence: which cards a move was played with is told as scans tell it, and the
road runs past all its houses."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.components import builtin
from companion.intents import Play, Undo
from companion.language import LANGUAGES, Language
from companion.rules.game import Header
from companion.table.playing import PLAY, Playing
from tests.ui.samples import LONG_NAMES, NAMES
from ui.scenes.residence_layout import CELL, ROAD, course

pytestmark = pytest.mark.own_process
REAPED = {"type": "reaping", "by": ["Ana"], "of": "Ben"}


def seated(driver: Any, players: int = 3, *actions: Any, route: str = "") -> Any:
    """A table at which these actions have been done."""
    from tests.ui.scenes.touched import Touched

    names = NAMES[:players]
    components = {"route": route} if route else builtin("residence")
    playing = Playing(1, Header("residence", names, names[0], {}, components))
    for action in actions:
        playing.play([action], PLAY)
        playing.confirmed()
    return Touched(driver, playing)


def move(player: str, *cards: int) -> Play:
    return Play({"type": "move", "player": player, "cards": list(cards)})


def keys(table: Any, *points: int) -> None:
    """Touch the cards one after the other."""
    table.touch(table.scene.bar.cards)
    for each in points:
        table.touch(table.sheet.keys[each])


def test_a_house_is_one_card_of_as_many_points(driver: Any) -> None:
    table = seated(driver, 3, REAPED)
    assert table.scene.bar.move.disabled_look
    assert table.touch(table.scene.houses[4]) == []
    assert table.touch(table.scene.bar.move) == [move("Ana", 5)]


def test_cards_are_told_one_by_one(driver: Any) -> None:
    table = seated(driver, 3, REAPED)
    keys(table, 3, 0, 2)
    assert table.touch(table.sheet.done) == [move("Ana", 3, 0, 2)]
    assert table.playing.match.view()["players"][0]["space"] == 5


def test_a_card_too_many_is_taken_back(driver: Any) -> None:
    table = seated(driver, 3, REAPED)
    keys(table, 3, 7)
    table.touch(table.sheet.back)
    assert table.touch(table.sheet.done) == [move("Ana", 3)]


def test_cards_are_typed_on_a_real_keyboard(driver: Any) -> None:
    table = seated(driver, 3, REAPED)
    table.touch(table.scene.bar.cards)
    table.sheet.typed("4x2")
    driver.key(8)
    driver.key(13)
    assert [i for i in driver.table.posted if isinstance(i, Play)] == [move("Ana", 4)]


def test_to_stay_takes_a_card_of_nothing_or_none_at_all(driver: Any) -> None:
    table = seated(driver, 3, REAPED)
    table.touch(table.scene.bar.stay)
    assert table.touch(table.scene.bar.move) == [move("Ana", 0)]
    keys(table)
    assert table.touch(table.sheet.done) == [move("Ben")]


def test_a_house_out_of_reach_of_one_card_asks_which_cards_lead_there(driver: Any) -> None:
    table = seated(driver, 3, REAPED)
    assert table.touch(table.scene.houses[12]) == []
    assert table.sheet.under.values == {"points": 0, "count": 13}
    for points in (9, 4):
        table.touch(table.sheet.keys[points])
    assert table.touch(table.sheet.done) == [move("Ana", 9, 4)]


def test_out_of_the_road_with_one_card_where_one_is_enough(driver: Any) -> None:
    table = seated(driver, 2, REAPED, route="ogvwbr")
    assert table.scene.bar.leave.label.values == {"points": 7}
    table.touch(table.scene.bar.leave)
    assert table.touch(table.scene.bar.move) == [move("Ana", 7)]
    assert table.touch(table.scene.houses[5]) == []
    table.touch(table.scene.bar.move)
    assert table.scene.bar.end.kind == "main", "there is nothing else left to wait for"
    assert "ends with this turn" in table.scene.prompt(table.scene.game).text
    table.touch(table.scene.bar.end)
    assert table.playing.match.finished


def test_who_owns_several_reapings_is_asked_which_comes_first(driver: Any) -> None:
    table = seated(driver, 3, REAPED, {**REAPED, "of": "Cho"})
    keys(table, 2, 2)
    assert table.touch(table.sheet.done) == []
    asked = table.touch(table.sheet._rows[1])
    assert asked == [Play({**move("Ana", 2, 2).action, "reaping": 1})]


def test_owed_moves_have_a_place_in_their_order(driver: Any) -> None:
    table = seated(driver, 3, {"type": "reaping", "by": ["Cho", "Ana"], "of": "Ben"})
    badges = {row.name: row.badge.text for row in table.scene.rows(table.scene.game)}
    assert badges == {"Ana": "1", "Cho": "2", "Ben": "3"}
    table.touch(table.scene.houses[0])
    table.touch(table.scene.bar.move)
    shown = {row.name: row.badge for row in table.scene.rows(table.scene.game)}
    assert [shown[name].text for name in ("Cho", "Ben")] == ["1", "2"]
    assert shown["Ana"] is None


def test_the_end_of_a_turn_is_seen_though_nothing_lies_elsewhere(driver: Any) -> None:
    table = seated(driver, 3)
    say = driver.desk.say

    def told() -> str:
        return str(say(table.scene.headline(table.scene.game).state))

    assert "Turn 1" in told()
    table.touch(table.scene.bar.end)
    table.touch(table.scene.bar.end)
    assert "Turn 3" in told()
    table.touch(driver.stage.screen.ids.undo)
    assert "Turn 2" in told(), "a turn that was taken back has not ended"


def test_who_stands_before_the_road_or_behind_it_is_seen(driver: Any) -> None:
    table = seated(driver, 2, REAPED, route="ogvwbr")
    assert table.scene._road.outside == ((0, 1), ())
    table.touch(table.scene.bar.leave)
    table.touch(table.scene.bar.move)
    assert table.scene._road.outside == ((1,), (0,))


def test_nobody_reaps_a_character_of_their_own(driver: Any) -> None:
    """Whoever is touched in one role leaves the other; one is reaped, any number reap."""
    table = seated(driver)
    table.touch(table.scene.bar.tell)
    sheet = table.sheet

    def chosen() -> tuple[list[str], list[str]]:
        by, of = ([p.seat.name for p in side if p.chosen] for side in (sheet.by, sheet.of))
        return by, of

    for part, expected in (
        (sheet.by[0], (["Ana"], [])),
        (sheet.by[1], (["Ana", "Ben"], [])),
        (sheet.of[0], (["Ben"], ["Ana"])),
        (sheet.of[2], (["Ben"], ["Cho"])),
        (sheet.by[2], (["Ben", "Cho"], [])),
    ):
        table.touch(part)
        assert chosen() == expected


@pytest.mark.parametrize(
    ("language", "one", "more"),
    [
        ("en", "0 of 1 space", "0 of 2 spaces"),
        ("fr", "0 case sur 1", "0 cases sur 2"),
        ("de", "0 von 1 Feld", "0 von 2 Feldern"),
    ],
)
def test_one_space_is_told_as_one(language: str, one: str, more: str) -> None:
    from ui.scenes.residence_cards import CardsSheet

    spoken = Language(language)
    for aim, text in ((1, one), (2, more)):
        assert spoken.say(CardsSheet(lambda cards: None, aim).under) == text


def test_on_a_long_road_the_one_who_moves_is_in_sight(driver: Any) -> None:
    actions = [REAPED, *(move(name, 9, 9, 9, 9).action for name in ("Ana", "Ben"))]
    table = seated(driver, 2, *actions, REAPED, route="ogvwbr" * 20)
    scene = table.scene
    _, top, _, tall = scene.houses[36].place
    window = scene._scroller.place[3]
    assert scene._scroller.offset <= top
    assert top + tall <= scene._scroller.offset + window


def test_a_meeple_walks_to_its_house_and_a_touch_ends_it(display: str) -> None:
    from tests.ui.driver import Driver

    driver = Driver(motion=True)
    table = seated(driver, 3, REAPED)
    table.playing.play([move("Ana", 9, 4).action], PLAY)
    table.playing.confirmed()
    table.show()
    house, flights = table.scene.houses[12], driver.stage.flights
    assert house.away, "it is on its way"
    assert flights
    table.touch(table.scene.houses[20])
    assert not house.away
    assert not flights
    table.touch(driver.stage.screen.ids.undo)
    assert not flights, "what is taken back walks nowhere"
    driver.close()


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (720, 1280)])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("percent", [100, 130])
def test_no_text_is_cut(display: str, size: tuple[int, int], language: str, percent: int) -> None:
    from tests.ui.driver import Driver
    from tests.ui.scenes.touched import Touched

    driver = Driver(size, language, text_size=percent)
    driver.desk.cut = []
    names = LONG_NAMES[:6]
    playing = Playing(1, Header("residence", names, names[0], {}, {"route": "ogvwbrgvw"}))
    playing.play([{"type": "reaping", "by": [*names[:5]], "of": names[5]}], PLAY)
    playing.play([move(names[0], 3).action], PLAY)
    playing.confirmed()
    table = Touched(driver, playing)
    table.touch(table.scene.houses[4])
    table.touch(table.scene.bar.cards)
    driver.frames(3)
    cut = driver.desk.cut
    driver.close()
    assert cut == []


@pytest.fixture
def room(display: str, tmp_path: Path) -> Iterator[Any]:
    from tests.ui.scenes.room import Room

    made = Room(tmp_path)
    yield made
    made.close()


def test_a_move_by_touch_and_by_scans_is_one_line_of_the_journal(room: Any) -> None:
    from tests.ui.scenes.room import number, word
    from tests.ui.scenes.touches import do

    names = NAMES[:2]
    room.begin(Header("residence", names, names[0], {}, builtin("residence")))
    done: dict[str, Any] = {"type": "move", "player": "Ana", "cards": [4, 0, 2]}
    seen = []
    for scanned in (False, True):
        do(room, REAPED)
        if scanned:
            for points in done["cards"]:
                room.hold(number(points))
            room.hold(word("NEXT"))
        else:
            do(room, done)
        frame = next(iter(room.match.past()))
        assert list(frame.action["cards"]) == done["cards"]
        seen.append(({**frame.action, "cards": done["cards"]}, room.game.log[-1].words))
        for _ in range(2):
            room.table.post(Undo())
            room.settle()
        assert room.game.actions == 0
    assert seen[0] == seen[1]


@given(
    size=st.sampled_from([(592, 268), (645, 268), (464, 401)]),
    count=st.integers(min_value=1, max_value=500),
)
def test_every_house_has_room_and_stands_by_the_road(size: tuple[int, int], count: int) -> None:
    width, window = size
    found = course(width, window, count)
    assert len(found.houses) == count
    for house in found.houses:
        assert house.width >= CELL
        assert house.height >= CELL
        assert house.x >= 0
        assert house.x + house.width <= width
        assert house.y + house.height <= found.height
    for before, house in zip(found.houses, found.houses[1:], strict=False):
        aside, down = abs(house.x - before.x), abs(house.y - before.y)
        assert (aside < 0.01) != (down < 0.01), "the next one is beside it, or below"
    taken = {(round(house.x), round(house.y)) for house in found.houses}
    assert len(taken) == count
    below = found.height - max(house.y + house.height for house in found.houses) - ROAD
    assert abs(found.houses[0].y - below) < 0.01, "a short road stands in the middle"
    for end in (found.way_in, found.way_out):
        assert end.x >= 0
        assert end.x + end.width <= width + 0.01
    assert all(-1 <= x <= width + 8 and 0 <= y <= found.height for x, y in found.path)
