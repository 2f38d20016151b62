"""Only the results are told (`score_only`)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.rules.decode import encode
from companion.rules.game import Refused
from companion.rules.mort import told
from tests.companion.rules.mort.sheets import Evening

RESULT: dict[str, Any] = {
    "columns": [
        {"basic": 3, "perfect": 2, "bonus": True},
        {"basic": 0, "perfect": 5, "bonus": False},
    ],
    "streets": 2,
    "objectives": 19,
    "sephi": 2,
}
NOTHING: dict[str, Any] = {"columns": [], "streets": 0, "objectives": 0, "sephi": 0}


@pytest.fixture
def at() -> Evening:
    return Evening(3, score_only=True)


def test_the_score_sheet_comes_out(at: Evening) -> None:
    at.does("finished", player="Ben", **RESULT)
    assert at.turn() == (["Ana", "Cho"], ["finished"])
    assert at.of("Ben")["sephi"] == 2
    assert at.view["cards"] is None
    at.does("finished", player="Ana", **{**NOTHING, "streets": 5})
    at.does("finished", player="Cho", **{**NOTHING, "sephi": 3})
    assert at.view["turn"] is None
    assert at.parts("Ben") == {"columns": 33, "streets": 20, "objectives": 19, "sephi": -3}
    assert [entry["total"] for entry in at.view["scores"]] == [50, 69, -5]
    assert at.view["winners"] == ["Ben"]


def test_each_tells_once(at: Evening) -> None:
    at.does("finished", player="Ben", **RESULT)
    assert at.refuses("finished", player="Ben", **NOTHING).code == "told_already"
    assert at.refuses("finished", player="Zora", **NOTHING).code == "unknown_player"
    at.does("undo")
    at.does("finished", player="Ben", **NOTHING)


def column(basic: Any, perfect: Any, bonus: Any = False, **more: Any) -> dict[str, Any]:
    return {"basic": basic, "perfect": perfect, "bonus": bonus, **more}


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"columns": [column(0, 0)]}, "told_column_size"),
        ({"columns": [column(3, 3)]}, "told_column_size"),
        ({"columns": [column(6, 0)]}, "wrong_value"),
        ({"columns": [column(-1, 3)]}, "wrong_value"),
        ({"columns": [column(1, 1, 1)]}, "wrong_value"),
        ({"columns": [column(1, True)]}, "wrong_value"),
        ({"columns": [column(1, 1, column=0)]}, "wrong_value"),
        ({"columns": [{"basic": 1, "perfect": 1}]}, "wrong_value"),
        ({"columns": [column(1, 1)] * 3}, "told_columns"),
        ({"columns": None}, "wrong_value"),
        ({"columns": {}}, "wrong_value"),
        ({"streets": 6}, "out_of_range"),
        ({"streets": -1}, "out_of_range"),
        ({"sephi": 4}, "out_of_range"),
        ({"sephi": None}, "wrong_value"),
        ({"objectives": 1}, "told_objectives"),
        ({"objectives": -5}, "told_objectives"),
        ({"objectives": 29}, "told_objectives"),
        ({"objectives": "9"}, "wrong_value"),
        ({"points": 3}, "unknown_key"),
    ],
)
def test_what_no_sheet_can_show_is_refused(at: Evening, changed: Any, code: str) -> None:
    assert at.refuses("finished", player="Ana", **{**NOTHING, **changed}).code == code


def test_objectives_sum_up_the_printed_values_of_this_game(at: Evening) -> None:
    possible = [0, 3, 5, 6, 8, 9, 10, 11, 12, 13, 14, 16, 17, 18, 19, 22, 23, 28]
    for points in range(30):
        if points in possible:
            at.does("finished", player="Ana", **{**NOTHING, "objectives": points})
            at.does("undo")
        else:
            changed = {**NOTHING, "objectives": points}
            assert at.refuses("finished", player="Ana", **changed).code == "told_objectives"


def test_one_column_may_be_told_for_each_of_the_sheet(at: Evening) -> None:
    at.does("finished", player="Ana", **{**NOTHING, "columns": [column(0, 5, True)] * 2})
    assert at.parts("Ana") == {"columns": 60}


def test_nothing_else_follows(at: Evening) -> None:
    assert at.refuses("turn", cards=[[1, "red"]] * 3).code == "only_results"
    assert at.refuses("sephi", player="Ana").code == "only_results"


def test_any_result_that_may_be_is_admitted_and_its_outlook_is_what_comes_of_it(
    at: Evening,
) -> None:
    chance = Random(5)
    for _ in range(50):
        state = at.match.state
        legal = told.legal(state)
        assert len(legal) == len(at.turn()[0])
        action = told.vary(state, legal[0], chance)
        assert told.admits(state, action)
        outlook = told.outlook(state, action)
        at.match.play(encode(action))
        assert outlook.entries == told.scores(at.match.state)
        assert not told.admits(at.match.state, action)
        at.does("undo")
    with pytest.raises(Refused, match="not_a_scan_here"):
        told.reading(at.match.state, [])
