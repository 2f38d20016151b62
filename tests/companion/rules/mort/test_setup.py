"""The options: what each may be, and what does not go together."""

from __future__ import annotations

from typing import Any

import pytest

from companion.match import Match
from companion.record import header
from companion.rules import mort
from companion.rules.game import Header, Refused
from companion.rules.mort.box import OBJECTIVES
from tests.companion.rules.mort.sheets import NAMES, SMALL, Evening, components


def refused(players: int, streets: Any = SMALL, **options: Any) -> Refused:
    with pytest.raises(Refused) as caught:
        Evening(players, streets, **options)
    return caught.value


@pytest.mark.parametrize("players", range(2, 7))
def test_two_to_six_play_together(players: int) -> None:
    assert Evening(players).turn() == (list(NAMES[:players]), ["turn"])


def test_more_than_six_do_not_fit_at_one_table() -> None:
    with pytest.raises(Refused, match="player_count"):
        header({"format": 1, "game": "mort", "players": list("ABCDEFG")})


def test_a_game_of_one_needs_a_solo_mode_except_to_tell_a_result() -> None:
    assert refused(1).code == "solo_needed"
    assert Evening(1, solo="classic").turn() == (["Ana"], ["turn", "solo_card"])
    assert Evening(1, solo="aaa").turn() == (["Ana"], ["turn"])
    assert Evening(1, score_only=True).turn() == (["Ana"], ["finished"])
    assert Evening(1, score_only=True, solo="classic").turn() == (["Ana"], ["finished"])


def test_solo_is_for_exactly_one() -> None:
    assert refused(2, solo="classic").code == "solo_alone"
    assert refused(2, solo="aaa").code == "solo_alone"
    assert refused(2, solo="classic", score_only=True).code == "solo_alone"


@pytest.mark.parametrize("solo", ["AAA", "", None, True, 1, ["aaa"]])
def test_there_are_two_solo_modes(solo: Any) -> None:
    assert refused(1, solo=solo).code == "wrong_option"


def test_a_result_against_the_aaa_is_not_told() -> None:
    assert refused(1, solo="aaa", score_only=True).code == "aaa_score_only"


def test_nobody_is_called_aaa_in_a_game_against_it() -> None:
    def named(*players: str, **options: Any) -> Header:
        return Header("mort", players, players[0], options, components())

    with pytest.raises(Refused, match="aaa_name"):
        mort.start(named("AAA", solo="aaa"))
    assert mort.turn(mort.start(named("AAA", solo="classic")))
    assert mort.turn(mort.start(named("AAA", "Ben")))


LEVEL = {"orange": 0, "green": 1, "blue": 2, "violet": 3, "white": 4, "red": 5}


@pytest.mark.parametrize(
    "level",
    [
        {**LEVEL, "red": -1},
        {**LEVEL, "red": True},
        {**LEVEL, "red": "5"},
        {**LEVEL, "red": 1_000_001},
        {**LEVEL, "pink": 1},
        {"orange": 1},
        {},
        [1, 1, 1, 2, 1, 2],
        1,
        None,
    ],
)
def test_a_level_names_all_six_causes_with_points_of_0_or_more(level: Any) -> None:
    assert Evening(1, solo="aaa", aaa_level=LEVEL).view["aaa"] == {"cards": {}, "objectives": {}}
    assert refused(1, solo="aaa", aaa_level=level).code == "wrong_option"


def test_only_a_game_against_the_aaa_has_a_level() -> None:
    assert refused(1, solo="classic", aaa_level=LEVEL).code == "level_only_aaa"
    assert refused(2, aaa_level=LEVEL).code == "level_only_aaa"


def test_without_the_option_the_objectives_are_the_first_of_each_number() -> None:
    assert Evening().match.state.setup.objectives == ("red_souls", "four_columns", "two_streets")
    assert [list(each) for each in OBJECTIVES] == [
        ["red_souls", "green_souls"],
        ["four_columns", "two_perfect_columns"],
        ["two_streets", "one_perfect_street"],
    ]


@pytest.mark.parametrize(
    "objectives",
    [
        ["red_souls", "four_columns"],
        ["four_columns", "red_souls", "two_streets"],
        ["red_souls", "four_columns", "two_streets", "two_streets"],
        ["red_souls", "four_columns", "x"],
        ["red_souls", "four_columns", None],
        "red_souls",
        {},
    ],
)
def test_objectives_are_three_names_in_the_order_of_their_numbers(objectives: Any) -> None:
    assert refused(2, objectives=objectives).code == "wrong_option"


def test_the_sheet_has_a_house_for_the_souls_of_the_objective() -> None:
    no_red, no_green = ("o", "g", "b", "v", "w"), ("o", "r", "b", "v", "w")
    assert refused(2, no_red).code == "objective_without_house"
    green = ["green_souls", "four_columns", "two_streets"]
    assert refused(2, no_green, objectives=green).code == "objective_without_house"
    assert Evening(2, no_red, objectives=green).turn()
    assert Evening(2, no_green).turn()


def test_first_has_no_effect() -> None:
    raw = {"format": 1, "game": "mort", "players": ["Ana", "Ben"], "components": components()}
    assert Match(header({**raw, "first": "Ben"})).view() == Match(header(raw)).view()


def test_an_unknown_option_and_another_games_header_key_are_refused() -> None:
    raw = {"format": 1, "game": "mort", "players": ["Ana", "Ben"]}
    with pytest.raises(Refused, match="unknown_option"):
        header({**raw, "options": {"familiar": True}})
    with pytest.raises(Refused, match="unknown_header_key"):
        header({**raw, "pile": ["Ana", "Ben"]})
