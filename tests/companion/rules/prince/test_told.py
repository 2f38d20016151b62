"""Only the result is told (`score_only`)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.rules.game import Refused
from companion.rules.prince import told
from companion.rules.prince.actions import Finished
from tests.companion.rules.playing import Table
from tests.companion.rules.prince.boards import table

ONLY = {"options": {"score_only": True}}


def test_everybody_tells_once_and_fewer_stars_left_are_better() -> None:
    at = table(4, **ONLY)
    assert at.turn() == (["Ana", "Ben", "Cho", "Dora"], ["finished"])
    at.does("finished", player="Cho", stars_left=12)
    assert at.turn() == (["Ana", "Ben", "Dora"], ["finished"])
    assert at.refuses("finished", player="Cho", stars_left=12).code == "told_already"
    at.does("finished", player="Ana", stars_left=12)
    at.does("finished", player="Dora", stars_left=35)
    view = at.does("finished", player="Ben", stars_left=20)
    assert (view["finished"], view["turn"], view["winners"]) == (True, None, ["Ana", "Cho"])
    assert [s["rank"] for s in view["scores"]] == [1, 3, 1, 4]
    assert [p["stars_left"] for p in view["players"]] == [12, 20, 12, 35]


@pytest.mark.parametrize(("players", "most"), [(3, 40), (4, 35), (5, 30), (6, 25)])
def test_nobody_has_more_left_than_at_the_start(players: int, most: int) -> None:
    at = table(players, **ONLY)
    assert at.refuses("finished", player="Ana", stars_left=most + 1).code == "stars_left_range"
    assert at.refuses("finished", player="Ana", stars_left=-1).code == "stars_left_range"
    at.does("finished", player="Ana", stars_left=most)


def ended_by_the_last_star() -> Table:
    at = table(3, **ONLY)
    at.does("finished", player="Ben", stars_left=0)
    at.does("finished", player="Ana", stars_left=40)
    at.does("finished", player="Cho", stars_left=1)
    return at


def test_only_one_has_placed_the_last_star_and_wins_whatever_is_corrected() -> None:
    at = table(3, **ONLY)
    at.does("finished", player="Ben", stars_left=0)
    refused = at.refuses("finished", player="Ana", stars_left=0)
    assert at.said(refused) == "Ben has placed the last star: Ana must have some left."
    at = table(3, **ONLY)
    at.does("finished", player="Cho", stars_left=7)
    at.does("finished", player="Ben", stars_left=0)
    at = ended_by_the_last_star()
    assert at.view["winners"] == ["Ben"]
    assert at.does("correct", player="Ana", points=100)["winners"] == ["Ben"]


def test_without_a_last_star_winners_follow_the_corrections() -> None:
    at = table(3, **ONLY)
    for name, left in (("Ana", 3), ("Ben", 2), ("Cho", 1)):
        at.does("finished", player=name, stars_left=left)
    assert at.does("correct", player="Ana", points=5)["winners"] == ["Ana"]


@pytest.mark.parametrize("value", [None, "2", True, [2]])
def test_stars_left_is_a_whole_number(value: Any) -> None:
    at = table(3, **ONLY)
    assert at.refuses("finished", player="Ana", stars_left=value).code == "wrong_value"


def test_nothing_else_is_open() -> None:
    at = table(3, **ONLY)
    assert at.refuses("task", player="Ana", task="draw").code == "only_results"
    assert at.refuses("finished", player="Zoë", stars_left=3).code == "unknown_player"
    with pytest.raises(Refused, match="not_a_scan_here"):
        at.scan("Ana", 3)
    assert table().refuses("finished", player="Ana", stars_left=3).code == "not_only_results"


def test_samples_can_be_told_and_never_a_second_last_star() -> None:
    at = table(3, **ONLY)
    at.does("finished", player="Ben", stars_left=0)
    state, chance = at.match.state, Random(1)
    for action in told.legal(state):
        for _ in range(100):
            varied = told.vary(state, action, chance)
            assert isinstance(varied, Finished)
            assert varied.stars_left > 0
            assert told.admits(state, varied)
    assert told.outlook(state, Finished("Ana", 4)).entries[0].total == -4
    assert told.outcome(state) is None


def test_a_told_game_hides_nothing() -> None:
    at = ended_by_the_last_star()
    assert at.match.public() == at.match.view()
    line = {"type": "finished", "player": "Ana", "stars_left": 3}
    assert told.conceal(at.match.state, line) == line
