"""The deck for playing La Petite Mort alone without the cards."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.deck import SURE, Deal, cards, deal
from companion.match import Match
from companion.record import header

seeds = st.integers(0, 2**63)
A_PASS = 27


def deals(seed: int, solo: str, count: int) -> list[Deal]:
    return [deal(seed, solo, number) for number in range(count)]


def test_the_deck_has_81_cards_with_the_numbers_and_causes_of_the_base_game() -> None:
    deck = cards()
    assert len(deck) == 81
    numbers = Counter(number for number, _ in deck)
    assert [numbers[n] for n in range(1, 16)] == [3, 3, 4, 5, 6, 7, 8, 9, 8, 7, 6, 5, 4, 3, 3]
    causes = Counter(cause for _, cause in deck)
    assert causes == {"white": 18, "green": 18, "violet": 18, "blue": 9, "orange": 9, "red": 9}


@given(seeds, st.sampled_from(("classic", "aaa")))
def test_a_pass_deals_every_card_once_in_threes(seed: int, solo: str) -> None:
    turns = [each for each in deals(seed, solo, 3 * A_PASS + 2) if not each.solo_card]
    for first in range(0, 3 * A_PASS, A_PASS):
        dealt_cards = [card for each in turns[first : first + A_PASS] for card in each.cards]
        assert sorted(dealt_cards) == sorted(cards())
    assert all(len(each.cards) == 3 for each in turns)


@given(seeds)
def test_classic_the_solo_card_comes_in_the_lower_half_then_anywhere_then_no_more(
    seed: int,
) -> None:
    found = [n for n, each in enumerate(deals(seed, "classic", 4 * A_PASS)) if each.solo_card]
    assert len(found) == 2
    assert 13 <= found[0] <= A_PASS
    assert A_PASS + 1 <= found[1] <= 2 * A_PASS + 1


def test_the_solo_card_may_lie_at_any_place_that_is_allowed() -> None:
    places = [
        [n for n, each in enumerate(deals(seed, "classic", 2 * A_PASS + 2)) if each.solo_card]
        for seed in range(600)
    ]
    assert {first for first, _ in places} == set(range(13, A_PASS + 1))
    assert {second - A_PASS - 1 for _, second in places} == set(range(A_PASS + 1))


@given(seeds)
def test_against_the_aaa_a_validation_card_comes_in_each_fifth(seed: int) -> None:
    for first in (0, A_PASS):
        found = [deal(seed, "aaa", first + number) for number in range(A_PASS)]
        came = [number for number, each in enumerate(found) if each.validation]
        assert len(came) == 5
        for number, (least, behind) in zip(
            came, ((0, 5), (5, 10), (10, 16), (16, 21), (21, 27)), strict=True
        ):
            assert least <= number < behind
        named = [found[number].objective for number in came]
        assert sorted(named, key=str) == [1, 2, 3, None, None]
        assert all(each.objective is None for each in found if not each.validation)
        assert not any(each.solo_card for each in found)


def test_a_seed_deals_the_same_for_ever() -> None:
    """Not to be changed: games that wait would be dealt other cards when they are resumed."""
    first = Deal(((15, "white"), (3, "red"), (9, "orange")))
    assert deal(1, "classic", 0) == deal(1, "aaa", 0) == first
    assert deal(1, "classic", 30) == Deal(((15, "violet"), (10, "white"), (1, "white")))
    assert [number for number in range(60) if deal(1, "classic", number).solo_card] == [14, 49]
    validations = {
        n: deal(1, "aaa", n).objective for n in range(A_PASS) if deal(1, "aaa", n).validation
    }
    assert validations == {4: None, 5: 3, 14: 2, 19: None, 26: 1}
    assert deal(2, "classic", 0) != first


def test_there_is_no_deal_before_the_first_and_none_for_several() -> None:
    for solo, number in (("classic", -1), ("", 0), ("both", 0)):
        with pytest.raises(ValueError, match=r".*"):
            deal(1, solo, number)


def test_a_deal_in_the_records_form() -> None:
    turn = Deal(((1, "red"), (2, "blue"), (3, "green")))
    told: dict[str, Any] = {"type": "turn", "cards": [[1, "red"], [2, "blue"], [3, "green"]]}
    assert turn.action() == told
    assert Deal(turn.cards, True, 2).action() == {**told, "validation": True}
    assert Deal().action() == {"type": "solo_card"}
    assert SURE.text


@pytest.mark.parametrize("solo", ["classic", "aaa"])
@pytest.mark.parametrize("seed", range(4))
def test_a_game_is_dealt_to_its_end_and_taking_back_deals_the_same(solo: str, seed: int) -> None:
    chance = Random(seed)
    raw = {"format": 1, "game": "mort", "players": ["Ana"], "options": {"solo": solo}}
    match = Match(header(raw))
    while not match.finished:
        number = match.game.facts(match.state)["dealt"]
        drawn = deal(seed, solo, number)
        turn = match.turn()
        assert turn is not None
        if "turn" not in turn.expects:
            action = chance.choice(match.legal())
        elif drawn.solo_card:
            action = next(one for one in match.legal() if one["type"] == "solo_card")
        else:
            action = drawn.action()
        match.play(action)
        if match.actions > 1 and chance.random() < 0.3:
            match.play({"type": "undo"})
            again = match.game.facts(match.state)["dealt"]
            assert deal(seed, solo, again) == drawn
            match.play({"type": "redo"})
