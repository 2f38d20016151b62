"""Scans: numbers, causes, players and words, in the order in which people scan them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec import UNSET

from companion.rules import mort
from companion.rules.game import Header, Needs, Refused, Sign
from companion.rules.mort.actions import Give, Reap, Sephi, SoloCard, TurnUp, Validate
from tests.companion.rules.mort.sheets import NAMES, STAIR, Evening, components

CARDS = ((3, "orange"), (7, "red"), (9, "blue"))


def refused(at: Evening, *signs: str | int) -> str:
    with pytest.raises(Refused) as caught:
        at.scan(*signs)
    assert at.said(caught.value)
    return caught.value.code


def test_three_numbers_and_three_causes_are_the_cards_of_a_turn() -> None:
    at = Evening()
    turned = (TurnUp(((3, "orange"), (7, "red"), (9, "blue"))),)
    assert at.needs() == "Scan the number of combination {place}."
    assert at.needs(3) == "Scan the cause of combination {place}."
    assert at.needs(3, "orange", 7, "red", 9) == "Scan the cause of combination {place}."
    assert at.needs(3, "orange", "red") == "Scan the number of combination {place}."
    assert at.scan(3, "orange", 7, "red", 9, "blue") == turned
    assert at.scan(3, 7, 9, "orange", "red", "blue") == turned


def test_a_number_beyond_15_or_a_fourth_card_is_refused_at_once() -> None:
    at = Evening()
    assert refused(at, 16) == "out_of_range"
    assert refused(at, 0) == "out_of_range"
    assert refused(at, 1, 2, 3, 4) == "three_cards"
    assert refused(at, "red", "red", "red", "red") == "three_cards"
    assert refused(at, "YES") == "not_a_scan_here"
    assert refused(at, "lamp") == "not_a_scan_here"


def test_against_the_aaa_the_validation_card_is_asked_for() -> None:
    at = Evening(1, solo="aaa")
    assert "validation card" in at.needs(3, "orange", 7, "red", 9, "blue")
    plain = TurnUp(((3, "orange"), (7, "red"), (9, "blue")))
    assert at.scan(3, "orange", 7, "red", 9, "blue", "NO") == (plain,)
    assert at.scan("YES", 3, "orange", 7, "red", 9, "blue") == (TurnUp(plain.cards, True),)
    assert refused(at, "PASS") == "not_a_scan_here"


def test_player_number_cause_street_and_column_write_a_number() -> None:
    at = Evening()
    at.turned_up(*CARDS)
    assert at.needs() == "Who writes? Scan or touch the player."
    assert at.needs("Ana") == "Scan the number that {player} writes."
    assert at.needs("Ana", 7) == "Scan the number of the street."
    assert at.needs("Ana", 7, "red", 2) == "Scan the number of the column."
    wanted = (Reap("Ana", 7, "red", (1, 0)),)
    assert at.scan("Ana", 7, "red", 2, 1) == wanted
    assert at.scan(7, 2, "Ana", 1) == wanted
    assert at.scan("Ben", 7, "Ana", 2, 1) == wanted


def test_the_last_to_act_need_not_be_named() -> None:
    at = Evening()
    at.turned_up(*CARDS)
    at.reaps("Ben", 7, "red", (1, 0))
    assert at.scan(7, 2, 1) == (Reap("Ana", 7, "red", (1, 0)),)
    assert refused(at, "Ben") == "has_acted"


def test_of_two_causes_of_a_number_the_one_of_the_soul_comes_first() -> None:
    at = Evening()
    at.turned_up((7, "blue"), (7, "red"), (9, "blue"))
    perfect, basic = Reap("Ana", 7, "red", (1, 0)), Reap("Ana", 7, "blue", (1, 0))
    assert at.scan("Ana", 7, 2, 1) == (perfect, basic)
    assert at.scan("Ana", 7, "blue", 2, 1) == (basic,)


def test_against_the_aaa_the_cause_decides_what_is_given_and_is_asked_for() -> None:
    at = Evening(1, STAIR, solo="aaa")
    at.turned_up(*CARDS)
    assert at.needs(7) == "Scan the cause that goes with the {number}."
    assert at.scan(7, "blue", 2, 1) == (Reap("Ana", 7, "blue", (1, 0)),)
    assert Evening(1, solo="classic").needs() == "Scan the number of combination {place}."


def test_why_a_number_cannot_be_written_is_said() -> None:
    at = Evening(2, ("og", "r.", "gv", "wo", "bw"))
    at.together(7, "red", (0, 0))
    at.turned_up(*CARDS)
    assert refused(at, "Ana", 4) == "number_not_there"
    assert refused(at, "Ana", 99) == "out_of_range"
    assert refused(at, "Ana", 3, "blue") == "no_combination"
    assert refused(at, "Ana", 3, 6) == "out_of_range"
    assert refused(at, "Ana", 3, 1, 3) == "out_of_range"
    assert refused(at, "Ana", 3, 1, 2) == "not_above"
    assert refused(at, "Ana", 3, 1, 1) == "house_taken"
    assert refused(at, "Ana", 3, 2, 2) == "no_house"
    assert refused(at, "Ana", 3, 2, 1, 1) == "not_a_scan_here"
    assert refused(at, "Ana", "NEXT") == "not_a_scan_here"
    assert refused(at, "Ana", "PASS") == "number_fits"
    assert refused(at, "solo_card") == "only_classic"


def test_pass_ticks_a_sephi_box() -> None:
    at = Evening()
    at.stuck()
    at.turned_up((14, "red"), (14, "red"), (14, "red"))
    assert at.needs("Ana") == "Nothing fits for {player}: scan PASS to tick a Sephi box."
    assert at.scan("Ana", "PASS") == (Sephi("Ana"),)


def test_a_strange_number_card_or_player_means_nothing() -> None:
    at = Evening()
    at.turned_up(*CARDS)
    for text in ("", "x", "-1", "٣", "9" * 30):
        with pytest.raises(Refused, match="not_a_scan_here"):
            mort.reading(at.match.state, [Sign("number", text)])
    with pytest.raises(Refused, match="unknown_player"):
        mort.reading(at.match.state, [Sign("player", "Zora")])


def test_the_solo_card_then_streets_then_columns() -> None:
    at = Evening(1, STAIR, solo="classic")
    assert "street" in at.needs("solo_card")
    assert "street" in at.needs("solo_card", 1)
    assert "column" in at.needs("solo_card", 1, 3)
    assert at.scan("solo_card", 1, 3, 5, 4, 3, 2) == (SoloCard((0, 2), (4, 3, 2, 1)),)
    assert refused(at, "solo_card", 6) == "out_of_range"
    assert refused(at, "solo_card", 1, 1) == "named_twice"
    assert refused(at, "solo_card", 1, 2, 6) == "out_of_range"
    assert refused(at, "solo_card", 1, 2, 3, 4, 5, 1, 2) == "not_a_scan_here"
    at.does("solo_card", streets=[0, 2], columns=[4, 3, 2, 1])
    assert at.scan("solo_card") == (SoloCard(),)
    assert refused(at, "solo_card", 1) == "not_a_scan_here"
    at.does("solo_card")
    assert refused(at, "solo_card") == "no_solo_card_left"
    at.turned_up(*CARDS)
    assert refused(at, "solo_card") == "turn_not_over"


def test_the_card_for_the_aaa_by_its_cause_or_next_where_only_one_is_left() -> None:
    at = Evening(1, STAIR, solo="aaa")
    at.turned_up(*CARDS)
    at.reaps("Ana", 7, "blue", (1, 0))
    assert "cause" in at.needs()
    assert at.scan("orange") == at.scan("NEXT") == at.scan("YES") == (Give("orange"),)
    assert refused(at, "red") == "other_card_left"
    assert refused(at, "NO") == "not_a_scan_here"
    at.does("undo")
    at.does("undo")
    at.turned_up((7, "blue"), (7, "red"), (9, "green"))
    at.reaps("Ana", 7, "green", (2, 2))
    assert "cause" in at.needs("NEXT")
    assert at.scan("red") == (Give("red"),)


def test_the_objective_or_no_then_what_is_crossed_out() -> None:
    at = Evening(1, STAIR, solo="aaa")
    at.turned_up(*CARDS, validation=True)
    at.reaps("Ana", 7, "blue", (1, 0))
    at.does("give", cause="orange")
    assert "objective" in at.needs()
    assert "street" in at.needs("NO")
    assert "column" in at.needs(2, 1)
    assert at.scan(2, 1, 5, 4) == (Validate(2, 0, (4, 3)),)
    assert at.scan("NO", 1, 5, 4) == (Validate(None, 0, (4, 3)),)
    assert refused(at, 4) == "out_of_range"
    assert refused(at, "PASS") == "not_a_scan_here"
    assert refused(at, 2, 1, 5, 4, 3) == "not_a_scan_here"
    at.does("aaa", objective=2, street=0, columns=[4, 3])
    at.turned_up(*CARDS, validation=True)
    at.reaps("Ana", 3, "red", (0, 0))
    at.does("give", cause="blue")
    assert refused(at, 2) == "aaa_has_objective"
    assert refused(at, 1, 1) == "street_not_open"


def test_nothing_to_cross_out_needs_no_numbers() -> None:
    at = Evening(1, ("r", "g", "b", "v", "w"), solo="aaa")
    for street in range(5):
        at.turned_up(*CARDS, validation=street == 4)
        at.reaps("Ana", 3, "red", (street, 0))
        at.does("give", cause="blue")
    assert at.scan("NO") == (Validate(None, None, ()),)


def test_after_the_end_scans_mean_nothing() -> None:
    at = Evening(1, solo="classic")
    at.stuck(sephi=3)
    assert refused(at, 3) == "game_over"
    assert refused(Evening(2, score_only=True), 3) == "not_a_scan_here"


def signs(action: Any) -> list[Sign]:
    """What somebody scans who wants this action."""
    if isinstance(action, TurnUp):
        found: list[Any] = [part for card in action.cards for part in card]
        said = action.validation is True
        return [sign(part) for part in found] + [Sign("command", "YES" if said else "NO")]
    if isinstance(action, Reap):
        street, column = action.house
        rest = [sign(p) for p in (action.number, action.cause, street + 1, column + 1)]
        return [Sign("player", action.player), *rest]
    if isinstance(action, Sephi):
        return [Sign("player", action.player), Sign("command", "PASS")]
    if isinstance(action, Give):
        return [sign(action.cause)]
    if isinstance(action, SoloCard):
        streets = () if action.streets is UNSET else action.streets
        columns = () if action.columns is UNSET else action.columns
        return [sign("solo_card"), *[sign(number + 1) for number in (*streets, *columns)]]
    streets = () if action.street is None else (action.street,)
    first = Sign("command", "NO") if action.objective is None else sign(action.objective)
    return [first, *[sign(number + 1) for number in (*streets, *action.columns)]]


def sign(said: str | int) -> Sign:
    return Sign("number", str(said)) if isinstance(said, int) else Sign("component", said)


@pytest.mark.parametrize("solo", ["", "classic", "aaa"])
def test_a_whole_game_by_scans_alone(solo: str) -> None:
    chance = Random(8)
    names = NAMES[: 1 if solo else 3]
    options = {"solo": solo} if solo else {}
    sheet = components(("orgb", "gvw.", "b.rg", "vwob", "wgrv"))
    state = mort.start(Header("mort", names, "Ana", options, sheet))
    while actions := mort.legal(state):
        wanted = mort.vary(state, chance.choice(actions), chance)
        scanned = signs(wanted)
        if isinstance(wanted, TurnUp) and solo != "aaa":
            scanned.pop()
        for number in range(len(scanned)):
            assert isinstance(mort.reading(state, scanned[:number]), Needs)
        meant = mort.reading(state, scanned)
        assert isinstance(meant, tuple)
        if isinstance(wanted, TurnUp):
            assert isinstance(meant[0], TurnUp)
            assert meant[0].cards == wanted.cards
        else:
            assert meant[0] == wanted
        state, _ = mort.apply(state, meant[0])
    assert state.ending
