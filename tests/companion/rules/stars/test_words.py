"""Every action, event, refusal and source has its words, in three languages."""

from __future__ import annotations

from typing import Any

import pytest

from companion.language import TRANSLATED
from companion.rules import stars
from companion.rules.stars.legal import TOKENS
from companion.rules.stars.words import REFUSALS, SOURCES
from companion.rules.stars.words import TOKENS as TOKEN_TERMS
from tests.companion.rules.playing import ENGLISH, Table
from tests.companion.rules.stars.skies import box, later, plays, table, tiles
from tests.companion.rules.translated import untranslated


@pytest.mark.parametrize(
    ("entry", "text"),
    [
        ({"type": "play", "card": 4, "steps": 1}, "Ana plays a 4 and flies 1 cloud"),
        ({"type": "play", "card": 4, "steps": 3}, "Ana plays a 4 and flies 3 clouds"),
        ({"type": "play", "card": "bird", "steps": 1}, "Ana plays a bird card and flies 1 cloud"),
        ({"type": "play", "card": "bird"}, "Ana plays a bird card and flies to the next bird"),
        ({"type": "play", "card": "first"}, "Ana plays the card for first place"),
        ({"type": "story", "tile": "S01"}, "Ana takes a story: S01"),
        ({"type": "telescope", "token": "gain3"}, "Telescope of Ana: gain 3 stars"),
        (
            {"type": "telescope", "token": "steal2", "from": ["Ben", "Cho"]},
            "Telescope of Ana: steal 2 stars from Ben and Cho",
        ),
        (
            {"type": "spend_story", "tile": "S01", "steps": 5},
            "Ana gives up a story and flies 5 clouds: S01",
        ),
        ({"type": "retire"}, "Ana takes the plane off the route"),
        ({"type": "finished", "stars": 1}, "The result of Ana is told"),
        ({"what": "exchange", "with": "Ben"}, "Ana takes a card from Ben and gives one back"),
        ({"what": "stars", "count": 1}, "Ana gets 1 star"),
        ({"what": "stars", "count": -2}, "Ana loses 2 stars"),
        ({"what": "grand_father"}, "Ana draws a Grand Father card"),
        ({"what": "arrived"}, "Ana reaches the Little Prince’s planet"),
        ({"what": "paper_plane", "stars": 6}, "Ana takes the paper plane with 6 stars"),
    ],
)
def test_the_log_in_words(entry: dict[str, Any], text: str) -> None:
    assert ENGLISH.say(stars.words({**entry, "player": "Ana"})) == text


def test_a_name_is_never_taken_for_a_field() -> None:
    assert ENGLISH.say(stars.words({"type": "story", "player": "{tile}", "tile": "{player}"})) == (
        "{tile} takes a story: {player}"
    )


def prompted(at: Table) -> tuple[str | None, str]:
    prompt = stars.prompt(at.match.state)
    longest = {k: "W" * 24 if k == "player" else v for k, v in prompt.message.values.items()}
    assert len(prompt.message.text.format(**longest)) <= 70
    return prompt.to, prompt.message.text


def test_the_prompt_says_who_does_what() -> None:
    at = table(2, box({1: "telescope"}, (0, 9, 9)))
    assert prompted(at) == ("Ana", "{player} plays a card and flies.")
    plays(at, "Ana", 1)
    assert prompted(at) == ("Ana", "{player} takes a story at connecting board {board}.")
    at.does("story", player="Ana", tile="fox1")
    assert prompted(at) == ("Ana", "{player} flips a telescope token.")
    later(at, cards=(0, 3), spaces=(1, 2), flip=False)
    assert prompted(at) == ("Ana", "{player} has no cards: give up a story or retire.")
    later(at, stories=((), tiles(at, "fox1")))
    assert prompted(at) == ("Ana", "{player} has neither cards nor stories: retire.")
    later(at, cards=(0, 0))
    assert prompted(at) == (None, "Nobody holds a card any more. The scores are final.")


def test_sources_and_tokens_have_names() -> None:
    assert set(SOURCES) == {"tokens", "stories", "pairs", "paper_plane", "correction"}
    assert stars.source("pairs").text == "Fox and prince"
    assert set(TOKEN_TERMS) == set(TOKENS)


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_sentence_is_translated_with_its_fields(language: str) -> None:
    assert untranslated(stars, language, REFUSALS.values()) == []
