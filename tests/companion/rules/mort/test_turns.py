"""Turning cards up, writing numbers (M1), and Sephi's boxes (M2)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.rules.game import Refused
from tests.companion.rules.mort.sheets import Evening

CARDS = ((8, "red"), (9, "blue"), (3, "green"))


def test_between_turns_everybody_waits_for_three_cards() -> None:
    at = Evening(3)
    assert at.turn() == (["Ana", "Ben", "Cho"], ["turn"])
    view = at.turned_up(*CARDS)
    assert view["cards"] == [[8, "red"], [9, "blue"], [3, "green"]]
    assert at.turn() == (["Ana", "Ben", "Cho"], ["reap"])


def test_everybody_acts_once_in_any_order_and_then_the_turn_is_over() -> None:
    at = Evening(3)
    at.turned_up(*CARDS)
    at.reaps("Cho", 8, "red", (0, 0))
    assert at.turn() == (["Ana", "Ben"], ["reap"])
    assert at.cannot_reap("Cho", 9, "blue", (1, 0)) == "has_acted"
    at.reaps("Ana", 8, "red", (0, 0))
    at.reaps("Ben", 3, "green", (2, 0))
    assert at.turn() == (["Ana", "Ben", "Cho"], ["turn"])
    assert at.view["cards"] is None


def test_a_refusal_names_who_must_still_act() -> None:
    at = Evening(3)
    at.turned_up(*CARDS)
    at.reaps("Cho", 8, "red", (0, 0))
    refused = at.refuses("turn", cards=[[1, "red"], [2, "red"], [3, "red"]])
    assert at.said(refused) == "The turn is not over: Ana and Ben must act first."
    refused = at.refuses("sephi", player="Cho")
    assert at.said(refused) == "Cho has already acted in this turn: Ana and Ben can still act."


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ([[1, "red"], [2, "red"]], "wrong_value"),
        ([[1, "red"], [2, "red"], [3, "red"], [4, "red"]], "wrong_value"),
        ([[0, "red"], [2, "red"], [3, "red"]], "wrong_value"),
        ([[16, "red"], [2, "red"], [3, "red"]], "wrong_value"),
        ([[True, "red"], [2, "red"], [3, "red"]], "wrong_value"),
        ([["red", 1], [2, "red"], [3, "red"]], "wrong_value"),
        ([[1, "pink"], [2, "red"], [3, "red"]], "wrong_value"),
        ([[1], [2, "red"], [3, "red"]], "wrong_value"),
        ("1 red", "wrong_value"),
        (None, "wrong_value"),
    ],
)
def test_three_combinations_of_a_number_from_1_to_15_and_a_cause(cards: Any, code: str) -> None:
    assert Evening().refuses("turn", cards=cards).code == code


def test_the_deck_is_not_counted() -> None:
    at = Evening()
    for house in ((0, 0), (1, 0)):
        at.together(15, "red", house)
    assert at.turn()[1] == ["turn"], "three cards of 15 red lay there twice, and the game goes on"


def test_validation_cards_belong_to_the_aaa_alone() -> None:
    cards = [list(card) for card in CARDS]
    for at in (Evening(), Evening(1, solo="classic")):
        for validation in (True, False):
            refused = at.refuses("turn", cards=cards, validation=validation)
            assert refused.code == "validation_only_aaa"
    at = Evening(1, solo="aaa")
    for wrong in (None, 1, "yes"):
        assert at.refuses("turn", cards=cards, validation=wrong).code == "wrong_value"


def test_nothing_is_written_before_cards_are_on_the_table() -> None:
    at = Evening()
    assert at.cannot_reap("Ana", 8, "red", (0, 0)) == "no_cards_yet"
    assert at.refuses("sephi", player="Ana").code == "no_cards_yet"


def test_a_matching_cause_ticks_the_soul_and_another_does_not() -> None:
    at = Evening()
    at.turned_up(*CARDS)
    at.reaps("Ana", 8, "red", (1, 0))
    at.reaps("Ben", 8, "red", (0, 0))
    assert at.of("Ana")["numbers"][1] == [8, None]
    assert at.of("Ana")["perfect"][1] == [True, None]
    assert at.of("Ben")["numbers"][0] == [8, None]
    assert at.of("Ben")["perfect"][0] == [False, None]


def test_number_and_cause_are_one_combination_of_the_table() -> None:
    at = Evening()
    at.turned_up(*CARDS)
    refused = at.refuses("reap", player="Ana", number=8, cause="blue", house=[0, 0])
    assert at.said(refused) == "The 8 does not come with drowning: it comes with bomb."
    refused = at.refuses("reap", player="Ana", number=4, cause="blue", house=[0, 0])
    assert at.said(refused) == "No 4 lies on the table: there are 8, 9 and 3."


def test_m1_numbers_rise_strictly_across_gaps() -> None:
    at = Evening(2, ("og.b", "r...", "g...", "v...", "..w."))
    at.together(8, "red", (0, 1))
    at.turned_up((8, "blue"), (3, "orange"), (12, "green"))
    for wrong in ((8, "blue", (0, 3)), (3, "orange", (0, 3))):
        assert at.cannot_reap("Ana", *wrong) == "not_above"
    for wrong in ((8, "blue", (0, 0)), (12, "green", (0, 0))):
        assert at.cannot_reap("Ana", *wrong) == "not_below"
    refused = at.refuses("reap", player="Ana", number=3, cause="orange", house=[0, 3])
    assert "8 stands to the left" in at.said(refused)
    at.reaps("Ana", 12, "green", (0, 3))
    at.reaps("Ben", 3, "orange", (0, 0))
    assert at.of("Ana")["numbers"][0] == [None, 8, None, 12]
    assert at.of("Ben")["numbers"][0] == [3, 8, None, None]


def test_m1_a_number_between_two_needs_room_on_both_sides() -> None:
    at = Evening(2, ("ogb", "r..", "g..", "v..", "..w"))
    at.together(5, "red", (0, 0))
    at.together(7, "red", (0, 2))
    at.turned_up((5, "red"), (7, "red"), (6, "red"))
    assert at.cannot_reap("Ana", 5, "red", (0, 1)) == "not_above"
    assert at.cannot_reap("Ana", 7, "red", (0, 1)) == "not_below"
    at.reaps("Ana", 6, "red", (0, 1))


def test_a_house_is_there_and_still_free() -> None:
    at = Evening(2, ("o.", "rg", "g.", "v.", ".w"))
    at.together(5, "red", (0, 0))
    at.turned_up(*CARDS)
    assert at.cannot_reap("Ana", 8, "red", (0, 0)) == "house_taken"
    assert at.cannot_reap("Ana", 8, "red", (0, 1)) == "no_house"
    assert at.cannot_reap("Ana", 8, "red", (0, 2)) == "no_such_column"
    assert at.cannot_reap("Ana", 8, "red", (5, 0)) == "wrong_value"
    assert at.cannot_reap("Ana", 8, "red", (-1, 0)) == "wrong_value"
    assert at.refuses("reap", player="Ana", number=8, cause="red", house=[0]).code == "wrong_value"
    assert at.cannot_reap("Nobody", 8, "red", (1, 0)) == "unknown_player"


def test_m2_sephi_only_where_none_of_the_numbers_fits_anywhere() -> None:
    at = Evening()
    at.stuck()
    at.turned_up((15, "red"), (14, "blue"), (1, "green"))
    assert at.turn() == (["Ana", "Ben"], ["sephi"])
    assert "each" not in at.view["turn"]
    assert at.cannot_reap("Ana", 14, "blue", (0, 1)) == "only_sephi"
    assert at.does("sephi", player="Ana")["players"][0]["sephi"] == 1
    assert at.refuses("sephi", player="Ana").code == "has_acted"


def test_m2_one_number_that_fits_forbids_it_and_is_named() -> None:
    at = Evening()
    at.turned_up(*CARDS)
    refused = at.refuses("sephi", player="Ana")
    assert at.said(refused) == "Ana can write: the 8 fits in street 1, column 1."
    assert at.refuses("sephi", player="Nobody").code == "unknown_player"


def test_where_it_differs_each_player_has_types_of_their_own() -> None:
    at = Evening()
    for street in range(5):
        at.turned_up((15, "red"), (1, "red"), (1, "red"))
        at.reaps("Ana", 15, "red", (street, 0))
        at.reaps("Ben", 1, "red", (street, 0))
    at.turned_up((9, "red"), (9, "red"), (9, "red"))
    assert at.view["turn"] == {
        "players": ["Ana", "Ben"],
        "expects": ["reap", "sephi"],
        "each": {"Ana": ["sephi"], "Ben": ["reap"]},
    }
    at.reaps("Ben", 9, "red", (0, 1))
    assert at.view["turn"] == {"players": ["Ana"], "expects": ["sephi"]}


def test_m2_a_box_is_ticked_at_once_and_paid_when_the_turn_is_judged() -> None:
    at = Evening(2, sephi=(2, 3, 9))
    at.stuck()
    at.turned_up((14, "red"), (14, "red"), (14, "red"))
    at.does("sephi", player="Ana")
    assert at.of("Ana")["sephi"] == 1
    assert "sephi" not in at.parts("Ana")
    at.does("sephi", player="Ben")
    assert at.parts("Ana")["sephi"] == at.parts("Ben")["sephi"] == -2


def test_any_number_on_a_house_scores_alike_unless_its_soul_is_reaped_perfectly() -> None:
    at = Evening(2)
    at.turned_up((3, "orange"), (4, "green"), (5, "blue"))
    perfect = at.alike("Ana", 3, "orange", (0, 0))
    basic = at.alike("Ana", 4, "green", (0, 0))
    assert basic == at.alike("Ana", 5, "blue", (0, 0))
    others = {at.alike("Ben", 4, "green", (0, 0)), at.alike("Ana", 4, "green", (1, 0))}
    assert len({perfect, basic, *others}) == 4


def test_what_belongs_to_solo_is_refused_among_several() -> None:
    at = Evening()
    assert at.refuses("give", cause="red").code == "only_aaa"
    assert at.refuses("aaa", objective=None, street=0, columns=[0, 1]).code == "only_aaa"
    assert at.refuses("solo_card", streets=[0, 1], columns=[0, 1]).code == "only_classic"
    assert at.refuses("finished", player="Ana").code == "not_only_results"


def test_undo_within_a_turn_puts_a_player_back_among_those_who_wait() -> None:
    at = Evening()
    at.turned_up(*CARDS)
    before = at.view
    at.reaps("Ana", 8, "red", (0, 0))
    at.does("undo")
    assert at.view == before
    at.does("redo")
    assert at.turn() == (["Ben"], ["reap"])
    with pytest.raises(Refused):
        at.does("redo")
