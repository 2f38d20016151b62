"""What a line of the log says beside its words: the record's own names of what was done."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion.table.picture import game_on
from companion.table.playing import PLAY, UNDO, UNDO_ROW, Playing
from tests.companion.rules.play import begin, moves, set_ups


@pytest.mark.parametrize("name", ["planet", "stars", "prince", "mort", "residence"])
def test_a_line_names_its_action_and_what_it_brought(name: str) -> None:
    count, options = next((count, options) for one, count, options in set_ups() if one == name)
    playing = Playing(1, begin(name, count, options))
    done: list[dict[str, Any]] = []
    brought: list[list[str]] = []
    other = Playing(2, begin(name, count, options))
    for action in moves(other.match, random.Random(1)):
        playing.play([action], PLAY)
        done.append(action)
        brought.append([event["what"] for event in playing.match.happened])
    lines = game_on(playing, (), None, {}).log
    assert [line.kind for line in lines] == [action["type"] for action in done]
    assert [list(line.brought) for line in lines] == brought
    assert all(len(line.brought) == len(line.then) for line in lines)


def test_a_line_that_was_taken_back_keeps_its_name() -> None:
    playing = Playing(1, begin("residence", 2, {}))
    playing.play([{"type": "reaping", "by": ["Ana"], "of": None}], PLAY)
    playing.play([UNDO_ROW], UNDO)
    (line,) = game_on(playing, (), None, {}).log
    assert (line.kind, line.undone) == ("reaping", True)
