"""Every action, event, refusal and source has its words, in three languages."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.language import TRANSLATED
from companion.rules import residence
from companion.rules.decode import encode
from companion.rules.residence.box import COLOURS
from companion.rules.residence.scoring import parts
from companion.rules.residence.words import REFUSALS, SOURCES
from tests.companion.rules.playing import ENGLISH, play_on
from tests.companion.rules.residence.roads import move, placed, reap, table
from tests.companion.rules.translated import untranslated


@pytest.mark.parametrize(
    ("entry", "text"),
    [
        ({"type": "reaping", "by": ["Ana"], "of": None}, "Ana reaps"),
        ({"type": "reaping", "by": ["Ana", "Ben"], "of": None}, "Ana and Ben reap"),
        ({"type": "reaping", "by": ["Ana"], "of": "Ben"}, "Ana reaps a character of Ben"),
        (
            {"type": "reaping", "by": ["Ana", "Cho"], "of": "Ben"},
            "Ana and Cho reap a character of Ben together",
        ),
        ({"type": "reaping", "by": [], "of": "Ben"}, "A character of Ben dies in its deathbed"),
        ({"type": "move", "player": "Ana", "cards": [1, 0]}, "Ana moves 1 space"),
        ({"type": "move", "player": "Ana", "cards": [1, 4], "reaping": 2}, "Ana moves 5 spaces"),
        ({"type": "move", "player": "Ana", "cards": []}, "Ana stays"),
        ({"type": "end_turn"}, "The turn ends"),
        ({"type": "finished", "player": "Ana", "visited": {}}, "The result of Ana is told"),
        (
            {"what": "visited", "player": "Ana", "space": 5, "colour": "w"},
            "Ana visits house 5: a centenarian",
        ),
        (
            {"what": "visited", "player": "Ana", "space": 5, "colour": "r"},
            "Ana visits house 5: a resident",
        ),
        ({"what": "left", "player": "Ana"}, "Ana leaves the residence"),
    ],
)
def test_the_log_in_words(entry: dict[str, Any], text: str) -> None:
    assert ENGLISH.say(residence.words(entry)) == text


def said(at: Any) -> str:
    return ENGLISH.say(residence.prompt(at.match.state).message)


def test_the_prompt_says_who_moves_and_why() -> None:
    at = placed(28, 29)
    assert said(at) == "Tell a reaping, or end the turn."
    reap(at, "Ana", "Ben")
    assert said(at) == "Ana moves as the reaper."
    reap(at, "", "Ana")
    assert said(at) == "Ana chooses a reaping and moves."
    move(at, "Ana", 9)
    assert said(at) == "Ben moves as the reaped."
    assert residence.prompt(at.match.state).to == "Ben"
    move(at, "Ben", 0)
    assert said(at) == "Somebody is out: the game ends with this turn."
    at.does("end_turn")
    assert said(at) == "The residence was left. The scores are final."


def test_every_line_of_a_game_has_words_and_every_position_a_short_prompt() -> None:
    chance = Random(3)
    for state in play_on(residence, table(4, COLOURS * 5).match.state, chance):
        message = residence.prompt(state).message
        assert len(message.text.format(player="W" * 24)) <= 70
        for action in residence.legal(state):
            assert ENGLISH.say(residence.words(encode(action)))
            for event in residence.apply(state, action)[1]:
                assert ENGLISH.say(residence.words(event))


def test_every_source_has_a_name() -> None:
    found = set(parts(dict.fromkeys(COLOURS, 1))) | {"correction"}
    assert found == set(SOURCES)
    assert residence.source("apartments").text == "Apartments visited"


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_sentence_is_translated_with_its_fields(language: str) -> None:
    assert untranslated(residence, language, REFUSALS.values()) == []
