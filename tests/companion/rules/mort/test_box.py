"""What a sheet must be, and what is odd about one."""

from __future__ import annotations

from typing import Any

import pytest

from companion.components import builtin
from companion.rules.game import Refused
from companion.rules.mort.box import odd, read
from tests.companion.rules.mort.sheets import components
from tests.companion.rules.playing import ENGLISH


def code(of: dict[str, Any]) -> str:
    with pytest.raises(Refused) as caught:
        read(of)
    return caught.value.code


def test_the_built_in_sheet_has_five_streets_of_eight_houses_and_nothing_odd() -> None:
    box = read(builtin("mort"))
    assert len(box.houses) == 40
    assert box.columns == 8
    assert box.sephi == (0, 0, 3, 5)
    assert odd(builtin("mort")) == ()


@pytest.mark.parametrize(
    ("streets", "why"),
    [
        (["o"] * 4, "sheet_streets"),
        (["o"] * 6, "sheet_streets"),
        (["og", "og", "og", "og", "o"], "sheet_uneven"),
        (["og", "og", "og", "og", "ox"], "sheet_letter"),
        (["og", "og", "og", "og", ".."], "sheet_street_empty"),
        (["o.", "o.", "o.", "o.", "o."], "sheet_column_empty"),
        ([""] * 5, "sheet_street_empty"),
        (["o" * 41] * 5, "sheet_columns"),
        (["o", "o", "o", "o", 3], "wrong_component"),
        ("ogbvw", "wrong_component"),
        (None, "wrong_component"),
    ],
)
def test_five_streets_of_one_length_every_line_with_a_house(streets: Any, why: str) -> None:
    sheet = {"streets": streets, "sephi": [0, 3, 5]}
    assert code({"sheet": sheet, "street_bonus": 10}) == why


def test_forty_columns_are_read() -> None:
    assert read(components(["ogbvw" * 8] * 5)).columns == 40


@pytest.mark.parametrize(
    "sephi", [[0, 3], [0, 3, 5, 7], [0, 3, -5], [0, 3, True], [0, 3, 1_000_001], [0, 3, "5"], 5]
)
def test_three_sephi_boxes_each_with_a_cost(sephi: Any) -> None:
    assert code({"sheet": {"streets": ["o"] * 5, "sephi": sephi}, "street_bonus": 1}) == (
        "sheet_sephi"
    )


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"street_bonus": -1}, "wrong_component"),
        ({"street_bonus": True}, "wrong_component"),
        ({"sheet": []}, "wrong_component"),
        ({"sheet": {"streets": ["o"] * 5}}, "components_partly"),
        ({"sheet": {"streets": ["o"] * 5, "sephi": [0, 3, 5], "x": 1}}, "unknown_component"),
        ({"tiles": []}, "unknown_component"),
    ],
)
def test_the_keys_are_given_all_and_no_others(changed: dict[str, Any], why: str) -> None:
    assert code({**components(), **changed}) == why
    assert code({"sheet": components()["sheet"]}) == "components_partly"


def test_what_is_odd_is_a_warning() -> None:
    found = odd(components(["o"] * 5, sephi=(5, 3, 0), bonus=0))
    said = [ENGLISH.say(message) for message in found]
    assert said == [
        "No house of the sheet is green: check its colours.",
        "No house of the sheet is blue: check its colours.",
        "No house of the sheet is violet: check its colours.",
        "No house of the sheet is white: check its colours.",
        "No house of the sheet is red: check its colours.",
        "More ticked Sephi boxes cost less than fewer: check them.",
        "A completed street brings no points: check its bonus.",
    ]
