"""Alone against the AAA (M9, M10)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.companion.rules.mort.sheets import STAIR, Evening

CARDS = ((3, "orange"), (7, "red"), (9, "blue"))


@pytest.fixture
def at() -> Evening:
    return Evening(1, STAIR, solo="aaa")


def rival(at: Evening) -> dict[str, Any]:
    entry: dict[str, Any] = at.view["scores"][1]
    assert entry["name"] == "AAA"
    assert entry["total"] == sum(entry["parts"].values())
    return entry


def test_m9_the_aaa_has_50_for_streets_from_the_start_and_stands_last(at: Evening) -> None:
    assert rival(at)["parts"] == {"objectives": 0, "columns": 0, "streets": 50}
    assert [entry["rank"] for entry in at.view["scores"]] == [2, 1]


def test_the_card_used_neither_for_number_nor_for_cause_goes_to_the_aaa(at: Evening) -> None:
    at.turned_up(*CARDS)
    assert at.refuses("give", cause="blue").code == "nothing_to_give"
    at.reaps("Ana", 3, "red", (1, 0))
    assert at.turn() == (["Ana"], ["give"])
    assert at.view["cards"] == [[3, "orange"], [7, "red"], [9, "blue"]]
    refused = at.refuses("give", cause="red")
    assert at.said(refused) == "That card is not the one left over: the AAA gets drowning."
    assert at.refuses("turn", cards=[[1, "red"]] * 3).code == "give_first"
    assert at.refuses("sephi", player="Ana").code == "all_have_acted"
    assert at.refuses("give", cause="blue", player="Ana").code == "unknown_key"
    at.does("give", cause="blue")
    assert at.view["aaa"]["cards"] == {"blue": 1}
    assert at.turn() == (["Ana"], ["turn"])


def test_where_two_cards_may_be_the_one_left_over_either_can_be_given(at: Evening) -> None:
    at.turned_up((5, "red"), (5, "blue"), (9, "green"))
    at.reaps("Ana", 5, "green", (2, 2))
    assert at.refuses("give", cause="green").code == "other_card_left"
    at.does("give", cause="blue")
    at.does("undo")
    at.does("give", cause="red")


def test_reapings_are_alike_only_if_they_leave_the_same_card(at: Evening) -> None:
    at.turned_up(*CARDS)
    leaves_blue = at.alike("Ana", 3, "red", (1, 1))
    assert leaves_blue == at.alike("Ana", 7, "orange", (1, 1))
    assert leaves_blue != at.alike("Ana", 9, "red", (1, 1))


def test_after_sephi_any_of_the_three_is_given() -> None:
    at = Evening(1, ("rg", "g.", "b.", "v.", "w."), solo="aaa")
    for street in range(5):
        at.turned_up((15, "violet"), (2, "orange"), (3, "orange"))
        at.reaps("Ana", 15, "orange", (street, 0))
        at.does("give", cause="orange")
    at.turned_up((1, "red"), (2, "blue"), (3, "green"))
    at.does("sephi", player="Ana")
    assert at.refuses("give", cause="orange").code == "other_card_left"
    for cause in ("red", "blue", "green"):
        at.does("give", cause=cause)
        assert at.view["aaa"]["cards"] == {"orange": 5, cause: 1}
        at.does("undo")


def test_the_turn_is_judged_before_the_card_is_given(at: Evening) -> None:
    at.turned_up(*CARDS)
    at.reaps("Ana", 3, "red", (1, 0))
    assert at.happened == [{"what": "objective", "player": "Ana", "number": 1, "points": 10}]
    assert at.parts("Ana") == {"objectives": 10}
    assert at.does("give", cause="blue")["happened"] == []


def test_a_validation_is_owed_after_the_card_and_only_if_it_came(at: Evening) -> None:
    at.turned_up(*CARDS, validation=True)
    keys = {"objective": 1, "street": 0, "columns": [0, 1]}
    assert at.refuses("aaa", **keys).code == "nothing_to_validate"
    at.reaps("Ana", 3, "red", (1, 0))
    assert at.refuses("aaa", **keys).code == "give_first"
    at.does("give", cause="blue")
    assert at.turn() == (["Ana"], ["aaa"])
    assert at.refuses("turn", cards=[[1, "red"]] * 3).code == "validation_first"
    at.does("aaa", **keys)
    assert at.turn() == (["Ana"], ["turn"])
    at.turned_up(*CARDS, validation=False)
    at.reaps("Ana", 9, "orange", (1, 1))
    at.does("give", cause="red")
    assert at.refuses("aaa", **keys).code == "nothing_to_validate"


def validated(at: Evening, number: int, house: tuple[int, int], cards: Any = CARDS) -> None:
    """A turn with a validation card, up to the validation."""
    at.turned_up(*cards, validation=True)
    at.reaps("Ana", number, "red", house)
    at.does("give", cause="blue")


def test_m9_an_objective_is_worth_more_to_whoever_of_the_two_has_it_first(at: Evening) -> None:
    validated(at, 3, (1, 0))
    at.does("aaa", objective=1, street=0, columns=[0, 1])
    assert at.of("Ana")["objectives"] == {"1": 10}
    assert at.view["aaa"]["objectives"] == {"1": 5}
    validated(at, 3, (0, 0))
    assert at.refuses("aaa", objective=1, street=1, columns=[2, 3]).code == "aaa_has_objective"
    at.does("aaa", objective=3, street=1, columns=[3, 2])
    assert at.view["aaa"]["objectives"] == {"1": 5, "3": 9}
    at.turned_up(*CARDS)
    at.reaps("Ana", 3, "red", (2, 2))
    at.does("give", cause="blue")
    at.turned_up(*CARDS)
    at.reaps("Ana", 3, "red", (3, 3))
    assert at.of("Ana")["objectives"] == {"1": 10, "3": 3}


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ({"objective": 1, "street": None, "columns": [0, 1]}, "streets_to_cross"),
        ({"objective": 1, "street": 0, "columns": [0]}, "columns_to_cross"),
        ({"objective": 1, "street": 0, "columns": [0, 1, 2]}, "columns_to_cross"),
        ({"objective": 1, "street": 0, "columns": [1, 1]}, "named_twice"),
        ({"objective": 1, "street": 0, "columns": [0, 5]}, "no_such_column"),
        ({"objective": 0, "street": 0, "columns": [0, 1]}, "wrong_value"),
        ({"objective": 4, "street": 0, "columns": [0, 1]}, "wrong_value"),
        ({"objective": 1, "street": 5, "columns": [0, 1]}, "wrong_value"),
        ({"street": 0, "columns": [0, 1]}, "missing_key"),
        ({"objective": None, "columns": [0, 1]}, "missing_key"),
        ({"objective": None, "street": 0}, "missing_key"),
        ({"objective": None, "street": 0, "columns": None}, "wrong_value"),
    ],
)
def test_a_validation_crosses_out_one_street_and_two_columns(
    at: Evening, keys: dict[str, Any], code: str
) -> None:
    validated(at, 3, (1, 0))
    assert at.refuses("aaa", **keys).code == code
    at.does("aaa", objective=None, street=0, columns=[0, 1])
    assert at.of("Ana")["street_bonus"] == ["crossed"] + ["open"] * 4
    assert at.of("Ana")["column_bonus"] == ["crossed"] * 2 + ["open"] * 3


def test_bonuses_that_are_not_open_are_left_out_and_fewer_than_asked_will_do() -> None:
    at = Evening(1, ("ro.", ".g.", ".b.", ".v.", ".ow"), solo="aaa")
    validated(at, 3, (0, 0))
    assert at.refuses("aaa", objective=None, street=1, columns=[0, 1]).code == "column_not_open"
    at.does("aaa", objective=None, street=0, columns=[1, 2])
    for street in (1, 2, 3):
        validated(at, 3, (street, 1))
        circled = at.refuses("aaa", objective=None, street=street, columns=[]).code
        assert circled == "street_not_open"
        if street < 3:
            at.does("aaa", objective=None, street=4 if street == 1 else 3, columns=[])
    at.does("aaa", objective=None, street=None, columns=[])
    assert "open" not in at.of("Ana")["street_bonus"] + at.of("Ana")["column_bonus"]


def test_m9_its_cards_count_by_level() -> None:
    level = {"orange": 0, "green": 7, "blue": 3, "violet": 1, "white": 1, "red": 1}
    tables = {1: Evening(1, STAIR, solo="aaa"), 3: Evening(1, STAIR, solo="aaa", aaa_level=level)}
    for points, at in tables.items():
        at.turned_up(*CARDS)
        at.reaps("Ana", 3, "red", (1, 0))
        at.does("give", cause="blue")
        assert rival(at)["parts"]["columns"] == points


@pytest.mark.parametrize(
    ("cause", "points"),
    [("orange", 1), ("green", 1), ("blue", 1), ("white", 1), ("violet", 2), ("red", 2)],
)
def test_m9_level_1(at: Evening, cause: str, points: int) -> None:
    at.turned_up((3, "orange"), (7, "orange"), (9, cause))
    at.reaps("Ana", 3, "orange", (1, 0))
    at.does("give", cause=cause)
    assert rival(at)["parts"]["columns"] == points


def test_m10_the_last_turns_card_and_validation_count_and_then_the_game_ends() -> None:
    at = Evening(1, ("r", "g", "b", "v", "w"), solo="aaa")
    for street in range(4):
        at.turned_up(*CARDS)
        at.reaps("Ana", 3, "red", (street, 0))
        at.does("give", cause="blue")
    validated(at, 3, (4, 0))
    assert not at.view["finished"]
    assert at.turn() == (["Ana"], ["aaa"])
    view = at.does("aaa", objective=2, street=None, columns=[])
    assert view["finished"]
    assert at.match.state.ending == "houses"
    assert rival(at)["parts"] == {"objectives": 9, "columns": 5, "streets": 50}
    assert at.parts("Ana") == {"objectives": 19, "columns": 14, "streets": 50}
    assert view["winners"] == ["Ana"]
    for kind, keys in (("give", {"cause": "red"}), ("turn", {"cards": [[1, "red"]] * 3})):
        assert at.refuses(kind, **keys).code == "game_over"
    assert at.refuses("aaa", objective=1, street=None, columns=[]).code == "game_over"


def test_m10_without_a_validation_the_game_ends_with_the_card() -> None:
    at = Evening(1, ("r", "g", "b", "v", "w"), solo="aaa")
    for street in range(5):
        at.turned_up(*CARDS)
        at.reaps("Ana", 3, "red", (street, 0))
        assert not at.view["finished"]
        at.does("give", cause="blue")
    assert at.view["finished"]


def test_the_aaa_may_win_and_a_shared_first_place_names_it_last() -> None:
    level = dict.fromkeys(("orange", "green", "blue", "violet", "white", "red"), 0)
    at = Evening(1, ("r", "g", "b", "v", "w"), solo="aaa", aaa_level=level)
    for street in range(5):
        at.turned_up(*CARDS)
        at.reaps("Ana", 3, "red", (street, 0))
        at.does("give", cause="blue")
    assert at.parts("Ana") == {"objectives": 19, "columns": 14, "streets": 50}
    at.does("correct", player="Ana", points=-33)
    assert at.view["winners"] == ["Ana", "AAA"]
    assert [entry["rank"] for entry in at.view["scores"]] == [1, 1]
    at.does("correct", player="Ana", points=-1)
    assert at.view["winners"] == ["AAA"]
    assert at.refuses("correct", player="AAA", points=1).code == "unknown_player"


def test_the_aaa_is_no_player_its_three_objectives_end_nothing(at: Evening) -> None:
    for number, house in ((1, (1, 0)), (2, (0, 0)), (3, (2, 2))):
        validated(at, 3, house)
        state = at.match.state
        open_bonuses = [action for action in at.match.legal() if action["objective"] == number]
        assert state.validating
        at.does("aaa", **{k: v for k, v in open_bonuses[-1].items() if k != "type"})
    assert len(at.view["aaa"]["objectives"]) == 3
    assert not at.view["finished"]


def test_there_is_no_solo_card_against_the_aaa(at: Evening) -> None:
    assert at.refuses("solo_card", streets=[0, 1], columns=[0, 1, 2, 3]).code == "only_classic"
    assert "solo_cards" not in at.view
