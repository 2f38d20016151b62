"""Alone, the classic way (M8)."""

from __future__ import annotations

import pytest

from tests.companion.rules.mort.sheets import STAIR, Evening

CARDS = ((3, "orange"), (7, "red"), (9, "blue"))


@pytest.fixture
def at() -> Evening:
    return Evening(1, STAIR, solo="classic")


def test_the_number_of_one_card_goes_with_the_cause_of_another(at: Evening) -> None:
    at.turned_up(*CARDS)
    assert at.cannot_reap("Ana", 3, "orange", (0, 0)) == "no_combination"
    refused = at.refuses("reap", player="Ana", number=7, cause="red", house=[1, 0])
    assert at.said(refused) == (
        "The 7 does not come with bomb: it comes with construction accident and drowning."
    )
    at.reaps("Ana", 7, "blue", (1, 0))


def test_two_cards_of_one_cause_may_look_like_one_card(at: Evening) -> None:
    at.turned_up((5, "green"), (9, "green"), (12, "red"))
    at.reaps("Ana", 5, "green", (2, 2))
    assert at.of("Ana")["perfect"][2][2] is True


def test_m8_the_player_is_first_for_every_bonus_that_is_not_crossed_out(at: Evening) -> None:
    at.does("solo_card", streets=[2, 1], columns=[4, 0, 3, 1])
    at.turned_up((5, "green"), (9, "green"), (12, "red"))
    at.reaps("Ana", 5, "green", (2, 2))
    assert at.happened[:2] == [
        {"what": "street", "player": "Ana", "street": 2, "bonus": 0},
        {"what": "column", "player": "Ana", "column": 2, "points": 6},
    ]
    assert at.of("Ana")["street_bonus"] == ["open", "crossed", "crossed", "open", "open"]
    assert at.of("Ana")["column_bonus"] == ["crossed", "crossed", "circled", "crossed", "crossed"]


def test_m8_from_the_first_solo_card_on_objectives_score_the_lower_value(at: Evening) -> None:
    at.turned_up(*CARDS)
    at.reaps("Ana", 3, "red", (1, 0))
    assert at.of("Ana")["objectives"] == {"1": 10}
    at.does("solo_card", streets=[0, 1], columns=[0, 1, 3, 4])
    at.turned_up((5, "green"), (9, "green"), (12, "red"))
    at.reaps("Ana", 5, "green", (2, 2))
    at.turned_up((8, "violet"), (4, "blue"), (12, "white"))
    at.reaps("Ana", 8, "white", (3, 3))
    assert at.of("Ana")["objectives"] == {"1": 10, "3": 3}


def test_m8_the_second_solo_card_crosses_out_all_that_is_open(at: Evening) -> None:
    at.turned_up((5, "green"), (9, "green"), (12, "red"))
    at.reaps("Ana", 5, "green", (2, 2))
    at.does("solo_card", streets=[0, 1], columns=[0, 1, 3, 4])
    assert at.refuses("solo_card", streets=[3, 4], columns=[]).code == "solo_card_twice"
    assert at.refuses("solo_card", streets=[3, 4]).code == "solo_card_twice"
    assert at.refuses("solo_card", columns=[]).code == "solo_card_twice"
    view = at.does("solo_card")
    assert view["solo_cards"] == 2
    assert at.of("Ana")["street_bonus"] == ["crossed", "crossed", "circled", "crossed", "crossed"]
    assert at.of("Ana")["column_bonus"][2] == "circled"
    assert at.turn() == (["Ana"], ["turn"])
    assert at.refuses("solo_card").code == "no_solo_card_left"


def test_the_solo_card_comes_between_turns_from_before_the_first_on(at: Evening) -> None:
    assert at.turn() == (["Ana"], ["turn", "solo_card"])
    at.turned_up(*CARDS)
    refused = at.refuses("solo_card", streets=[0, 1], columns=[0, 1, 2, 3])
    assert refused.code == "turn_not_over"
    at.reaps("Ana", 3, "red", (1, 0))
    at.does("solo_card", streets=[0, 1], columns=[0, 1, 2, 3])


@pytest.mark.parametrize(
    ("streets", "columns", "code"),
    [
        (None, None, "missing_key"),
        ([0, 1], None, "missing_key"),
        (None, [0, 1, 2, 3], "missing_key"),
        ([0], [0, 1, 2, 3], "streets_to_cross"),
        ([0, 1, 2], [0, 1, 2, 3], "streets_to_cross"),
        ([0, 0], [0, 1, 2, 3], "named_twice"),
        ([0, 5], [0, 1, 2, 3], "wrong_value"),
        ([0, 1], [0, 1, 2], "columns_to_cross"),
        ([0, 1], [0, 1, 2, 3, 4], "columns_to_cross"),
        ([0, 1], [0, 1, 2, 2], "named_twice"),
        ([0, 1], [0, 1, 2, 5], "no_such_column"),
        ([0, 1], [0, 1, 2, -1], "wrong_value"),
        ([], [], "streets_to_cross"),
    ],
)
def test_the_first_solo_card_crosses_out_two_streets_and_four_columns(
    at: Evening, streets: list[int] | None, columns: list[int] | None, code: str
) -> None:
    given = {"streets": streets, "columns": columns}
    keys = {key: value for key, value in given.items() if value is not None}
    assert at.refuses("solo_card", **keys).code == code
    assert at.refuses("solo_card", streets=None, columns=[0]).code == "wrong_value"


def test_only_open_bonuses_can_be_crossed_out_and_fewer_only_if_fewer_are_open() -> None:
    at = Evening(1, ("r", "g", "b", "v", "w"), solo="classic")
    for street in range(4):
        at.turned_up((3, "red"), (3, "red"), (3, "red"))
        at.reaps("Ana", 3, "red", (street, 0))
    assert at.refuses("solo_card", streets=[3], columns=[0]).code == "street_not_open"
    assert at.refuses("solo_card", streets=[], columns=[0]).code == "streets_to_cross"
    assert at.refuses("solo_card", streets=[4], columns=[]).code == "columns_to_cross"
    at.does("solo_card", streets=[4], columns=[0])
    at.does("solo_card")
    assert at.view["solo_cards"] == 2


def test_a_circled_column_is_not_open(at: Evening) -> None:
    at.turned_up((5, "green"), (9, "green"), (12, "red"))
    at.reaps("Ana", 5, "green", (2, 2))
    refused = at.refuses("solo_card", streets=[0, 1], columns=[0, 1, 2, 3])
    assert at.said(refused) == ("The bonus of column 3 is not open any more: choose another.")


def test_sephi_only_where_no_pair_of_cards_can_be_written() -> None:
    at = Evening(1, solo="classic")
    at.stuck(sephi=2)
    at.turned_up((15, "red"), (1, "red"), (2, "blue"))
    at.does("sephi", player="Ana")
    assert at.view["finished"]
    assert at.view["winners"] == ["Ana"]
    assert at.refuses("solo_card", streets=[], columns=[]).code == "game_over"


def test_alone_the_player_wins_whatever_the_total() -> None:
    at = Evening(1, sephi=(0, 0, 100), solo="classic")
    at.stuck(sephi=3)
    assert at.view["scores"][0]["total"] < 0
    assert at.view["winners"] == ["Ana"]
    at.does("correct", player="Ana", points=-5)
    assert at.view["winners"] == ["Ana"]
