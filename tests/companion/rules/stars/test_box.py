"""What a box may hold: the route, the stories, the boards and the paper planes."""

from __future__ import annotations

from typing import Any

import pytest

from companion.components import builtin
from companion.rules.game import Refused
from companion.rules.stars.box import odd, read
from tests.companion.rules.playing import ENGLISH
from tests.companion.rules.stars.skies import BOARDS, STORIES, box, route, table


def refused(**components: Any) -> Refused:
    with pytest.raises(Refused) as caught:
        read(box(**components))
    return caught.value


def test_the_built_in_box_is_a_box_in_which_nothing_is_odd() -> None:
    assert read(builtin("stars")).read is False
    assert odd(builtin("stars")) == ()


@pytest.mark.parametrize("count", [26, 28, 0])
def test_a_route_has_27_clouds(count: int) -> None:
    wrong = refused(route=["empty"] * count + ["|"] * 3)
    assert (wrong.code, wrong.values["count"], wrong.values["right"]) == ("clouds", count, 27)


@pytest.mark.parametrize("count", [0, 2, 4])
def test_three_connecting_boards_lie_on_it(count: int) -> None:
    assert refused(route=["empty"] * 27 + ["|"] * count).code == "boards_on_route"


@pytest.mark.parametrize(
    "cloud",
    [
        *("stars", "stars:", "stars:0", "stars:01", "stars:-1", "stars:100", "stars:1.0"),
        *("stars:٣", "stars:1\n", "Bird", "bird ", "", "||", 1, None, True, ["bird"], {"bird": 1}),
    ],
)
def test_a_cloud_is_empty_or_has_stars_a_bird_or_a_telescope(cloud: Any) -> None:
    wrong = refused(route=[*route()[:4], cloud, *route()[5:]])
    assert (wrong.code, wrong.values["place"]) == ("cloud_kind", 5)


def test_boards_may_lie_at_both_ends_and_side_by_side() -> None:
    assert read(box(at=(0, 5, 5))).boards == (0, 5, 5)
    assert read(box(at=(0, 0, 27))).boards == (0, 0, 27)
    assert read(box(at=(27, 27, 27))).boards == (27, 27, 27)


@pytest.mark.parametrize(
    ("story", "code"),
    [
        ({"stars": 1}, "story_without_id"),
        ({"id": "", "stars": 1}, "story_without_id"),
        ({"id": 7, "stars": 1}, "story_without_id"),
        ("fox1", "story_without_id"),
        (None, "story_without_id"),
        ({"id": "x", "stars": 1, "colour": "red"}, "story_unknown_key"),
        ({"id": "x"}, "story_stars"),
        ({"id": "x", "stars": -1}, "story_stars"),
        ({"id": "x", "stars": 100}, "story_stars"),
        ({"id": "x", "stars": True}, "story_stars"),
        ({"id": "x", "stars": "3"}, "story_stars"),
        ({"id": "x", "stars": 1, "figure": "rose"}, "story_figure"),
        ({"id": "x", "stars": 1, "figure": None}, "story_figure"),
        ({"id": "x", "stars": 1, "figure": ""}, "story_figure"),
        ({"id": "x", "stars": 1, "figure": ["fox"]}, "story_figure"),
        ({"id": "fox1", "stars": 1}, "named_twice"),
    ],
)
def test_a_story_has_an_id_stars_and_perhaps_a_figure(story: Any, code: str) -> None:
    assert refused(stories=[*STORIES[:17], story], boards=[[], [], []]).code == code


def test_there_are_18_stories() -> None:
    assert refused(stories=STORIES[:17], boards=[[], [], []]).code == "stories"
    assert refused(stories=[*STORIES, {"id": "x", "stars": 1}]).values["count"] == 19
    assert refused(stories={}).code == "wrong_component"


def test_stories_lie_at_three_boards_at_most_six_each_and_each_at_one() -> None:
    assert refused(boards=BOARDS[:2]).code == "boards_read"
    assert refused(boards=[*BOARDS, []]).values["count"] == 4
    seven = [f"tale{number}" for number in range(1, 8)]
    assert refused(boards=[seven, [], []]).code == "board_tiles"
    assert refused(boards=[["fox1"], [], ["fox1"]]).code == "named_twice"
    assert refused(boards=[["fox1", "fox1"], [], []]).code == "named_twice"
    assert refused(boards=[["fox9"], [], []]).code == "unknown_story"
    unfit: list[Any] = [None, {}, [None, [], []], [[1], [], []], [[["fox1"]], [], []], "abc"]
    for wrong in unfit:
        assert refused(boards=wrong).code == "wrong_component"
    assert read(box(boards=[[], seven[:6], []])).unread == (6, 0, 6)


def test_five_paper_planes_are_listed_best_first() -> None:
    assert refused(paper_planes=[6, 5, 4, 3]).code == "paper_planes"
    assert refused(paper_planes=[6, 5, 4, 3, 2, 1]).values["count"] == 6
    assert refused(paper_planes=[6, 5, 4, 3, -1]).code == "paper_plane_stars"
    assert refused(paper_planes=[True, 0, 0, 0, 0]).code == "paper_plane_stars"
    assert refused(paper_planes=[2, 3, 4, 5, 6]).code == "paper_planes_order"
    assert refused(paper_planes=None).code == "wrong_component"


def test_keys_are_given_all_or_none_save_the_boards() -> None:
    for key in ("route", "stories", "paper_planes"):
        components = box()
        del components[key]
        with pytest.raises(Refused, match="components_partly"):
            read(components)
    with pytest.raises(Refused, match="unknown_component"):
        read({**box(), "clouds": []})


def test_what_is_odd_is_told() -> None:
    dull = box(
        dict.fromkeys(range(1, 14), "stars:3"),
        (9, 9, 9),
        boards=[["fox1"], BOARDS[1], []],
        paper_planes=[6, 6, 3, 2, 1],
    )
    said = [ENGLISH.say(message) for message in odd(dull)]
    assert said == [
        "The clouds hold 39 stars, more than the 36 tokens: count them again.",
        "No cloud has a bird: nobody could draw a Grand Father card.",
        "All connecting boards lie in one place: look at the route again.",
        "Face-up stories at connecting board 1: 1. The rules lay out 4.",
        "Face-up stories at connecting board 3: 0. The rules lay out 4.",
        "Two paper planes show the same number of stars: 6.",
    ]


def test_the_pile_is_the_players_top_first_or_else_clockwise_from_the_first() -> None:
    at = table(3, first="Ben")
    assert at.view["piles"] == {"0": ["Ben", "Cho", "Ana"]}
    at = table(3, pile=["Cho", " Ana\t", "Ben"])
    assert at.view["piles"] == {"0": ["Cho", "Ana", "Ben"]}
    assert at.turn() == (["Cho"], ["play"])
    assert [player["name"] for player in at.view["players"]] == ["Ana", "Ben", "Cho"]


@pytest.mark.parametrize(
    ("pile", "code"),
    [
        (["Ana"], "pile_without"),
        ([], "pile_without"),
        (["Ana", "Ben", "Ana"], "named_twice"),
        (["Ana", "Cho"], "unknown_player"),
        (["ana", "Ben"], "unknown_player"),
        (None, "wrong_header_value"),
        ("Ana", "wrong_header_value"),
        ([["Ana"], "Ben"], "wrong_header_value"),
    ],
)
def test_another_pile_is_refused(pile: Any, code: str) -> None:
    for options in ({}, {"score_only": True}):
        with pytest.raises(Refused, match=code):
            table(2, pile=pile, options=options)
