"""Every ruling stands somewhere in the code by its number, and in the name of a test; and those
that hold for all games hold in each."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

import companion
from companion.match import Match
from companion.rulebook import Rulebook
from companion.rules.game import Entry, places
from companion.rules.registry import GAMES
from tests.companion.rules.play import begin, moves

RULES = Path(companion.__file__).parent / "rules"
TESTS = Path(__file__).parent
NUMBER = r"[RPSDML][0-9]+"
CITED = re.compile(rf"\(?rulings ((?:{NUMBER}(?:, | and )?)+)|\(({NUMBER}(?:, {NUMBER})*)\)")


def rulings() -> list[str]:
    """The numbers of all rulings, as the rulebooks show them."""
    books = [Rulebook(name) for name in GAMES]
    listed = [one.number for book in books for topic in book.topics for one in topic.rulings]
    return list(dict.fromkeys(listed))


def cited() -> set[str]:
    """The rulings that the code names."""
    found: set[str] = set()
    for path in RULES.rglob("*.py"):
        for match in CITED.finditer(" ".join(path.read_text("utf-8").split())):
            found |= set(re.findall(NUMBER, match.group()))
    return found


def proven() -> set[str]:
    """The rulings that tests are named by."""
    found: set[str] = set()
    for path in TESTS.rglob("test_*.py"):
        for name in re.findall(r"def test_(\w+)", path.read_text("utf-8")):
            head = re.match(r"((?:[rpsdml][0-9]+_)+)", name)
            found |= set(re.findall(NUMBER, head.group().upper())) if head else set()
    return found


def test_there_are_as_many_as_were_decided() -> None:
    assert len(rulings()) == 3 + 9 + 14 + 13 + 10 + 7


@pytest.mark.parametrize("number", rulings())
def test_a_ruling_is_named_in_the_code(number: str) -> None:
    assert number in cited()


@pytest.mark.parametrize("number", rulings())
def test_a_ruling_has_a_test_of_its_name(number: str) -> None:
    assert number in proven()


def test_r1_equals_share_a_place_and_the_next_counts_them() -> None:
    entries = [Entry(str(points), {"points": points}) for points in (7, 9, 9, 3)]
    assert places(entries) == (3, 1, 1, 4)
    tie = [Entry("A", {"points": 5}, (1,)), Entry("B", {"points": 5}, (2,))]
    assert places(tie) == (2, 1)


def test_r2_a_total_is_not_cut_off_at_zero() -> None:
    assert Entry("Ana", {"apartments": 1, "newcomers": -3}).total == -2


HANDS = {
    "stars": ("play", "story", "telescope", "spend_story", "retire"),
    "prince": ("task", "rated", "guessed", "failed", "answered"),
    "mort": ("turn", "reap", "sephi"),
    "residence": ("reaping", "move", "end_turn"),
    "planet": ("choose_stack", "take", "arrange"),
}


@pytest.mark.parametrize("name", GAMES)
def test_r3_of_a_hand_only_the_number_of_cards_is_ever_known(name: str) -> None:
    """An exchange says who with whom, never what; a bet is told with the answers, not before."""
    match = Match(begin(name, 3, {}))
    for action in moves(match, random.Random(3)):
        assert action["type"] in HANDS[name]
        assert "bet" not in action or action["type"] == "answered"
        view = match.view()
        for player in view["players"]:
            assert type(player.get("cards", 0)) is int
        for event in view["happened"]:
            if event["what"] in ("exchange", "card_exchange", "grand_father", "new_cards"):
                assert set(event) <= {"what", "player", "with", "from", "count"}


@pytest.mark.parametrize("name", GAMES)
def test_r3_no_sentence_of_what_is_next_asks_for_a_card_in_hand(name: str) -> None:
    """What the table is to answer lies open; that somebody may bet is said, but asked of nobody."""
    match = Match(begin(name, 3, {}))
    said: set[str] = set()
    for _ in moves(match, random.Random(4)):
        *_, asked = match.game.prompt(match.state).message.text.rpartition(": ")
        said.add(asked)
    assert said
    assert not [text for text in said if re.search(r"\b(hand|bet|secret)\b", text)]


@pytest.mark.parametrize("seed", range(3))
def test_r3_hidden_characters_are_in_nothing_that_is_shown(seed: int) -> None:
    match = Match(begin("planet", 3, {"hidden_characters": True}))
    characters: set[Any] = {
        tile["id"] for tile in match.header.components["tiles"] if tile["kind"] == "character"
    }
    for _ in moves(match, random.Random(seed)):
        shown = match.public()
        held = {tile for player in shown["players"] for tile in player["tiles"]}
        assert not held & characters
        assert not _within(match.game.facts(match.state)) & characters


def _within(value: Any) -> set[Any]:
    """All that a JSON value holds."""
    if isinstance(value, dict):
        return set(value) | {each for part in value.values() for each in _within(part)}
    if isinstance(value, list | tuple):
        return {each for part in value for each in _within(part)}
    return {value}
