"""How meeples walk the road, what they mark and what it is worth (L3 to L7)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.components import builtin
from companion.record import header as read_header
from companion.rules import residence
from companion.rules.game import Refused
from companion.rules.residence.box import odd, read
from companion.rules.residence.scoring import parts
from tests.companion.rules.playing import ENGLISH
from tests.companion.rules.residence.roads import move, placed, reap, table


def test_a_move_goes_as_many_houses_as_the_cards_have_soul_points() -> None:
    at = table(2, "obgvwrobgv")
    reap(at, "Ana")
    at.does("move", player="Ana", cards=[2, 0, 3])
    assert at.happened == [{"what": "visited", "player": "Ana", "space": 5, "colour": "w"}]
    assert at.view["marks"] == {"5": "Ana"}
    assert at.of("Ana") == {"name": "Ana", "space": 5, "visited": [5]}


@pytest.mark.parametrize("cards", [[], [0], [0, 0]])
def test_l3_a_move_of_0_stays_and_marks_nothing(cards: list[int]) -> None:
    at = table(2)
    reap(at, "Ana")
    at.does("move", player="Ana", cards=cards)
    assert (at.happened, at.of("Ana")["space"], at.view["marks"]) == ([], 0, {})
    assert at.turn()[1] == ["reaping", "end_turn"]


def test_l3_on_the_entry_any_number_may_stand() -> None:
    assert [p["space"] for p in table(6).view["players"]] == [0] * 6


def test_l4_landing_on_an_occupied_house_goes_on_to_the_next_free_one() -> None:
    at = placed(1, 3, 6)
    reap(at, "Ana")
    move(at, "Ana", 2)
    assert at.of("Ana")["space"] == 4
    at = placed(1, 3, 4, 6)
    reap(at, "Ana")
    move(at, "Ana", 2)
    assert at.happened == [{"what": "visited", "player": "Ana", "space": 5, "colour": "o"}]


def test_l4_past_the_last_house_means_out_and_nobody_is_in_the_way_there() -> None:
    at = placed(1, 3, 2, route="ooo")
    reap(at, "Ana")
    move(at, "Ana", 1)
    assert at.happened == [{"what": "left", "player": "Ana"}]
    assert at.of("Ana")["space"] == 4
    reap(at, "Cho")
    move(at, "Cho", 2)
    assert at.happened == [{"what": "left", "player": "Cho"}]
    assert at.of("Cho")["space"] == 4


@pytest.mark.parametrize(("steps", "space"), [(1, 3), (2, 4), (9, 4)])
def test_the_last_house_is_no_way_out_but_one_step_further_is(steps: int, space: int) -> None:
    at = placed(2, 1, route="ooo")
    reap(at, "Ana")
    move(at, "Ana", steps)
    assert at.of("Ana")["space"] == space


def test_l5_a_house_marked_before_keeps_its_mark() -> None:
    at = placed(4, 1)
    reap(at, "Ana")
    move(at, "Ana", 1)
    reap(at, "Ben")
    move(at, "Ben", 3)
    assert (at.happened, at.of("Ben")) == ([], {"name": "Ben", "space": 4, "visited": [1]})
    assert at.view["marks"] == {"1": "Ben", "4": "Ana", "5": "Ana"}


def test_l4_l5_pushed_on_to_a_marked_house_marks_nothing_either() -> None:
    at = placed(2, 3, 1)
    for name, steps in (("Ben", 1), ("Ana", 1)):
        reap(at, name)
        move(at, name, steps)
    assert at.of("Ana")["space"] == 3
    reap(at, "Cho")
    move(at, "Cho", 2)
    assert at.of("Cho")["space"] == 5
    assert at.happened[0]["space"] == 5


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ([10], "soul_points"),
        ([-1], "soul_points"),
        ([1, 1_000_000], "soul_points"),
        (["1"], "wrong_value"),
        ([True], "wrong_value"),
        ([None], "wrong_value"),
        (3, "wrong_value"),
        (None, "wrong_value"),
    ],
)
def test_a_card_has_0_to_9_soul_points(cards: Any, code: str) -> None:
    at = table(2)
    reap(at, "Ana")
    assert at.refuses("move", player="Ana", cards=cards).code == code


def test_the_owed_moves_of_the_turn_in_which_somebody_leaves_still_score() -> None:
    at = placed(1, 3, route="owoo")
    reap(at, "Ana", "Ben")
    move(at, "Ana", 1)
    assert at.view["scores"][0] == {
        "name": "Ana",
        "total": 3,
        "rank": 1,
        "parts": {"apartments": 2, "centenarians": 1},
    }
    move(at, "Ben", 9)
    assert at.view["winners"] == []
    view = at.does("end_turn")
    assert view["winners"] == ["Ana"]
    assert at.does("correct", player="Ben", points=2)["winners"] == ["Ana", "Ben"]


@pytest.mark.parametrize(("count", "points"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 10), (40, 10)])
def test_l7_special_residents_count_by_how_many(count: int, points: int) -> None:
    assert parts({"w": count}) == {"apartments": count, "centenarians": points}
    assert parts({"g": count}) == {"apartments": count, "veterans": points}
    assert parts({"v": count}) == {"apartments": count, "newcomers": -points}
    for colour in "obr":
        assert parts({colour: count}) == {"apartments": count}


def test_r2_a_score_may_be_negative() -> None:
    at = table(2, "vvvv")
    for _ in range(3):
        reap(at, "Ana")
        move(at, "Ana", 1)
    assert at.view["scores"][0]["parts"] == {"apartments": 3, "newcomers": -6}
    assert at.view["scores"][0]["total"] == -3


@pytest.mark.parametrize(
    ("components", "code"),
    [
        ({"route": ""}, "route_length"),
        ({"route": "o" * 501}, "route_length"),
        ({"route": "obx"}, "route_colour"),
        ({"route": "o.b"}, "route_colour"),
        ({"route": ["o"]}, "wrong_component"),
        ({"road": "o"}, "unknown_component"),
        ({"route": "o", "houses": 1}, "unknown_component"),
        ({}, "components_partly"),
    ],
)
def test_the_road_is_checked_when_it_is_read(components: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused) as caught:
        read(components)
    assert caught.value.code == code
    assert ENGLISH.say(residence.sentence(caught.value))


def test_a_road_has_1_to_500_houses_and_without_special_residents_it_is_odd() -> None:
    assert read({"route": "r"}) == "r"
    assert read({"route": "o" * 500})
    assert odd(builtin("residence")) == ()
    assert [warning.values["letter"] for warning in odd({"route": "ogb"})] == ["w", "v"]


def test_two_to_six_play() -> None:
    for players in (1, 7):
        raw = {"format": 1, "game": "residence", "players": list("ABCDEFG"[:players])}
        with pytest.raises(Refused) as caught:
            read_header(raw)
        assert caught.value.code == "player_count"


def test_a_result_is_told_only_where_the_game_is_set_up_for_it() -> None:
    assert table().refuses("finished", player="Ana", visited={}).code == "not_only_results"
