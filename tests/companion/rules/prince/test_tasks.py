"""The four kinds of task, and who places how many stars (D1 to D4, D7, D8, D12)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.companion.rules.playing import Table
from tests.companion.rules.prince.boards import NAMES, table


def placed(at: Table) -> list[tuple[str, int]]:
    return [(e["player"], e["count"]) for e in at.happened if e["what"] == "placed"]


def explain(players: int, totals: list[int], blank: tuple[str, ...] = (), by: str = "Ana") -> Table:
    at = table(players, first=by)
    at.does("task", player=by, task="explain")
    at.does("rated", totals=dict(zip(NAMES, totals, strict=False)), blank=list(blank))
    return at


@pytest.mark.parametrize(("players", "stars"), [(3, 40), (4, 35), (5, 30), (6, 25)])
def test_everybody_starts_with_stars_by_number_of_players_and_eight_cards(
    players: int, stars: int
) -> None:
    at = table(players)
    assert [(p["stars_left"], p["cards"]) for p in at.view["players"]] == [(stars, 8)] * players
    assert at.view["prince"] == {"planet": "P1"}
    assert (at.view["fox"], at.view["filled"], at.view["capacity"]) == (0, 0, 1000)
    assert (at.view["task"], at.view["runs"], at.view["lost"]) == (None, 0, False)


def test_the_first_player_begins_and_play_goes_clockwise() -> None:
    at = table(4, first="Cho")
    for name in ("Cho", "Dora", "Ana", "Ben", "Cho"):
        assert at.turn() == ([name], ["task"])
        at.does("task", player=name, task="draw")
        at.does("failed")


@pytest.mark.parametrize(
    ("task", "ends", "runs"),
    [
        ("explain", ["rated"], 1),
        ("draw", ["guessed", "failed"], 1),
        ("remember", ["guessed", "failed"], 2),
        ("decide", ["answered"], 0),
    ],
)
def test_a_task_is_everybodys_and_is_timed_by_its_kind(
    task: str, ends: list[str], runs: int
) -> None:
    at = table()
    view = at.does("task", player="Ana", task=task)
    assert (view["task"], view["runs"]) == (task, runs)
    assert at.turn() == (["Ana", "Ben", "Cho"], ends)
    assert at.of("Ana")["cards"] == 7
    assert at.refuses("task", player="Ben", task="draw").code == "task_running"


ENDS: dict[str, dict[str, Any]] = {
    "rated": {"totals": {"Ana": 3, "Ben": 3, "Cho": 3}},
    "guessed": {"by": "Ben"},
    "failed": {},
    "answered": {"correct": ["Ben"], "bet": None},
}


@pytest.mark.parametrize("kind", ENDS)
@pytest.mark.parametrize("task", ["explain", "draw", "remember", "decide"])
def test_a_task_ends_only_in_its_own_way(task: str, kind: str) -> None:
    at = table()
    assert at.refuses(kind, **ENDS[kind]).code == "no_task"
    at.does("task", player="Ana", task=task)
    if kind in at.turn()[1]:
        at.does(kind, **ENDS[kind])
        assert at.turn() == (["Ben"], ["task"])
    else:
        assert at.refuses(kind, **ENDS[kind]).code == "ends_otherwise"


def test_who_cannot_play_a_card_is_told_so() -> None:
    at = table()
    assert "Ana can act now" in at.said(at.refuses("task", player="Ben", task="draw"))
    assert at.refuses("task", player="Zoë", task="draw").code == "unknown_player"
    assert at.refuses("task", player="Ana", task="sing").code == "wrong_value"


def test_d1_the_three_highest_numbers_place_3_2_and_1() -> None:
    assert placed(explain(5, [12, 9, 13, 10, 6])) == [("Cho", 3), ("Ana", 2), ("Dora", 1)]


def test_d1_equal_numbers_place_the_same_and_the_next_number_is_the_next_place() -> None:
    assert placed(explain(4, [7, 7, 6, 4])) == [("Ana", 3), ("Ben", 3), ("Cho", 2), ("Dora", 1)]
    at = explain(6, [17, 17, 14, 14, 14, 14])
    assert placed(at) == [(n, 3 if n in ("Ana", "Ben") else 2) for n in NAMES]


def test_d4_equals_place_clockwise_from_the_one_who_played_the_card() -> None:
    assert placed(explain(4, [6, 6, 6, 6], by="Cho")) == [
        (name, 3) for name in ("Cho", "Dora", "Ana", "Ben")
    ]


def test_d1_who_had_no_explanation_places_nothing_and_takes_no_place() -> None:
    at = explain(4, [9, 6, 6, 3], ("Ana",))
    assert placed(at) == [("Ben", 3), ("Cho", 3), ("Dora", 2)]
    at = explain(4, [7, 7, 6, 4], ("Ben",))
    assert placed(at) == [("Ana", 3), ("Cho", 2), ("Dora", 1)]


def test_d3_however_many_were_blank_the_fox_moves_once_and_after_the_stars() -> None:
    at = explain(4, [9, 6, 6, 3], ("Ana", "Dora"))
    assert at.happened == [
        {"what": "placed", "player": "Ben", "count": 3},
        {"what": "placed", "player": "Cho", "count": 3},
        {"what": "fox_moved", "to": 1},
    ]
    assert explain(4, [6, 6, 6, 6], NAMES[:4]).happened == [{"what": "fox_moved", "to": 1}]


def test_d3_in_a_familiar_group_blanks_move_the_fox_two_spaces() -> None:
    at = table(3, options={"familiar": True})
    at.does("task", player="Ana", task="explain")
    at.does("rated", totals={"Ana": 2, "Ben": 4, "Cho": 3}, blank=["Ben", "Cho"])
    assert at.happened == [
        {"what": "placed", "player": "Ana", "count": 3},
        {"what": "fox_moved", "to": 1},
        {"what": "fox_moved", "to": 2},
    ]


@pytest.mark.parametrize(
    ("totals", "code"),
    [
        ({"Ana": 3, "Ben": 3, "Cho": 4}, "totals_sum"),
        ({"Ana": 5, "Ben": 2, "Cho": 2}, "total_range"),
        ({"Ana": 1, "Ben": 4, "Cho": 4}, "total_range"),
        ({"Ana": -1, "Ben": 5, "Cho": 5}, "total_range"),
        ({"Ana": 3, "Ben": 3}, "total_missing"),
        ({}, "total_missing"),
        ({"Ana": 3, "Ben": 3, "Cho": 3, "Dora": 0}, "unknown_player"),
        ({"Ana": 3, "Ben": 3, "": 3}, "unknown_player"),
        ({"Ana": 3, "Ben": 3, "Cho": True}, "wrong_value"),
        ({"Ana": 3, "Ben": 3, "Cho": None}, "wrong_value"),
        ([3, 3, 3], "wrong_value"),
    ],
)
def test_d2_totals_must_be_possible(totals: Any, code: str) -> None:
    at = table()
    at.does("task", player="Ana", task="explain")
    assert at.refuses("rated", totals=totals).code == code


def test_d2_an_impossible_total_is_named_with_what_is_possible() -> None:
    at = table(4)
    at.does("task", player="Ana", task="explain")
    refused = at.refuses("rated", totals={"Ana": 10, "Ben": 5, "Cho": 5, "Dora": 4})
    assert at.said(refused) == "Ana cannot have received 10 stars: 3 to 9 can be."


def test_d2_the_limits_themselves_are_possible_for_blank_players_too() -> None:
    assert placed(explain(3, [2, 4, 3], ("Ben",))) == [("Cho", 3), ("Ana", 2)]
    assert placed(explain(6, [25, 5, 15, 15, 15, 15]))[0] == ("Ana", 3)


def test_blank_names_players_and_each_once() -> None:
    at = table()
    at.does("task", player="Ana", task="explain")
    equal = {"Ana": 3, "Ben": 3, "Cho": 3}
    refused = at.refuses("rated", totals=equal, blank=["Ben", "Ben"])
    assert (refused.code, refused.values) == ("named_twice", {"id": "Ben", "key": "blank"})
    assert at.refuses("rated", totals=equal, blank=["Zoë"]).code == "unknown_player"
    assert at.refuses("rated", totals=equal, blank=None).code == "wrong_value"
    assert at.refuses("rated", totals=equal, blank="Ben").code == "wrong_value"


@pytest.mark.parametrize("task", ["draw", "remember"])
def test_d4_the_guesser_places_3_then_the_other_2(task: str) -> None:
    at = table()
    at.does("task", player="Ana", task=task)
    assert "Ana" in at.said(at.refuses("guessed", by="Ana"))
    assert at.refuses("guessed", by="Zoë").code == "unknown_player"
    at.does("guessed", by="Cho")
    assert placed(at) == [("Cho", 3), ("Ana", 2)]


@pytest.mark.parametrize("task", ["draw", "remember"])
def test_not_found_in_time_the_fox_moves(task: str) -> None:
    at = table()
    at.does("task", player="Ana", task=task)
    at.does("failed")
    assert at.happened == [{"what": "fox_moved", "to": 1}]


def test_d4_the_correct_ones_place_clockwise_from_the_left_of_the_reader_then_the_bet() -> None:
    at = table(5, first="Cho")
    at.does("task", player="Cho", task="decide")
    at.does("answered", correct=["Ana", "Ben", "Dora"], bet=3)
    assert placed(at) == [("Dora", 2), ("Ana", 2), ("Ben", 2), ("Cho", 2)]


def test_a_wrong_bet_pays_nothing() -> None:
    at = table()
    at.does("task", player="Ana", task="decide")
    at.does("answered", correct=["Ben", "Cho"], bet=1)
    assert placed(at) == [("Ben", 2), ("Cho", 2)]


def test_d7_nobody_correct_the_fox_moves_and_a_bet_pays_nothing() -> None:
    at = table()
    at.does("task", player="Ana", task="decide")
    at.does("answered", correct=[], bet=1)
    assert at.happened == [{"what": "fox_moved", "to": 1}]


@pytest.mark.parametrize(("players", "stars"), [(3, 2), (4, 3), (5, 3), (6, 3)])
def test_d8_alone_with_the_right_answer(players: int, stars: int) -> None:
    at = table(players)
    at.does("task", player="Ana", task="decide")
    at.does("answered", correct=["Ben"], bet=1)
    assert placed(at) == [("Ben", stars), ("Ana", 2)]


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ({"correct": ["Ana"], "bet": None}, "reader_answers"),
        ({"correct": ["Ben", "Ben"], "bet": None}, "named_twice"),
        ({"correct": ["Zoë"], "bet": None}, "unknown_player"),
        ({"correct": ["Ben"], "bet": 0}, "bet_range"),
        ({"correct": ["Ben"], "bet": 3}, "bet_range"),
        ({"correct": ["Ben"], "bet": -1}, "bet_range"),
        ({"correct": ["Ben"], "bet": True}, "wrong_value"),
        ({"correct": ["Ben"]}, "missing_key"),
        ({"correct": None, "bet": 1}, "wrong_value"),
        ({"bet": 1}, "missing_key"),
    ],
)
def test_an_answer_that_cannot_be(keys: dict[str, Any], code: str) -> None:
    at = table()
    at.does("task", player="Ana", task="decide")
    assert at.refuses("answered", **keys).code == code


def test_who_is_named_twice_among_the_correct_is_said() -> None:
    at = table()
    at.does("task", player="Ana", task="decide")
    refused = at.refuses("answered", correct=["Ben", "Ben"], bet=None)
    assert refused.values == {"id": "Ben", "key": "correct"}


def test_d12_a_third_task_of_one_kind_among_the_first_eight_is_refused() -> None:
    at = table(3, board_long())
    for task in ("draw", "draw"):
        for name in NAMES[:3]:
            at.does("task", player=name, task=task)
            at.does("failed")
    assert "Draw me" not in at.said(at.refuses("task", player="Ana", task="explode"))
    refused = at.refuses("task", player="Ana", task="draw")
    assert refused.code == "kind_used_up"
    at.does("task", player="Ana", task="remember")
    at.does("undo")
    at.does("task", player="Ana", task="explain")


def board_long() -> dict[str, Any]:
    return {
        "planets": [{"name": "P1", "white": 1000, "blue": 0}],
        "earth": [{"white": 5, "blue": 0}] * 60,
        "hourglass": 60,
    }


def test_d11_five_new_cards_at_the_end_of_the_task_and_their_kinds_are_not_known() -> None:
    at = table(3, board_long())
    for task in ("draw", "draw", "remember", "remember", "explain", "explain", "decide", "decide"):
        for name in NAMES[:3]:
            at.does("task", player=name, task=task)
            if task == "explain":
                at.does("rated", totals={"Ana": 2, "Ben": 4, "Cho": 3})
            elif task == "decide":
                at.does("answered", correct=[], bet=None)
            else:
                at.does("failed")
    assert at.happened[-1] == {"what": "new_cards", "player": "Cho", "count": 5}
    assert at.match.view()["players"][0]["cards"] == 5
    for left in (4, 3, 2, 1):
        for name in NAMES[:3]:
            at.does("task", player=name, task="draw")
            at.does("failed")
            assert at.of(name)["cards"] == left
    view = at.does("task", player="Ana", task="draw")
    assert at.of("Ana")["cards"] == 0
    assert view["happened"] == []
    at.does("failed")
    assert [event["what"] for event in at.happened] == ["fox_moved", "new_cards"]
    assert at.of("Ana")["cards"] == 5


def test_a_result_is_told_only_where_the_game_is_set_up_for_it() -> None:
    told = table().refuses("finished", player="Ana", stars_left=3)
    assert told.code == "not_only_results"
