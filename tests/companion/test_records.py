"""Recorded games with expectations, and files that must be refused cleanly."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.check import check
from companion.language import Language
from companion.match import whole
from companion.record import lines
from companion.rules.registry import GAMES, game

RECORDS = Path(__file__).parent.parent / "records"
BAD = json.loads((RECORDS / "bad" / "index.json").read_text("utf-8"))
MADE = {
    "long-line.jsonl": (
        b'{"format": 1, "game": "residence", "players": ["Ana", "Ben"], "first": "Ana"}\n'
        b'{"type": "reaping", "by": ["Ana"], "of": "Ben"}\n'
        b'{"type": "move", "player": "Ana", "cards": [1], "' + b"k" * 5_242_880 + b'": 1}\n'
    )
}
"""Files too large to keep."""


OURS = ("own", "corners")
"""Games that play themselves, and corners of the rules whose outcome was worked out by hand."""


@pytest.mark.parametrize("folder", [*GAMES, *OURS])
def test_every_recorded_game_plays_as_expected(folder: str) -> None:
    wrong = []
    root = RECORDS / (folder if folder in OURS else f"cases/{folder}")
    files = sorted(root.rglob("*.jsonl"))
    assert files
    for path in files:
        wrong += [(path.name, n, Language().say(message)) for n, message in check(str(path))]
    assert wrong == []


def endings(path: Path) -> set[str]:
    """How a recorded game ends: nothing while it is unfinished."""
    match, _ = whole(lines(path.read_bytes().split(b"\n")))
    outcome = match.game.outcome(match.state)
    return set() if outcome is None else {outcome.ending}


@pytest.mark.parametrize("name", GAMES)
def test_every_reason_for_an_end_is_met_by_a_recorded_game(name: str) -> None:
    met = set[str]().union(*(endings(path) for path in (RECORDS / "own" / name).glob("*.jsonl")))
    assert met == game(name).ENDINGS | {"told"}


def replay(name: str, *options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "companion", "replay", *options, name],
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_is_refused_in_one_line_that_says_where(name: str, tmp_path: Path) -> None:
    path = RECORDS / "bad" / name
    if name in MADE:
        path = tmp_path / name
        path.write_bytes(MADE[name])
    elif name == "directory.jsonl":
        path = tmp_path / name
        path.mkdir()
    expected = BAD[name]
    done = replay(str(path))
    assert "Traceback" not in done.stderr
    assert done.returncode in (expected.get("exits") or [expected["exit"]])
    if expected["line"] is not None:
        assert done.stderr.count("\n") == 1
        assert done.stderr.startswith(f"{path}:{expected['line']}: ")
        reason = done.stderr.removeprefix(f"{path}:{expected['line']}: ").rstrip("\n")
        assert 0 < len(reason) <= 300
        assert reason.isprintable()


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_what_a_terminal_cannot_show_ends_no_command(encoding: str, tmp_path: Path) -> None:
    record = tmp_path / "record.jsonl"
    record.write_text('{"format": 1, "game": "planet", "players": ["Ана", "Zoë"]}\n')
    done = subprocess.run(
        [sys.executable, "-m", "companion", "replay", str(record)],
        env={**os.environ, "PYTHONIOENCODING": encoding},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert ("Ана" if encoding == "utf-8" else "???").encode(encoding) in done.stdout
