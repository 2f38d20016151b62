"""Which reaping comes next, who moves in it, and who chooses (L1, L2, L6)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.companion.rules.residence.roads import move, owed, placed, reap, table

ALL = ["Ana", "Ben", "Cho"]


def test_everybody_begins_on_the_entry_and_anybody_may_tell_a_reaping() -> None:
    at = table()
    assert [p["space"] for p in at.view["players"]] == [0, 0, 0]
    assert at.turn() == (ALL, ["reaping", "end_turn"])
    assert (at.view["owed"], at.view["marks"]) == ([], {})
    reap(at, "Ben")
    assert at.turn() == (ALL, ["reaping", "move"])


def test_l1_the_reaping_of_the_player_nearest_the_entry_comes_first() -> None:
    at = placed(5, 2, 8)
    for name in ALL:
        reap(at, name)
    assert owed(at) == ["Ben+", "Ana+", "Cho+"]


def test_l1_of_equals_the_one_seated_first_from_the_first_player() -> None:
    at = table(4, first="Cho")
    for name in ("Ana", "Ben", "Cho", "Dora"):
        reap(at, name)
    assert owed(at) == ["Cho+", "Dora+", "Ana+", "Ben+"]


def test_l1_the_reapers_move_before_the_reaped_nearest_the_entry_first() -> None:
    at = placed(5, 2, 1, 9)
    reap(at, "Dora Ana Ben", "Cho")
    assert owed(at) == ["Ben+", "Ana+", "Dora+", "Cho-"]


def test_l1_a_collaborative_reaping_belongs_to_the_nearest_of_its_reapers() -> None:
    at = placed(5, 2, 8)
    reap(at, "Ana", "Cho")
    reap(at, "Cho Ben")
    assert owed(at) == ["Ben+", "Cho+", "Ana+", "Cho-"]


def test_l1_a_deathbed_belongs_to_the_player_whose_character_died() -> None:
    at = placed(5, 2, 8)
    reap(at, "Ana")
    reap(at, "", "Ben")
    assert owed(at) == ["Ben-", "Ana+"]


def test_a_reaping_of_nobodys_character_moves_its_reaper_alone() -> None:
    at = table()
    reap(at, "Ana", None)
    assert owed(at) == ["Ana+"]


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ({"by": ["Ana", "Ana"], "of": "Ben"}, "named_twice"),
        ({"by": ["Ana", "Ben"], "of": "Ben"}, "reaps_own"),
        ({"by": [], "of": None}, "reaping_of_nobody"),
        ({"by": ["Zoë"], "of": None}, "unknown_player"),
        ({"by": ["Ana"], "of": "Zoë"}, "unknown_player"),
        ({"by": ["Ana"], "of": ""}, "unknown_player"),
        ({"by": None, "of": "Ben"}, "wrong_value"),
        ({"by": "Ana", "of": "Ben"}, "wrong_value"),
        ({"by": ["Ana"], "of": ["Ben"]}, "wrong_value"),
        ({"by": ["Ana"]}, "missing_key"),
        ({"of": "Ana"}, "missing_key"),
        ({"by": ["Ana"], "of": None, "player": "Ana"}, "unknown_key"),
    ],
)
def test_a_reaping_that_cannot_be(keys: dict[str, Any], code: str) -> None:
    assert table().refuses("reaping", **keys).code == code


def test_only_the_first_of_those_owed_moves() -> None:
    at = placed(5, 2, 8)
    reap(at, "Ana", "Ben")
    assert at.said(at.refuses("move", player="Ben", cards=[1])) == (
        "Ben cannot move now: Ana moves first."
    )
    assert at.refuses("move", player="Zoë", cards=[1]).code == "unknown_player"
    move(at, "Ana", 1)
    assert at.refuses("move", player="Ana", cards=[1]).code == "not_your_move"
    move(at, "Ben", 1)
    assert at.refuses("move", player="Ben", cards=[1]).code == "no_move_owed"


def test_l2_who_owns_several_chooses_and_without_a_choice_the_first_told_comes_first() -> None:
    at = placed(1, 4, 6)
    reap(at, "Ana", "Ben")
    reap(at, "Ana", "Cho")
    reap(at, "", "Ana")
    assert owed(at) == ["Ana+", "Ben-", "Ana+", "Cho-", "Ana-"]
    move(at, "Ana", 1)
    assert owed(at) == ["Ben-", "Ana+", "Cho-", "Ana-"]
    at.does("undo")
    move(at, "Ana", 1, reaping=2)
    assert owed(at) == ["Ana+", "Ben-", "Ana+", "Cho-"]
    move(at, "Ana", 0, reaping=1)
    assert owed(at) == ["Cho-", "Ana+", "Ben-"]


def test_l2_a_reaping_of_somebody_else_or_settled_or_not_told_cannot_be_chosen() -> None:
    at = placed(1, 4, 6)
    reap(at, "Ana")
    reap(at, "Ben")
    reap(at, "Ana")
    for index in (1, 3, -1, 1_000_000):
        refused = at.refuses("move", player="Ana", cards=[1], reaping=index)
        assert refused.code == "reaping_not_open"
    move(at, "Ana", 1, reaping=0)
    assert at.refuses("move", player="Ana", cards=[1], reaping=0).code == "reaping_not_open"
    for value in (None, "2", True):
        refused = at.refuses("move", player="Ana", cards=[1], reaping=value)
        assert refused.code == "wrong_value"
    move(at, "Ana", 1, reaping=2)


def test_l2_once_begun_a_reaping_is_the_only_one_open() -> None:
    at = placed(1, 4, 6)
    reap(at, "Ana", "Ben")
    reap(at, "", "Ben")
    move(at, "Ana", 1)
    assert at.refuses("move", player="Ben", cards=[1], reaping=1).code == "reaping_not_open"
    move(at, "Ben", 1, reaping=0)
    assert owed(at) == ["Ben-"]


def test_l2_the_order_is_judged_anew_after_each_reaping() -> None:
    at = placed(1, 3, 6)
    reap(at, "Ana")
    reap(at, "Ana")
    reap(at, "Ben")
    move(at, "Ana", 1)
    assert owed(at) == ["Ana+", "Ben+"]
    at.does("undo")
    move(at, "Ana", 4)
    assert owed(at) == ["Ben+", "Ana+"]


def test_within_a_reaping_it_is_not_judged_anew_whose_it_is() -> None:
    at = placed(1, 3, 6)
    reap(at, "Ana", "Cho")
    reap(at, "Ben")
    move(at, "Ana", 9)
    assert owed(at) == ["Cho-", "Ben+"]


def test_a_reaping_told_late_takes_its_place_behind_one_that_has_begun() -> None:
    at = placed(1, 4, 6)
    reap(at, "Ben", "Cho")
    move(at, "Ben", 1)
    reap(at, "Ana")
    assert owed(at) == ["Cho-", "Ana+"]
    move(at, "Cho", 0)
    reap(at, "", "Cho")
    assert owed(at) == ["Ana+", "Cho-"]


def test_the_index_counts_all_reapings_of_the_turn_and_begins_anew_with_the_next() -> None:
    at = placed(1, 4)
    reap(at, "Ana")
    move(at, "Ana", 1)
    reap(at, "Ana")
    move(at, "Ana", 1, reaping=1)
    at.does("end_turn")
    reap(at, "Ana")
    move(at, "Ana", 1, reaping=0)


def test_the_turn_cannot_end_while_a_move_is_owed() -> None:
    at = placed(1, 4)
    reap(at, "Ben")
    assert at.said(at.refuses("end_turn")) == "The turn cannot end: Ben still has to move."
    move(at, "Ben", 0)
    at.does("end_turn")


def test_l6_who_has_left_moves_no_more_and_others_still_do() -> None:
    at = placed(28, 29, 5)
    reap(at, "Ana", "Ben")
    reap(at, "Ben", "Ana")
    reap(at, "", "Ben")
    reap(at, "Cho", "Ben")
    move(at, "Cho", 1)
    move(at, "Ben", 0)
    move(at, "Ana", 2)
    assert at.view["happened"] == [{"what": "visited", "player": "Ana", "space": 30, "colour": "o"}]
    at.does("undo")
    move(at, "Ana", 3)
    assert at.view["happened"] == [{"what": "left", "player": "Ana"}]
    assert owed(at) == ["Ben-", "Ben+", "Ben-"]
    move(at, "Ben", 9)
    assert owed(at) == []
    assert at.turn() == (ALL, ["reaping", "end_turn"])
    assert not at.view["finished"]
    view = at.does("end_turn")
    assert (view["finished"], view["turn"]) == (True, None)


def test_l6_a_reaping_whose_reapers_have_all_left_comes_last_as_told_without_a_choice() -> None:
    at = placed(29, 28, 5, 9)
    reap(at, "Ben", "Dora")
    reap(at, "Ana", "Cho")
    reap(at, "Ana Ben", "Cho")
    reap(at, "Cho")
    reap(at, "Dora")
    move(at, "Cho", 0)
    move(at, "Dora", 0)
    move(at, "Ben", 9)
    assert owed(at) == ["Dora-", "Ana+", "Cho-", "Ana+", "Cho-"]
    move(at, "Dora", 0)
    move(at, "Ana", 9, reaping=2)
    assert owed(at) == ["Cho-", "Cho-"]
    assert at.refuses("move", player="Cho", cards=[], reaping=1).code == "reaping_not_open"
    move(at, "Cho", 0, reaping=2)
    assert owed(at) == ["Cho-"]


def test_l6_of_several_whose_reapers_have_left_the_first_told_comes_without_a_choice() -> None:
    at = placed(29, 5, 9)
    reap(at, "Ana")
    move(at, "Ana", 9)
    reap(at, "Ana", "Cho")
    reap(at, "Ana", "Ben")
    reap(at, "Ana", "Cho")
    assert owed(at) == ["Cho-", "Ben-", "Cho-"]
    assert at.refuses("move", player="Cho", cards=[1], reaping=3).code == "reaping_not_open"
    reap(at, "", "Cho")
    assert owed(at) == ["Cho-", "Cho-", "Ben-", "Cho-"]
    assert at.refuses("move", player="Cho", cards=[1], reaping=1).code == "reaping_not_open"
    move(at, "Cho", 0, reaping=4)
    move(at, "Cho", 0)
    move(at, "Ben", 0)


def test_l6_a_reaping_of_those_who_have_left_owes_nothing() -> None:
    at = placed(29, 28, 5)
    reap(at, "Ana Ben")
    move(at, "Ben", 9)
    move(at, "Ana", 9)
    reap(at, "Ana", "Ben")
    reap(at, "", "Ana")
    assert owed(at) == []
    at.does("end_turn")


def test_after_the_end_nothing_is_open() -> None:
    at = placed(29, 28)
    reap(at, "Ana")
    move(at, "Ana", 9)
    at.does("end_turn")
    assert at.refuses("reaping", by=["Ana"], of=None).code == "game_over"
    assert at.refuses("move", player="Ana", cards=[]).code == "game_over"
    assert at.refuses("end_turn").code == "game_over"
    assert not at.does("undo")["finished"]
