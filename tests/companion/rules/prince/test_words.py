"""Every action, event, refusal and source has its words, in three languages."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.language import TRANSLATED
from companion.rules import prince
from companion.rules.decode import encode
from companion.rules.game import Header, Refused
from companion.rules.prince.state import KINDS
from companion.rules.prince.view import DOING
from companion.rules.prince.words import REFUSALS, SOURCES, TASKS
from tests.companion.rules.playing import ENGLISH, play_on
from tests.companion.rules.prince.boards import NAMES, board, table
from tests.companion.rules.translated import untranslated


@pytest.mark.parametrize(
    ("entry", "text"),
    [
        ({"type": "task", "player": "Ana", "task": "draw"}, "Ana plays “Draw me”"),
        (
            {"type": "rated", "totals": {"Ana": 2, "Ben": 4}},
            "Stars received: Ana 2 and Ben 4",
        ),
        (
            {"type": "rated", "totals": {"Ana": 2}, "blank": ["Ana"]},
            "Stars received: Ana 2; without an explanation: Ana",
        ),
        ({"type": "guessed", "by": "Ben"}, "Ben found it"),
        ({"type": "failed"}, "Nobody found it in time"),
        ({"type": "answered", "correct": [], "bet": None}, "Nobody was correct"),
        ({"type": "answered", "correct": [], "bet": 2}, "Nobody was correct; the bet was 2"),
        ({"type": "answered", "correct": ["Ben"], "bet": None}, "Correct: Ben"),
        ({"type": "answered", "correct": ["Ben"], "bet": 1}, "Correct: Ben; the bet was 1"),
        ({"type": "finished", "player": "Ana", "stars_left": 1}, "Ana has 1 star left"),
        ({"type": "finished", "player": "Ana", "stars_left": 0}, "Ana has 0 stars left"),
        ({"what": "placed", "player": "Ana", "count": 3}, "Ana places 3 stars"),
        ({"what": "prince_moved", "to": {"planet": "325"}}, "The prince travels to 325"),
        ({"what": "prince_moved", "to": {"earth": 0}}, "The prince walks to space 1 on Earth"),
        ({"what": "card_exchange", "from": "Ben"}, "Cards may be exchanged, Ben first"),
        ({"what": "fox_moved", "to": 1}, "The fox retreats to space 2"),
        ({"what": "fox_moved", "to": None}, "The fox disappears into its burrow"),
        ({"what": "new_cards", "player": "Ana", "count": 5}, "Ana gets 5 new cards"),
    ],
)
def test_the_log_in_words(entry: dict[str, Any], text: str) -> None:
    assert ENGLISH.say(prince.words(entry)) == text


def test_every_line_of_every_game_has_words_and_every_position_a_prompt() -> None:
    chance = Random(4)
    endings = set()
    for _ in range(60):
        names = NAMES[: chance.randrange(3, 7)]
        components = board([chance.randrange(1, 80)], [9] * chance.randrange(1, 20))
        first = prince.start(Header("prince", names, "Ana", {}, components))
        ending = ""
        for state in play_on(prince, first, chance):
            ending = state.ending
            prompt = prince.prompt(state)
            longest = dict.fromkeys(prompt.message.values, "W" * 24)
            assert len(prompt.message.text.format(**longest)) <= 70
            assert prompt.to in (None, names[state.turn])
            for action in prince.legal(state):
                assert ENGLISH.say(prince.words(encode(action)))
                for event in prince.apply(state, action)[1]:
                    assert ENGLISH.say(prince.words(event))
        endings.add(ending)
    assert endings == prince.ENDINGS


def test_each_ending_is_announced() -> None:
    at = table(3, board([3], [3]))
    at.does("task", player="Ana", task="draw")
    at.does("guessed", by="Ben")
    assert "tamed" in prince.prompt(at.match.state).message.text
    at.does("undo")
    at.does("failed")
    assert "lost" in prince.prompt(at.match.state).message.text


def test_sources_and_tasks_have_names() -> None:
    assert prince.source("stars_left").text == "Stars left"
    assert set(SOURCES) == {"stars_left", "correction"}
    assert set(TASKS) == set(KINDS)
    message = prince.sentence(Refused("task_running", task="draw"))
    assert message.values == {"task": TASKS["draw"]}


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_sentence_is_translated_with_its_fields(language: str) -> None:
    assert untranslated(prince, language, [*REFUSALS.values(), *DOING.values()]) == []
