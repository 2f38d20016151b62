"""Streets and columns (M3, M4), objectives (M5, M7) and the end (M6)."""

from __future__ import annotations

import pytest

from companion.match import Match
from companion.rules.mort.box import OBJECTIVES
from companion.rules.mort.judging import ENDINGS, fulfilled
from tests.companion.rules.mort.sheets import Evening, components
from tests.companion.rules.play import begin
from tests.companion.rules.playing import Table


def test_m3_the_first_circle_a_street_and_at_the_end_of_the_turn_the_others_cross_it_out() -> None:
    at = Evening(3)
    at.together(5, "white", (0, 0), (0, 0), (1, 0))
    at.turned_up((7, "red"), (8, "red"), (3, "red"))
    at.reaps("Ana", 7, "red", (0, 1))
    assert at.of("Ana")["street_bonus"][0] == "open"
    assert at.parts("Ana") == {}
    at.reaps("Cho", 8, "red", (2, 0))
    at.reaps("Ben", 8, "red", (0, 1))
    assert at.happened == [
        {"what": "street", "player": "Ana", "street": 0, "bonus": 10},
        {"what": "street", "player": "Ben", "street": 0, "bonus": 10},
    ]
    bonuses = [at.of(name)["street_bonus"][0] for name in ("Ana", "Ben", "Cho")]
    assert bonuses == ["circled", "circled", "crossed"]
    assert at.parts("Ana") == at.parts("Ben") == {"streets": 10}


def test_m3_who_completes_it_later_is_told_so_without_points() -> None:
    at = Evening()
    at.together(5, "white", (0, 0), (1, 0))
    at.together(9, "red", (0, 1), (0, 0))
    at.together(11, "white", (1, 0), (0, 1))
    assert at.happened == [{"what": "street", "player": "Ben", "street": 0, "bonus": 0}]
    assert at.of("Ben")["street_bonus"] == ["crossed", "open", "open", "open", "open"]
    assert at.parts("Ben") == {}


def test_a_street_of_one_house_is_complete_with_it() -> None:
    at = Evening(2, ("r", "g", "b", "v", "w"))
    at.together(5, "white", (0, 0), (1, 0))
    assert at.of("Ana")["street_bonus"] == ["circled", "crossed", "open", "open", "open"]
    assert at.of("Ben")["street_bonus"] == ["crossed", "circled", "open", "open", "open"]


def test_m4_a_column_counts_1_a_basic_and_3_a_perfect_reaping_doubled_by_the_bonus() -> None:
    at = Evening(2, ("ob", "gr", "bv", ".w", ".o"))
    at.together(2, "orange", (0, 0), (1, 0))
    at.together(3, "green", (1, 0), (2, 0))
    assert at.parts("Ana") == {}
    at.turned_up((1, "violet"), (9, "white"), (9, "white"))
    at.reaps("Ana", 1, "violet", (2, 0))
    at.reaps("Ben", 9, "white", (0, 1))
    assert at.happened == [{"what": "column", "player": "Ana", "column": 0, "points": 14}]
    assert at.parts("Ana") == {"columns": 14}
    assert at.of("Ben")["column_bonus"] == ["crossed", "open"]
    at.turned_up((1, "orange"), (12, "blue"), (12, "blue"))
    at.reaps("Ben", 1, "orange", (0, 0))
    at.reaps("Ana", 12, "blue", (3, 1))
    assert {"what": "column", "player": "Ben", "column": 0, "points": 5} in at.happened
    assert at.parts("Ben")["columns"] == 5


def test_m4_a_column_without_a_perfect_reaping_and_the_bonus_counts_its_houses() -> None:
    at = Evening()
    for street in range(5):
        at.together(5, "violet", (street, 0), (street, 1))
    assert at.parts("Ana") == {"columns": 10}
    assert at.parts("Ben") == {"columns": 14}  # one soul is a stock market's
    assert at.of("Ana")["column_bonus"] == ["circled", "crossed"]
    assert at.of("Ben")["column_bonus"] == ["crossed", "circled"]


def test_everything_is_told_in_order_streets_columns_objectives_then_by_seat() -> None:
    at = Evening(3, ("r.", ".g", ".b", ".v", ".w"))
    at.turned_up((3, "red"), (4, "green"), (5, "blue"))
    at.reaps("Cho", 3, "red", (0, 0))
    at.reaps("Ben", 4, "green", (1, 1))
    at.reaps("Ana", 3, "red", (0, 0))
    assert [(event["what"], event["player"]) for event in at.happened] == [
        ("street", "Ana"),
        ("street", "Cho"),
        ("street", "Ben"),
        ("column", "Ana"),
        ("column", "Cho"),
        ("objective", "Ana"),
        ("objective", "Cho"),
    ]


def test_several_objectives_of_one_turn_are_told_by_number_after_the_lines() -> None:
    at = Evening(2, ("r.", "g.", ".b", ".v", ".w"))
    at.together(3, "green", (1, 0))
    at.together(3, "red", (0, 0))
    assert [(event["what"], event.get("number")) for event in at.happened[::2]] == [
        ("street", None),
        ("column", None),
        ("objective", 1),
        ("objective", 3),
    ]


def test_every_street_tells_its_bonus() -> None:
    at = Evening(2, ("r", "g", "b", "v", "w"))
    for street in range(5):
        at.together(3, "orange", (street, 0))
        told = {"what": "street", "player": "Ben", "street": street, "bonus": 10}
        assert told in at.happened


GREEN = ["green_souls", "four_columns", "two_streets"]


def test_m5_all_who_fulfil_an_objective_first_get_the_higher_value_later_ones_the_lower() -> None:
    at = Evening(3, ("gg", "ob", "vr", "wo", "bv"), objectives=GREEN)
    at.together(3, "green", (0, 0))
    at.together(8, "green", (0, 1), (0, 1), (1, 0))
    assert at.of("Ana")["objectives"] == at.of("Ben")["objectives"] == {"1": 12}
    at.together(9, "green", (1, 0), (1, 0), (0, 1))
    assert at.of("Cho")["objectives"] == {"1": 6}
    assert {"what": "objective", "player": "Cho", "number": 1, "points": 6} in at.happened


def test_m5_an_objective_is_scored_once() -> None:
    at = Evening(2, ("r", "g", "b", "v", "w"))
    for street in range(3):
        at.together(3, "red", (street, 0))
    assert at.of("Ana")["objectives"] == {"1": 10, "3": 9}
    assert at.parts("Ana")["objectives"] == 19


def test_m5_red_souls_need_a_perfect_reaping_of_every_one() -> None:
    at = Evening(2, ("rr", "o.", "b.", "v.", "w."))
    at.turned_up((3, "red"), (4, "white"), (5, "white"))
    at.reaps("Ana", 3, "red", (0, 0))
    at.reaps("Ben", 4, "white", (0, 0))
    at.together(9, "red", (0, 1))
    assert at.of("Ana")["objectives"] == {"1": 10}
    assert at.of("Ben")["objectives"] == {}


def test_m5_four_columns() -> None:
    at = Evening(2, ("rgbv", "o...", "b...", "v...", "w..."))
    for column, number in ((1, 5), (2, 7), (3, 9)):
        at.together(number, "white", (0, column))
    for street in range(1, 5):
        at.together(5, "violet", (street, 0))
    assert at.of("Ana")["objectives"] == {"3": 9}
    at.together(1, "white", (0, 0))
    assert at.of("Ana")["objectives"] == {"2": 9, "3": 9}
    assert at.match.state.ending == "houses"


PERFECT = ["red_souls", "two_perfect_columns", "one_perfect_street"]


def test_m7_perfect_lines_need_a_perfect_reaping_in_every_house() -> None:
    at = Evening(2, ("or", "g.", ".b", "v.", ".w"), objectives=PERFECT)
    at.turned_up((5, "green"), (6, "orange"), (7, "violet"))
    at.reaps("Ana", 6, "orange", (1, 0))
    at.reaps("Ben", 5, "green", (1, 0))
    assert at.of("Ana")["objectives"] == {}
    assert at.of("Ben")["objectives"] == {"3": 12}
    at.together(3, "orange", (0, 0))
    at.together(4, "violet", (3, 0))
    assert at.of("Ana")["objectives"] == {"3": 6}
    at.together(7, "blue", (2, 1))
    at.together(2, "white", (4, 1))
    at.together(12, "red", (0, 1))
    assert at.of("Ana")["objectives"] == {"1": 10, "3": 6}
    assert at.of("Ben")["objectives"] == {"1": 10, "2": 10, "3": 12}
    assert at.match.state.ending == "objectives"
    assert at.view["winners"] == ["Ben"]


def test_m7_a_perfect_column_is_no_perfect_street_and_a_street_no_column() -> None:
    at = Evening(2, ("r.", "gb", "ow", "vv", "oo"), objectives=PERFECT)
    for number, cause, street in ((3, "red", 0), (3, "green", 1), (3, "orange", 2)):
        at.together(number, cause, (street, 0))
    assert at.of("Ana")["objectives"] == {"1": 10, "3": 12}  # street 1 is one red house
    at = Evening(2, ("rb", "og", "gb", "vo", "wv"), objectives=PERFECT)
    for number, cause, street in (
        (3, "red", 0),
        (3, "orange", 1),
        (3, "green", 2),
        (3, "violet", 3),
        (3, "white", 4),
    ):
        at.together(number, cause, (street, 0))
    assert at.parts("Ana") == {"objectives": 10, "columns": 30}
    at.together(9, "blue", (0, 1))
    at.together(9, "green", (1, 1))
    assert at.of("Ana")["objectives"] == {"1": 10, "3": 12}


def test_m6_three_sephi_boxes_end_the_game_at_the_end_of_the_turn() -> None:
    at = Evening()
    at.stuck(sephi=2)
    assert not at.view["finished"]
    at.turned_up((14, "red"), (14, "red"), (14, "red"))
    at.does("sephi", player="Ana")
    assert not at.view["finished"]
    at.does("sephi", player="Ben")
    assert at.match.state.ending == "sephi"
    assert at.view["turn"] is None
    assert at.view["cards"] is None
    assert at.view["winners"] == ["Ana", "Ben"]
    assert at.refuses("turn", cards=[[1, "red"]] * 3).code == "game_over"
    assert at.cannot_reap("Ana", 1, "red", (0, 0)) == "game_over"
    assert at.match.game.legal(at.match.state) == ()


def test_m6_all_houses_of_any_player_end_the_game_and_the_others_finish_the_turn() -> None:
    at = Evening(2, ("og", "r.", "b.", "v.", "w."))
    for street in range(5):
        at.turned_up((3 + street, "red"), (15, "red"), (15, "red"))
        at.reaps("Ana", 3 + street, "red", (street, 0))
        at.reaps("Ben", 15, "red", (street, 0))
    at.turned_up((9, "green"), (15, "white"), (14, "orange"))
    at.reaps("Ana", 9, "green", (0, 1))
    assert not at.view["finished"]
    at.does("sephi", player="Ben")
    assert at.match.state.ending == "houses"
    assert at.view["winners"] == ["Ana"]


def test_r1_equal_totals_share_a_place() -> None:
    at = Evening(3, ("r", "g", "b", "v", "w"))
    at.together(5, "white", (0, 0), (0, 0), (1, 0))
    assert [entry["rank"] for entry in at.view["scores"]] == [1, 1, 1]
    at.together(6, "white", (1, 0), (2, 0), (2, 0))
    # all have two streets and so No. 3, but Ana's second one was crossed out
    assert [(e["total"], e["rank"]) for e in at.view["scores"]] == [(19, 3), (29, 1), (29, 1)]


def test_r2_a_total_may_be_below_zero() -> None:
    at = Evening(2, sephi=(50, 60, 70))
    at.stuck(sephi=1)
    assert [entry["total"] for entry in at.view["scores"]] == [-26, -26]


def test_every_ending_is_known() -> None:
    assert {"sephi", "objectives", "houses"} == ENDINGS


def test_a_bonus_of_other_worth_counts_as_printed() -> None:
    at = Table("mort", ["Ana", "Ben"], components=components(("r", "g", "b", "v", "w"), bonus=7))
    at.does("turn", cards=[[3, "blue"]] * 3)
    for player in ("Ana", "Ben"):
        at.does("reap", player=player, number=3, cause="blue", house=[0, 0])
    assert at.happened[0] == {"what": "street", "player": "Ana", "street": 0, "bonus": 7}
    assert at.view["scores"][0]["parts"]["streets"] == 7


def test_only_objectives_that_there_are_can_be_fulfilled() -> None:
    sheet = Match(begin("mort", 2, {})).state.setup.box
    for objective in (name for each in OBJECTIVES for name in each):
        assert not fulfilled(sheet, objective, perfect=0, complete=0)
    with pytest.raises(ValueError, match="perfect_street"):
        fulfilled(sheet, "perfect_street", perfect=0, complete=0)
