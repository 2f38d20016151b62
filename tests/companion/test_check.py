"""Records that say what they expect."""

from __future__ import annotations

import errno
import io
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.__main__ import main
from companion.check import check
from companion.language import Language
from companion.record import LONGEST_REASON, MOST_BYTES, dump

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


class Stream(io.BytesIO):
    """What begins as a record, and then cannot be read on, or goes on without end."""

    def __init__(self, error: OSError | None) -> None:
        super().__init__(dump(HEADER).encode() + b"\n" + dump(CHOICE).encode() + b"\n")
        self._error = error

    def readline(self, size: int | None = -1, /) -> bytes:
        line = super().readline(size)
        if not line and self._error:
            raise self._error
        return line or b"\n" * MOST_BYTES


@pytest.mark.parametrize("error", [None, OSError(errno.EIO, ""), OSError(errno.EISDIR, "")])
@pytest.mark.parametrize("how", [["check"], ["replay"], ["replay", "--json"], ["replay", "--each"]])
def test_what_ends_a_file_in_its_midst_is_said_and_ends_nothing_else(
    how: list[str],
    error: OSError | None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    good = tmp_path / "good.jsonl"
    good.write_text(dump(HEADER))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(Stream(error)))
    checking = how == ["check"]
    status = main([*how, "-", *([str(good)] if checking else [])])
    out, told = capsys.readouterr()
    assert (out if checking else told).startswith("-:1: ")
    assert status == (1 if checking else 2)
    if checking:
        assert out.endswith("\n1 passed, 1 failed\n")


@pytest.mark.parametrize(
    ("how", "content", "line"),
    [
        (["check"], "", 1),
        (["replay"], "{", 1),
        (["replay", "--each"], "\n[]", 2),
        (["check"], dump(HEADER) + "\n{", 2),
        (["replay"], dump(HEADER) + "\n{", 2),
        (["replay", "--json"], dump(HEADER) + "\n[]", 2),
    ],
)
def test_a_file_is_named_whole_however_long_its_path_is(
    how: list[str], content: str, line: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / ("a" * 200) / ("b" * 200)
    folder.mkdir(parents=True)
    path = folder / "record.jsonl"
    path.write_text(content)
    main([*how, str(path)])
    out, told = capsys.readouterr()
    place, first = f"{path}:{line}: ", (out or told).splitlines()[0]
    assert first.startswith(place)
    assert 0 < len(first) - len(place) <= LONGEST_REASON
