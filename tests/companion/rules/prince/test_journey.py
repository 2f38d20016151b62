"""Where the stars go, how the prince travels, and how a game ends (D5, D6, D9, D10)."""

from __future__ import annotations

from typing import Any

from tests.companion.rules.playing import Table
from tests.companion.rules.prince.boards import board, table


def draw(at: Table, player: str, by: str | None) -> dict[str, Any]:
    at.does("task", player=player, task="draw")
    return at.does("failed") if by is None else at.does("guessed", by=by)


def last_star(components: dict[str, Any]) -> Table:
    """Six players; Fay has 2 stars left and Cho's card is being done, which Fay may find.

    42 stars are placed when she has placed those two.
    """
    at = table(6, components)
    for player, by in (
        ("Ana", "Fay"), ("Ben", "Fay"), ("Cho", "Fay"), ("Dora", "Fay"), ("Emil", "Fay"),
        ("Fay", "Ana"), ("Ana", "Fay"), ("Ben", "Fay"),
    ):  # fmt: skip
        draw(at, player, by)
    assert at.of("Fay")["stars_left"] == 2
    assert at.view["filled"] == 40
    at.does("task", player="Cho", task="draw")
    return at


def test_d5_the_prince_moves_at_once_and_the_rest_goes_to_the_next_place() -> None:
    at = table(3, board([2, 1, 9], [5] * 7))
    draw(at, "Ana", "Ben")
    assert at.happened == [
        {"what": "placed", "player": "Ben", "count": 2},
        {"what": "prince_moved", "to": {"planet": "P2"}},
        {"what": "card_exchange", "from": "Ben"},
        {"what": "placed", "player": "Ben", "count": 1},
        {"what": "prince_moved", "to": {"planet": "P3"}},
        {"what": "card_exchange", "from": "Ben"},
        {"what": "placed", "player": "Ana", "count": 2},
    ]
    assert (at.view["prince"], at.view["filled"], at.view["capacity"]) == ({"planet": "P3"}, 2, 9)


def test_only_with_five_and_six_the_blue_spaces_count() -> None:
    for players, capacity in ((3, 4), (4, 4), (5, 7), (6, 7)):
        assert table(players, board([4], [5] * 7, blue=3)).view["capacity"] == capacity


def test_d10_from_the_last_planet_he_goes_to_the_foxs_start_and_the_fox_retreats() -> None:
    at = table(3, board([5], [3, 3, 3, 3]))
    draw(at, "Ana", None)
    draw(at, "Ben", "Ana")
    assert at.happened[-2:] == [
        {"what": "prince_moved", "to": {"earth": 0}},
        {"what": "card_exchange", "from": "Ben"},
    ]
    assert (at.view["prince"], at.view["filled"]) == ({"earth": 0}, 0)
    draw(at, "Cho", None)
    assert at.view["fox"] == 2


def test_d6_the_game_ends_the_moment_the_prince_steps_onto_the_foxs_space() -> None:
    at = table(3, board([4], [3, 3, 3]))
    view = draw(at, "Ana", "Ben")
    assert view["finished"]
    assert at.happened == [
        {"what": "placed", "player": "Ben", "count": 3},
        {"what": "placed", "player": "Ana", "count": 1},
        {"what": "prince_moved", "to": {"earth": 0}},
    ]
    assert [p["stars_left"] for p in view["players"]] == [39, 37, 40]
    assert [s["parts"]["stars_left"] for s in view["scores"]] == [-39, -37, -40]
    assert (view["winners"], view["turn"], view["task"]) == (["Ben"], None, None)
    assert (view["filled"], view["capacity"], view["lost"]) == (0, 3, False)
    assert at.refuses("task", player="Ben", task="draw").code == "game_over"
    assert at.refuses("failed").code == "game_over"


def test_r1_equal_ones_share_the_win_where_the_prince_has_met_the_fox() -> None:
    at = table(3, board([6], [3, 3]))
    at.does("task", player="Ana", task="explain")
    view = at.does("rated", totals={"Ana": 3, "Ben": 3, "Cho": 3})
    assert view["finished"]
    assert view["winners"] == ["Ana", "Ben"]
    assert [s["rank"] for s in view["scores"]] == [1, 1, 3]


def test_d6_after_the_end_neither_the_fox_moves_nor_do_new_cards_come() -> None:
    at = table(3, board([3], [3, 3]))
    at.does("task", player="Ana", task="explain")
    view = at.does("rated", totals={"Ana": 2, "Ben": 4, "Cho": 3}, blank=["Ana"])
    assert view["finished"]
    assert view["fox"] == 0
    assert at.happened[-1] == {"what": "prince_moved", "to": {"earth": 0}}


def test_d6_no_new_cards_for_the_last_card_when_the_game_ends_with_it() -> None:
    at = table(3, board([1000], [5] * 28))
    tasks = ("draw", "draw", "remember", "remember", "explain", "explain", "decide", "decide")
    for task in tasks:
        for name in ("Ana", "Ben", "Cho"):
            at.does("task", player=name, task=task)
            if task == "explain":
                at.does("rated", totals={"Ana": 3, "Ben": 3, "Cho": 3}, blank=["Ana", "Ben", "Cho"])
            elif task == "decide":
                at.does("answered", correct=[], bet=None)
            else:
                at.does("failed")
    for _ in range(4):
        draw(at, "Ana", None)
        if at.view["finished"]:
            break
        draw(at, "Ben", None)
        draw(at, "Cho", None)
    assert at.view["lost"]
    assert at.happened == [{"what": "fox_moved", "to": None}]


def test_d6_the_last_star_ends_the_game_and_that_player_alone_wins() -> None:
    at = last_star(board([1000], [5] * 7))
    view = at.does("guessed", by="Fay")
    assert at.happened == [{"what": "placed", "player": "Fay", "count": 2}]
    assert (view["finished"], view["winners"], view["turn"]) == (True, ["Fay"], None)
    assert at.of("Cho")["stars_left"] == 23


def test_d6_the_last_star_comes_before_the_princes_move() -> None:
    at = last_star(board([42], [5] * 7))
    view = at.does("guessed", by="Fay")
    assert view["prince"] == {"planet": "P1"}
    assert (view["filled"], view["capacity"]) == (42, 42)
    assert view["winners"] == ["Fay"]


def test_d6_met_the_fox_with_the_last_star_still_in_hand_the_ranks_decide() -> None:
    at = last_star(board([41], [5] * 7))
    view = at.does("guessed", by="Fay")
    assert at.happened == [
        {"what": "placed", "player": "Fay", "count": 1},
        {"what": "prince_moved", "to": {"earth": 0}},
    ]
    assert at.of("Fay")["stars_left"] == 1
    assert view["winners"] == ["Fay"]
    assert at.does("correct", player="Ana", points=18)["winners"] == ["Ana"]


def test_d6_the_owner_of_the_last_star_wins_whatever_is_corrected() -> None:
    at = last_star(board([1000], [5] * 7))
    at.does("guessed", by="Fay")
    view = at.does("correct", player="Fay", points=-100)
    assert view["winners"] == ["Fay"]
    assert [s["rank"] for s in view["scores"] if s["name"] == "Fay"] == [6]


def test_d6_the_others_place_no_more_after_the_last_star() -> None:
    at = last_star(board([1000], [5] * 7))
    at.does("undo")
    at.does("task", player="Cho", task="decide")
    at.does("answered", correct=["Ana", "Fay", "Ben"], bet=3)
    assert at.happened == [{"what": "placed", "player": "Fay", "count": 2}]


def test_d9_from_its_burrow_the_fox_disappears_and_all_lose() -> None:
    at = table(3, board([9], [3, 3]))
    draw(at, "Ana", None)
    assert (at.view["fox"], at.view["lost"]) == (1, False)
    view = draw(at, "Ben", None)
    assert at.happened == [{"what": "fox_moved", "to": None}]
    assert (view["fox"], view["lost"], view["finished"], view["winners"]) == (None, True, True, [])
    assert at.does("correct", player="Ana", points=5)["winners"] == []
    at.does("undo")
    at.does("undo")
    assert (at.view["fox"], at.view["lost"], at.view["task"]) == (1, False, "draw")


def test_d9_a_familiar_groups_fox_moves_two_spaces_one_by_one() -> None:
    at = table(3, board([9], [3] * 4), options={"familiar": True})
    draw(at, "Ana", None)
    assert at.happened == [{"what": "fox_moved", "to": 1}, {"what": "fox_moved", "to": 2}]
    view = draw(at, "Ben", None)
    assert at.happened == [{"what": "fox_moved", "to": 3}, {"what": "fox_moved", "to": None}]
    assert view["lost"]


def test_d13_with_a_burrow_six_or_seven_away_the_fourth_double_move_takes_the_fox() -> None:
    for spaces in (7, 8):
        at = table(3, board([9], [3] * spaces), options={"familiar": True})
        for name in ("Ana", "Ben", "Cho"):
            assert not draw(at, name, None)["finished"]
        assert draw(at, "Ana", None)["lost"]


def test_an_earth_of_one_space_is_start_and_burrow() -> None:
    at = table(3, board([3], [3]))
    assert draw(at, "Ana", None)["lost"]
    at.does("undo")
    assert at.does("guessed", by="Ben")["prince"] == {"earth": 0}
