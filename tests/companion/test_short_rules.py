"""Whatever can be done and whatever brings points has its rule in a sentence, in each language."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po

import companion
from companion.language import LANGUAGES, TRANSLATED, Language
from companion.match import Match
from companion.rulebook import Rulebook
from companion.rulebook.short import ASIDE, DEEDS, SOURCES, TASKS, TIES
from companion.rules.game import Message
from companion.rules.prince.state import KINDS
from companion.rules.registry import GAMES, game
from tests.companion.rules.play import begin

LONGEST = 100
"""More characters are no longer short."""

each_game = pytest.mark.parametrize("name", GAMES)


def sentences() -> list[Message]:
    deeds = [deed for known in DEEDS.values() for deed in known.values()]
    said = [one for deed in deeds for one in (deed.title, deed.rule)]
    said += [message for beside in ASIDE.values() for message in beside.values()]
    return [*said, *TASKS.values(), *SOURCES.values(), *TIES.values()]


@each_game
def test_every_action_is_named_with_its_rule_and_a_place_to_read_more(name: str) -> None:
    told = import_module(f"companion.rules.{name}.told")
    actions: tuple[Any, ...] = (*game(name).ACTIONS, *told.ACTIONS)
    assert set(DEEDS[name]) == {one.__struct_config__.tag for one in actions}
    for language in LANGUAGES:
        book = Rulebook(name, language)
        for kind in DEEDS[name]:
            assert book.topic_for("action", kind).paragraphs


@each_game
def test_every_source_of_points_has_its_rule(name: str) -> None:
    assert set(import_module(f"companion.rules.{name}.words").SOURCES) <= set(SOURCES)


def test_every_kind_of_task_has_its_rule() -> None:
    assert tuple(TASKS) == KINDS


@each_game
def test_a_tie_is_explained_where_the_rules_break_it(name: str) -> None:
    """P7 and S13; the other games compare nothing but the totals."""
    entries = Match(begin(name, 3, {})).entries()
    assert (name in TIES) is any(entry.tie for entry in entries)


@pytest.mark.parametrize("language", LANGUAGES)
def test_they_are_short_in_every_language(language: str) -> None:
    spoken = Language(language)
    for message in sentences():
        assert 0 < len(spoken.say(message)) <= LONGEST


@pytest.mark.parametrize("language", TRANSLATED)
def test_they_are_translated(language: str) -> None:
    known = set()
    for path in (Path(companion.__file__).parent / "locale" / language).glob("*.po"):
        with path.open("rb") as opened:
            known |= {entry.id for entry in read_po(opened) if entry.string}
    assert {message.text for message in sentences()} <= known
