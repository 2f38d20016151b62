"""Hostile names and tags, taken out of the store again: nothing is a formula, a path or a format.

Markup is the screen's affair (`tests/ui/test_screens.py`), records that are hostile are in
`tests/companion/table/test_importing.py`, sticks in `test_copying.py` beside it.
"""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from companion import intents
from companion.export import export
from companion.language import LANGUAGES, Language
from companion.rules.game import Message
from tests.companion.table.seat import TableInHand

NAMES = (
    "=1+1",
    "+cmd|' /C calc'!A0",
    "-2+3",
    "@SUM(A1)",
    "[b]bold[/b]",
    "{0.__class__}",
    "%s%n",
    "../../etc/passwd",
    "'quoted",
    '"',
    "a;b,c",
)
STARTS = ("=", "+", "-", "@", "\t", "\r")


@pytest.fixture
def out(tmp_path: Path) -> Path:
    """Everything exported of games by people with such names, and of tags as hostile."""
    with TableInHand(tmp_path / "data") as seat:
        for first, second in zip(NAMES, (*NAMES[1:], NAMES[0]), strict=True):
            seat.new("planet", first, second)
            seat.post(intents.Play(seat.game.legal[0]), intents.Abandon(seat.game.id))
        seat.post(intents.Teach("=HYPERLINK(1)", "planet", "C01"))
        export(tmp_path / "out", seat.store.folder)
    return tmp_path / "out"


def test_no_cell_of_any_table_is_a_formula(out: Path) -> None:
    tables = sorted(out.glob("*.csv"))
    assert [path.name for path in tables] == ["players.csv", "results.csv", "tags.csv"]
    cells = set()
    for path in tables:
        for row in csv.reader(io.StringIO(path.read_text("utf-8"), newline="")):
            cells.update(row)
    assert not [cell for cell in cells if cell.startswith(STARTS)]
    for name in NAMES:
        assert name in cells or f"'{name}" in cells, "and none is lost"


def test_no_name_becomes_a_path(out: Path) -> None:
    found = {str(path.relative_to(out)) for path in out.rglob("*") if path.is_file()}
    records = {f"games/{number:06d}-planet.jsonl" for number in range(1, len(NAMES) + 1)}
    assert found == {"players.csv", "results.csv", "tags.csv", "history.json", *records}


def test_names_come_back_as_they_are(out: Path) -> None:
    history = json.loads((out / "history.json").read_text("ascii"))
    assert {name for game in history["games"] for name in game["names"]} == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_no_name_is_a_format(code: str, name: str) -> None:
    said = Language(code).say(Message("The copy was made and checked: {file}", {"file": name}))
    assert said.endswith(name)
