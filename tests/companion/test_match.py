"""One game being played: undo, redo, corrections, and what counts as the winner."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.components.checking import problem
from companion.match import Match
from companion.record import header
from companion.rules.game import Entry, Refused, places
from tests.companion.rules.play import begin, moves


def match() -> Match:
    return Match(header({"format": 1, "game": "planet", "players": ["Ana", "Ben"]}))


CHOICE = {"type": "choose_stack", "player": "Ana", "stack": "centre"}


def refused(played: Match, action: Any) -> str:
    with pytest.raises(Refused) as caught:
        played.play(action)
    return caught.value.code


class TestUndo:
    def test_a_new_action_empties_what_could_be_given_back(self) -> None:
        played = match()
        played.play(CHOICE)
        played.play({"type": "undo"})
        played.play({**CHOICE, "stack": "uphill"})
        assert refused(played, {"type": "redo"}) == "nothing_to_redo"

    def test_a_refused_action_does_not(self) -> None:
        played = match()
        played.play(CHOICE)
        played.play({"type": "undo"})
        assert refused(played, {**CHOICE, "player": "Ben"}) == "not_your_turn"
        played.play({"type": "redo"})
        assert played.actions == 1

    def test_a_correction_is_an_action_like_any_other(self) -> None:
        played = match()
        played.play({"type": "correct", "player": "Ben", "points": 3})
        assert played.view()["scores"][1]["parts"]["correction"] == 3
        played.play({"type": "undo"})
        assert "correction" not in played.view()["scores"][1]["parts"]

    @given(st.integers(0, 10**6), st.lists(st.sampled_from(["do", "undo", "redo"]), max_size=60))
    def test_undo_and_redo_walk_the_same_line(self, seed: int, steps: list[str]) -> None:
        played = Match(begin("planet", 3, {}))
        views = [played.view()]
        actions = moves(played, random.Random(seed))
        at = 0
        for step in steps:
            if step == "do":
                played.play(next(actions))
                del views[at + 1 :]
                views.append(played.view())
                at += 1
                actions = moves(played, random.Random(seed + at))
            elif step == "undo" and at:
                played.play({"type": "undo"})
                at -= 1
            elif step == "redo" and at + 1 < len(views):
                played.play({"type": "redo"})
                at += 1
            assert {**played.view(), "happened": 0} == {**views[at], "happened": 0}


class TestCorrections:
    @pytest.mark.parametrize(
        ("change", "code"),
        [
            ({"points": 0}, "no_points"),
            ({"points": True}, "out_of_range"),
            ({"points": "3"}, "out_of_range"),
            ({"player": "Zoe"}, "unknown_player"),
            ({"player": 3}, "wrong_value"),
            ({"why": "x"}, "unknown_key"),
            ({"note": 3}, "no_note"),
        ],
    )
    def test_what_is_refused(self, change: dict[str, Any], code: str) -> None:
        action = {"type": "correct", "player": "Ana", "points": 3, **change}
        assert refused(match(), action) == code

    def test_a_missing_key_is_named(self) -> None:
        assert refused(match(), {"type": "correct", "player": "Ana"}) == "missing_key"
        assert refused(match(), {"type": "undo", "player": "Ana"}) == "unknown_key"
        assert refused(match(), "undo") == "no_object"

    def test_they_add_up_and_may_cancel_out(self) -> None:
        played = match()
        for points in (3, -5, 2):
            played.play({"type": "correct", "player": "Ana", "points": points})
        assert played.view()["scores"][0]["parts"] == {}

    def test_they_work_after_the_end_and_move_the_winner(self) -> None:
        played = Match(begin("planet", 2, {}))
        for _ in moves(played, random.Random(4)):
            pass
        (loser,) = {"Ana", "Ben"} - {played.winners()[0]}
        played.play({"type": "correct", "player": loser, "points": 500, "note": "at the table"})
        assert played.view()["winners"] == [loser]


def test_equals_share_a_place_and_the_next_counts_them() -> None:
    """Rulings R1."""
    entries = [Entry(name, {"x": points}) for name, points in (("a", 5), ("b", 7), ("c", 5))]
    assert places(entries) == (2, 1, 2)
    assert places([*entries, Entry("d", {"x": 1})]) == (2, 1, 2, 4)


def test_a_box_is_good_or_says_what_is_wrong() -> None:
    assert problem("planet", header({**HEAD}).components) is None
    assert problem("planet", {"tiles": []}) is not None


HEAD = {"format": 1, "game": "planet", "players": ["Ana", "Ben"]}
