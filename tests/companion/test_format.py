"""The page about game records says what the code does, and leaves nothing out."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest
from msgspec.structs import fields

from companion.check import check
from companion.components import builtin
from companion.match import Match
from companion.record import HEADER_KEYS
from companion.rules.game import Action
from companion.rules.registry import GAMES, game
from tests.companion.rules.play import SOLO, begin

PAGE = Path(__file__).parents[2] / "companion/FORMAT.md"
TEXT = PAGE.read_text("utf-8")
RECORDS = re.findall(r"```jsonl\n(.+?)```", TEXT, re.DOTALL)
CODE = re.compile(r"```.+?```|`[^`]+`", re.DOTALL)
HAPPENS = re.compile(r'"what": "(\w+)"')


def said(text: str) -> set[str]:
    """The words of a text that stand there as code."""
    return {word for piece in CODE.findall(text) for word in re.findall(r"\w+", piece)}


def section(name: str) -> str:
    """What the page says of one game."""
    found = re.search(rf"^## `{name}`: .+?(?=^## |\Z)", TEXT, re.DOTALL | re.MULTILINE)
    assert found, f"companion/FORMAT.md has no section on {name}"
    return found[0]


@pytest.mark.parametrize("number", range(len(RECORDS)))
def test_every_record_on_the_page_can_be_played(tmp_path: Path, number: int) -> None:
    path = tmp_path / "record.jsonl"
    path.write_text(RECORDS[number], "utf-8")
    assert list(check(str(path))) == []


def test_there_is_a_record_of_every_game() -> None:
    assert {name for record in RECORDS for name in re.findall(r'"game": "(\w+)"', record)} == set(
        GAMES
    )


def test_the_page_names_what_all_games_share() -> None:
    match = Match(begin("planet", 3, {}))
    turn = set(match.view()["turn"])
    sheet = set(match.view()["scores"][0])
    common = {"game", "finished", "turn", "happened", "players", "scores", "winners", "each"}
    own = {"undo", "redo", "correct", "points", "at", "note", "expect", "refuse", "score_only"}
    assert {*HEADER_KEYS, *GAMES, *common, *own, *turn, *sheet} <= said(TEXT)


def keys_of(kind: type[Action]) -> set[str]:
    """An action's type and its keys, as they stand in a record."""
    return {str(kind.__struct_config__.tag)} | {field.encode_name for field in fields(kind)}


@pytest.mark.parametrize("name", GAMES)
def test_the_page_names_all_that_a_game_takes_and_gives(name: str) -> None:
    rules, words = game(name), said(section(name))
    told = import_module(f"companion.rules.{name}.told")
    actions = {key for kind in (*rules.ACTIONS, *told.ACTIONS) for key in keys_of(kind)}
    options = (rules.OPTIONS | rules.HEADER_KEYS) - {"score_only"}
    sources = set(import_module(f"companion.rules.{name}.words").SOURCES) - {"correction"}
    events = {
        event
        for path in Path(told.__file__ or "").parent.glob("*.py")
        for event in HAPPENS.findall(path.read_text("utf-8"))
    }
    played = [Match(begin(name, max(rules.PLAYERS), {}))]
    if min(rules.PLAYERS) == 1:
        played += [Match(begin(name, 1, options)) for options in SOLO]
    shown = {key for match in played for key in match.game.view(match.state)}
    shown |= {key for match in played for key in match.view()["players"][0]}
    for what, wanted in {
        "actions": actions - {"player"},
        "options": set(options),
        "components": set(builtin(name)),
        "events": events,
        "sources of points": sources,
        "keys of the view": shown - {"name", "players"},
    }.items():
        assert wanted <= words, f"{what} that {PAGE.name} lacks: {sorted(wanted - words)}"
