"""Every action, event, refusal and source has its words, in three languages."""

from __future__ import annotations

from typing import Any

import pytest

from companion.deck import SURE
from companion.language import TRANSLATED
from companion.language.build import merged
from companion.rules import mort
from companion.rules.game import Prompt, Refused
from companion.rules.mort.words import REFUSALS, SOURCES
from tests.companion.rules.mort.sheets import STAIR, Evening
from tests.companion.rules.playing import ENGLISH
from tests.companion.rules.translated import untranslated


@pytest.mark.parametrize(
    ("entry", "text"),
    [
        (
            {"type": "turn", "cards": [[3, "red"], [7, "blue"], [9, "white"]]},
            "Turned up: 3 bomb, 7 drowning, 9 homicide",
        ),
        (
            {"type": "turn", "cards": [[3, "red"], [7, "blue"], [9, "white"]], "validation": True},
            "Turned up: 3 bomb, 7 drowning, 9 homicide, and a validation card",
        ),
        (
            {"type": "reap", "player": "Ana", "number": 3, "cause": "green", "house": [0, 4]},
            "Ana writes 3 in street 1, column 5 (car accident)",
        ),
        ({"type": "sephi", "player": "Ana"}, "Ana ticks a Sephi box"),
        ({"type": "give", "cause": "orange"}, "The AAA gets a card: construction accident"),
        (
            {"type": "aaa", "objective": None, "street": None, "columns": []},
            "The AAA validates nothing",
        ),
        (
            {"type": "aaa", "objective": None, "street": 0, "columns": []},
            "The AAA validates nothing; crossed out: streets 1, columns none",
        ),
        (
            {"type": "aaa", "objective": 2, "street": None, "columns": []},
            "The AAA validates No. 2",
        ),
        (
            {"type": "aaa", "objective": 2, "street": None, "columns": [0, 2]},
            "The AAA validates No. 2; crossed out: streets none, columns 1 and 3",
        ),
        (
            {"type": "solo_card", "streets": [0, 1], "columns": [0, 1, 2, 3]},
            "The solo card comes; crossed out: streets 1 and 2, columns 1, 2, 3 and 4",
        ),
        ({"type": "solo_card"}, "The solo card comes again: no bonus stays open"),
        ({"type": "finished", "player": "Ana"}, "The result of Ana is told"),
        (
            {"what": "street", "player": "Ana", "street": 1, "bonus": 10},
            "Ana completes street 2: 10 points",
        ),
        (
            {"what": "street", "player": "Ana", "street": 1, "bonus": 1},
            "Ana completes street 2: 1 point",
        ),
        (
            {"what": "street", "player": "Ana", "street": 1, "bonus": 0},
            "Ana completes street 2, without a bonus",
        ),
        (
            {"what": "column", "player": "Ana", "column": 0, "points": 1},
            "Ana completes column 1: 1 point",
        ),
        (
            {"what": "objective", "player": "Ana", "number": 3, "points": 9},
            "Ana fulfils objective No. 3: 9 points",
        ),
    ],
)
def test_the_log_in_words(entry: dict[str, Any], text: str) -> None:
    assert ENGLISH.say(mort.words(entry)) == text


def said(at: Evening) -> tuple[str | None, str]:
    prompt: Prompt = mort.prompt(at.match.state)
    return prompt.to, ENGLISH.say(prompt.message)


def test_what_to_do_next_among_several() -> None:
    at = Evening()
    assert said(at) == (None, "Turn up three cards and tell the combinations.")
    at.turned_up((3, "red"), (7, "red"), (9, "red"))
    assert said(at) == (None, "2 players still choose a number and a house.")
    at.reaps("Ana", 3, "red", (0, 0))
    assert said(at) == ("Ben", "Ben chooses a number and a house.")
    at.does("undo")
    at.does("undo")
    at.stuck()
    at.turned_up((14, "red"), (14, "red"), (14, "red"))
    at.does("sephi", player="Ana")
    assert said(at) == ("Ben", "Ben cannot write: tick a Sephi box.")
    at.does("sephi", player="Ben")
    for _ in range(2):
        at.turned_up((14, "red"), (14, "red"), (14, "red"))
        at.does("sephi", player="Ana")
        at.does("sephi", player="Ben")
    assert said(at) == (None, "The last soul is reaped. The scores are final.")


def test_what_to_do_next_against_the_aaa() -> None:
    at = Evening(1, STAIR, solo="aaa")
    assert said(at) == (None, "Turn up three cards. Was there a validation card?")
    at.turned_up((3, "red"), (3, "blue"), (9, "green"), validation=True)
    assert said(at) == ("Ana", "Ana chooses a number and a house.")
    at.reaps("Ana", 3, "green", (2, 2))
    assert said(at) == (None, "Choose the card that the AAA gets.")
    at.does("undo")
    at.reaps("Ana", 9, "red", (1, 0))
    assert said(at) == (None, "The AAA gets the third card.")
    at.does("give", cause="blue")
    assert said(at) == (None, "What has the AAA validated? Cross out bonuses.")


def test_an_outlook_names_what_it_cannot_count() -> None:
    at = Evening(3)
    cards = [[3, "red"], [3, "blue"], [9, "green"]]

    def left_out(**action: Any) -> list[str]:
        outlook = mort.outlook(at.match.state, at.match.decode(action))
        return [ENGLISH.say(message) for message in outlook.left_out]

    assert left_out(type="turn", cards=cards) == ["which numbers are written, and where"]
    at.does("turn", cards=cards)
    reap = {"type": "reap", "player": "Ana", "number": 3, "house": [0, 0]}
    assert left_out(**reap, cause="red") == ["what Ben and Cho will write in this turn"]
    at = Evening(1, STAIR, solo="aaa")
    at.does("turn", cards=cards, validation=True)
    assert left_out(**reap, cause="green") == ["which card the AAA gets", "what the AAA validates"]
    assert left_out(**reap, cause="red") == ["what the AAA validates"]
    at.does("reap", player="Ana", number=3, cause="red", house=[0, 0])
    assert left_out(type="give", cause="green") == []
    at.does("give", cause="green")
    at.does("aaa", objective=1, street=0, columns=[0, 1])
    at.does("turn", cards=cards, validation=True)
    assert left_out(**{**reap, "house": [1, 1]}, cause="red") == ["what the AAA validates"]


def test_every_source_has_a_name() -> None:
    for part in SOURCES:
        assert mort.source(part).text
    assert [e.parts.keys() <= SOURCES.keys() for e in mort.scores(Evening().match.state)]


def test_a_sentence_is_found_for_own_and_shared_codes() -> None:
    assert mort.sentence(Refused("only_aaa")).text == REFUSALS["only_aaa"]
    assert mort.sentence(Refused("game_over")).text.startswith("The game is over")


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_text_is_translated_with_its_fields(language: str) -> None:
    assert untranslated(mort, language, [*REFUSALS.values(), SURE.text]) == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_prompts_stay_short_in_every_language(language: str) -> None:
    catalogue = merged(language)
    for at in (Evening(6), Evening(1, solo="classic"), Evening(1, solo="aaa")):
        while actions := at.match.legal():
            prompt = mort.prompt(at.match.state).message
            translated = catalogue.get(prompt.text)
            assert translated is not None
            assert len(str(translated.string).format(**prompt.values)) <= 70
            at.match.play(actions[0])
