"""Records that say what they expect."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.check import check
from companion.language import Language
from companion.record import dump

HEADER = {"format": 1, "game": "planet", "players": ["Ana", "Ben"]}
CHOICE = {"type": "choose_stack", "player": "Ana", "stack": "centre"}


@pytest.fixture
def wrong(tmp_path: Path) -> Any:
    def run(*values: Any) -> list[int]:
        path = tmp_path / "a.jsonl"
        path.write_text("\n".join(dump(value) for value in (HEADER, *values)), "utf-8")
        found = list(check(str(path)))
        assert all(Language().say(message) for _, message in found)
        return [line for line, _ in found]

    return run


@pytest.mark.parametrize(
    "expected",
    [
        {"round": 1},
        {"players": [{"name": "Ben"}]},
        {"scores": [{"name": "Ana", "parts": {"king": 0}}]},
        {"turn": {"players": ["Ana"], "expects": ["choose_stack"]}},
        {},
    ],
)
def test_what_the_view_contains(wrong: Any, expected: dict[str, Any]) -> None:
    assert wrong({"expect": expected}) == []


@pytest.mark.parametrize(
    "expected",
    [
        {"round": 2},
        {"round": True},
        {"round": "1"},
        {"finished": 0},
        {"nothing": 1},
        {"face_up": [None]},
        {"players": [{"name": "Zoe"}]},
        {"players": [3]},
        {"scores": [{"name": "Ana", "parts": {"king": 1}}]},
        {"scores": [{"name": "Ana", "parts": 3}]},
        {"turn": {"players": []}},
        {"turn": None},
        {"stacks": []},
        3,
    ],
)
def test_what_it_does_not(wrong: Any, expected: Any) -> None:
    assert wrong({"expect": expected}) == [2]


def test_numbers_match_by_value(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text(dump(HEADER) + '\n{"expect": {"round": 1.0}}\n{"expect": {"round": 1.5}}')
    assert [line for line, _ in check(str(path))] == [3]


def test_a_refusal_must_come_and_change_nothing(wrong: Any) -> None:
    assert wrong({"refuse": {**CHOICE, "player": "Ben"}}, {"refuse": CHOICE}) == [3]
    assert wrong({"refuse": 5}, {"refuse": None}) == []


def test_a_refused_action_ends_the_record(wrong: Any) -> None:
    assert wrong({"type": "undo"}, {"expect": {"round": 9}}) == [2]


def test_a_header_that_cannot_be_played_fails(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text(dump({**HEADER, "components": {"tiles": []}}))
    assert [line for line, _ in check(str(path))] == [1]
    path.write_text("{")
    assert [line for line, _ in check(str(path))] == [1]
