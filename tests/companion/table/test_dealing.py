"""Alone at La Petite Mort the table deals from the built-in deck."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from companion import intents
from companion.dealt import SEED, Dealt, last_dealt
from companion.deck import deal
from companion.snapshots import Mood
from tests.companion.table.seat import TableInHand

FIRST_SOLO_CARD, SECOND_SOLO_CARD = 14, 49
"""The deals of the seed 1 that are the solo card (see the tests of the deck)."""


def alone(here: TableInHand, solo: str, seed: int = 1) -> TableInHand:
    """A game of one, its deck shuffled by this seed."""
    here.new("mort", "Ana", options={"solo": solo})
    here.post(intents.Draft(SEED, seed))
    return here


def between_turns(here: TableInHand) -> bool:
    return any(action["type"] == "turn" for action in here.game.legal)


def deal_until(here: TableInHand, number: int) -> None:
    """Play by chance, the deck dealing, until the deal of this number is next."""
    chance = random.Random(number)
    while not (between_turns(here) and here.game.facts["dealt"] == number):
        if between_turns(here):
            here.post(intents.Deal())
        else:
            here.post(intents.Play(chance.choice(here.game.legal)))
        assert not here.game.view["finished"], "the seed's game is too short"


def test_it_is_shuffled_once_and_deals_the_same_after_taking_back(tmp_path: Path) -> None:
    with TableInHand(tmp_path) as here:
        here.new("mort", "Ana", options={"solo": "classic"})
        here.post(intents.Deal())
        cards, seed = here.game.view["cards"], here.game.drafts[SEED]
        assert isinstance(seed, int)
        assert [tuple(card) for card in cards] == list(deal(seed, "classic", 0).cards)
        here.post(intents.Undo(), intents.Deal())
        assert here.game.view["cards"] == cards
        here.post(intents.Undo(), intents.PutAside())
        (waiting,) = here.table.snapshot.waiting
    with TableInHand(tmp_path) as again:
        again.post(intents.Resume(waiting.id), intents.Deal())
        assert again.game.view["cards"] == cards


def test_the_first_solo_card_waits_for_what_it_crosses_out(here: TableInHand) -> None:
    alone(here, "classic")
    deal_until(here, FIRST_SOLO_CARD)
    before = here.game.rows
    here.post(intents.Deal())
    assert last_dealt(here.game.drafts) == Dealt(FIRST_SOLO_CARD, solo_card=True)
    assert here.game.rows == before, "nothing is played yet"
    (card,) = [action for action in here.game.legal if action["type"] == "solo_card"]
    here.post(intents.Play(card), intents.Deal())
    assert here.game.view["cards"] is not None


def test_the_deck_of_the_aaa_names_objectives(here: TableInHand) -> None:
    named = {n: deal(1, "aaa", n).objective for n in range(27)}
    number = next(n for n, objective in named.items() if objective is not None)
    alone(here, "aaa")
    deal_until(here, number)
    here.post(intents.Deal())
    assert here.game.view["cards"] is not None
    assert last_dealt(here.game.drafts) == Dealt(number, objective=named[number])


def test_in_the_middle_of_a_turn_nothing_is_dealt(here: TableInHand) -> None:
    alone(here, "classic").post(intents.Deal())
    cards = here.game.view["cards"]
    here.post(intents.Deal())
    assert here.notice.mood is Mood.REFUSED
    assert here.game.view["cards"] == cards


@pytest.mark.parametrize("name", ["planet", "mort"])
def test_several_have_no_deck(here: TableInHand, name: str) -> None:
    here.new(name)
    here.post(intents.Deal())
    assert (here.game.rows, here.game.drafts) == (0, {})


def test_a_result_that_is_told_has_no_deck(here: TableInHand) -> None:
    here.new("mort", "Ana", options={"solo": "classic", "score_only": True})
    here.post(intents.Deal())
    assert (here.table.snapshot.notice, here.game.drafts) == (None, {})
