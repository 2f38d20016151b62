"""The monkey sits at every kind of table, and what it broke is made as short as may be."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.match import Match
from companion.rules.registry import GAMES, game
from tests.ui.hand import Move
from tests.ui.seatings import seating
from tests.ui.shrinking import shorten, shortest


@pytest.mark.parametrize("name", GAMES)
def test_every_number_of_players_and_every_variant_comes_up(name: str) -> None:
    tables = [seating(name, random.Random(seed)) for seed in range(300)]
    for table in tables:
        Match(table)  # none is refused
    assert {len(table.players) for table in tables} == set(game(name).PLAYERS)
    options = {(key, str(value)) for table in tables for key, value in table.options.items()}
    assert ("score_only", "True") in options
    variants = {
        "planet": {("hidden_characters", "True")},
        "prince": {("familiar", "True")},
        "mort": {("solo", "classic"), ("solo", "aaa")},
    }
    assert variants.get(name, set()) <= options


@given(st.lists(st.integers(0, 9), max_size=60), st.sets(st.integers(0, 9), max_size=3))
def test_nothing_is_left_that_can_be_left_out(moves: list[int], needed: set[int]) -> None:
    def breaks(part: object) -> bool:
        return isinstance(part, list) and needed <= set(part)

    if breaks(moves) and moves and needed:
        assert sorted(shorten(moves, breaks)) == sorted(needed)


@pytest.mark.own_process
def test_a_script_is_done_again_and_made_short(display: str, tmp_path: Path) -> None:
    script = tmp_path / "script.json"
    moves: list[Move] = [["resize", 1280, 720], ["no such thing"], ["settle"]]
    script.write_text(json.dumps(moves), "utf-8")
    assert shortest(script) == [["no such thing"]]
