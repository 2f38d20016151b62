"""Only the result is told (`score_only`)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.rules.game import Refused
from companion.rules.residence import told
from companion.rules.residence.actions import Finished
from tests.companion.rules.residence.roads import table

ONLY = {"options": {"score_only": True}}
ROUTE = "obgvwr" * 8


def test_everybody_tells_once_and_equal_ones_share() -> None:
    at = table(3, ROUTE, **ONLY)
    assert at.turn() == (["Ana", "Ben", "Cho"], ["finished"])
    at.does("finished", player="Cho", visited={"v": 5})
    assert at.turn() == (["Ana", "Ben"], ["finished"])
    assert at.refuses("finished", player="Cho", visited={}).code == "told_already"
    at.does("finished", player="Ana", visited={"w": 4, "g": 2, "v": 3, "o": 1})
    view = at.does("finished", player="Ben", visited={"g": 3, "o": 4, "b": 2, "r": 2})
    assert (view["finished"], view["turn"], view["winners"]) == (True, None, ["Ana", "Ben"])
    assert [(s["total"], s["rank"]) for s in view["scores"]] == [(17, 1), (17, 1), (-5, 3)]
    assert at.does("correct", player="Cho", points=23)["winners"] == ["Cho"]


def test_together_no_more_houses_than_the_road_has() -> None:
    at = table(2, "wwwo", **ONLY)
    at.does("finished", player="Ana", visited={"w": 2, "o": 0})
    refused = at.refuses("finished", player="Ben", visited={"w": 2})
    assert at.said(refused) == ("The road has 3 houses of the colour “w”, and 4 would be visited.")
    assert at.refuses("finished", player="Ben", visited={"g": 1}).code == "visits_too_many"
    at.does("finished", player="Ben", visited={"w": 1, "o": 1, "g": 0})


@pytest.mark.parametrize(
    ("visited", "code"),
    [
        ({"x": 1}, "colour_unknown"),
        ({"": 0}, "colour_unknown"),
        ({"ob": 1}, "colour_unknown"),
        ({"white": 1}, "colour_unknown"),
        ({"w": -1}, "visits_negative"),
        ({"w": 9}, "visits_too_many"),
        ({"w": None}, "wrong_value"),
        ({"w": True}, "wrong_value"),
        ({"w": "1"}, "wrong_value"),
        (["w"], "wrong_value"),
        (None, "wrong_value"),
    ],
)
def test_visits_that_cannot_be(visited: Any, code: str) -> None:
    at = table(2, ROUTE, **ONLY)
    assert at.refuses("finished", player="Ana", visited=visited).code == code


def test_nothing_else_is_open() -> None:
    at = table(2, ROUTE, **ONLY)
    assert at.refuses("end_turn").code == "only_results"
    assert at.refuses("finished", player="Zoë", visited={}).code == "unknown_player"
    assert at.match.public() == at.view
    with pytest.raises(Refused, match="not_a_scan_here"):
        at.scan("Ana")


def test_samples_can_be_told() -> None:
    at = table(2, "wwwo", **ONLY)
    at.does("finished", player="Ben", visited={"w": 2})
    chance = Random(1)
    (action,) = told.legal(at.match.state)
    for _ in range(50):
        varied = told.vary(at.match.state, action, chance)
        assert told.admits(at.match.state, varied)
    outlook = told.outlook(at.match.state, Finished("Ana", {"w": 1}))
    assert [entry.total for entry in outlook.entries] == [2, 5]
